/// Recognizes two fingers that move apart or together.
@MainActor open class UIPinchGestureRecognizer: UIGestureRecognizer {
  /// The fingers' distance as a part of that at the begin. Setting it lets it go on from there; numbers that are not positive are ignored.
  open var scale: CGFloat {
    get { factor * spread / startSpread }
    set { if newValue > 0, newValue.isFinite { (factor, startSpread) = (newValue, max(spread, 1)) } }
  }

  /// How fast the scale changes, per second: over the last 100 ms.
  open var velocity: CGFloat {
    guard let span = tracker.span(at: lastTime) else { return 0 }
    return (span.last - span.first) / CGFloat(span.duration)
  }

  /// By how much the distance changes before the gesture begins, in points.
  private static let slop: CGFloat = 10

  private var factor: CGFloat = 1
  private var startSpread: CGFloat = 1
  private var spread: CGFloat = 1
  private var tracker = VelocityTracker<CGFloat>()
  private var lastTime: TimeInterval = 0

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    // A third finger is not part of it.
    for touch in self.touches.inOrder.dropFirst(2) { ignore(touch, for: event) }
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
    guard self.touches.subtracting(touches).count < 2 else { return }
    if state == .possible, arbitration.pending == nil {
      if self.touches.subtracting(touches).isEmpty { state = .failed }
    } else {
      state = .ended
    }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }

  private var currentSpread: CGFloat {
    let points = touches.map { $0.location(in: nil) }
    guard points.count == 2 else { return 1 }
    return max(hypot(points[0].x - points[1].x, points[0].y - points[1].y), 1)
  }

  open override func reset() {
    (factor, startSpread, spread) = (1, 1, 1)
    tracker.clear()
  }
}

/// Recognizes two fingers that turn around each other.
@MainActor open class UIRotationGestureRecognizer: UIGestureRecognizer {
  /// In radians, clockwise, since the begin. Setting it lets it go on from there; a number that is not finite is ignored.
  open var rotation: CGFloat {
    get { turned }
    set { if newValue.isFinite { turned = newValue } }
  }

  /// In radians a second: over the last 100 ms.
  open var velocity: CGFloat {
    guard let span = tracker.span(at: lastTime) else { return 0 }
    return (span.last - span.first) / CGFloat(span.duration)
  }

  /// How far the fingers turn before the gesture begins, in radians: ten degrees.
  private static let slop: CGFloat = .pi / 18

  private var turned: CGFloat = 0
  private var angle: CGFloat = 0
  private var tracker = VelocityTracker<CGFloat>()
  private var lastTime: TimeInterval = 0

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    for touch in self.touches.inOrder.dropFirst(2) { ignore(touch, for: event) }
    if self.touches.count == 2 { angle = currentAngle }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard self.touches.count == 2 else { return }
    let now = currentAngle
    // The short way round.
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
    guard self.touches.subtracting(touches).count < 2 else { return }
    if state == .possible, arbitration.pending == nil {
      if self.touches.subtracting(touches).isEmpty { state = .failed }
    } else {
      state = .ended
    }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }

  private var currentAngle: CGFloat {
    let points = touches.inOrder.map { $0.location(in: nil) }
    guard points.count == 2 else { return 0 }
    return atan2(points[1].y - points[0].y, points[1].x - points[0].x)
  }

  open override func reset() {
    (turned, angle) = (0, 0)
    tracker.clear()
  }
}
