/// An edge, cut to what fixed-point numbers hold: the one place that decides how far away a coordinate may be.
///
/// Coordinates farther out than `limit` pixels from the origin, along x or y, lie outside of every bitmap; numbers that are not finite never get
/// here, as `Outline` leaves out polygons with them. Goals in order:
/// - No gap: what an outline winds around is the same with and without the cut. Each end keeps its height, or gets the
///   limit's. Both edges that meet there do the same, so the heights of all edges of a polygon still add up to nothing in every row.
/// - The same whatever is drawn: the limits are constants, and crossings are worked out before anything is known of the region.
/// - No ink where the edge is not: all that is left of it lies in its own box.
/// - Near the edge itself, as exactly as its numbers allow.
///
/// What lies above or below the limits is dropped, and what lies to the side is moved onto the limit, where it still
/// counts for the pixels to its right.
struct EdgeCut {
  /// Twice as far as the farthest pixel of the largest bitmap, and near enough for products in fixed point.
  static let limit = 32_767.0

  private let a: Point
  private let b: Point

  /// - Parameters:
  ///   - a: finite, as `b`.
  init(_ a: Point, _ b: Point) { (self.a, self.b) = (a, b) }

  static func limited(_ value: Double) -> Double { min(max(value, -limit), limit) }
  static func limited(_ point: Point) -> Point { Point(x: limited(point.x), y: limited(point.y)) }

  /// Calls `body` with the corners of what is left: two at least, or none if that is level.
  @inline(__always)
  func forEachPoint(_ body: (Point) -> Void) {
    let (top, bottom) = (Self.limited(a.y), Self.limited(b.y))
    if top == bottom { return }
    let start = Point(x: top == a.y ? a.x : x(at: top), y: top)
    let end = Point(x: bottom == b.y ? b.x : x(at: bottom), y: bottom)
    body(Self.limited(start))
    let sides = start.x < end.x ? (-Self.limit, Self.limit) : (Self.limit, -Self.limit)
    for side in [sides.0, sides.1] where (start.x < side) != (end.x < side) {
      // Rounding may put it a little outside.
      let height = y(at: side)
      body(Point(x: side, y: top < bottom ? min(max(height, top), bottom) : min(max(height, bottom), top)))
    }
    body(Self.limited(end))
  }

  private func x(at y: Double) -> Double { Self.value(at: y, (a.y, a.x), (b.y, b.x)) }
  private func y(at x: Double) -> Double { Self.value(at: x, (a.x, a.y), (b.x, b.y)) }

  /// What a line through two places has at a third one between them: between the values of both, and exact where they are
  /// equal. It counts from the nearer place, in halves, so that nothing overflows.
  private static func value(
    at place: Double, _ a: (place: Double, value: Double), _ b: (place: Double, value: Double)
  ) -> Double {
    let t = (place / 2 - a.place / 2) / (b.place / 2 - a.place / 2)
    let half = b.value / 2 - a.value / 2
    let result = t < 0.5 ? a.value + half * (2 * t) : b.value - half * (2 * (1 - t))
    return min(max(result, min(a.value, b.value)), max(a.value, b.value))
  }
}
