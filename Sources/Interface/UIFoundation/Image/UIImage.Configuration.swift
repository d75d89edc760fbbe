extension UIImage {
  /// The traits and the language for which an image is chosen. Immutable.
  public class Configuration: NSObject, NSCopying, @unchecked Sendable {
    struct Values: Hashable, Sendable {
      var traits: UITraitCollection?
      var locale: Locale?
      var pointSize: CGFloat?
      var weight = SymbolWeight.unspecified
      /// The name of a text style.
      var textStyle: String?
      var scale = SymbolScale.unspecified
      var colors: SymbolColors?
    }

    final let values: Values

    required init(_ values: Values) {
      self.values = values
      super.init()
    }

    /// Makes a configuration with traits.
    public convenience init(traitCollection: UITraitCollection) { self.init(Values(traits: traitCollection)) }

    /// Makes a configuration with a language. Images have no variants for languages here.
    public convenience init(locale: Locale) { self.init(Values(locale: locale)) }

    /// The traits; nil for none.
    public var traitCollection: UITraitCollection? { values.traits }
    /// The language; nil for none.
    public var locale: Locale? { values.locale }

    /// Returns the configuration itself.
    public func copy(with zone: NSZone? = nil) -> Any { self }

    /// Returns a configuration with other traits, or without any.
    public func withTraitCollection(_ traitCollection: UITraitCollection?) -> Self {
      changed { $0.traits = traitCollection }
    }

    /// Returns a configuration with another language, or without one.
    public func withLocale(_ locale: Locale?) -> Self { changed { $0.locale = locale } }

    /// Returns a configuration with the values that the other one specifies, and those of this one elsewhere.
    public func applying(_ otherConfiguration: UIImage.Configuration?) -> Self {
      guard let other = otherConfiguration?.values else { return self }
      return changed { values in
        if let traits = other.traits {
          values.traits = UITraitCollection(merging: [values.traits ?? UITraitCollection(), traits])
        }
        values.locale = other.locale ?? values.locale
        if other.pointSize != nil || other.textStyle != nil {
          (values.pointSize, values.textStyle) = (other.pointSize, other.textStyle)
        }
        if other.weight != .unspecified { values.weight = other.weight }
        if other.scale != .unspecified { values.scale = other.scale }
        values.colors = other.colors ?? values.colors
      }
    }

    final func changed(_ change: (inout Values) -> Void) -> Self {
      var values = values
      change(&values)
      return Self(values)
    }

    /// Compares all values.
    public override func isEqual(_ object: Any?) -> Bool {
      (object as? Configuration).map { type(of: $0) == type(of: self) && $0.values == values } ?? false
    }

    public override var hash: Int { values.hashValue }
  }

  /// The strokes of a symbol, in the order of their widths.
  public enum SymbolWeight: Int, Sendable {
    /// The weight is that of the view, and else regular.
    case unspecified
    /// The nine weights of fonts.
    case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
  }

  /// The size of a symbol beside text of its point size.
  public enum SymbolScale: Int, Sendable {
    /// The usual scale, which is medium.
    case `default` = -1
    /// The scale is that of the view, and else medium.
    case unspecified
    /// The three scales.
    case small, medium, large
  }

  /// The colours of a symbol's levels.
  enum SymbolColors: Hashable, Sendable {
    case monochrome, multicolor
    case hierarchical(UIColor)
    case palette([UIColor])
  }
}
