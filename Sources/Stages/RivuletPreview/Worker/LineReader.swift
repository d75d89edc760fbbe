import Foundation
import Synchronization

/// The lines of a file, such as a pipe, which a thread reads.
final class LineReader: Sendable {
  private struct State {
    var lines: [Data] = []
    /// The bytes of a line without its end; those that are too long are cut off.
    var rest = Data()
    var isAtEnd = false

    mutating func add(_ part: Data, limit: Int) {
      for piece in part.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated() {
        if piece.offset > 0 {
          lines.append(rest)
          rest = Data()
        }
        rest += piece.element.prefix(max(0, limit - rest.count))
      }
    }
  }

  /// The longest line in bytes: that of a look with a picture.
  private static let maximumLine = 1 << 28

  private let state = Mutex(State())
  private let change = DispatchSemaphore(value: 0)

  convenience init(_ pipe: Pipe) { self.init(pipe.fileHandleForReading) }

  init(_ handle: FileHandle) {
    Thread.detachNewThread { [self] in
      while case let part = Self.part(of: handle), !part.isEmpty {
        state.withLock { $0.add(part, limit: Self.maximumLine) }
        change.signal()
      }
      state.withLock { $0.isAtEnd = true }
      change.signal()
    }
  }

  /// Waits for bytes and returns those that are there; empty at the end. `availableData` would end the
  /// program when a signal comes meanwhile.
  private static func part(of handle: FileHandle) -> Data {
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      // The array has room for as many bytes as the call may write.
      let count = unsafe read(handle.fileDescriptor, &bytes, bytes.count)
      if count >= 0 { return Data(bytes[..<count]) }
      guard errno == EINTR else { return Data() }
    }
  }

  /// Whether everything was read that will ever come.
  var isAtEnd: Bool { state.withLock(\.isAtEnd) }

  /// The lines that were read and not taken.
  var waiting: [Data] { state.withLock(\.lines) }

  /// Waits for the next line; nil at the end, or if none has come in time.
  func next(within seconds: Double = .infinity) -> Data? {
    let deadline = seconds.isFinite ? DispatchTime.now() + seconds : .distantFuture
    while true {
      let (line, isAtEnd) = state.withLock { state in
        (state.lines.isEmpty ? nil : state.lines.removeFirst(), state.isAtEnd)
      }
      if let line { return line }
      guard !isAtEnd, change.wait(timeout: deadline) == .success else { return nil }
    }
  }

  /// Waits for the end, and returns everything that was not taken.
  func readToEnd(within seconds: Double) -> String {
    let deadline = DispatchTime.now() + seconds
    while !isAtEnd, change.wait(timeout: deadline) == .success {}
    return state.withLock { state in
      (state.lines + [state.rest]).map { String(decoding: $0, as: UTF8.self) }.joined(separator: "\n")
    }
  }
}
