// Optional calls, which only the Objective-C runtime has: `delegate?.method?(…)` compiles as on iOS.
// A delegate that leaves a method out has its default here, so the call gives what the default gives.

extension UITabBarControllerDelegate {
  /// The methods `tabBarController` as optional ones; never nil.
  public var tabBarController: _UITabBarControllerDelegateTabBarController? {
    _UITabBarControllerDelegateTabBarController(delegate: self)
  }
}

/// Calls of the methods `tabBarController(…)` of a `UITabBarControllerDelegate`.
@preconcurrency @MainActor public struct _UITabBarControllerDelegateTabBarController {
  fileprivate let delegate: any UITabBarControllerDelegate

  /// Calls `tabBarController(_:shouldSelect:)`.
  public func callAsFunction(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool {
    delegate.tabBarController(tabBarController, shouldSelect: viewController)
  }

  /// Calls `tabBarController(_:didSelect:)`.
  public func callAsFunction(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController
  ) {
    delegate.tabBarController(tabBarController, didSelect: viewController)
  }

  /// Calls `tabBarController(_:animationControllerForTransitionFrom:to:)`.
  public func callAsFunction(
    _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    delegate.tabBarController(tabBarController, animationControllerForTransitionFrom: fromVC, to: toVC)
  }

  /// Calls `tabBarController(_:interactionControllerFor:)`.
  public func callAsFunction(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    delegate.tabBarController(tabBarController, interactionControllerFor: animationController)
  }

  /// Calls `tabBarController(_:willBeginCustomizing:)`.
  public func callAsFunction(
    _ tabBarController: UITabBarController, willBeginCustomizing viewControllers: [UIViewController]
  ) {
    delegate.tabBarController(tabBarController, willBeginCustomizing: viewControllers)
  }

  /// Calls `tabBarController(_:willEndCustomizing:changed:)`.
  public func callAsFunction(
    _ tabBarController: UITabBarController, willEndCustomizing viewControllers: [UIViewController],
    changed: Bool
  ) {
    delegate.tabBarController(tabBarController, willEndCustomizing: viewControllers, changed: changed)
  }

  /// Calls `tabBarController(_:didEndCustomizing:changed:)`.
  public func callAsFunction(
    _ tabBarController: UITabBarController, didEndCustomizing viewControllers: [UIViewController],
    changed: Bool
  ) {
    delegate.tabBarController(tabBarController, didEndCustomizing: viewControllers, changed: changed)
  }
}
