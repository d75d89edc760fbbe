internal import Raster

/// The fonts of a PDF file: the outlines of the glyphs that are used, with the characters they stand for, so
/// that text can be selected. Outlines are those that are drawn on screens, also of variable fonts.
struct PDFFonts {
  /// The place of a glyph: its font's name in the file, its code there, and its advance there, in units of
  /// the font's size. Letters that are spaced differ in their advances; the font has that of the first one.
  struct Place {
    let font: String
    let code: Int
    let advance: Double
  }

  private struct Key: Hashable {
    var font: String
    var number: UInt32
    var text: String
  }

  private struct Font {
    let object: Int
    let title: String
    var glyphs: [DocumentGlyph] = []
  }

  private var fonts: [Font] = []
  private var places: [Key: Place] = [:]
  private var open: [String: Int] = [:]

  /// The most glyphs of a font, whose codes have two bytes.
  private static let capacity = 60_000

  /// Returns the font and the code of a glyph.
  mutating func place(of glyph: DocumentGlyph, _ objects: inout PDFObjects) -> Place {
    let key = Key(font: glyph.font, number: glyph.number, text: glyph.text)
    if let known = places[key] { return known }
    var index = open[glyph.font] ?? -1
    if index < 0 || fonts[index].glyphs.count >= Self.capacity {
      index = fonts.count
      fonts.append(Font(object: objects.reserve(), title: Self.title(glyph.fontName, index)))
      open[glyph.font] = index
    }
    fonts[index].glyphs.append(glyph)
    let place = Place(
      font: "F\(index)", code: fonts[index].glyphs.count, advance: (glyph.advance * 1000).rounded() / 1000)
    places[key] = place
    return place
  }

  /// The name of a font of which a part is in the file: six letters, a plus sign, and a name in ASCII.
  private static func title(_ name: String, _ index: Int) -> String {
    var (letters, rest) = ("", index)
    for _ in 0..<6 {
      letters = String(UnicodeScalar(UInt8(65 + rest % 26))) + letters
      rest /= 26
    }
    let plain = name.unicodeScalars.filter {
      $0.isASCII && ($0.properties.isAlphabetic || "-0123456789".unicodeScalars.contains($0))
    }
    return letters + "+" + (plain.isEmpty ? "Font" : String(String.UnicodeScalarView(plain)))
  }

  /// Writes all fonts, and returns the entries of the dictionary of fonts.
  func write(_ objects: inout PDFObjects) -> String {
    for font in fonts { write(font, &objects) }
    return fonts.enumerated().map { "/F\($0) \($1.object) 0 R" }.joined(separator: " ")
  }

  private func write(_ font: Font, _ objects: inout PDFObjects) {
    let file = CompactFontWriter(name: font.title, glyphs: font.glyphs)
    let program = objects.add(stream: file.bytes, "/Subtype /CIDFontType0C")
    let name = "/\(font.title.replacing("+", with: "#2B"))"
    let box = PDFText.numbers(file.box.map { Double($0) })
    let descriptor = objects.add(
      "<< /Type /FontDescriptor /FontName \(name) /Flags 4 /FontBBox [\(box)] /ItalicAngle 0 "
        + "/Ascent \(file.box[3]) /Descent \(file.box[1]) /CapHeight \(file.box[3]) /StemV 80 "
        + "/FontFile3 \(program) 0 R >>")
    let widths = font.glyphs.map { PDFText.number(($0.advance * 1000).rounded()) }.joined(separator: " ")
    let descendant = objects.add(
      "<< /Type /Font /Subtype /CIDFontType0 /BaseFont \(name) "
        + "/CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> "
        + "/FontDescriptor \(descriptor) 0 R /DW 0 /W [1 [\(widths)]] >>")
    let map = objects.add(stream: Self.characters(font.glyphs))
    objects.set(
      font.object,
      "<< /Type /Font /Subtype /Type0 /BaseFont \(name) /Encoding /Identity-H "
        + "/DescendantFonts [\(descendant) 0 R] /ToUnicode \(map) 0 R >>")
  }

  /// The map from codes to characters.
  private static func characters(_ glyphs: [DocumentGlyph]) -> String {
    var text = """
      /CIDInit /ProcSet findresource begin 12 dict begin begincmap
      /CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
      /CMapName /Adobe-Identity-UCS def /CMapType 2 def
      1 begincodespacerange <0000> <FFFF> endcodespacerange

      """
    for (index, glyph) in glyphs.enumerated() where !glyph.text.isEmpty {
      let code = PDFText.hexadecimal(index + 1, 4)
      text += "1 beginbfchar <\(code)> <\(PDFText.units(glyph.text))> endbfchar\n"
    }
    return text + "endcmap CMapName currentdict /CMap defineresource pop end end"
  }
}
