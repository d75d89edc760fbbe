/// The times at which the pieces of a slow body are due.
///
/// A delay of up to 200 ms, as on a busy machine, is made up for. A longer one is a client that has stopped
/// reading: the body then goes on at its rate, instead of catching up in a burst.
struct Pace {
  /// In bytes per second, at least 1.
  private let rate: Int
  private var due: ContinuousClock.Instant

  private static let tolerance = Duration.milliseconds(200)

  init(rate: Int, start: ContinuousClock.Instant) {
    self.rate = max(rate, 1)
    due = start
  }

  /// Returns the time at which a piece is due that follows the last one.
  mutating func next(byteCount: Int, at now: ContinuousClock.Instant) -> ContinuousClock.Instant {
    due = max(due, now - Self.tolerance).advanced(by: .seconds(Double(byteCount) / Double(rate)))
    return due
  }
}
