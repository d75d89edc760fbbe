/// Shaped paragraphs of a text that changes: those that stay the same are shaped once.
///
/// It keeps the paragraphs of the last two layouts.
package final class ParagraphCache {
  private struct Key: Hashable {
    var spans: [TextSpan]
    /// The length of each span's part, by which spans are told apart within the paragraph.
    var lengths: [Int]
    var direction: WritingDirection
    var characters: [UInt32]
    var tabs: Set<Int>
    var boxes: Set<Int>
  }

  private var current: [Key: ShapedParagraph] = [:]
  private var previous: [Key: ShapedParagraph] = [:]

  /// The number of paragraphs that the last layout has shaped.
  package private(set) var shapedCount = 0
  /// The number of paragraphs that the last layout has broken into lines.
  package private(set) var laidOutCount = 0

  package init() {}

  /// Forgets the paragraphs that the last layout did not have.
  package func beginLayout() {
    previous = current
    (current, shapedCount, laidOutCount) = ([:], 0, 0)
  }

  func shaped(_ paragraph: Paragraph, spans: [TextSpan], direction: WritingDirection) -> ShapedParagraph {
    laidOutCount += 1
    let key = key(paragraph, spans, direction)
    if let found = current[key] ?? previous[key] {
      current[key] = found
      return found.moved(to: paragraph, spans: spans)
    }
    let shaped = ShapedParagraph(paragraph, spans: spans, direction: direction)
    current[key] = shaped
    shapedCount += 1
    return shaped
  }

  private func key(_ paragraph: Paragraph, _ spans: [TextSpan], _ direction: WritingDirection) -> Key {
    var used: [TextSpan] = []
    var lengths: [Int] = []
    var last = -1
    for index in paragraph.spans {
      if index == last {
        lengths[lengths.count - 1] += 1
        continue
      }
      last = index
      var span = spans[index]
      (span.text, span.paragraph) = ("", nil)
      used.append(span)
      lengths.append(1)
    }
    return Key(
      spans: used, lengths: lengths, direction: direction, characters: paragraph.characters,
      tabs: paragraph.tabs,
      boxes: paragraph.boxes)
  }
}
