import Foundation

/// The bytes of a TrueType or OpenType font. Reads outside the file give 0, so that a damaged one never
/// traps.
struct FontFile: Sendable {
  let bytes: [UInt8]
  private let tables: [String: Range<Int>]

  /// Nil for bytes that are no font. Of a collection, the first font is read.
  init?(_ data: Data) {
    bytes = [UInt8](data)
    var start = 0
    if Self.text(bytes, 0) == "ttcf" { start = Self.number(bytes, 12, 4) }
    guard ["OTTO", "true", "\0\u{1}\0\0"].contains(Self.text(bytes, start)) else { return nil }
    var tables: [String: Range<Int>] = [:]
    for index in 0..<min(Self.number(bytes, start + 4, 2), 256) {
      let entry = start + 12 + index * 16
      let (first, length) = (Self.number(bytes, entry + 8, 4), Self.number(bytes, entry + 12, 4))
      guard first <= bytes.count, length <= bytes.count - first else { continue }
      tables[Self.text(bytes, entry)] = first..<first + length
    }
    guard tables["head"] != nil, tables["maxp"] != nil else { return nil }
    self.tables = tables
  }

  /// A compact font without a file around it. Nil for bytes that are none.
  init?(compact font: [UInt8]) {
    guard font.count > 4, font[0] == 1, font[2] >= 4, font.count < 1 << 28 else { return nil }
    // The tables around it say 1,000 units in the font's size, and as many glyphs as there may be.
    let head = [UInt8](repeating: 0, count: 18) + [3, 232] + [UInt8](repeating: 0, count: 34)
    bytes = font + head + [0, 0, 80, 0, 255, 255]
    tables = [
      "CFF ": 0..<font.count, "head": font.count..<font.count + 54, "maxp": font.count + 54..<font.count + 60,
    ]
  }

  func table(_ name: String) -> Range<Int>? { tables[name] }

  /// The start of a table; far outside the file for one that is missing.
  func start(_ name: String) -> Int { tables[name]?.lowerBound ?? Int(Int32.max) }

  func byte(_ offset: Int) -> Int { Self.number(bytes, offset, 1) }
  func half(_ offset: Int) -> Int { Self.number(bytes, offset, 2) }
  func word(_ offset: Int) -> Int { Self.number(bytes, offset, 4) }
  func signed(_ offset: Int) -> Int { Int(Int16(truncatingIfNeeded: half(offset))) }

  private static func number(_ bytes: [UInt8], _ offset: Int, _ count: Int) -> Int {
    guard offset >= 0, offset <= bytes.count - count else { return 0 }
    return bytes[offset..<offset + count].reduce(0) { $0 << 8 | Int($1) }
  }

  private static func text(_ bytes: [UInt8], _ offset: Int) -> String {
    guard offset >= 0, offset <= bytes.count - 4 else { return "" }
    return String(decoding: bytes[offset..<offset + 4], as: UTF8.self)
  }

  var unitsPerEm: Int { max(half(start("head") + 18), 1) }
  var glyphCount: Int { half(start("maxp") + 4) }

  /// A name by its number: 1 is the family, 4 the full name, 6 the PostScript name.
  func name(_ number: Int) -> String? {
    let table = start("name")
    let storage = table + half(table + 4)
    var found: String?
    for index in 0..<min(half(table + 2), 2048) {
      let record = table + 6 + index * 12
      guard half(record + 6) == number else { continue }
      let (platform, length) = (half(record), half(record + 8))
      let first = storage + half(record + 10)
      guard first >= 0, first <= bytes.count - length else { continue }
      if platform == 3 || platform == 0 {
        let units = stride(from: first, to: first + length - 1, by: 2).map { UInt16(half($0)) }
        let text = String(decoding: units, as: UTF16.self)
        if half(record + 4) == 0x409 { return text }
        found = found ?? text
      } else if platform == 1 {
        found = found ?? String(decoding: bytes[first..<first + length], as: UTF8.self)
      }
    }
    return found
  }

  /// The advance of a glyph, in the font's units.
  func advance(_ glyph: Int) -> Int {
    let count = max(half(start("hhea") + 34), 1)
    return half(start("hmtx") + min(glyph, count - 1) * 4)
  }

  /// The glyph of a character; 0 if the font has none.
  func glyph(_ scalar: UInt32) -> Int {
    guard let map = characterMap else { return 0 }
    return map.format == 12 ? glyphOfGroups(scalar, map.offset) : glyphOfSegments(scalar, map.offset)
  }

  /// The table of characters: that of all planes, else that of the first one.
  var characterMap: (format: Int, offset: Int)? {
    let table = start("cmap")
    var best: (format: Int, offset: Int)?
    for index in 0..<min(half(table + 2), 64) {
      let offset = table + word(table + 8 + index * 8)
      let format = half(offset)
      if format == 12 || (format == 4 && best == nil) { best = (format, offset) }
    }
    return best
  }

  func glyphOfGroups(_ scalar: UInt32, _ table: Int) -> Int {
    var (low, high) = (0, min(word(table + 12), 0x10_FFFF))
    while low < high {
      let middle = (low + high) / 2
      let group = table + 16 + middle * 12
      if Int(scalar) > word(group + 4) {
        low = middle + 1
      } else if Int(scalar) < word(group) {
        high = middle
      } else {
        return word(group + 8) + Int(scalar) - word(group)
      }
    }
    return 0
  }

  func glyphOfSegments(_ scalar: UInt32, _ table: Int) -> Int {
    let size = half(table + 6)
    for place in stride(from: 0, to: size, by: 2) where Int(scalar) <= half(table + 14 + place) {
      let first = half(table + 16 + size + place)
      guard Int(scalar) >= first else { return 0 }
      let delta = half(table + 16 + size * 2 + place)
      let rangeOffset = table + 16 + size * 3 + place
      let range = half(rangeOffset)
      if range == 0 { return (Int(scalar) + delta) & 0xFFFF }
      let glyph = half(rangeOffset + range + (Int(scalar) - first) * 2)
      return glyph == 0 ? 0 : (glyph + delta) & 0xFFFF
    }
    return 0
  }
}
