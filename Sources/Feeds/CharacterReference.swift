/// A character that is written as a name or a number between `&` and `;`.
struct CharacterReference {
  /// The character in UTF-8.
  let text: [UInt8]
  /// The place behind the semicolon.
  let end: Int

  /// The names that XML itself has.
  static let xml: [String: String] = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'"]
  /// No name or number of a character is longer, in bytes.
  private static let longestName = 10

  /// Reads the reference whose `&` stands at a place; nil if there is none that is known.
  ///
  /// - Complexity: O(1).
  init?<Bytes: RandomAccessCollection>(_ bytes: Bytes, at place: Int, names: [String: String])
  where Bytes.Element == UInt8, Bytes.Index == Int {
    let rest = bytes[(place + 1)...].prefix(Self.longestName + 1)
    guard let end = rest.firstIndex(of: UInt8(ascii: ";")) else { return nil }
    let name = String(decoding: rest[..<end], as: UTF8.self)
    if name.first == "#" {
      guard let scalar = Self.scalar(name.dropFirst()) else { return nil }
      text = Array(String(Character(scalar)).utf8)
    } else {
      guard let character = names[name] else { return nil }
      text = Array(character.utf8)
    }
    self.end = end + 1
  }

  private static func scalar(_ digits: Substring) -> Unicode.Scalar? {
    let isHexadecimal = digits.first == "x" || digits.first == "X"
    guard let number = isHexadecimal ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits) else {
      return nil
    }
    switch number {
    // Control characters have no place in a text.
    case 0x09, 0x0A, 0x0D: return Unicode.Scalar(number)
    case 0..<0x20: return "\u{FFFD}"
    // Everybody who writes these numbers means this encoding.
    case 0x80..<0xA0: return Windows1252.scalar(UInt8(number))
    default: return Unicode.Scalar(number)
    }
  }
}
