extension Stage {
  /// What happened to one finger or pointer, as a host reports it.
  public struct PointerEvent: Hashable, Sendable {
    public enum Phase: String, Hashable, Sendable { case down, move, up, cancel }

    public var phase: Phase
    /// Tells the fingers apart that are down at the same time.
    public var identifier: Int
    /// In points of the stage.
    public var location: CGPoint
    /// When it happened, in seconds of the stage's clock; nil, and any time to come, for now. It becomes the touch's timestamp: the event
    /// itself is handled now.
    public var time: TimeInterval?

    public init(phase: Phase, identifier: Int = 0, location: CGPoint, time: TimeInterval? = nil) {
      self.phase = phase
      self.identifier = identifier
      self.location = location
      self.time = time
    }
  }

  /// Does what a finger did, now. A location that is not finite, and a finger that is not down (or is, for `down`), are ignored
  /// (or lifted by a cancel first).
  public func handle(_ event: PointerEvent) {
    guard event.location.x.isFinite, event.location.y.isFinite else { return }
    makeCurrent()
    context.flush()
    let time = min(event.time ?? self.time, self.time)
    switch event.phase {
    case .down: touchTracker.began(event.identifier, at: event.location, in: window, time: time)
    case .move: touchTracker.moved(event.identifier, to: event.location, time: time)
    case .up: touchTracker.ended(event.identifier, at: event.location, phase: .ended, time: time)
    case .cancel: touchTracker.ended(event.identifier, at: nil, phase: .cancelled, time: time)
    }
    context.flush()
  }

  /// Puts a finger down.
  public func touchDown(at point: CGPoint, identifier: Int = 0) {
    handle(PointerEvent(phase: .down, identifier: identifier, location: point))
  }

  public func touchMove(to point: CGPoint, identifier: Int = 0) {
    handle(PointerEvent(phase: .move, identifier: identifier, location: point))
  }

  /// Lifts the finger at the point.
  public func touchUp(at point: CGPoint, identifier: Int = 0) {
    handle(PointerEvent(phase: .up, identifier: identifier, location: point))
  }

  /// The system takes the touch away, as for an incoming call.
  public func touchCancel(identifier: Int = 0) {
    handle(PointerEvent(phase: .cancel, identifier: identifier, location: .zero))
  }

  /// Touches the point and lifts the finger at the same instant.
  public func tap(at point: CGPoint) {
    touchDown(at: point)
    touchUp(at: point)
  }

  /// Drags a finger in a straight line at constant speed, 60 moves a second, and lets the time pass.
  public func drag(from start: CGPoint, to end: CGPoint, over duration: TimeInterval) {
    drag(along: [start, end], over: duration)
  }

  /// Drags a finger along straight lines at constant speed, 60 moves a second, and lets the time pass. Fewer than one point is no
  /// drag.
  public func drag(along points: [CGPoint], over duration: TimeInterval) {
    let duration = duration > 0 && duration.isFinite ? duration : 0
    scheduleDrag(at: time, along: points, over: duration)
    advance(by: duration)
  }

  /// Schedules a drag as `drag(along:over:)` does it.
  public func scheduleDrag(
    at start: TimeInterval, along points: [CGPoint], over duration: TimeInterval, identifier: Int = 0,
    lifting lifts: Bool = true
  ) {
    guard let first = points.first, let last = points.last, start.isFinite else { return }
    let line = Polyline(points)
    schedule(at: start) { [weak self] in self?.touchDown(at: first, identifier: identifier) }
    let duration = duration > 0 && duration.isFinite ? duration : 0
    let steps = max(1, Int(min(duration / Self.frame, 100_000).rounded(.up)))
    for step in 1...steps {
      let point = line.point(atFraction: Double(step) / Double(steps))
      // The last one exactly at the end, or rounding could put it behind the lifting.
      let time = step == steps ? start + duration : start + duration * Double(step) / Double(steps)
      schedule(at: time) { [weak self] in self?.touchMove(to: point, identifier: identifier) }
    }
    guard lifts else { return }
    schedule(at: start + duration) { [weak self] in self?.touchUp(at: last, identifier: identifier) }
  }
}

/// Straight lines through points, by the length along them.
struct Polyline {
  private let points: [CGPoint]
  /// From the start to each point.
  private let lengths: [CGFloat]

  init(_ points: [CGPoint]) {
    self.points = points
    var sum: CGFloat = 0
    var lengths: [CGFloat] = []
    for (index, point) in points.enumerated() {
      if index > 0 { sum += hypot(point.x - points[index - 1].x, point.y - points[index - 1].y) }
      lengths.append(sum)
    }
    self.lengths = lengths
  }

  /// There must be a point.
  func point(atFraction fraction: Double) -> CGPoint {
    let target = CGFloat(fraction) * lengths[lengths.count - 1]
    guard let index = lengths.firstIndex(where: { $0 >= target }), index > 0 else {
      return fraction >= 1 ? points[points.count - 1] : points[0]
    }
    let part = (target - lengths[index - 1]) / (lengths[index] - lengths[index - 1])
    let (a, b) = (points[index - 1], points[index])
    return CGPoint(x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part)
  }
}
