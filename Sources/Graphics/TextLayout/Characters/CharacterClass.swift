/// The character properties used by layout.
enum CharacterClass {
  static let tab: UInt32 = 0x09
  static let space: UInt32 = 0x20
  static let zeroWidthSpace: UInt32 = 0x200B
  static let ellipsis: UInt32 = 0x2026
  static let hyphen: UInt32 = 0x2D
  static let softHyphen: UInt32 = 0xAD
  static let lineSeparator: UInt32 = 0x2028
  static let objectReplacement: UInt32 = 0xFFFC

  /// Whether the character is an invisible control character. Shaping replaces it by a zero-width space.
  static func isControl(_ character: UInt32) -> Bool {
    character < 0x20 || (0x7F...0x9F).contains(character)
  }

  /// Whether the character ends a paragraph.
  static func isParagraphEnd(_ character: UInt32) -> Bool {
    switch character {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }

  /// Whether the character is white space at which a line may be broken and which does not count at the
  /// line's end. Non-breaking spaces (U+00A0, U+2007, U+202F) are excluded.
  static func isSpace(_ character: UInt32) -> Bool {
    switch character {
    case 0x09, 0x20, 0x1680, 0x2000...0x2006, 0x2008...0x200A, 0x205F, 0x3000: true
    default: false
    }
  }

  /// Whether the character is invisible and needs no glyph: joiners, direction marks, variation selectors,
  /// soft hyphens and controls.
  static func isIgnorable(_ character: UInt32) -> Bool {
    switch character {
    case 0xAD, 0x034F, 0x061C, 0x115F...0x1160, 0x17B4...0x17B5, 0x180B...0x180F, 0x200B...0x200F,
      0x202A...0x202E,
      0x2060...0x206F, 0x3164, 0xFE00...0xFE0F, 0xFEFF, 0xFFA0, 0xFFF0...0xFFF8, 0xE0000...0xE0FFF:
      true
    default: isControl(character)
    }
  }

  /// Whether the character is an ideograph or a syllable of a script without spaces: a line may be broken on
  /// either side.
  static func isIdeographic(_ character: UInt32) -> Bool {
    switch character {
    case 0x2E80...0x2FFF, 0x3003...0x3007, 0x3012...0x3013, 0x3021...0x303C, 0x3040...0x30FF, 0x3100...0x4DBF,
      0x4E00...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFF21...0xFF3A, 0xFF41...0xFF5A, 0xFF66...0xFF9F,
      0x1F300...0x1FAFF, 0x20000...0x3FFFF:
      true
    default: false
    }
  }

  /// Whether the character is a syllable of Korean.
  static func isHangul(_ character: UInt32) -> Bool { (0xAC00...0xD7A3).contains(character) }

  /// Whether the character is punctuation that must not begin a line.
  static func isClosing(_ character: UInt32) -> Bool {
    switch character {
    case 0x21, 0x25, 0x29, 0x2C, 0x2E, 0x3A, 0x3B, 0x3F, 0x5D, 0x7D, 0xBB, 0x2019, 0x201D, 0x2026, 0x203A,
      0x3001, 0x3002,
      0x3005, 0x3009, 0x300B, 0x300D, 0x300F, 0x3011, 0x3015, 0x3017, 0x3019, 0x301B, 0x301E, 0x301F, 0x303B,
      0x3041,
      0x3043, 0x3045, 0x3047, 0x3049, 0x3063, 0x3083, 0x3085, 0x3087, 0x308E, 0x309B...0x309E, 0x30A1, 0x30A3,
      0x30A5,
      0x30A7, 0x30A9, 0x30C3, 0x30E3, 0x30E5, 0x30E7, 0x30EE, 0x30F5, 0x30F6, 0x30FB...0x30FE, 0xFF01, 0xFF05,
      0xFF09,
      0xFF0C, 0xFF0E, 0xFF1A, 0xFF1B, 0xFF1F, 0xFF3D, 0xFF5D, 0xFF60...0xFF65, 0xFF67...0xFF70, 0xFF9E,
      0xFF9F:
      true
    default: false
    }
  }

  /// Whether the character is punctuation that must not end a line.
  static func isOpening(_ character: UInt32) -> Bool {
    switch character {
    case 0x28, 0x5B, 0x7B, 0xAB, 0x2018, 0x201C, 0x2039, 0x3008, 0x300A, 0x300C, 0x300E, 0x3010, 0x3014,
      0x3016, 0x3018,
      0x301A, 0x301D, 0xFF08, 0xFF3B, 0xFF5B, 0xFF5F, 0xFF62:
      true
    default: false
    }
  }

  /// Whether a cluster of characters is shown as a coloured picture: by its own presentation, by the
  /// variation selector U+FE0F, by a joiner or by a skin tone. U+FE0E asks for text.
  static func isEmoji(_ cluster: ArraySlice<UInt32>) -> Bool {
    guard let first = cluster.first, let properties = Unicode.Scalar(first)?.properties, properties.isEmoji,
      !cluster.contains(0xFE0E)
    else { return false }
    // Digits, # and * count as emoji only on a keycap.
    if first < 0x80 { return cluster.contains(0x20E3) }
    return properties.isEmojiPresentation
      || cluster.contains { $0 == 0xFE0F || $0 == 0x200D || (0x1F3FB...0x1F3FF).contains($0) }
  }

  static func isLetter(_ character: UInt32) -> Bool {
    switch generalCategory(of: character) {
    case .lowercaseLetter, .uppercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .letterNumber:
      true
    default: false
    }
  }

  static func isDigit(_ character: UInt32) -> Bool {
    if character < 0x80 { return (0x30...0x39).contains(character) }
    return generalCategory(of: character) == .decimalNumber
  }

  private static func generalCategory(of character: UInt32) -> Unicode.GeneralCategory? {
    Unicode.Scalar(character)?.properties.generalCategory
  }
}
