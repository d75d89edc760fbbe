import FlyingSocks

/// A body that is made piece by piece as it is sent, no faster than a rate.
struct PacedBody: AsyncBufferedSequence {
  typealias Element = UInt8

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
  static let pieceSize = 64 * 1024
  /// How often a second a slow body sends something.
  private static let piecesPerSecond = 20

  func makeAsyncIterator() -> Iterator {
    Iterator(body: self)
  }

  struct Iterator: AsyncBufferedIteratorProtocol {
    let body: PacedBody
    private let start = ContinuousClock.now
    private var sent = 0

    init(body: PacedBody) {
      self.body = body
    }

    mutating func next() async throws -> UInt8? {
      try await nextBuffer(suggested: 1)?.first
    }

    mutating func nextBuffer(suggested count: Int) async throws -> [UInt8]? {
      let limit =
        switch body.end {
        case .whole: body.byteCount
        case .closes(let limit), .silent(let limit): Swift.min(limit, body.byteCount)
        }
      guard sent < limit else {
        switch body.end {
        case .whole: return nil
        case .closes: throw Closed()
        case .silent:
          // Until the server stops, which cancels the task.
          while true { try await Task.sleep(for: .seconds(3600)) }
        }
      }
      var size = Swift.min(count, limit - sent)
      if let rate = body.rate {
        size = Swift.max(Swift.min(size, rate / PacedBody.piecesPerSecond), 1)
        let due = start.advanced(by: .seconds(Double(sent + size) / Double(rate)))
        try await Task.sleep(until: due, clock: .continuous)
      }
      defer { sent += size }
      return DemoContent.bytes(in: sent..<sent + size)
    }
  }
}
