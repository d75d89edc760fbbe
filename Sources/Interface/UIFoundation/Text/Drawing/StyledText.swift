import PortableMath
import TextLayout

/// Text in spans of one font and look each, in the form that the text layout takes.
package struct StyledText {
  package private(set) var spans: [TextSpan] = []
  private(set) var looks: [TextLook] = []
  /// The factor by which lengths of the text are multiplied.
  private(set) var scale: CGFloat = 1
  /// The paragraph style of each span; nil for none.
  private var paragraphs: [NSParagraphStyle?] = []

  /// The paragraphs, in the order of the text; none if no paragraph is in a list.
  private(set) var listParagraphs: [ListParagraph] = []
  /// The markers of list items, in the order of the text.
  private(set) var markers: [ListMarker] = []

  /// The colours of the spans.
  var colors: [UIColor] { looks.map(\.color) }
  /// The style of the first paragraph.
  package var firstParagraph: NSParagraphStyle? { paragraphs.first.flatMap(\.self) }

  /// Creates an empty text.
  init() {}

  package init(_ text: String, font: UIFont, color: UIColor) {
    spans = [TextSpan(text, font: font.font)]
    looks = [TextLook(color: color)]
    paragraphs = [nil]
  }

  /// The defaults of a text, and the place where it will stand.
  struct Surroundings {
    var font: UIFont
    var color: UIColor
    var container: NSTextContainer?
    /// The width of lines, in points.
    var width = CGFloat.infinity
    /// The attributes of links that replace those of the text; nil for those of labels.
    var linkAttributes: [NSAttributedString.Key: Any]?
  }

  /// Creates the spans. `font` and `color` apply where the attributes have none.
  package init(_ attributed: NSAttributedString, font: UIFont, color: UIColor) {
    self.init(attributed, Surroundings(font: font, color: color))
  }

  /// Creates the spans of runs of characters, without an attributed string, whose attributes Foundation on
  /// Linux never frees.
  package init(
    _ runs: [(text: String, attributes: [NSAttributedString.Key: Any])], font: UIFont, color: UIColor
  ) {
    let surroundings = Surroundings(font: font, color: color)
    var end = 0
    for (text, attributes) in runs {
      append(text, attributes, at: (end, end), surroundings)
      end += text.utf16.count
    }
    addLists(runs.map(\.text).joined() as NSString, in: NSRange(location: 0, length: end))
  }

  /// - Parameter part: The characters; nil for all.
  init(_ attributed: NSAttributedString, in part: NSRange? = nil, _ surroundings: Surroundings) {
    let whole = part ?? NSRange(location: 0, length: attributed.length)
    let text = attributed.string as NSString
    // Attributes of different runs are not compared, which an app's own classes may not survive.
    // Invariant: the block's pointer, which is not used, is Foundation's own.
    unsafe attributed.enumerateAttributes(in: whole, options: .longestEffectiveRangeNotRequired) {
      attributes, range, _ in
      let range = NSIntersectionRange(range, whole)
      guard range.length > 0 else { return }
      append(
        text.substring(with: range), attributes, at: (range.location, range.location - whole.location),
        surroundings)
    }
    addLists(text, in: whole)
  }

  private mutating func addLists(_ text: NSString, in whole: NSRange) {
    guard paragraphs.contains(where: { $0?.textLists.isEmpty == false }) else { return }
    addListParagraphs(text, in: whole)
    var numbering = ListNumbering()
    markers = listParagraphs.compactMap { $0.marker(&numbering) }
  }

  private mutating func addListParagraphs(_ text: NSString, in whole: NSRange) {
    var (span, end, start) = (0, whole.location + spans[0].text.utf16.count, whole.location)
    while start < NSMaxRange(whole) {
      while start >= end, span < spans.count - 1 {
        span += 1
        end += spans[span].text.utf16.count
      }
      listParagraphs.append(
        ListParagraph(
          offset: start - whole.location, lists: paragraphs[span]?.textLists ?? [], font: spans[span].font,
          color: looks[span].color, indent: paragraphs[span]?.listIndent ?? 0))
      start = NSMaxRange(text.paragraphRange(for: NSRange(location: start, length: 0)))
    }
  }

  /// Adds the text that follows this one in a longer text, in the same scale.
  ///
  /// - Parameters:
  ///   - other: The text.
  ///   - offset: The number of UTF-16 units before it, without those before this text.
  ///   - continues: Whether its first span has the attributes of the last one before it.
  ///   - numbering: The lists that go on in the text.
  mutating func append(
    _ other: StyledText, at offset: Int, continues: Bool, _ numbering: inout ListNumbering
  ) {
    let joins = continues && !spans.isEmpty && !other.spans.isEmpty
    if joins { spans[spans.count - 1].text += other.spans[0].text }
    let start = joins ? 1 : 0
    spans += other.spans[start...]
    let first = looks.count
    looks += other.looks[start...]
    for index in looks.indices[first...] { looks[index].attachment?.characterIndex += offset }
    paragraphs += other.paragraphs[start...]
    markers += numbering.markers(of: other).map { $0.moved(by: offset) }
  }

  /// Moves the characters that attachments are told of, to those of a longer text.
  mutating func moveAttachments(by offset: Int) {
    guard offset != 0 else { return }
    for index in looks.indices { looks[index].attachment?.characterIndex += offset }
  }

  private mutating func append(
    _ text: String, _ attributes: [NSAttributedString.Key: Any], at place: (index: Int, offset: Int),
    _ surroundings: Surroundings
  ) {
    let font = attributes[.font] as? UIFont ?? surroundings.font
    var span = TextSpan(text, font: font.font)
    let tracking = TextLook.number(attributes[.tracking])
    let kern = TextLook.number(attributes[.kern])
    span.kerning = tracking ?? kern ?? 0
    // The attribute's page says that 0 disables kerning, and that its absence does not.
    span.glyphs.kernsPairs = kern != 0
    switch TextLook.number(attributes[.ligature]) {
    case 0?: span.glyphs.ligatures = .none
    case 2?: span.glyphs.ligatures = .all
    default: break
    }
    span.glyphs.baselineOffset = TextLook.number(attributes[.baselineOffset]) ?? 0
    span.glyphs.skew = TextLook.number(attributes[.obliqueness]) ?? 0
    if let expansion = TextLook.number(attributes[.expansion]) {
      span.glyphs.stretch = CGFloat(Math.exp(min(max(Double(expansion), -4), 4)))
    }
    span.glyphs.forcedDirection = Self.forcedDirection(attributes[.writingDirection])
    var look = TextLook(attributes, color: surroundings.color, linkAttributes: surroundings.linkAttributes)
    if let attachment = attributes[.attachment] as? NSTextAttachment {
      let line = CGRect(x: 0, y: 0, width: surroundings.width, height: font.lineHeight)
      let bounds = attachment.attachmentBounds(
        for: surroundings.container, proposedLineFragment: line, glyphPosition: .zero,
        characterIndex: place.index)
      let padding = attachment.lineLayoutPadding
      span.box = TextBox(
        width: bounds.width + 2 * (padding.isFinite ? padding : 0), ascent: max(bounds.maxY, 0),
        descent: max(-bounds.minY, 0))
      look.attachment = TextLook.TextObject(
        attachment: attachment, bounds: bounds.offsetBy(dx: padding.isFinite ? padding : 0, dy: 0),
        container: surroundings.container, characterIndex: place.offset)
    }
    spans.append(span)
    looks.append(look)
    paragraphs.append(attributes[.paragraphStyle] as? NSParagraphStyle)
  }

  /// Returns the direction of the innermost override.
  private static func forcedDirection(_ value: Any?) -> WritingDirection? {
    let numbers = (value as? [Any])?.compactMap { TextLook.number($0).map { Int($0) } } ?? []
    guard let last = numbers.last(where: { $0 & NSWritingDirectionFormatType.override.rawValue != 0 })
    else { return nil }
    return last & NSWritingDirection.rightToLeft.rawValue != 0 ? .rightToLeft : .leftToRight
  }

  /// Returns the same text with invisible characters in place of line ends, as the text of one line.
  func withoutLineEnds() -> StyledText {
    var joined = self
    for index in spans.indices where spans[index].text.contains(where: \.isNewline) {
      var scalars = String.UnicodeScalarView()
      for scalar in spans[index].text.unicodeScalars {
        // Each line end has one UTF-16 unit, and so has U+200B.
        scalars.append(Self.endsLine(scalar) ? "\u{200B}" : scalar)
      }
      joined.spans[index].text = String(scalars)
    }
    return joined
  }

  private static func endsLine(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }

  /// Returns the same text with another colour of the letters that take that of the context.
  func coloredByContext(_ color: UIColor) -> StyledText {
    guard looks.contains(where: \.usesContextColor) else { return self }
    var colored = self
    for index in looks.indices where looks[index].usesContextColor { colored.looks[index].color = color }
    return colored
  }

  /// Returns the same text with all lengths multiplied, but for those of paragraphs.
  package func scaled(by factor: CGFloat) -> StyledText {
    guard factor != 1 else { return self }
    var scaled = self
    scaled.scale *= factor
    for index in markers.indices {
      scaled.markers[index].font = markers[index].font.withSize(markers[index].font.size * factor)
    }
    for index in spans.indices {
      scaled.spans[index].font = spans[index].font.withSize(spans[index].font.size * factor)
      scaled.spans[index].kerning *= factor
      scaled.spans[index].glyphs.baselineOffset *= factor
      if let box = spans[index].box {
        scaled.spans[index].box = TextBox(
          width: box.width * factor, ascent: box.ascent * factor, descent: box.descent * factor)
      }
    }
    return scaled
  }

  /// Returns the spans with the layout of their paragraphs.
  ///
  /// - Parameters:
  ///   - standard: The style of paragraphs without one.
  ///   - wraps: Whether paragraphs are broken into lines that would else be clipped or truncated.
  ///   - alignment: Returns the alignment of a paragraph.
  package func spans(
    standard: NSParagraphStyle, wraps: Bool, alignment: (NSParagraphStyle) -> TextAlignment
  ) -> [TextSpan] {
    var spans = spans
    var last: (style: NSParagraphStyle, layout: ParagraphStyle)?
    for index in spans.indices {
      let style = paragraphs[index] ?? standard
      if let last, last.style === style {
        spans[index].paragraph = last.layout
        continue
      }
      var layout = style.layoutStyle
      layout.alignment = alignment(style)
      let mode = style.lineBreakMode.layoutMode
      layout.lineBreakMode = wraps && mode != .characterWrap ? .wordWrap : mode
      last = (style, layout)
      spans[index].paragraph = layout
    }
    return spans
  }
}
