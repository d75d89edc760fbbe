/// Measures a velocity from recent samples.
struct VelocityTracker<Value> {
  /// The length of the measured interval, in seconds.
  private let window: TimeInterval = 0.1
  /// The time between the last move and the lift of a finger that never rested, in seconds: one interval of a
  /// screen that reports 60 touches per second. A longer time is a rest, and counts. Chosen where iOS's
  /// rule is not known (docs/semantics.md).
  private let touchInterval: TimeInterval = 1.0 / 60
  private var samples: [(time: TimeInterval, value: Value)] = []

  mutating func add(_ value: Value, at time: TimeInterval) {
    // A sample replaces another one of the same time.
    if let last = samples.last, last.time >= time { samples.removeLast() }
    samples.append((time, value))
    samples.removeAll { time - $0.time > 4 * window }
  }

  /// Adds the value at which the finger is lifted, and returns the time at which the velocity of the lift is
  /// to be measured: that of the last sample if the finger did not rest before.
  mutating func lift(_ value: Value, at time: TimeInterval) -> TimeInterval where Value: Equatable {
    guard let last = samples.last, last.value == value, last.time < time else {
      add(value, at: time)
      return time
    }
    return time - last.time <= touchInterval + 1e-9 ? last.time : time
  }

  mutating func clear() { samples = [] }

  /// Drops all samples and continues from a value that was set: the velocity is 0 until the next sample.
  mutating func restart(from value: Value, at time: TimeInterval) { samples = [(time, value)] }

  /// Returns the oldest and newest value in the interval that ends at `time`, and the seconds from the oldest
  /// one to `time`, so that a rest counts. Nil without a sample before `time`.
  func span(at time: TimeInterval) -> (first: Value, last: Value, duration: TimeInterval)? {
    let recent = samples.filter { time - $0.time <= window + 1e-9 }
    guard let first = recent.first, let last = recent.last, time > first.time else { return nil }
    return (first.value, last.value, time - first.time)
  }
}

extension VelocityTracker<CGFloat> {
  /// Returns the change per second over the interval that ends at `time`; 0 without a sample before `time`.
  func velocity(at time: TimeInterval) -> CGFloat {
    span(at: time).map { ($0.last - $0.first) / CGFloat($0.duration) } ?? 0
  }
}
