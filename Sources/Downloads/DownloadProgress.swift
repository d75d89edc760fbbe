/// The progress of a transfer.
public struct DownloadProgress: Hashable, Sendable {
  /// The bytes written to the file.
  public var received: Int64
  /// The length that the server declared; nil before its response, and when it declared none.
  public var expected: Int64?

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
}

/// The result of a successful transfer.
public struct DownloadedFile: Hashable, Sendable {
  /// The path of the file, which is the destination's.
  public var path: String
  /// The file's length in bytes.
  public var byteCount: Int64
  /// The server's `Content-Type`, such as `text/xml; charset=utf-8`; nil when it sent none.
  public var contentType: String?
}
