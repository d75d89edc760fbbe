/// A place in the cycles of an animation.
struct CycleTime: Hashable {
  /// The number of finished cycles: 0, 1, 2 …
  var cycle: Double
  /// Seconds into the cycle, 0 … duration. It runs backwards in the second half of an autoreversing cycle.
  var time: Double
  /// `time` as a fraction of the duration, 0 … 1. A cycle without a duration is at 0 before its begin and at
  /// 1 from then on.
  var fraction: Double
}

extension Timing {
  /// The local time in seconds, before any cycles: `(parentTime − beginTime) · speed + timeOffset`.
  public func localTime(at parentTime: Double) -> Double {
    (parentTime - beginTime) * speed + timeOffset
  }

  /// The place in its cycles at which an animation begins that runs forwards with a `timeOffset`: it takes
  /// its whole length from there, and after the end of a cycle goes on at the beginning.
  package var phase: Double { speed > 0 && timeOffset > 0 && timeOffset.isFinite ? timeOffset : 0 }

  /// The active time in seconds at a parent time, 0 at its begin: the local time without the phase.
  func activeTime(at parentTime: Double) -> Double { (parentTime - beginTime) * speed + (timeOffset - phase) }

  /// The parent time in seconds at an active time, or nil when time stands still.
  func parentTime(atActive activeTime: Double) -> Double? {
    let time = (activeTime - (timeOffset - phase)) / speed + beginTime
    return time.isFinite ? time : nil
  }

  /// The length of all cycles in local seconds: `repeatDuration`, else cycle · (`repeatCount` or 1).
  ///
  /// Negative numbers and NaN count as absent. Infinite means for ever.
  public var activeDuration: Double {
    if repeatDuration > 0 { return repeatDuration }
    let count = repeatCount > 0 ? repeatCount : 1
    let once = cycleDuration
    return once > 0 ? once * count : 0
  }

  /// The length of one cycle: forwards and, when autoreversing, back.
  private var cycleDuration: Double {
    guard duration > 0 else { return 0 }
    return autoreverses ? duration * 2 : duration
  }

  /// The place in the cycles at a parent time in seconds. Nil when the animation has no effect: before its
  /// begin or after its end without a fill mode that covers that side, or when a number is NaN.
  ///
  /// The begin and the very end belong to the active time. A boundary between two cycles is the begin of the
  /// second. The very end is the end of the last cycle: `duration`, or 0 when autoreversing.
  func cycleTime(at parentTime: Double) -> CycleTime? {
    let time = activeTime(at: parentTime)
    if time >= 0 {
      let end = activeDuration
      if time < end { return fold(time + phase) }
      guard time == end || fillMode == .forwards || fillMode == .both else { return nil }
      return end.isFinite ? endOfCycles(end + phase) : fold(time)
    }
    guard time < 0, fillMode == .backwards || fillMode == .both else { return nil }
    return phase > 0 ? fold(phase) : CycleTime(cycle: 0, time: 0, fraction: 0)
  }

  private func fold(_ time: Double) -> CycleTime {
    let once = cycleDuration
    guard once > 0 else { return CycleTime(cycle: 0, time: 0, fraction: 1) }
    guard once.isFinite else { return CycleTime(cycle: 0, time: time, fraction: 0) }
    var cycle = (time / once).rounded(.down)
    // With too many cycles to be counted, the place in one of them is not known.
    guard cycle.isFinite else { return CycleTime(cycle: cycle, time: 0, fraction: 0) }
    // The quotient may have been rounded up to the next whole number.
    if cycle * once > time { cycle -= 1 }
    return within(cycle: cycle, at: min(time - cycle * once, once))
  }

  private func endOfCycles(_ end: Double) -> CycleTime {
    let once = cycleDuration
    guard once > 0 else { return CycleTime(cycle: 0, time: 0, fraction: 1) }
    let count = end / once
    if count == count.rounded(), count >= 1 { return within(cycle: count - 1, at: once) }
    return fold(end)
  }

  private func within(cycle: Double, at time: Double) -> CycleTime {
    let forth = autoreverses && time > duration ? max(0, duration * 2 - time) : time
    return CycleTime(cycle: cycle, time: forth, fraction: min(forth / duration, 1))
  }
}
