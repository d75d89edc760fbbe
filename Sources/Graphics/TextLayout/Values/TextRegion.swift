package import CoreGraphics

/// A place that lines of text fill from top to bottom.
package struct TextRegion {
  /// The parts of a row that text may fill.
  package struct Row {
    /// The top of the row, in points from that of the region.
    package var y: CGFloat
    /// The parts from left to right, in points from the region's left side.
    package var parts: [ClosedRange<CGFloat>]

    package init(y: CGFloat, parts: [ClosedRange<CGFloat>]) {
      (self.y, self.parts) = (y, parts)
    }
  }

  /// The size in points. An infinite width gives lines without end; the height limits the lines.
  package var size: CGSize
  /// The largest number of rows; 0 for no limit.
  package var maximumLineCount = 0
  /// The treatment of the last permitted line of the last region.
  package var lineBreakMode = LineBreakMode.wordWrap
  /// Returns the first row at or below `y` of the given height that has room for the text from a UTF-16
  /// offset on; nil when there is none. Nil for a rectangle.
  package var row: ((_ y: CGFloat, _ height: CGFloat, _ offset: Int) -> Row?)?

  /// The spaces that belong to lines.
  package enum Space: Sendable {
    /// The space below a line, and those below and above a paragraph.
    case line, after, before
  }

  /// Returns a space in points in place of that of the paragraph's style, for the line that has the character
  /// at a UTF-16 offset at the given place; nil for that of the style. Nil for the styles' spaces.
  package var space: ((_ kind: Space, _ offset: Int, _ line: CGRect) -> CGFloat?)?

  package init(size: CGSize) { self.size = size }

  func nextRow(_ y: CGFloat, height: CGFloat, offset: Int) -> Row? {
    guard let row else { return Row(y: y, parts: [0...max(size.width, 0)]) }
    return row(y, height, offset)
  }
}
