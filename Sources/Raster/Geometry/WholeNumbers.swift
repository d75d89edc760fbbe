extension FixedWidthInteger {
  /// The whole number that is left when the fraction is cut off, limited to a range; the range's lower end for NaN.
  ///
  /// The one conversion of numbers that come from outside: a plain one traps for NaN and for what does not fit.
  @inline(__always)
  package init(_ value: Double, limitedTo range: ClosedRange<Self>) {
    let (low, high) = (Double(range.lowerBound), Double(range.upperBound))
    // NaN is not above anything.
    self = value > low ? Self(value < high ? value : high) : range.lowerBound
  }
}

extension PixelRect {
  /// Pixels are counted as far from the origin as this, in each direction; what lies farther out counts as there. No
  /// bitmap reaches a sixtieth of it.
  package static let farthest = 1_000_000

  /// A coordinate in pixels as a whole number, cut towards zero and limited to ± `farthest`.
  @inline(__always)
  package static func whole(_ value: Double) -> Int { Int(value, limitedTo: -farthest...farthest) }
}
