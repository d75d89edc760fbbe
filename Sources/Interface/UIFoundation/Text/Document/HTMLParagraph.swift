/// A paragraph of a text that is read from HTML.
struct HTMLParagraph {
  /// The distance between the levels of lists, in points, and that of the markers from their level's start.
  /// They are those of the tabs in texts that Apple reads from HTML.
  private static let (levelWidth, markerStart): (CGFloat, CGFloat) = (36, 11)
  private static let lineSeparator = "\u{2028}"

  private var pieces: [(text: String, attributes: [NSAttributedString.Key: Any])] = []
  /// The style of the box around the paragraph.
  private let style: HTMLStyle
  /// The number of lists around the paragraph.
  private let level: Int
  /// The marker that stands before the text, and its look; nil for none, also where one was written.
  private var marker: (text: String, attributes: [NSAttributedString.Key: Any])?
  private var isMarked = false
  private var breaks = 0
  private var endsInSpace = true
  /// The space below, in points.
  var spacing: CGFloat = 0

  init(_ style: HTMLStyle, level: Int) { (self.style, self.level) = (style, level) }

  var hasText: Bool { !pieces.isEmpty && !(isMarked && pieces.count == 1) }
  /// Whether there is a marker for text to come.
  var hasMarker: Bool { marker != nil }

  mutating func setMarker(_ text: String, _ style: HTMLStyle) {
    marker = text.isEmpty ? nil : ("\t" + text + "\t", style.attributes)
  }

  /// Adds text. White space at the start of a line and behind other white space is left out, unless the style
  /// keeps it.
  mutating func append(_ text: String, _ style: HTMLStyle) {
    var added = ""
    for scalar in text.unicodeScalars {
      let isSpace = !style.keepsSpaces && scalar.isSpace
      if isSpace, endsInSpace { continue }
      added.unicodeScalars.append(isSpace ? " " : scalar)
      endsInSpace = isSpace
    }
    guard !added.isEmpty else { return }
    writeMarker()
    let attributes = style.attributes
    if breaks > 0 {
      pieces.append((String(repeating: Self.lineSeparator, count: breaks), attributes))
      breaks = 0
    }
    pieces.append((style.transformed(added), attributes))
  }

  /// Ends the line. An end of the last line counts for nothing, unless the paragraph is empty.
  mutating func breakLine() {
    dropSpaceAtEnd()
    breaks += 1
    endsInSpace = true
  }

  private mutating func writeMarker() {
    guard let marker else { return }
    pieces.append(marker)
    (self.marker, isMarked) = (nil, true)
  }

  private mutating func dropSpaceAtEnd() {
    guard endsInSpace, breaks == 0, let last = pieces.indices.last, pieces[last].text.last == " " else {
      return
    }
    pieces[last].text.removeLast()
    if pieces[last].text.isEmpty { pieces.removeLast() }
  }

  /// Ends the paragraph. Returns whether it is one: it has text, or an end of a line, or is to be kept
  /// anyway.
  mutating func end(keeping isKept: Bool) -> Bool {
    dropSpaceAtEnd()
    guard isKept || hasText || breaks > 0 else { return false }
    writeMarker()
    let attributes = pieces.last?.attributes ?? style.attributes
    pieces.append((String(repeating: Self.lineSeparator, count: max(0, breaks - 1)) + "\n", attributes))
    return true
  }

  /// Ends the paragraph at the end of the text, without a character for that.
  mutating func endText() { dropSpaceAtEnd() }

  /// Appends the paragraph to a text.
  func write(to result: NSMutableAttributedString) {
    let paragraph = paragraphStyle
    for piece in pieces {
      var attributes = piece.attributes
      attributes[.paragraphStyle] = paragraph
      result.append(NSAttributedString(string: piece.text, attributes: attributes))
    }
  }

  private var paragraphStyle: NSParagraphStyle {
    let paragraph = NSMutableParagraphStyle()
    let start = style.leadingIndent + Self.levelWidth * CGFloat(level)
    paragraph.alignment = style.alignment
    paragraph.baseWritingDirection = style.direction
    paragraph.headIndent = start
    paragraph.firstLineHeadIndent = isMarked ? style.leadingIndent : start + style.textIndent
    paragraph.tailIndent = -style.trailingIndent
    paragraph.paragraphSpacing = spacing
    paragraph.minimumLineHeight = style.lineHeight ?? 0
    paragraph.maximumLineHeight = style.lineHeight ?? 0
    paragraph.defaultTabInterval = Self.levelWidth
    let places = isMarked ? [start - Self.levelWidth + Self.markerStart, start] : []
    paragraph.tabStops = places.map { NSTextTab(textAlignment: .natural, location: $0) }
    return paragraph
  }
}
