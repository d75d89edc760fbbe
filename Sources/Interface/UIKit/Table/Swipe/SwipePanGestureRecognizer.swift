/// The recognizer that moves rows aside. It also notifies of the first finger, so that a touch elsewhere
/// closes an open row.
final class SwipePanGestureRecognizer: UIPanGestureRecognizer {
  final weak var swiping: RowSwiping?

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    guard state == .possible, let touch = touches.inOrder.first else { return }
    if swiping?.closes(under: touch) == true { state = .failed }
  }

  override func accepts(_ way: CGPoint) -> Bool { swiping?.mayBegin(way, at: location(in: view)) ?? false }

  /// Rows wait for screen edge recognizers to fail, like scroll views.
  override func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool {
    otherGestureRecognizer is UIScreenEdgePanGestureRecognizer
  }
}
