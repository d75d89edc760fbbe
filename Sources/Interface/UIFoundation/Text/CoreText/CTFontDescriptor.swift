import TextLayout

/// The criteria by which a font is chosen. It is `UIFontDescriptor`, as both are one object on iOS.
public typealias CTFontDescriptor = UIFontDescriptor

/// The traits of a font that can be asked for by name. The values are Apple's.
public struct CTFontSymbolicTraits: OptionSet, Hashable, Sendable {
  /// The traits as bits.
  public let rawValue: UInt32

  /// Makes traits from bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Italic or oblique.
  public static let traitItalic = CTFontSymbolicTraits(rawValue: 1 << 0)
  /// The weight is 600 or more.
  public static let traitBold = CTFontSymbolicTraits(rawValue: 1 << 1)
  /// All characters have one width.
  public static let traitMonoSpace = CTFontSymbolicTraits(rawValue: 1 << 10)

  var uiTraits: UIFontDescriptor.SymbolicTraits { UIFontDescriptor.SymbolicTraits(rawValue: rawValue) }
}

/// The PostScript name, a string.
public let kCTFontNameAttribute: CFString = UIFontDescriptor.AttributeName.name.rawValue
/// The family, a string.
public let kCTFontFamilyNameAttribute: CFString = UIFontDescriptor.AttributeName.family.rawValue
/// The size in points, a number.
public let kCTFontSizeAttribute: CFString = UIFontDescriptor.AttributeName.size.rawValue
/// The traits, a dictionary with keys such as `kCTFontWeightTrait`.
public let kCTFontTraitsAttribute: CFString = UIFontDescriptor.AttributeName.traits.rawValue
/// The features, an array of dictionaries with keys such as `kCTFontFeatureTypeIdentifierKey`.
public let kCTFontFeatureSettingsAttribute: CFString = UIFontDescriptor.AttributeName.featureSettings.rawValue

/// The number of a `CTFontSymbolicTraits`.
public let kCTFontSymbolicTrait: CFString = UIFontDescriptor.TraitKey.symbolic.rawValue
/// The weight, −1 … 1; 0 is regular.
public let kCTFontWeightTrait: CFString = UIFontDescriptor.TraitKey.weight.rawValue
/// A number: above 0 for italic.
public let kCTFontSlantTrait: CFString = UIFontDescriptor.TraitKey.slant.rawValue

/// The number of a feature's type, such as `kNumberSpacingType`.
public let kCTFontFeatureTypeIdentifierKey: CFString = UIFontDescriptor.FeatureKey.type.rawValue
/// The number of a feature's selector, such as `kMonospacedNumbersSelector`.
public let kCTFontFeatureSelectorIdentifierKey: CFString = UIFontDescriptor.FeatureKey.selector.rawValue
/// The OpenType tag of a feature, such as `smcp`.
public let kCTFontOpenTypeFeatureTag: CFString = UIFontDescriptor.FeatureKey.openTypeTag.rawValue
/// The value of a feature with a tag: 0 is off, 1 on.
public let kCTFontOpenTypeFeatureValue: CFString = UIFontDescriptor.FeatureKey.openTypeValue.rawValue

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Makes a descriptor of attributes by their names. Unknown ones, and those of other types, are left out.
public func CTFontDescriptorCreateWithAttributes(_ attributes: CFDictionary) -> CTFontDescriptor {
  UIFontDescriptor(fontAttributes: UIFontDescriptor.keyed(attributes))
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Makes a descriptor of a font's PostScript, full or family name, and a size in points.
public func CTFontDescriptorCreateWithNameAndSize(_ name: CFString, _ size: CGFloat) -> CTFontDescriptor {
  UIFontDescriptor(name: name, size: size)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the descriptor with further attributes, which replace its own.
public func CTFontDescriptorCreateCopyWithAttributes(
  _ original: CTFontDescriptor, _ attributes: CFDictionary
) -> CTFontDescriptor {
  original.addingAttributes(UIFontDescriptor.keyed(attributes))
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns an attribute by its name; nil for one that the descriptor does not have.
public func CTFontDescriptorCopyAttribute(_ descriptor: CTFontDescriptor, _ attribute: CFString) -> CFTypeRef?
{
  descriptor.object(forKey: UIFontDescriptor.AttributeName(rawValue: attribute))
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the attributes by their names.
public func CTFontDescriptorCopyAttributes(_ descriptor: CTFontDescriptor) -> CFDictionary {
  Dictionary(uniqueKeysWithValues: descriptor.fontAttributes.map { (AnyHashable($0.rawValue), $1) })
}
