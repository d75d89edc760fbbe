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
