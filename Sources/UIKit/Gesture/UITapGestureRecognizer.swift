/// Recognizes one or more quick taps.
@MainActor open class UITapGestureRecognizer: UIGestureRecognizer {
  open var numberOfTapsRequired = 1
  open var numberOfTouchesRequired = 1

  /// How far a finger may stray from where it landed, in points; one that goes further is no tap.
  private static let allowedMovement: CGFloat = 45

  private var starts: [UITouch: CGPoint] = [:]
  /// The fingers that have come down in this tap.
  private var fingerCount = 0

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    for touch in touches { starts[touch] = touch.location(in: nil) }
    fingerCount += touches.count
    if fingerCount > numberOfTouchesRequired { state = .failed }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    for touch in touches {
      let point = touch.location(in: nil)
      guard let start = starts[touch] else { continue }
      if hypot(point.x - start.x, point.y - start.y) > Self.allowedMovement { state = .failed }
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    let isLast = self.touches.subtracting(touches).isEmpty
    guard isLast, fingerCount == numberOfTouchesRequired else { return }
    // A tap that may be followed by another one leaves the gesture possible: `tapCount` tells them apart.
    if touches.contains(where: { $0.tapCount >= numberOfTapsRequired }) {
      state = .ended
    } else {
      reset()
    }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }

  open override func reset() {
    starts = [:]
    fingerCount = 0
  }
}
