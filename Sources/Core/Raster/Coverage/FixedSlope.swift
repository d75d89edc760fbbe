/// The slope of an edge: the change of a coordinate per step of the other, with 26 binary places.
struct FixedSlope {
  fileprivate let value: Int64

  /// - Parameter steps: the number of steps for `change`; not zero.
  @inline(__always)
  init(_ change: Int, steps: Int) {
    // The sum has the nearest integer in the lower bits, up to 2⁵¹: a conversion is slower.
    let shifted =
      Double(Int32(truncatingIfNeeded: change)) / Double(Int32(truncatingIfNeeded: steps)) * 0x1p26
      + 0x1.8p52
    value = Int64(bitPattern: shifted.bitPattern &- 0x4338_0000_0000_0000)
  }

  @inline(__always)
  init() { value = 0 }
}

/// A coordinate in 1/256 pixel with 26 more binary places, which moves along a slope.
struct SlopedCoordinate {
  private static let places: Int64 = 26
  /// The coordinate and the half with which `rounded` rounds.
  private var value: Int64

  @inline(__always)
  init(_ coordinate: Int) { value = Int64(coordinate) << Self.places &+ 1 << (Self.places - 1) }

  /// The coordinate after a number of steps along a slope, which may be negative.
  @inline(__always)
  func moved(_ steps: Int, along slope: FixedSlope) -> SlopedCoordinate {
    var result = self
    result.value &+= Int64(steps) &* slope.value
    return result
  }

  /// The nearest coordinate in 1/256 pixel.
  @inline(__always)
  var rounded: Int { Int(truncatingIfNeeded: value >> Self.places) }
}
