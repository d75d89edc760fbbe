import TextLayout

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
  /// Characters that are drawn together: one, a letter with its marks, or a ligature.
  private struct Cluster {
    var start: Int
    var end: Int
    var minX: CGFloat
    var maxX: CGFloat
    var isRightToLeft: Bool

    /// The place before the character at an offset. Characters of a ligature share its width.
    func x(of offset: Int) -> CGFloat {
      let part = end > start ? CGFloat(offset - start) / CGFloat(end - start) : 0
      let distance = (maxX - minX) * part
      return isRightToLeft ? maxX - distance : minX + distance
    }
  }

  /// The characters of the line, with the line end behind them.
  let range: Range<Int>
  /// The end of the characters that are shown: that of the range without a line end.
  let end: Int
  /// Whether the next line goes on with the same paragraph.
  var continues: Bool { end == range.upperBound && !isLast }
  /// Whether this is the last line of the text.
  let isLast: Bool
  /// The top and the height of the line, in points.
  let top: CGFloat
  let height: CGFloat
  /// The edges between which lines stand, in points.
  let edges: (left: CGFloat, right: CGFloat)
  /// Whether the line's paragraph is written from right to left.
  let isRightToLeft: Bool

  /// The left end of the first character.
  private let start: CGFloat
  /// The clusters from left to right.
  private var clusters: [Cluster] = []

  /// - Parameters:
  ///   - line: The line; nil for one without characters.
  ///   - range: The characters of the line in the whole text, with the line end.
  ///   - end: The end of the characters that are shown. The line may have more.
  ///   - map: Returns the offset in the whole text of an offset in the text of the line's frame.
  init(
    _ line: TextLine?, range: Range<Int>, end: Int, isLast: Bool, start: CGFloat, top: CGFloat,
    height: CGFloat, edges: (left: CGFloat, right: CGFloat), isRightToLeft: Bool, map: (Int) -> Int
  ) {
    (self.range, self.end, self.isLast, self.start) = (range, end, isLast, start)
    (self.top, self.height, self.edges, self.isRightToLeft) = (top, height, edges, isRightToLeft)
    var x = start
    for run in line?.runs ?? [] {
      for glyph in run.glyphs {
        let offset = map(glyph.textOffset)
        if let last = clusters.last, last.start == offset {
          clusters[clusters.count - 1].maxX += glyph.advance
        } else {
          clusters.append(
            Cluster(
              start: offset, end: end, minX: x, maxX: x + glyph.advance, isRightToLeft: run.isRightToLeft))
        }
        x += glyph.advance
      }
    }
    clusters.removeAll { $0.start >= end }
    let starts = clusters.map(\.start).sorted()
    var ends: [Int: Int] = [:]
    for (start, end) in zip(starts, starts.dropFirst()) { ends[start] = end }
    for index in clusters.indices { clusters[index].end = ends[clusters[index].start] ?? end }
  }

  /// The width of the characters with the white space at their end.
  var width: CGFloat { (clusters.map(\.maxX).max() ?? start) - start }

  /// Returns the place of the caret before the character at an offset.
  func x(of offset: Int) -> CGFloat {
    if let cluster = clusters.first(where: { $0.start <= offset && offset < $0.end }) {
      return cluster.x(of: offset)
    }
    return clusters.max { $0.end < $1.end }.map { $0.x(of: $0.end) } ?? start
  }

  /// Whether the character at an offset is written from right to left; at the end that before it.
  func isRightToLeft(at offset: Int) -> Bool {
    (clusters.first { $0.start <= offset && offset < $0.end } ?? clusters.max { $0.end < $1.end })?
      .isRightToLeft ?? isRightToLeft
  }

  /// Returns the offset whose caret is nearest to a place; the first of equally near ones.
  func offset(nearestTo x: CGFloat, of offsets: [Int]) -> Int {
    offsets.min { abs(self.x(of: $0) - x) < abs(self.x(of: $1) - x) } ?? range.lowerBound
  }

  /// Returns the start of the character at a place; nil beside the characters.
  func character(at x: CGFloat) -> Int? {
    guard let cluster = clusters.first(where: { $0.minX <= x && x < $0.maxX }) else { return nil }
    let part = (x - cluster.minX) / (cluster.maxX - cluster.minX)
    let count = CGFloat(cluster.end - cluster.start)
    let index = ((cluster.isRightToLeft ? 1 - part : part) * count).rounded(.down)
    return cluster.start + Int(max(0, min(index, count - 1)))
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
            rect: CGRect(x: left, y: top, width: right - left, height: height), isRightToLeft: isRightToLeft))
      }
    }
    for cluster in clusters {
      let part = range.clamped(to: cluster.start..<max(cluster.end, cluster.start))
      guard !part.isEmpty else { continue }
      let ends = (cluster.x(of: part.lowerBound), cluster.x(of: part.upperBound))
      append(min(ends.0, ends.1), max(ends.0, ends.1), isRightToLeft: cluster.isRightToLeft)
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
          rect: CGRect(x: x(of: end), y: top, width: 0, height: height), isRightToLeft: isRightToLeft)
      ]
    }
    if toRight {
      let last = parts[parts.count - 1].rect
      parts[parts.count - 1].rect.size.width = max(last.width, edges.right - last.minX)
    }
    if toLeft {
      let first = parts[0].rect
      let left = min(edges.left, first.minX)
      parts[0].rect = CGRect(x: left, y: top, width: first.maxX - left, height: height)
    }
  }
}
