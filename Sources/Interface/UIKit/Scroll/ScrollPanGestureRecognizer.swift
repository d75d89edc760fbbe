/// The recognizer that drags a scroll view's content. It also notifies the view when the first finger lands
/// and when all have left.
final class ScrollPanGestureRecognizer: UIPanGestureRecognizer {
  /// The first finger that has landed.
  private(set) var finger: UITouch?

  private var scrollView: UIScrollView? { view as? UIScrollView }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    guard finger == nil, let touch = touches.inOrder.first else { return }
    finger = touch
    scrollView?.fingerLanded(touch)
  }

  override func accepts(_ way: CGPoint) -> Bool {
    guard let finger else { return false }
    return scrollView?.mayDrag(way, by: finger) ?? false
  }

  /// A scroll view waits for screen edge recognizers to fail.
  override func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool {
    otherGestureRecognizer is UIScreenEdgePanGestureRecognizer
  }

  /// A finger that moves for another recognizer is no longer the content's.
  override func didFail() { scrollView?.fingerLeft() }

  override func reset() {
    super.reset()
    finger = nil
    scrollView?.fingerLeft()
  }
}
