// Optional calls, which only the Objective-C runtime has: `delegate?.method?(…)` compiles as on iOS.
// A delegate that leaves a method out has its default here, so the call gives what the default gives.

extension UIPageViewControllerDelegate {
  /// The methods `pageViewController` as optional ones; never nil.
  public var pageViewController: _UIPageViewControllerDelegatePageViewController? {
    _UIPageViewControllerDelegatePageViewController(delegate: self)
  }
}

/// Calls of the methods `pageViewController(…)` of a `UIPageViewControllerDelegate`.
@preconcurrency @MainActor public struct _UIPageViewControllerDelegatePageViewController {
  fileprivate let delegate: any UIPageViewControllerDelegate

  /// Calls `pageViewController(_:willTransitionTo:)`.
  public func callAsFunction(
    _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
  ) {
    delegate.pageViewController(pageViewController, willTransitionTo: pendingViewControllers)
  }

  /// Calls `pageViewController(_:didFinishAnimating:previousViewControllers:transitionCompleted:)`.
  public func callAsFunction(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) {
    delegate.pageViewController(
      pageViewController, didFinishAnimating: finished, previousViewControllers: previousViewControllers,
      transitionCompleted: completed)
  }

  /// Calls `pageViewController(_:spineLocationFor:)`.
  public func callAsFunction(
    _ pageViewController: UIPageViewController, spineLocationFor orientation: UIInterfaceOrientation
  ) -> UIPageViewController.SpineLocation {
    delegate.pageViewController(pageViewController, spineLocationFor: orientation)
  }
}
