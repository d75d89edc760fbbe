internal import CoreGraphics
internal import Raster

/// Breaks paragraphs into lines and stacks the lines in regions.
struct LineLayout {
  private let spans: [TextSpan]
  private let options: TextOptions
  private let regions: [TextRegion]
  private let lineSpacing: CGFloat
  private let cache: ParagraphCache?

  private(set) var drafts: [LineDraft] = []
  private(set) var widest: CGFloat = 0
  /// The height of the lines in the current region.
  private(set) var height: CGFloat = 0
  private(set) var isTruncated = false
  /// The UTF-16 offset of the first character that found no place in any region; nil if all have one.
  private(set) var overflow: Int?

  /// The index of the current region, and the number of its rows.
  private var region = 0
  private(set) var rows = 0
  /// The space between the last line of the region and the next one.
  private var spaceBelow: CGFloat = 0

  init(spans: [TextSpan], options: TextOptions, regions: [TextRegion], cache: ParagraphCache? = nil) {
    self.spans = spans
    self.options = options
    self.regions = regions
    self.cache = cache
    lineSpacing = options.lineSpacing.isFinite ? options.lineSpacing : 0
  }

  private var isLastRegion: Bool { region == regions.count - 1 }
  private var limit: Int { regions[region].maximumLineCount }
  private var isFull: Bool { limit > 0 && rows >= limit }

  mutating func run() {
    var paragraphs = Paragraph.paragraphs(of: spans)
    let hasEmptyEnd = paragraphs.count > 1 && paragraphs.last?.isEmpty == true
    if options.precedesText, hasEmptyEnd { paragraphs.removeLast() }
    for (index, paragraph) in paragraphs.enumerated() {
      if isFull, !openRegion() {
        // The preceding paragraph has already filled the last permitted line.
        overflow = paragraph.offsets[0]
        return isTruncated = true
      }
      add(paragraph, isLast: index == paragraphs.count - 1)
      if overflow != nil { return }
    }
    guard options.precedesText else { return }
    settle(spaceBelow)
    height += spaceBelow
  }

  func finishedLines() -> [TextLine] { drafts.map { $0.line(widest: widest) } }

  /// Goes on to the next region. False if there is none.
  private mutating func openRegion() -> Bool {
    guard !isLastRegion else { return false }
    region += 1
    (rows, height, spaceBelow) = (0, 0, 0)
    return true
  }

  private func style(of paragraph: Paragraph) -> ParagraphStyle {
    if let style = spans[spans.index(at: 0, in: paragraph)].paragraph { return style }
    var style = ParagraphStyle()
    style.lineBreakMode = options.lineBreakMode == .characterWrap ? .characterWrap : .wordWrap
    return style
  }

  private mutating func add(_ paragraph: Paragraph, isLast: Bool) {
    let style = style(of: paragraph)
    var direction = style.direction ?? options.direction
    if direction == .natural, options.startsNeutralParagraphsAtRight,
      !BidirectionalLevels.hasDirection(paragraph.characters)
    {
      direction = .rightToLeft
    }
    let shaped =
      cache?.shaped(paragraph, spans: spans, direction: direction)
      ?? ShapedParagraph(paragraph, spans: spans, direction: direction)
    let count = paragraph.characters.count
    var start = 0
    repeat {
      var row = RowBuilder(start: start, isFirst: start == 0 && !paragraph.isContinuation)
      guard fill(&row, shaped, style, isLastParagraph: isLast) else {
        overflow = paragraph.offsets[start]
        return
      }
      close(row, shaped, style)
      start = row.end
      if isFull, start < count, !openRegion() {
        overflow = paragraph.offsets[start]
        return
      }
    } while start < count
  }

  // MARK: Rows

  /// The lines side by side in one row.
  private struct RowBuilder {
    var start: Int
    var isFirst: Bool
    var drafts: [LineDraft] = []
    var end = 0
    var spaceBefore: CGFloat = 0
    var y: CGFloat = 0

    init(start: Int, isFirst: Bool) {
      (self.start, self.isFirst) = (start, isFirst)
    }

