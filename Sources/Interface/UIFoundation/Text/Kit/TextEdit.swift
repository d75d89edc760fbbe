/// An edit of a text, or several in one.
struct TextEdit {
  /// The characters before the edit.
  private(set) var range: Range<Int>
  /// The number of UTF-16 units by which the text became longer.
  private(set) var change: Int

  /// Nil for numbers that are none of an edit.
  ///
  /// - Parameters:
  ///   - newRange: The characters after the edit.
  ///   - change: The number of UTF-16 units by which the text became longer.
  init?(_ newRange: NSRange, change: Int) {
    let (end, overflows) = newRange.location.addingReportingOverflow(newRange.length)
    let (oldEnd, isTooLong) = end.subtractingReportingOverflow(change)
    guard !overflows, !isTooLong, newRange.location >= 0, newRange.length >= 0, oldEnd >= newRange.location
    else { return nil }
    (range, self.change) = (newRange.location..<oldEnd, change)
  }

  /// Returns this edit and a later one in one.
  func followed(by next: TextEdit) -> TextEdit {
    let end = max(range.upperBound + change, next.range.upperBound)
    var both = self
    both.range = min(range.lowerBound, next.range.lowerBound)..<end - change
    both.change = change + next.change
    return both
  }
}

extension LaidOutText {
  /// Returns the paragraphs that an edit has changed, and their characters in the new text. Nil if the edit
  /// is not one of this text.
  func part(
    around edit: TextEdit, of text: NSAttributedString
  ) -> (pieces: Range<Int>, characters: Range<Int>)? {
    guard edit.range.upperBound <= length, length + edit.change == text.length,
      var first = pieces.last(where: { $0.length <= edit.range.lowerBound }),
      let last = pieces.last(where: { $0.length <= edit.range.upperBound })
    else { return nil }
    let end = last.start.length + last.piece.size.length + edit.change
    // A carriage return before the edit may end with it, and the paragraph before the text's end be last.
    let units = text.string as NSString
    let start = first.start.length
    if start > 0, end <= start || units.character(at: start - 1) == 0x0D,
      let before = pieces[first.start.pieces - 1]
    {
      first = before
    }
    return (first.start.pieces..<last.start.pieces + 1, first.start.length..<max(end, first.start.length))
  }
}

/// The paragraphs of a part of a text, each with the line end behind it. A line end at the end of the text
/// belongs to its last paragraph.
struct ParagraphRanges: Sequence, IteratorProtocol {
  private let text: NSString
  private var rest: Range<Int>

  init(_ text: NSString, _ range: Range<Int>) { (self.text, rest) = (text, range) }

  mutating func next() -> Range<Int>? {
    guard !rest.isEmpty else { return nil }
    let start = rest.lowerBound
    var end = start
    while end < rest.upperBound {
      end += 1
      let ends =
        switch text.character(at: end - 1) {
        case 0x0A, 0x2029: true
        // The line feed behind it ends the same line.
        case 0x0D: end >= text.length || text.character(at: end) != 0x0A
        default: false
        }
      if ends, end < text.length { break }
    }
    rest = end..<rest.upperBound
    return start..<end
  }
}
