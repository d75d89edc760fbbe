import PortableMath

/// Recognizes two fingers that move apart or together.
///
/// Begins when their distance has changed by 10 points, which do not count for the scale. Further fingers are
/// ignored.
@preconcurrency @MainActor open class UIPinchGestureRecognizer: UIGestureRecognizer {
  /// The distance of the fingers relative to that at the start; 1 at first. Setting it continues from the new
  /// value and resets the velocity; values that are not positive and finite are ignored.
  open var scale: CGFloat {
    get { factor * spread / startSpread }
    set {
      guard newValue > 0, newValue.isFinite else { return }
      (factor, startSpread) = (newValue, max(spread, 1))
      tracker.restart(from: newValue, at: lastTime)
    }
  }

  /// The change of `scale` per second, over the last 100 ms.
  open var velocity: CGFloat { tracker.velocity(at: lastTime) }

  /// The change of the distance, in points, after which the gesture begins. Chosen: the way of a pan.
  private static let slop: CGFloat = 10

  private var factor: CGFloat = 1
  private var startSpread: CGFloat = 1
  private var spread: CGFloat = 1
  private var tracker = VelocityTracker<CGFloat>()
  private var lastTime: TimeInterval = 0

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    ignoreThirdFinger(event)
    guard self.touches.count == 2, state == .possible else { return }
    spread = currentSpread
    startSpread = spread
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard self.touches.count == 2 else { return }
    spread = currentSpread
    if state == .possible {
      guard arbitration.pending == nil, abs(spread - startSpread) >= Self.slop else { return }
      // The slop does not count.
      startSpread += spread > startSpread ? Self.slop : -Self.slop
      startSpread = max(startSpread, 1)
    }
    lastTime = event.timestamp
    tracker.add(scale, at: event.timestamp)
    state = state == .possible ? .began : .changed
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    endWithoutTwoFingers(leaving: touches)
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }

  private var currentSpread: CGFloat {
    guard let (first, second) = twoFingers else { return 1 }
    return max(Math.hypot(first.x - second.x, first.y - second.y), 1)
  }

  open override func reset() {
    (factor, startSpread, spread) = (1, 1, 1)
    tracker.clear()
  }
}
