#if canImport(UIKit)
extension DownloadControl {
  /// The bytes that have arrived, and the expected total if it is known.
  public struct ByteCount: Hashable, Sendable {
    /// The bytes that have arrived.
    public var received: Int64
    /// The expected total in bytes; nil when it is not known. A negative total counts as unknown.
    public var expected: Int64?

    /// Makes a count.
    public init(received: Int64, expected: Int64? = nil) {
      self.received = received
      self.expected = expected
    }

    /// The fraction that has arrived, clamped to 0 … 1; nil without a total. A total of zero bytes gives 1.
    public var fraction: Double? {
      guard let expected, expected >= 0 else { return nil }
      if expected == 0 { return 1 }
      return min(max(Double(received) / Double(expected), 0), 1)
    }
  }
}
#endif
