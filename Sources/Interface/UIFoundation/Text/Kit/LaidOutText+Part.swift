import TextLayout

extension LaidOutText {
  /// The paragraphs around a range of characters, joined for drawing.
  struct Part {
    /// The number of characters before the paragraphs.
    fileprivate let start: Int
    /// The characters of the range.
    let range: Range<Int>
    fileprivate(set) var text = StyledText()
    /// The glyphs of the range, at their places in the container.
    fileprivate(set) var frame = TextFrame([])

    /// The characters of a span.
    struct SpanRange {
      var index: Int
      var range: Range<Int>
    }

    /// The spans that have characters of the range, with those characters.
    var spanRanges: [SpanRange] {
      var result: [SpanRange] = []
      var start = start
      for (index, span) in text.spans.enumerated() {
        let end = start + span.text.utf16.count
        let part = range.clamped(to: start..<end)
        if !part.isEmpty { result.append(SpanRange(index: index, range: part)) }
        start = end
      }
      return result
    }

    /// Returns the distance from the baseline down to the middle of a span's lines, in points.
    func lineOffset(_ place: TextLinePlace, span: Int) -> CGFloat {
      place.offset(in: text.spans[span].font)
    }
  }

  /// Returns a part of the text.
  ///
  /// - Parameters:
  ///   - range: The characters; those beyond the text are left out.
  ///   - continues: Returns whether a character has the attributes of the one before it, as one run.
  /// - Complexity: O(characters of the paragraphs), and the items before them of lists that go on.
  func part(_ range: Range<Int>, continues: (Int) -> Bool) -> Part {
    let range = range.clamped(to: 0..<length)
    guard let first = pieces.last(where: { $0.length <= range.lowerBound }),
      let last = pieces.last(where: { $0.length < max(range.upperBound, 1) })
    else { return Part(start: 0, range: range) }
    var part = Part(start: first.start.length, range: range)
    var numbering = numbering(before: first.start.pieces)
    var frames: [(TextFrame, TextShift)] = []
    for index in first.start.pieces...max(first.start.pieces, last.start.pieces) {
      guard let place = pieces[index] else { break }
      let offset = place.start.length - part.start
      let goesOn = offset > 0 && continues(place.start.length)
      let span = part.text.spans.count - (goesOn ? 1 : 0)
      frames.append((place.piece.frame, TextShift(y: place.start.height, offset: offset, span: span)))
      part.text.append(place.piece.text, at: offset, continues: goesOn, &numbering)
    }
    part.text.moveAttachments(by: part.start)
    part.frame = TextFrame(joining: frames)
      .part(range.lowerBound - part.start..<range.upperBound - part.start)
    return part
  }

  /// Returns the lists that go on at a paragraph.
  private func numbering(before index: Int) -> ListNumbering {
    var first = index
    while first > 0, let before = pieces[first - 1], !before.piece.text.listParagraphs.isEmpty { first -= 1 }
    var numbering = ListNumbering()
    for index in first..<index {
      if let place = pieces[index] { _ = numbering.markers(of: place.piece.text) }
    }
    return numbering
  }

  /// Returns the rectangles behind characters, in the container: one for each part of a line.
  func backgrounds(of range: Range<Int>) -> [CGRect] {
    lines(in: range).flatMap { line in
      line.cells.extents(of: range).map { extent in
        CGRect(
          x: extent.lowerBound, y: line.lettersTop, width: extent.upperBound - extent.lowerBound,
          height: line.letterHeight)
      }
    }
  }

  /// Calls the body for each line with characters of a range, with those characters.
  func enumerateLines(of range: Range<Int>, _ body: (Line, NSRange) -> Void) {
    for line in lines(in: range) {
      let part = range.clamped(to: line.range.lowerBound..<max(line.end, line.range.lowerBound))
      if !part.isEmpty { body(line, NSRange(part)) }
    }
  }
}
