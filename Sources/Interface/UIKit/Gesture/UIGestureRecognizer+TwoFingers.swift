/// Functions for recognizers of two fingers.
extension UIGestureRecognizer {
  /// The positions of the two fingers in the window, in the order of landing; nil unless there are two.
  var twoFingers: (first: CGPoint, second: CGPoint)? {
    let points = touches.inOrder.map { $0.location(in: nil) }
    return points.count == 2 ? (points[0], points[1]) : nil
  }

  /// Ignores all fingers but the first two.
  func ignoreThirdFinger(_ event: UIEvent) {
    for touch in touches.inOrder.dropFirst(2) { ignore(touch, for: event) }
  }

  /// Ends the gesture when one of the two fingers lifts. A gesture that has not begun fails when no finger is
  /// left.
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
