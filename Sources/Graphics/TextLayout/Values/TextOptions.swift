public import CoreGraphics

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
