import WebServer

/// A body that is produced while it is sent, at a limited rate.
struct PacedBody {
  var byteCount: Int
  /// The first byte that is sent.
  var start = 0
  /// The rate in bytes per second; nil for as fast as the client reads.
  var rate: Int?
  var end: End = .whole

  enum End: Sendable {
    case whole
    /// The connection is closed after this many bytes.
    case closes(after: Int)
    /// No more bytes follow after this many.
    case silent(after: Int)
  }

  /// Called after each piece with its length in bytes.
  var onSent: @Sendable (Int) -> Void = { _ in }

  struct Closed: Error {}

  /// The largest piece in bytes.
  private static let pieceSize = 64 * 1024
  /// The pieces that a slow body sends per second.
  private static let piecesPerSecond = 20

  /// Writes the body, and returns when it is sent. A client that stops reading stops the schedule too: the
  /// body goes on at its rate afterwards.
  ///
  /// - Throws: `Closed`, or the errors of the writer and of a cancelled sleep.
  func write(to writer: BodyWriter) async throws {
    let limit =
      switch end {
      case .whole: byteCount
      case .closes(let limit), .silent(let limit): min(limit, byteCount)
      }
    let most = rate.map { max(1, min(Self.pieceSize, $0 / Self.piecesPerSecond)) } ?? Self.pieceSize
    var sent = start
    var pace = rate.map { Pace(rate: $0, start: .now) }
    while sent < limit {
      let next = min(sent + most, limit)
      if let due = pace?.next(byteCount: next - sent, at: .now) {
        try await Task.sleep(until: due, clock: .continuous)
      }
      try await writer.write(Bytes(bytes: DemoContent.bytes(in: sent..<next)))
      onSent(next - sent)
      sent = next
    }
    switch end {
    case .whole: return
    case .closes: throw Closed()
    case .silent:
      // Until the client disconnects or the server stops, which cancels the task.
      while true { try await Task.sleep(for: .seconds(3600)) }
    }
  }
}
