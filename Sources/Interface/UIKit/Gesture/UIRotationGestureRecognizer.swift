import PortableMath

/// Recognizes two fingers that turn around each other.
///
/// Begins after 10 degrees, which do not count for the rotation. Further fingers are ignored.
@preconcurrency @MainActor open class UIRotationGestureRecognizer: UIGestureRecognizer {
  /// The rotation since the start, in radians clockwise, not limited to a full turn. Setting it continues
  /// from the new value and resets the velocity; a non-finite value is ignored.
  open var rotation: CGFloat {
    get { turned }
    set {
      guard newValue.isFinite else { return }
      turned = newValue
      tracker.restart(from: newValue, at: lastTime)
    }
  }

  /// The change of `rotation` in radians per second, over the last 100 ms.
  open var velocity: CGFloat { tracker.velocity(at: lastTime) }

  /// The rotation, in radians, after which the gesture begins: 10 degrees. Chosen: fingers that pinch turn
  /// by less.
  private static let slop: CGFloat = .pi / 18

  private var turned: CGFloat = 0
  private var angle: CGFloat = 0
  private var tracker = VelocityTracker<CGFloat>()
  private var lastTime: TimeInterval = 0

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    ignoreThirdFinger(event)
    if self.touches.count == 2 { angle = currentAngle }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard self.touches.count == 2 else { return }
    let now = currentAngle
    // The shorter direction.
    turned += remainder(now - angle, 2 * .pi)
    angle = now
    if state == .possible {
      guard arbitration.pending == nil, abs(turned) >= Self.slop else { return }
      turned -= turned > 0 ? Self.slop : -Self.slop
    }
    lastTime = event.timestamp
    tracker.add(turned, at: event.timestamp)
    state = state == .possible ? .began : .changed
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    endWithoutTwoFingers(leaving: touches)
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }

  private var currentAngle: CGFloat {
    guard let (first, second) = twoFingers else { return 0 }
    return Math.atan2(second.y - first.y, second.x - first.x)
  }

  open override func reset() {
    (turned, angle) = (0, 0)
    tracker.clear()
  }
}
