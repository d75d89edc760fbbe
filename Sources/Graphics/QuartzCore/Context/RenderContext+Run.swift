import Foundation

extension RenderContext {
  /// The number of passes at one instant, since callbacks can schedule further callbacks for the same
  /// instant. Only callbacks that reschedule themselves forever reach the limit.
  private static let passLimit = 1_000

  /// The time at which `run(until:)` is next due: the next begin or end of an animation or the next tick of a
  /// display link, in seconds of the media clock. It may be in the past. Nil while nothing is scheduled.
  package var nextDeadline: CFTimeInterval? {
    refreshSchedule()
    let tick = displayLinks.compactMap(\.nextTick).min()
    guard let event = schedule.nextTime() else { return tick }
    return min(max(event, -Double.greatestFiniteMagnitude), tick ?? .infinity)
  }

  /// Flushes, and makes all calls due up to a time, ordered by time; at one instant delegates of animations
  /// first, then completion blocks, then display links. Changes made by these calls are flushed before time
  /// advances.
  ///
  /// A virtual clock moves to each deadline and finally to `time`. With the system clock, only calls due by
  /// now are made, and a display link gets only the last of its missed ticks. A non-finite time only flushes.
  /// Called from inside one of these calls, it does nothing.
  package func run(until time: CFTimeInterval) {
    guard !isRunning else { return }
    isRunning = true
    defer { isRunning = false }
    makeCurrent()
    settle()
    guard time.isFinite else { return }
    var passes = 0
    var instant = clock.now
    while let deadline = nextDeadline, deadline <= time, clock.isVirtual || deadline <= clock.now {
      clock.advance(to: deadline)
      passes = clock.now == instant ? passes + 1 : 0
      instant = clock.now
      guard passes < Self.passLimit else { break }
      fireDue()
      settle()
    }
    clock.advance(to: time)
  }

  /// Flushes until nothing has changed. A layout that does not settle within a flush waits for the next one.
  private func settle() {
    for _ in 0..<Self.passLimit {
      flush()
      guard registry.needsFlush, !(rootLayer?.layoutState.isDue ?? false) else { return }
    }
  }

  private func fireDue() {
    let now = clock.now
    refreshSchedule()
    while let event = schedule.popDue(at: now) {
      if event.isEnd { finish(event.record) } else { begin(event.record) }
      refreshSchedule()
    }
    makeCalls()
    for link in displayLinks where link.isDue(at: now) { link.fire(at: now) }
  }

  private func refreshSchedule() {
    guard registry.timingChanged else { return }
    registry.timingChanged = false
    schedule.rebuild()
  }

  private func begin(_ record: AnimationRecord) {
    record.didStart = true
    record.animation.delegate?.animationDidStart(record.animation)
  }

  private func finish(_ record: AnimationRecord) {
    if !record.didStart { begin(record) }
    guard !record.isRemoved else { return }
    if record.animation.isRemovedOnCompletion, let layer = record.layer {
      record.isRemoved = true
      layer.animations.remove(record)
      if record.isCommitted { registry.removedAnimations.append(record) }
      registry.requestFlush()
    } else {
      record.state = .finished
    }
    if !record.custom.isEmpty { record.layer?.setNeedsDisplay() }
    record.stop(finished: true)
  }
}
