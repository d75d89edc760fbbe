#if canImport(UIKit)
import UIKit

/// The duration and easing of the rest of the way after a finger has let go.
///
/// The duration is at most the undriven duration of the same way. The linear curve keeps a constant speed:
/// the finger's when that is faster than the undriven one. Every other curve begins at the finger's speed and
/// ends at rest: a cubic Bézier curve with the control points (1/3, s/3) and (2/3, 1), whose slope is s at
/// the start and 0 at the end. It stays inside 0 … 1 up to s = 3, so a faster finger shortens the duration
/// instead.
struct CircleRest {
  let duration: TimeInterval
  let timing: CAMediaTimingFunction

  /// Chosen: the largest slope with which the curve stays inside 0 … 1.
  private static let steepest: CGFloat = 3

  /// - Parameters:
  ///   - way: The remaining fraction, 0 … 1.
  ///   - velocity: The speed towards the target, in fractions per second. Negative and non-finite values
  ///     count as 0.
  ///   - fullDuration: The undriven duration of the whole way, in seconds.
  init(way: CGFloat, velocity: CGFloat, fullDuration: TimeInterval, curve: UIView.AnimationCurve) {
    let velocity = velocity.isFinite ? max(velocity, 0) : 0
    let usual = TimeInterval(way) * fullDuration
    if curve == .linear {
      duration = velocity > 0 ? min(usual, TimeInterval(way / velocity)) : usual
      timing = CAMediaTimingFunction(name: .linear)
      return
    }
    duration = velocity > 0 ? min(usual, TimeInterval(Self.steepest * way / velocity)) : usual
    let slope = way > 0 ? min(velocity * CGFloat(duration) / way, Self.steepest) : 1
    timing = CAMediaTimingFunction(controlPoints: 1 / 3, Float(slope / 3), 2 / 3, 1)
  }
}
#endif
