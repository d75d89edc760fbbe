/// A SHA-256 of 32 bytes.
public struct SHA256Digest: Hashable, Sendable, CustomStringConvertible {
  let bytes: [UInt8]

  /// Makes a digest of 64 hexadecimal digits in either case; nil for other texts.
  public init?(hexadecimal text: String) {
    let digits = text.utf8.compactMap {
      UInt8(ascii: "0") <= $0 ? Character(Unicode.Scalar($0)).hexDigitValue : nil
    }
    guard digits.count == 64, text.utf8.count == 64 else { return nil }
    bytes = stride(from: 0, to: 64, by: 2).map { UInt8(digits[$0] * 16 + digits[$0 + 1]) }
  }

  /// Makes a digest of 32 bytes; nil for another number of them.
  init?(_ bytes: [UInt8]) {
    guard bytes.count == 32 else { return nil }
    self.bytes = bytes
  }

  /// The 64 hexadecimal digits, in lower case.
  public var description: String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
