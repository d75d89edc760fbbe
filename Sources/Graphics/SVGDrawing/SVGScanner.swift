import Raster

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
  mutating func letter() -> Unicode.Scalar? {
    skipSeparators()
    guard position < bytes.count, Self.isLetter(bytes[position]) else { return nil }
    position += 1
    return UnicodeScalar(bytes[position - 1])
  }

  /// Reads letters and hyphens; empty before anything else.
  mutating func word() -> String {
    skipSeparators()
    return unit()
  }

  /// Reads letters and hyphens that follow at once, such as a number's unit.
  mutating func unit() -> String {
    let start = position
    while position < bytes.count, Self.isLetter(bytes[position]) || bytes[position] == UInt8(ascii: "-") {
      position += 1
    }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  /// Reads a character if it is the next one behind separators.
  mutating func skip(_ character: Unicode.Scalar) -> Bool {
    skipSeparators()
    return skipAtOnce(character)
  }

  /// Reads a character if it follows at once.
  mutating func skipAtOnce(_ character: Unicode.Scalar) -> Bool {
    guard position < bytes.count, UInt32(bytes[position]) == character.value else { return false }
    position += 1
    return true
  }

  /// Reads spaces, and a comma if one is there. Returns whether it was.
  mutating func skipComma() -> Bool {
    while position < bytes.count, bytes[position] <= 0x20 { position += 1 }
    return skipAtOnce(",")
  }

  /// Reads a flag of an arc, 0 or 1, which needs no separator behind it.
  mutating func flag() -> Bool? { skip("1") ? true : skip("0") ? false : nil }

  /// Reads a number; nil before anything else, and for one that is not finite.
  mutating func number() -> Double? {
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
    return Double(text).flatMap { $0.isFinite ? $0 : nil }
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
  mutating func numbers() -> [Double] {
    var result: [Double] = []
    while let value = number() { result.append(value) }
    return result
  }

  /// Reads an angle in degrees; nil before anything else.
  mutating func angle() -> Double? {
    guard let value = number() else { return nil }
    return switch unit().lowercased() {
    case "", "deg": value
    case "grad": value * 0.9
    case "rad": value * 180 / .pi
    case "turn": value * 360
    default: nil
    }
  }

  /// Reads a number or a percentage, where 100 % stands for 1.
  mutating func fraction() -> Double? {
    guard let value = number() else { return nil }
    return skipAtOnce("%") ? value / 100 : value
  }
}

/// The lengths that units refer to.
struct SVGUnits: Sendable {
  /// The size that percentages refer to.
  var size: Size
  /// The size of the element's text, and that of the root's.
  var fontSize = 12.0
  var rootFontSize = 12.0

  /// The length of 100 % along neither axis, by section 8.9 of the standard.
  var diagonal: Double { ((size.width * size.width + size.height * size.height) / 2).squareRoot() }

  /// Reads a length; nil for other text.
  ///
  /// - Parameter whole: The length that 100 % stands for.
  func length(_ text: some StringProtocol, of whole: Double) -> Double? {
    var scanner = SVGScanner(text)
    guard let value = length(&scanner, of: whole), scanner.isAtEnd else { return nil }
    return value
  }

  /// Reads a length that others may follow.
  func length(_ scanner: inout SVGScanner, of whole: Double) -> Double? {
    guard let value = scanner.number() else { return nil }
    if scanner.skipAtOnce("%") { return value / 100 * whole }
    return switch scanner.unit().lowercased() {
    case "", "px": value
    case "pt": value * 4 / 3
    case "pc": value * 16
    case "in": value * 96
    case "cm": value * 96 / 2.54
    case "mm": value * 96 / 25.4
    case "q": value * 96 / 101.6
    case "em": value * fontSize
    case "ex": value * fontSize / 2
    case "rem": value * rootFontSize
    default: nil
    }
  }
}
