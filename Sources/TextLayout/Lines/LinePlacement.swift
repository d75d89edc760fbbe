internal import CoreGraphics

/// Collects the runs of a line in logical order and places them.
struct LinePlacement {
  private struct Part {
    var glyphs: [ShapedGlyph]
    var run: ShapedRun
    var span: Int
    var font: Font
    var level: UInt8
    /// The UTF-16 offsets of the characters; `textOffset` replaces them for an ellipsis.
    var offsets: [Int]
    var textOffset: Int?
  }

  private var parts: [Part] = []

  mutating func add(
    _ shaped: ShapedParagraph, _ range: Range<Int>, spans: [TextSpan], textOffset: Int?, span: Int? = nil
  ) {
    guard !range.isEmpty else { return }
    // Runs are sorted, so binary search finds the first one in the range.
    var low = 0
    var high = shaped.runs.count
    while low < high {
      let middle = low + (high - low) / 2
      if shaped.runs[middle].range.upperBound <= range.lowerBound { low = middle + 1 } else { high = middle }
    }
    for run in shaped.runs[low...] {
      if run.range.lowerBound >= range.upperBound { break }
      parts.append(
        Part(
          glyphs: shaped.glyphs(of: run, in: range), run: run, span: span ?? run.span,
          font: spans[run.span].font,
          level: run.level, offsets: shaped.paragraph.offsets, textOffset: textOffset))
    }
  }

  /// Returns the runs in visual order from x = 0, and their total width.
  func place(baseline: CGFloat) -> ([GlyphRun], CGFloat) {
    var x = 0.0
    var runs: [GlyphRun] = []
    for index in BidirectionalLevels.visualOrder(parts.map(\.level)) {
      let part = parts[index]
      let size = Double(part.font.size)
      var glyphs: [Glyph] = []
      glyphs.reserveCapacity(part.glyphs.count)
      for glyph in part.glyphs {
        let advance = glyph.advance * size
        glyphs.append(
          Glyph(
            id: glyph.id,
            position: CGPoint(x: x + glyph.offset.x * size, y: Double(baseline) + glyph.offset.y * size),
            advance: CGFloat(advance), textOffset: part.textOffset ?? part.offsets[glyph.cluster]))
        x += advance
      }
      runs.append(
        GlyphRun(
          span: part.span, size: part.font.size, isRightToLeft: part.run.style.isRightToLeft, glyphs: glyphs,
          face: part.run.face, system: part.font.system))
    }
    return (runs, CGFloat(x))
  }
}
