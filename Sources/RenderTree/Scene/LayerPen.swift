import Raster

/// Where a layer's points lie on the screen.
struct LayerPen {
  let id: LayerID
  let projection: Projection

  /// Pixels per point of the layer, in the direction that grows most.
  var scale: Double {
    let p = projection
    let (x, y) = (Point(x: p.a, y: p.b).length, Point(x: p.c, y: p.d).length)
    let scale = max(x, y) / (p.isAffine ? 1 : max(abs(p.w), 1e-6))
    return scale.isFinite ? scale : 0
  }

  /// A displacement of the layer in pixels.
  func vector(_ v: Point) -> Point {
    let p = projection
    let result = Point(x: p.a * v.x + p.c * v.y, y: p.b * v.x + p.d * v.y)
    return result.isFinite ? result : .zero
  }

  /// The pixels that a rectangle of the layer touches, with one to spare for soft edges. Everything, if a corner lies behind the eye.
  func pixels(_ rect: Rect?) -> PixelRect {
    guard let rect, rect.isFinite else { return .empty }
    let corners = [
      Point(x: rect.minX, y: rect.minY), Point(x: rect.maxX, y: rect.minY), Point(x: rect.maxX, y: rect.maxY),
      Point(x: rect.minX, y: rect.maxY),
    ]
    let p = projection
    if !p.isAffine, corners.contains(where: { !(p.p * $0.x + p.q * $0.y + p.w > 1e-3) }) {
      return PixelRect(minX: -Self.limit, minY: -Self.limit, maxX: Self.limit, maxY: Self.limit)
    }
    let places = corners.map { p.apply($0) }
    guard places.allSatisfy({ $0.isFinite }) else { return .empty }
    let (x, y) = (places.map { $0.x }, places.map { $0.y })
    return PixelRect(
      minX: Self.whole((x.min() ?? 0) - 1, .down), minY: Self.whole((y.min() ?? 0) - 1, .down),
      maxX: Self.whole((x.max() ?? 0) + 1, .up), maxY: Self.whole((y.max() ?? 0) + 1, .up))
  }

  /// Farther out than any screen.
  private static let limit = 1_000_000

  static func whole(_ value: Double, _ rule: FloatingPointRoundingRule = .toNearestOrAwayFromZero) -> Int {
    Int(min(max(value.rounded(rule), -Double(limit)), Double(limit)))
  }
}
