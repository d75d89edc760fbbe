import RenderTree

/// An input of `commits`: commits for one screen, and the instants to draw after each of them.
///
/// Tests that compare renderers read the same inputs as the fuzzer.
public struct CommitScript: Sendable {
  /// The screen's width in pixels.
  public static let width = 120
  /// The screen's height in pixels.
  public static let height = 72

  /// The pixels per point.
  public let scale: Double
  /// The instants in seconds, in any order.
  public let instants: [Double]
  /// The commits as messages. Those of a raw input may be malformed.
  public let messages: [[UInt8]]
  /// Whether the messages are parts of the input, rather than commits made from its bytes.
  let isRaw: Bool

  /// Reads an input.
  public init(_ bytes: [UInt8]) {
    var input = FuzzInput(bytes)
    isRaw = input.bool()
    instants = (0..<input.integer(in: 1...4)).map { _ in Double(input.byte()) / 64 }
    scale = input.element(of: [1, 1, 2, 0.5, 1.5])
    if isRaw {
      messages = Self.split(input.remainder())
    } else {
      var input = CommitInput(input)
      let first = input.first()
      messages = [first, input.next(after: first), input.next(after: first)].map { $0.encoded() }
    }
  }

  /// Splits a raw input into messages, each after its length in four bytes.
  private static func split(_ bytes: [UInt8]) -> [[UInt8]] {
    var result: [[UInt8]] = []
    var rest = bytes[...]
    while rest.count >= 4, result.count < 8 {
      let length = rest.prefix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
      rest = rest.dropFirst(4)
      result.append(Array(rest.prefix(length)))
      rest = rest.dropFirst(length)
    }
    return result
  }
}
