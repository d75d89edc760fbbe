/// A part of a line that is selected.
struct SelectedPart {
  /// The rectangle in the coordinates of the text's view.
  var rect: CGRect
  var isRightToLeft: Bool
  var containsStart = false
  var containsEnd = false
}

/// The places of the caret in one line of a text.
struct LinePlaces {
  /// The characters of the line, with the line end behind them.
  let range: Range<Int>
  /// The end of the characters that are shown: that of the range without a line end.
  let end: Int
  /// Whether the next line goes on with the same paragraph.
  var continues: Bool { end == range.upperBound && !isLast }
  /// Whether this is the last line of the text.
  let isLast: Bool
  /// The place of the line, between the edges where its letters may stand.
  let frame: CGRect
  /// The heights from the top of the letters to their bottom, in points.
  let letters: ClosedRange<CGFloat>
  /// Whether the line's paragraph is written from right to left.
  let isRightToLeft: Bool

  /// The place of the caret in a line without characters, in points.
  private let start: CGFloat
  /// The cells of the characters from left to right.
  private let cells: [LineCells.Cell]

  init(
    _ cells: [LineCells.Cell], range: Range<Int>, end: Int, isLast: Bool, start: CGFloat, frame: CGRect,
    letters: ClosedRange<CGFloat>, isRightToLeft: Bool
  ) {
    self.cells = cells.sorted { $0.minX < $1.minX }
    (self.range, self.end, self.isLast, self.start) = (range, end, isLast, start)
    (self.frame, self.letters, self.isRightToLeft) = (frame, letters, isRightToLeft)
  }

  /// The height of the letters, in points.
  var letterHeight: CGFloat { letters.upperBound - letters.lowerBound }
  /// The width of the characters with the white space at their end.
  var width: CGFloat { (cells.map(\.maxX).max() ?? start) - (cells.first?.minX ?? start) }

  /// Returns the place of the caret before the character at an offset.
  func x(of offset: Int) -> CGFloat {
    if let cell = cells.first(where: { $0.start <= offset && offset < $0.end }) { return cell.x(of: offset) }
    return cells.max { $0.end < $1.end }.map { $0.x(of: $0.end) } ?? start
  }

  /// Whether the character at an offset is written from right to left; at the end that before it.
  func isRightToLeft(at offset: Int) -> Bool {
    (cells.first { $0.start <= offset && offset < $0.end } ?? cells.max { $0.end < $1.end })?.isRightToLeft
      ?? isRightToLeft
  }

  /// Returns the offset whose caret is nearest to a place; the first of equally near ones.
  func offset(nearestTo x: CGFloat, of offsets: [Int]) -> Int {
    offsets.min { abs(self.x(of: $0) - x) < abs(self.x(of: $1) - x) } ?? range.lowerBound
  }

  /// Returns the start of the character at a place; nil beside the characters.
  func character(at x: CGFloat) -> Int? {
    guard let cell = cells.first(where: { $0.minX <= x && x < $0.maxX }) else { return nil }
    let part = (x - cell.minX) / (cell.maxX - cell.minX)
    let count = CGFloat(cell.end - cell.start)
    let index = ((cell.isRightToLeft ? 1 - part : part) * count).rounded(.down)
    return cell.start + Int(max(0, min(index, count - 1)))
  }

  /// Returns the parts of the line that a range covers, from left to right: several where the directions of
  /// writing change. A range that goes on behind or begins before the line covers all of its side.
  func parts(of range: Range<Int>) -> [SelectedPart] {
    var parts: [SelectedPart] = []
    func append(_ left: CGFloat, _ right: CGFloat, isRightToLeft: Bool) {
      guard right - left > 0 else { return }
      if let last = parts.last, abs(last.rect.maxX - left) < 0.01, last.isRightToLeft == isRightToLeft {
        parts[parts.count - 1].rect.size.width = right - last.rect.minX
      } else {
        parts.append(
          SelectedPart(
            rect: CGRect(x: left, y: frame.minY, width: right - left, height: frame.height),
            isRightToLeft: isRightToLeft))
      }
    }
    for cell in cells {
      let part = range.clamped(to: cell.start..<max(cell.end, cell.start))
      guard !part.isEmpty else { continue }
      let ends = (cell.x(of: part.lowerBound), cell.x(of: part.upperBound))
      append(min(ends.0, ends.1), max(ends.0, ends.1), isRightToLeft: cell.isRightToLeft)
    }
    // The line end, or the next line, belongs to the range.
    let goesOn = !isLast && range.upperBound > end
    extend(&parts, toStart: range.lowerBound < self.range.lowerBound, toEnd: goesOn)
    return parts
  }

  private func extend(_ parts: inout [SelectedPart], toStart: Bool, toEnd: Bool) {
    let (toLeft, toRight) = isRightToLeft ? (toEnd, toStart) : (toStart, toEnd)
    guard toLeft || toRight else { return }
    if parts.isEmpty {
      parts = [
        SelectedPart(
          rect: CGRect(x: x(of: end), y: frame.minY, width: 0, height: frame.height),
          isRightToLeft: isRightToLeft)
      ]
    }
    if toRight {
      let last = parts[parts.count - 1].rect
      parts[parts.count - 1].rect.size.width = max(last.width, frame.maxX - last.minX)
    }
    if toLeft {
      let first = parts[0].rect
      let left = min(frame.minX, first.minX)
      parts[0].rect = CGRect(x: left, y: frame.minY, width: first.maxX - left, height: frame.height)
    }
  }
}

extension LineCells.Cell {
  /// Returns the cell at another place.
  func moved(by distance: CGFloat) -> LineCells.Cell {
    var cell = self
    cell.minX += distance
    cell.maxX += distance
    return cell
  }

  /// Returns the cell with other offsets of its characters.
  func mapped(_ map: (Int) -> Int) -> LineCells.Cell {
    var cell = self
    (cell.start, cell.end) = (map(start), map(end))
    return cell
  }
}
