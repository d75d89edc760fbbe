// The names of attributes in Core Text. Most are those of UIKit, so that both read the same texts.

/// A `CTFont`, which is a `UIFont`. Default: 12 points of the system font.
public let kCTFontAttributeName: CFString = "NSFont"
/// The `CGColor` of the letters. Default: black.
public let kCTForegroundColorAttributeName: CFString = "CTForegroundColor"
/// Whether the letters have the colour of the context's fills. Default: false.
public let kCTForegroundColorFromContextAttributeName: CFString = "CTForegroundColorFromContext"
/// The `CGColor` behind the letters. Default: none.
public let kCTBackgroundColorAttributeName: CFString = "CTBackgroundColor"
/// The number of points added after each character.
public let kCTKernAttributeName: CFString = "NSKern"
/// Same as `kCTKernAttributeName`, which it replaces where both are set.
public let kCTTrackingAttributeName: CFString = "CTTracking"
/// The ligatures: 0 for none, 1 (the default) for the usual ones, 2 for all that the font has.
public let kCTLigatureAttributeName: CFString = "NSLigature"
/// A `CTParagraphStyle`, which is an `NSParagraphStyle`.
public let kCTParagraphStyleAttributeName: CFString = "NSParagraphStyle"
/// The width of outlines in percent of the font's size; a negative one for outlines and letters.
public let kCTStrokeWidthAttributeName: CFString = "NSStrokeWidth"
/// The `CGColor` of outlines. Default: the colour of the letters.
public let kCTStrokeColorAttributeName: CFString = "CTStrokeColor"
/// The lines below the letters: the number of a `CTUnderlineStyle`.
public let kCTUnderlineStyleAttributeName: CFString = "NSUnderline"
/// The `CGColor` of lines below the letters. Default: the colour of the letters.
public let kCTUnderlineColorAttributeName: CFString = "CTUnderlineColor"
/// The number of points by which letters are raised above the baseline.
public let kCTBaselineOffsetAttributeName: CFString = "NSBaselineOffset"

/// The lines below text. The values are those of `NSUnderlineStyle`.
public struct CTUnderlineStyle: OptionSet, Hashable, Sendable {
  /// The bits of the style.
  public let rawValue: Int32

  /// Creates a style from its bits.
  public init(rawValue: Int32) { self.rawValue = rawValue }

  /// One line.
  public static let single = CTUnderlineStyle(rawValue: 0x01)
  /// One line of double thickness.
  public static let thick = CTUnderlineStyle(rawValue: 0x02)
  /// Two lines.
  public static let double = CTUnderlineStyle(rawValue: 0x09)
}
