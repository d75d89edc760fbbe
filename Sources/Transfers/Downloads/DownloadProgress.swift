/// The progress of a transfer.
///
/// Two values are equal when their bytes are: the rate is a measurement.
public struct DownloadProgress: Hashable, Sendable {
  /// The bytes written to the file, including those of a former transfer that this one goes on with.
  public var received: Int64
  /// The length that the server declared; nil before its response, and when it declared none.
  public var expected: Int64?
  /// The rate of the last seconds in bytes per second; nil while it is unknown, and in errors.
  public var rate: Double?

  /// Makes a progress value.
  public init(received: Int64, expected: Int64?) {
    self.received = received
    self.expected = expected
  }

  /// `received` / `expected`, clamped to 0 … 1; nil when the length is unknown. An empty file gives 1.
  public var fraction: Double? {
    guard let expected else { return nil }
    return expected > 0 ? min(max(Double(received) / Double(expected), 0), 1) : 1
  }

  /// The time until the end at the present rate; nil while the length or the rate is unknown, or the rate is
  /// 0. At most 100 years.
  public var remaining: Duration? {
    guard let expected, let rate, rate > 0 else { return nil }
    return .seconds(min(max(Double(expected) - Double(received), 0) / rate, 3_155_760_000))
  }

  /// Whether two values have the same bytes.
  public static func == (first: Self, second: Self) -> Bool {
    first.received == second.received && first.expected == second.expected
  }

  /// Hashes the bytes, not the rate.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(received)
    hasher.combine(expected)
  }
}

/// The result of a successful transfer.
public struct DownloadedFile: Hashable, Sendable {
  /// The path of the file, which is the destination's.
  public var path: String
  /// The file's length in bytes.
  public var byteCount: Int64
  /// The server's `Content-Type`, such as `text/xml; charset=utf-8`; nil when it sent none.
  public var contentType: String?
  /// The file name that the server's `Content-Disposition` suggests, made safe as
  /// `DownloadRequest.suggestedFileName(for:)` does; nil when it suggests none.
  public var suggestedName: String?
  /// The bytes of `byteCount` that a former transfer had left.
  public var resumedByteCount: Int64 = 0
}
