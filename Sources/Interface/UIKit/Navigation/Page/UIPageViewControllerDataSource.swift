/// The object that gives the pages beside the shown one.
@preconcurrency @MainActor public protocol UIPageViewControllerDataSource: NSObjectProtocol {
  /// Returns the page before a page; nil at the beginning.
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController?
  /// Returns the page after a page; nil at the end.
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController?
  /// Returns the number of dots of a page control below horizontal pages; 0, the default, for no control.
  func presentationCount(for pageViewController: UIPageViewController) -> Int
  /// Returns the number of the dot of the page that was set; the default is 0. Later pages count from there.
  func presentationIndex(for pageViewController: UIPageViewController) -> Int
}

extension UIPageViewControllerDataSource {
  /// Returns 0: there is no page control.
  public func presentationCount(for pageViewController: UIPageViewController) -> Int { 0 }
  /// Returns 0.
  public func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
}

/// The object that is notified of pages that the user turns. Every requirement has a default that does
/// nothing.
@preconcurrency @MainActor public protocol UIPageViewControllerDelegate: NSObjectProtocol {
  /// Called when a finger begins to turn the page.
  func pageViewController(
    _ pageViewController: UIPageViewController,
    willTransitionTo pendingViewControllers: [UIViewController])
  /// Called when pages rest after a finger has moved them.
  ///
  /// - Parameters:
  ///   - pageViewController: The controller.
  ///   - finished: Whether the motion has ended; always true.
  ///   - previousViewControllers: The page before.
  ///   - completed: Whether the page was turned.
  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool)
  /// Returns where pages that curl are bound when the view gets another size; `none` leaves the spine where
  /// it is, and is the default. The delegate may set the pages for the new spine before it returns; a missing
  /// second page is asked of the data source.
  ///
  /// - Parameters:
  ///   - pageViewController: The controller.
  ///   - orientation: `landscapeRight` for a size that is wider than high, else `portrait`.
  func pageViewController(
    _ pageViewController: UIPageViewController, spineLocationFor orientation: UIInterfaceOrientation
  ) -> UIPageViewController.SpineLocation
}

extension UIPageViewControllerDelegate {
  /// Ignores the call: the method is optional on iOS.
  public func pageViewController(
    _ pageViewController: UIPageViewController,
    willTransitionTo pendingViewControllers: [UIViewController]
  ) {}
  /// Ignores the call: the method is optional on iOS.
  public func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) {}
  /// Returns `none`: the spine stays.
  public func pageViewController(
    _ pageViewController: UIPageViewController, spineLocationFor orientation: UIInterfaceOrientation
  ) -> UIPageViewController.SpineLocation { .none }
}
