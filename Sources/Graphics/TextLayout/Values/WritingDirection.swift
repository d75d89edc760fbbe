/// The base direction of a paragraph.
public enum WritingDirection: Hashable, Sendable {
  /// The direction of the paragraph's first letter; left to right without a letter.
  case natural
  /// Left to right.
  case leftToRight
  /// Right to left.
  case rightToLeft
}
