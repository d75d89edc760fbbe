import Raster
import TextLayout

extension CGContext {
  /// Draws letters with their frame's top left corner at the point, in the colours of the current traits.
  package func draw(_ frame: TextFrame, colors: [UIColor], at point: CGPoint) {
    drawGlyphs(of: frame, colors: colors.map { $0.cgColor.raster }, span: nil, at: point)
  }

  /// Draws a text with its looks, with its frame's top left corner at the point, in the colours of the
  /// current traits.
  package func draw(_ frame: TextFrame, _ text: StyledText, at point: CGPoint) {
    drawBackground(of: frame, text, at: point)
    drawLetters(of: frame, text, at: point)
  }

  /// Draws the backgrounds of letters.
  func drawBackground(of frame: TextFrame, _ text: StyledText, at point: CGPoint) {
    for line in frame.lines {
      for run in line.runs {
        guard text.looks.indices.contains(run.span), let color = text.looks[run.span].background else {
          continue
        }
        setFillColor(color.cgColor)
        let extent = run.extent
        fill(
          CGRect(
            x: point.x + extent.lowerBound, y: point.y + line.origin.y - line.ascent,
            width: extent.upperBound - extent.lowerBound, height: line.ascent + line.descent + line.leading))
      }
    }
  }

  /// Draws letters, the lines below and through them, and attachments.
  ///
  /// - Parameter drawLine: Draws the lines of a span in place of this context.
  func drawLetters(
    of frame: TextFrame, _ text: StyledText, at point: CGPoint,
    drawLine: ((TextLinePlace, _ span: Int, NSUnderlineStyle) -> Void)? = nil
  ) {
    if !text.markers.isEmpty { drawMarkers(of: frame, text, at: point) }
    if text.looks.allSatisfy(\.isPlain) { return draw(frame, colors: text.colors, at: point) }
    let shown = Set(frame.lines.flatMap(\.runs).map(\.span))
    for span in text.looks.indices where shown.contains(span) {
      let look = text.looks[span]
      func drawLines(_ place: TextLinePlace, _ style: NSUnderlineStyle) {
        if let drawLine { return drawLine(place, span, style) }
        self.drawLine(
          place, style, of: frame, text, span: span, offset: place.offset(in: text.spans[span].font),
          at: point)
      }
      saveGState()
      look.shadow?.apply(to: self, scale: text.scale)
      if let line = look.underline { drawLines(.below, line.style) }
      drawLetters(of: frame, span: span, font: text.spans[span].font, look, at: point)
      if let object = look.attachment { draw(object, of: frame, span: span, text, at: point) }
      if let line = look.strikethrough { drawLines(.through, line.style) }
      restoreGState()
    }
  }

  private func drawLetters(
    of frame: TextFrame, span: Int, font: Font, _ look: TextLook, at point: CGPoint
  ) {
    let colors = Array(repeating: look.color.cgColor.raster, count: span + 1)
    if look.isPressed {
      saveGState()
      setShadow(offset: CGSize(width: 0, height: 1), blur: 0, color: UIColor(white: 1, alpha: 0.6).cgColor)
      drawGlyphs(of: frame, colors: colors, span: span, at: point)
      restoreGState()
      return
    }
    if look.strokeWidth <= 0 { drawGlyphs(of: frame, colors: colors, span: span, at: point) }
    guard look.strokeWidth != 0 else { return }
    saveGState()
    translateBy(x: point.x, y: point.y)
    setStrokeColor((look.strokeColor ?? look.color).cgColor)
    setLineWidth(abs(look.strokeWidth) / 100 * font.size)
    setLineJoin(.round)
    addPath(frame.path(ofSpan: span))
    strokePath()
    restoreGState()
  }

  /// Draws the glyphs of one span, or of all.
  private func drawGlyphs(of frame: TextFrame, colors: [Color], span: Int?, at point: CGPoint) {
    fontSources.formUnion(frame.fontSources)
    let scale = pixelsPerPoint ?? max(UITraitCollection.current.displayScale, 1)
    let picture = frame.picture(
      colors: colors, span: span,
      pixelsPerPoint: Double(scale * userScale))
    let place = CGAffineTransform(translationX: point.x, y: point.y)
    guard keepsText else { return draw(picture, transform: place) }
    let images = picture.commands.filter { if case .fill(_, _, .solid, _) = $0 { false } else { true } }
    draw(picture, glyphs: frame.documentGlyphs(colors: colors, span: span), rest: images, transform: place)
  }

  private func draw(
    _ object: TextLook.TextObject, of frame: TextFrame, span: Int, _ text: StyledText, at point: CGPoint
  ) {
    for run in frame.lines.flatMap(\.runs) where run.span == span && run.kind == .box {
      for glyph in run.glyphs {
        let bounds = object.bounds
        let place = CGRect(
          x: point.x + glyph.penX + bounds.minX * text.scale,
          y: point.y + glyph.position.y - bounds.maxY * text.scale,
          width: bounds.width * text.scale, height: bounds.height * text.scale)
        let image = object.attachment.image(
          forBounds: place, textContainer: object.container, characterIndex: object.characterIndex)
        guard let image, place.width > 0, place.height > 0 else { continue }
        // A template has the colour of the letters, as symbols in text.
        setFillColor((text.looks[span].color).cgColor)
        UIGraphicsPushContext(self)
        image.draw(in: place)
        UIGraphicsPopContext()
      }
    }
  }

  // MARK: Lines

  /// Draws the lines of a span.
  ///
  /// - Parameter offset: The distance from the baseline down to the line's middle, in points.
  func drawLine(
    _ place: TextLinePlace, _ style: NSUnderlineStyle, of frame: TextFrame, _ text: StyledText, span: Int,
    offset: CGFloat, at point: CGPoint
  ) {
    let look = text.looks[span]
    let kind = style.rawValue & 0xFF
    let thickness =
      text.spans[span].font.metrics.underlineThickness * (kind == NSUnderlineStyle.thick.rawValue ? 2 : 1)
    let isDouble = kind == NSUnderlineStyle.double.rawValue
    let own = place == .below ? look.underline?.color : look.strikethrough?.color
    saveGState()
    setStrokeColor((own ?? look.color).cgColor)
    setLineWidth(thickness)
    setLineCap(.butt)
    setLineDash(phase: 0, lengths: style.dashes)
    for (extent, baseline) in frame.extents(ofSpan: span, words: style.contains(.byWord)) {
      let y = point.y + baseline + offset
      for y in isDouble ? [y - thickness, y + thickness] : [y] {
        move(to: CGPoint(x: point.x + extent.lowerBound, y: y))
        addLine(to: CGPoint(x: point.x + extent.upperBound, y: y))
      }
    }
    strokePath()
    restoreGState()
  }
}

/// The place of lines that belong to letters.
enum TextLinePlace {
  case below, through

  /// Returns the distance from the baseline down to the line's middle, in points.
  func offset(in font: Font) -> CGFloat {
    self == .below ? -font.metrics.underlinePosition : -font.metrics.xHeight / 2
  }
}

extension NSUnderlineStyle {
  /// The lengths of strokes and gaps, in points.
  fileprivate var dashes: [CGFloat] {
    switch rawValue & 0xF00 {
    case Self.patternDot.rawValue: [3, 3]
    case Self.patternDash.rawValue: [10, 5]
    case Self.patternDashDot.rawValue: [10, 3, 3, 3]
    case Self.patternDashDotDot.rawValue: [10, 3, 3, 3, 3, 3]
    default: []
    }
  }
}
