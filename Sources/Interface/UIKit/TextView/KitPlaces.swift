import TextLayout

/// The places of the characters that a layout manager has laid out in one of its containers.
@MainActor struct KitPlaces: TextPlaces {
  private let layout: LaidOutText
  /// The place of the container in the view's coordinates.
  private let origin: CGPoint
  private let lines: Slice<LaidOutText.Lines>
  /// The line of the end of the text, behind the others.
  private let extra: LaidOutText.Line?
  private let padding: CGFloat

  /// - Parameters:
  ///   - layout: The text in all containers.
  ///   - container: The index of the container.
  ///   - origin: The place of the container in the view's coordinates.
  init(_ layout: LaidOutText, container: Int, at origin: CGPoint) {
    (self.layout, self.origin) = (layout, origin)
    lines = layout.lines(ofContainer: container)
    extra = layout.extra.flatMap { $0.container == container ? $0 : nil }
    padding = layout.paddings.indices.contains(container) ? layout.paddings[container] : 0
  }

  var lineCount: Int { max(1, lines.count + (extra == nil ? 0 : 1)) }

  private func laidOut(_ index: Int) -> LaidOutText.Line? {
    index < lines.count ? lines[lines.startIndex + index] : extra
  }

  func lineIndex(of offset: Int) -> Int { lastIndex { $0.range.lowerBound <= offset } }

  func lineIndex(at point: CGPoint) -> Int {
    let (x, y) = (point.x - origin.x, point.y - origin.y)
    let last = lastIndex { $0.rect.minY <= y }
    guard let top = laidOut(last)?.rect.minY else { return 0 }
    func distance(_ index: Int) -> CGFloat {
      laidOut(index).map { max($0.rect.minX - x, x - $0.rect.maxX, 0) } ?? .infinity
    }
    var row = [last]
    while let first = row.last, first > 0, laidOut(first - 1)?.rect.minY == top { row.append(first - 1) }
    return row.min { distance($0) < distance($1) } ?? last
  }

  /// Returns the last line with a property that a line has only if those before it have it; else the first.
  private func lastIndex(where has: (LaidOutText.Line) -> Bool) -> Int {
    var (low, high) = (0, lineCount - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if laidOut(middle).map(has) ?? false { low = middle } else { high = middle - 1 }
    }
    return low
  }

  func line(_ index: Int) -> LinePlaces {
    guard let line = laidOut(min(max(index, 0), lineCount - 1)) else {
      return LinePlaces(
        [], range: 0..<layout.length, end: layout.length, isLast: true, start: origin.x,
        frame: CGRect(origin: origin, size: .zero), letters: origin.y...origin.y, isRightToLeft: false)
    }
    let isRightToLeft = line.isRightToLeft
    let start = isRightToLeft ? line.origin.x + line.width : line.origin.x
    let top = origin.y + line.lettersTop
    let isExtra = line.range.isEmpty
    return LinePlaces(
      line.cells.cells.map { $0.moved(by: origin.x) },
      range: isExtra ? layout.length..<layout.length : line.range, end: isExtra ? layout.length : line.end,
      isLast: index >= lineCount - 1, start: origin.x + start,
      frame: line.rect.insetBy(dx: min(padding, line.rect.width / 2), dy: 0)
        .offsetBy(dx: origin.x, dy: origin.y),
      letters: top...top + max(line.letterHeight, 0), isRightToLeft: isRightToLeft)
  }
}
