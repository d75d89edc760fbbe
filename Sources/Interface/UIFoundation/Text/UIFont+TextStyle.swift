extension UIFont {
  /// The purpose of a text. Its font follows the user's text size.
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    /// The name of the style, that of iOS.
    public let rawValue: String

    /// Creates a style from its name. An unknown name counts as `body`.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// 34 points in the category `large`.
    public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
    /// 28 points in the category `large`.
    public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
    /// 22 points in the category `large`.
    public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
    /// 20 points in the category `large`.
    public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
    /// 17 points in the category `large`, semibold.
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
    /// 15 points in the category `large`.
    public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
    /// 17 points in the category `large`.
    public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
    /// 16 points in the category `large`.
    public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
    /// 13 points in the category `large`.
    public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
    /// 12 points in the category `large`.
    public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
    /// 11 points in the category `large`.
    public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")

    /// The sizes in points for the twelve categories from extra small on: the table of Apple's Human
    /// Interface Guidelines.
    private static let sizes: [TextStyle: [CGFloat]] = [
      .largeTitle: [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60],
      .title1: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58],
      .title2: [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56],
      .title3: [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55],
      .headline: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53],
      .body: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53],
      .callout: [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51],
      .subheadline: [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49],
      .footnote: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44],
      .caption1: [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43],
      .caption2: [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40],
    ]

    /// The weight without bold text.
    var weight: UIFont.Weight { self == .headline ? .semibold : .regular }

    /// Returns the size in points. An unknown style counts as body.
    func pointSize(for category: UIContentSizeCategory) -> CGFloat {
      let sizes = Self.sizes[self] ?? Self.sizes[.body] ?? []
      return sizes.indices.contains(category.index) ? sizes[category.index] : UIFont.labelFontSize
    }
  }

  /// Returns the font of the style under the current traits: those of the view that is being laid out or
  /// drawn, or of the stage.
  public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    preferredFont(forTextStyle: style, compatibleWith: nil)
  }

  /// Returns the font of the style under the traits; nil means the current ones.
  public static func preferredFont(
    forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    let traits = traitCollection ?? .current
    let font = systemFont(
      ofSize: style.pointSize(for: traits.preferredContentSizeCategory), weight: style.weight,
      legibility: traits.legibilityWeight)
    return UIFont(font.font, scaling: Scaling(style: style))
  }

  /// Returns the font in its size and weight under the traits. The size changes only for fonts made from a
  /// text style or by `UIFontMetrics`, the weight only for the former.
  package func adjusted(for traitCollection: UITraitCollection) -> UIFont {
    guard let scaling else { return self }
    if scaling.baseSize == nil, !scaling.hasOwnWeight,
      hasOtherLegibility(than: traitCollection, style: scaling.style)
    {
      return .preferredFont(forTextStyle: scaling.style, compatibleWith: traitCollection)
    }
    let size =
      scaling.baseSize.map {
        min(
          UIFontMetrics(forTextStyle: scaling.style).scaledValue(for: $0, compatibleWith: traitCollection),
          scaling.maximumSize)
      } ?? scaling.style.pointSize(for: traitCollection.preferredContentSizeCategory)
    return size == pointSize ? self : UIFont(font.withSize(size), scaling: scaling)
  }

  /// Returns whether the font of a text style has the weight without bold text, and the traits ask for bold
  /// text, or the other way round.
  private func hasOtherLegibility(than traits: UITraitCollection, style: TextStyle) -> Bool {
    guard traits.legibilityWeight != .unspecified else { return false }
    let (plain, bold) = (style.weight.openType, style.weight.bolder.openType)
    return font.description.weight == (traits.legibilityWeight == .bold ? plain : bold)
  }
}

/// Scales numbers and fonts in proportion to a text style's size in the user's category.
public final class UIFontMetrics: NSObject, Sendable {
  /// The metrics of the style `body`.
  public static let `default` = UIFontMetrics(forTextStyle: .body)

  private let style: UIFont.TextStyle

  /// Creates the metrics of a text style.
  public init(forTextStyle textStyle: UIFont.TextStyle) { style = textStyle }

  /// Returns the font with its size scaled under the traits; nil means the current ones. A label adjusts the
  /// result when the category changes.
  public func scaledFont(for font: UIFont, compatibleWith traitCollection: UITraitCollection? = nil) -> UIFont
  {
    scaledFont(for: font, maximumPointSize: .infinity, compatibleWith: traitCollection)
  }

  /// Same as `scaledFont(for:compatibleWith:)` with a limit.
  ///
  /// - Parameters:
  ///   - font: The font at the default category.
  ///   - maximumPointSize: The largest size of the result, in points.
  ///   - traitCollection: The traits with the category; nil means the current ones.
  public func scaledFont(
    for font: UIFont, maximumPointSize: CGFloat, compatibleWith traitCollection: UITraitCollection? = nil
  ) -> UIFont {
    let size = min(scaledValue(for: font.pointSize, compatibleWith: traitCollection), maximumPointSize)
    return UIFont(
      font.font.withSize(size),
      scaling: UIFont.Scaling(style: style, baseSize: font.pointSize, maximumSize: maximumPointSize))
  }

  /// Returns the value times the ratio of the style's size to its size in the category `large`, rounded to
  /// the nearest pixel.
  public func scaledValue(for value: CGFloat, compatibleWith traitCollection: UITraitCollection? = nil)
    -> CGFloat
  {
    let traits = traitCollection ?? .current
    let ratio = style.pointSize(for: traits.preferredContentSizeCategory) / style.pointSize(for: .large)
    let scale = traits.displayScale > 0 ? traits.displayScale : 1
    return (value * ratio * scale).rounded() / scale
  }

  /// Returns the ratio of body text to its size at the category `large`, by which signs in rows grow.
  package static func ratio(in traits: UITraitCollection) -> CGFloat {
    let body = UIFont.TextStyle.body
    return body.pointSize(for: traits.preferredContentSizeCategory) / body.pointSize(for: .large)
  }
}
