import UIKit

/// Short ways to write Core Animation's animations. Times are seconds; `delay` counts from now.
enum Motion {
  static func basic(
    _ keyPath: String, from: Any, to: Any, duration: Double, curve: CAMediaTimingFunctionName = .easeInEaseOut
  ) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: keyPath)
    animation.fromValue = from
    animation.toValue = to
    animation.duration = duration
    animation.timingFunction = CAMediaTimingFunction(name: curve)
    return animation
  }

  static func keyframes(
    _ keyPath: String, values: [Any], times: [Double], duration: Double,
    curve: CAMediaTimingFunctionName = .linear
  ) -> CAKeyframeAnimation {
    let animation = CAKeyframeAnimation(keyPath: keyPath)
    animation.values = values
    animation.keyTimes = times.map { NSNumber(value: $0) }
    animation.duration = duration
    animation.timingFunction = CAMediaTimingFunction(name: curve)
    return animation
  }

  /// A spring with Core Animation's defaults: mass 1, stiffness 100, damping 10. It overshoots by 16.3 % and runs until it has settled.
  static func spring(_ keyPath: String, from: Any, to: Any) -> CASpringAnimation {
    let animation = CASpringAnimation(keyPath: keyPath)
    animation.fromValue = from
    animation.toValue = to
    animation.duration = animation.settlingDuration
    return animation
  }
}

extension CALayer {
  /// Adds an animation that starts after `delay` and shows its first value until then. The model value is to be set by the caller.
  func add(_ animation: CAAnimation, forKey key: String, delay: Double) {
    if delay > 0 {
      animation.beginTime = convertTime(CACurrentMediaTime(), from: nil) + delay
      animation.fillMode = .backwards
    }
    add(animation, forKey: key)
  }
}
