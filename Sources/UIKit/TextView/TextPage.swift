import TextLayout

/// The lines of a text view. Paragraphs that have not changed keep their lines.
@MainActor final class TextPage: TextPlaces {
  /// The properties of the view that lines depend on.
  struct Look: Equatable {
    /// The width of the lines in points; infinite for no limit.
    var width: CGFloat
    var font: UIFont
    var color: UIColor
    var alignment: NSTextAlignment
    /// Whether the interface is mirrored.
    var isMirrored: Bool
    /// The traits that fonts follow; nil for fixed fonts.
    var traits: UITraitCollection?
  }

  private(set) var paragraphs: [LaidParagraph] = []
  /// The offsets, the tops and the numbers of the first lines of the paragraphs, with those of the end.
  private var starts = [0]
  private var tops: [CGFloat] = [0]
  private var firstLines = [0]
  private var look: Look?
  /// The number of paragraphs that the last layout has made, for tests.
  private(set) var laidOutCount = 0
  /// The left end of the lines and the top of the first one, in the view's coordinates.
  var origin = CGPoint.zero

  /// The width of the widest line and the height of all lines, in points.
  var size: CGSize {
    CGSize(width: paragraphs.map(\.frame.size.width).max() ?? 0, height: tops[tops.count - 1])
  }

  /// Lets the next layout make all paragraphs.
  func forget() { look = nil }

  func layOut(_ text: EditedText, _ runs: AttributeRuns, _ look: Look) {
    let ranges = text.paragraphs
    let parts = runs.split(ranges.map(\.count))
    let old = look == self.look ? paragraphs : []
    self.look = look
    var pieces: [(text: LaidParagraph.Text, length: Int, end: Int)] = []
    for (range, part) in zip(ranges, parts) {
      pieces.append(Self.piece(text.text(in: range), part, look))
    }
    func isSame(_ index: Int, _ other: Int) -> Bool {
      old[index].text.isSame(as: pieces[other].text) && old[index].lengthOfEnd == pieces[other].end
    }
    let most = min(old.count, pieces.count)
    let head = (0..<most).first { !isSame($0, $0) } ?? most
    let tail = (0..<most - head).first { !isSame(old.count - 1 - $0, pieces.count - 1 - $0) } ?? most - head
    let new = pieces[head..<pieces.count - tail].map {
      LaidParagraph($0.text, length: $0.length, lengthOfEnd: $0.end, look: look)
    }
    laidOutCount = new.count
    paragraphs = old.prefix(head) + new + old.suffix(tail)
    (starts, tops, firstLines) = ([0], [0], [0])
    for (index, paragraph) in paragraphs.enumerated() {
      starts.append(starts[index] + paragraph.length + paragraph.lengthOfEnd)
      tops.append(tops[index] + paragraph.height)
      firstLines.append(firstLines[index] + paragraph.lineCount)
    }
  }

  /// Returns the text of a paragraph in the form that is laid out.
  private static func piece(_ text: String, _ runs: AttributeRuns, _ look: Look)
    -> (text: LaidParagraph.Text, length: Int, end: Int)
  {
    let end = text.last?.isNewline == true ? text.suffix(1).utf16.count : 0
    let shown = String(text.dropLast(end > 0 ? 1 : 0))
    let length = shown.utf16.count
    let needsJoiner = shown.last?.isWhitespace ?? true
    let joined = needsJoiner ? shown + "\u{2060}" : shown
    let style = runs.attributes(at: 0)[.paragraphStyle] as? NSParagraphStyle
    var runs =
      length == 0
      ? AttributeRuns(length: 1, attributes: runs.attributes(at: 0)) : runs.part(0..<length)
    if length > 0, needsJoiner { runs.type(1, at: length) }
    if let traits = look.traits { runs.adjustFonts(for: traits) }
    let made = LaidParagraph.Text(
      colored: runs.styled(joined, font: look.font, color: look.color),
      alignment: style?.alignment ?? look.alignment,
      lineSpacing: style?.lineSpacing ?? 0)
    return (made, length, end)
  }

  // MARK: Lines

