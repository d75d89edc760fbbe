/// The number of further attempts after failures that may pass, and the delays before them.
///
/// Further attempts follow a lost or silent connection, a connection that was not made in time, and the
/// statuses 408, 429, 500, 502, 503 and 504; once bytes have come, also a refused connection and an unknown
/// host. They go on where the last attempt ended when the server allows that. An answer that is wrong is not
/// tried again.
public struct RetryPolicy: Hashable, Sendable {
  /// The limit of further attempts in a row that have brought less than 1 MiB each. Negative values count as
  /// 0. Default: 3.
  public var limit = 3
  /// The mean delay before the first further attempt, which doubles with each. A delay is random within 50
  /// and
  /// 150 % of it, so that many clients do not come back at once. Default: 1 s.
  public var firstDelay = Duration.seconds(1)
  /// The limit of a delay, also of the server's `Retry-After`: a server that asks for more is not tried
  /// again. Default: 60 s.
  public var longestDelay = Duration.seconds(60)

  /// Makes a policy.
  public init(
    limit: Int = 3, firstDelay: Duration = .seconds(1), longestDelay: Duration = .seconds(60)
  ) {
    self.limit = limit
    self.firstDelay = firstDelay
    self.longestDelay = longestDelay
  }

  /// No further attempts.
  public static let none = RetryPolicy(limit: 0)

  /// Returns the delay before a further attempt; nil when none must follow.
  ///
  /// - Parameters:
  ///   - attempt: The number of the further attempt, counted from 1.
  ///   - wanted: The delay that the server asks for.
  ///   - random: 0 ..< 1.
  func delay(before attempt: Int, wanted: Duration?, random: Double) -> Duration? {
    guard attempt <= limit else { return nil }
    if let wanted { return wanted <= longestDelay ? wanted : nil }
    // 20 doublings exceed every limit that makes sense.
    let mean = firstDelay * (1 << min(attempt - 1, 20))
    return max(.zero, min(mean * (0.5 + random), longestDelay))
  }
}

extension DownloadError {
  /// Whether a further attempt may succeed.
  ///
  /// - Parameter hasBytes: Whether the server has sent a part of the file before.
  func mayPass(hasBytes: Bool) -> Bool {
    switch self {
    case .noResponse, .endedEarly, .stalled, .connectTimedOut: true
    case .cannotConnect, .hostNotFound: hasBytes
    case .httpStatus(let status): [408, 429, 500, 502, 503, 504].contains(status)
    default: false
    }
  }

  /// Whether the bytes that were received before the error belong to the file.
  var leavesResumableBytes: Bool {
    switch self {
    case .lengthExceeded, .tooLarge, .wrongDigest, .encoded, .invalidResponse, .destinationExists,
      .destinationIsDirectory, .destinationIsNotAFile:
      false
    default: true
    }
  }
}
