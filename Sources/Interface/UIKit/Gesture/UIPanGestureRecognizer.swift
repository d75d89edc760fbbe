import PortableMath

/// Recognizes fingers that drag.
///
/// Begins when the centre of the fingers has moved 10 points, which do not count for the translation.
@preconcurrency @MainActor open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// The least number of fingers. The default is 1.
  open var minimumNumberOfTouches = 1
  /// The largest number of fingers. The default is `Int.max`. More fingers make a gesture fail that has not
  /// begun, and are ignored by one in progress.
  open var maximumNumberOfTouches = Int.max

  /// The distance, in points, after which fingers drag. iOS's (docs/semantics.md).
  static let slop: CGFloat = 10

  /// The movement of the fingers' centre in the window, without the jumps of fingers that come and go.
  private var way = CGPoint.zero
  /// The last centre of the fingers, in the window.
  private var middle: CGPoint?
  /// The part of `way` that does not count: the slop, and the change by `setTranslation`.
  private var discounted = CGPoint.zero
  private var tracker = VelocityTracker<CGPoint>()
  /// The time of the last movement, at which the velocity is measured.
  private(set) var lastTime: TimeInterval = 0

  /// Returns the movement of the fingers since the gesture began, in points of a view, or of the window for
  /// nil. Zero outside a gesture.
  open func translation(in view: UIView?) -> CGPoint {
    guard state != .possible, state != .failed else { return .zero }
    return convert(CGPoint(x: way.x - discounted.x, y: way.y - discounted.y), to: view)
  }

  /// Sets the current translation, from which further movement is counted. The velocity stays the same; a
  /// non-finite translation is ignored.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    guard translation.x.isFinite, translation.y.isFinite else { return }
    var vector = translation
    if let view, let window = self.view?.window {
      let (origin, end) = (view.convert(CGPoint.zero, to: window), view.convert(translation, to: window))
      vector = CGPoint(x: end.x - origin.x, y: end.y - origin.y)
    }
    discounted = CGPoint(x: way.x - vector.x, y: way.y - vector.y)
  }

  /// Returns the velocity of the fingers over the last 100 ms, including a rest, in points per second of a
  /// view, or of the window for nil. The time between the last move and the lift does not count as rest
  /// unless it is longer than 1/60 s.
  open func velocity(in view: UIView?) -> CGPoint {
    guard let span = tracker.span(at: lastTime) else { return .zero }
    let time = CGFloat(span.duration)
    return convert(
      CGPoint(x: (span.last.x - span.first.x) / time, y: (span.last.y - span.first.y) / time), to: view)
  }

  /// Returns whether a movement of 10 points or more is a gesture of this class.
  func accepts(_ way: CGPoint) -> Bool { true }

  private func convert(_ vector: CGPoint, to view: UIView?) -> CGPoint {
    guard let view, let window = self.view?.window else { return vector }
    let (origin, end) = (window.convert(CGPoint.zero, to: view), window.convert(vector, to: view))
    return CGPoint(x: end.x - origin.x, y: end.y - origin.y)
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if self.touches.count > maximumNumberOfTouches {
      guard state != .possible else { return state = .failed }
      for touch in touches.inOrder { ignore(touch, for: event) }
    }
    middle = center(of: self.touches)
    // The movement counts from the moment when there are enough fingers.
    if state == .possible, self.touches.count <= minimumNumberOfTouches { way = .zero }
    record(event)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    let now = center(of: self.touches)
    if let now, let middle { way = CGPoint(x: way.x + now.x - middle.x, y: way.y + now.y - middle.y) }
    middle = now
    record(event)
    guard state == .possible else {
      state = .changed
      return
    }
    guard arbitration.pending == nil, self.touches.count >= minimumNumberOfTouches else { return }
    let distance = Math.hypot(way.x, way.y)
    guard distance >= Self.slop else { return }
    guard accepts(way) else { return state = .failed }
    discounted = CGPoint(x: way.x * Self.slop / distance, y: way.y * Self.slop / distance)
    state = .began
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if let now = center(of: self.touches), let middle {
      way = CGPoint(x: way.x + now.x - middle.x, y: way.y + now.y - middle.y)
    }
    lastTime = tracker.lift(way, at: event.timestamp)
    let remaining = self.touches.subtracting(touches)
    middle = center(of: remaining)
    guard remaining.count < max(minimumNumberOfTouches, 1) else { return }
    guard state != .possible || arbitration.pending != nil else {
      if remaining.isEmpty { state = .failed }
      return
    }
    state = .ended
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }

  private func record(_ event: UIEvent) {
    lastTime = event.timestamp
    tracker.add(way, at: event.timestamp)
  }

  open override func reset() {
    way = .zero
    middle = nil
    discounted = .zero
    tracker.clear()
  }
}

/// Recognizes fingers that drag inwards from an edge of the window. The fingers land within 20 points of it.
@preconcurrency @MainActor open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  /// The edges at which the gesture may begin. The default is none.
  open var edges: UIRectEdge = []

  /// The distance from the edge, in points, within which a finger must land. Chosen: as wide as a finger
  /// covers that comes from outside the screen.
  private static let reach: CGFloat = 20

  private var landing: CGPoint?

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    landing = landing ?? center(of: self.touches)
    if state == .possible, edgesUnderFinger.isEmpty { state = .failed }
  }

  private var edgesUnderFinger: UIRectEdge {
    guard let landing, let bounds = view?.window?.bounds else { return [] }
    var found: UIRectEdge = []
    if landing.x - bounds.minX <= Self.reach { found.insert(.left) }
    if bounds.maxX - landing.x <= Self.reach { found.insert(.right) }
    if landing.y - bounds.minY <= Self.reach { found.insert(.top) }
    if bounds.maxY - landing.y <= Self.reach { found.insert(.bottom) }
    return found.intersection(edges)
  }

  /// Returns whether the movement goes inwards, and further than along the edge.
  override func accepts(_ way: CGPoint) -> Bool {
    let edges = edgesUnderFinger
    return (edges.contains(.left) && way.x > abs(way.y)) || (edges.contains(.right) && -way.x > abs(way.y))
      || (edges.contains(.top) && way.y > abs(way.x)) || (edges.contains(.bottom) && -way.y > abs(way.x))
  }

  open override func reset() {
    super.reset()
    landing = nil
  }
}
