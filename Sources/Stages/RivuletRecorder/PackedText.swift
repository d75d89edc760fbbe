/// Bytes as printable text for the script elements of a page: 13 bits in two characters, where base64 has 12.
/// Lower bits come first.
///
/// The digits 0 … 90 are the characters from “$” to “~”. “!” stands for “<”, which could end the element.
enum PackedText {
  private static let first: UInt8 = 0x24
  private static let less: UInt8 = 0x3C
  private static let substitute: UInt8 = 0x21

  /// Returns the text of bytes. A reader must know their number: the last bits may be filled up.
  ///
  /// - Complexity: O(bytes).
  static func text(_ bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count * 16 / 13 + 2)
    var (bits, count) = (0, 0)
    func appendPair() {
      let number = bits & 0x1FFF
      for digit in [number / 91, number % 91] {
        let character = first + UInt8(digit)
        text.append(character == less ? substitute : character)
      }
    }
    for byte in bytes {
      bits |= Int(byte) << count
      count += 8
      guard count >= 13 else { continue }
      appendPair()
      bits >>= 13
      count -= 13
    }
    if count > 0 { appendPair() }
    return String(decoding: text, as: UTF8.self)
  }
}
