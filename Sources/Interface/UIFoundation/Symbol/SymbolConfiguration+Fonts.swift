extension UIImage.SymbolConfiguration {
  /// Makes a configuration with the size of a text style, which follows the user's text size.
  public convenience init(textStyle: UIFont.TextStyle) {
    self.init(textStyle: textStyle, scale: .unspecified)
  }

  /// Makes a configuration with the size of a text style, which follows the user's text size, and a scale.
  public convenience init(textStyle: UIFont.TextStyle, scale: UIImage.SymbolScale) {
    self.init(Values(textStyle: textStyle.rawValue, scale: scale))
  }

  /// Makes a configuration with the size, weight and text style of a font.
  public convenience init(font: UIFont) { self.init(font: font, scale: .unspecified) }

  /// Makes a configuration with the size, weight and text style of a font, and a scale.
  public convenience init(font: UIFont, scale: UIImage.SymbolScale) {
    let weight = UIImage.SymbolWeight(UIFont.Weight(openType: font.fontDescriptor.criteria.weight))
    let style = font.scaling?.baseSize == nil ? font.scaling?.style.rawValue : nil
    self.init(
      Values(pointSize: style == nil ? font.pointSize : nil, weight: weight, textStyle: style, scale: scale))
  }

  // Chosen: the size of iOS's body text, and more than a screen is high, so that no number takes all
  // memory.
  /// The size without a specified one, in points: that of body text.
  private static let defaultPointSize: CGFloat = 17
  /// The largest size, in points.
  private static let largestPointSize: CGFloat = 2000

  /// Returns the point size for the traits: the specified one, that of the text style, or 17.
  func pointSize(in traits: UITraitCollection) -> CGFloat {
    let style = values.textStyle.map { UIFont.TextStyle(rawValue: $0) }
    let size =
      values.pointSize ?? style?.pointSize(for: traits.preferredContentSizeCategory)
      ?? Self.defaultPointSize
    return size > 0 ? min(size, Self.largestPointSize) : Self.defaultPointSize
  }
}

extension UIImage.SymbolWeight {
  private static let weights: [(UIImage.SymbolWeight, UIFont.Weight)] = [
    (.ultraLight, .ultraLight), (.thin, .thin), (.light, .light), (.regular, .regular), (.medium, .medium),
    (.semibold, .semibold), (.bold, .bold), (.heavy, .heavy), (.black, .black),
  ]

  /// Returns the weight of fonts that suits the symbols; regular for `unspecified`.
  public func fontWeight() -> UIFont.Weight { Self.weights.first { $0.0 == self }?.1 ?? .regular }

  /// The weight of symbols that suits the font.
  init(_ weight: UIFont.Weight) {
    self =
      Self.weights.min { abs($0.1.rawValue - weight.rawValue) < abs($1.1.rawValue - weight.rawValue) }?.0
      ?? .regular
  }
}
