internal import Raster

extension CGContext {
  /// Fills glyphs, which a PDF keeps as text.
  func fill(_ outline: Path, as glyphs: [DocumentGlyph]) {
    var picture = DrawList()
    picture.commands = [.fill(outline, .nonZero, .solid(state.fillColor.raster(in: state.space)), .identity)]
    draw(picture, glyphs: glyphs, rest: [], transform: .identity)
  }

  /// Puts glyphs into a PDF that are found and not seen, such as the text of a scanned page.
  func hide(_ glyphs: [DocumentGlyph]) {
    guard let document, let projection, !glyphs.isEmpty else { return }
    mark(.hiddenText(glyphs), number: document.nextMark(), transform: CGAffineTransform(projection))
  }
}

extension PDFDocumentWriter {
  /// Returns glyphs in user space, in the context's size, colour and text matrix.
  func glyphs(
    _ glyphs: [CGGlyph], of font: CGFont, at positions: [CGPoint], in context: CGContext
  ) -> [DocumentGlyph] {
    let known = characters[ObjectIdentifier(font)]
    let characters = known?.map ?? font.file.characters
    self.characters[ObjectIdentifier(font)] = (font, characters)
    let unit = 1 / Double(font.unitsPerEm)
    let down = Projection(a: unit, b: 0, c: 0, d: -unit, tx: 0, ty: 0)
    let size = Double(context.state.fontSize)
    let color = context.state.fillColor.raster(in: context.state.space)
    let name = font.postScriptName ?? ""
    return zip(glyphs, positions).map { glyph, position in
      let place = Projection(a: size, b: 0, c: 0, d: -size, tx: Double(position.x), ty: Double(position.y))
      return DocumentGlyph(
        font: "\(name) \(ObjectIdentifier(font))", fontName: name, number: UInt32(glyph),
        text: characters[Int(glyph)].map { String(Character($0)) } ?? "",
        outline: font.outline(glyph).transformed(by: down),
        advance: Double(font.file.advance(Int(glyph))) * unit,
        place: place.followed(by: context.textMatrix.raster), color: color)
    }
  }
}
