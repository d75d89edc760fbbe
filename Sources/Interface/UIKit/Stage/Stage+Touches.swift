extension Stage {
  /// A change of one finger or pointer, as a host reports it.
  public struct PointerEvent: Hashable, Sendable {
    /// The kind of a change: a finger lands, moves, is lifted, or is taken away by the system.
    public enum Phase: String, Hashable, Sendable { case down, move, up, cancel }

    /// The kind of the change.
    public var phase: Phase
    /// The number that distinguishes fingers that are down at the same time.
    public var identifier: Int
    /// The location in points of the stage. A cancelled touch ignores it.
    public var location: CGPoint
    /// The time of the event in seconds of the stage's clock, used as the touch's timestamp. Nil, or a time
    /// in the future, means the present. The event itself is handled at once.
    public var time: TimeInterval?

    /// Creates an event.
    public init(phase: Phase, identifier: Int = 0, location: CGPoint, time: TimeInterval? = nil) {
      self.phase = phase
      self.identifier = identifier
      self.location = location
      self.time = time
    }
  }

  /// Handles an event of one finger now.
  ///
  /// Ignored are a location that is not finite, and every phase except `down` for a finger that is not down.
  /// A `down` for a finger that is down first cancels its touch.
  public func handle(_ event: PointerEvent) { handle([event]) }

  /// Handles the events of several fingers at the same instant as one `UIEvent`, which recognizers and views
  /// receive together. The time is that of the last event. A second event of the same finger begins another
  /// `UIEvent`.
  public func handle(_ events: [PointerEvent]) {
    let events = events.filter { $0.location.x.isFinite && $0.location.y.isFinite }
    guard let last = events.last else { return }
    makeCurrent()
    context.flush()
    if events.contains(where: { $0.phase == .down }) { touchTracker.mouse.press() }
    // A time that is not finite would never be older than another one.
    let instant = last.time.flatMap { $0.isFinite ? $0 : nil } ?? time
    touchTracker.handle(events, on: self, time: min(instant, time))
    for event in events where event.phase == .move { touchTracker.mouse.drag(to: event.location) }
    for event in events { noteStatusBarTap(event) }
    UndoManager.endEvent()
    context.flush()
  }

  /// Scrolls to the top after a tap on the status bar, unless a control is there.
  private func noteStatusBarTap(_ event: PointerEvent) {
    switch event.phase {
    case .down:
      let isOnBar = event.location.y >= 0 && event.location.y < window.safeAreaInsets.top
      let hit = isOnBar ? hitTest(event.location, with: nil).view : nil
      let hasControl = sequence(first: hit, next: { $0?.superview }).contains { $0 is UIControl }
      statusBarTouch = isOnBar && !hasControl ? event : nil
    case .up:
      guard let start = statusBarTouch, start.identifier == event.identifier else { return }
      statusBarTouch = nil
      let way = CGSize(
        width: event.location.x - start.location.x, height: event.location.y - start.location.y)
      if abs(way.width) < 10, abs(way.height) < 10 { UIScrollView.scrollToTop(in: window) }
    case .cancel: statusBarTouch = nil
    case .move: break
    }
  }

  /// Puts a finger down.
  public func touchDown(at point: CGPoint, identifier: Int = 0) {
    handle(PointerEvent(phase: .down, identifier: identifier, location: point))
  }

  /// Moves a finger that is down.
  public func touchMove(to point: CGPoint, identifier: Int = 0) {
    handle(PointerEvent(phase: .move, identifier: identifier, location: point))
  }

  /// Lifts the finger at the point.
  public func touchUp(at point: CGPoint, identifier: Int = 0) {
    handle(PointerEvent(phase: .up, identifier: identifier, location: point))
  }

  /// Cancels the touch, as the system does for an incoming call.
  public func touchCancel(identifier: Int = 0) {
    handle(PointerEvent(phase: .cancel, identifier: identifier, location: .zero))
  }

  /// Puts a finger down and lifts it at the same instant.
  public func tap(at point: CGPoint) {
    touchDown(at: point)
    touchUp(at: point)
  }

  /// Drags a finger in a straight line at constant speed, with one move per frame of the stage, and advances
  /// the time by the duration.
  public func drag(from start: CGPoint, to end: CGPoint, over duration: TimeInterval) {
    drag(along: [start, end], over: duration)
  }

  /// Drags a finger along straight lines at constant speed, with one move per frame of the stage, and
  /// advances the time by the duration. Without a point it does nothing.
  public func drag(along points: [CGPoint], over duration: TimeInterval) {
    guard let first = points.first else { return }
    perform(TouchScript(at: first).moving(along: Array(points.dropFirst()), over: duration).lifting())
  }

  /// Schedules a drag like that of `drag(along:over:)` without advancing the time. If `lifts` is false, the
  /// finger stays down at the end.
  public func scheduleDrag(
    at start: TimeInterval, along points: [CGPoint], over duration: TimeInterval, identifier: Int = 0,
    lifting lifts: Bool = true
  ) {
    guard let first = points.first else { return }
    let way = TouchScript(at: first).moving(along: Array(points.dropFirst()), over: duration)
    schedule([lifts ? way.lifting() : way], at: start, firstIdentifier: identifier)
  }

  /// Schedules the scripts of several fingers, which land at `start`. Changes of several fingers at the same
  /// instant form one event. A start that is not finite schedules nothing.
  ///
  /// - Parameters:
  ///   - fingers: The scripts, one for each finger.
  ///   - start: The time of the landing, in seconds of the stage's clock.
  ///   - firstIdentifier: The identifier of the first finger; those of the others count up from there.
  /// - Returns: The time of the last event.
  @discardableResult public func schedule(
    _ fingers: [TouchScript], at start: TimeInterval, firstIdentifier: Int = 0
  ) -> TimeInterval {
    guard start.isFinite else { return time }
    var moments: [(offset: TimeInterval, events: [PointerEvent])] = []
    for (index, finger) in fingers.enumerated() {
      var next = 0
      for entry in finger.entries(framesPerSecond: screen.maximumFramesPerSecond) {
        // The event goes after those of other fingers at this time, and after the finger's own earlier
        // events.
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

  /// Plays the scripts from now on, and advances the time until all have ended.
  public func perform(_ fingers: TouchScript...) {
    let start = time
    let end = schedule(fingers, at: start)
    advance(by: end - start)
  }
}

extension Stage {
  /// Clicks with the second button of a mouse: opens the context menu of the front view at the point, or of a
  /// view around it. Beside a menu that is shown, it lets that go.
  ///
  /// - Returns: Whether there was a menu.
  @discardableResult public func secondaryClick(at point: CGPoint) -> Bool {
    guard point.x.isFinite, point.y.isFinite else { return false }
    makeCurrent()
    context.flush()
    defer { context.flush() }
    return window.openContextMenu(at: point)
  }
}
