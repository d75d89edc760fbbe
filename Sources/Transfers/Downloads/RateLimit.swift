/// The highest rate of a transfer, held by pausing between its pieces.
struct RateLimit {
  private let bytesPerSecond: Int64?
  /// The time before which no further bytes are taken; nil before the first, and without a limit.
  private(set) var nextTime: ContinuousClock.Instant?

  /// - Parameter bytesPerSecond: At least 1; nil for no limit.
  init(_ bytesPerSecond: Int64?) { self.bytesPerSecond = bytesPerSecond.map { max($0, 1) } }

  func isOpen(at now: ContinuousClock.Instant) -> Bool { nextTime ?? now <= now }

  /// Notes a piece that was taken. A delay is not made up for: the rate is never exceeded.
  mutating func note(byteCount: Int, at now: ContinuousClock.Instant) {
    guard let bytesPerSecond else { return }
    nextTime = now + .seconds(Double(byteCount) / Double(bytesPerSecond))
  }
}
