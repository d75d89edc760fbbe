public import CoreGraphics

/// A stretch of text in one font.
public struct TextSpan: Hashable, Sendable {
  public var text: String
  public var font: Font
  /// Added after every character, in points; may be negative. A value that is not finite counts as 0.
  public var kerning: CGFloat {
    didSet { if !kerning.isFinite { kerning = 0 } }
  }

  public init(_ text: String, font: Font, kerning: CGFloat = 0) {
    self.text = text
    self.font = font
    self.kerning = kerning.isFinite ? kerning : 0
  }
}

/// What becomes of text that is longer than a line.
public enum LineBreakMode: Hashable, Sendable {
  /// Lines end between words; a word that is longer than a line is cut.
  case wordWrap
  /// Lines end between any two characters.
  case characterWrap
  /// Words are wrapped, and the last line that is allowed runs on beyond the width.
  case clip
  /// Words are wrapped, and the last line that is allowed shows the end of the rest, after an ellipsis.
  case truncateHead
  /// Words are wrapped, and the last line that is allowed shows the beginning of the rest, before an ellipsis.
  case truncateTail
  /// Words are wrapped, and the last line that is allowed shows both ends of the rest, around an ellipsis.
  case truncateMiddle
}

/// Where lines that are shorter than the width stand.
public enum TextAlignment: Hashable, Sendable {
  case left, center, right
  /// Left for a paragraph that runs from left to right, right for one that runs from right to left.
  case natural
}

/// How text is laid out.
public struct TextOptions: Hashable, Sendable {
  /// The longest line in points. Infinite or NaN for no limit, negative counts as 0. A line has at least one character.
  public var width: CGFloat = .infinity
  /// How many lines there may be; 0 for any number.
  public var maximumLineCount = 0
  public var lineBreakMode = LineBreakMode.wordWrap
  public var alignment = TextAlignment.natural
  /// Added between two lines, in points. A value that is not finite counts as 0.
  public var lineSpacing: CGFloat = 0
  public var direction = WritingDirection.natural

  public init() {}
}
