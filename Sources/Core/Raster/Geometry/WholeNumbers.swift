extension FixedWidthInteger {
  /// Creates an integer by truncating towards zero and limiting to a range, which `Int64` must hold; NaN
  /// gives the lower bound. All numbers from outside are converted this way: the standard conversion traps.
  @inline(__always)
  package init(_ value: Double, limitedTo range: ClosedRange<Self>) {
    let (low, high) = (Double(range.lowerBound), Double(range.upperBound))
    // A comparison with NaN is false. The conversion to a type that is not known here takes 30 times as long.
    self = value > low ? Self(truncatingIfNeeded: Int64(value < high ? value : high)) : range.lowerBound
  }
}

extension PixelRect {
  /// Pixel coordinates are limited to ± this number. No bitmap reaches a sixtieth of it.
  package static let farthest = 1_000_000

  /// Converts a coordinate in pixels to an integer, truncated towards zero and limited to ± `farthest`.
  @inline(__always)
  package static func whole(_ value: Double) -> Int { Int(value, limitedTo: -farthest...farthest) }
}
