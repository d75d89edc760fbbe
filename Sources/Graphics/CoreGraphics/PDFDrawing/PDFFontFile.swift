/// The font file inside a PDF file, and the ways from codes to its glyphs.
struct PDFFontFile {
  let font: CGFont
  /// The names and the characters of a compact font's glyphs; nil for a TrueType font.
  private let compact: CompactNames?

  /// Nil for a descriptor without a file that can be read.
  init?(_ descriptor: [String: PDFValue], in file: PDFFile) {
    guard
      case .stream(let entries, let raw) = file[
        descriptor["FontFile2"] ?? descriptor["FontFile3"] ?? descriptor["FontFile"]]
    else { return nil }
    let bytes = file.decoded(entries, raw).bytes
    let found = FontFile(Data(bytes)) ?? FontFile(compact: bytes)
    guard let found else {
      CADiagnostics.reportNotDrawn(object: "CGPDFPage", key: "a font of Type 1")
      return nil
    }
    font = CGFont(found)
    compact = found.table("CFF ").map { CompactNames(found, $0) }
  }

  /// The glyph of a code with a name, if it has one; nil if the font has no such glyph.
  func glyph(_ code: Int, name: String?) -> Int? {
    let file = font.file
    if let compact {
      if let name, let glyph = compact.glyph(named: name) { return glyph }
      return name == nil ? compact.glyph(ofCode: code) : nil
    }
    if let scalar = name.flatMap({ PDFGlyphNames.scalar(of: $0) }) {
      if let glyph = file.glyph(scalar, platform: 3, encoding: 1), glyph > 0 { return glyph }
      if let old = PDFEncoding.macRomanCodes[scalar], let glyph = file.glyph(old, platform: 1, encoding: 0),
        glyph > 0
      {
        return glyph
      }
    }
    let code = UInt32(code)
    for offset in [0, 0xF000, 0xF100] as [UInt32] {
      if let glyph = file.glyph(code + offset, platform: 3, encoding: 0), glyph > 0 { return glyph }
    }
    return file.glyph(code, platform: 1, encoding: 0)
  }

  /// The glyph of a character of a font for many scripts.
  func glyph(ofCharacter character: Int) -> Int {
    guard let compact, compact.isByCharacters else { return character }
    return compact.glyphs[character] ?? 0
  }

  /// The fonts that stand for those that are not in the file, the first one installed.
  private static func candidates(_ family: String, isBold: Bool, isItalic: Bool) -> [String] {
    let style = isBold ? isItalic ? "BoldItalic" : "Bold" : isItalic ? "Italic" : ""
    let oblique = isBold ? isItalic ? "BoldOblique" : "Bold" : isItalic ? "Oblique" : ""
    let liberation = style.isEmpty ? "Liberation\(family)" : "Liberation\(family)-\(style)"
    let vera = family == "Serif" ? "DejaVuSerif" : family == "Mono" ? "DejaVuSansMono" : "DejaVuSans"
    let dejaVu = oblique.isEmpty ? vera : "\(vera)-\(family == "Serif" ? style : oblique)"
    return [liberation, dejaVu, vera, "DejaVuSans"]
  }

  /// The installed font with a name, else one of the same kind; nil if none is installed.
  static func substitute(for name: String, _ descriptor: [String: PDFValue], in file: PDFFile) -> CGFont? {
    let plain = name.split(separator: "+").last.map { String($0) } ?? name
    if let own = CGFont(plain) { return own }
    let flags = file[descriptor["Flags"]].integer ?? 0
    let small = plain.lowercased()
    let isMono = flags & 1 != 0 || small.contains("courier") || small.contains("mono")
    let isSerif = flags & 2 != 0 || small.contains("times") || small.contains("serif")
    let family = isMono ? "Mono" : isSerif ? "Serif" : "Sans"
    let isBold = small.contains("bold") || flags & 1 << 18 != 0
    let isItalic = small.contains("italic") || small.contains("oblique") || flags & 64 != 0
    for candidate in candidates(family, isBold: isBold, isItalic: isItalic) {
      if let font = CGFont(candidate) { return font }
    }
    return nil
  }
}

/// The names and codes of the glyphs of a compact font.
struct CompactNames {
  /// Whether the glyphs have numbers of characters instead of names.
  let isByCharacters: Bool
  /// The glyphs of the numbers of names, or of characters.
  let glyphs: [Int: Int]
  private let own: [String: Int]
  private let codes: [Int: Int]

  init(_ file: FontFile, _ table: Range<Int>) {
    let start = table.lowerBound
    let names = CompactGlyphs.index(file, start + file.byte(start + 2))
    let tops = CompactGlyphs.index(file, names.end)
    let strings = CompactGlyphs.index(file, tops.end)
    let top = tops.items.first.map { CompactGlyphs.dictionary(file, $0) } ?? [:]
    isByCharacters = top[1230] != nil
    func place(_ key: Int) -> Int { top[key]?.first.map { CompactGlyphs.whole($0) } ?? 0 }
    let count = place(17) > 0 ? CompactGlyphs.index(file, start + place(17)).items.count : 0
    let numbers = Self.numbers(file, place(15) > 2 ? start + place(15) : nil, count)
    var glyphs: [Int: Int] = [:]
    for (glyph, number) in numbers.enumerated() where glyphs[number] == nil { glyphs[number] = glyph }
    self.glyphs = glyphs
    own = Dictionary(
      strings.items.prefix(65_536).enumerated().map {
        (String(decoding: file.bytes[$1], as: UTF8.self), $0 + 391)
      },
      uniquingKeysWith: { first, _ in first })
    codes = Self.codes(file, place(16) > 1 ? start + place(16) : nil, glyphs)
  }

  func glyph(named name: String) -> Int? {
    if let number = own[name] { return glyphs[number] }
    return PDFGlyphNames.standard.firstIndex(of: name).flatMap { glyphs[$0] }
  }

  func glyph(ofCode code: Int) -> Int? { codes[code] }

  /// The numbers of the glyphs' names or characters. Nil stands for the standard set.
  private static func numbers(_ file: FontFile, _ place: Int?, _ count: Int) -> [Int] {
    guard var place else { return Array(0..<min(count, 229)) }
    var result = [0]
    let format = file.byte(place)
    place += 1
    while result.count < count, place < file.bytes.count {
      let first = file.half(place)
      switch format {
      case 0:
        result.append(first)
        place += 2
      default:
        let more = format == 1 ? file.byte(place + 2) : file.half(place + 2)
        for step in 0...min(more, count - result.count) { result.append(first + step) }
        place += format == 1 ? 3 : 4
      }
    }
    return Array(result.prefix(count))
  }

  /// The glyphs of the font's own codes. Nil stands for Adobe's encoding.
  private static func codes(_ file: FontFile, _ place: Int?, _ glyphs: [Int: Int]) -> [Int: Int] {
    var result: [Int: Int] = [:]
    guard let place else {
      for (code, name) in PDFEncoding.standard.enumerated() {
        result[code] = name.flatMap { PDFGlyphNames.standard.firstIndex(of: $0) }.flatMap { glyphs[$0] }
      }
      return result
    }
    let count = file.byte(place + 1)
    var glyph = 1
    for index in 0..<count {
      if file.byte(place) & 127 == 0 {
        result[file.byte(place + 2 + index)] = glyph
        glyph += 1
      } else {
        let first = file.byte(place + 2 + index * 2)
        for step in 0...file.byte(place + 3 + index * 2) {
          result[first + step] = glyph
          glyph += 1
        }
      }
    }
    return result
  }
}
