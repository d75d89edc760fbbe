internal import Raster

/// The glyphs of a table of Adobe's Compact Font Format: programs that draw outlines.
struct CompactGlyphs {
  private let file: FontFile
  private let start: Int
  private let glyphs, shared: [Range<Int>]
  /// The dictionaries of the font's parts, each of which has subroutines, and the table of the glyphs' parts.
  private let parts: [Range<Int>]
  private let partTable: Int?

  /// The longest dictionary in bytes. Those of real fonts have some hundred.
  private static let longestDictionary = 65_536

  private var path = Path()
  private var point = Point(x: 0, y: 0)
  private var stack: [Double] = []
  private var hints = 0
  private var hasWidth = false
  /// The steps left, which bound the time for a damaged font.
  private var budget = 100_000

  init(_ file: FontFile, _ table: Range<Int>) {
    self.file = file
    start = table.lowerBound
    let names = Self.index(file, start + file.byte(start + 2))
    let tops = Self.index(file, names.end)
    let strings = Self.index(file, tops.end)
    shared = Self.index(file, strings.end).items
    let top = tops.items.first.map { Self.dictionary(file, $0) } ?? [:]
    let start = start
    glyphs = top[17]?.first.map { Self.index(file, start + Self.whole($0)).items } ?? []
    if let list = top[1236]?.first {
      parts = Self.index(file, start + Self.whole(list)).items
      partTable = top[1237]?.first.map { start + Self.whole($0) }
    } else {
      (parts, partTable) = (Array(tops.items.prefix(1)), nil)
    }
  }

  /// Reads the subroutines of a part.
  private func subroutines(ofPart part: Int) -> [Range<Int>] {
    guard parts.indices.contains(part), let entry = Self.dictionary(file, parts[part])[18], entry.count == 2
    else { return [] }
    let (size, first) = (Self.whole(entry[0]), start + Self.whole(entry[1]))
    guard first >= 0, size >= 0, first <= file.bytes.count, size <= file.bytes.count - first else {
      return []
    }
    let personal = Self.dictionary(file, first..<first + size)
    return personal[19]?.first.map { Self.index(file, first + Self.whole($0)).items } ?? []
  }

  /// Returns the outline of a glyph, y up.
  mutating func outline(_ glyph: Int) -> Path {
    guard glyphs.indices.contains(glyph) else { return Path() }
    _ = run(glyphs[glyph], subroutines(ofPart: part(of: glyph)), 0)
    if !path.isEmpty { path.close() }
    return path
  }

  static func whole(_ value: Double) -> Int { abs(value) < 1e9 ? Int(value) : 0 }

  private func part(of glyph: Int) -> Int {
    guard let table = partTable else { return 0 }
    if file.byte(table) == 0 { return file.byte(table + 1 + glyph) }
    for range in 0..<min(file.half(table + 1), 65_535) {
      let entry = table + 3 + range * 3
      if glyph >= file.half(entry), glyph < file.half(entry + 3) { return file.byte(entry + 2) }
    }
    return 0
  }

  /// Reads a list of ranges, and the place after it.
  static func index(_ file: FontFile, _ start: Int) -> (items: [Range<Int>], end: Int) {
    let (count, size) = (file.half(start), file.byte(start + 2))
    guard count > 0, (1...4).contains(size), start >= 0, start < file.bytes.count else {
      return ([], start + 2)
    }
    func offset(_ item: Int) -> Int {
      let place = start + 3 + item * size
      return (0..<size).reduce(0) { $0 << 8 | file.byte(place + $1) }
    }
    let data = start + 2 + (count + 1) * size
    var items: [Range<Int>] = []
    for item in 0..<count {
      let (first, last) = (data + offset(item), data + offset(item + 1))
      items.append(first <= last && last <= file.bytes.count ? first..<last : 0..<0)
    }
    return (items, data + offset(count))
  }

  /// Reads numbers by operator; those of two bytes are 1200 and more.
  static func dictionary(_ file: FontFile, _ range: Range<Int>) -> [Int: [Double]] {
    var (result, numbers, place) = ([Int: [Double]](), [Double](), range.lowerBound)
    let end = min(range.upperBound, range.lowerBound + longestDictionary)
    while place < end {
      let byte = file.byte(place)
      place += 1
      switch byte {
      case 12:
        result[1200 + file.byte(place)] = numbers
        place += 1
        numbers = []
      case 0...21:
        result[byte] = numbers
        numbers = []
      case 28:
        numbers.append(Double(file.signed(place)))
        place += 2
      case 29:
        numbers.append(Double(Int32(truncatingIfNeeded: file.word(place))))
        place += 4
      case 30:
        // A decimal number, which none of the entries read here has.
        while place < end, file.byte(place) & 15 != 15 { place += 1 }
        place += 1
        numbers.append(0)
      case 32...246: numbers.append(Double(byte - 139))
      case 247...250:
        numbers.append(Double((byte - 247) * 256 + file.byte(place) + 108))
        place += 1
      case 251...254:
        numbers.append(Double(-(byte - 251) * 256 - file.byte(place) - 108))
        place += 1
      default: break
      }
    }
    return result
  }

  // MARK: Programs

  private mutating func move(_ dx: Double, _ dy: Double) {
    if !path.isEmpty { path.close() }
    point = point + Point(x: dx, y: dy)
    path.move(to: point)
  }

  private mutating func line(_ dx: Double, _ dy: Double) {
    point = point + Point(x: dx, y: dy)
    path.line(to: point)
  }

