import TextLayout

/// A typeface at a size, as a value that never changes.
///
/// System fonts are the machine's Inter or, without it, its default sans-serif face; characters that a face lacks come from another one.
public final class UIFont: NSObject, NSCopying, Sendable {
  public struct Weight: RawRepresentable, Hashable, Sendable {
    /// −1 … 1; 0 is regular.
    public let rawValue: CGFloat

    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

    public static let ultraLight = Weight(rawValue: -0.8)
    public static let thin = Weight(rawValue: -0.6)
    public static let light = Weight(rawValue: -0.4)
    public static let regular = Weight(rawValue: 0)
    public static let medium = Weight(rawValue: 0.23)
    public static let semibold = Weight(rawValue: 0.3)
    public static let bold = Weight(rawValue: 0.4)
    public static let heavy = Weight(rawValue: 0.56)
    public static let black = Weight(rawValue: 0.62)

    /// The weight in the units of OpenType and CSS: 100 … 900, in steps of 100 at the named weights.
    var openType: Double {
      let steps: [(limit: CGFloat, weight: Double)] = [
        (-0.7, 100), (-0.5, 200), (-0.2, 300), (0.115, 400), (0.265, 500), (0.35, 600), (0.48, 700),
        (0.59, 800),
      ]
      return steps.first { rawValue < $0.limit }?.weight ?? 900
    }
  }

  public static let labelFontSize: CGFloat = 17
  public static let buttonFontSize: CGFloat = 18
  public static let smallSystemFontSize: CGFloat = 12
  public static let systemFontSize: CGFloat = 14

  let font: Font
  /// How the size follows the user's setting, for a font that was made to.
  let scaling: Scaling?

  /// A size that grows and shrinks with a text style.
  struct Scaling: Hashable {
    var style: TextStyle
    /// In the large category; nil for the style's own size.
    var baseSize: CGFloat?
    var maximumSize = CGFloat.infinity
  }

  init(_ font: Font, scaling: Scaling? = nil) {
    self.font = font
    self.scaling = scaling
  }

  /// The installed font whose full, PostScript or family name is given; nil when there is none.
  /// - Parameter fontSize: In points. One that is not positive and finite counts as 0, at which nothing is drawn.
  public convenience init?(name fontName: String, size fontSize: CGFloat) {
    guard let font = FontSystem.shared.font(named: fontName, size: fontSize) else { return nil }
    self.init(font)
  }

  private static func font(
    _ fontSize: CGFloat, families: [String] = FontDescription.systemFamilies, weight: Weight = .regular,
    isItalic: Bool = false, features: [FontFeature] = []
  ) -> UIFont {
    let description = FontDescription(families: families, weight: weight.openType, isItalic: isItalic)
    return UIFont(FontSystem.shared.font(description, size: fontSize, features: features))
  }

  public static func systemFont(ofSize fontSize: CGFloat) -> UIFont {
    systemFont(ofSize: fontSize, weight: .regular)
  }

  public static func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    font(fontSize, weight: weight)
  }

  public static func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    systemFont(ofSize: fontSize, weight: .bold)
  }

  public static func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    font(fontSize, isItalic: true)
  }

  /// The system font with digits of equal widths, so that a running number does not shake.
  public static func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    font(fontSize, weight: weight, features: [.tabularDigits])
  }

  /// A font whose characters all have the same width.
  public static func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    font(fontSize, families: FontDescription.monospacedFamilies, weight: weight)
  }

  public func withSize(_ fontSize: CGFloat) -> UIFont {
    UIFont(font.withSize(fontSize))
  }

  public func copy(with zone: NSZone? = nil) -> Any { self }

  // MARK: Metrics, in points

  public var pointSize: CGFloat { font.size }
  public var fontName: String { font.postScriptName }
  public var familyName: String { font.familyName }
  /// Above the baseline.
  public var ascender: CGFloat { font.metrics.ascender }
  /// Below the baseline, negative.
  public var descender: CGFloat { font.metrics.descender }
  public var leading: CGFloat { font.metrics.leading }
  public var capHeight: CGFloat { font.metrics.capHeight }
  public var xHeight: CGFloat { font.metrics.xHeight }
  /// From one baseline to the next.
  public var lineHeight: CGFloat { font.metrics.lineHeight }

  public override func isEqual(_ object: Any?) -> Bool { (object as? UIFont)?.font == font }

  public override var hash: Int { font.hashValue }
}
