extension Stage {
  /// The length of a frame for overlong scripts, in seconds. Chosen after most screens.
  static let frame: TimeInterval = 1 / 60

  /// The number of scheduled actions that run at one instant. Further ones are put off by a frame:
  /// completions that restart themselves without a duration would otherwise stop time.
  private static let actionsPerInstant = 1000

  /// The stage's time, in seconds of its clock.
  public var time: TimeInterval { context.clock.now }

  /// Advances the time by `interval` seconds. An interval that is not positive and finite counts as 0.
  public func advance(by interval: TimeInterval) { advance(to: time + interval) }

  /// Advances the time to `time`. Everything due on the way happens at its own time, in order.
  ///
  /// An earlier time, or one that is not finite, counts as the present: layout and drawing are updated, and
  /// closures due now run. On the system's clock every call does that.
  public func advance(to time: TimeInterval) {
    if context.clock.isVirtual {
      process(until: time.isFinite ? max(time, self.time) : self.time)
    } else {
      process(until: self.time)
    }
  }

  /// Moves a virtual clock back to `time` after a look ahead. What has happened since stays: animations that
  /// go on are shown as they were, and closures and completions that have run do not run again.
  package func rewind(to time: TimeInterval) {
    context.clock.rewind(to: time)
    touchTracker.forgetTaps()
  }

  /// The number of awaits one after another that a task may have done after `giveTurns()`.
  private static let turns = 20

  /// Gives the tasks of the main actor that wait for nothing their turns, so that what an app does in a
  /// `Task` is seen. A task that sleeps, or waits for another thread, does so in real time.
  package func giveTurns() async { for _ in 0..<Self.turns { await Task.yield() } }

  /// Runs the closure when the stage's time reaches `time`; a time in the past means the next advance. NaN is
  /// ignored.
  ///
  /// Closures for the same time run in the order in which they were scheduled, after the completions due at
  /// that time. Scheduling costs O(n) for n pending closures.
  @preconcurrency public func schedule(at time: TimeInterval, _ action: @escaping @MainActor () -> Void) {
    guard !time.isNaN else { return }
    script.add(at: max(time, self.time), action)
    context.onNeedsFlush?()
  }

  /// Updates layout and drawing and runs what is due up to `time`, which must not be before `self.time`. A
  /// live host calls it for each frame.
  ///
  /// Inside a completion or a display link, where time is already advancing, it only updates layout and
  /// drawing.
  package func process(until time: TimeInterval) {
    makeCurrent()
    UndoManager.endEvent()
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

  /// The earliest time at which something is due: the end of an animation, a display link or a scheduled
  /// closure; nil for never. Frames of running animations do not count.
  package var nextDeadline: TimeInterval? {
    [context.nextDeadline, script.nextTime].compactMap(\.self).min()
  }
}
