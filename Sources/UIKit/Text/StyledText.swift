import TextLayout

/// Text in spans of one font and colour each, in the form that the text layout takes.
struct StyledText {
  private(set) var spans: [TextSpan] = []
  private(set) var colors: [UIColor] = []
  var alignment: NSTextAlignment?
  var lineSpacing: CGFloat = 0

  init(_ text: String, font: UIFont, color: UIColor) {
    spans = [TextSpan(text, font: font.font)]
    colors = [color]
  }

  /// Creates the spans. `font` and `color` apply where the attributes have none. Only the first paragraph
  /// style is used.
  init(_ attributed: NSAttributedString, font: UIFont, color: UIColor) {
    let whole = NSRange(location: 0, length: attributed.length)
    // Invariant: the block's pointer, which is not used, is Foundation's own.
    unsafe attributed.enumerateAttributes(in: whole, options: []) { attributes, range, _ in
      var span = TextSpan(
        attributed.attributedSubstring(from: range).string, font: (attributes[.font] as? UIFont ?? font).font)
      if let kern = attributes[.kern] {
        span.kerning = (kern as? NSNumber).map { CGFloat($0.doubleValue) } ?? kern as? CGFloat ?? 0
      }
      spans.append(span)
      colors.append(attributes[.foregroundColor] as? UIColor ?? color)
      if alignment == nil, let style = attributes[.paragraphStyle] as? NSParagraphStyle {
        alignment = style.alignment
        lineSpacing = style.lineSpacing
      }
    }
  }

  /// Returns the same text with all font sizes and kerning multiplied.
  func scaled(by factor: CGFloat) -> StyledText {
    guard factor != 1 else { return self }
    var scaled = self
    for index in spans.indices {
      scaled.spans[index].font = spans[index].font.withSize(spans[index].font.size * factor)
      scaled.spans[index].kerning *= factor
    }
    return scaled
  }
}

extension CGContext {
  /// Draws the text with its frame's top left corner at the point, in the colours of the current traits.
  func draw(_ frame: TextFrame, colors: [UIColor], at point: CGPoint) {
    fontSources.formUnion(frame.fontSources)
    let scale = pixelsPerPoint ?? max(UITraitCollection.current.displayScale, 1)
    let picture = frame.picture(
      colors: colors.map { $0.cgColor.raster },
      pixelsPerPoint: Double(scale * abs(ctm.a * ctm.d - ctm.b * ctm.c).squareRoot()))
    let place = CGAffineTransform(translationX: point.x, y: point.y)
    guard keepsText else { return draw(picture, transform: place) }
    let images = picture.commands.filter { if case .fill(_, _, .solid, _) = $0 { false } else { true } }
    let glyphs = frame.documentGlyphs(colors: colors.map { $0.cgColor.raster })
    draw(picture, glyphs: glyphs, rest: images, transform: place)
  }
}

extension NSLineBreakMode {
  var layoutMode: LineBreakMode {
    switch self {
    case .byWordWrapping: .wordWrap
    case .byCharWrapping: .characterWrap
    case .byClipping: .clip
    case .byTruncatingHead: .truncateHead
    case .byTruncatingTail: .truncateTail
    case .byTruncatingMiddle: .truncateMiddle
    }
  }
}

extension NSTextAlignment {
  /// Natural and justified text starts at the leading edge of the interface, whatever its script, as in
  /// `UILabel` on iOS.
  func layoutAlignment(in direction: UIUserInterfaceLayoutDirection) -> TextAlignment {
    switch self {
    case .left: .left
    case .center: .center
    case .right: .right
    case .justified, .natural: direction == .rightToLeft ? .right : .left
    }
  }
}
