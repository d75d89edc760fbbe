import TextLayout

/// The places of the characters that a layout manager has laid out in one of its containers.
@MainActor struct KitPlaces: TextPlaces {
  private let layout: LaidOutText
  /// The place of the container in the view's coordinates.
  private let origin: CGPoint
  private let lines: [LaidOutText.Line]
  private let padding: CGFloat

  /// - Parameters:
  ///   - layout: The text in all containers.
  ///   - container: The index of the container.
  ///   - origin: The place of the container in the view's coordinates.
  init(_ layout: LaidOutText, container: Int, at origin: CGPoint) {
    (self.layout, self.origin) = (layout, origin)
    var lines = layout.lines
    if layout.paddings.count > 1 { lines.removeAll { $0.container != container } }
    if let extra = layout.extra, extra.container == container { lines.append(extra) }
    self.lines = lines
    padding = layout.paddings.indices.contains(container) ? layout.paddings[container] : 0
  }

  var lineCount: Int { max(1, lines.count) }

  func lineIndex(of offset: Int) -> Int { lastIndex { $0.range.lowerBound <= offset } }

  func lineIndex(at point: CGPoint) -> Int {
    let (x, y) = (point.x - origin.x, point.y - origin.y)
    let last = lastIndex { $0.rect.minY <= y }
    guard lines.indices.contains(last) else { return 0 }
    func distance(_ index: Int) -> CGFloat { max(lines[index].rect.minX - x, x - lines[index].rect.maxX, 0) }
    var row = [last]
    while let first = row.last, first > 0, lines[first - 1].rect.minY == lines[last].rect.minY {
      row.append(first - 1)
    }
    return row.min { distance($0) < distance($1) } ?? last
  }

  /// Returns the last line with a property that a line has only if those before it have it; else the first.
  private func lastIndex(where has: (LaidOutText.Line) -> Bool) -> Int {
    var (low, high) = (0, lineCount - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if has(lines[middle]) { low = middle } else { high = middle - 1 }
    }
    return low
  }

  func line(_ index: Int) -> LinePlaces {
    guard !lines.isEmpty else {
      return LinePlaces(
        [], range: 0..<layout.length, end: layout.length, isLast: true, start: origin.x,
        frame: CGRect(origin: origin, size: .zero), letters: origin.y...origin.y, isRightToLeft: false)
    }
    let line = lines[min(max(index, 0), lines.count - 1)]
    let isRightToLeft = line.line.isRightToLeft
    let start = isRightToLeft ? line.line.origin.x + line.line.width : line.line.origin.x
    let top = origin.y + line.line.origin.y - line.line.ascent
    let height = line.line.ascent + line.line.descent + line.line.leading
    let isExtra = line.range.isEmpty
    return LinePlaces(
      line.cells.cells.map { $0.moved(by: origin.x) },
      range: isExtra ? layout.length..<layout.length : line.range, end: isExtra ? layout.length : line.end,
      isLast: index >= lineCount - 1, start: origin.x + start,
      frame: line.rect.insetBy(dx: min(padding, line.rect.width / 2), dy: 0)
        .offsetBy(dx: origin.x, dy: origin.y),
      letters: top...top + max(height, 0), isRightToLeft: isRightToLeft)
  }
}
