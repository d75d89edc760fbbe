/// Gathers the pixels in which two pictures can differ, as rectangles around short pieces of outlines.
///
/// What a shape covers changes only where its outline moves: while every point goes straight from its old place to its new one, an outline
/// that never passes over a pixel leaves the winding number there as it is. A piece of a curve on its way stays in the hull of its control points at both
/// ends. So the boxes around these hold all that can differ, and the inside of a shape that grows need not be drawn again.
package struct ChangedPixels: Sendable {
  private var rects: [PixelRect] = []
  private var active: [PixelRect] = []

  /// When there are more rectangles, neighbours are united.
  private static let maximumCount = 256
  /// Pieces are cut until their boxes are about that high or wide, in pixels.
  private static let pieceSide = 24.0
  private static let maximumPieces = 32
  /// Farther out, outlines are cut to what numbers can hold, where one part has a say in another.
  private static let limit = 16_000.0
  /// A rectangle around a piece begins and ends at multiples of that many rows, so that fewer bands come of them.
  private static let rowStep = 4

  package init() {}

  /// Forgets all and keeps the memory.
  package mutating func removeAll() { rects.removeAll(keepingCapacity: true) }

  package mutating func add(_ rect: PixelRect) {
    guard !rect.isEmpty else { return }
    rects.append(rect)
    guard rects.count > Self.maximumCount else { return }
    let half = rects.count / 2
    for index in 0..<half { rects[index] = rects[2 * index].union(rects[2 * index + 1]) }
    rects.removeSubrange(half..<(rects.count & ~1))
  }

  /// The union of all that was added; that is forgotten.
  package mutating func take(into region: inout PixelRegion) {
    region.set(&rects, &active)
    removeAll()
  }

  /// Adds the pixels in which the coverage of two outlines can differ; false, and nothing is added, if they are no two states of one
  /// shape.
  package mutating func addFills(
    _ a: Path, _ projectionA: Projection, _ b: Path, _ projectionB: Projection, within limit: PixelRect
  ) -> Bool {
    guard a.verbs == b.verbs, projectionA.isAffine, projectionB.isAffine, Self.isNear(a, projectionA),
      Self.isNear(b, projectionB)
    else { return false }
    // Equal points give equal edges only under the same map.
    let isSameMap = projectionA == projectionB
    var (walkA, walkB) = (SegmentWalk(projectionA), SegmentWalk(projectionB))
    var point = 0
    for verb in a.verbs {
      let hasMoved = a.points[point..<point + verb.pointCount] != b.points[point..<point + verb.pointCount]
      // A move closes what is open.
      let (segmentA, segmentB) = (walkA.step(verb, a.points, point), walkB.step(verb, b.points, point))
      addHull(segmentA, segmentB, isSameMap && !hasMoved, within: limit)
      point += verb.pointCount
    }
    addHull(walkA.close(), walkB.close(), false, within: limit)
    return true
  }

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

  /// Adds the pixels that a stroke can touch; false, and nothing is added, if that cannot be said.
  ///
  /// - Parameter verbs: which part of the path counts, with the point before it.
  package mutating func addStroke(
    _ path: Path, _ stroke: Stroke, _ projection: Projection, verbs: Range<Int>, within limit: PixelRect
  ) -> Bool {
    guard projection.isAffine, Self.isNear(path, projection) else { return false }
    let reach = stroke.reach * projection.maximumScale
    guard reach.isFinite else { return false }
    var walk = SegmentWalk(projection)
    walk.closesOnMove = false
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

  private mutating func add(_ segment: CurveSegment, reach: Double, within limit: PixelRect) {
    let count = Self.pieces(segment)
    for number in 0..<count {
      let box = segment.piece(from: Double(number) / Double(count), to: Double(number + 1) / Double(count))
        .controlBounds
      add(box.min, box.max, reach: reach, within: limit)
    }
  }

  private mutating func add(_ low: Point, _ high: Point, reach: Double, within limit: PixelRect) {
    // Rounding cuts towards zero; with two more pixels it does not matter.
    let minY = PixelRect.whole(low.y - reach) - 2
    let maxY = PixelRect.whole(high.y + reach) + 3
    add(
      PixelRect(
        minX: PixelRect.whole(low.x - reach) - 2, minY: minY & ~(Self.rowStep - 1),
        maxX: PixelRect.whole(high.x + reach) + 3, maxY: (maxY + Self.rowStep - 1) & ~(Self.rowStep - 1)
      ).intersection(limit))
  }

  private static func pieces(_ segment: CurveSegment) -> Int {
    let box = segment.controlBounds
    let side = min(box.max.x - box.min.x, box.max.y - box.min.y)
    return Int(side / pieceSide, limitedTo: 0...maximumPieces - 1) + 1
  }

  private static func isNear(_ path: Path, _ projection: Projection) -> Bool {
    path.points.allSatisfy { point in
      let place = projection.apply(point)
      return abs(place.x) < limit && abs(place.y) < limit
    }
  }
}

/// Goes along a path and gives its segments in pixels.
private struct SegmentWalk {
  private let projection: Projection
  private var current = Point.zero
  private var start = Point.zero
  /// Whether a move draws a line back to the start, as filling does.
  var closesOnMove = true

  init(_ projection: Projection) { self.projection = projection }

  /// The segment of a verb whose points begin at an index; nil for a move from where it is.
  mutating func step(_ verb: Path.Verb, _ points: [Point], _ index: Int) -> CurveSegment? {
    switch verb {
    case .move:
      let closing = closesOnMove ? close() : nil
      current = projection.apply(points[index])
      start = current
      return closing
    case .line:
      let end = projection.apply(points[index])
      defer { current = end }
      return CurveSegment(from: current, to: end)
    case .quad:
      let end = projection.apply(points[index + 1])
      defer { current = end }
      return CurveSegment(from: current, control: projection.apply(points[index]), to: end)
    case .cubic:
      let end = projection.apply(points[index + 2])
      defer { current = end }
      return CurveSegment(
        from: current, control1: projection.apply(points[index]),
        control2: projection.apply(points[index + 1]), to: end)
    case .close: return close()
    }
  }

  /// The line back to the start.
  mutating func close() -> CurveSegment {
    defer { current = start }
    return CurveSegment(from: current, to: start)
  }
}
