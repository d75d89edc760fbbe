/// The direction in which a paragraph is written. The values are those of iOS.
public enum NSWritingDirection: Int, Sendable {
  /// The direction of the paragraph's first letter.
  case natural = -1
  /// The two directions: from left to right, and from right to left.
  case leftToRight, rightToLeft
}
