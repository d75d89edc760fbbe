// Optional calls, which only the Objective-C runtime has: `delegate?.method?(…)` compiles as on iOS.
// A delegate that leaves a method out has its default here, so the call gives what the default gives.

extension UINavigationControllerDelegate {
  /// The methods `navigationController` as optional ones; never nil.
  public var navigationController: _UINavigationControllerDelegateNavigationController? {
    _UINavigationControllerDelegateNavigationController(delegate: self)
  }
}

/// Calls of the methods `navigationController(…)` of a `UINavigationControllerDelegate`.
@preconcurrency @MainActor public struct _UINavigationControllerDelegateNavigationController {
  fileprivate let delegate: any UINavigationControllerDelegate

  /// Calls `navigationController(_:willShow:animated:)`.
  public func callAsFunction(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
  ) {
    delegate.navigationController(navigationController, willShow: viewController, animated: animated)
  }

  /// Calls `navigationController(_:didShow:animated:)`.
  public func callAsFunction(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) {
    delegate.navigationController(navigationController, didShow: viewController, animated: animated)
  }

  /// Calls `navigationController(_:animationControllerFor:from:to:)`.
  public func callAsFunction(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    delegate.navigationController(
      navigationController, animationControllerFor: operation, from: fromVC, to: toVC)
  }

  /// Calls `navigationController(_:interactionControllerFor:)`.
  public func callAsFunction(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    delegate.navigationController(navigationController, interactionControllerFor: animationController)
  }
}
