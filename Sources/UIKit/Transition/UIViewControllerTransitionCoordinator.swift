/// What is known about a transition while it goes on.
@MainActor public protocol UIViewControllerTransitionCoordinatorContext: AnyObject {
  var isAnimated: Bool { get }
  /// `none` inside a container controller.
  var presentationStyle: UIModalPresentationStyle { get }
  var initiallyInteractive: Bool { get }
  /// Whether it was driven from the start or was paused, and may turn back.
  var isInterruptible: Bool { get }
  /// Whether it is being driven now.
  var isInteractive: Bool { get }
  var isCancelled: Bool { get }
  /// In seconds, when nothing interrupts it.
  var transitionDuration: TimeInterval { get }
  /// How far it was driven, 0 … 1.
  var percentComplete: CGFloat { get }
  /// How fast the animations run once they are not driven any more, as a multiple.
  var completionVelocity: CGFloat { get }
  var completionCurve: UIView.AnimationCurve { get }
  var containerView: UIView { get }
  var targetTransform: CGAffineTransform { get }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  func view(forKey key: UITransitionContextViewKey) -> UIView?
}

/// Lets others animate along with a transition between controllers.
@MainActor public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext
{
  /// Runs the first closure inside an animation of the transition's duration and pace (at once when that is not animated), and the
  /// second one after the transition's end, completed or cancelled.
  ///
  /// - Returns: Whether the closures will run: false when the transition is over.
  @discardableResult func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool

  /// The same for views outside the container: those in `view` are driven with the transition too.
  @discardableResult func animateAlongsideTransition(
    in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool

  /// Calls the closure when the transition is no more driven (finished or cancelled), or is paused to be driven.
  func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
}

extension UIViewControllerTransitionCoordinator {
  @discardableResult public func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool { animate(alongsideTransition: animation, completion: nil) }
}
