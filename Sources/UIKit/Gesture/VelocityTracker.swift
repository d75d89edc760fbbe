/// How fast something moves, from where it was lately.
struct VelocityTracker<Value> {
  /// The part of the past that counts, in seconds.
  private let window: TimeInterval = 0.1
  private var samples: [(time: TimeInterval, value: Value)] = []

  mutating func add(_ value: Value, at time: TimeInterval) {
    // One that came at the same time is replaced.
    if let last = samples.last, last.time >= time { samples.removeLast() }
    samples.append((time, value))
    samples.removeAll { time - $0.time > 4 * window }
  }

  mutating func clear() { samples = [] }

  /// The oldest and the newest value of the window that ends at `time`, and the seconds from the one to the end: a rest counts. Nil without two.
  func span(at time: TimeInterval) -> (first: Value, last: Value, duration: TimeInterval)? {
    let recent = samples.filter { time - $0.time <= window + 1e-9 }
    guard let first = recent.first, let last = recent.last, time > first.time else { return nil }
    return (first.value, last.value, time - first.time)
  }
}

extension VelocityTracker<CGFloat> {
  /// Per second, over the window that ends at `time`; 0 without two samples in it.
  func velocity(at time: TimeInterval) -> CGFloat {
    span(at: time).map { ($0.last - $0.first) / CGFloat($0.duration) } ?? 0
  }
}
