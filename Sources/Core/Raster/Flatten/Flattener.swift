/// Flattens a path into polygons in device pixels.
///
/// Goals in order: edges within `tolerance` of the curve; the same edges whatever region is drawn; few edges.
/// The number of pieces follows from the bound on a Bézier curve's second difference (Wang's formula) in
/// pixels. Under perspective the curve is flattened in its own plane, clipped to the part in front of the
/// eye, and then projected.
struct Flattener {
  /// How far the middle of a chord may lie from its curve, in device pixels. Chords alone would lose 2 % of a
  /// small dot's area: inner points are moved outwards by two thirds of that distance, which preserves the
  /// area and keeps every edge within 0.054.
  static let tolerance = 0.08
  /// The most pieces of one curve: enough for a curve 16,384 pixels long at the tolerance.
  static let maximumPieces = 512
  /// Points with a depth below this count as behind the eye.
  static let nearestDepth = 1e-4

  private var polygon: [Point] = []
  /// The points of the current subpath after clipping and projection.
  private var projected: [Point] = []

  var heldBytes: Int { polygon.heldBytes + projected.heldBytes }

  /// Appends every subpath as a polygon. Subpaths with a point that is not finite are omitted.
  mutating func add(_ path: Path, _ projection: Projection, to outline: inout Outline) {
    var point = 0
    var current = Point.zero
    polygon.removeAll(keepingCapacity: true)
    for verb in path.verbs {
      switch verb {
      case .move:
        finish(projection, &outline)
        current = path.points[point]
        polygon.append(current)
      case .line:
        current = path.points[point]
        polygon.append(current)
      case .quad:
        let (control, end) = (path.points[point], path.points[point + 1])
        let c1 = current.interpolated(to: control, fraction: 2.0 / 3)
        let c2 = end.interpolated(to: control, fraction: 2.0 / 3)
        addCubic(CurveSegment(from: current, control1: c1, control2: c2, to: end), projection)
        current = end
      case .cubic:
        let (c1, c2, end) = (path.points[point], path.points[point + 1], path.points[point + 2])
        addCubic(CurveSegment(from: current, control1: c1, control2: c2, to: end), projection)
        current = end
      case .close:
        finish(projection, &outline)
      }
      point += verb.pointCount
    }
    finish(projection, &outline)
  }

  /// The number of equal parameter steps that keeps a cubic within the tolerance; 1 if it is not finite.
  static func pieces(_ curve: CurveSegment, tolerance: Double = tolerance) -> Int {
    let a = (curve.p0 - curve.p1 * 2 + curve.p2).length
    let b = (curve.p1 - curve.p2 * 2 + curve.p3).length
    let count = (0.75 * max(a, b) / tolerance).squareRoot().rounded(.up)
    return count.isFinite ? Int(count, limitedTo: 1...maximumPieces) : 1
  }

  /// Appends the points of a flattened cubic, without its start, to the current subpath.
  private mutating func addCubic(_ curve: CurveSegment, _ projection: Projection) {
    let count = Self.pieces(
      CurveSegment(
        from: projection.apply(curve.p0), control1: projection.apply(curve.p1),
        control2: projection.apply(curve.p2), to: projection.apply(curve.p3)))
    for step in 1..<max(count, 1) {
      polygon.append(curve.balancedPoint(at: Double(step) / Double(count), step: 1 / Double(count)))
    }
    polygon.append(curve.p3)
  }

  /// Projects the current subpath, and appends it to the outline.
  private mutating func finish(_ projection: Projection, _ outline: inout Outline) {
    defer { polygon.removeAll(keepingCapacity: true) }
    guard polygon.count > 1 else { return }
    if projection.isAffine {
      for index in polygon.indices { polygon[index] = projection.apply(polygon[index]) }
    } else if !project(projection) {
      return
    }
    outline.append(polygon)
  }

  /// Clips the polygon at `nearestDepth` (Sutherland–Hodgman) and projects it; false if nothing is left.
  private mutating func project(_ projection: Projection) -> Bool {
    guard let end = polygon.last else { return false }
    projected.removeAll(keepingCapacity: true)
    var previous = end
    var previousDepth = projection.depth(of: end) - Self.nearestDepth
    for next in polygon {
      let depth = projection.depth(of: next) - Self.nearestDepth
      guard next.isFinite, depth.isFinite else { return false }
      if (depth < 0) != (previousDepth < 0) {
        let cut = previous.interpolated(to: next, fraction: previousDepth / (previousDepth - depth))
        appendProjected(projection.apply(cut))
      }
      if depth >= 0 { appendProjected(projection.apply(next)) }
      (previous, previousDepth) = (next, depth)
    }
    swap(&polygon, &projected)
    return polygon.count > 2
  }

  private mutating func appendProjected(_ point: Point) {
    if point.isFinite { projected.append(point) }
  }
}

extension CurveSegment {
  /// The point to use at `t` for chords between points `step` apart, so that they enclose the same area as
  /// the curve: on average a chord lies step²/12 · C″ away from it.
  func balancedPoint(at t: Double, step: Double) -> Point {
    let sixth: Point
    switch degree {
    case .line: return point(at: t)
    case .quad: sixth = (p0 - p1 * 2 + p2) * (1.0 / 3)
    case .cubic: sixth = (p0 - p1 * 2 + p2) * (1 - t) + (p1 - p2 * 2 + p3) * t
    }
    return point(at: t) - sixth * (step * step / 2)
  }
}

extension Projection {
  /// w′ of the point: its depth in front of the eye.
  func depth(of point: Point) -> Double { p * point.x + q * point.y + w }

  /// The largest factor by which lengths grow, at the origin under perspective; 0 if it is not finite.
  var maximumScale: Double {
    let (sx, sy) = (a * a + b * b, c * c + d * d)
    let cross = a * c + b * d
    let half = (sx + sy) / 2
    let root = ((sx - sy) * (sx - sy) / 4 + cross * cross).squareRoot()
    let scale = (half + root).squareRoot() / (isAffine ? 1 : max(abs(w), 1e-6))
    return scale.isFinite ? scale : 0
  }
}
