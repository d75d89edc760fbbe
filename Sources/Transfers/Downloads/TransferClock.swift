/// The time that a transfer sees. Tests make it pass as they need it, on a machine of any speed.
struct TransferTime: Sendable {
  var now: @Sendable () -> ContinuousClock.Instant

  static let real = TransferTime { .now }
}

/// The time limits of a transfer: silence, slowness, and the whole time. Pauses do not count.
struct TransferClock {
  private let time: TransferTime
  private let stallTimeout: Duration
  private let minimumRate: Int64
  private let timeLimit: Duration?

  private var deadline: ContinuousClock.Instant?
  private var lastLook: ContinuousClock.Instant?
  /// The time of the connection's last activity; nil before the first.
  private var lastActivity: ContinuousClock.Instant?
  private var byteCount: Int64 = 0
  /// The start of the present minute, and the bytes received before it.
  private var minute: (start: ContinuousClock.Instant, byteCount: Int64)?

  /// The silence after which an open connection with a complete file is closed: long enough to notice excess
  /// bytes.
  static let closingTime = Duration.milliseconds(250)
  /// The time over which the rate is measured.
  static let minuteLength = Duration.seconds(60)

  init(_ request: DownloadRequest, time: TransferTime = .real) {
    self.time = time
    stallTimeout = request.stallTimeout
    // A transfer that is held at a rate cannot have a higher one.
    minimumRate = min(request.minimumRate, (request.rateLimit ?? .max) / 2)
    timeLimit = request.timeLimit
  }

  /// The present time.
  var now: ContinuousClock.Instant { time.now() }

  mutating func beginRequest() { (lastActivity, minute) = (nil, nil) }

  /// Notes that something was sent or received.
  mutating func noteActivity(byteCount: Int) {
    lastActivity = now
    self.byteCount += Int64(byteCount)
  }

  /// Returns the time since the last activity; nil before the first.
  func silence(at now: ContinuousClock.Instant) -> Duration? { lastActivity.map { now - $0 } }

  /// Returns the time until the next look at the clock must follow.
  mutating func wait(
    at now: ContinuousClock.Instant, isPaused: Bool, isWhole: Bool, progress: DownloadProgress
  ) throws(DownloadError) -> Duration {
    var wait = Duration.seconds(1)
    if let timeLimit {
      var deadline = self.deadline ?? now + timeLimit
      if isPaused, let lastLook { deadline += now - lastLook }
      self.deadline = deadline
      guard now < deadline || isPaused else { throw .timedOut(after: timeLimit, progress: progress) }
      wait = min(wait, deadline - now)
    }
    lastLook = now
    guard let lastActivity else { return wait }
    if isPaused, !isWhole {
      // Both times start again after a pause.
      (self.lastActivity, minute) = (now, nil)
      return wait
    }
    let limit = max(stallTimeout, .milliseconds(1))
    let silence = now - lastActivity
    guard silence < limit else { throw .stalled(after: stallTimeout, progress: progress) }
    if let minute, now - minute.start >= Self.minuteLength, !isWhole {
      guard byteCount - minute.byteCount >= minimumRate * 60 else {
        throw .tooSlow(minimumRate: minimumRate, progress: progress)
      }
      self.minute = (now, byteCount)
    } else if minute == nil {
      minute = (now, byteCount)
    }
    return min(wait, (isWhole ? Self.closingTime : limit) - silence)
  }
}
