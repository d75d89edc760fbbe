import Raster

/// The solver of timing curves, which give x (time) and y (progress) by a parameter s. Goals in order: a
/// defined result for every input, accuracy, bounded work. Method: Newton's steps from s = x, held inside a
/// shrinking bracket and replaced by bisection when they leave it. x(s) never falls when both control points
/// have x within 0 … 1. Rejected: a table of samples, whose error (10⁻⁴) is visible in compared numbers.
extension TimingFunction {
  /// The limit of steps. Bisection alone narrows the bracket to 2⁻⁶⁰ in as many.
  private static let maximumSteps = 60
  /// The largest error of x(s) that is accepted, below the rounding of the polynomial.
  private static let tolerance = 1e-15

  /// The progress at a fraction of time.
  ///
  /// - Parameter fraction: clamped to 0 … 1; NaN counts as 0.
  /// - Returns: 0 at 0, 1 at 1, and in between any finite number (overshoot is legal), within 10⁻¹² of the
  ///   exact one unless the curve is vertical there. A control point that is not finite makes the curve
  ///   linear.
  public func progress(at fraction: Double) -> Double {
    guard fraction > 0 else { return 0 }
    guard fraction < 1 else { return 1 }
    guard let curve else { return fraction }
    let s = curve.parameter(at: fraction)
    return Self.bezier(curve.y1, curve.y2, s)
  }

  /// The coordinates with x clamped, or nil when the curve is the straight line.
  private var curve: Curve? {
    guard c1.isFinite, c2.isFinite else { return nil }
    if c1.x == c1.y && c2.x == c2.y && (0...1).contains(c1.x) && (0...1).contains(c2.x) { return nil }
    return Curve(x1: min(max(c1.x, 0), 1), y1: c1.y, x2: min(max(c2.x, 0), 1), y2: c2.y)
  }

  private struct Curve {
    var x1, y1, x2, y2: Double

    func parameter(at x: Double) -> Double {
      var low = 0.0
      var high = 1.0
      var s = x
      for _ in 0..<maximumSteps {
        let error = bezier(x1, x2, s) - x
        if abs(error) <= tolerance { return s }
        if error > 0 { high = s } else { low = s }
        let next = s - error / bezierSlope(x1, x2, s)
        s = next > low && next < high ? next : low + (high - low) / 2
      }
      return s
    }
  }

  /// The Bézier polynomial with ends 0 and 1 and the given inner coefficients.
  private static func bezier(_ p1: Double, _ p2: Double, _ s: Double) -> Double {
    let r = 1 - s
    return 3 * r * r * s * p1 + 3 * r * s * s * p2 + s * s * s
  }

  private static func bezierSlope(_ p1: Double, _ p2: Double, _ s: Double) -> Double {
    let r = 1 - s
    return 3 * r * r * p1 + 6 * r * s * (p2 - p1) + 3 * s * s * (1 - p2)
  }
}
