internal import CoreGraphics

/// Changes of advances in a line.
struct LineAdjustment {
  /// The widths of tabs that depend on their places, by the indices of the characters.
  var tabWidths: [Int: CGFloat] = [:]
  /// The characters after which space is added, to stretch the line.
  var gaps: Set<Int> = []
  /// The space added after each of `gaps`, in points.
  var gapWidth: CGFloat = 0
  /// The space added after each cluster, in points; negative to make the line narrower.
  var tightening: CGFloat = 0
}

/// Collects the runs of a line in logical order and places them.
struct LinePlacement {
  private struct Part {
    var glyphs: [ShapedGlyph]
    var run: ShapedRun
    var span: Int
    var font: Font
    var style: GlyphStyle
    var kind: GlyphRun.Kind
    /// The UTF-16 offsets of the characters; `textOffset` replaces them for an ellipsis.
    var offsets: [Int]
    var textOffset: Int?
  }

  private var parts: [Part] = []
  private let adjustment: LineAdjustment

  init(_ adjustment: LineAdjustment = LineAdjustment()) { self.adjustment = adjustment }

  /// Adds characters of a paragraph.
  mutating func add(_ shaped: ShapedParagraph, _ range: Range<Int>, spans: [TextSpan]) {
    for run in shaped.runs(in: range) {
      parts.append(
        Part(
          glyphs: shaped.glyphs(of: run, in: range), run: run, span: run.span, font: spans[run.span].font,
          style: spans[run.span].glyphs, kind: run.isBox ? .box : .text, offsets: shaped.paragraph.offsets,
          textOffset: nil))
    }
  }

  /// Adds an ellipsis or a hyphen that the layout inserts, which belongs to a span of the text.
  mutating func add(
    _ sign: ShapedParagraph, _ kind: GlyphRun.Kind, of span: TextSpan, at place: (span: Int, offset: Int)
  ) {
    for run in sign.runs {
      parts.append(
        Part(
          glyphs: run.glyphs, run: run, span: place.span, font: span.font, style: span.glyphs, kind: kind,
          offsets: sign.paragraph.offsets, textOffset: place.offset))
    }
  }

  /// Returns the runs in visual order from `start`, and their total width.
  func place(baseline: CGFloat, from start: CGFloat = 0) -> ([GlyphRun], CGFloat) {
    var x = Double(start)
    var runs: [GlyphRun] = []
    for index in BidirectionalLevels.visualOrder(parts.map(\.run.level)) {
      let part = parts[index]
      let size = part.kind == .box ? 1 : Double(part.font.size)
      let y = Double(baseline - part.style.baselineOffset)
      var glyphs: [Glyph] = []
      glyphs.reserveCapacity(part.glyphs.count)
      var lastCluster = -1
      for glyph in part.glyphs {
        var advance = glyph.advance * size
        if part.textOffset == nil, glyph.cluster != lastCluster {
          lastCluster = glyph.cluster
          if let width = adjustment.tabWidths[glyph.cluster] { advance = Double(width) }
          if adjustment.gaps.contains(glyph.cluster) { advance += Double(adjustment.gapWidth) }
          advance += Double(adjustment.tightening)
        }
        glyphs.append(
          Glyph(
            id: glyph.id, position: CGPoint(x: x + glyph.offset.x * size, y: y + glyph.offset.y * size),
            advance: CGFloat(advance), penX: CGFloat(x),
            textOffset: part.textOffset ?? part.offsets[glyph.cluster]))
        x += advance
      }
      runs.append(
        GlyphRun(
          span: part.span, size: part.font.size, isRightToLeft: part.run.style.isRightToLeft, glyphs: glyphs,
          face: part.run.face, system: part.font.system, style: part.style, kind: part.kind))
    }
    return (runs, CGFloat(x) - start)
  }
}
