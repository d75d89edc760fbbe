/// Elementary functions whose results are the same bytes on every machine.
///
/// The system's library differs between systems and versions, so pictures drawn with it would too. These use only
/// additions, multiplications, divisions and square roots in a fixed order, which IEEE 754 fixes to the last bit.
///
/// - Goals in order: the same bytes everywhere; total (every argument has a defined result, nothing traps or loops);
///   within 2 units in the last place; short. Speed comes last: about 10 ns a call.
/// - Method: reduce the argument exactly or with its rounding error carried along, then a truncated Taylor series whose
///   remainder is below a quarter unit in the last place. Minimax polynomials would save two terms and need their
///   tables explained.
public enum Math {
  /// √(x² + y²) without overflow or underflow on the way. Infinite if either argument is, else NaN if either is.
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

  /// The sum and its rounding error, exactly (Knuth's two-sum).
  static func sum(_ a: Double, _ b: Double) -> (high: Double, low: Double) {
    let high = a + b
    let shadow = high - a
    return (high, (a - (high - shadow)) + (b - shadow))
  }

  /// The product and its rounding error, exactly (Dekker's, without a fused operation). Magnitudes stay below 2⁹⁹⁰.
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
