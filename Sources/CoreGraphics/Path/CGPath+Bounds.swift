internal import Raster

extension CGPath {
  /// The smallest rectangle around all points, those that only steer a curve included. `CGRect.null` for an empty path.
  /// NaN coordinates are left out.
  ///
  /// - Complexity: O(points).
  public var boundingBox: CGRect {
    var box = CoordinateBox()
    for point in raster.points { box.add(point) }
    return box.rect
  }

  /// The smallest rectangle around the outline itself. `CGRect.null` for an empty path. NaN coordinates are left out.
  ///
  /// - Complexity: O(points).
  public var boundingBoxOfPath: CGRect {
    var box = CoordinateBox()
    var next = 0
    var current = Point.zero
    for verb in raster.verbs {
      let points = raster.points[next..<next + verb.pointCount]
      next += verb.pointCount
      guard let end = points.last else { continue }
      box.add(end)
      let first = points[points.startIndex]
      switch verb {
      case .quad:
        box.addQuad(from: current, control: first, to: end)
      case .cubic:
        box.addCubic(from: current, control1: first, control2: points[points.startIndex + 1], to: end)
      case .move, .line, .close:
        break
      }
      current = end
    }
    return box.rect
  }
}

/// A rectangle that grows with the points it is given.
private struct CoordinateBox {
  var low = Point(x: .infinity, y: .infinity)
  var high = Point(x: -.infinity, y: -.infinity)

  var rect: CGRect {
    guard low.x <= high.x, low.y <= high.y else { return .null }
    return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }

  /// Comparisons with NaN are false, so such a coordinate changes nothing.
  mutating func add(_ point: Point) {
    if point.x < low.x { low.x = point.x }
    if point.x > high.x { high.x = point.x }
    if point.y < low.y { low.y = point.y }
    if point.y > high.y { high.y = point.y }
  }

  /// B′(t) = 0 at t = (p0 − p1)/(p0 − 2p1 + p2), for each axis.
  mutating func addQuad(from p0: Point, control p1: Point, to p2: Point) {
    for t in [
      (p0.x - p1.x) / (p0.x - 2 * p1.x + p2.x), (p0.y - p1.y) / (p0.y - 2 * p1.y + p2.y),
    ] where t > 0 && t < 1 {
      add(
        p0.interpolated(to: p1, fraction: t).interpolated(
          to: p1.interpolated(to: p2, fraction: t), fraction: t))
    }
  }

  mutating func addCubic(from p0: Point, control1 p1: Point, control2 p2: Point, to p3: Point) {
    for t in extremes(p0.x, p1.x, p2.x, p3.x) + extremes(p0.y, p1.y, p2.y, p3.y) where t > 0 && t < 1 {
      let a = p0.interpolated(to: p1, fraction: t)
      let b = p1.interpolated(to: p2, fraction: t)
      let c = p2.interpolated(to: p3, fraction: t)
      add(
        a.interpolated(to: b, fraction: t).interpolated(to: b.interpolated(to: c, fraction: t), fraction: t))
    }
  }

  /// Where one coordinate of a cubic stands still: the roots of B′(t)/3 = a·t² + 2b·t + c.
  private func extremes(_ p0: Double, _ p1: Double, _ p2: Double, _ p3: Double) -> [Double] {
    let a = p3 - p0 + 3 * (p1 - p2)
    let b = p0 - 2 * p1 + p2
    let c = p1 - p0
    let discriminant = b * b - a * c
    guard discriminant >= 0 else { return [] }
    // Without the difference of two near numbers: one root is q/a, the other c/q.
    let q = -(b + (b < 0 ? -discriminant.squareRoot() : discriminant.squareRoot()))
    return [q / a, c / q]
  }
}
