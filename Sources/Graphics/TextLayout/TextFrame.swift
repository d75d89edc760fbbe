public import CoreGraphics
package import Raster

/// Text laid out as lines of glyphs.
///
/// Layout handles kerning, ligatures, joining scripts, right-to-left text and fallback fonts. A character
/// without any font is shown as the font's missing-glyph sign. Emoji are pictures of a colour font, if one is
/// installed. Control characters are invisible, and a tab is as wide as four spaces.
///
/// - Complexity: O(characters).
public struct TextFrame: Hashable, Sendable {
  /// The lines from top to bottom.
  public private(set) var lines: [TextLine] = []
  /// The width of the widest line and the height of all lines, in points. Zero for an empty text.
  public private(set) var size = CGSize.zero
  /// Whether part of the text is hidden, by an ellipsis or by the line limit. False for text that only
  /// exceeds the width with `LineBreakMode.clip`.
  public private(set) var isTruncated = false
  /// The UTF-16 offset of the first character without a place in the regions; nil if all have one.
  package private(set) var overflow: Int?
  /// The whole text, also what is hidden.
  package private(set) var text = ""

  /// Lays out the spans as one text.
  public init(_ spans: [TextSpan], options: TextOptions = TextOptions()) {
    let width = options.width.isNaN ? .infinity : max(0, options.width)
    var region = TextRegion(size: CGSize(width: width, height: .infinity))
    region.maximumLineCount = max(options.maximumLineCount, 0)
    region.lineBreakMode = options.lineBreakMode
    self.init(spans, options: options, regions: [region])
  }

  /// Lays out the spans in regions, one after the other, each from its top left corner. The width, the number
  /// of lines and the line break mode of the options are not used.
  ///
  /// - Parameter cache: Shaped paragraphs, which are used again where a paragraph is the same.
  package init(
    _ spans: [TextSpan], options: TextOptions, regions: [TextRegion], cache: ParagraphCache? = nil
  ) {
    var layout = LineLayout(spans: spans, options: options, regions: regions, cache: cache)
    if !regions.isEmpty { layout.run() }
    if layout.overflow != nil, !layout.isTruncated, layout.rows > 0, let last = regions.last,
      last.lineBreakMode.truncates
    {
      // The last line that has room shows that there is more.
      var shorter = regions
      shorter[shorter.count - 1].maximumLineCount = layout.rows
      layout = LineLayout(spans: spans, options: options, regions: shorter, cache: cache)
      layout.run()
    }
    text = spans.count == 1 ? spans[0].text : spans.map(\.text).joined()
    lines = layout.finishedLines()
    size = CGSize(width: layout.widest, height: layout.height)
    isTruncated = layout.isTruncated
    overflow = layout.overflow
  }

  /// Joins the lines of texts that are laid out by themselves, each at its place.
  package init(joining parts: [(frame: TextFrame, shift: TextShift)]) {
    for part in parts {
      lines += part.frame.lines.map { $0.moved(by: part.shift) }
      text += part.frame.text
    }
  }

  /// Lays out text in one font.
  public init(_ text: String, font: Font, options: TextOptions = TextOptions()) {
    self.init([TextSpan(text, font: font)], options: options)
  }

  /// The distance from the top of the frame to the first baseline, in points; 0 without lines.
  public var firstBaseline: CGFloat { lines.first?.origin.y ?? 0 }

  /// The distance from the top of the frame to the last baseline, in points; 0 without lines.
  public var lastBaseline: CGFloat { lines.last?.origin.y ?? 0 }

  /// The outlines of all glyphs in points from the top left corner, y down, to be filled by the winding rule.
  /// Emoji have none.
  /// O(glyphs).
  public var path: CGPath {
    CGPath(outline { _ in true })
  }

  /// Returns the outlines of one span's glyphs, in the form of `path`. Empty for an index without a span.
  public func path(ofSpan span: Int) -> CGPath {
    CGPath(outline { $0.span == span })
  }

  /// Returns the text as draw commands with one colour per span. Spans without a colour are not drawn. Emoji
  /// have their own colours, and the opacity of the span's.
  ///
  /// - Parameters:
  ///   - colors: The colours of the spans.
  ///   - only: The only span that is drawn; nil for all.
  ///   - pixelsPerPoint: The scale for which the pictures of emoji are chosen.
  package func picture(colors: [Color], span only: Int? = nil, pixelsPerPoint: Double) -> DrawList {
    var picture = DrawList()
    let shown = lines.lazy.flatMap(\.runs).filter { only == nil || only == $0.span }
    let runs = Dictionary(grouping: shown, by: \.span)
    for span in runs.keys.sorted() where colors.indices.contains(span) {
      let (runs, color) = (runs[span] ?? [], colors[span])
      var path = Path()
      for run in runs { path.append(run.outline) }
      if !path.isEmpty { picture.commands.append(.fill(path, .nonZero, .solid(color), .identity)) }
      for run in runs {
        picture.commands += run.pictureCommands(pixelsPerPoint: pixelsPerPoint, opacity: color.alpha)
      }
    }
    return picture
  }

  /// The fonts of all glyphs.
  package var fontSources: Set<FontSource> { Set(lines.flatMap(\.runs).compactMap(\.source)) }

  /// Returns the frame with other lines.
  func keeping(_ lines: ArraySlice<TextLine>) -> TextFrame {
    var frame = self
    frame.lines = Array(lines)
    return frame
  }

  private func outline(of isWanted: (GlyphRun) -> Bool) -> Path {
    var path = Path()
    for line in lines {
      for run in line.runs where isWanted(run) { path.append(run.outline) }
    }
    return path
  }
}
