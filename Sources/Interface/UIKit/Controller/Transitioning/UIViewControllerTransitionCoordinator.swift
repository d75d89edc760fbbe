/// The state of a transition for objects that animate alongside.
@preconcurrency @MainActor public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
  /// Whether the transition is animated.
  var isAnimated: Bool { get }
  /// The style of a presentation; `none` inside a container controller.
  var presentationStyle: UIModalPresentationStyle { get }
  /// Whether the transition was driven from its start.
  var initiallyInteractive: Bool { get }
  /// Whether the transition has an interaction controller, and so may turn back.
  var isInterruptible: Bool { get }
  /// Whether the transition is driven now.
  var isInteractive: Bool { get }
  /// Whether the transition was cancelled.
  var isCancelled: Bool { get }
  /// The duration without interruptions, in seconds.
  var transitionDuration: TimeInterval { get }
  /// The fraction at which the transition was driven last, 0 … 1.
  var percentComplete: CGFloat { get }
  /// The pace of the animations after the interaction, as a factor.
  var completionVelocity: CGFloat { get }
  /// The easing of the animations after the interaction.
  var completionCurve: UIView.AnimationCurve { get }
  /// The view in which the transition takes place.
  var containerView: UIView { get }
  /// The transform for a rotation of the container: always the identity.
  var targetTransform: CGAffineTransform { get }

  /// Returns a controller of the transition; nil when there is none for the key.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// Returns a view of the transition; nil when there is none for the key.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
}

/// Animates views along with a transition between controllers.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext {
  /// Runs `animation` inside an animation of the transition's duration, and `completion` after the
  /// transition's end, completed or cancelled.
  ///
  /// The easing is linear for a transition that starts interactively, and else `easeInOut`. In a transition
  /// without animation the first closure runs without one too.
  ///
  /// - Returns: Whether the closures will run: false when the transition has ended.
  @discardableResult func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool

  /// Same as `animate(alongsideTransition:completion:)`, for views outside the container: the animations of
  /// `view` and its descendants are driven with the transition too.
  @discardableResult func animateAlongsideTransition(
    in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool

  /// Calls the handler when an interaction ends (finished or cancelled), and when the transition is paused
  /// for one.
  func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)

  /// Calls the handler when an interaction ends, finished or cancelled, but not when the transition is paused
  /// for one.
  func notifyWhenInteractionEnds(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
}

extension UIViewControllerTransitionCoordinator {
  /// Same as `animate(alongsideTransition:completion:)` without a completion.
  @discardableResult public func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool { animate(alongsideTransition: animation, completion: nil) }
}
