import Foundation

extension RenderContext {
  /// How often one instant is repeated for what its callbacks ask for at the same instant, before time goes on. Only callbacks that
  /// ask for themselves again for ever get here.
  private static let passLimit = 1_000

  /// When `run(until:)` has something to do: the next begin or end of an animation, or the next tick of a display link, in seconds of
  /// the media clock; it may have passed already. Nil while nothing is going on.
  package var nextDeadline: CFTimeInterval? {
    refreshSchedule()
    let tick = displayLinks.compactMap(\.nextTick).min()
    guard let event = schedule.nextTime() else { return tick }
    return min(max(event, -Double.greatestFiniteMagnitude), tick ?? .infinity)
  }

  /// Flushes, and makes all calls that are due up to a time, in the order of their times: delegates of animations, completion blocks,
  /// display links; at one instant in this order. What they change is flushed before time goes on.
  ///
  /// A virtual clock moves to every deadline and in the end to `time`. With the machine's clock only what is due by now is done,
  /// and of the ticks that a display link has missed only the last is made. A time that is not finite only flushes. Called from inside
  /// one of those calls it does nothing.
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

  /// Flushes until nothing is new. A layout that does not settle in a flush waits for the next time.
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
    record.stop(finished: true)
  }
}
