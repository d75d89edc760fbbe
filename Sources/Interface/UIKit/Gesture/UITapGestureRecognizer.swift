import PortableMath

/// Recognizes one or more quick taps.
///
/// A finger may move 45 points, and the next tap must land within 0.35 s.
@preconcurrency @MainActor open class UITapGestureRecognizer: UIGestureRecognizer {
  /// The number of taps. The default is 1.
  open var numberOfTapsRequired = 1
  /// The number of fingers of each tap. The default is 1.
  open var numberOfTouchesRequired = 1

  // Values of iOS's recognizer.
  /// The distance, in points, that a finger may move. A longer movement is not a tap.
  private static let allowedMovement: CGFloat = 45
  /// The time after a tap, in seconds, within which the next one must land.
  private static let interval = 0.35

  private var starts: [UITouch: CGPoint] = [:]
  /// The number of fingers that have landed in the current tap.
  private var fingerCount = 0
  private var tapCount = 0

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    arbitration.isBetweenParts = false
    for touch in touches.inOrder { starts[touch] = touch.location(in: nil) }
    fingerCount += touches.count
    // The taps before were at another place.
    if fingerCount == touches.count, touches.contains(where: { $0.tapCount <= tapCount }) { tapCount = 0 }
    if fingerCount > numberOfTouchesRequired { state = .failed }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    for touch in touches.inOrder {
      let point = touch.location(in: nil)
      guard let start = starts[touch] else { continue }
      if Math.hypot(point.x - start.x, point.y - start.y) > Self.allowedMovement { state = .failed }
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    let isLast = self.touches.subtracting(touches).isEmpty
    guard isLast else { return }
    guard fingerCount == numberOfTouchesRequired else { return state = .failed }
    tapCount += 1
    starts = [:]
    fingerCount = 0
    guard tapCount < numberOfTapsRequired else { return state = .ended }
    waitForNextTap()
  }

  private func waitForNextTap() {
    arbitration.isBetweenParts = true
    let count = tapCount
    after(Self.interval) { [weak self] in
      guard let self, arbitration.isBetweenParts, tapCount == count else { return }
      state = .failed
    }
  }

  /// Returns false for a recognizer of more taps: this tap may be the first of them.
  open override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let tap = preventedGestureRecognizer as? UITapGestureRecognizer else { return true }
    return tap.numberOfTapsRequired <= numberOfTapsRequired
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }

  open override func reset() {
    starts = [:]
    fingerCount = 0
    tapCount = 0
  }
}
