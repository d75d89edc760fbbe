import TextLayout

/// The criteria by which a font is chosen. Immutable.
open class UIFontDescriptor: NSObject, NSCopying, @unchecked Sendable {
  /// The criteria.
  struct Criteria: Hashable, Sendable {
    /// The PostScript, full or family name; nil to choose by the others.
    var name: String?
    /// The family; nil for the system font.
    var family: String?
    /// In points; 0 for none.
    var size: CGFloat = 0
    /// In the units of OpenType: 400 is regular, 700 bold.
    var weight = 400.0
    var isItalic = false
    var isMonospaced = false
    var features: [FontFeature] = []
    /// The style whose font the criteria are of; nil for other fonts.
    var textStyle: UIFont.TextStyle?
  }

  final let criteria: Criteria

  init(_ criteria: Criteria) { self.criteria = criteria }

  private func changed(_ change: (inout Criteria) -> Void) -> UIFontDescriptor {
    var criteria = criteria
    change(&criteria)
    return UIFontDescriptor(criteria)
  }

  /// Makes a descriptor of attributes. Missing ones, and those of other types, are the system font's in
  /// regular weight without a size.
  public convenience init(fontAttributes attributes: [AttributeName: Any] = [:]) {
    var criteria = Criteria()
    criteria.add(attributes)
    self.init(criteria)
  }

  /// Makes a descriptor of a font's PostScript, full or family name, and a size in points.
  public convenience init(name fontName: String, size: CGFloat) {
    self.init(Criteria(name: fontName, size: size))
  }

  /// Returns the descriptor of a text style's font under the current traits.
  open class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
    UIFont.preferredFont(forTextStyle: style).fontDescriptor
  }

  /// Returns the descriptor of a text style's font for the text size of the traits.
  open class func preferredFontDescriptor(
    withTextStyle style: UIFont.TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFontDescriptor {
    UIFont.preferredFont(forTextStyle: style, compatibleWith: traitCollection).fontDescriptor
  }

  /// The PostScript name of the font that is found.
  open var postscriptName: String { UIFont(descriptor: self, size: criteria.size).fontName }
  /// The size in points; 0 for none.
  open var pointSize: CGFloat { criteria.size }

  /// Whether the font is bold, italic or monospaced. That of a font made by its name is read from the name.
  open var symbolicTraits: SymbolicTraits {
    var traits: SymbolicTraits = []
    let name = criteria.name ?? ""
    if criteria.weight >= 600 || name.contains("Bold") { traits.insert(.traitBold) }
    if criteria.isItalic || name.contains("Italic") || name.contains("Oblique") {
      traits.insert(.traitItalic)
    }
    if criteria.isMonospaced { traits.insert(.traitMonoSpace) }
    return traits
  }

  /// The attributes: name or family, size, traits, features and text style.
  open var fontAttributes: [AttributeName: Any] {
    var attributes: [AttributeName: Any] = [
      .size: criteria.size,
      .traits: [
        TraitKey.symbolic: symbolicTraits.rawValue,
        TraitKey.weight: UIFont.Weight(openType: criteria.weight).rawValue,
      ],
    ]
    attributes[.name] = criteria.name
    attributes[.family] = criteria.family
    attributes[.textStyle] = criteria.textStyle
    if !criteria.features.isEmpty { attributes[.featureSettings] = criteria.features.map(\.setting) }
    return attributes
  }

  /// Returns an attribute; nil for one that the descriptor does not have.
  open func object(forKey anAttribute: AttributeName) -> Any? { fontAttributes[anAttribute] }

  /// Returns the descriptor with further attributes, which replace its own.
  open func addingAttributes(_ attributes: [AttributeName: Any] = [:]) -> UIFontDescriptor {
    changed { $0.add(attributes) }
  }

  /// Returns the descriptor with another size in points.
  open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor { changed { $0.size = newPointSize } }

  /// Returns the descriptor with another family.
  open func withFamily(_ newFamily: String) -> UIFontDescriptor {
    changed { ($0.name, $0.family) = (nil, newFamily) }
  }

  /// Returns the descriptor with other traits, of the same family. Never nil: a family without such a font
  /// has the nearest one.
  open func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
    changed { $0.set(symbolicTraits) }
  }

  /// Returns the descriptor of the system font in another design. Never nil: designs that have no font here,
  /// rounded and serif, are drawn in the default one, and reported once.
  open func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
    if design != .default, design != .monospaced {
      CADiagnostics.report(
        .init(object: "UIFontDescriptor", key: "withDesign(\(design.rawValue))", problem: .notDrawn))
    }
    return changed {
      ($0.name, $0.family) = (nil, nil)
      $0.isMonospaced = design == .monospaced
    }
  }

  /// Returns the descriptor itself.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  open override func isEqual(_ object: Any?) -> Bool { (object as? UIFontDescriptor)?.criteria == criteria }

  open override var hash: Int { criteria.hashValue }
}

