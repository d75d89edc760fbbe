import PortableMath

/// Recognizes fingers that drag.
///
/// It begins when their middle has gone ten points, which are not part of the translation.
@MainActor open class UIPanGestureRecognizer: UIGestureRecognizer {
  open var minimumNumberOfTouches = 1
  open var maximumNumberOfTouches = Int.max

  /// How far fingers go before they drag, in points.
  static let slop: CGFloat = 10

  /// The way of the fingers' middle in the window, without the jumps that coming and going fingers make.
  private var way = CGPoint.zero
  /// Where the middle was at last.
  private var middle: CGPoint?
  /// What of the way does not count: the slop, and what `setTranslation` has taken away.
  private var discounted = CGPoint.zero
  private var tracker = VelocityTracker<CGPoint>()
  private var lastTime: TimeInterval = 0

  /// How far the fingers have dragged since the gesture began, in the view's coordinates (the window's for nil).
  open func translation(in view: UIView?) -> CGPoint {
    guard state != .possible, state != .failed else { return .zero }
    return convert(CGPoint(x: way.x - discounted.x, y: way.y - discounted.y), to: view)
  }

  /// Lets the translation be this now, and go on from there. The velocity does not change.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    guard translation.x.isFinite, translation.y.isFinite else { return }
    var vector = translation
    if let view, let window = self.view?.window {
      let (origin, end) = (view.convert(CGPoint.zero, to: window), view.convert(translation, to: window))
      vector = CGPoint(x: end.x - origin.x, y: end.y - origin.y)
    }
    discounted = CGPoint(x: way.x - vector.x, y: way.y - vector.y)
  }

  /// Of the fingers, in points a second: over the last 100 ms, a rest included.
  open func velocity(in view: UIView?) -> CGPoint {
    guard let span = tracker.span(at: lastTime) else { return .zero }
    let time = CGFloat(span.duration)
    return convert(
      CGPoint(x: (span.last.x - span.first.x) / time, y: (span.last.y - span.first.y) / time), to: view)
  }

  /// Whether a gesture that has gone so far is one of this kind.
  func accepts(_ way: CGPoint) -> Bool { true }

  private func convert(_ vector: CGPoint, to view: UIView?) -> CGPoint {
    guard let view, let window = self.view?.window else { return vector }
    let (origin, end) = (window.convert(CGPoint.zero, to: view), window.convert(vector, to: view))
    return CGPoint(x: end.x - origin.x, y: end.y - origin.y)
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if self.touches.count > maximumNumberOfTouches {
      guard state != .possible else { return state = .failed }
      for touch in touches { ignore(touch, for: event) }
    }
    middle = center(of: self.touches)
    // Too few fingers do not drag yet.
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
    record(event)
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

/// Recognizes fingers that drag inwards from an edge of the window.
@MainActor open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  /// The edges at which it may begin. The default is none.
  open var edges: UIRectEdge = []

  /// How far from the edge a finger may land, in points.
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

  /// Inwards, and more so than along the edge.
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
