#if canImport(UIKit)
import UIKit

/// Shorthands for Core Animation's animations. Times are in seconds; `delay` counts from now. A duration of 0
/// shows the end at once.
enum Motion {
  /// The shortest duration: Core Animation replaces a duration of 0 by the transaction's. This one ends
  /// before the next frame on every screen.
  private static let shortest = 0.001

  static func basic(
    _ keyPath: String, from: Any, to: Any, duration: Double, curve: CAMediaTimingFunctionName = .easeInEaseOut
  ) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: keyPath)
    animation.fromValue = from
    animation.toValue = to
    animation.duration = max(duration, shortest)
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
    animation.duration = max(duration, shortest)
    animation.timingFunction = CAMediaTimingFunction(name: curve)
    return animation
  }

  /// A spring that runs until it has settled. The default is Core Animation's, which overshoots by 16.3 %.
  static func spring(
    _ keyPath: String, from: Any, to: Any, stiffness: CGFloat = 100, damping: CGFloat = 10,
    initialVelocity: CGFloat = 0
  ) -> CASpringAnimation {
    let animation = CASpringAnimation(keyPath: keyPath)
    animation.stiffness = stiffness
    animation.damping = damping
    animation.initialVelocity = initialVelocity
    animation.fromValue = from
    animation.toValue = to
    animation.duration = animation.settlingDuration
    return animation
  }
}

extension CALayer {
  /// Adds an animation that starts after `delay` seconds and shows its first value until then. The caller
  /// sets the model value.
  func add(_ animation: CAAnimation, forKey key: String, delay: Double) {
    if delay > 0 {
      animation.beginTime = convertTime(CACurrentMediaTime(), from: nil) + delay
      animation.fillMode = .backwards
    }
    add(animation, forKey: key)
  }
}

extension CATransaction {
  /// Changes layers without implicit animations.
  static func withoutActions(_ changes: () -> Void) {
    begin()
    setDisableActions(true)
    changes()
    commit()
  }
}

extension UIView {
  /// Whether a change may be animated: the view is in a window, and animations are enabled.
  var canAnimate: Bool { window != nil && UIView.areAnimationsEnabled }
}
#endif
