/// Reads values from the bytes of a PDF file. Damaged bytes end a value, and never trap.
struct PDFLexer {
  let bytes: [UInt8]
  var place: Int

  /// The deepest nesting of arrays and dictionaries; each byte of deeper ones is null.
  private static let maximumDepth = 64

  init(_ bytes: [UInt8], at place: Int = 0) { (self.bytes, self.place) = (bytes, max(place, 0)) }

  private var byte: UInt8? { place < bytes.count ? bytes[place] : nil }

  static func isSpace(_ byte: UInt8) -> Bool { byte == 32 || (9...13).contains(byte) || byte == 0 }

  private static func isDelimiter(_ byte: UInt8) -> Bool { "()<>[]{}/%".utf8.contains(byte) }

  mutating func skipSpace() {
    while let byte {
      if byte == 37 {
        while let next = self.byte, next != 10, next != 13 { place += 1 }
      } else if Self.isSpace(byte) {
        place += 1
      } else {
        return
      }
    }
  }

  /// Skips a word if it comes next.
  mutating func skip(_ word: String) -> Bool {
    skipSpace()
    guard bytes[min(place, bytes.count)...].starts(with: word.utf8) else { return false }
    place += word.utf8.count
    return true
  }

  /// Returns the next value; nil at the end. Two numbers before an R are a reference.
  mutating func value(depth: Int = 0) -> PDFValue? {
    skipSpace()
    guard let byte else { return nil }
    guard depth < Self.maximumDepth else {
      place += 1
      return .null
    }
    switch byte {
    case UInt8(ascii: "/"):
      place += 1
      return .name(nameText())
    case UInt8(ascii: "("): return .string(literal())
    case UInt8(ascii: "<"):
      guard place + 1 < bytes.count, bytes[place + 1] == byte else { return .string(hexadecimal()) }
      place += 2
      return dictionary(depth: depth)
    case UInt8(ascii: "["):
      place += 1
      return .array(values(until: "]", depth: depth))
    case UInt8(ascii: "]"), UInt8(ascii: ">"), UInt8(ascii: ")"), UInt8(ascii: "{"), UInt8(ascii: "}"):
      place += 1
      return .word(String(UnicodeScalar(byte)))
    default: return numberOrWord()
    }
  }

  private mutating func values(until end: String, depth: Int) -> [PDFValue] {
    var list: [PDFValue] = []
    while let value = value(depth: depth + 1) {
      if value.word == end { break }
      list.append(value)
    }
    return list
  }

  private mutating func dictionary(depth: Int) -> PDFValue {
    let list = values(until: ">", depth: depth)
    if byte == UInt8(ascii: ">") { place += 1 }
    var entries: [String: PDFValue] = [:]
    for index in stride(from: 0, to: list.count - 1, by: 2) {
      if let key = list[index].name { entries[key] = list[index + 1] }
    }
    return .dictionary(entries)
  }

  private mutating func token() -> String {
    let start = place
    while let byte, !Self.isSpace(byte), !Self.isDelimiter(byte) { place += 1 }
    return String(decoding: bytes[start..<place], as: UTF8.self)
  }

  private mutating func nameText() -> String {
    let raw = Array(token().utf8)
    guard raw.contains(35) else { return String(decoding: raw, as: UTF8.self) }
    var (name, index) = ([UInt8](), 0)
    while index < raw.count {
      let digits = raw[index...].dropFirst().prefix(2)
      if raw[index] == 35, digits.count == 2,
        let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
      {
        name.append(value)
        index += 3
      } else {
        name.append(raw[index])
        index += 1
      }
    }
    return String(decoding: name, as: UTF8.self)
  }

  private mutating func numberOrWord() -> PDFValue {
    let start = place
    let text = token()
    if text.isEmpty { place += 1 }
    switch text {
    case "true": return .boolean(true)
    case "false": return .boolean(false)
    case "null": return .null
    default: break
    }
    guard let first = text.utf8.first, "+-.0123456789".utf8.contains(first) else { return .word(text) }
    if let whole = Int(text) {
      if whole >= 0, isReference { return .reference(whole) }
      return .integer(whole)
    }
    if text.utf8.allSatisfy({ "+-.0123456789".utf8.contains($0) }), let real = Double(text) {
      return .real(real)
    }
    return bytes[start] == 43 || bytes[start] == 45 ? .integer(0) : .word(text)
  }

  /// Whether a generation and an R come next, which are then skipped.
  private var isReference: Bool {
    mutating get {
      let start = place
      skipSpace()
      if Int(token()) != nil {
        skipSpace()
        if token() == "R" { return true }
      }
      place = start
      return false
    }
  }

  private mutating func literal() -> [UInt8] {
    var (text, depth) = ([UInt8](), 0)
    while let byte {
      place += 1
      switch byte {
      case UInt8(ascii: "("):
        depth += 1
        if depth > 1 { text.append(byte) }
      case UInt8(ascii: ")"):
        depth -= 1
        if depth == 0 { return text }
        text.append(byte)
      case UInt8(ascii: "\\"): escape(into: &text)
      default: text.append(byte)
      }
    }
    return text
  }

  private mutating func escape(into text: inout [UInt8]) {
    guard let byte else { return }
    place += 1
    switch byte {
    case UInt8(ascii: "n"): text.append(10)
    case UInt8(ascii: "r"): text.append(13)
    case UInt8(ascii: "t"): text.append(9)
    case UInt8(ascii: "b"): text.append(8)
    case UInt8(ascii: "f"): text.append(12)
    case 13: if self.byte == 10 { place += 1 }
    case 10: break
    case 48...55:
      var value = Int(byte) - 48
      for _ in 0..<2 {
        guard let next = self.byte, (48...55).contains(next) else { break }
        value = value * 8 + Int(next) - 48
        place += 1
      }
      text.append(UInt8(truncatingIfNeeded: value))
    default: text.append(byte)
    }
  }

  private mutating func hexadecimal() -> [UInt8] {
    let start = place + 1
    while let byte, byte != UInt8(ascii: ">") { place += 1 }
    let digits = bytes[min(start, place)..<place]
    if place < bytes.count { place += 1 }
    return PDFFilters.hexadecimal(digits)
  }
}
