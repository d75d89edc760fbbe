public import CoreGraphics

/// The shapes and places of a span's glyphs.
package struct GlyphStyle: Hashable, Sendable {
  /// The glyphs that stand for several letters.
  package enum Ligatures: Hashable, Sendable {
    case none, standard, all
  }

  /// The ligatures that the font may form.
  package var ligatures = Ligatures.standard
  /// Whether the font's kerning of pairs of letters applies.
  package var kernsPairs = true
  /// The distance by which glyphs are raised above the baseline, in points.
  package var baselineOffset: CGFloat = 0
  /// The shift to the right for each point above the baseline; 0 for upright glyphs.
  package var skew: CGFloat = 0
  /// The factor of all widths.
  package var stretch: CGFloat = 1
  /// The direction in which all characters run, whatever their script; nil for their own.
  package var forcedDirection: WritingDirection?

  package init() {}
}

/// The room that an object takes in a line in place of a character, in points.
package struct TextBox: Hashable, Sendable {
  package var width: CGFloat
  /// The height above the baseline.
  package var ascent: CGFloat
  /// The depth below the baseline.
  package var descent: CGFloat

  /// Numbers that are not finite count as 0.
  package init(width: CGFloat, ascent: CGFloat, descent: CGFloat) {
    self.width = width.isFinite ? max(width, 0) : 0
    self.ascent = ascent.isFinite ? ascent : 0
    self.descent = descent.isFinite ? descent : 0
  }
}

/// A range of text in one font.
public struct TextSpan: Hashable, Sendable {
  /// The text. Line ends in it separate paragraphs.
  public var text: String
  /// The font; fallback fonts replace it for characters that it lacks.
  public var font: Font
  /// The space added after every character, in points; may be negative. A value that is not finite counts as
  /// 0. Any other value than 0 disables ligatures.
  public var kerning: CGFloat {
    didSet { if !kerning.isFinite { kerning = 0 } }
  }
  /// The layout of the paragraph that begins in this span; nil for that of the options.
  package var paragraph: ParagraphStyle?
  /// The shapes and places of the glyphs.
  package var glyphs = GlyphStyle()
  /// The room of each object replacement character (U+FFFC) in the text; nil for none.
  package var box: TextBox?

  /// Creates a span.
  public init(_ text: String, font: Font, kerning: CGFloat = 0) {
    self.text = text
    self.font = font
    self.kerning = kerning.isFinite ? kerning : 0
  }

  /// Whether the letters of both have the same shapes and distances, whatever their colours.
  func isShaped(like other: TextSpan) -> Bool {
    font == other.font && kerning == other.kerning && glyphs == other.glyphs && box == nil && other.box == nil
  }
}

/// The treatment of text that is longer than a line.
public enum LineBreakMode: Hashable, Sendable {
  /// Lines end between words; a word longer than a line is cut.
  case wordWrap
  /// Lines end between any two characters.
  case characterWrap
  /// Words are wrapped, and the last permitted line extends beyond the width.
  case clip
  /// Words are wrapped, and the last permitted line shows an ellipsis and the end of the remaining paragraph.
  case truncateHead
  /// Words are wrapped, and the last permitted line shows the beginning of the remaining paragraph and an
  /// ellipsis.
  case truncateTail
  /// Words are wrapped, and the last permitted line shows both ends of the remaining paragraph around an
  /// ellipsis.
  case truncateMiddle

  /// Whether an ellipsis replaces what does not fit.
  package var truncates: Bool {
    switch self {
    case .truncateHead, .truncateTail, .truncateMiddle: true
    case .wordWrap, .characterWrap, .clip: false
    }
  }
}

/// The horizontal position of lines that are shorter than the width.
public enum TextAlignment: Hashable, Sendable {
  /// At the left side, in the middle, or at the right side.
  case left, center, right
  /// `left` for a left-to-right paragraph, `right` for a right-to-left paragraph.
  case natural
  /// The placement of `natural`, with all lines but the last one of a paragraph stretched to the whole
  /// width. A line without a space and without ideographs is not stretched.
  case justified
}

/// The options of text layout.
public struct TextOptions: Hashable, Sendable {
  /// The longest line in points. Infinite (the default) or NaN for no limit; a negative width counts as 0. A
  /// line has at least one character.
  public var width: CGFloat = .infinity
  /// The maximum number of lines; 0 (the default) or a negative number for no limit.
  public var maximumLineCount = 0
  /// The treatment of text that is longer than a line. Default: `wordWrap`.
  public var lineBreakMode = LineBreakMode.wordWrap
  /// The horizontal position of lines. Default: `natural`. Without a finite width, the widest line takes its
  /// place.
  public var alignment = TextAlignment.natural
  /// The space added between two lines, in points. A value that is not finite counts as 0. Default: 0.
  public var lineSpacing: CGFloat = 0
  /// The base direction of paragraphs. Default: `natural`.
  public var direction = WritingDirection.natural
  /// Whether paragraphs of natural direction begin at the right if they have no letters. Default: false.
  package var startsNeutralParagraphsAtRight = false
  /// Whether lines have the gap that their fonts specify. Default: true.
  package var usesFontLeading = true
  /// Whether white space at the end of a line has glyphs, beyond the line's width.
  package var keepsTrailingSpaces = false
  /// Whether other text stands above, so that the first paragraph has its space above too. Default: false.
  package var followsText = false
  /// Whether other text stands below. A separator at the end then has no empty paragraph behind it, and the
  /// height includes the space below the last line. Default: false.
  package var precedesText = false

  /// Creates the default options.
  public init() {}
}
