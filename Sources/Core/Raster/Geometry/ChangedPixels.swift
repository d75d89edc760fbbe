/// Collects the pixels in which two pictures can differ, as rectangles around short pieces of outlines.
///
/// Coverage changes only where an outline moves: a pixel that no part of it passes keeps its winding number.
/// While points move in straight lines, a piece of a curve stays inside the convex hull of its control points
/// at both ends of the move. So the interior of a growing shape is not redrawn.
package struct ChangedPixels: Sendable {
  private var rects: [PixelRect] = []
  private var active: [PixelRect] = []

  /// Above this number of rectangles, each two that were added one after the other are united.
  private static let maximumCount = 256
  /// The target length of the shorter side of a piece's box, in pixels.
  private static let pieceSide = 24.0
  private static let maximumPieces = 32
  /// Paths with a point this many pixels or more from the origin, along x or y, are rejected. Farther out,
  /// edges are clipped to the fixed-point range, where one part of an edge can affect another.
  private static let limit = 16_000.0
  /// Boxes around pieces begin and end at multiples of this many rows, so that the region has fewer bands.
  private static let rowStep = 4

  package init() {}

  /// Removes all rectangles and keeps the allocation.
  package mutating func removeAll() { rects.removeAll(keepingCapacity: true) }

  /// Adds a rectangle; does nothing if it is empty.
  package mutating func add(_ rect: PixelRect) {
    guard !rect.isEmpty else { return }
    rects.append(rect)
    guard rects.count > Self.maximumCount else { return }
    let half = rects.count / 2
    for index in 0..<half { rects[index] = rects[2 * index].union(rects[2 * index + 1]) }
    rects.removeSubrange(half..<(rects.count & ~1))
  }

  /// Sets `region` to the union of all rectangles, and removes them.
  package mutating func take(into region: inout PixelRegion) {
    region.set(&rects, &active)
    removeAll()
  }

  /// Adds the pixels of `limit` in which the coverage of two filled paths can differ.
  ///
  /// Returns false and adds nothing unless both paths have the same verbs, both projections are affine, and
  /// all points lie less than 16,000 pixels from the origin along x and y.
  package mutating func addFills(
    from a: Path, under projectionA: Projection, to b: Path, under projectionB: Projection,
    within limit: PixelRect
  ) -> Bool {
    guard a.verbs == b.verbs, projectionA.isAffine, projectionB.isAffine, Self.isNear(a, projectionA),
      Self.isNear(b, projectionB)
    else { return false }
    // Equal points give equal edges only under the same projection.
    let isSameMap = projectionA == projectionB
    var walkA = SegmentWalk(projectionA, closesOnMove: true)
    var walkB = SegmentWalk(projectionB, closesOnMove: true)
    var point = 0
    for verb in a.verbs {
      let hasMoved = a.points[point..<point + verb.pointCount] != b.points[point..<point + verb.pointCount]
      // A move closes the open subpath.
      let (segmentA, segmentB) = (walkA.step(verb, a.points, point), walkB.step(verb, b.points, point))
      addHull(segmentA, segmentB, isSameMap && !hasMoved, within: limit)
      point += verb.pointCount
    }
    addHull(walkA.close(), walkB.close(), false, within: limit)
    return true
  }

  /// Adds the boxes around the pieces of a segment at both ends of its move, unless nothing of it moves.
  private mutating func addHull(
    _ a: CurveSegment?, _ b: CurveSegment?, _ isSame: Bool, within limit: PixelRect
  ) {
    guard let a, let b else { return }
    if isSame, a.p0 == b.p0, a.p3 == b.p3 { return }
    if a.degree == .line, a.p0 == a.p3, b.p0 == b.p3 { return }
    let count = max(Self.pieces(a), Self.pieces(b))
    for number in 0..<count {
      let (from, to) = (Double(number) / Double(count), Double(number + 1) / Double(count))
      let boxA = a.piece(from: from, to: to).controlBounds
      let boxB = b.piece(from: from, to: to).controlBounds
      add(
        Point(x: min(boxA.min.x, boxB.min.x), y: min(boxA.min.y, boxB.min.y)),
        Point(x: max(boxA.max.x, boxB.max.x), y: max(boxA.max.y, boxB.max.y)), reach: 0, within: limit)
    }
  }

  /// Adds the pixels of `limit` that the stroke of a part of a path can touch.
  ///
  /// Returns false and adds nothing for a perspective projection, for a point 16,000 pixels or more from the
  /// origin, and for a pen whose reach is not finite.
  ///
  /// - Parameter verbs: the verbs that are stroked; each segment starts at the point before it.
  package mutating func addStroke(
    _ path: Path, _ stroke: Stroke, _ projection: Projection, verbs: Range<Int>, within limit: PixelRect
  ) -> Bool {
    guard projection.isAffine, Self.isNear(path, projection) else { return false }
    let reach = stroke.reach * projection.maximumScale
    guard reach.isFinite else { return false }
    var walk = SegmentWalk(projection, closesOnMove: false)
    var point = 0
    for (index, verb) in path.verbs.enumerated() {
      let segment = walk.step(verb, path.points, point)
      if verbs.contains(index) {
        if let segment { add(segment, reach: reach, within: limit) }
        if verb == .move {
          let start = projection.apply(path.points[point])
          add(start, start, reach: reach, within: limit)
        }
      }
      point += verb.pointCount
    }
    return true
  }

  /// Adds the boxes around the pieces of a segment, extended by the pen's reach.
  private mutating func add(_ segment: CurveSegment, reach: Double, within limit: PixelRect) {
    let count = Self.pieces(segment)
    for number in 0..<count {
      let box = segment.piece(from: Double(number) / Double(count), to: Double(number + 1) / Double(count))
        .controlBounds
      add(box.min, box.max, reach: reach, within: limit)
    }
  }

  /// Adds the pixels of a box, extended by `reach` and by a margin for rounding.
  private mutating func add(_ low: Point, _ high: Point, reach: Double, within limit: PixelRect) {
    // Conversion truncates towards zero; the two additional pixels cover that.
    let minY = PixelRect.whole(low.y - reach) - 2
    let maxY = PixelRect.whole(high.y + reach) + 3
    add(
      PixelRect(
        minX: PixelRect.whole(low.x - reach) - 2, minY: minY & ~(Self.rowStep - 1),
        maxX: PixelRect.whole(high.x + reach) + 3, maxY: (maxY + Self.rowStep - 1) & ~(Self.rowStep - 1)
      ).intersection(limit))
  }

  /// The number of pieces into which a segment is split, 1 … `maximumPieces`.
  private static func pieces(_ segment: CurveSegment) -> Int {
    let box = segment.controlBounds
    let side = min(box.max.x - box.min.x, box.max.y - box.min.y)
    return Int(side / pieceSide, limitedTo: 0...maximumPieces - 1) + 1
  }

  /// Whether every point lies less than `limit` pixels from the origin, along x and y.
  private static func isNear(_ path: Path, _ projection: Projection) -> Bool {
    path.points.allSatisfy { point in
      let place = projection.apply(point)
      return abs(place.x) < limit && abs(place.y) < limit
    }
  }
}

private struct SegmentWalk {
  private let projection: Projection
  private var (current, start) = (Point.zero, Point.zero)
  /// Whether a move returns the line back to the subpath's start, as filling needs it.
  private let closesOnMove: Bool

  init(_ projection: Projection, closesOnMove: Bool) {
    (self.projection, self.closesOnMove) = (projection, closesOnMove)
  }

  /// The segment of `verb`, whose points begin at `index`; nil for a move unless `closesOnMove`.
  mutating func step(_ verb: Path.Verb, _ points: [Point], _ index: Int) -> CurveSegment? {
    let projection = projection
    if let segment = CurveSegment(verb, from: current, { projection.apply(points[index + $0]) }) {
      current = segment.end
      return segment
    }
    let closing = verb == .close || closesOnMove ? close() : nil
    if verb == .move {
      start = projection.apply(points[index])
      current = start
    }
    return closing
  }

  /// The line from the current point back to the subpath's start.
  mutating func close() -> CurveSegment {
    defer { current = start }
    return CurveSegment(from: current, to: start)
  }
}
