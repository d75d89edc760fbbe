import TextLayout

/// A text laid out in containers.
package struct LaidOutText {
  /// A line in a container.
  package struct Line {
    package var line: TextLine
    package var container: Int
    /// The rectangles of the line and of its letters with the padding, in the container.
    package var rect: CGRect
    package var usedRect: CGRect
    /// The characters, with the line end.
    package var range: Range<Int>
    /// The end of the characters that are shown: that of `range` without a line end.
    package var end: Int
    package var cells: LineCells

    /// The distance of the baseline from the top of `rect`.
    var baseline: CGFloat { line.origin.y - rect.minY }
  }

  let text: StyledText
  let frame: TextFrame
  /// The lines, without that of the end of a text that ends with a line end.
  package private(set) var lines: [Line] = []
  /// The line of the end of the text, where it has no characters.
  package private(set) var extra: Line?
  /// The paddings of the containers.
  package let paddings: [CGFloat]
  /// The length of the text.
  package let length: Int

  init(text: StyledText, frame: TextFrame, units: NSString, paddings: [CGFloat]) {
    self.text = text
    self.frame = frame
    self.paddings = paddings
    length = units.length
    for line in frame.lines {
      let padding = paddings[line.region]
      var end = line.textRange.upperBound
      while end > line.textRange.lowerBound, Self.isLineEnd(units.character(at: end - 1)) { end -= 1 }
      var rect = line.fragment
      rect.size.width += 2 * padding
      let used = CGRect(
        x: line.origin.x - padding, y: line.top, width: line.width + 2 * padding, height: line.height)
      let made = Line(
        line: line, container: line.region, rect: rect, usedRect: used, range: line.textRange, end: end,
        cells: LineCells(line, end: end))
      if line.textRange.isEmpty { extra = made } else { lines.append(made) }
    }
  }

  private static func isLineEnd(_ unit: UInt16) -> Bool {
    switch unit {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }

  /// Returns the index of the line with a character; nil for one that is in no container.
  func index(of character: Int) -> Int? {
    var (low, high) = (0, lines.count)
    while low < high {
      let middle = low + (high - low) / 2
      if lines[middle].range.upperBound <= character { low = middle + 1 } else { high = middle }
    }
    return low < lines.count && lines[low].range.contains(character) ? low : nil
  }

  /// Returns the lines that have characters of a range.
  func lines(in range: Range<Int>) -> ArraySlice<Line> {
    guard !range.isEmpty else { return [] }
    let start = lines.firstIndex { $0.range.upperBound > range.lowerBound } ?? lines.count
    let end = lines[start...].firstIndex { $0.range.lowerBound >= range.upperBound } ?? lines.count
    return lines[start..<end]
  }

  /// Returns the line of a container at a point: the nearest one above or below it.
  func line(at point: CGPoint, in container: Int) -> Line? {
    let candidates = lines.filter { $0.container == container }
    let rows = candidates.filter { $0.rect.minY <= point.y && point.y < $0.rect.maxY }
    if !rows.isEmpty {
      return rows.min { distance($0.rect, point.x) < distance($1.rect, point.x) }
    }
    guard let first = candidates.first, let last = candidates.last else { return nil }
    if point.y < first.rect.minY { return first }
    return candidates.last { $0.rect.minY <= point.y } ?? last
  }

  private func distance(_ rect: CGRect, _ x: CGFloat) -> CGFloat { max(rect.minX - x, x - rect.maxX, 0) }
}
