/// The drawings of symbols by name, in a small language.
///
/// A line is a symbol: its name, in brackets the variants that it has, `~` if it is mirrored where the
/// interface runs from right to left, a colon, and its parts in painter's order. Coordinates are hundredths
/// of the point size, x to the right and y down, from the middle between baseline and capital height.
///
/// A part begins with a capital letter:
///
/// | letter | is |
/// |---|---|
/// | `O` | an outline: stroked, and filled too in the variant `fill` |
/// | `D`, `H` | a detail, stroked or filled: cut out of the outline in the variant `fill` |
/// | `S`, `F` | stroked, or filled, in all variants |
/// | `X`, `G` | erases what is below it, within the outline or along it |
///
/// A digit behind it is the level for palettes and hierarchical colours: 0, the default, is the foremost. `#`
/// and a number from 1 on are the place of the part in the order in which a variable value reveals them.
///
/// Then follow lines: `m x y` moves, `l x y` draws a line, `c` and three points a curve, `p` and points a
/// line through all of them, `z` closes, `o x y r` is a circle, `e x y rx ry` an ellipse, `r x y width height
/// radius` a rectangle, `a x y r from to` an arc in degrees, `s points outer inner` a star, `g teeth outer
/// inner` a gear, `y rays inner outer` a ring of rays, and `u name scale x y degrees` another symbol.
///
/// The variants are `fill`, `slash`, and shapes that surround the symbol: `circle` stands for `.circle` and
/// `.circle.fill`.
package enum SymbolTable {
  /// A line of the table.
  struct Entry: Sendable {
    var variants: [Substring]
    var isMirrored: Bool
    var parts: Substring
  }

  static let entries: [String: Entry] = {
    var entries: [String: Entry] = [:]
    for line in [signs, things, media, tools, digits].flatMap({ $0.split(separator: "\n") }) {
      guard let colon = line.firstIndex(of: ":") else { continue }
      let head = line[..<colon].split(whereSeparator: { " []~".contains($0) })
      guard let name = head.first else { continue }
      entries[String(name)] = Entry(
        variants: Array(head.dropFirst()), isMirrored: line[..<colon].contains("~"),
        parts: line[line.index(after: colon)...])
    }
    return entries
  }()

  /// The names of all symbols with their variants, sorted.
  package static var names: [String] {
    entries.flatMap { name, entry in
      entry.variants.flatMap { variant -> [String] in
        switch variant {
        case "fill": [name + ".fill"]
        case "slash":
          entry.variants.contains("fill") ? [name + ".slash", name + ".slash.fill"] : [name + ".slash"]
        default: ["\(name).\(variant)", "\(name).\(variant).fill"]
        }
      } + [name]
    }.sorted()
  }

  /// Returns the symbol with the name, with or without the suffixes of variants; nil if there is none.
  static func symbol(named name: String) -> Symbol? {
    if let entry = entries[name] {
      var reader = SymbolReader(entry.parts)
      return Symbol(parts: reader.parts(), isMirrored: entry.isMirrored)
    }
    let words = name.split(separator: ".")
    guard words.count > 1, let last = words.last else { return nil }
    let shorter = words.dropLast().joined(separator: ".")
    let variants = entries[shorter]?.variants ?? []
    switch last {
    case "fill":
      if variants.contains("fill") { return symbol(named: shorter)?.filled() }
      // The suffix belongs to a slash or to a shape around the symbol.
      guard words.count > 2, let inner = entries[words.dropLast(2).joined(separator: ".")] else { return nil }
      let variant = words[words.count - 2]
      guard inner.variants.contains(variant) else { return nil }
      if variant == "slash" {
        guard inner.variants.contains("fill") else { return nil }
        return symbol(named: words.dropLast(2).joined(separator: "."))?.filled().slashed()
      }
      return enclosed(words.dropLast(2).joined(separator: "."), in: variant)?.filled()
    case "slash": return variants.contains("slash") ? symbol(named: shorter)?.slashed() : nil
    default: return variants.contains(last) ? enclosed(shorter, in: last) : nil
    }
  }

  /// Returns the symbol within a shape, in its variant `fill` if it has that.
  private static func enclosed(_ name: String, in shape: Substring) -> Symbol? {
    guard var inner = symbol(named: name),
      let outer = symbol(named: shape == "bubble" ? "bubble.left" : String(shape))
    else { return nil }
    if entries[name]?.variants.contains("fill") ?? false { inner = inner.filled() }
    let (scale, y): (Double, Double) =
      switch shape {
      case "square", "app": (0.56, 0)
      case "seal", "rectangle": (0.5, 0)
      case "triangle": (0.46, 9)
      case "diamond": (0.44, 0)
      case "bubble": (0.44, -8)
      default: (0.53, 0)
      }
    return outer.surrounding(inner, scale: scale, y: y)
  }
}
