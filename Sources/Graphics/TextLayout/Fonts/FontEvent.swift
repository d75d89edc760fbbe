/// A case in which text cannot be drawn as it was asked for. Each is reported once per font system.
package enum FontEvent: Hashable, Sendable {
  /// No font has the character; the text's font shows its missing-glyph sign.
  case missingGlyph(character: UInt32, font: String)
  /// The system font was asked for, and another one is used.
  case interfaceFont(FontError)

  /// The most events of a font system. Hostile text could otherwise report every character of Unicode.
  static let limit = 1_000
}
