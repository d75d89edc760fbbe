/// Where an outline lies: a whole pixel and the fraction beyond it.
struct Placement {
  var x = 0
  var y = 0
  var fraction = Point.zero

  /// The fraction alone.
  var withoutWhole: Placement {
    var result = self
    (result.x, result.y) = (0, 0)
    return result
  }

  /// Both together.
  var offset: Point { Point(x: fraction.x + Double(x), y: fraction.y + Double(y)) }

  /// Nil for a place that is not finite.
  init?(_ offset: Point) {
    guard offset.isFinite else { return nil }
    // Far away, where no pixel is, nothing has to be exact.
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