    /// Returns the metrics of the row: the largest of its lines.
    var metrics: FontMetrics? {
      guard var result = drafts.first?.metrics else { return nil }
      for draft in drafts.dropFirst() { result.formUnion(draft.metrics) }
      return result
    }
  }

  /// Fills the next row that has room, in this region or a later one. False if there is none.
  private mutating func fill(
    _ row: inout RowBuilder, _ shaped: ShapedParagraph, _ style: ParagraphStyle, isLastParagraph: Bool
  ) -> Bool {
    let metrics = lineMetrics(of: row.start..<row.start, in: shaped.paragraph)
    repeat {
      var lineHeight = style.lineHeight(metrics.lineHeight)
      let top = height + (rows > 0 ? spaceBelow : 0)
      let line = CGRect(x: 0, y: top, width: regions[region].size.width, height: lineHeight)
      let offset = shaped.paragraph.offsets[row.start]
      let before = (rows > 0 || options.followsText && region == 0) && row.isFirst
      row.spaceBefore = before ? space(.before, style.spacingBefore, at: offset, line) : 0
      var y = top + row.spaceBefore
      while let place = regions[region].nextRow(y, height: lineHeight, offset: offset) {
        row.drafts = []
        row.end = row.start
        row.y = place.y
        fill(&row, place.parts, of: shaped, style: style, isLastParagraph: isLastParagraph)
        guard let metrics = row.metrics else {
          // No part has room for a word.
          y = place.y + max(lineHeight / 4, 1)
          continue
        }
        let needed = style.lineHeight(metrics.lineHeight)
        // A taller line may meet something that the row does not.
        if needed > lineHeight + LineBreaker.tolerance, regions[region].row != nil {
          lineHeight = needed
          y = place.y
          continue
        }
        if place.y + needed <= regions[region].size.height + LineBreaker.tolerance { return true }
        break
      }
    } while openRegion()
    return false
  }

  private mutating func fill(
    _ row: inout RowBuilder, _ parts: [ClosedRange<CGFloat>], of shaped: ShapedParagraph,
    style: ParagraphStyle, isLastParagraph: Bool
  ) {
    let count = shaped.paragraph.characters.count
    let isWhole = regions[region].row == nil
    for part in parts {
      let room = LineRoom(part, style, isFirst: row.isFirst)
      let breaker = breaker(shaped, style, from: row.end, in: room)
      // A part beside an obstacle that has no room for a word stays empty.
      let isNarrow = !isWhole && part.upperBound - part.lowerBound < regions[region].size.width - 1e-6
      if isNarrow, row.end < count, !breaker.fitsWord(at: row.end) { continue }
      let contents = contents(from: row.end, breaker, isLastParagraph)
      row.drafts.append(draft(contents, breaker, part: part, room: room))
      row.end = contents.range.upperBound
      if row.end >= count { return }
    }
  }

  private mutating func close(_ row: RowBuilder, _ shaped: ShapedParagraph, _ style: ParagraphStyle) {
    guard let metrics = row.metrics else { return }
    let natural = metrics.lineHeight
    let needed = style.lineHeight(natural)
    let paragraph = shaped.paragraph
    let isEnd = row.end >= paragraph.characters.count && !paragraph.isContinued
    let line = CGRect(x: 0, y: row.y, width: regions[region].size.width, height: needed)
    let last = max(row.end - 1, 0)
    let offset = paragraph.offsets[last]
    let own = style.lineSpacing.map { $0.isFinite ? $0 : 0 } ?? lineSpacing
    let spacing = regions[region].space?(.line, offset, line).flatMap { $0.isFinite ? $0 : nil } ?? own
    let after = isEnd ? space(.after, style.spacingAfter, at: offset, line) : 0
    settle(spaceBelow)
    let fragmentTop = rows > 0 ? height + spaceBelow : 0
    for var draft in row.drafts {
      draft.fragmentTop = min(fragmentTop, row.y)
      draft.top = row.y
      // Additional height stands above the letters.
      draft.baseline = row.y + (needed - natural) + metrics.ascender
      draft.height = needed
      draft.metrics.ascender = metrics.ascender + (needed - natural)
      drafts.append(draft)
      widest = max(widest, draft.leading + draft.width + draft.tail)
    }
    height = row.y + needed
    spaceBelow = spacing + after
    pendingSpace = (spacing, after)
    rows += 1
  }

