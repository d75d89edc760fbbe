package import CoreGraphics

extension TextFrame {
  /// Returns the frame with the first lines alone: those before the first for which the predicate is false.
  package func prefix(while isShown: (Int, TextLine) -> Bool) -> TextFrame {
    let count = lines.indices.first { !isShown($0, lines[$0]) } ?? lines.count
    return keeping(lines[..<count])
  }

  /// Returns the frame with one line alone.
  package func line(_ index: Int) -> TextFrame { keeping(lines[index...index]) }

  /// Returns the frame with some glyphs of a run of a line alone.
  package func part(_ glyphs: Range<Int>, ofRun run: Int, inLine line: Int) -> TextFrame {
    var shown = lines[line].runs[run]
    shown.glyphs = Array(shown.glyphs[glyphs])
    return keeping([lines[line].with(runs: [shown])][...])
  }

  /// Creates a line of glyphs at given places, in points, y down.
  package init(_ glyphs: [(id: UInt32, position: CGPoint)], font: Font) {
    let run = GlyphRun(
      span: 0, size: font.size, isRightToLeft: false,
      glyphs: glyphs.map {
        Glyph(id: $0.id, position: $0.position, advance: 0, penX: $0.position.x, textOffset: 0)
      }, face: font.face, system: font.system, style: GlyphStyle(), kind: .text)
    let line = TextLine(
      runs: [run], origin: .zero, width: 0, ascent: font.metrics.ascender, descent: -font.metrics.descender,
      leading: font.metrics.leading, textRange: 0..<0, isTruncated: false, fragment: .zero, top: 0, height: 0,
      region: 0, isRightToLeft: false)
    self = TextFrame([]).keeping([line][...])
  }

  /// Returns the frame with the glyphs of some characters alone.
  package func part(_ range: Range<Int>) -> TextFrame {
    let first = lines.firstIndex { $0.textRange.upperBound > range.lowerBound } ?? lines.count
    let end = lines[first...].firstIndex { $0.textRange.lowerBound >= range.upperBound } ?? lines.count
    let shown = lines[first..<end].map { line in
      guard line.textRange.lowerBound < range.lowerBound || line.textRange.upperBound > range.upperBound
      else {
        return line
      }
      return line.keeping(range)
    }
    return keeping(shown[...])
  }

  /// Returns the frame with the lines of each region moved to the right.
  package func moved(by distance: (_ region: Int) -> CGFloat) -> TextFrame {
    keeping(lines.map { $0.moved(by: TextShift(x: distance($0.region))) }[...])
  }

  /// Returns the first line of the frame without characters, as the line of an empty text.
  package func asEmpty() -> TextFrame {
    keeping(lines.prefix(1).map { $0.asEmpty() }[...])
  }

  /// Returns the x ranges of a span's letters in each line with the lines' baselines, in points.
  ///
  /// - Parameters:
  ///   - span: The index of the span.
  ///   - words: Whether white space between words is left out.
  package func extents(ofSpan span: Int, words: Bool) -> [(extent: ClosedRange<CGFloat>, baseline: CGFloat)] {
    let units = words ? Array(text.utf16) : []
    var result: [(extent: ClosedRange<CGFloat>, baseline: CGFloat)] = []
    for line in lines {
      var last: ClosedRange<CGFloat>?
      for run in line.runs where run.span == span {
        let baseline = line.origin.y - run.style.baselineOffset
        for glyph in run.glyphs where !words || !Self.isSpace(glyph.textOffset, of: units) {
          let end = glyph.penX + max(glyph.advance, 0)
          if let current = last, glyph.penX <= current.upperBound + 0.01 {
            last = current.lowerBound...max(current.upperBound, end)
            result[result.count - 1].extent = current.lowerBound...max(current.upperBound, end)
          } else {
            last = glyph.penX...end
            result.append((glyph.penX...end, baseline))
          }
        }
      }
    }
    return result
  }

  private static func isSpace(_ offset: Int, of units: [UInt16]) -> Bool {
    units.indices.contains(offset) && CharacterClass.isSpace(UInt32(units[offset]))
  }
}

extension TextLine {
  /// The bottom of the line without the space below it, in points from the frame's top.
  package var fragmentBottom: CGFloat { origin.y + descent + leading }

  /// Returns the line with the glyphs of some characters alone.
  fileprivate func keeping(_ range: Range<Int>) -> TextLine {
    let shown = runs.compactMap { run -> GlyphRun? in
      var run = run
      run.glyphs = run.glyphs.filter { range.contains($0.textOffset) }
      return run.glyphs.isEmpty ? nil : run
    }
    return with(runs: shown)
  }

  /// Returns the line at another place, in a longer text. Only the letters move to the right, not the room
  /// that the line takes.
  func moved(by shift: TextShift) -> TextLine {
    guard shift != TextShift() else { return self }
    let moved = runs.map { run in
      var run = run
      run.span += shift.span
      for index in run.glyphs.indices {
        run.glyphs[index].position.x += shift.x
        run.glyphs[index].position.y += shift.y
        run.glyphs[index].penX += shift.x
        run.glyphs[index].textOffset += shift.offset
      }
      return run
    }
    let range = textRange.lowerBound + shift.offset..<textRange.upperBound + shift.offset
    return with(runs: moved, range: range, shift: shift)
  }

  fileprivate func asEmpty() -> TextLine { with(runs: [], range: 0..<0) }

  fileprivate func with(
    runs: [GlyphRun], range: Range<Int>? = nil, shift: TextShift = TextShift()
  ) -> TextLine {
    TextLine(
      runs: runs, origin: CGPoint(x: origin.x + shift.x, y: origin.y + shift.y), width: width, ascent: ascent,
      descent: descent, leading: leading, textRange: range ?? textRange, isTruncated: isTruncated,
      fragment: fragment.offsetBy(dx: 0, dy: shift.y), top: top + shift.y, height: height, region: region,
      isRightToLeft: isRightToLeft)
  }
}

/// The distance between the places of a text that is laid out by itself, and those in a longer text.
package struct TextShift: Hashable, Sendable {
  /// The distance of letters to the right, in points.
  package var x: CGFloat
  /// The distance of lines down, in points.
  package var y: CGFloat
  /// The number of UTF-16 units before the text.
  package var offset: Int
  /// The number of spans before the text.
  package var span: Int

  package init(x: CGFloat = 0, y: CGFloat = 0, offset: Int = 0, span: Int = 0) {
    (self.x, self.y, self.offset, self.span) = (x, y, offset, span)
  }
}
