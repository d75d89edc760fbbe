/// The state of a property animator.
public enum UIViewAnimatingState: Int, Sendable {
  /// Not started yet, or ended.
  case inactive
  /// Running or paused.
  case active
  /// Stopped, and waiting for `finishAnimation(at:)`.
  case stopped
}

/// A position on the way of an animator.
public enum UIViewAnimatingPosition: Int, Sendable {
  /// The values that the closures have set.
  case end
  /// The values before the closures.
  case start
  /// The values that are presented.
  case current
}

/// An animation that can be paused, scrubbed, reversed and stopped.
@preconcurrency @MainActor public protocol UIViewAnimating: NSObjectProtocol {
  /// Whether the animation is inactive, active or stopped.
  var state: UIViewAnimatingState { get }
  /// Whether the animation is moving now: active and not paused.
  var isRunning: Bool { get }
  /// Whether the animation runs from its end to its start.
  var isReversed: Bool { get set }
  /// The completed fraction in the current direction, 0 … 1.
  var fractionComplete: CGFloat { get set }

  /// Starts the animation, or continues it after a pause.
  func startAnimation()
  /// Starts the animation after a delay in seconds.
  func startAnimation(afterDelay delay: TimeInterval)
  /// Pauses the animation where it is.
  func pauseAnimation()
  /// Stops the animation where it is.
  ///
  /// - Parameter withoutFinishing: True makes it inactive; false leaves it stopped until
  ///   `finishAnimation(at:)`.
  func stopAnimation(_ withoutFinishing: Bool)
  /// Ends a stopped animation with the values of the position.
  func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// An animation that takes closures and can continue at another pace.
@preconcurrency @MainActor public protocol UIViewImplicitlyAnimating: UIViewAnimating {
  /// Adds changes to animate after a delay, given as a fraction of the remaining duration, 0 … 1.
  func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
  /// Adds changes to animate without a delay.
  func addAnimations(_ animation: @escaping () -> Void)
  /// Adds a closure that is called with the final position at the end.
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
  /// Continues a paused animation, with another pace and duration if given.
  func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}
