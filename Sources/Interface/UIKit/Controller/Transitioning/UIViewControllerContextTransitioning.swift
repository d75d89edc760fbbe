/// The key of a controller in a transition.
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
  /// The name of the key, that of iOS.
  public let rawValue: String

  /// Creates a key from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The controller that is visible at the start, and again after a cancelled transition.
  public static let from = Self(rawValue: "UITransitionContextFromViewController")
  /// The controller that is visible after a completed transition.
  public static let to = Self(rawValue: "UITransitionContextToViewController")
}

/// The key of a view in a transition.
public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
  /// The name of the key, that of iOS.
  public let rawValue: String

  /// Creates a key from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The view of the controller that is visible at the start.
  public static let from = Self(rawValue: "UITransitionContextFromView")
  /// The view of the controller that is visible after a completed transition.
  public static let to = Self(rawValue: "UITransitionContextToView")
}

/// The state of a transition for its animator, and the calls with which the animator and the interaction
/// controller report progress.
@preconcurrency @MainActor public protocol UIViewControllerContextTransitioning: NSObjectProtocol {
  /// The view in which the transition takes place. It contains the visible controller's view; the animator
  /// adds the other one.
  var containerView: UIView { get }
  /// Whether the transition is animated.
  var isAnimated: Bool { get }
  /// Whether a gesture or another source drives the transition now.
  var isInteractive: Bool { get }
  /// Whether `cancelInteractiveTransition()` was called, or the transition was completed with false.
  var transitionWasCancelled: Bool { get }
  /// The style of a presentation; `none` inside a container controller.
  var presentationStyle: UIModalPresentationStyle { get }
  /// The transform for a rotation of the container. It is always the identity: a stage's size changes without
  /// one.
  var targetTransform: CGAffineTransform { get }

  /// Reports the progress of an interactive transition.
  ///
  /// - Parameter percentComplete: The fraction, limited to 0 … 1; NaN is ignored.
  func updateInteractiveTransition(_ percentComplete: CGFloat)
  /// Ends the interaction: the animations continue to their end.
  func finishInteractiveTransition()
  /// Ends the interaction: the animations return to their start.
  func cancelInteractiveTransition()
  /// Pauses the animations at their present state. The transition is interactive from then on.
  func pauseInteractiveTransition()

  /// Ends the transition. Every transition needs this call after its animations; a second one is ignored.
  ///
  /// - Parameter didComplete: Whether the transition is completed. If false, hierarchy, frames and appearance
  ///   callbacks return to the start.
  func completeTransition(_ didComplete: Bool)

  /// Returns a controller of the transition; nil when there is none for the key.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// Returns a view of the transition; nil when the animator must not change it, as with the view below a
  /// sheet.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  /// Returns the frame of the controller's view in the container at the start; zero when it is not there.
  func initialFrame(for vc: UIViewController) -> CGRect
  /// Returns the frame of the controller's view in the container at the end; zero when it is not there. For a
  /// presented controller that is dismissed, the frame it had, from which an animator starts.
  func finalFrame(for vc: UIViewController) -> CGRect
}
