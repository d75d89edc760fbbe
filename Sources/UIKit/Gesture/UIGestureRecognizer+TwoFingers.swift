/// What recognizers of exactly two fingers have in common.
extension UIGestureRecognizer {
  /// Where the two fingers are in the window, in the order of their landing; nil unless there are two.
  var twoFingers: (first: CGPoint, second: CGPoint)? {
    let points = touches.inOrder.map { $0.location(in: nil) }
    return points.count == 2 ? (points[0], points[1]) : nil
  }

  /// A third finger is not part of the gesture.
  func ignoreThirdFinger(_ event: UIEvent) {
    for touch in touches.inOrder.dropFirst(2) { ignore(touch, for: event) }
  }

  /// Ends the gesture when one of the two fingers lifts; one that has not begun fails when no finger is left.
  func endWithoutTwoFingers(leaving: Set<UITouch>) {
    let remaining = touches.subtracting(leaving)
    guard remaining.count < 2 else { return }
    if state == .possible, arbitration.pending == nil {
      if remaining.isEmpty { state = .failed }
    } else {
      state = .ended
    }
  }
}
