/// The place of the characters that are left out. The values are Apple's.
public enum CTLineTruncationType: UInt32, Sendable {
  /// The beginning, the end or the middle of the line.
  case start = 0
  case end = 1
  case middle = 2
}

extension CTLine {
  /// Returns the end of the first characters that are no wider than the limit, and their width.
  private func prefix(_ limit: CGFloat) -> (end: Int, width: CGFloat) {
    var width: CGFloat = 0
    for cell in cells.cells {
      let own = cell.maxX - cell.minX
      guard width + own <= limit + 1e-6 else { return (cell.start, width) }
      width += own
    }
    return (text.length, width)
  }

  /// Returns the start of the last characters that are no wider than the limit and begin after others.
  private func suffix(_ limit: CGFloat, after end: Int) -> Int {
    var width: CGFloat = 0
    var start = text.length
    for cell in cells.cells.reversed() where cell.start >= end {
      width += cell.maxX - cell.minX
      guard width <= limit + 1e-6 else { break }
      start = cell.start
    }
    return start
  }

  fileprivate func truncated(_ type: CTLineTruncationType, to width: CGFloat, token: CTLine?) -> CTLine? {
    guard self.width - trailingWidth > width + 1e-6 else { return self }
    let room = width - (token?.width ?? 0)
    guard room >= -1e-6 else { return nil }
    let shown: (end: Int, start: Int)
    switch type {
    case .start: shown = (0, suffix(room, after: 0))
    case .end: shown = (prefix(room).end, text.length)
    case .middle:
      let first = prefix(room / 2)
      shown = (first.end, suffix(room - first.width, after: first.end))
    }
    let result = NSMutableAttributedString()
    var parts: [Part] = []
    func add(_ text: NSAttributedString, start: Int, isToken: Bool = false) {
      guard text.length > 0 else { return }
      parts.append(
        Part(range: result.length..<result.length + text.length, start: start, isToken: isToken))
      result.append(text)
    }
    func own(_ range: Range<Int>) -> NSAttributedString { text.attributedSubstring(from: NSRange(range)) }
    add(own(0..<shown.end), start: index(ofLaidOut: 0))
    if let token { add(token.text, start: index(ofLaidOut: shown.end), isToken: true) }
    add(own(shown.start..<text.length), start: index(ofLaidOut: shown.start))
    return CTLine(result, parts: parts, range: range)
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the line without the characters that do not fit.
///
/// - Parameters:
///   - line: The line. One that fits, apart from white space at its end, is returned itself.
///   - width: The width in points. NaN counts as 0.
///   - truncationType: The place of the characters that are left out.
///   - truncationToken: A line that is shown in their place, usually of an ellipsis; nil for none.
/// - Returns: Nil if the token alone is wider.
/// - Complexity: O(characters).
public func CTLineCreateTruncatedLine(
  _ line: CTLine, _ width: Double, _ truncationType: CTLineTruncationType, _ truncationToken: CTLine?
) -> CTLine? {
  line.truncated(truncationType, to: width.isNaN ? 0 : CGFloat(max(width, 0)), token: truncationToken)
}
