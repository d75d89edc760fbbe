/// A font of a PDF file's content: the glyphs and the widths of its codes.
final class PDFFont {
  /// The way in which a glyph is drawn.
  enum Shape {
    /// A glyph of `font`.
    case glyph(CGGlyph)
    /// Content, of a font whose glyphs are drawings.
    case drawing(CGPDFStream)
    case none
  }

  /// One code of a text.
  struct Sign {
    var shape: Shape
    /// The distance to the next one, in the font's size.
    var width: Double
    /// Whether it is a space of one byte, which the distance of words widens.
    var isSpace: Bool
  }

  /// The font of the glyphs; nil for drawings, and if none was found.
  let font: CGFont?
  /// Maps the space of drawings to the font's size.
  let matrix: CGAffineTransform
  /// The resources of drawings.
  let resources: [String: PDFValue]?
  private let signs: (ArraySlice<UInt8>) -> (sign: Sign, length: Int)

  private init(
    _ font: CGFont?, matrix: CGAffineTransform = .identity, resources: [String: PDFValue]? = nil,
    signs: @escaping (ArraySlice<UInt8>) -> (sign: Sign, length: Int)
  ) {
    (self.font, self.matrix, self.resources, self.signs) = (font, matrix, resources, signs)
  }

  /// Returns the signs of a text.
  func signs(_ text: [UInt8]) -> [Sign] {
    var (result, rest) = ([Sign](), text[...])
    while !rest.isEmpty {
      let (sign, length) = signs(rest)
      result.append(sign)
      rest = rest.dropFirst(max(length, 1))
    }
    return result
  }

  /// Reads a font's dictionary.
  static func make(_ entries: [String: PDFValue], in file: PDFFile) -> PDFFont {
    switch file[entries["Subtype"]].name {
    case "Type0": composite(entries, in: file)
    case "Type3": drawn(entries, in: file)
    default: simple(entries, in: file)
    }
  }

  // MARK: Codes of one byte

  private static func simple(_ entries: [String: PDFValue], in file: PDFFile) -> PDFFont {
    let descriptor = file[entries["FontDescriptor"]].entries ?? [:]
    let name = file[entries["BaseFont"]].name ?? ""
    let own = PDFFontFile(descriptor, in: file)
    let font = own?.font ?? PDFFontFile.substitute(for: name, descriptor, in: file)
    let names = encoding(entries, in: file, isSymbolic: own != nil && isSymbolic(descriptor, in: file))
    let widths = (file[entries["Widths"]].array ?? []).prefix(256).map { file[$0].number ?? 0 }
    let first = file[entries["FirstChar"]].integer ?? 0
    let missing = file[descriptor["MissingWidth"]].number
    let signs = (0..<256).map { code in
      let glyph =
        own?.glyph(code, name: names[code])
        ?? names[code].flatMap { PDFGlyphNames.scalar(of: $0) }.map { font?.file.glyph($0) ?? 0 } ?? 0
      let index = code.subtractingReportingOverflow(first)
      var width = missing ?? 0
      if !index.overflow, widths.indices.contains(index.partialValue) {
        width = widths[index.partialValue]
      } else if widths.isEmpty, let font {
        width = Double(font.file.advance(glyph)) / Double(font.unitsPerEm) * 1000
      }
      let shape: Shape = glyph > 0 ? .glyph(CGGlyph(truncatingIfNeeded: glyph)) : .none
      return Sign(shape: shape, width: width / 1000, isSpace: code == 32)
    }
    return PDFFont(font) { (signs[Int($0[$0.startIndex])], 1) }
  }

  private static func isSymbolic(_ descriptor: [String: PDFValue], in file: PDFFile) -> Bool {
    (file[descriptor["Flags"]].integer ?? 0) & 4 != 0
  }

