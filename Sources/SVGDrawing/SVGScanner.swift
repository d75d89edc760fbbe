import CoreGraphics

/// Reads numbers and words from an attribute, which commas and spaces separate.
struct SVGScanner {
  private let bytes: [UInt8]
  private var position = 0

  init(_ text: some StringProtocol) { bytes = Array(text.utf8) }

  /// Whether nothing but separators is left.
  var isAtEnd: Bool {
    mutating get {
      skipSeparators()
      return position == bytes.count
    }
  }

  private mutating func skipSeparators() {
    while position < bytes.count, bytes[position] == UInt8(ascii: ",") || bytes[position] <= 0x20 {
      position += 1
    }
  }

  /// Reads a letter; nil before anything else.
  mutating func letter() -> Character? {
    skipSeparators()
    guard position < bytes.count else { return nil }
    let character = Character(UnicodeScalar(bytes[position]))
    // An exponent stands behind digits, so `e` is no command.
    guard character.isASCII, character.isLetter else { return nil }
    position += 1
    return character
  }

  /// Reads letters and hyphens; empty before anything else.
  mutating func word() -> String {
    skipSeparators()
    let start = position
    while position < bytes.count, isWordByte(bytes[position]) { position += 1 }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private func isWordByte(_ byte: UInt8) -> Bool {
    let letters = (UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"))
    return letters.0.contains(byte) || letters.1.contains(byte) || byte == UInt8(ascii: "-")
  }

  /// Reads a character if it is the next one.
  mutating func skip(_ character: Unicode.Scalar) -> Bool {
    skipSeparators()
    guard position < bytes.count, UInt32(bytes[position]) == character.value else { return false }
    position += 1
    return true
  }

  /// Reads a flag of an arc, 0 or 1, which needs no separator behind it.
  mutating func flag() -> Bool? { skip("1") ? true : skip("0") ? false : nil }

  /// Reads a number; nil before anything else, and for one that is not finite.
  mutating func number() -> CGFloat? {
    skipSeparators()
    let start = position
    if position < bytes.count, "+-".utf8.contains(bytes[position]) { position += 1 }
    let digits = skipDigits()
    var fraction = 0
    if position < bytes.count, bytes[position] == UInt8(ascii: ".") {
      position += 1
      fraction = skipDigits()
    }
    guard digits + fraction > 0 else {
      position = start
      return nil
    }
    skipExponent()
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    return Double(text).flatMap { $0.isFinite ? CGFloat($0) : nil }
  }

  private mutating func skipDigits() -> Int {
    let start = position
    while position < bytes.count, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[position]) {
      position += 1
    }
    return position - start
  }

  /// Passes over an exponent, but not over the `e` of `em`.
  private mutating func skipExponent() {
    let start = position
    guard position < bytes.count, "eE".utf8.contains(bytes[position]) else { return }
    position += 1
    if position < bytes.count, "+-".utf8.contains(bytes[position]) { position += 1 }
    if skipDigits() == 0 { position = start }
  }

  /// Reads all numbers up to something else.
  mutating func numbers() -> [CGFloat] {
    var result: [CGFloat] = []
    while let value = number() { result.append(value) }
    return result
  }

  /// Reads a length in pixels.
  ///
  /// - Parameter whole: The length that 100 % stands for.
  mutating func length(of whole: CGFloat) -> CGFloat? {
    guard let value = number() else { return nil }
    if skip("%") { return value / 100 * whole }
    return switch word() {
    case "pt": value * 4 / 3
    case "pc": value * 16
    case "in": value * 96
    case "cm": value * 96 / 2.54
    case "mm": value * 96 / 25.4
    // The size of text without a style sheet.
    case "em", "rem": value * 16
    default: value
    }
  }
}

extension SVGElement {
  /// Returns a length in pixels; nil without the attribute, and for one that is no length.
  ///
  /// - Parameters:
  ///   - name: The name of the attribute.
  ///   - whole: The length that 100 % stands for.
  func length(_ name: String, of whole: CGFloat) -> CGFloat? {
    guard let text = attributes[name] else { return nil }
    var scanner = SVGScanner(text)
    return scanner.length(of: whole)
  }

  /// Returns the numbers of an attribute; empty without it.
  func numbers(_ name: String) -> [CGFloat] {
    var scanner = SVGScanner(attributes[name] ?? "")
    return scanner.numbers()
  }
}
