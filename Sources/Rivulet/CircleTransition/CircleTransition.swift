import UIKit

/// Opens a screen inside a growing circle over the one before it, and closes it back into the circle on the way out.
///
/// One object serves a whole navigation controller, or any number of presentations. Delegates are not kept alive: keep it yourself.
///
///     let transition = CircleTransition(origin: .view(button))
///     navigationController.delegate = transition          // push and pop
///     controller.transitioningDelegate = transition       // present and dismiss
///     controller.modalPresentationStyle = .fullScreen
///
/// A tap while the circle moves sends it back where it came from, and everything is as it was. While Reduce Motion is on, the screens
/// cross-fade instead.
@MainActor public final class CircleTransition: NSObject {
  /// Where the next screen opens from; nil for the middle. Each screen remembers where it came from and closes into that.
  public var origin: CircleOrigin?
  /// Where screens close into instead, when it is not nil.
  public var closingOrigin: CircleOrigin?
  public var options: CircleOptions

  /// Whether screens on a navigation stack, and presented ones, can be closed with a swipe from the edge where the interface begins. On
  /// a stack it takes the place of the navigation controller's own swipe, which is turned off. Set it before screens are shown.
  /// Default: true.
  public var allowsEdgeSwipe = true

  /// The transition that is going on.
  private(set) var run: CircleRun?
  /// Whether a finger asks for the next transition.
  var isFingerAsking = false
  var edgeSwipes: [CircleEdgeSwipe] = []
  private var memories: [ObjectIdentifier: Memory] = [:]

  private struct Memory {
    weak var screen: UIViewController?
    let origin: CircleOrigin?
  }

  public init(origin: CircleOrigin? = nil, options: CircleOptions = CircleOptions()) {
    self.origin = origin
    self.options = options
    super.init()
  }

  /// Whether a circle is opening or closing now.
  public var isRunning: Bool { run != nil }

  /// - Parameter upper: The screen in the circle.
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

  /// The navigation controller's own swipe would not follow the circle: it gives way to this one.
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

  public func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { animationController as? CircleRun }
}

extension CircleTransition: UIViewControllerTransitioningDelegate {
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

  public func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { makeRun(isOpening: false, upper: dismissed) }

  public func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { animator as? CircleRun }

  public func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { animator as? CircleRun }
}
