extension Path {
  /// Whether the point lies inside the filled path. Open subpaths count as closed. A point exactly on an edge
  /// belongs to the side with larger x (or y). False for a NaN or infinite point; subpaths with such a point
  /// are ignored. Exact to within 2⁻⁴⁰ of a curve's extent.
  public func contains(_ point: Point, rule: FillRule = .nonZero) -> Bool {
    guard point.isFinite else { return false }
    var winding = 0
    for subpath in subpaths where subpath.isFinite {
      for segment in subpath.segments { winding += segment.winding(around: point, depth: 0) }
      if let end = subpath.segments.last?.end, !subpath.isClosed {
        winding += CurveSegment(from: end, to: subpath.start).winding(around: point, depth: 0)
      }
    }
    return rule == .nonZero ? winding != 0 : winding & 1 != 0
  }
}

extension CurveSegment {
  /// The limit on halvings of a curve.
  private static var maximumDepth: Int { 40 }

  /// The winding number that this segment adds: rays towards larger x cross it downwards (+1) or upwards.
  ///
  /// If all control points lie to the right of the point, only the ends count; otherwise the curve is halved.
  fileprivate func winding(around point: Point, depth: Int) -> Int {
    let (low, high) = controlBounds
    if high.y <= point.y || low.y > point.y || high.x <= point.x { return 0 }
    let crossing = (p0.y <= point.y ? 0 : 1) - (p3.y <= point.y ? 0 : 1)
    if low.x > point.x { return -crossing }
    if degree == .line || depth == Self.maximumDepth {
      let side = (p3.x - p0.x) * (point.y - p0.y) - (p3.y - p0.y) * (point.x - p0.x)
      return (crossing < 0 && side > 0) || (crossing > 0 && side < 0) ? -crossing : 0
    }
    return piece(from: 0, to: 0.5).winding(around: point, depth: depth + 1)
      + piece(from: 0.5, to: 1).winding(around: point, depth: depth + 1)
  }
}