  /// The parts of `spaceBelow`.
  private var pendingSpace: (line: CGFloat, paragraph: CGFloat) = (0, 0)

  /// Gives the lines of the last row the space below them, now that another row follows.
  private mutating func settle(_ space: CGFloat) {
    guard rows > 0, let top = drafts.last?.top, space != 0 else { return }
    for index in drafts.indices.reversed() {
      guard drafts[index].region == region, drafts[index].top == top else { return }
      drafts[index].spaceBelow = pendingSpace
    }
  }

  /// Returns a space of a paragraph: that of its style, if the region has no other.
  private func space(_ kind: TextRegion.Space, _ own: CGFloat, at offset: Int, _ line: CGRect) -> CGFloat {
    let space = regions[region].space?(kind, offset, line) ?? own
    return space.isFinite ? max(space, 0) : 0
  }

  // MARK: Lines

  private func breaker(
    _ shaped: ShapedParagraph, _ style: ParagraphStyle, from start: Int, in room: LineRoom
  ) -> LineBreaker {
    let count = shaped.paragraph.characters.count
    let needsHyphen = style.hyphenation > 0 || shaped.paragraph.hasSoftHyphen
    return LineBreaker(
      shaped: shaped, style: style, width: room.width,
      tabWidths: shaped.tabWidths(in: start..<count, style: style, origin: room.leading, limit: room.width),
      breaksWords: style.lineBreakMode == .characterWrap,
      hyphenWidth: needsHyphen ? sign(CharacterClass.hyphen, for: shaped, at: start).widths.reduce(0, +) : 0)
  }

  /// Returns the line that begins at a character.
  private mutating func contents(from start: Int, _ breaker: LineBreaker, _ isLastParagraph: Bool)
    -> LineContents
  {
    let rest = start..<breaker.shaped.paragraph.characters.count
    if limit > 0, rows == limit - 1, isLastRegion {
      return lastLine(rest, breaker, mode: regions[region].lineBreakMode, isLastParagraph: isLastParagraph)
    }
    switch breaker.style.lineBreakMode {
    case .wordWrap, .characterWrap:
      let end = breaker.lineEnd(from: start)
      return LineContents(start..<end.index, breaker, hasHyphen: end.hasHyphen)
    case .clip: return LineContents(rest, breaker)
    case .truncateHead, .truncateMiddle, .truncateTail:
      return lastLine(rest, breaker, mode: breaker.style.lineBreakMode, isLastParagraph: true)
    }
  }

  /// Returns the rest of a paragraph as one line, according to the line break mode.
  private mutating func lastLine(
    _ rest: Range<Int>, _ breaker: LineBreaker, mode: LineBreakMode, isLastParagraph: Bool
  ) -> LineContents {
    let fits = breaker.fits(rest) || breaker.fitsTightened(rest)
    switch mode {
    case .wordWrap, .characterWrap:
      let end = breaker.lineEnd(from: rest.lowerBound)
      if end.index < rest.upperBound { isTruncated = true }
      return LineContents(rest.lowerBound..<end.index, breaker, hasHyphen: end.hasHyphen)
    case .clip: return LineContents(rest, breaker)
    case .truncateHead, .truncateMiddle: if fits { return LineContents(rest, breaker) }
    case .truncateTail: if fits && isLastParagraph { return LineContents(rest, breaker) }
    }
    isTruncated = true
    let ellipsis = sign(CharacterClass.ellipsis, for: breaker.shaped, at: rest.lowerBound)
    return LineContents(
      truncating: rest, breaker, mode: mode, ellipsisWidth: ellipsis.widths.reduce(0, +))
  }

  /// Returns a sign in the font of a character.
  private func sign(_ character: UInt32, for shaped: ShapedParagraph, at index: Int) -> ShapedParagraph {
    var span = spans[spans.index(at: index, in: shaped.paragraph)]
    span.box = nil
    span.text = Unicode.Scalar(character).map { String(Character($0)) } ?? ""
    let paragraph = Paragraph.paragraphs(of: [span])[0]
    return ShapedParagraph(
      paragraph, spans: [span], direction: shaped.baseLevel == 1 ? .rightToLeft : .leftToRight)
  }

