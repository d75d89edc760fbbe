/// Names a controller of a transition.
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  /// The one that is visible at the start, and again at the end of a cancelled transition.
  public static let from = Self(rawValue: "UITransitionContextFromViewController")
  /// The one that is visible at the end of a completed transition.
  public static let to = Self(rawValue: "UITransitionContextToViewController")
}

/// Names a view of a transition.
public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let from = Self(rawValue: "UITransitionContextFromView")
  public static let to = Self(rawValue: "UITransitionContextToView")
}

/// What an animator knows about the transition that it shows, and how it says how far that is.
@MainActor public protocol UIViewControllerContextTransitioning: AnyObject {
  /// The view in which the transition happens. It contains the visible controller's view; the animator adds the other one.
  var containerView: UIView { get }
  var isAnimated: Bool { get }
  /// Whether a gesture or the like drives it now.
  var isInteractive: Bool { get }
  /// Whether `cancelInteractiveTransition()` was called.
  var transitionWasCancelled: Bool { get }
  /// How the controllers are presented; `none` inside a container controller.
  var presentationStyle: UIModalPresentationStyle { get }
  /// What the container's rotation asks of the views. The identity: a stage's size changes without one.
  var targetTransform: CGAffineTransform { get }

  /// - Parameter percentComplete: 0 … 1.
  func updateInteractiveTransition(_ percentComplete: CGFloat)
  /// Drive no further: the animations go on to the end.
  func finishInteractiveTransition()
  /// Drive no further: the animations go back to the start.
  func cancelInteractiveTransition()
  /// Stop the animations where they are, to be driven from there. The transition is interactive from then on.
  func pauseInteractiveTransition()

  /// The animations have come to an end; every transition needs this call. A second one is ignored.
  /// - Parameter didComplete: False takes everything back to the start: hierarchy, frames, and what controllers are told.
  func completeTransition(_ didComplete: Bool)

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// Nil for a view that the animator must leave alone, such as the one below a sheet.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  /// Where the controller's view is at the start, in the container; zero when it is not there.
  func initialFrame(for vc: UIViewController) -> CGRect
  /// Where the controller's view is to be at the end, in the container; zero when it is not there.
  func finalFrame(for vc: UIViewController) -> CGRect
}
