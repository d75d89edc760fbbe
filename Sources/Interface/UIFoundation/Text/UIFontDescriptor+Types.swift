extension UIFontDescriptor {
  /// The name of an attribute of a descriptor.
  public struct AttributeName: RawRepresentable, Hashable, Sendable {
    /// The text of the name.
    public let rawValue: String

    /// Makes a name from a text.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The family, a `String`.
    public static let family = AttributeName(rawValue: "NSFontFamilyAttribute")
    /// The PostScript name, a `String`.
    public static let name = AttributeName(rawValue: "NSFontNameAttribute")
    /// The size in points, a number.
    public static let size = AttributeName(rawValue: "NSFontSizeAttribute")
    /// The traits, a dictionary with keys of `TraitKey`.
    public static let traits = AttributeName(rawValue: "NSCTFontTraitsAttribute")
    /// The text style, a `UIFont.TextStyle`, of a font that was made of one. It chooses no font.
    public static let textStyle = AttributeName(rawValue: "NSCTFontUIUsageAttribute")
    /// The features, an array of dictionaries with keys of `FeatureKey`. Those that the font does not have
    /// change nothing.
    public static let featureSettings = AttributeName(rawValue: "NSCTFontFeatureSettingsAttribute")
  }

  /// The key of a feature's setting: a type and a selector such as `kNumberSpacingType` and
  /// `kMonospacedNumbersSelector`, or an OpenType tag with a value.
  public struct FeatureKey: RawRepresentable, Hashable, Sendable {
    /// The text of the key.
    public let rawValue: String

    /// Makes a key from a text.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The number of the feature's type.
    public static let type = FeatureKey(rawValue: "CTFeatureTypeIdentifier")
    /// The number of the feature's selector.
    public static let selector = FeatureKey(rawValue: "CTFeatureSelectorIdentifier")
    /// Same as `type`.
    @available(*, deprecated, renamed: "type")
    public static let featureIdentifier = type
    /// Same as `selector`.
    @available(*, deprecated, renamed: "selector")
    public static let typeIdentifier = selector

    static let openTypeTag = FeatureKey(rawValue: "CTFeatureOpenTypeTag")
    static let openTypeValue = FeatureKey(rawValue: "CTFeatureOpenTypeValue")
  }

  /// The key of a trait.
  public struct TraitKey: RawRepresentable, Hashable, Sendable {
    /// The text of the key.
    public let rawValue: String

    /// Makes a key from a text.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The number of a `SymbolicTraits`.
    public static let symbolic = TraitKey(rawValue: "NSCTFontSymbolicTrait")
    /// A `UIFont.Weight` or its number, −1 … 1.
    public static let weight = TraitKey(rawValue: "NSCTFontWeightTrait")
    /// A number: above 0 for italic.
    public static let slant = TraitKey(rawValue: "NSCTFontSlantTrait")
  }

  /// The traits of a font that can be asked for by name.
  public struct SymbolicTraits: OptionSet, Hashable, Sendable {
    /// The traits as bits.
    public let rawValue: UInt32

    /// Makes traits from bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Italic or oblique.
    public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
    /// The weight is 600 or more.
    public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
    /// All characters have one width.
    public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
  }

  /// A design of the system font.
  public struct SystemDesign: RawRepresentable, Hashable, Sendable {
    /// The name of the design.
    public let rawValue: String

    /// Makes a design from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The system font.
    public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
    /// The system font with characters of one width.
    public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")
    /// With round ends, which no font here has.
    public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")
    /// With serifs, which no font here has.
    public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
  }
}
