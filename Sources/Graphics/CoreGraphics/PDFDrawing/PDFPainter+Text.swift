internal import Raster

extension PDFPainter {
  /// Runs an operator of text. Returns false for another one.
  func runText(_ name: String, _ operands: [PDFValue]) -> Bool {
    let n = operands.compactMap(\.number).filter(\.isFinite)
    let first = n.first ?? 0
    switch name {
    case "BT": (textMatrix, lineMatrix, textClip) = (.identity, .identity, nil)
    case "ET":
      if let clip = textClip {
        context.beginPath()
        context.addPath(clip)
        if clip.isEmpty { context.clip(to: CGRect.zero) } else { context.clip() }
      }
      textClip = nil
    case "Tc": state.characterSpacing = first
    case "Tw": state.wordSpacing = first
    case "Tz": state.horizontalScale = first / 100
    case "TL": state.leading = first
    case "Ts": state.rise = first
    case "Tr": state.textMode = Int(min(max(first, 0), 7))
    case "Tf":
      let key = operands.first?.name ?? ""
      setFont(file[file[resources["Font"]].entries?[key]].entries, key: key, size: n.last ?? 0)
    case "Td": if n.count >= 2 { moveLine(n[0], n[1]) }
    case "TD":
      if n.count >= 2 {
        state.leading = -n[1]
        moveLine(n[0], n[1])
      }
    case "Tm":
      if n.count >= 6 {
        textMatrix = CGAffineTransform(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5])
        lineMatrix = textMatrix
      }
    case "T*": moveLine(0, -state.leading)
    case "Tj": show(operands)
    case "TJ": show(operands.first?.array?.map { file[$0] } ?? [])
    case "'":
      moveLine(0, -state.leading)
      show(operands)
    case "\"":
      if n.count >= 2 { (state.wordSpacing, state.characterSpacing) = (n[0], n[1]) }
      moveLine(0, -state.leading)
      show(operands.suffix(1))
    default: return false
    }
    return true
  }

  /// Sets the font, which is read once for each name of the page's resources.
  func setFont(_ entries: [String: PDFValue]?, key: String?, size: Double) {
    state.fontSize = size
    guard let entries else { return state.font = nil }
    // Forms have names of their own, so that only those of the page are remembered.
    if let key, depth == 0, let known = budget.fonts[key] { return state.font = known }
    budget.spend(PDFPainter.Budget.form)
    state.font = PDFFont.make(entries, in: file)
    if let key, depth == 0 { budget.fonts[key] = state.font }
  }

  private func moveLine(_ x: Double, _ y: Double) {
    lineMatrix = lineMatrix.translatedBy(x: CGFloat(x), y: CGFloat(y))
    textMatrix = lineMatrix
  }

  /// Shows strings; a number between them moves the next one back by thousandths of the font's size.
  private func show(_ parts: some Sequence<PDFValue>) {
    guard let font = state.font, state.fontSize.isFinite else { return }
    var (x, glyphs, positions) = (0.0, [CGGlyph](), [CGPoint]())
    for part in parts {
      if let number = part.number { x -= number / 1000 * state.fontSize }
      guard case .string(let bytes) = part, budget.spend(bytes.count / 16) else { continue }
      for sign in font.signs(bytes) {
        switch sign.shape {
        case .glyph(let glyph):
          glyphs.append(glyph)
          positions.append(CGPoint(x: x, y: 0))
        case .drawing(let stream): draw(stream, of: font, at: x)
        case .none: break
        }
        x += sign.width * state.fontSize + state.characterSpacing + (sign.isSpace ? state.wordSpacing : 0)
      }
    }
    show(glyphs, at: positions, of: font)
    textMatrix = textMatrix.translatedBy(x: CGFloat(x * state.horizontalScale), y: 0)
  }

  /// Maps the space of a text, whose unit is a point and whose first sign is at zero, to the page's.
  private var placement: CGAffineTransform {
    CGAffineTransform(a: CGFloat(state.horizontalScale), b: 0, c: 0, d: 1, tx: 0, ty: CGFloat(state.rise))
      .concatenating(textMatrix)
  }

  private func show(_ glyphs: [CGGlyph], at positions: [CGPoint], of font: PDFFont) {
    guard let own = font.font, !glyphs.isEmpty else { return }
    let mode = state.textMode
    let isFilled = [0, 2, 4, 6].contains(mode)
    let isStroked = [1, 2, 5, 6].contains(mode)
    if mode >= 4 || isStroked || state.fillShading != nil {
      let outline = outline(glyphs, at: positions, of: own)
      if isFilled { fill(outline, .winding) }
      if isStroked { stroke(outline) }
      if mode >= 4 {
        let clip = textClip ?? CGMutablePath()
        clip.addPath(outline)
        textClip = clip
      }
      return
    }
    context.setFont(own)
    context.setFontSize(CGFloat(state.fontSize))
    context.setTextDrawingMode(isFilled ? .fill : .invisible)
    context.textMatrix = placement
    context.setAlpha(state.fillAlpha)
    context.showGlyphs(glyphs, at: positions)
  }

  private func outline(_ glyphs: [CGGlyph], at positions: [CGPoint], of font: CGFont) -> CGPath {
    let scale = state.fontSize / Double(font.unitsPerEm)
    var path = Path()
    for (glyph, position) in zip(glyphs, positions) {
      let place = Projection(a: scale, b: 0, c: 0, d: scale, tx: Double(position.x), ty: Double(position.y))
      path.append(font.outline(glyph), transform: place.followed(by: placement.raster))
    }
    return CGPath(path)
  }

  /// Draws a glyph that is content.
  private func draw(_ stream: CGPDFStream, of font: PDFFont, at x: Double) {
    guard depth < Self.maximumDepth, state.textMode != 3 else { return }
    save()
    let size = CGFloat(state.fontSize)
    context.concatenate(
      font.matrix.concatenating(CGAffineTransform(a: size, b: 0, c: 0, d: size, tx: CGFloat(x), ty: 0))
        .concatenating(placement))
    let (matrices, outer, path) = ((textMatrix, lineMatrix), resources, path)
    depth += 1
    resources = font.resources ?? resources
    self.path = CGMutablePath()
    run(file.decoded(stream.entries, stream.raw).bytes)
    depth -= 1
    (self.path, resources) = (path, outer)
    (textMatrix, lineMatrix) = matrices
    restore()
  }
}
