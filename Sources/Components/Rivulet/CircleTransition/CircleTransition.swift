#if canImport(UIKit)
import UIKit

/// Opens a screen inside a growing circle over the screen before it, and closes it into the circle again.
///
/// One object serves a whole navigation controller, or any number of presentations. Delegates are weak
/// references, so retain the object yourself.
///
///     let transition = CircleTransition(origin: .view(button))
///     navigationController.delegate = transition          // push and pop
///     controller.transitioningDelegate = transition       // present and dismiss
///     controller.modalPresentationStyle = .fullScreen
///
/// A tap inside the moving circle reverses it and restores the state before the transition, and a pan catches
/// its edge. Other touches during the motion have no effect. Under Reduce Motion, the screens cross-fade
/// instead.
@MainActor public final class CircleTransition: NSObject {
  /// The origin of the next screen; nil for the middle of the container. Each screen closes into the origin
  /// that it opened from.
  public var origin: Origin?
  /// The origin that all screens close into; nil for each screen's own. Default: nil.
  public var closingOrigin: Origin?
  /// The motion and the look of the transitions that begin after the assignment.
  public var options: Options

  /// Whether a swipe from the leading edge closes screens on a navigation stack and presented screens. On a
  /// stack it replaces the navigation controller's own swipe, which is disabled. Set it before screens are
  /// shown. Default: true.
  public var allowsEdgeSwipe = true

  /// The transition in progress.
  private(set) var run: CircleRun?
  /// Whether a finger requests the next transition.
  var isFingerAsking = false
  var edgeSwipes: [CircleEdgeSwipe] = []
  private var memories: [ObjectIdentifier: Memory] = [:]

  private struct Memory {
    weak var screen: UIViewController?
    let origin: Origin?
  }

  /// Makes a transition.
  ///
  /// - Parameters:
  ///   - origin: The place where the circle opens; nil for the middle of the container.
  ///   - options: The motion and the look of the circle.
  public init(origin: Origin? = nil, options: Options = Options()) {
    self.origin = origin
    self.options = options
    super.init()
  }

  /// Whether a circle is opening or closing now.
  public var isRunning: Bool { run != nil }

  /// - Parameter upper: The screen inside the circle.
  func makeRun(isOpening: Bool, upper: UIViewController) -> CircleRun {
    memories = memories.filter { $0.value.screen != nil }
    let key = ObjectIdentifier(upper)
    if isOpening { memories[key] = Memory(screen: upper, origin: origin) }
    let place = isOpening ? origin : closingOrigin ?? memories[key]?.origin ?? origin
    let run = CircleRun(isOpening: isOpening, origin: place, options: options, isDriven: isFingerAsking)
    run.onEnd = { [weak self, weak run] in if self?.run === run { self?.run = nil } }
    self.run = run
    return run
  }
}

extension CircleTransition: UINavigationControllerDelegate {
  /// Returns a circle for a push or a pop.
  public func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    switch operation {
    case .push: makeRun(isOpening: true, upper: toVC)
    case .pop: makeRun(isOpening: false, upper: fromVC)
    default: nil
    }
  }

  /// Replaces the navigation controller's own swipe, which would not follow the circle, with an edge swipe
  /// that does.
  public func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
  ) {
    guard allowsEdgeSwipe, let view = navigationController.view else { return }
    navigationController.interactivePopGestureRecognizer?.isEnabled = false
    addEdgeSwipe(to: view) { [weak navigationController] in
      navigationController?.viewControllers.count ?? 0 > 1
    } close: { [weak navigationController] in
      navigationController?.popViewController(animated: true)
    }
  }

  /// Returns the circle itself, which a finger may catch at any time.
  public func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { animationController as? CircleRun }
}

extension CircleTransition: UIViewControllerTransitioningDelegate {
  /// Returns a circle that opens the presented screen.
  public func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    if let view = presented.view {
      addEdgeSwipe(to: view) { [weak presented] in
        presented?.presentingViewController != nil
      } close: { [weak presented] in
        presented?.dismiss(animated: true)
      }
    }
    return makeRun(isOpening: true, upper: presented)
  }

  /// Returns a circle that closes the dismissed screen.
  public func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { makeRun(isOpening: false, upper: dismissed) }

  /// Returns the circle itself, which a finger may catch at any time.
  public func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { animator as? CircleRun }

  /// Returns the circle itself, which a finger may catch at any time.
  public func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { animator as? CircleRun }
}
#endif
