import TextLayout

/// A typeface at a size. Fonts are immutable.
///
/// System fonts are the machine's Inter or, without it, its default sans-serif face, which is reported once
/// through `CADiagnostics`. Tests and recordings refuse any Inter but that of Debian 12's package
/// `fonts-inter`. Missing characters come from other fonts, emoji from a colour font. All sizes are in points
/// and limited to 0 … 10,000; NaN counts as 0, at which nothing is drawn.
public final class UIFont: NSObject, NSCopying, Sendable {
  /// The weight of a font.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    /// The weight as a number, −1 … 1; 0 is regular.
    public let rawValue: CGFloat

    /// Creates a weight from its number.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// Creates a weight from its number.
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

    /// The OpenType weight 100.
    public static let ultraLight = Weight(rawValue: -0.8)
    /// The OpenType weight 200.
    public static let thin = Weight(rawValue: -0.6)
    /// The OpenType weight 300.
    public static let light = Weight(rawValue: -0.4)
    /// The OpenType weight 400.
    public static let regular = Weight(rawValue: 0)
    /// The OpenType weight 500.
    public static let medium = Weight(rawValue: 0.23)
    /// The OpenType weight 600.
    public static let semibold = Weight(rawValue: 0.3)
    /// The OpenType weight 700.
    public static let bold = Weight(rawValue: 0.4)
    /// The OpenType weight 800.
    public static let heavy = Weight(rawValue: 0.56)
    /// The OpenType weight 900.
    public static let black = Weight(rawValue: 0.62)

    /// The named weight nearest to one in the units of OpenType.
    init(openType weight: Double) {
      let all: [Weight] = [
        .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
      ]
      self = all.min { abs($0.openType - weight) < abs($1.openType - weight) } ?? .regular
    }

    /// The weight with bold text: two steps of 100 heavier, so that regular is semibold, and at most black.
    var bolder: Weight { Weight(openType: min(openType + 200, 900)) }

