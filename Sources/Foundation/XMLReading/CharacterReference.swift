/// A character written as a name or a number between `&` and `;`.
package struct CharacterReference {
  /// The character in UTF-8.
  package let text: [UInt8]
  /// The index after the semicolon.
  package let end: Int

  /// The names that XML predefines.
  package static let xml: [String: String] = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'"]
  /// The longest known name or number of a character, in bytes.
  private static let longestName = 10
  /// The longest name of an entity and the longest text of one, in bytes.
  static let (longestEntity, longestEntityText) = (64, 256)

  /// Parses the reference whose `&` is at `place`; nil if it is none or unknown.
  ///
  /// - Parameter entities: The text of entities by their names.
  ///
  /// - Complexity: O(1).
  package init?<Bytes: RandomAccessCollection>(
    _ bytes: Bytes, at place: Int, names: [String: String], entities: [String: String]? = nil
  ) where Bytes.Element == UInt8, Bytes.Index == Int {
    let longest = entities == nil ? Self.longestName : Self.longestEntity
    let rest = bytes[(place + 1)...].prefix(longest + 1)
    guard let end = rest.firstIndex(of: UInt8(ascii: ";")) else { return nil }
    let name = String(decoding: rest[..<end], as: UTF8.self)
    if name.first == "#" {
      guard let scalar = Self.scalar(name.dropFirst()) else { return nil }
      text = Array(String(Character(scalar)).utf8)
    } else {
      guard let character = names[name] ?? entities?[name] else { return nil }
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
    // Control characters are not allowed in text.
    case 0x09, 0x0A, 0x0D: return Unicode.Scalar(number)
    case 0..<0x20: return "\u{FFFD}"
    // Authors of these numbers mean Windows-1252.
    case 0x80..<0xA0: return Windows1252.scalar(UInt8(number))
    default: return Unicode.Scalar(number)
    }
  }
}
