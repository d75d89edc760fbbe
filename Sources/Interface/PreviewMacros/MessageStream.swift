import FoundationEssentials
import Glibc

/// The messages on standard input and output.
enum MessageStream {
  private static let headerLength = 8
  /// The length of the longest message, in bytes; a source file is hardly longer.
  private static let maximumLength = 1 << 28

  /// Returns the next message; nil at the end of the input, and for a message without content.
  static func next() -> Data? {
    guard let header = read(headerLength) else { return nil }
    let length = header.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    guard length > 0, length <= maximumLength else { return nil }
    return read(Int(length)).map { Data($0) }
  }

  static func send(_ answer: Answer) {
    guard let content = try? JSONEncoder().encode(answer) else { return }
    let header = (0..<headerLength).map { UInt8(truncatingIfNeeded: content.count >> ($0 * 8)) }
    var rest = header + Array(content)
    while !rest.isEmpty {
      let count = unsafe write(STDOUT_FILENO, rest, rest.count)
      guard count > 0 else { return }
      rest.removeFirst(count)
    }
  }

  /// Reads exactly so many bytes; nil if the input ends before.
  private static func read(_ count: Int) -> [UInt8]? {
    var bytes: [UInt8] = []
    while bytes.count < count {
      var part = [UInt8](repeating: 0, count: min(count - bytes.count, 1 << 16))
      // The array has room for as many bytes as the call may write.
      let length = unsafe Glibc.read(STDIN_FILENO, &part, part.count)
      guard length > 0 else { return nil }
      bytes += part[..<length]
    }
    return bytes
  }
}
