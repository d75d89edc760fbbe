/// An edge clipped to the range of the fixed-point format, which alone limits how far a coordinate may be.
///
/// Parts above or below the limits are dropped. Parts to the side are moved onto the limit, where they still
/// count for the winding of the pixels to their right. Goals in order:
/// - No gap: each end keeps its y, or gets the limit's. Both edges that meet at the end do the same, so the
///   signed heights of a polygon's edges still add up to zero in every row.
/// - Independence of the region: crossings are computed before it is known.
/// - No ink away from the edge: the clipped edge lies inside the edge's own bounding box.
/// - Accuracy near the edge.
struct EdgeCut {
  /// Twice as far as the farthest pixel of the largest bitmap, and small enough for products in fixed point.
  static let limit = 32_767.0

  private let a: Point
  private let b: Point

  init(_ a: Point, _ b: Point) { (self.a, self.b) = (a, b) }

  static func limited(_ value: Double) -> Double { min(max(value, -limit), limit) }
  static func limited(_ point: Point) -> Point { Point(x: limited(point.x), y: limited(point.y)) }

  /// Calls `body` with the points of the clipped polyline: at least two, or none if it is level.
  @inline(__always)
  func forEachPoint(_ body: (Point) -> Void) {
    let (top, bottom) = (Self.limited(a.y), Self.limited(b.y))
    if top == bottom { return }
    let start = Point(x: top == a.y ? a.x : x(at: top), y: top)
    let end = Point(x: bottom == b.y ? b.x : x(at: bottom), y: bottom)
    body(Self.limited(start))
    let sides = start.x < end.x ? (-Self.limit, Self.limit) : (Self.limit, -Self.limit)
    for side in [sides.0, sides.1] where (start.x < side) != (end.x < side) {
      // Rounding may put the crossing slightly above or below the edge.
      let height = y(at: side)
      body(Point(x: side, y: top < bottom ? min(max(height, top), bottom) : min(max(height, bottom), top)))
    }
    body(Self.limited(end))
  }

  private func x(at y: Double) -> Double { Self.value(at: y, (a.y, a.x), (b.y, b.x)) }
  private func y(at x: Double) -> Double { Self.value(at: x, (a.x, a.y), (b.x, b.y)) }

  /// Interpolates linearly between two places. The result lies between both values, and is exact where they
  /// are equal. It is computed from the nearer place, in halves, so that nothing overflows.
  private static func value(
    at place: Double, _ a: (place: Double, value: Double), _ b: (place: Double, value: Double)
  ) -> Double {
    let t = (place / 2 - a.place / 2) / (b.place / 2 - a.place / 2)
    let half = b.value / 2 - a.value / 2
    let result = t < 0.5 ? a.value + half * (2 * t) : b.value - half * (2 * (1 - t))
    return min(max(result, min(a.value, b.value)), max(a.value, b.value))
  }
}
