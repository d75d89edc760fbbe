import TextLayout

/// The places of the caret in the first line of a text, in points from the line's left end.
struct CaretPlaces {
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

  /// The clusters from left to right.
  private var clusters: [Cluster] = []
  /// The number of UTF-16 units of the text.
  private let length: Int

  /// - Parameter length: The number of UTF-16 units that count; the frame may have more.
  init(_ frame: TextFrame, length: Int) {
    self.length = length
    var x: CGFloat = 0
    for run in frame.lines.first?.runs ?? [] {
      for glyph in run.glyphs {
        if let last = clusters.last, last.start == glyph.textOffset {
          clusters[clusters.count - 1].maxX += glyph.advance
        } else {
          clusters.append(
            Cluster(
              start: glyph.textOffset, end: length, minX: x, maxX: x + glyph.advance,
              isRightToLeft: run.isRightToLeft))
        }
        x += glyph.advance
      }
    }
    clusters.removeAll { $0.start >= length }
    let starts = clusters.map(\.start).sorted()
    var ends: [Int: Int] = [:]
    for (start, end) in zip(starts, starts.dropFirst()) { ends[start] = end }
    for index in clusters.indices { clusters[index].end = ends[clusters[index].start] ?? length }
  }

  /// The width of the text with the white space at its end.
  var width: CGFloat { clusters.map(\.maxX).max() ?? 0 }

  /// Returns the place of the caret before the character at an offset.
  func x(of offset: Int) -> CGFloat {
    if let cluster = clusters.first(where: { $0.start <= offset && offset < $0.end }) {
      return cluster.x(of: offset)
    }
    return clusters.max { $0.end < $1.end }.map { $0.x(of: $0.end) } ?? 0
  }

  /// Returns the offset whose caret is nearest to a place; the first of equally near ones.
  func offset(nearestTo x: CGFloat, of offsets: [Int]) -> Int {
    offsets.min { abs(self.x(of: $0) - x) < abs(self.x(of: $1) - x) } ?? 0
  }

  /// Returns the parts of the line that a range covers, from left to right: several where the directions of
  /// writing change.
  func spans(of range: Range<Int>) -> [(minX: CGFloat, maxX: CGFloat)] {
    var spans: [(minX: CGFloat, maxX: CGFloat)] = []
    for cluster in clusters {
      let part = range.clamped(to: cluster.start..<max(cluster.end, cluster.start))
      guard !part.isEmpty else { continue }
      let ends = (cluster.x(of: part.lowerBound), cluster.x(of: part.upperBound))
      let (left, right) = (min(ends.0, ends.1), max(ends.0, ends.1))
      if let last = spans.last, abs(last.maxX - left) < 0.01 {
        spans[spans.count - 1].maxX = right
      } else {
        spans.append((left, right))
      }
    }
    return spans
  }
}
