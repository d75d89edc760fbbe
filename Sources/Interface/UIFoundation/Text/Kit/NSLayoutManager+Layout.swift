import TextLayout

/// The layout of the text, as a whole or paragraph by paragraph.
extension NSLayoutManager {
  /// Lays out the text as a whole.
  func whole(_ storage: NSAttributedString) -> LaidOutText {
    let isEmpty = storage.length == 0
    // An empty text has a line where it would begin, that of a line end.
    let source =
      isEmpty
      ? NSAttributedString(string: "\n", attributes: emptyTextAttributes)
      : detectedLinks.isEmpty ? storage : storage.marking(detectedLinks)
    let text = StyledText(source, surroundings)
    var frame = TextFrame(
      spans(of: text), options: options, regions: textContainers.map(region), cache: shapes)
    let paddings = textContainers.map(\.padding)
    frame = frame.moved { paddings[$0] }
    if isEmpty { frame = frame.asEmpty() }
    let piece = LaidOutPiece(
      text: text, frame: frame, units: storage.string as NSString, range: 0..<storage.length,
      paddings: paddings)
    return LaidOutText([piece], paddings: paddings, isByParagraphs: false)
  }

  private var surroundings: StyledText.Surroundings {
    StyledText.Surroundings(
      font: standardFont, color: .black, container: textContainers.first,
      width: textContainers.first?.limits.width ?? .infinity, linkAttributes: linkTextAttributes)
  }

  private var options: TextOptions {
    var options = TextOptions()
    options.keepsTrailingSpaces = true
    options.usesFontLeading = usesFontLeading
    options.startsNeutralParagraphsAtRight = startsNeutralParagraphsAtRight
    return options
  }

  private func spans(of text: StyledText) -> [TextSpan] {
    text.spans(standard: .default, wraps: false) { $0.alignment.layoutAlignment }.map(hyphenated)
  }

  // MARK: Layout of paragraphs

  /// The container whose paragraphs can be laid out one by one: the only one, which has no excluded places,
  /// if no delegate is asked for spaces.
  private var plainContainer: NSTextContainer? {
    guard delegate == nil, detectedLinks.isEmpty, textContainers.count == 1,
      let container = textContainers.first, container.isSimpleRectangularTextContainer
    else { return nil }
    return container
  }

  /// Lays out the text paragraph by paragraph; nil if that is not possible.
  func paragraphs(of storage: NSAttributedString) -> LaidOutText? {
    guard storage.length > 0, let container = plainContainer,
      let pieces = pieces(of: storage, in: 0..<storage.length, container)
    else { return nil }
    let layout = LaidOutText(pieces, paddings: [container.padding], isByParagraphs: true)
    return container.hasRoom(height: layout.height, rows: layout.rows) ? layout : nil
  }

  /// Lays out the paragraphs that have changed since the last layout; nil if that is not possible.
  func change(
    _ layout: LaidOutText, after edit: TextEdit, of storage: NSAttributedString
  ) -> LaidOutText? {
    guard let container = plainContainer, storage.length > 0,
      let part = layout.part(around: edit, of: storage),
      let pieces = pieces(of: storage, in: part.characters, container)
    else { return nil }
    var layout = layout
    layout.replace(part.pieces, with: pieces)
    let hasRoom = container.hasRoom(height: layout.height, rows: layout.rows)
    return layout.length == storage.length && hasRoom ? layout : nil
  }

  /// Lays out the paragraphs of a range; nil if one of them does not stand alone.
  private func pieces(
    of storage: NSAttributedString, in range: Range<Int>, _ container: NSTextContainer
  ) -> [LaidOutPiece]? {
    let units = storage.string as NSString
    // The container's limits are those of all paragraphs together.
    var region = region(container)
    region.size.height = .infinity
    region.maximumLineCount = 0
    var options = options
    var pieces: [LaidOutPiece] = []
    var (height, rows) = (CGFloat(0), 0)
    for paragraph in ParagraphRanges(units, range) {
      options.followsText = paragraph.lowerBound > 0
      options.precedesText = paragraph.upperBound < units.length
      let text = StyledText(storage, in: NSRange(paragraph), surroundings)
      let frame = TextFrame(spans(of: text), options: options, regions: [region], cache: shapes)
        .moved { _ in container.padding }
      let piece = LaidOutPiece(
        text: text, frame: frame, units: units, range: paragraph, paddings: [container.padding])
      height += piece.size.height
      rows += piece.lines.count
      guard piece.isOrderly, container.hasRoom(height: height, rows: rows) else { return nil }
      pieces.append(piece)
    }
    return pieces
  }

  private func hyphenated(_ span: TextSpan) -> TextSpan {
    guard let own = span.paragraph?.hyphenation, own == 0 else { return span }
    var span = span
    let factor = CGFloat(hyphenationFactor)
    span.paragraph?.hyphenation = factor > 0 ? min(factor, 1) : usesDefaultHyphenation ? 1 : 0
    return span
  }

  private func region(_ container: NSTextContainer) -> TextRegion {
    let padding = container.padding
    let limits = container.limits
    var region = TextRegion(size: CGSize(width: max(limits.width - 2 * padding, 0), height: limits.height))
    region.maximumLineCount = max(container.maximumNumberOfLines, 0)
    region.lineBreakMode = container.lineBreakMode.layoutMode
    if let delegate {
      region.space = { [self] kind, offset, line in
        let space =
          switch kind {
          case .line:
            delegate.layoutManager(
              self, lineSpacingAfterGlyphAt: offset, withProposedLineFragmentRect: line)
          case .after:
            delegate.layoutManager(
              self, paragraphSpacingAfterGlyphAt: offset, withProposedLineFragmentRect: line)
          case .before:
            delegate.layoutManager(
              self, paragraphSpacingBeforeGlyphAt: offset, withProposedLineFragmentRect: line)
          }
        return space.isFinite ? space : nil
      }
    }
    guard !container.isSimpleRectangularTextContainer else { return region }
    region.row = { y, height, character in
      container.row(y, height: height, character: character, padding: padding)
    }
    return region
  }
}

extension NSTextContainer {
  /// Whether the limits permit lines of a height and of a number.
  fileprivate func hasRoom(height: CGFloat, rows: Int) -> Bool {
    height <= limits.height && (maximumNumberOfLines <= 0 || rows <= maximumNumberOfLines)
  }

  /// The most places that are tried for a line.
  private static let mostTrials = 10_000

  /// Returns the first row at or below `y` that has room; nil if there is none.
  fileprivate func row(_ y: CGFloat, height: CGFloat, character: Int, padding: CGFloat) -> TextRegion.Row? {
    var proposed = CGRect(x: 0, y: y, width: limits.width, height: height)
    for _ in 0..<Self.mostTrials {
      guard proposed.maxY <= limits.height + 1e-6 else { return nil }
      var parts: [ClosedRange<CGFloat>] = []
      var rest = proposed
      while rest.width > 0 {
        var remaining = CGRect.zero
        // The rectangle is ours to lend, and written before the function returns.
        let found = unsafe lineFragmentRect(
          forProposedRect: rest, at: character, writingDirection: .leftToRight, remaining: &remaining)
        if found.width > 2 * padding { parts.append(found.minX...found.maxX - 2 * padding) }
        guard remaining.width < rest.width else { break }
        rest = remaining
      }
      if !parts.isEmpty { return TextRegion.Row(y: proposed.minY, parts: parts) }
      proposed.origin.y += max(height / 4, 1)
    }
    return nil
  }
}
