/// An axis-aligned rectangle in 24.8 fixed point, as most layers' backgrounds are. Its coverage needs no
/// cells.
struct FixedBox {
  private let minX: Int32
  private let minY: Int32
  private let maxX: Int32
  private let maxY: Int32

  /// Creates the box of a closed polyline; nil if that is not an axis-aligned rectangle, or has no area.
  init?(_ p: UnsafeBufferPointer<FixedPoint>) {
    guard p.count == 5 else { return nil }
    let p = unsafe (p[0], p[1], p[2], p[3])
    guard
      (p.0.x == p.1.x && p.1.y == p.2.y && p.2.x == p.3.x && p.3.y == p.0.y)
        || (p.0.y == p.1.y && p.1.x == p.2.x && p.2.y == p.3.y && p.3.x == p.0.x)
    else { return nil }
    (minX, maxX) = (min(p.0.x, p.2.x), max(p.0.x, p.2.x))
    (minY, maxY) = (min(p.0.y, p.2.y), max(p.0.y, p.2.y))
    guard minX < maxX, minY < maxY else { return nil }
  }

  /// Whether every pixel of the region is fully covered.
  func covers(_ region: PixelRect) -> Bool {
    Int(minX) <= region.minX * 256 && Int(minY) <= region.minY * 256 && Int(maxX) >= region.maxX * 256
      && Int(maxY) >= region.maxY * 256
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
      func coverage(_ width: Int32) -> UInt8 { unsafe CellRows.coverage(2 * width * height, .nonZero) }
      var (from, to) = (region.minX, region.maxX)
      if left < 256 {
        unsafe sink.run(y: y, x: from, count: 1, coverage: coverage(left))
        from += 1
      }
      if right < 256, to > from { to -= 1 }
      if to > from { unsafe sink.run(y: y, x: from, count: to - from, coverage: coverage(256)) }
      if right < 256, to >= from, to < region.maxX {
        unsafe sink.run(y: y, x: to, count: 1, coverage: coverage(right))
      }
    }
  }

  /// The number of a pixel's 256 parts that lie between two coordinates.
  private static func part(_ pixel: Int, _ from: Int32, _ to: Int32) -> Int32 {
    let start = Int32(pixel) << 8
    return max(min(to, start &+ 256) &- max(from, start), 0)
  }
}
