import TextLayout

extension LaidOutText {
  /// The characters of a span.
  struct SpanRange {
    var index: Int
    var range: Range<Int>
  }

  /// Returns the spans that have characters of a range, with those characters.
  func spanRanges(in range: NSRange) -> [SpanRange] {
    let range = range.limited(to: NSRange(location: 0, length: length))
    var result: [SpanRange] = []
    var start = 0
    for (index, span) in text.spans.enumerated() {
      let end = start + span.text.utf16.count
      let part = (range.location..<NSMaxRange(range)).clamped(to: start..<end)
      if !part.isEmpty { result.append(SpanRange(index: index, range: part)) }
      start = end
    }
    return result
  }

  /// Returns the rectangles behind characters, in the container: one for each part of a line.
  func backgrounds(of range: Range<Int>) -> [CGRect] {
    lines(in: range).flatMap { line in
      line.cells.extents(of: range).map { extent in
        CGRect(
          x: extent.lowerBound, y: line.line.origin.y - line.line.ascent,
          width: extent.upperBound - extent.lowerBound,
          height: line.line.ascent + line.line.descent + line.line.leading)
      }
    }
  }

  /// Calls the body for each line with characters of a span, with those characters.
  func enumerateLines(ofSpan span: Int, in range: NSRange, _ body: (Line, NSRange) -> Void) {
    guard let found = spanRanges(in: range).first(where: { $0.index == span }) else { return }
    for line in lines(in: found.range) {
      let part = found.range.clamped(to: line.range.lowerBound..<line.end)
      if !part.isEmpty { body(line, NSRange(part)) }
    }
  }

  /// Returns the distance from the baseline down to the middle of a span's lines, in points.
  func lineOffset(_ place: TextLinePlace, span: Int) -> CGFloat { place.offset(in: text.spans[span].font) }
}
