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
    return projection.pixels(rect)
  }

  static func whole(_ value: Double, _ rule: FloatingPointRoundingRule = .toNearestOrAwayFromZero) -> Int {
    Projection.whole(value, rule)
  }
}

extension Projection {
  /// The pixels that a rectangle touches, with one to spare for soft edges; none if it leads to no finite place. Everything, if a corner
  /// lies behind the eye.
  func pixels(_ rect: Rect) -> PixelRect {
    var (minX, minY) = (Double.infinity, Double.infinity)
    var (maxX, maxY) = (-Double.infinity, -Double.infinity)
    for number in 0..<4 {
      let corner = Point(
        x: number & 1 == 0 ? rect.minX : rect.maxX, y: number & 2 == 0 ? rect.minY : rect.maxY)
      if !isAffine, !(p * corner.x + q * corner.y + w > 1e-3) {
        return PixelRect(minX: -Self.limit, minY: -Self.limit, maxX: Self.limit, maxY: Self.limit)
      }
      let place = apply(corner)
      guard place.isFinite else { return .empty }
      (minX, minY) = (min(minX, place.x), min(minY, place.y))
      (maxX, maxY) = (max(maxX, place.x), max(maxY, place.y))
    }
    return PixelRect(
      minX: Self.whole(minX - 1, .down), minY: Self.whole(minY - 1, .down),
      maxX: Self.whole(maxX + 1, .up), maxY: Self.whole(maxY + 1, .up))
  }

  /// Farther out than any screen.
  private static let limit = 1_000_000

  fileprivate static func whole(_ value: Double, _ rule: FloatingPointRoundingRule) -> Int {
    Int(min(max(value.rounded(rule), -Double(limit)), Double(limit)))
  }
}
