import WebServer

/// A body that is made piece by piece as it is sent, no faster than a rate.
struct PacedBody {
  var byteCount: Int
  /// Bytes a second, or nil for as fast as the other end takes them.
  var rate: Int?
  var end: End = .whole

  enum End: Sendable {
    case whole
    /// The connection is closed after this many bytes.
    case closes(after: Int)
    /// Nothing more comes after this many bytes.
    case silent(after: Int)
  }

  struct Closed: Error {}

  /// The most that is sent at once.
  private static let pieceSize = 64 * 1024
  /// How often a second a slow body sends something.
  private static let piecesPerSecond = 20

  /// Returns when everything is sent.
  ///
  /// - Throws: `Closed`, or what the writer or a cancelled sleep throws.
  func write(to writer: BodyWriter) async throws {
    let start = ContinuousClock.now
    let limit =
      switch end {
      case .whole: byteCount
      case .closes(let limit), .silent(let limit): min(limit, byteCount)
      }
    let most = rate.map { max(1, min(Self.pieceSize, $0 / Self.piecesPerSecond)) } ?? Self.pieceSize
    var sent = 0
    while sent < limit {
      let next = min(sent + most, limit)
      if let rate {
        let due = start.advanced(by: .seconds(Double(next) / Double(rate)))
        try await Task.sleep(until: due, clock: .continuous)
      }
      try await writer.write(Bytes(bytes: DemoContent.bytes(in: sent..<next)))
      sent = next
    }
    switch end {
    case .whole: return
    case .closes: throw Closed()
    case .silent:
      // Until the client leaves or the server stops, which cancels the task.
      while true { try await Task.sleep(for: .seconds(3600)) }
    }
  }
}
