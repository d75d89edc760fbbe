public import CoreGraphics

/// A line of text.
public struct TextLine: Hashable, Sendable {
  /// The runs from left to right.
  public let runs: [GlyphRun]
  /// The left end of the baseline, in points from the frame's top left corner.
  public let origin: CGPoint
  /// The width in points, without white space at the line's end.
  public let width: CGFloat
  /// The distance from the baseline up to the line's top, in points. The tallest of the spans' fonts decides.
  /// Fallback fonts do not count, so that a foreign character does not make the line taller.
  public let ascent: CGFloat
  /// The distance from the baseline down to the line's bottom, in points; positive.
  public let descent: CGFloat
  /// The line gap of the fonts below the line, in points.
  public let leading: CGFloat
  /// The range of the text that the line represents, in UTF-16 units. It includes characters hidden by
  /// truncation and the line end.
  public let textRange: Range<Int>
  /// Whether an ellipsis replaces part of the line.
  public let isTruncated: Bool
  /// The rectangle that the line takes, with the space below it and that before and after its paragraph.
  package let fragment: CGRect
  /// The top of the line, below the space before its paragraph.
  package let top: CGFloat
  /// The height of the line, without the space before and after its paragraph.
  package let height: CGFloat
  /// The index of the region.
  package let region: Int
  /// Whether the base direction is from right to left.
  package let isRightToLeft: Bool
}
