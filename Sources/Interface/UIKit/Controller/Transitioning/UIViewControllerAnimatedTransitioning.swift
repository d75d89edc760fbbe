/// Animates the views of a transition between two controllers.
@preconcurrency @MainActor public protocol UIViewControllerAnimatedTransitioning: NSObjectProtocol {
  /// Returns the duration in seconds. One that is not positive and finite counts as 0.
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval

  /// Adds the arriving view to the container, animates, and calls `completeTransition(_:)` at the end.
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)

  /// Returns the animator of the transition, the same one for each call during it.
  ///
  /// A `UIPercentDrivenInteractiveTransition` then drives this animator instead of the time in the container.
  /// By default there is none.
  func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating

  /// Called after the end with whether the transition was completed. The default does nothing.
  func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
  /// Returns a placeholder for "no interruptible animator".
  public func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating { NoAnimator.instance }

  /// Ignores the call: the method is optional on iOS.
  public func animationEnded(_ transitionCompleted: Bool) {}
}

/// Drives a transition, by a gesture as a rule.
@preconcurrency @MainActor public protocol UIViewControllerInteractiveTransitioning: NSObjectProtocol {
  /// Starts the transition. Called instead of the animator's `animateTransition(using:)` if
  /// `wantsInteractiveStart`.
  func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)

  /// The pace of the animations after the interaction, as a factor. Default: 1.
  var completionSpeed: CGFloat { get }
  /// The easing of the animations after the interaction. Default: `easeInOut`.
  var completionCurve: UIView.AnimationCurve { get }
  /// Whether the transition is driven from the start. Default: true. If false, it starts animated and may be
  /// paused later.
  var wantsInteractiveStart: Bool { get }
}

extension UIViewControllerInteractiveTransitioning {
  /// The pace 1.
  public var completionSpeed: CGFloat { 1 }
  /// The easing `easeInOut`.
  public var completionCurve: UIView.AnimationCurve { .easeInOut }
  /// True: the transition is driven from the start.
  public var wantsInteractiveStart: Bool { true }
}

/// The object that supplies animators, interaction controllers and the presentation controller for the
/// presentation and the dismissal of a controller. Every requirement has a default of nil, which selects the
/// system's behaviour.
@preconcurrency @MainActor public protocol UIViewControllerTransitioningDelegate: NSObjectProtocol {
  /// Returns the animator of a presentation; nil selects the one of the controller's transition style.
  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?

  /// Returns the animator of a dismissal; nil selects the one of the controller's transition style.
  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?

  /// Returns the object that drives a presentation; nil for a transition that runs by itself. Called only
  /// with an animator of the delegate's own.
  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?

  /// Returns the object that drives a dismissal; nil for a transition that runs by itself. Called only with
  /// an animator of the delegate's own.
  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?

  /// Returns the presentation controller for the style `custom`; nil selects a plain
  /// `UIPresentationController`.
  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController?
}

extension UIViewControllerTransitioningDelegate {
  /// Returns nil: the system's animation.
  public func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }

  /// Returns nil: the system's animation.
  public func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }

  /// Returns nil: the presentation runs by itself.
  public func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }

  /// Returns nil: the dismissal runs by itself.
  public func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }

  /// Returns nil: the system's presentation controller.
  public func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? { nil }
}

/// A placeholder for "no interruptible animator". Apple's method is optional; a requirement of a Swift
/// protocol with this result type cannot return nil.
@MainActor final class NoAnimator: NSObject, UIViewImplicitlyAnimating {
  static let instance = NoAnimator()

  let state = UIViewAnimatingState.inactive
  let isRunning = false
  var isReversed = false
  var fractionComplete: CGFloat = 0

  func startAnimation() {}
  func startAnimation(afterDelay delay: TimeInterval) {}
  func pauseAnimation() {}
  func stopAnimation(_ withoutFinishing: Bool) {}
  func finishAnimation(at finalPosition: UIViewAnimatingPosition) {}
  func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {}
  func addAnimations(_ animation: @escaping () -> Void) {}
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {}
  func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) {}
}
