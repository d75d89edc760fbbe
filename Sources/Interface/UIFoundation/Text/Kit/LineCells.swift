import TextLayout

/// The places of a line's characters, in points from the left side of its frame.
package struct LineCells {
  /// Characters that are drawn together: one, a letter with its marks, or a ligature.
  package struct Cell {
    package var start: Int
    package var end: Int
    package var minX: CGFloat
    package var maxX: CGFloat
    package var isRightToLeft: Bool

    /// Returns the place before the character at an offset. Characters of a ligature share its width.
    package func x(of offset: Int) -> CGFloat {
      let part = end > start ? CGFloat(min(max(offset - start, 0), end - start)) / CGFloat(end - start) : 0
      let distance = (maxX - minX) * part
      return isRightToLeft ? maxX - distance : minX + distance
    }
  }

  /// The cells in the order of the text.
  package private(set) var cells: [Cell] = []

  /// The cells of a line without characters.
  init() {}

  /// - Parameters:
  ///   - line: The line.
  ///   - end: The end of the line's characters that are shown, without a line end.
  package init(_ line: TextLine, end: Int) {
    for run in line.runs where run.kind == .text || run.kind == .box {
      for glyph in run.glyphs {
        if let last = cells.last, last.start == glyph.textOffset {
          cells[cells.count - 1].maxX += glyph.advance
        } else {
          cells.append(
            Cell(
              start: glyph.textOffset, end: end, minX: glyph.penX, maxX: glyph.penX + glyph.advance,
              isRightToLeft: run.isRightToLeft))
        }
      }
    }
    cells.sort { $0.start < $1.start }
    for index in cells.indices.dropLast() { cells[index].end = cells[index + 1].start }
  }

  /// Returns the cells of the same line in a longer text.
  func moved(by offset: Int) -> LineCells {
    guard offset != 0 else { return self }
    var moved = self
    for index in cells.indices {
      moved.cells[index].start += offset
      moved.cells[index].end += offset
    }
    return moved
  }

  /// Returns the cell with a character; nil for one that is not shown.
  func cell(of offset: Int) -> Cell? {
    var (low, high) = (0, cells.count)
    while low < high {
      let middle = low + (high - low) / 2
      if cells[middle].end <= offset { low = middle + 1 } else { high = middle }
    }
    return low < cells.count && cells[low].start <= offset ? cells[low] : nil
  }

  /// Returns the place of the caret before the character at an offset; behind the last one for a later one.
  func x(of offset: Int) -> CGFloat? {
    if let cell = cell(of: offset) { return cell.x(of: offset) }
    return cells.last.map { $0.x(of: $0.end) }
  }

  /// Returns the parts of the line that a range covers, from left to right: several where the directions of
  /// writing change.
  func extents(of range: Range<Int>) -> [ClosedRange<CGFloat>] {
    var extents: [ClosedRange<CGFloat>] = []
    for cell in cells.sorted(by: { $0.minX < $1.minX }) {
      let part = range.clamped(to: cell.start..<max(cell.end, cell.start))
      guard !part.isEmpty else { continue }
      let ends = (cell.x(of: part.lowerBound), cell.x(of: part.upperBound))
      let (left, right) = (min(ends.0, ends.1), max(ends.0, ends.1))
      if let last = extents.last, left <= last.upperBound + 0.01 {
        extents[extents.count - 1] = last.lowerBound...max(right, last.upperBound)
      } else {
        extents.append(left...right)
      }
    }
    return extents
  }

  /// Returns the cell at a place, the nearest one beside the letters; nil without any.
  func cell(atX x: CGFloat) -> Cell? {
    cells.min { distance(of: $0, x) < distance(of: $1, x) }
  }

  private func distance(of cell: Cell, _ x: CGFloat) -> CGFloat { max(cell.minX - x, x - cell.maxX, 0) }
}
