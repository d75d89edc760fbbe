/// The number of bytes that the system receives ahead of a transfer from a server on this machine.
///
/// The system's own choice grows to megabytes, which arrive although the transfer is paused. A narrow window
/// holds the server at once, but costs a third of the speed of a server that is as fast as memory. A transfer
/// that is so fast gets a wide window, which it fills in milliseconds.
struct ReceiveWindow {
  /// The bytes to receive ahead at first: 64 KiB.
  static let narrow: Int32 = 64 * 1024
  /// The bytes to receive ahead of a fast transfer: 1 MiB.
  static let wide: Int32 = 1024 * 1024
  /// The bytes over which the rate is measured: 16 MiB.
  private static let span = 16 * 1024 * 1024
  /// The time in which a fast transfer receives them: 64 MiB/s.
  private static let longestTime = Duration.milliseconds(250)

  private var start: ContinuousClock.Instant
  private var byteCount = 0
  private var isWide = false

  init(at now: ContinuousClock.Instant) { start = now }

  /// Notes received bytes. Returns true once, when the transfer has been fast.
  mutating func widens(after count: Int, at now: ContinuousClock.Instant) -> Bool {
    guard !isWide else { return false }
    byteCount += count
    guard byteCount >= Self.span else { return false }
    isWide = now - start <= Self.longestTime
    (start, byteCount) = (now, 0)
    return isWide
  }
}
