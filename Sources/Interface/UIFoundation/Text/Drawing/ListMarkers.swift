import TextLayout

/// A paragraph of a text with lists.
struct ListParagraph {
  /// The UTF-16 offset of the paragraph.
  var offset: Int
  /// The lists that the paragraph is an item of, the outermost one first.
  var lists: [NSTextList]
  var font: Font
  var color: UIColor
  /// The distance of the paragraph's text from the leading side, in points.
  var indent: CGFloat

  /// Returns the marker of the paragraph, which is the next one that is counted; nil if it is in no list.
  func marker(_ numbering: inout ListNumbering) -> ListMarker? {
    numbering.marker(of: lists).map {
      ListMarker(offset: offset, text: $0, font: font, color: color, indent: indent)
    }
  }
}

/// The marker of a list item, before the first line of its paragraph.
struct ListMarker {
  /// The UTF-16 offset of the paragraph.
  var offset: Int
  var text: String
  var font: Font
  package var color: UIColor
  /// The distance of the paragraph's text from the leading side, in points.
  var indent: CGFloat

  /// The distance from the start of a marker to the text, and the least one from its end, in points. They are
  /// those of lists that people begin in text editors, chosen because Apple publishes none.
  private static let distance: CGFloat = 25
  private static let gap: CGFloat = 5

  /// Returns the marker in a longer text.
  func moved(by offset: Int) -> ListMarker {
    var marker = self
    marker.offset += offset
    return marker
  }

  /// Draws the marker before a line.
  func draw(before line: TextLine, in context: CGContext, at point: CGPoint) {
    let frame = TextFrame(text, font: font)
    let distance = max(min(Self.distance, indent), frame.size.width + Self.gap)
    let x =
      line.isRightToLeft
      ? line.origin.x + line.width + distance - frame.size.width : line.origin.x - distance
    context.draw(
      frame, colors: [color],
      at: CGPoint(x: point.x + x, y: point.y + line.origin.y - frame.firstBaseline))
  }
}

extension CGContext {
  /// Draws the markers of a text's list items.
  func drawMarkers(of frame: TextFrame, _ text: StyledText, at point: CGPoint) {
    for marker in text.markers {
      guard let line = frame.lines.first(where: { $0.textRange.lowerBound == marker.offset }) else {
        continue
      }
      marker.draw(before: line, in: self, at: point)
    }
  }
}

/// Counts the items of lists, from paragraph to paragraph.
struct ListNumbering {
  private var counts: [ObjectIdentifier: Int] = [:]

  /// Returns the markers of a text that follows those before.
  mutating func markers(of text: StyledText) -> [ListMarker] {
    guard !text.listParagraphs.isEmpty else {
      counts = [:]
      return []
    }
    return text.listParagraphs.compactMap { $0.marker(&self) }
  }

  /// Returns the marker of the next paragraph; nil if it is in no list.
  mutating func marker(of lists: [NSTextList]) -> String? {
    let open = Set(lists.map(ObjectIdentifier.init))
    counts = counts.filter { open.contains($0.key) }
    guard let list = lists.last else { return nil }
    counts[ObjectIdentifier(list), default: 0] += 1
    var text = ""
    for list in lists.reversed() {
      let count = counts[ObjectIdentifier(list)] ?? 1
      let (number, overflows) = list.startingItemNumber.addingReportingOverflow(count - 1)
      text = list.marker(forItemNumber: overflows ? .max : number) + text
      guard list.listOptions.contains(.prependEnclosingMarker) else { break }
    }
    return text
  }
}
