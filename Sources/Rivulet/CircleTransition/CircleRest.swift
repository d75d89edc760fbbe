import UIKit

/// The rest of the way after a finger has let go: how long, and at which pace.
///
/// It takes no longer than the same way takes undriven. The linear curve goes on evenly, as fast as the finger when that was faster. Every other curve
/// begins at the finger's speed and ends at rest: a cubic Bézier curve with the control points (1/3, s/3) and (2/3, 1), whose slope is s at the start and 0 at the
/// end. It stays inside 0 … 1 up to s = 3, so a faster finger shortens the time instead.
struct CircleRest {
  let duration: TimeInterval
  let timing: CAMediaTimingFunction

  private static let steepest: CGFloat = 3

  /// - Parameters:
  ///   - way: The fraction that is left, 0 … 1.
  ///   - velocity: Towards the target, in fractions per second; one away from it counts as 0.
  ///   - fullDuration: Of the whole way, in seconds.
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
