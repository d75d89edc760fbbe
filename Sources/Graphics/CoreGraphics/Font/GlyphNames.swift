/// Adobe's names for the glyphs of ASCII characters.
package enum GlyphNames {
  private static let signs =
    "space exclam quotedbl numbersign dollar percent ampersand quotesingle parenleft parenright asterisk plus "
    + "comma hyphen period slash zero one two three four five six seven eight nine colon semicolon less equal "
    + "greater question at"
  private static let middle = "bracketleft backslash bracketright asciicircum underscore grave"
  private static let last = "braceleft bar braceright asciitilde"

  /// The names of the characters from 32 on.
  private static let names: [String] = {
    let capitals = (65...90).map { String(UnicodeScalar(UInt8($0))) }
    return words(signs) + capitals + words(middle) + capitals.map { $0.lowercased() } + words(last)
  }()

  private static func words(_ text: String) -> [String] { text.split(separator: " ").map { String($0) } }

  /// Nil for a character outside 32 … 126.
  static func name(of scalar: UInt32) -> String? {
    (32...126).contains(scalar) ? names[Int(scalar) - 32] : nil
  }

  /// Nil for a name that is not known.
  package static func scalar(of name: String) -> UInt32? {
    if let index = names.firstIndex(of: name) { return UInt32(index + 32) }
    guard name.hasPrefix("uni"), name.count == 7 else { return nil }
    return UInt32(name.dropFirst(3), radix: 16)
  }
}
