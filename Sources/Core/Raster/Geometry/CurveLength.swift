// Arc length of Bézier curves: |B′(t)| integrated by eight-point Gauss–Legendre quadrature. An interval is
// halved until the sum of its halves agrees with the whole: once for smooth arcs; at a cusp, where the speed
// has a corner, down to a limit. Rejected: summing chords (ten times the evaluations for 10⁻⁶) and Gravesen's
// bound (converges more slowly).

extension CurveSegment {
  /// The tolerance between an interval and the sum of its halves, as a fraction of the length.
  private static var tolerance: Double { 1e-9 }
  /// The least tolerance as a fraction of the largest coordinate, beside which lengths have rounding errors.
  private static var noise: Double { 1e-14 }
  /// The limit on recursion. At a cusp the error falls fourfold per level: 12 levels leave 10⁻⁷ of the curve.
  private static var maximumDepth: Int { 12 }

  var length: Double { length(from: 0, to: 1) }

  func length(from t0: Double, to t1: Double) -> Double {
    if degree == .line { return (p1 - p0).length * (t1 - t0) }
    let whole = quadrature(t0, t1)
    let allowance = max(
      Self.tolerance * whole, Self.noise * max(p0.farthest, p1.farthest, p2.farthest, p3.farthest))
    return refined(whole, t0, t1, allowance: allowance, depth: 0)
  }

  /// Halves the interval until the sum of its halves agrees with `whole` to within `allowance`.
  private func refined(_ whole: Double, _ t0: Double, _ t1: Double, allowance: Double, depth: Int) -> Double {
    let middle = (t0 + t1) / 2
    let a = quadrature(t0, middle)
    let b = quadrature(middle, t1)
    if depth == Self.maximumDepth || !(abs(a + b - whole) > allowance) { return a + b }
    return refined(a, t0, middle, allowance: allowance, depth: depth + 1)
      + refined(b, middle, t1, allowance: allowance, depth: depth + 1)
  }

  /// The estimate of the arc length by one application of the eight-point rule.
  private func quadrature(_ t0: Double, _ t1: Double) -> Double {
    guard degree == .cubic else { return Self.quadrature(t0, t1) { derivative(at: $0).length } }
    // Same as `derivative(at:)`, with the differences of the control points computed once.
    let (a, b, c) = (p1 - p0, p2 - p1, p3 - p2)
    return Self.quadrature(t0, t1) { t in
      let u = 1 - t
      return (a * (3 * u * u) + b * (6 * u * t) + c * (3 * t * t)).length
    }
  }

  @inline(__always)
  private static func quadrature(_ t0: Double, _ t1: Double, _ speed: (Double) -> Double) -> Double {
    let middle = (t0 + t1) / 2
    let half = (t1 - t0) / 2
    func pair(_ abscissa: Double) -> Double {
      speed(middle - half * abscissa) + speed(middle + half * abscissa)
    }
    return half
      * (0.362683783378362 * pair(0.1834346424956498) + 0.31370664587788727 * pair(0.525532409916329)
        + 0.22238103445337448 * pair(0.7966664774136267) + 0.10122853629037626 * pair(0.9602898564975363))
  }

  /// The parameter at which the arc length from `t0` is `distance`, for a part of the given `length`. Returns
  /// `t0` for a distance that is 0, negative or NaN, and `t1` for one of `length` or more.
  ///
  /// Newton's method inside a shrinking bracket: at most 32 steps, to 10⁻⁹ of the length.
  func parameter(
    atDistance distance: Double, of length: Double, from t0: Double = 0, to t1: Double = 1
  ) -> Double {
    if !(distance > 0) { return t0 }
    if distance >= length { return t1 }
    var t = t0 + (t1 - t0) * (distance / length)
    if degree == .line { return t }
    var low = t0
    var high = t1
    for _ in 0..<32 {
      let error = self.length(from: t0, to: t) - distance
      if abs(error) <= 1e-9 * length { break }
      if error > 0 { high = t } else { low = t }
      let next = t - error / derivative(at: t).length
      t = next > low && next < high ? next : (low + high) / 2
    }
    return t
  }
}

extension Point {
  /// The larger of both coordinates' magnitudes.
  fileprivate var farthest: Double { max(abs(x), abs(y)) }
}
