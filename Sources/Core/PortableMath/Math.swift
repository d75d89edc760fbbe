/// Elementary functions whose results are the same bytes on every machine.
///
/// The system's math library differs between systems and versions, so pictures drawn with it would differ
/// too. These functions use only additions, multiplications, divisions and square roots in a fixed order,
/// which IEEE 754 defines to the last bit.
///
/// - Goals in order: the same bytes everywhere; total (every argument has a defined result, no function
///   traps or loops); an error of at most 2 units in the last place; brevity. Speed comes last: about 10 ns
///   per call.
/// - Method: the argument is reduced exactly or with its rounding error carried along, then a truncated
///   Taylor series follows whose remainder is below a quarter unit in the last place. Minimax polynomials
///   would save two terms but need tables that are hard to explain.
public enum Math {
  /// Returns √(x² + y²) without intermediate overflow or underflow. Infinite if either argument is infinite,
  /// else NaN if either is NaN.
  public static func hypot(_ x: Double, _ y: Double) -> Double {
    let a = abs(x)
    let b = abs(y)
    if a.isInfinite || b.isInfinite { return .infinity }
    let large = a > b ? a : b
    let small = a > b ? b : a
    guard large > 0, !small.isNaN else { return large + small }
    if large < 0x1p500 && small > 0x1p-500 { return (large * large + small * small).squareRoot() }
    let ratio = small / large
    return large * (1 + ratio * ratio).squareRoot()
  }

  /// Returns the sum and its exact rounding error (Knuth's two-sum).
  static func sum(_ a: Double, _ b: Double) -> (high: Double, low: Double) {
    let high = a + b
    let shadow = high - a
    return (high, (a - (high - shadow)) + (b - shadow))
  }

  /// Returns the product and its exact rounding error (Dekker's method, without fused operations). Magnitudes
  /// stay below 2⁹⁹⁰.
  static func product(_ a: Double, _ b: Double) -> (high: Double, low: Double) {
    let high = a * b
    let (a1, a2) = halves(a)
    let (b1, b2) = halves(b)
    return (high, ((a1 * b1 - high) + a1 * b2 + a2 * b1) + a2 * b2)
  }

  private static func halves(_ a: Double) -> (Double, Double) {
    let scaled = a * 134_217_729  // 2²⁷ + 1
    let high = scaled - (scaled - a)
    return (high, a - high)
  }
}
