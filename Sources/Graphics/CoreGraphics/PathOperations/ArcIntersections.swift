internal import Raster

/// The transversal intersections of two monotone arcs.
///
/// Both are halved until their parts are nearly straight; the crossing of the chords is then polished by
/// Newton's method on the curves themselves. Tangent and coincident arcs give no point here: parts that
/// coincide share their ends, which `SplitCurves` finds, and whatever else is missed is found among the
/// chords by `SnapRounding`. So this step decides how exact a point is, never whether a result is valid.
struct ArcIntersections {
  /// A part is straight when its middle lies this close to its chord's, in chords.
  private static let flatness = 0.01
  /// The most pairs of parts that are looked at. Arcs that cross take some dozens; only arcs that run
  /// alongside each other for long reach it.
  private static let maximumPairs = 2048
  private static let maximumSteps = 12
  /// The smallest sine of the angle between crossing curves.
  private static let smallestSine = 1e-6

  /// A part of an arc.
  private struct Part {
    let t0, t1: Double
    let start, end: Point

    var box: GridBox { GridBox(start, end, margin: 1) }

    func isStraight(_ segment: CurveSegment) -> Bool {
      if segment.degree == .line || t1 - t0 < 0x1p-20 { return true }
      let chord = end - start
      let offset = segment.point(at: (t0 + t1) / 2) - start.interpolated(to: end, fraction: 0.5)
      return offset.length <= ArcIntersections.flatness * chord.length + 1
    }

    func halves(_ segment: CurveSegment) -> (Part, Part) {
      let t = (t0 + t1) / 2
      let middle = segment.point(at: t)
      return (Part(t0: t0, t1: t, start: start, end: middle), Part(t0: t, t1: t1, start: middle, end: end))
    }
  }

  /// Calls `body` with the parameters on both arcs and the point of each intersection. One point may come
  /// more than once.
  static func forEach(
    _ a: MonotoneArc, _ b: MonotoneArc, work: inout Int, _ body: (Double, Double, Point) -> Void
  ) {
    var pairs = [
      (
        Part(t0: a.t0, t1: a.t1, start: a.start, end: a.end),
        Part(t0: b.t0, t1: b.t1, start: b.start, end: b.end)
      )
    ]
    var count = 0
    while let (first, second) = pairs.popLast(), count < maximumPairs {
      count += 1
      guard first.box.overlaps(second.box) else { continue }
      switch (first.isStraight(a.segment), second.isStraight(b.segment)) {
      case (true, true):
        if let (s, t) = polished(a, b, from: first, and: second) {
          body(s, t, crossing(a.segment, s, b.segment))
        }
      case (false, _):
        let (low, high) = first.halves(a.segment)
        pairs += [(high, second), (low, second)]
      case (true, false):
        let (low, high) = second.halves(b.segment)
        pairs += [(first, high), (first, low)]
      }
    }
    work += count
  }

  /// Starts at the crossing of two chords; nil if the steps leave the arcs or do not converge.
  private static func polished(
    _ a: MonotoneArc, _ b: MonotoneArc, from first: Part, and second: Part
  ) -> (Double, Double)? {
    let (along, across) = (first.end - first.start, second.end - second.start)
    let area = cross(along, across)
    guard area != 0 else { return nil }
    let gap = second.start - first.start
    let (u, v) = (cross(gap, across) / area, cross(gap, along) / area)
    // The curves bulge from their chords by `flatness`; crossings at small angles move further than that.
    let slack = -0.5...1.5
    guard slack.contains(u), slack.contains(v) else { return nil }
    var s = first.t0 + min(max(u, 0), 1) * (first.t1 - first.t0)
    var t = second.t0 + min(max(v, 0), 1) * (second.t1 - second.t0)
    for _ in 0..<maximumSteps {
      let (da, db) = (a.segment.derivative(at: s), b.segment.derivative(at: t))
      let area = cross(da, db)
      guard abs(area) > smallestSine * da.length * db.length else { return nil }
      let miss = a.segment.exactPoint(at: s) - b.segment.exactPoint(at: t)
      let (nextS, nextT) = (s - cross(miss, db) / area, t - cross(miss, da) / area)
      let isDone = abs(nextS - s) <= 1e-15 && abs(nextT - t) <= 1e-15
      s = min(max(nextS, a.t0), a.t1)
      t = min(max(nextT, b.t0), b.t1)
      if isDone { break }
    }
    let miss = a.segment.exactPoint(at: s) - b.segment.exactPoint(at: t)
    return miss.length < 0.01 ? (s, t) : nil
  }

  /// The point of the first curve. Where the second one is an upright or level line, its coordinate is exact.
  private static func crossing(_ a: CurveSegment, _ s: Double, _ b: CurveSegment) -> Point {
    var point = a.exactPoint(at: s)
    guard b.degree == .line else { return point }
    if b.p0.x == b.p3.x { point.x = b.p0.x }
    if b.p0.y == b.p3.y { point.y = b.p0.y }
    return point
  }

  private static func cross(_ a: Point, _ b: Point) -> Double { a.x * b.y - a.y * b.x }
}
