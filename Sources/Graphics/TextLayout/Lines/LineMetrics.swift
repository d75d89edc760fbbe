internal import CoreGraphics

extension [TextSpan] {
  /// Returns the span of a character; for an empty paragraph, the span that contains its separator.
  func index(at index: Int, in paragraph: Paragraph) -> Int {
    if index < paragraph.spans.count { return paragraph.spans[index] }
    if let last = paragraph.spans.last { return last }
    var end = 0
    for (index, span) in enumerated() {
      end += span.text.utf16.count
      if paragraph.offsets[0] < end { return index }
    }
    return count - 1
  }

  /// Returns the metrics of a line: the largest of its fonts, of letters off the baseline and of boxes.
  func metrics(of range: Range<Int>, in paragraph: Paragraph) -> FontMetrics {
    var seen = index(at: range.lowerBound, in: paragraph)
    var result = self[seen].font.metrics
    result.raise(by: self[seen].glyphs.baselineOffset)
    for index in range {
      if paragraph.spans[index] != seen {
        seen = paragraph.spans[index]
        var metrics = self[seen].font.metrics
        metrics.raise(by: self[seen].glyphs.baselineOffset)
        result.formUnion(metrics)
      }
      if let box = self[seen].box, paragraph.boxes.contains(index) {
        result.ascender = Swift.max(result.ascender, box.ascent)
        result.descender = Swift.min(result.descender, -box.descent)
      }
    }
    return result
  }
}

extension FontMetrics {
  /// Makes the metrics those of a line with text of both.
  mutating func formUnion(_ other: FontMetrics) {
    ascender = max(ascender, other.ascender)
    descender = min(descender, other.descender)
    leading = max(leading, other.leading)
  }

  /// Makes room for letters that are raised, or lowered by a negative offset.
  mutating func raise(by offset: CGFloat) {
    guard offset != 0, offset.isFinite else { return }
    if offset > 0 { ascender += offset } else { descender += offset }
  }
}
