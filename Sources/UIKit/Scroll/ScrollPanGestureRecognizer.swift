/// The finger of a scroll view: lands, becomes a drag after ten points, and lets go.
final class ScrollPanGestureRecognizer: UIGestureRecognizer {
  /// How far a finger goes before it drags, in points; the content does not follow that part of the way.
  static let slop: CGFloat = 10
  /// The velocity is that of the last part of the way, in seconds.
  private static let velocityWindow: TimeInterval = 0.1

  private struct Sample {
    var time: TimeInterval
    /// In the window.
    var location: CGPoint
  }

  private var samples: [Sample] = []
  private(set) var finger: UITouch?
  private var landing = Sample(time: 0, location: .zero)
  /// What the finger went before the drag began.
  private var lostWay = CGPoint.zero

  private var scrollView: UIScrollView? { view as? UIScrollView }

  /// How far the finger has gone since the drag began, in the window.
  var way: CGPoint {
    guard let last = samples.last?.location else { return .zero }
    return CGPoint(x: last.x - landing.location.x - lostWay.x, y: last.y - landing.location.y - lostWay.y)
  }

  /// In the window, in points a second: over the last 100 ms, the time that the finger has rested included.
  var windowVelocity: CGPoint {
    let now = finger?.timestamp ?? samples.last?.time ?? 0
    let recent = samples.filter { now - $0.time <= Self.velocityWindow + 1e-9 }
    guard let first = recent.first, let last = recent.last, now > first.time else { return .zero }
    let time = CGFloat(now - first.time)
    return CGPoint(
      x: (last.location.x - first.location.x) / time, y: (last.location.y - first.location.y) / time)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard finger == nil, let touch = touches.first else { return }
    finger = touch
    landing = Sample(time: touch.timestamp, location: touch.location(in: nil))
    samples = [landing]
    scrollView?.fingerLanded(touch)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let finger, touches.contains(finger) else { return }
    let location = finger.location(in: nil)
    samples.append(Sample(time: finger.timestamp, location: location))
    samples.removeAll { finger.timestamp - $0.time > 4 * Self.velocityWindow }
    guard state == .possible else { return state = .changed }
    let way = CGPoint(x: location.x - landing.location.x, y: location.y - landing.location.y)
    let distance = hypot(way.x, way.y)
    guard distance >= Self.slop else { return }
    lostWay = CGPoint(x: way.x * Self.slop / distance, y: way.y * Self.slop / distance)
    state = scrollView?.mayDrag(way, self) ?? false ? .began : .failed
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { end(touches, .ended) }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { end(touches, .cancelled) }

  private func end(_ touches: Set<UITouch>, _ end: State) {
    guard let finger, touches.contains(finger) else { return }
    samples.append(Sample(time: finger.timestamp, location: finger.location(in: nil)))
    state = state == .possible ? .failed : end
  }

  override func reset() {
    finger = nil
    samples = []
    scrollView?.fingerLeft()
  }
}
