/// Recognizes a finger that drags a page of a book to its other side.
final class PagePanRecognizer: UIPanGestureRecognizer {
  weak var controller: UIPageViewController?
  /// The direction of the drag.
  private(set) var direction = UIPageViewController.NavigationDirection.forward

  override func accepts(_ way: CGPoint) -> Bool {
    guard let direction = controller?.direction(of: way) else { return false }
    self.direction = direction
    return true
  }

  /// Pages wait for screen edge recognizers to fail, like scroll views.
  override func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool {
    otherGestureRecognizer is UIScreenEdgePanGestureRecognizer
  }
}

/// Recognizes a tap beside the edge of a book at which a page can be turned. Taps elsewhere are the pages'.
final class PageTapRecognizer: UITapGestureRecognizer {
  weak var controller: UIPageViewController?

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    if controller?.direction(at: location(in: view)) == nil { state = .failed }
  }
}
