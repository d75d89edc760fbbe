/// Measures the rate of a transfer: an average in which the last seconds count most.
struct RateMeter {
  /// The rate in bytes per second; nil before the first half second.
  private(set) var rate: Double?
  private var mark: (time: ContinuousClock.Instant, byteCount: Int64)?

  private static let interval = Duration.milliseconds(500)
  /// The time after which a former rate counts for about a third.
  private static let memory = 3.0

  /// Takes the number of bytes at a time, both of which must not decrease.
  mutating func note(_ byteCount: Int64, at now: ContinuousClock.Instant) {
    guard let mark else {
      mark = (now, byteCount)
      return
    }
    let elapsed = now - mark.time
    guard elapsed >= Self.interval else { return }
    let seconds = elapsed / .seconds(1)
    let present = Double(byteCount - mark.byteCount) / seconds
    let weight = min(seconds / Self.memory, 1)
    rate = rate.map { $0 + (present - $0) * weight } ?? present
    self.mark = (now, byteCount)
  }

  /// Forgets the time before a pause or a new attempt, not the rate.
  mutating func restart() { mark = nil }
}