  private mutating func curve(_ d: [Double]) {
    let first = point + Point(x: d[0], y: d[1])
    let second = first + Point(x: d[2], y: d[3])
    point = second + Point(x: d[4], y: d[5])
    path.cubic(to: point, control1: first, control2: second)
  }

  /// Drops the width, which may stand before the first operator's numbers.
  private mutating func dropWidth(_ isThere: Bool) {
    if !hasWidth, isThere, !stack.isEmpty { stack.removeFirst() }
    hasWidth = true
  }

  /// Runs a program. Returns false when the glyph has ended.
  private mutating func run(_ range: Range<Int>, _ own: [Range<Int>], _ depth: Int) -> Bool {
    var place = range.lowerBound
    while place < range.upperBound {
      budget -= 1
      guard budget > 0, stack.count <= 512 else { return false }
      let byte = file.byte(place)
      place += 1
      switch byte {
      case 28:
        stack.append(Double(file.signed(place)))
        place += 2
      case 32...246: stack.append(Double(byte - 139))
      case 247...250:
        stack.append(Double((byte - 247) * 256 + file.byte(place) + 108))
        place += 1
      case 251...254:
        stack.append(Double(-(byte - 251) * 256 - file.byte(place) - 108))
        place += 1
      case 255:
        stack.append(Double(Int32(truncatingIfNeeded: file.word(place))) / 65_536)
        place += 4
      case 10, 29:
        let list = byte == 10 ? own : shared
        let bias = list.count < 1240 ? 107 : list.count < 33_900 ? 1131 : 32_768
        guard let number = stack.popLast(), depth < 10, list.indices.contains(Self.whole(number) + bias)
        else {
          return false
        }
        if !run(list[Self.whole(number) + bias], own, depth + 1) { return false }
      case 11: return true
      case 14: return false
      case 1, 3, 18, 23:
        dropWidth(stack.count % 2 == 1)
        hints += stack.count / 2
        stack.removeAll()
      case 19, 20:
        dropWidth(stack.count % 2 == 1)
        hints += stack.count / 2
        stack.removeAll()
        place += (hints + 7) / 8
      case 12:
        flex(file.byte(place))
        place += 1
        stack.removeAll()
      default:
        draw(byte)
        stack.removeAll()
      }
    }
    return true
  }

  private mutating func draw(_ byte: Int) {
    switch byte {
    case 21:
      dropWidth(stack.count > 2)
      if stack.count >= 2 { move(stack[0], stack[1]) }
    case 22:
      dropWidth(stack.count > 1)
      if let dx = stack.first { move(dx, 0) }
    case 4:
      dropWidth(stack.count > 1)
      if let dy = stack.first { move(0, dy) }
    case 5: lines(stack[...])
    case 6, 7:
      for (index, value) in stack.enumerated() {
        if (index % 2 == 0) == (byte == 6) { line(value, 0) } else { line(0, value) }
      }
    case 8: curves(stack[...])
    case 24:
      curves(stack.dropLast(2))
      lines(stack.suffix(2))
    case 25:
      lines(stack.dropLast(6))
      curves(stack.suffix(6))
    case 26:
      var d = stack
      var dx = d.count % 4 == 1 ? d.removeFirst() : 0
      for i in stride(from: 0, to: d.count - 3, by: 4) {
        curve([dx, d[i], d[i + 1], d[i + 2], 0, d[i + 3]])
        dx = 0
      }
    case 27:
      var d = stack
      var dy = d.count % 4 == 1 ? d.removeFirst() : 0
      for i in stride(from: 0, to: d.count - 3, by: 4) {
        curve([d[i], dy, d[i + 1], d[i + 2], d[i + 3], 0])
        dy = 0
      }
    case 30, 31:
      var isHorizontal = byte == 31
      for i in stride(from: 0, to: stack.count - 3, by: 4) {
        let last = stack.count - i == 5 ? stack[i + 4] : 0
        let (a, b, c, d) = (stack[i], stack[i + 1], stack[i + 2], stack[i + 3])
        curve(isHorizontal ? [a, 0, b, c, last, d] : [0, a, b, c, d, last])
        isHorizontal.toggle()
      }
    default: break
    }
  }

  private mutating func lines(_ d: ArraySlice<Double>) {
    let d = Array(d)
    for i in stride(from: 0, to: d.count - 1, by: 2) { line(d[i], d[i + 1]) }
  }

  private mutating func curves(_ d: ArraySlice<Double>) {
    let d = Array(d)
    for i in stride(from: 0, to: d.count - 5, by: 6) { curve(Array(d[i..<i + 6])) }
  }

  private mutating func flex(_ byte: Int) {
    let d = stack
    switch byte {
    case 35 where d.count >= 12:
      curve(Array(d[0..<6]))
      curve(Array(d[6..<12]))
    case 34 where d.count >= 7:
      curve([d[0], 0, d[1], d[2], d[3], 0])
      curve([d[4], 0, d[5], -d[2], d[6], 0])
    case 36 where d.count >= 9:
      curve([d[0], d[1], d[2], d[3], d[4], 0])
      curve([d[5], 0, d[6], d[7], d[8], -(d[1] + d[3] + d[7])])
    case 37 where d.count >= 11:
      let (dx, dy) = (d[0] + d[2] + d[4] + d[6] + d[8], d[1] + d[3] + d[5] + d[7] + d[9])
      curve(Array(d[0..<6]))
      curve(Array(d[6..<10]) + (abs(dx) > abs(dy) ? [d[10], -dy] : [-dx, d[10]]))
    default: break
    }
  }
}
