internal import CoreGraphics

/// The visible part of a line before placement.
struct LineContents {
  enum Piece {
    case characters(Range<Int>)
    case ellipsis
    case hyphen
  }

  /// The pieces in logical order.
  var pieces: [Piece]
  /// The characters that the line represents, including hidden characters and white space at its end.
  var range: Range<Int>
  /// The white space at the end of the line, which does not count for its width.
  var trailingSpace: Range<Int>

  var isTruncated: Bool {
    pieces.contains { if case .ellipsis = $0 { true } else { false } }
  }

  var hasHyphen: Bool {
    if case .hyphen = pieces.last { true } else { false }
  }

  /// The first hidden character; the end of the range without an ellipsis.
  var hiddenStart: Int {
    switch pieces.first {
    case .characters(let range) where isTruncated: range.upperBound
    case .ellipsis: range.lowerBound
    default: range.upperBound
    }
  }

  /// Creates a line of characters, with a hyphen at its end or not. White space at their end counts where no
  /// width limits the line.
  init(_ range: Range<Int>, _ breaker: LineBreaker, hasHyphen: Bool = false) {
    self.range = range
    let end = breaker.width == .infinity ? range.upperBound : breaker.trimmedEnd(of: range)
    pieces = [.characters(range.lowerBound..<end)]
    if hasHyphen { pieces.append(.hyphen) }
    trailingSpace = end..<range.upperBound
  }

  /// Creates a line of an ellipsis and as many characters of the range as fit beside it. The ellipsis is
  /// present even where it does not fit.
  init(truncating range: Range<Int>, _ breaker: LineBreaker, mode: LineBreakMode, ellipsisWidth: CGFloat) {
    self.range = range
    trailingSpace = range.upperBound..<range.upperBound
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
