/// The embedding levels of a paragraph: even levels run left to right, odd levels right to left.
///
/// The rules of Unicode's annex 9 for text without explicit embeddings: levels from letters (P2, P3), numbers
/// with their separators and terminators (W2 to W7), neutrals between equal neighbours (N1, N2), implicit
/// levels (I1, I2). Characters that open and close explicit embeddings and isolates count as neutral;
/// brackets are not paired (N0).
struct BidirectionalLevels {
  private enum Kind {
    case left, right, number, separator, terminator, neutral
  }

  let base: UInt8
  /// One level per character; empty when all characters have the base level.
  let levels: [UInt8]

  /// Resolves the levels of a paragraph. Tabs have the base level (L1), and characters of a span with a
  /// forced direction run that way, whatever they are.
  init(_ paragraph: Paragraph, spans: [TextSpan], direction: WritingDirection) {
    var forced: [Int: Kind] = [:]
    if spans.contains(where: { $0.glyphs.forcedDirection != nil }) {
      for (index, span) in paragraph.spans.enumerated() {
        switch spans[span].glyphs.forcedDirection {
        case .leftToRight: forced[index] = .left
        case .rightToLeft: forced[index] = .right
        default: break
        }
      }
    }
    let plain = BidirectionalLevels(paragraph.characters, direction: direction, forced: forced)
    base = plain.base
    guard !plain.levels.isEmpty, !paragraph.tabs.isEmpty else {
      levels = plain.levels
      return
    }
    let base = base
    levels = plain.levels.enumerated().map { paragraph.tabs.contains($0.offset) ? base : $0.element }
  }

  /// Whether any character is written in a direction of its own, as letters are.
  static func hasDirection(_ characters: [UInt32]) -> Bool {
    characters.contains { [.left, .right].contains(kind($0)) }
  }

  /// - Parameter forced: The directions of characters that do not have their own.
  private init(_ characters: [UInt32], direction: WritingDirection, forced: [Int: Kind]) {
    // Latin text, the most common case, ends here.
    if direction != .rightToLeft, forced.isEmpty, characters.allSatisfy({ $0 < 0x0590 }) {
      base = 0
      levels = []
      return
    }
    var kinds = characters.map(Self.kind)
    switch direction {
    case .leftToRight: base = 0
    case .rightToLeft: base = 1
    case .natural: base = kinds.first { $0 == .left || $0 == .right } == .right ? 1 : 0
    }
    for (index, kind) in forced { kinds[index] = kind }
    let outside: Kind = base == 1 ? .right : .left
    Self.resolveNumbers(&kinds, outside: outside)
    Self.resolveNeutrals(&kinds, outside: outside)
    let base = base
    levels = kinds.map { kind in
      switch kind {
      case .left: base == 0 ? 0 : 2
      case .right: 1
      default: 2
      }
    }
  }

  subscript(index: Int) -> UInt8 { levels.isEmpty ? base : levels[index] }

  private static func kind(_ character: UInt32) -> Kind {
    if CharacterClass.isDigit(character) { return .number }
    switch character {
    case 0x2C, 0x2E, 0x2F, 0x3A, 0xA0, 0x060C, 0x202F: return .separator
    case 0x23...0x25, 0x2B, 0x2D, 0xA2...0xA5, 0xB0, 0xB1, 0x066A, 0x2030...0x2034, 0x20A0...0x20CF, 0x2212:
      return .terminator
    case 0x200E: return .left
    case 0x200F, 0x061C: return .right
    default: break
    }
    guard CharacterClass.isLetter(character) else { return .neutral }
    guard let script = Script.of(character) else { return .left }
    return Script.isRightToLeft(script) ? .right : .left
  }

  private static func resolveNumbers(_ kinds: inout [Kind], outside: Kind) {
    // A single separator between two numbers belongs to them (W4), and so do terminators next to a number
    // (W5); the others are neutral (W6).
    for index in kinds.indices where kinds[index] == .separator {
      let isInside =
        index > 0 && kinds[index - 1] == .number && index + 1 < kinds.count && kinds[index + 1] == .number
      kinds[index] = isInside ? .number : .neutral
    }
    var index = 0
    while index < kinds.count {
      guard kinds[index] == .terminator else {
        index += 1
        continue
      }
      let start = index
      while index < kinds.count, kinds[index] == .terminator { index += 1 }
      let touchesNumber =
        (start > 0 && kinds[start - 1] == .number) || (index < kinds.count && kinds[index] == .number)
      for position in start..<index { kinds[position] = touchesNumber ? .number : .neutral }
    }
    // A number after a left-to-right letter counts as a letter (W7).
    var strong = outside
    for index in kinds.indices {
      switch kinds[index] {
      case .left, .right: strong = kinds[index]
      case .number where strong == .left: kinds[index] = .left
      default: break
      }
    }
  }

  private static func resolveNeutrals(_ kinds: inout [Kind], outside: Kind) {
    var index = 0
    var before = outside
    while index < kinds.count {
      guard kinds[index] == .neutral else {
        before = kinds[index] == .left ? .left : .right
        index += 1
        continue
      }
      let start = index
      while index < kinds.count, kinds[index] == .neutral { index += 1 }
      let after: Kind = index == kinds.count ? outside : kinds[index] == .left ? .left : .right
      for position in start..<index { kinds[position] = before == after ? before : outside }
    }
  }

  /// Returns the visual order, from left to right, of runs with these levels, as indices (L2): from the
  /// highest level to the lowest odd level, every sequence at that level or above is reversed.
  static func visualOrder(_ levels: [UInt8]) -> [Int] {
    var order = Array(levels.indices)
    guard let highest = levels.max(), highest > 0 else { return order }
    for level in stride(from: highest, through: 1, by: -1) {
      var index = 0
      while index < order.count {
        guard levels[order[index]] >= level else {
          index += 1
          continue
        }
        let start = index
        while index < order.count, levels[order[index]] >= level { index += 1 }
        order[start..<index].reverse()
      }
    }
    return order
  }
}