  private func draft(
    _ contents: LineContents, _ breaker: LineBreaker, part: ClosedRange<CGFloat>, room: LineRoom
  ) -> LineDraft {
    let shaped = breaker.shaped
    let paragraph = shaped.paragraph
    let alignment = breaker.style.alignment ?? options.alignment
    let adjustment = adjustment(of: contents, breaker, alignment: alignment, room: room)
    var line = LinePlacement(adjustment)
    for piece in contents.pieces {
      switch piece {
      case .characters(let range): line.add(shaped, range, spans: spans)
      case .ellipsis:
        let first = contents.range.lowerBound
        let index = spans.index(at: first, in: paragraph)
        line.add(
          sign(CharacterClass.ellipsis, for: shaped, at: first), .ellipsis, of: spans[index],
          at: (index, paragraph.offsets[contents.hiddenStart]))
      case .hyphen:
        let last = contents.range.upperBound - 1
        let index = spans.index(at: last, in: paragraph)
        line.add(
          sign(CharacterClass.hyphen, for: shaped, at: last), .hyphen, of: spans[index],
          at: (index, paragraph.offsets[last]))
      }
    }
    let (runs, width) = line.place(baseline: 0)
    let isRightToLeft = shaped.baseLevel == 1
    var trailing: [GlyphRun] = []
    if options.keepsTrailingSpaces, !contents.trailingSpace.isEmpty {
      var spaces = LinePlacement(LineAdjustment(tabWidths: breaker.tabWidths))
      spaces.add(shaped, contents.trailingSpace, spans: spans)
      let start = isRightToLeft ? -breaker.width(of: contents.trailingSpace) : width
      trailing = spaces.place(baseline: 0, from: start).0
    }
    let isEnd = contents.range.upperBound == paragraph.characters.count
    return LineDraft(
      runs: runs, trailing: trailing, width: width, part: part, leading: room.leading, tail: room.tail,
      alignment: alignment, isRightToLeft: isRightToLeft,
      metrics: lineMetrics(of: contents.range, in: paragraph),
      textRange: paragraph.offsets[
        contents.range.lowerBound]..<(isEnd
        ? paragraph.end : paragraph.offsets[contents.range.upperBound]),
      isTruncated: contents.isTruncated, region: region)
  }

  /// Returns the changes of advances that tabs, justification and tightening need.
  private func adjustment(
    of contents: LineContents, _ breaker: LineBreaker, alignment: TextAlignment, room: LineRoom
  ) -> LineAdjustment {
    let shaped = breaker.shaped
    let visible = contents.range.lowerBound..<contents.trailingSpace.lowerBound
    var adjustment = LineAdjustment()
    adjustment.tabWidths = shaped.tabWidths(
      in: visible, style: breaker.style, origin: room.leading, limit: room.width)
    guard room.width.isFinite, !contents.isTruncated, !visible.isEmpty else { return adjustment }
    let width = visible.reduce(contents.hasHyphen ? breaker.hyphenWidth : 0) {
      $0 + (adjustment.tabWidths[$1] ?? shaped.widths[$1])
    }
    if width > room.width + LineBreaker.tolerance {
      if breaker.fitsTightened(visible), !breaker.fits(visible) {
        adjustment.tightening = (room.width - width) / CGFloat(visible.count { shaped.isBoundary[$0] })
      }
    } else if alignment == .justified, contents.range.upperBound < shaped.paragraph.characters.count {
      adjustment.gaps = shaped.gaps(in: visible)
      if !adjustment.gaps.isEmpty {
        adjustment.gapWidth = (room.width - width) / CGFloat(adjustment.gaps.count)
      }
    }
    return adjustment
  }

  private func lineMetrics(of range: Range<Int>, in paragraph: Paragraph) -> FontMetrics {
    var metrics = spans.metrics(of: range, in: paragraph)
    if !options.usesFontLeading { metrics.leading = 0 }
    return metrics
  }
}
