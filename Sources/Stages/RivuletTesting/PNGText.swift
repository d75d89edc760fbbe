import Foundation

/// Text chunks of PNG files (`tEXt`), which viewers show as comments and which change no pixel.
enum PNGText {
  /// The bytes before the second chunk: the signature and the header, whose size is fixed.
  private static let headerEnd = 33

  /// Returns the file with a chunk of ASCII text behind its header; the same bytes if it is not a PNG file.
  static func added(_ text: String, keyword: String, to png: Data) -> Data {
    let bytes = Array(png)
    guard bytes.count > headerEnd, bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) else { return png }
    let content = Array("tEXt\(keyword)\0\(text)".utf8)
    let chunk = number(UInt32(content.count - 4)) + content + number(checksum(content))
    return Data(bytes[..<headerEnd] + chunk + bytes[headerEnd...])
  }

  /// Returns the text of the first chunk with the keyword; nil without one.
  static func text(of keyword: String, in png: Data) -> String? {
    let bytes = Array(png)
    let start = Array("tEXt\(keyword)\0".utf8)
    var offset = 8
    // Length, name, content and checksum.
    while offset + 12 <= bytes.count {
      let length = bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
      let content = offset + 4..<offset + 8 + length
      guard content.upperBound <= bytes.count else { return nil }
      if bytes[content].starts(with: start) {
        return String(decoding: bytes[content].dropFirst(start.count), as: UTF8.self)
      }
      offset = content.upperBound + 4
    }
    return nil
  }

  private static func number(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  /// The CRC-32 of the PNG specification.
  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var sum = UInt32.max
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
    }
    return ~sum
  }
}
