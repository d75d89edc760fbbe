extension Stage {
  /// The frames of simulated fingers and of runaway scripts, in seconds.
  static let frame: TimeInterval = 1 / 60

  /// How many scripted actions may run at one instant, before the rest is put off to the next frame: completions that start
  /// themselves anew without a duration would stop time otherwise.
  private static let actionsPerInstant = 1000

  /// In seconds of the stage's clock.
  public var time: TimeInterval { context.clock.now }

  /// Lets `interval` seconds pass; one that is not positive and finite only brings layout and drawing up to date.
  public func advance(by interval: TimeInterval) { advance(to: time + interval) }

  /// Lets time pass until `time`: everything that is due on the way happens at its own time, in order. An earlier time only brings
  /// layout and drawing up to date. A stage on the system's clock does what is due now instead.
  public func advance(to time: TimeInterval) {
    if context.clock.isVirtual {
      process(until: time.isFinite ? max(time, self.time) : self.time)
    } else {
      process(until: self.time)
    }
  }

  /// Runs the closure when the stage's time gets there (at once, with the next advance, when it is there already).
  /// Closures for the same time run in the order in which they were scheduled, after the completions that are due then.
  public func schedule(at time: TimeInterval, _ action: @escaping @MainActor () -> Void) {
    guard !time.isNaN else { return }
    script.add(at: max(time, self.time), action)
    context.onNeedsFlush?()
  }

  /// Brings layout, drawing and what is due up to `time`, which is not before `self.time`. A live host calls it for each frame.
  /// From inside a completion or a display link it only brings layout and drawing up to date: time is already moving.
  package func process(until time: TimeInterval) {
    makeCurrent()
    context.flush()
    guard !isInCallbacks else { return }
    var (instant, actionCount) = (self.time, 0)
    while let next = script.nextTime, next <= time {
      makeCallbacks(until: next)
      if next > instant { (instant, actionCount) = (next, 0) }
      guard let action = script.takeFirst() else { break }
      actionCount += 1
      if actionCount > Self.actionsPerInstant {
        script.add(at: next + Self.frame, action)
        continue
      }
      makeCurrent()
      action()
      context.flush()
    }
    makeCallbacks(until: time)
  }

  private func makeCallbacks(until time: TimeInterval) {
    isInCallbacks = true
    context.run(until: time)
    isInCallbacks = false
  }

  /// When something happens next by itself: the earliest end of an animation, display link or scheduled closure; nil for never.
  /// What moves on the screen in between is not counted.
  package var nextDeadline: TimeInterval? {
    [context.nextDeadline, script.nextTime].compactMap(\.self).min()
  }
}
