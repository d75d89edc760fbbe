extension NSAttributedString.Key {
  /// A `UIFont`. Default: 12 points of the system font.
  public static let font = NSAttributedString.Key("NSFont")
  /// The `UIColor` of the letters. Default: black.
  public static let foregroundColor = NSAttributedString.Key("NSColor")
  /// The `UIColor` behind the letters. Default: none.
  public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
  /// An `NSParagraphStyle`; that of a paragraph's first character counts.
  public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
  /// The ligatures, a number: 0 for none, 1 (the default) for the usual ones, 2 for all that the font has.
  public static let ligature = NSAttributedString.Key("NSLigature")
  /// The number of points added after each character. Any number but 0 disables ligatures.
  public static let kern = NSAttributedString.Key("NSKern")
  /// Same as `kern`, which it replaces where both are set, without a change of ligatures.
  public static let tracking = NSAttributedString.Key("CTTracking")
  /// The lines below the letters: the number of an `NSUnderlineStyle`.
  public static let underlineStyle = NSAttributedString.Key("NSUnderline")
  /// The `UIColor` of lines below the letters. Default: the colour of the letters.
  public static let underlineColor = NSAttributedString.Key("NSUnderlineColor")
  /// The lines through the letters: the number of an `NSUnderlineStyle`.
  public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
  /// The `UIColor` of lines through the letters. Default: the colour of the letters.
  public static let strikethroughColor = NSAttributedString.Key("NSStrikethroughColor")
  /// The width of the letters' outlines in percent of the font's size. A positive number draws outlines
  /// alone, a negative one outlines and letters. Default: 0, letters alone.
  public static let strokeWidth = NSAttributedString.Key("NSStrokeWidth")
  /// The `UIColor` of outlines. Default: the colour of the letters.
  public static let strokeColor = NSAttributedString.Key("NSStrokeColor")
  /// An `NSShadow`.
  public static let shadow = NSAttributedString.Key("NSShadow")
  /// An effect, the string of an `NSAttributedString.TextEffectStyle`.
  public static let textEffect = NSAttributedString.Key("NSTextEffect")
  /// An `NSTextAttachment`, which is shown in place of an object replacement character (U+FFFC).
  public static let attachment = NSAttributedString.Key("NSAttachment")
  /// The address of a link, a `URL` or a string. Labels show links in `UIColor.link` and underlined.
  public static let link = NSAttributedString.Key("NSLink")
  /// The number of points by which letters are raised above the baseline.
  public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
  /// The skew of letters: the number of points to the right for each point above the baseline.
  public static let obliqueness = NSAttributedString.Key("NSObliqueness")
  /// The natural logarithm of the factor by which letters are made wider.
  public static let expansion = NSAttributedString.Key("NSExpansion")
  /// Directions of writing that have priority over those of the letters, an array of numbers from the outside
  /// in: `NSWritingDirection` | `NSWritingDirectionFormatType`. The innermost override counts; an embedding
  /// alone changes nothing here.
  public static let writingDirection = NSAttributedString.Key("NSWritingDirection")
  /// The direction of lines, a number: 0 for horizontal ones. Has no effect: as on iOS, lines are horizontal.
  public static let verticalGlyphForm = NSAttributedString.Key("CTVerticalForms")
}

/// The horizontal placement of lines. The values are those of iOS.
public enum NSTextAlignment: Int, Sendable {
  /// Lines at the left, in the centre, or at the right.
  case left, center, right
  /// Lines stretched to the whole width, except the last one of a paragraph, which is placed as `natural`.
  case justified
  /// Left or right, by the direction of the interface or the paragraph.
  case natural
}

/// The treatment of text that is wider than its place. The values are those of iOS.
public enum NSLineBreakMode: Int, Sendable {
  /// `byWordWrapping` and `byCharWrapping` break lines at words or characters. `byClipping` cuts the text
  /// off. The others truncate it with an ellipsis at the head, the tail or the middle; with several lines,
  /// that applies to the last one.
  case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail, byTruncatingMiddle
}

/// The kind of a number in the attribute `writingDirection`. The values are those of iOS.
public enum NSWritingDirectionFormatType: Int, Sendable {
  /// Text is embedded, or the direction of its letters is overridden.
  case embedding = 0
  case override = 2
}

/// The lines below or through text. The values are those of iOS.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
  /// The bits of the style.
  public let rawValue: Int

  /// Creates a style from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// One line.
  public static let single = NSUnderlineStyle(rawValue: 0x01)
  /// One line of double thickness.
  public static let thick = NSUnderlineStyle(rawValue: 0x02)
  /// Two lines.
  public static let double = NSUnderlineStyle(rawValue: 0x09)
  /// Unbroken lines.
  public static var patternSolid: NSUnderlineStyle { [] }
  /// Lines of dots.
  public static let patternDot = NSUnderlineStyle(rawValue: 0x100)
  /// Lines of dashes.
  public static let patternDash = NSUnderlineStyle(rawValue: 0x200)
  /// Lines of a dash and a dot in turn.
  public static let patternDashDot = NSUnderlineStyle(rawValue: 0x300)
  /// Lines of a dash and two dots in turn.
  public static let patternDashDotDot = NSUnderlineStyle(rawValue: 0x400)
  /// Lines at words only, not at the white space between them.
  public static let byWord = NSUnderlineStyle(rawValue: 0x8000)
}

extension NSAttributedString {
  /// An effect of letters.
  public struct TextEffectStyle: RawRepresentable, Hashable, Sendable {
    /// The name of the effect.
    public let rawValue: String

    /// Creates an effect from its name. An unknown one has no effect.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Letters look pressed into the paper: a light edge below them.
    public static let letterpressStyle = TextEffectStyle(rawValue: "_UIKitNewLetterpressStyle")
  }
}
