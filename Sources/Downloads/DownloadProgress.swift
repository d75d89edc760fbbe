/// How far a transfer is.
public struct DownloadProgress: Hashable, Sendable {
  /// The bytes that are in the file.
  public var received: Int64
  /// The length that the server declared, or nil while or if it did not.
  public var expected: Int64?

  public init(received: Int64, expected: Int64?) {
    self.received = received
    self.expected = expected
  }

  /// `received` of `expected`, 0 … 1, or nil when the length is unknown. An empty file is complete: 1.
  public var fraction: Double? {
    guard let expected else { return nil }
    return expected > 0 ? min(max(Double(received) / Double(expected), 0), 1) : 1
  }
}

/// A transfer that has ended well.
public struct DownloadedFile: Hashable, Sendable {
  /// Where the file is: the destination's path.
  public var path: String
  public var byteCount: Int64
  /// The kind of the file in the server's words, as in `text/xml; charset=utf-8`; nil when it did not say.
  public var contentType: String?
}
