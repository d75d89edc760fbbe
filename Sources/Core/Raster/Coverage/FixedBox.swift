/// An axis-aligned rectangle in 24.8 fixed point, as most layers' backgrounds are; it needs no cells.
struct FixedBox {
  private let minX, minY, maxX, maxY: Int32

  /// Creates the box with four corners in order; nil unless they form an axis-aligned rectangle with an area.
  init?(corner: (_ index: Int) -> FixedPoint) {
    let (a, b, c, d) = (corner(0), corner(1), corner(2), corner(3))
    guard
      (a.x == b.x && b.y == c.y && c.x == d.x && d.y == a.y)
        || (a.y == b.y && b.x == c.x && c.y == d.y && d.x == a.x)
    else { return nil }
    (minX, maxX) = (min(a.x, c.x), max(a.x, c.x))
    (minY, maxY) = (min(a.y, c.y), max(a.y, c.y))
    guard minX < maxX, minY < maxY else { return nil }
  }

  /// Creates the box of a path under a projection; nil if it is not visibly one axis-aligned rectangle.
  init?(of path: borrowing Path, _ projection: Projection) {
    guard projection.isAffine, path.isQuadrilateral,
      let place = Placement(Point(x: projection.tx, y: projection.ty))
    else { return nil }
    let linear = projection.linearPart
    var box = BoundingBox()
    for index in 0..<4 {
      let point = linear.apply(path.points[index])
      guard point.isFinite else { return nil }
      box.include(point)
    }
    guard box.isNear(place) else { return nil }
    let points = path.points
    self.init { FixedPoint(linear.apply(points[$0]), at: place) }
  }

  func covers(_ region: PixelRect) -> Bool {
    Int(minX) <= region.minX * 256 && Int(minY) <= region.minY * 256 && Int(maxX) >= region.maxX * 256
      && Int(maxY) >= region.maxY * 256
  }

  var pixels: PixelRect {
    PixelRect(
      minX: Int(minX >> 8), minY: Int(minY >> 8), maxX: Int((maxX &+ 255) >> 8),
      maxY: Int((maxY &+ 255) >> 8))
  }

  /// The pixels that are fully covered.
  var fullPixels: PixelRect {
    PixelRect(
      minX: Int(minX) + 255 >> 8, minY: Int(minY) + 255 >> 8, maxX: Int(maxX) >> 8, maxY: Int(maxY) >> 8)
  }

  /// Passes the coverage inside a region to a sink: the same coverage that the accumulation buffer gives.
  func sweep(_ region: PixelRect, into sink: inout some CoverageSink) {
    let (left, right) = (Self.part(region.minX, minX, maxX), Self.part(region.maxX - 1, minX, maxX))
    for y in region.minY..<region.maxY {
      let height = Self.part(y, minY, maxY)
      func coverage(_ width: Int32) -> UInt8 { CellRows.coverage(2 * width * height, .nonZero) }
      var (from, to) = (region.minX, region.maxX)
      if left < 256 {
        sink.run(y: y, x: from, count: 1, coverage: coverage(left))
        from += 1
      }
      if right < 256, to > from { to -= 1 }
      if to > from { sink.run(y: y, x: from, count: to - from, coverage: coverage(256)) }
      if right < 256, to >= from, to < region.maxX {
        sink.run(y: y, x: to, count: 1, coverage: coverage(right))
      }
    }
  }

  /// The number of a pixel's 256 parts that lie between two coordinates.
  private static func part(_ pixel: Int, _ from: Int32, _ to: Int32) -> Int32 {
    let start = Int32(pixel) << 8
    return max(min(to, start &+ 256) &- max(from, start), 0)
  }
}

extension Path {
  /// Whether the path is one subpath of three lines, closed or not.
  fileprivate var isQuadrilateral: Bool {
    guard points.count == 4 || points.count == 5, verbs.count >= 4, verbs.count <= 6 else { return false }
    guard verbs[0] == .move, verbs[1] == .line, verbs[2] == .line, verbs[3] == .line else { return false }
    let rest = verbs[4...]
    // A last move begins a subpath that has no lines.
    return rest.isEmpty || rest.elementsEqual([.close]) || rest.elementsEqual([.move])
      || rest.elementsEqual([.close, .move])
  }
}
