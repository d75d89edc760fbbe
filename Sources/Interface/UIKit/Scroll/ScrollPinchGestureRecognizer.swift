/// The recognizer that zooms a scroll view's content. It goes on together with the one that drags it.
final class ScrollPinchGestureRecognizer: UIPinchGestureRecognizer {
  override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    !isDrag(preventedGestureRecognizer) && super.canPrevent(preventedGestureRecognizer)
  }

  override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool {
    !isDrag(preventingGestureRecognizer) && super.canBePrevented(by: preventingGestureRecognizer)
  }

  /// Whether the recognizer drags the same content.
  private func isDrag(_ other: UIGestureRecognizer) -> Bool {
    other is ScrollPanGestureRecognizer && other.view === view
  }
}
