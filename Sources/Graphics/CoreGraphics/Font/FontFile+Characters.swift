extension FontFile {
  /// The glyph of a code in the table of a platform; nil without the table, 0 for a code that it lacks.
  func glyph(_ code: UInt32, platform: Int, encoding: Int) -> Int? {
    let table = start("cmap")
    for index in 0..<min(half(table + 2), 64) {
      let entry = table + 4 + index * 8
      guard half(entry) == platform, half(entry + 2) == encoding else { continue }
      let offset = table + word(entry + 4)
      switch half(offset) {
      case 0: return code < 256 ? byte(offset + 6 + Int(code)) : 0
      case 4: return glyphOfSegments(code, offset)
      case 6:
        let place = Int(code) - half(offset + 6)
        return place >= 0 && place < half(offset + 8) ? half(offset + 10 + place * 2) : 0
      case 12: return glyphOfGroups(code, offset)
      default: continue
      }
    }
    return nil
  }

  /// The first character of each glyph that has one. O(characters).
  var characters: [Int: UnicodeScalar] {
    guard let map = characterMap else { return [:] }
    var found: [Int: UnicodeScalar] = [:]
    // The ranges of a good table ascend. Those of a bad one are not read twice.
    var next = 0
    func add(_ first: Int, _ last: Int) {
      let (first, last) = (max(first, next), min(last, 0x10_FFFF))
      guard first <= last else { return }
      next = last + 1
      for value in first...last {
        guard let scalar = UnicodeScalar(UInt32(value)) else { continue }
        let glyph = glyph(scalar.value)
        if glyph != 0, found[glyph] == nil { found[glyph] = scalar }
      }
    }
    if map.format == 12 {
      for index in 0..<min(word(map.offset + 12), bytes.count / 12) {
        let group = map.offset + 16 + index * 12
        add(word(group), word(group + 4))
      }
    } else {
      let size = half(map.offset + 6)
      for place in stride(from: 0, to: size, by: 2) {
        add(half(map.offset + 16 + size + place), half(map.offset + 14 + place))
      }
    }
    return found
  }
}
