package import Raster

/// Whether two numbers differ by no more than `tolerance`. False for NaN and for a missing number.
package func isClose<Number: BinaryFloatingPoint>(
  _ a: Number?, _ b: Number?, within tolerance: Number = 1e-6
) -> Bool {
  guard let a, let b else { return false }
  return a == b || abs(a - b) <= tolerance
}

/// Whether two points differ by no more than `tolerance` in both directions.
package func isClose(_ a: Point?, _ b: Point?, within tolerance: Double = 1e-6) -> Bool {
  isClose(a?.x, b?.x, within: tolerance) && isClose(a?.y, b?.y, within: tolerance)
}