  /// The names by codes; nil where the font's own encoding holds.
  private static func encoding(
    _ entries: [String: PDFValue], in file: PDFFile, isSymbolic: Bool
  ) -> [String?] {
    let value = file[entries["Encoding"]]
    let base = PDFEncoding.named(value.name ?? file[value.entries?["BaseEncoding"]].name)
    var names = base ?? (isSymbolic ? [String?](repeating: nil, count: 256) : PDFEncoding.standard)
    var code = 0
    for part in file[value.entries?["Differences"]].array ?? [] {
      switch file[part] {
      case .integer(let next): code = next
      case .name(let name):
        if names.indices.contains(code) { names[code] = name }
        code = min(code, 256) + 1
      default: break
      }
    }
    return names
  }

  // MARK: Drawings

  private static func drawn(_ entries: [String: PDFValue], in file: PDFFile) -> PDFFont {
    let matrix = file.transform(entries["FontMatrix"]) ?? CGAffineTransform(scaleX: 0.001, y: 0.001)
    let names = encoding(entries, in: file, isSymbolic: true)
    let drawings = file[entries["CharProcs"]].entries ?? [:]
    let widths = (file[entries["Widths"]].array ?? []).prefix(256).map { file[$0].number ?? 0 }
    let first = file[entries["FirstChar"]].integer ?? 0
    let resources = file[entries["Resources"]].entries
    return PDFFont(nil, matrix: matrix, resources: resources) { rest in
      let code = Int(rest[rest.startIndex])
      let stream = names[code].flatMap { drawings[$0] }.flatMap { CGPDFObject(file, $0).stream }
      let index = code.subtractingReportingOverflow(first)
      let isKnown = !index.overflow && widths.indices.contains(index.partialValue)
      let width = (isKnown ? widths[index.partialValue] : 0) * Double(matrix.a)
      let shape: Shape = stream.map { .drawing($0) } ?? .none
      return (Sign(shape: shape, width: width, isSpace: code == 32), 1)
    }
  }

  // MARK: Codes of several bytes

  private static func composite(_ entries: [String: PDFValue], in file: PDFFile) -> PDFFont {
    let part = file[file[entries["DescendantFonts"]].array?.first].entries ?? [:]
    let descriptor = file[part["FontDescriptor"]].entries ?? [:]
    let own = PDFFontFile(descriptor, in: file)
    var codes = PDFCharacterCodes()
    if case .stream(let map, let raw) = file[entries["Encoding"]] {
      codes = PDFCharacterCodes(file.decoded(map, raw).bytes)
    }
    var glyphs: [UInt8]?
    if case .stream(let map, let raw) = file[part["CIDToGIDMap"]] { glyphs = file.decoded(map, raw).bytes }
    let widths = widths(part["W"], in: file)
    let usual = file[part["DW"]].number ?? 1000
    return PDFFont(own?.font) { rest in
      let (character, length) = codes.character(rest)
      var glyph = own?.glyph(ofCharacter: character) ?? 0
      if let glyphs {
        let place = character * 2
        glyph = place + 1 < glyphs.count ? Int(glyphs[place]) << 8 | Int(glyphs[place + 1]) : 0
      }
      let shape: Shape = own == nil ? .none : .glyph(CGGlyph(truncatingIfNeeded: glyph))
      let isSpace = length == 1 && rest.first == 32
      return (Sign(shape: shape, width: (widths[character] ?? usual) / 1000, isSpace: isSpace), length)
    }
  }

  /// Reads the widths of characters: a number and a list, or two numbers and a width.
  private static func widths(_ value: PDFValue?, in file: PDFFile) -> [Int: Double] {
    let list = file[value].array ?? []
    var (result, place) = ([Int: Double](), 0)
    while place + 1 < list.count, result.count < 65_536 {
      guard let first = file[list[place]].integer, (0..<65_536).contains(first) else { break }
      if let numbers = file[list[place + 1]].array {
        for (index, number) in numbers.prefix(65_536).enumerated() {
          result[first + index] = file[number].number
        }
        place += 2
      } else {
        guard place + 2 < list.count, let last = file[list[place + 1]].integer,
          let width = file[list[place + 2]].number, last >= first, last < 65_536
        else { break }
        for character in first...last { result[character] = width }
        place += 3
      }
    }
    return result
  }
}