  var lineCount: Int { max(1, firstLines[firstLines.count - 1]) }

  private func paragraph(of offset: Int) -> Int { last(of: starts) { $0 <= offset } }

  private func last<Value>(of list: [Value], _ isBefore: (Value) -> Bool) -> Int {
    var (low, high) = (0, max(0, list.count - 2))
    while low < high {
      let middle = (low + high + 1) / 2
      if isBefore(list[middle]) { low = middle } else { high = middle - 1 }
    }
    return low
  }

  func lineIndex(of offset: Int) -> Int {
    guard !paragraphs.isEmpty else { return 0 }
    let index = paragraph(of: offset)
    let local = offset - starts[index]
    let lines = paragraphs[index].frame.lines.prefix(paragraphs[index].lineCount)
    return firstLines[index] + (lines.lastIndex { $0.textRange.lowerBound <= local } ?? 0)
  }

  func lineIndex(atY y: CGFloat) -> Int {
    guard !paragraphs.isEmpty else { return 0 }
    let height = y - origin.y
    let index = last(of: tops) { $0 <= height }
    let local = height - tops[index]
    let lines = paragraphs[index].frame.lines.prefix(paragraphs[index].lineCount)
    return firstLines[index] + (lines.lastIndex { LaidParagraph.top(of: $0) <= local } ?? 0)
  }

  func line(_ number: Int) -> LinePlaces {
    let left = origin.x
    guard !paragraphs.isEmpty, let look else {
      return LinePlaces(
        nil, range: 0..<0, end: 0, isLast: true, start: left, top: origin.y, height: 0, edges: (left, left),
        isRightToLeft: false
      ) { $0 }
    }
    let index = last(of: firstLines) { $0 <= number }
    let paragraph = paragraphs[index]
    let local = min(max(0, number - firstLines[index]), paragraph.lineCount - 1)
    let lines = paragraph.frame.lines
    let line = lines.indices.contains(local) ? lines[local] : nil
    let isEnd = local == paragraph.lineCount - 1
    let start = starts[index]
    let end = start + (isEnd ? paragraph.length : line?.textRange.upperBound ?? 0)
    let width = look.width.isFinite ? look.width : size.width
    return LinePlaces(
      line, range: start + (line?.textRange.lowerBound ?? 0)..<(isEnd ? end + paragraph.lengthOfEnd : end),
      end: end, isLast: number >= lineCount - 1, start: left + (line?.origin.x ?? 0),
      top: origin.y + tops[index] + (line.map(LaidParagraph.top) ?? 0),
      height: line.map(LaidParagraph.height) ?? 0, edges: (left, left + width),
      isRightToLeft: paragraph.isRightToLeft
    ) { $0 + start }
  }

  // MARK: Drawing

  /// Draws the paragraphs that meet a range of heights in the view's coordinates.
  func draw(in context: CGContext, from minY: CGFloat, to maxY: CGFloat) {
    guard !paragraphs.isEmpty else { return }
    var index = last(of: tops) { $0 <= minY - origin.y }
    while index < paragraphs.count, origin.y + tops[index] < maxY {
      context.draw(
        paragraphs[index].frame, colors: paragraphs[index].text.colored.colors,
        at: CGPoint(x: origin.x, y: origin.y + tops[index]))
      index += 1
    }
  }
}

extension AttributeRuns {
  /// Returns the runs of consecutive parts of the text.
  fileprivate func split(_ lengths: [Int]) -> [AttributeRuns] {
    guard runs.count > 1 else {
      return lengths.map { AttributeRuns(length: $0, attributes: attributes(at: 0)) }
    }
    var (index, used) = (0, 0)
    return lengths.map { length in
      var (part, rest) = (AttributeRuns(), length)
      while rest > 0, index < runs.count {
        let count = min(rest, runs[index].length - used)
        part.replace(
          part.length..<part.length, with: AttributeRuns(length: count, attributes: runs[index].attributes))
        rest -= count
        used += count
        if used == runs[index].length { (index, used) = (index + 1, 0) }
      }
      return part
    }
  }
}
