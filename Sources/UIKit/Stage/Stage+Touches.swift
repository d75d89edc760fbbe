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
  public func handle(_ event: PointerEvent) { handle([event]) }

  /// Does what several fingers did at the same instant, as one event: recognizers and views hear of all of them together. The time is the
  /// last one's. A finger that is there twice begins another event.
  public func handle(_ events: [PointerEvent]) {
    let events = events.filter { $0.location.x.isFinite && $0.location.y.isFinite }
    guard let last = events.last else { return }
    makeCurrent()
    context.flush()
    touchTracker.handle(events, in: window, time: min(last.time ?? time, time))
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

  /// Drags a finger in a straight line at constant speed, a move for each of the stage's frames, and lets the time pass.
  public func drag(from start: CGPoint, to end: CGPoint, over duration: TimeInterval) {
    drag(along: [start, end], over: duration)
  }

  /// Drags a finger along straight lines at constant speed, a move for each of the stage's frames, and lets the time pass. Fewer than
  /// one point is no drag.
  public func drag(along points: [CGPoint], over duration: TimeInterval) {
    guard let first = points.first else { return }
    perform(TouchScript(at: first).moving(along: Array(points.dropFirst()), over: duration).lifting())
  }

  /// Schedules a drag as `drag(along:over:)` does it.
  public func scheduleDrag(
    at start: TimeInterval, along points: [CGPoint], over duration: TimeInterval, identifier: Int = 0,
    lifting lifts: Bool = true
  ) {
    guard let first = points.first else { return }
    let way = TouchScript(at: first).moving(along: Array(points.dropFirst()), over: duration)
    schedule([lifts ? way.lifting() : way], at: start, firstIdentifier: identifier)
  }

  /// Schedules what fingers do together, one script for each: they land at `start`. What happens to several of them at the same
  /// instant is one event. A start that is not finite schedules nothing.
  ///
  /// - Parameter firstIdentifier: That of the first finger; the others count on from there.
  /// - Returns: When the last of them has done the last thing.
  @discardableResult public func schedule(
    _ fingers: [TouchScript], at start: TimeInterval, firstIdentifier: Int = 0
  ) -> TimeInterval {
    guard start.isFinite else { return time }
    var moments: [(offset: TimeInterval, events: [PointerEvent])] = []
    for (index, finger) in fingers.enumerated() {
      var next = 0
      for entry in finger.entries(framesPerSecond: screen.maximumFramesPerSecond) {
        // Behind what other fingers do at this time, and behind what this one has done.
        while next < moments.count, moments[next].offset < entry.offset { next += 1 }
        let event = PointerEvent(
          phase: entry.phase, identifier: firstIdentifier + index, location: entry.location)
        if next < moments.count, moments[next].offset == entry.offset {
          moments[next].events.append(event)
        } else {
          moments.insert((entry.offset, [event]), at: next)
        }
        next += 1
      }
    }
    for moment in moments {
      schedule(at: start + moment.offset) { [weak self] in self?.handle(moment.events) }
    }
    return start + (moments.last?.offset ?? 0)
  }

  /// Does what the scripts say, starting now, and lets the time pass until they have ended.
  public func perform(_ fingers: TouchScript...) {
    let start = time
    let end = schedule(fingers, at: start)
    advance(by: end - start)
  }
}
