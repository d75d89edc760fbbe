internal import CoreGraphics

/// What a line shows of its paragraph, before it is placed.
struct LineContents {
  enum Piece {
    case characters(Range<Int>)
    case ellipsis
  }

  /// In the order of reading.
  var pieces: [Piece]
  /// The characters that the line stands for, those that the ellipsis hides and white space at its end included.
  var range: Range<Int>

  var isTruncated: Bool {
    pieces.contains { if case .ellipsis = $0 { true } else { false } }
  }

  /// The first character behind the ellipsis; the end without one.
  var hiddenStart: Int {
    switch pieces.first {
    case .characters(let range) where isTruncated: range.upperBound
    case .ellipsis: range.lowerBound
    default: range.upperBound
    }
  }

  /// Characters without the white space at their end.
  init(_ range: Range<Int>, _ breaker: LineBreaker) {
    self.range = range
    pieces = [.characters(range.lowerBound..<breaker.trimmedEnd(of: range))]
  }

  /// As much of the range as fits beside an ellipsis, which stands even where there is no room for it.
  init(truncating range: Range<Int>, _ breaker: LineBreaker, mode: LineBreakMode, ellipsisWidth: CGFloat) {
    self.range = range
    let visible = range.lowerBound..<breaker.trimmedEnd(of: range)
    let room = breaker.width - ellipsisWidth
    switch mode {
    case .truncateHead:
      let start = breaker.longestSuffix(of: visible, width: room)
      pieces = [.ellipsis, .characters(start..<visible.upperBound)]
    case .truncateMiddle:
      let end = breaker.longestPrefix(of: visible, width: room / 2)
      let used = breaker.width(of: visible.lowerBound..<end)
      let start = max(end, breaker.longestSuffix(of: visible, width: room - used))
      pieces = [.characters(visible.lowerBound..<end), .ellipsis, .characters(start..<visible.upperBound)]
    case .truncateTail, .wordWrap, .characterWrap, .clip:
      let end = breaker.longestPrefix(of: visible, width: room)
      pieces = [
        .characters(visible.lowerBound..<breaker.trimmedEnd(of: visible.lowerBound..<end)), .ellipsis,
      ]
    }
  }
}
