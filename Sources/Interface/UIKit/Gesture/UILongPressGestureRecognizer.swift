import PortableMath

/// Recognizes fingers that rest. Begins after `minimumPressDuration`, changes as the fingers move, and ends
/// when one of them lifts.
@preconcurrency @MainActor open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// In seconds. The default is 0.5. With a duration that is not positive and finite, the press begins with
  /// the touch.
  open var minimumPressDuration: TimeInterval = 0.5
  /// The distance, in points, that a finger may move before the press begins. The default is 10.
  open var allowableMovement: CGFloat = 10
  /// The number of fingers. The default is 1.
  open var numberOfTouchesRequired = 1
  /// The number of taps before the press. The default is 0.
  open var numberOfTapsRequired = 0

  private var starts: [UITouch: CGPoint] = [:]

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    for touch in touches.inOrder { starts[touch] = touch.location(in: nil) }
    guard state == .possible else { return }
    guard self.touches.count <= numberOfTouchesRequired else { return state = .failed }
    guard self.touches.count == numberOfTouchesRequired else { return }
    guard self.touches.allSatisfy({ $0.tapCount > numberOfTapsRequired }) else { return state = .failed }
    let duration = minimumPressDuration.isFinite ? minimumPressDuration : 0
    guard duration > 0 else { return state = .began }
    after(duration) { [weak self] in
      guard let self, state == .possible, self.touches.count == numberOfTouchesRequired else { return }
      state = .began
    }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .possible else {
      state = .changed
      return
    }
    for touch in touches.inOrder {
      let point = touch.location(in: nil)
      guard let start = starts[touch] else { continue }
      if Math.hypot(point.x - start.x, point.y - start.y) > allowableMovement { return state = .failed }
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    state = state == .possible ? .failed : .ended
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }

  open override func reset() { starts = [:] }
}
