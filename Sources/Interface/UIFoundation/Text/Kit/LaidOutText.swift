import TextLayout

/// A text laid out in containers: as a whole, or in one container paragraph by paragraph.
package struct LaidOutText {
  /// A line in a container.
  package struct Line {
    private let own: LaidOutPiece.Line
    private let start: TextExtent.Size

    fileprivate init(_ own: LaidOutPiece.Line, at start: TextExtent.Size) {
      (self.own, self.start) = (own, start)
    }

    package var container: Int { own.line.region }
    /// The rectangles of the line and of its letters with the padding, in the container.
    package var rect: CGRect { own.rect.offsetBy(dx: 0, dy: start.height) }
    package var usedRect: CGRect { own.usedRect.offsetBy(dx: 0, dy: start.height) }
    /// The characters, with the line end.
    package var range: Range<Int> {
      own.line.textRange.lowerBound + start.length..<own.line.textRange.upperBound + start.length
    }
    /// The end of the characters that are shown: that of `range` without a line end.
    package var end: Int { own.end + start.length }
    /// The places of the characters. O(characters).
    package var cells: LineCells { own.cells.moved(by: start.length) }
    /// The left end of the baseline in the container.
    package var origin: CGPoint {
      CGPoint(x: own.line.origin.x, y: own.line.origin.y + start.height)
    }
    /// The width without white space at the line's end.
    package var width: CGFloat { own.line.width }
    package var isRightToLeft: Bool { own.line.isRightToLeft }
    /// The top of the letters in the container, and their height with the gap below.
    package var lettersTop: CGFloat { origin.y - own.line.ascent }
    package var letterHeight: CGFloat { own.line.ascent + own.line.descent + own.line.leading }

    /// The distance of the baseline from the top of `rect`.
    var baseline: CGFloat { own.line.origin.y - own.rect.minY }
    /// The first character that an ellipsis hides; nil without an ellipsis.
    var hiddenStart: Int? {
      own.line.isTruncated
        ? own.line.runs.first { $0.kind == .ellipsis }?.glyphs.first.map { $0.textOffset + start.length }
        : nil
    }
  }

  /// The lines from top to bottom.
  package struct Lines: RandomAccessCollection {
    fileprivate let pieces: PieceList

    package var startIndex: Int { 0 }
    package var endIndex: Int { pieces.size.lines }

    /// Returns a line. O(√paragraphs).
    package subscript(index: Int) -> Line {
      guard let place = pieces.last(where: { $0.lines <= index }) else { preconditionFailure("no such line") }
      return Line(place.piece.lines[index - place.start.lines], at: place.start)
    }
  }

  private(set) var pieces: PieceList
  /// The paddings of the containers.
  package let paddings: [CGFloat]
  /// Whether the paragraphs are laid out one by one.
  let isByParagraphs: Bool

  init(_ pieces: [LaidOutPiece], paddings: [CGFloat], isByParagraphs: Bool) {
    self.pieces = PieceList(pieces)
    (self.paddings, self.isByParagraphs) = (paddings, isByParagraphs)
  }

  /// Replaces paragraphs.
  mutating func replace(_ range: Range<Int>, with pieces: [LaidOutPiece]) {
    self.pieces.replace(range, with: pieces)
  }

  /// The length of the text.
  package var length: Int { pieces.size.length }
  /// The height of the lines of paragraphs.
  var height: CGFloat { pieces.size.height }
  /// The number of lines, with that of the end of a text that ends with a line end.
  var rows: Int { pieces.size.lines + (pieces.last?.extra == nil ? 0 : 1) }
  /// The first character without a place in the containers; nil if all have one.
  var overflow: Int? { pieces.last?.frame.overflow }

  // MARK: Lines

  /// The lines, without that of the end of a text that ends with a line end.
  package var lines: Lines { Lines(pieces: pieces) }

  /// The line of the end of the text, where it has no characters.
  package var extra: Line? {
    pieces[pieces.size.pieces - 1].flatMap { place in
      place.piece.extra.map { Line($0, at: place.start) }
    }
  }

  /// Returns the lines of a container, without `extra`.
  package func lines(ofContainer container: Int) -> Slice<Lines> {
    let lines = lines
    let end = lines.partition { $0.container > container }
    return lines[lines[..<end].partition { $0.container >= container }..<end]
  }

  /// Returns the index of the line with a character; nil for one that is in no container.
  func index(of character: Int) -> Int? {
    let lines = lines
    let index = lines.partition { $0.range.upperBound > character }
    return index < lines.count && lines[index].range.contains(character) ? index : nil
  }

  /// Returns the lines that have characters of a range.
  func lines(in range: Range<Int>) -> Slice<Lines> {
    let lines = lines
    guard !range.isEmpty else { return lines[0..<0] }
    let start = lines.partition { $0.range.upperBound > range.lowerBound }
    return lines[start..<max(lines.partition { $0.range.lowerBound >= range.upperBound }, start)]
  }

  /// Returns the lines of a container that may touch heights, and at least those nearest to them.
  func lines(ofContainer container: Int, from top: CGFloat, to bottom: CGFloat) -> Slice<Lines> {
    guard isByParagraphs else { return lines(ofContainer: container) }
    guard container == 0, let first = pieces.last(where: { $0.height <= top }),
      let last = pieces.last(where: { $0.height <= bottom })
    else { return lines[0..<0] }
    let end = last.start.lines + last.piece.lines.count
    return lines[first.start.lines..<max(first.start.lines, end)]
  }

  /// Returns the line of a container at a point: the nearest one above or below it.
  func line(at point: CGPoint, in container: Int) -> Line? {
    let candidates = lines(ofContainer: container, from: point.y, to: point.y)
    let rows = candidates.filter { $0.rect.minY <= point.y && point.y < $0.rect.maxY }
    if !rows.isEmpty {
      return rows.min { distance($0.rect, point.x) < distance($1.rect, point.x) }
    }
    guard let first = candidates.first, let last = candidates.last else { return nil }
    if point.y < first.rect.minY { return first }
    return candidates.last { $0.rect.minY <= point.y } ?? last
  }

  private func distance(_ rect: CGRect, _ x: CGFloat) -> CGFloat { max(rect.minX - x, x - rect.maxX, 0) }

  /// Returns the room of the letters of a container, with `extra`.
  package func extent(ofContainer container: Int) -> TextExtent {
    guard paddings.count > 1 else { return pieces.extent }
    var extent = TextExtent()
    let extra = extra.flatMap { $0.container == container ? $0 : nil }
    for line in lines(ofContainer: container) + [extra].compactMap(\.self) {
      extent.formUnion(line.usedRect, in: line.rect, isExact: false)
    }
    return extent
  }
}

extension RandomAccessCollection where Index == Int {
  /// Returns the index of the first element with a property, which all elements behind it have; the end if
  /// none has.
  fileprivate func partition(where has: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if has(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
