public import CoreGraphics

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

  /// Creates a span.
  public init(_ text: String, font: Font, kerning: CGFloat = 0) {
    self.text = text
    self.font = font
    self.kerning = kerning.isFinite ? kerning : 0
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
}

/// The horizontal position of lines that are shorter than the width.
public enum TextAlignment: Hashable, Sendable {
  /// At the left side, in the middle, or at the right side.
  case left, center, right
  /// `left` for a left-to-right paragraph, `right` for a right-to-left paragraph.
  case natural
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

  /// Creates the default options.
  public init() {}
}
