internal import Raster

/// A font in Adobe's Compact Font Format, with 1000 units in the font's size, whose glyphs are numbered from
/// 1 in their order.
struct CompactFontWriter {
  private(set) var bytes: [UInt8] = []
  /// The left, bottom, right and top edge of all glyphs.
  private(set) var box = [0, 0, 0, 0]

  init(name: String, glyphs: [DocumentGlyph]) {
    // Glyph 0 is the sign for a missing one; it is never shown.
    let outlines = [[14]] + glyphs.map { program(of: $0) }
    let count = outlines.count
    let charset: [UInt8] = [2, 0, 1] + Self.half(max(count - 2, 0))
    let selection: [UInt8] = [3, 0, 1, 0, 0, 0] + Self.half(count)
    let characters = Self.index(outlines)
    let start: [UInt8] = [1, 0, 4, 4] + Self.index([Array(name.utf8)])
    let strings = Self.index([Array("Adobe".utf8), Array("Identity".utf8)]) + [0, 0]
    // The numbers of a dictionary have a fixed length, so that its own length does not depend on them.
    let length = Self.index([dictionary(charset: 0, selection: 0, characters: 0, parts: 0, count: count)])
      .count
    let first = start.count + length + strings.count
    let (second, third) = (first + charset.count, first + charset.count + selection.count)
    let fourth = third + characters.count
    // The private dictionary says that widths are counted from 0.
    let hidden: [UInt8] = [139, 20, 139, 21]
    let hiddenStart = fourth + Self.index([Self.long(hidden.count) + Self.long(0) + [18]]).count
    let parts = Self.index([Self.long(hidden.count) + Self.long(hiddenStart) + [18]])
    bytes =
      start
      + Self.index([
        dictionary(charset: first, selection: second, characters: third, parts: fourth, count: count)
      ]) + strings + charset + selection
      + characters + parts + hidden
  }

  /// The dictionary of the font, with the offsets of its parts.
  private func dictionary(
    charset: Int, selection: Int, characters: Int, parts: Int, count: Int
  ) -> [UInt8] {
    // The strings 391 and 392 are the first two of the file's own.
    var bytes = Self.number(391) + Self.number(392) + Self.number(0) + [12, 30]
    bytes += box.flatMap { Self.long($0) } + [5]
    bytes += Self.long(count) + [12, 34] + Self.long(charset) + [15] + Self.long(characters) + [17]
    return bytes + Self.long(parts) + [12, 36] + Self.long(selection) + [12, 37]
  }

  /// Returns the program that draws a glyph.
  private mutating func program(of glyph: DocumentGlyph) -> [UInt8] {
    var bytes = Self.number(Self.units(glyph.advance))
    var (x, y) = (0, 0)
    func add(_ points: [Point], _ sign: UInt8) {
      for point in points {
        let (nextX, nextY) = (Self.units(point.x), Self.units(-point.y))
        bytes += Self.number(nextX - x) + Self.number(nextY - y)
        (x, y) = (nextX, nextY)
      }
      bytes.append(sign)
    }
    var current = Point.zero
    for element in glyph.outline.elements {
      switch element {
      case .move(let point):
        add([point], 21)
        current = point
      case .line(let point):
        add([point], 5)
        current = point
      case .quad(let point, let control):
        let first = current + (control - current) * (2.0 / 3)
        add([first, point + (control - point) * (2.0 / 3), point], 8)
        current = point
      case .cubic(let point, let first, let second):
        add([first, second, point], 8)
        current = point
      case .close: break
      }
    }
    if let bounds = glyph.outline.bounds {
      box[0] = min(box[0], Self.units(bounds.minX))
      box[1] = min(box[1], Self.units(-bounds.maxY))
      box[2] = max(box[2], Self.units(bounds.maxX))
      box[3] = max(box[3], Self.units(-bounds.minY))
    }
    return bytes + [14]
  }

  /// A length in the font's units, limited to what a difference of two can hold.
  private static func units(_ value: Double) -> Int {
    value.isFinite ? Int(min(max(value * 1000, -16_000), 16_000).rounded()) : 0
  }

  /// A number from -32,768 to 32,767 of a dictionary or of a glyph.
  private static func number(_ value: Int) -> [UInt8] {
    switch value {
    case -107...107: return [UInt8(value + 139)]
    case 108...1131: return [UInt8((value - 108) >> 8 + 247), UInt8((value - 108) & 255)]
    case -1131 ... -108: return [UInt8((-value - 108) >> 8 + 251), UInt8((-value - 108) & 255)]
    default: return [28] + half(value)
    }
  }

  /// A number of a dictionary in five bytes.
  private static func long(_ value: Int) -> [UInt8] { [29] + half(value >> 16) + half(value) }

  private static func half(_ value: Int) -> [UInt8] {
    [UInt8(truncatingIfNeeded: value >> 8), UInt8(truncatingIfNeeded: value)]
  }

  /// A list of parts, with the offsets of their ends.
  private static func index(_ parts: [[UInt8]]) -> [UInt8] {
    var bytes = half(parts.count) + [4, 0, 0, 0, 1]
    var end = 1
    for part in parts {
      end += part.count
      bytes += half(end >> 16) + half(end)
    }
    return bytes + parts.joined()
  }
}