extension UIFontDescriptor {
  /// Returns a dictionary by keys of a type; those that are strings are converted, unless the key itself is
  /// there, and others left out.
  static func keyed<Key: RawRepresentable & Hashable>(_ value: Any?) -> [Key: Any]
  where Key.RawValue == String {
    var result: [Key: Any] = [:]
    let values = value as? [AnyHashable: Any] ?? [:]
    for (key, value) in values {
      if let name = key.base as? Key {
        result[name] = value
      } else if let name = (key.base as? String).flatMap({ Key(rawValue: $0) }), values[name] == nil {
        result[name] = value
      }
    }
    return result
  }

  /// Returns this descriptor with the criteria of another one that are not the usual ones.
  func replacing(by other: UIFontDescriptor) -> UIFontDescriptor {
    let new = other.criteria
    return changed {
      if new.name != nil || new.family != nil { ($0.name, $0.family) = (new.name, new.family) }
      if new.size != 0 { $0.size = new.size }
      if new.weight != Criteria().weight || new.isItalic || new.isMonospaced { $0.set(other.symbolicTraits) }
      if new.weight != Criteria().weight { $0.weight = new.weight }
      $0.features.set(new.features)
    }
  }
}

extension UIFontDescriptor.Criteria {
  fileprivate mutating func set(_ traits: UIFontDescriptor.SymbolicTraits) {
    if let font = name.flatMap({ UIFont(name: $0, size: size) }) { family = font.familyName }
    name = nil
    let isBold = traits.contains(.traitBold)
    if isBold != (weight >= 600) { weight = isBold ? 700 : 400 }
    isItalic = traits.contains(.traitItalic)
    isMonospaced = traits.contains(.traitMonoSpace)
  }

  fileprivate mutating func add(_ attributes: [UIFontDescriptor.AttributeName: Any]) {
    if let value = attributes[.family] as? String { (name, family) = (nil, value) }
    if let value = attributes[.name] as? String { name = value }
    if let value = attributes[.size] { size = Self.number(value) ?? size }
    for setting in attributes[.featureSettings] as? [Any] ?? [] {
      features.set(FontFeature.features(of: UIFontDescriptor.keyed(setting)))
    }
    let traits: [UIFontDescriptor.TraitKey: Any] = UIFontDescriptor.keyed(attributes[.traits])
    if let value = traits[.symbolic].flatMap(Self.number), let bits = UInt32(exactly: value) {
      set(UIFontDescriptor.SymbolicTraits(rawValue: bits))
    }
    if let value = traits[.weight] {
      let weight = (value as? UIFont.Weight)?.rawValue ?? Self.number(value)
      self.weight = weight.map { UIFont.Weight(rawValue: $0).openType } ?? self.weight
    }
    if let value = attributes[.textStyle] as? UIFont.TextStyle { textStyle = value }
    if let value = traits[.slant].flatMap(Self.number) { isItalic = value > 0 }
  }

  static func number(_ value: Any) -> CGFloat? {
    switch value {
    case let value as CGFloat: value
    case let value as Double: CGFloat(value)
    case let value as Int: CGFloat(value)
    case let value as UInt32: CGFloat(value)
    case let value as NSNumber: CGFloat(value.doubleValue)
    default: nil
    }
  }
}

extension UIFont {
  /// Creates the font that suits a descriptor best.
  ///
  /// - Parameters:
  ///   - descriptor: The criteria. A name that no font has counts as none, one of a device's fonts as for
  ///     `init(name:size:)`.
  ///   - pointSize: In points; 0 for the descriptor's size, and for 12 if that has none. With 0, a font of a
  ///     text style, such as the style's in bold, follows the user's text size as that of the style does.
  public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    let criteria = descriptor.criteria
    let size = pointSize != 0 ? pointSize : criteria.size != 0 ? criteria.size : 12
    let system = FontSystem.interface
    if let font = criteria.name.flatMap({ system.font(named: $0, size: size, features: criteria.features) }) {
      self.init(font)
      return
    }
    if let device = criteria.name.flatMap({ DeviceFont.description(named: $0) }) {
      self.init(system.font(device, size: size, features: criteria.features))
      return
    }
    let usual =
      criteria.isMonospaced ? FontDescription.monospacedFamilies : FontDescription.systemFamilies
    let families = (criteria.family.map { [$0] } ?? []) + usual
    let description = FontDescription(
      families: families, weight: criteria.weight, isItalic: criteria.isItalic)
    var scaling: Scaling?
    if pointSize == 0, let style = criteria.textStyle {
      scaling = Scaling(style: style, hasOwnWeight: criteria.weight != style.weight.openType)
    }
    self.init(system.font(description, size: size, features: criteria.features), scaling: scaling)
  }

  /// The criteria that lead to this font. A font that follows the user's text size gives its present size.
  public var fontDescriptor: UIFontDescriptor {
    let description = font.description
    var criteria = UIFontDescriptor.Criteria(
      size: pointSize, weight: description.weight, isItalic: description.isItalic, features: font.features)
    if let scaling, scaling.baseSize == nil { criteria.textStyle = scaling.style }
    criteria.isMonospaced = description.families.suffix(2) == FontDescription.monospacedFamilies[...]
    if description.families.count > 2 { (criteria.name, criteria.family) = (fontName, familyName) }
    return UIFontDescriptor(criteria)
  }
}
