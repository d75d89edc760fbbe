extension UIImage {
  /// The size, weight, scale and colours of a symbol image. Immutable; what it leaves open is that of the
  /// view or a default. A later size replaces an earlier one when configurations are applied to each other.
  public final class SymbolConfiguration: Configuration, @unchecked Sendable {
    /// A configuration that leaves everything open.
    public class var unspecified: SymbolConfiguration { SymbolConfiguration(Values()) }

    /// Makes a configuration with a scale.
    public convenience init(scale: SymbolScale) { self.init(Values(scale: scale)) }

    /// Makes a configuration with a size in points. One that is not positive counts as 17, and 2,000 is the
    /// largest.
    public convenience init(pointSize: CGFloat) { self.init(Values(pointSize: pointSize)) }

    /// Makes a configuration with a weight.
    public convenience init(weight: SymbolWeight) { self.init(Values(weight: weight)) }

    /// Makes a configuration with a size in points and a weight.
    public convenience init(pointSize: CGFloat, weight: SymbolWeight) {
      self.init(Values(pointSize: pointSize, weight: weight))
    }

    /// Makes a configuration with a size in points, a weight and a scale.
    public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
      self.init(Values(pointSize: pointSize, weight: weight, scale: scale))
    }

    /// Makes a configuration with one colour: the foremost parts have all of it, those behind them a half,
    /// and those behind these a quarter.
    public convenience init(hierarchicalColor: UIColor) {
      self.init(Values(colors: .hierarchical(hierarchicalColor)))
    }

    /// Makes a configuration with a colour for each level of parts, the foremost first. The last one counts
    /// for all further levels; without any the symbol has one colour.
    public convenience init(paletteColors: [UIColor]) {
      self.init(Values(colors: paletteColors.isEmpty ? .monochrome : .palette(paletteColors)))
    }

    /// Returns a configuration that asks for a symbol's own colours. Symbols here have none, so they show the
    /// tint colour.
    public class func preferringMulticolor() -> SymbolConfiguration {
      SymbolConfiguration(Values(colors: .multicolor))
    }

    /// Returns a configuration that shows a symbol in the tint colour, whatever colours were asked for
    /// before.
    public class func preferringMonochrome() -> SymbolConfiguration {
      SymbolConfiguration(Values(colors: .monochrome))
    }

    /// Returns the configuration without its text style.
    public func configurationWithoutTextStyle() -> Self { changed { $0.textStyle = nil } }
    /// Returns the configuration without its scale.
    public func configurationWithoutScale() -> Self { changed { $0.scale = .unspecified } }
    /// Returns the configuration without its weight.
    public func configurationWithoutWeight() -> Self { changed { $0.weight = .unspecified } }
    /// Returns the configuration without its size in points and its weight.
    public func configurationWithoutPointSizeAndWeight() -> Self {
      changed { ($0.pointSize, $0.weight) = (nil, .unspecified) }
    }

    /// Returns whether both configurations specify the same; false for nil.
    public func isEqual(to otherConfiguration: SymbolConfiguration?) -> Bool { isEqual(otherConfiguration) }

    var weight: SymbolWeight { values.weight }
    var scale: SymbolScale { values.scale }

    /// Whether symbols have colours that are not the tint colour.
    package var hasColors: Bool {
      switch values.colors {
      case .hierarchical, .palette: true
      case .monochrome, .multicolor, nil: false
      }
    }

    /// The alphas of the levels of a hierarchical colour: chosen.
    private static let alphas: [CGFloat] = [1, 0.5, 0.25]

    /// Returns the colours of the levels under the traits, the foremost first; nil for the tint colour.
    func palette(in traits: UITraitCollection) -> [CGColor]? {
      switch values.colors {
      case .hierarchical(let color):
        let color = color.resolvedColor(with: traits).cgColor
        return Self.alphas.map { color.copy(alpha: color.alpha * $0) ?? color }
      case .palette(let colors): return colors.map { $0.resolvedColor(with: traits).cgColor }
      case .monochrome, .multicolor, nil: return nil
      }
    }
  }
}
