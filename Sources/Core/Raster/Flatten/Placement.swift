/// A translation in pixels, split into whole pixels and the fraction beyond them.
struct Placement {
  /// Whole pixels to the right and down.
  var (x, y) = (0, 0)
  /// The rest, 0 … 1 along x and y; the whole translation if it is beyond 2³⁰ pixels.
  var fraction = Point.zero

  var withoutWhole: Placement {
    var result = self
    (result.x, result.y) = (0, 0)
    return result
  }

  var offset: Point { Point(x: fraction.x + Double(x), y: fraction.y + Double(y)) }

  /// Splits a translation; nil if it is not finite.
  init?(_ offset: Point) {
    guard offset.isFinite else { return nil }
    // Beyond this distance no pixel is drawn, so the fraction holds the whole translation.
    guard abs(offset.x) < 0x1p30, abs(offset.y) < 0x1p30 else {
      fraction = offset
      return
    }
    x = Self.floor(offset.x)
    y = Self.floor(offset.y)
    fraction = Point(x: offset.x - Double(x), y: offset.y - Double(y))
  }

  private static func floor(_ value: Double) -> Int {
    let whole = Int(value)
    return Double(whole) > value ? whole - 1 : whole
  }
}
