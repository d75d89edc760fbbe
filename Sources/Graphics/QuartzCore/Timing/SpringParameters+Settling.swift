import PortableMath
import RenderTree

/// The spring behind `UIView.animate(withDuration:…usingSpringWithDamping:initialSpringVelocity:)`.
///
/// UIKit chooses the spring of mass 1 and the given damping ratio that has settled after the given duration.
/// Its condition, as measured: `|(ζω − v)/ωd|·e^(−ζωD) = .001` for ζ < 1, and `(1 + (ω − v)D)·e^(−ωD) = .001`
/// for ζ = 1. The widely copied rule ω = ln 1500/(ζD) gives another spring.
extension SpringParameters {
  /// Makes the spring that UIKit runs for `duration` seconds.
  ///
  /// Where several springs meet the condition, it is the stiffest, by at most 200 bisections.
  ///
  /// - Parameters:
  ///   - duration: in seconds; below a millisecond, NaN and infinite count as a millisecond.
  ///   - dampingRatio: clamped to 0.01 … 1, since no smaller one settles; NaN counts as 1.
  ///   - initialVelocity: in whole distances per second, clamped to ±1,000,000; NaN and infinite count as 0.
  package init(settlingIn duration: Double, dampingRatio: Double, initialVelocity: Double = 0) {
    self.init()
    let duration = duration > 0 && duration.isFinite ? max(duration, 0.001) : 0.001
    let zeta = dampingRatio.isNaN ? 1 : min(max(dampingRatio, 0.01), 1)
    let velocity = initialVelocity.isFinite ? min(max(initialVelocity, -1e6), 1e6) : 0
    self.initialVelocity = velocity
    // In units of the duration, the equation has only two parameters.
    let scaled = velocity * duration
    let omega = (zeta < 1 ? Self.swinging(zeta, scaled) : Self.critical(scaled)) / duration
    stiffness = omega * omega
    damping = 2 * zeta * omega
  }

  /// ω for D = 1 and ζ < 1.
  private static func swinging(_ zeta: Double, _ v: Double) -> Double {
    let root = (1 - zeta * zeta).squareRoot()
    let amplitude = { (omega: Double) in abs(zeta * omega - v) / (omega * root) * Math.exp(-zeta * omega) }
    // For v > 0 the amplitude falls to 0 at v/ζ, rises to one more maximum, and falls for good.
    guard v > 0 else { return lastCrossing(after: 0, amplitude) }
    let maximum = (v + (v * v + 4 * v).squareRoot()) / (2 * zeta)
    if amplitude(maximum) >= settled { return lastCrossing(after: maximum, amplitude) }
    return crossing(from: 0, to: v / zeta, amplitude)
  }

  /// ω for D = 1 and ζ = 1.
  private static func critical(_ v: Double) -> Double {
    let rest = { (omega: Double) in abs(1 + omega - v) * Math.exp(-omega) }
    let maximum = max(v, 0)
    if rest(maximum) >= settled { return lastCrossing(after: maximum, rest) }
    return crossing(from: 0, to: v - 1, rest)
  }

  private static func lastCrossing(after start: Double, _ function: (Double) -> Double) -> Double {
    var end = max(start * 2, 1)
    for _ in 0..<64 where function(end) >= settled { end *= 2 }
    return crossing(from: start, to: end, function)
  }

  /// The place where a function that falls from above `settled` to below it passes `settled`, by bisection.
  private static func crossing(from: Double, to: Double, _ function: (Double) -> Double) -> Double {
    var low = from
    var high = to
    for _ in 0..<200 {
      let middle = low + (high - low) / 2
      if middle <= low || middle >= high { break }
      if function(middle) >= settled { low = middle } else { high = middle }
    }
    return high
  }
}
