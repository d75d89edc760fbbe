internal import CoreGraphics
internal import Raster

/// Breaks paragraphs into lines and stacks the lines.
struct LineLayout {
  private let spans: [TextSpan]
  private let options: TextOptions
  private let width: CGFloat
  private let lineSpacing: CGFloat

  /// A line before alignment, which needs the widest line.
  private struct Draft {
    var runs: [GlyphRun]
    var width: CGFloat
    var baseline: CGFloat
    var metrics: FontMetrics
    var textRange: Range<Int>
    var isTruncated: Bool
    var isRightToLeft: Bool
  }

  private var drafts: [Draft] = []
  private(set) var widest: CGFloat = 0
  private(set) var height: CGFloat = 0
  private(set) var isTruncated = false

  init(spans: [TextSpan], options: TextOptions) {
    self.spans = spans
    self.options = options
    width = options.width.isNaN ? .infinity : max(0, options.width)
    lineSpacing = options.lineSpacing.isFinite ? options.lineSpacing : 0
  }

  private var isFull: Bool { options.maximumLineCount > 0 && drafts.count >= options.maximumLineCount }

  mutating func run() {
    let paragraphs = Paragraph.paragraphs(of: spans)
    for (index, paragraph) in paragraphs.enumerated() {
      // The preceding paragraph has already filled the last permitted line.
      if isFull { return isTruncated = true }
      add(paragraph, isLast: index == paragraphs.count - 1)
    }
  }

  func finishedLines() -> [TextLine] {
    let container = width.isFinite ? width : widest
    return drafts.map { draft in
      let x: CGFloat
      switch options.alignment {
      case .left: x = 0
      case .center: x = (container - draft.width) / 2
      case .right: x = container - draft.width
      case .natural: x = draft.isRightToLeft ? container - draft.width : 0
      }
      var runs = draft.runs
      for run in runs.indices {
        for glyph in runs[run].glyphs.indices { runs[run].glyphs[glyph].position.x += x }
      }
      return TextLine(
        runs: runs, origin: CGPoint(x: x, y: draft.baseline), width: draft.width,
        ascent: draft.metrics.ascender,
        descent: -draft.metrics.descender, leading: draft.metrics.leading, textRange: draft.textRange,
        isTruncated: draft.isTruncated)
    }
  }

  private mutating func add(_ paragraph: Paragraph, isLast: Bool) {
    let shaped = ShapedParagraph(paragraph, spans: spans, direction: options.direction)
    let breaker = LineBreaker(
      shaped: shaped, width: width, breaksWords: options.lineBreakMode == .characterWrap)
    let count = paragraph.characters.count
    var start = 0
    repeat {
      let isLastAllowed = options.maximumLineCount > 0 && drafts.count == options.maximumLineCount - 1
      if isLastAllowed {
        append(lastLine(from: start, breaker, isLastParagraph: isLast), shaped)
        return
      }
      let end = breaker.lineEnd(from: start)
      append(LineContents(start..<end, breaker), shaped)
      start = end
    } while start < count
  }

  /// Returns the rest of a paragraph as one line, according to the line break mode.
  private mutating func lastLine(from start: Int, _ breaker: LineBreaker, isLastParagraph: Bool)
    -> LineContents
  {
    let rest = start..<breaker.shaped.paragraph.characters.count
    let fits = breaker.fits(rest)
    switch options.lineBreakMode {
    case .wordWrap, .characterWrap:
      let end = breaker.lineEnd(from: start)
      if end < rest.upperBound { isTruncated = true }
      return LineContents(start..<end, breaker)
    case .clip:
      return LineContents(rest, breaker)
    case .truncateHead, .truncateMiddle:
      if fits { return LineContents(rest, breaker) }
    case .truncateTail:
      if fits && isLastParagraph { return LineContents(rest, breaker) }
    }
    isTruncated = true
    let ellipsis = ellipsis(for: breaker.shaped, at: start)
    return LineContents(
      truncating: rest, breaker, mode: options.lineBreakMode, ellipsisWidth: ellipsis.widths.reduce(0, +))
  }

  private func ellipsis(for shaped: ShapedParagraph, at index: Int) -> ShapedParagraph {
    var span = spans[self.span(at: index, in: shaped.paragraph)]
    span.text = "\u{2026}"
    let paragraph = Paragraph.paragraphs(of: [span])[0]
    return ShapedParagraph(
      paragraph, spans: [span], direction: shaped.baseLevel == 1 ? .rightToLeft : .leftToRight)
  }

  /// Returns the span of a character; for an empty paragraph, the span that contains its separator.
  private func span(at index: Int, in paragraph: Paragraph) -> Int {
    if index < paragraph.spans.count { return paragraph.spans[index] }
    if let last = paragraph.spans.last { return last }
    var end = 0
    for (index, span) in spans.enumerated() {
      end += span.text.utf16.count
      if paragraph.offsets[0] < end { return index }
    }
    return spans.count - 1
  }

  private mutating func append(_ contents: LineContents, _ shaped: ShapedParagraph) {
    let paragraph = shaped.paragraph
    var line = LinePlacement()
    for piece in contents.pieces {
      switch piece {
      case .characters(let range):
        line.add(shaped, range, spans: spans, textOffset: nil)
      case .ellipsis:
        let hidden = contents.hiddenStart
        let source = ellipsis(for: shaped, at: contents.range.lowerBound)
        line.add(
          source, 0..<source.paragraph.characters.count,
          spans: [spans[span(at: contents.range.lowerBound, in: paragraph)]],
          textOffset: paragraph.offsets[hidden], span: span(at: contents.range.lowerBound, in: paragraph))
      }
    }
    let metrics = metrics(of: contents.range, in: paragraph)
    if !drafts.isEmpty { height += lineSpacing }
    let baseline = height + metrics.ascender
    let (runs, lineWidth) = line.place(baseline: baseline)
    let isLineOfParagraphEnd = contents.range.upperBound == paragraph.characters.count
    drafts.append(
      Draft(
        runs: runs, width: lineWidth, baseline: baseline, metrics: metrics,
        textRange: paragraph.offsets[
          contents.range.lowerBound]..<(isLineOfParagraphEnd
          ? paragraph.end : paragraph.offsets[contents.range.upperBound]),
        isTruncated: contents.isTruncated, isRightToLeft: shaped.baseLevel == 1))
    height += metrics.lineHeight
    widest = max(widest, lineWidth)
  }

  private func metrics(of range: Range<Int>, in paragraph: Paragraph) -> FontMetrics {
    var result = spans[span(at: range.lowerBound, in: paragraph)].font.metrics
    var seen = span(at: range.lowerBound, in: paragraph)
    for index in range where paragraph.spans[index] != seen {
      seen = paragraph.spans[index]
      let metrics = spans[seen].font.metrics
      result.ascender = max(result.ascender, metrics.ascender)
      result.descender = min(result.descender, metrics.descender)
      result.leading = max(result.leading, metrics.leading)
    }
    return result
  }
}