    /// The weight in the units of OpenType and CSS: 100 … 900, in steps of 100. NaN counts as 900.
    var openType: Double {
      let steps: [(limit: CGFloat, weight: Double)] = [
        (-0.7, 100), (-0.5, 200), (-0.2, 300), (0.115, 400), (0.265, 500), (0.35, 600), (0.48, 700),
        (0.59, 800),
      ]
      return steps.first { rawValue < $0.limit }?.weight ?? 900
    }
  }

  // The sizes are iOS's.
  /// The size of labels: 17 points.
  public static let labelFontSize: CGFloat = 17
  /// The size of buttons: 18 points.
  public static let buttonFontSize: CGFloat = 18
  /// The size of small text: 12 points.
  public static let smallSystemFontSize: CGFloat = 12
  /// The size of text without a style: 14 points.
  public static let systemFontSize: CGFloat = 14

  private let foundation = ComparedByFoundation()
  let font: Font
  /// The rule by which the size follows the user's text size; nil for a fixed size.
  let scaling: Scaling?

  /// A rule by which a size follows that of a text style.
  struct Scaling: Hashable {
    var style: TextStyle
    /// The size in the category `large`, in points; nil for the style's own size.
    var baseSize: CGFloat?
    var maximumSize = CGFloat.infinity
    /// Whether the font has another weight than the style, and keeps it.
    var hasOwnWeight = false
  }

  init(_ font: Font, scaling: Scaling? = nil) {
    self.font = font
    self.scaling = scaling
  }

  /// Creates the system font in its usual size, 14 points. Apple's has no name and no size.
  public override convenience init() {
    let description = FontDescription(
      families: FontDescription.systemFamilies, weight: Weight.regular.openType)
    self.init(FontSystem.interface.font(description, size: Self.systemFontSize, features: []))
  }

  /// Creates the registered or installed font with the PostScript, full or family name; nil when there is
  /// none.
  ///
  /// A font that every iOS device has, such as `HelveticaNeue-Light`, and that is not installed here, is
  /// replaced by one of its kind, weight and slant, since apps do not ask whether it exists. `fontName` says
  /// by which.
  public convenience init?(name fontName: String, size fontSize: CGFloat) {
    let system = FontSystem.interface
    let substitute = { DeviceFont.description(named: fontName) }
    guard
      let font = system.font(named: fontName, size: fontSize)
        ?? substitute().map({ system.font($0, size: fontSize, features: []) })
    else { return nil }
    self.init(font)
  }

  /// The names of the families of all fonts of the machine and of those that the app has registered, in
  /// order.
  ///
  /// - Complexity: O(fonts of the machine).
  public static var familyNames: [String] { FontSystem.interface.familyNames }

  /// Returns the names of the fonts of a family, in order; none if there is no such family.
  public static func fontNames(forFamilyName familyName: String) -> [String] {
    FontSystem.interface.fontNames(ofFamily: familyName)
  }

  private static func font(
    _ fontSize: CGFloat, families: [String] = FontDescription.systemFamilies, weight: Weight = .regular,
    isItalic: Bool = false, features: [FontFeature] = []
  ) -> UIFont {
    let description = FontDescription(families: families, weight: weight.openType, isItalic: isItalic)
    return UIFont(FontSystem.interface.font(description, size: fontSize, features: features))
  }

  /// Returns the system font in regular weight.
  public static func systemFont(ofSize fontSize: CGFloat) -> UIFont {
    systemFont(ofSize: fontSize, weight: .regular)
  }

  /// Returns the system font in a weight, or in a heavier one where the user has asked for bold text.
  public static func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    systemFont(ofSize: fontSize, weight: weight, legibility: UITraitCollection.current.legibilityWeight)
  }

  /// Returns the system font in a weight, or in a heavier one with bold text.
  static func systemFont(
    ofSize fontSize: CGFloat, weight: Weight, legibility: UILegibilityWeight
  ) -> UIFont {
    font(fontSize, weight: legibility == .bold ? weight.bolder : weight)
  }

  /// Returns the system font in bold weight.
  public static func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    systemFont(ofSize: fontSize, weight: .bold)
  }

  /// Returns the system font in italics.
  public static func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    font(fontSize, isItalic: true)
  }

  /// Returns the system font with digits of equal widths, for numbers that change.
  public static func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    font(fontSize, weight: weight, features: [.tabularDigits])
  }

  /// Returns a font whose characters all have the same width.
  public static func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    font(fontSize, families: FontDescription.monospacedFamilies, weight: weight)
  }

  /// Returns the same font at another size. The result has a fixed size, whatever the user's text size.
  public func withSize(_ fontSize: CGFloat) -> UIFont {
    UIFont(font.withSize(fontSize))
  }

  /// Returns the font itself.
  public func copy(with zone: NSZone? = nil) -> Any { self }

  // MARK: Metrics, in points

  /// The size of the font.
  public var pointSize: CGFloat { font.size }
  /// The PostScript name.
  public var fontName: String { font.postScriptName }
  /// The family of the font that was found; empty when no font is installed.
  public var familyName: String { font.familyName }
  /// The height above the baseline.
  public var ascender: CGFloat { font.metrics.ascender }
  /// The depth below the baseline; negative.
  public var descender: CGFloat { font.metrics.descender }
  /// The font's own space between two lines.
  public var leading: CGFloat { font.metrics.leading }
  /// The height of capital letters.
  public var capHeight: CGFloat { font.metrics.capHeight }
  /// The height of the letter x.
  public var xHeight: CGFloat { font.metrics.xHeight }
  /// The distance between two baselines: `ascender` − `descender` + `leading`.
  public var lineHeight: CGFloat { font.metrics.lineHeight }

  public override func isEqual(_ object: Any?) -> Bool { (object as? UIFont)?.font == font }

  public override var hash: Int { font.hashValue }
}
