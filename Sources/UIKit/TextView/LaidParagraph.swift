import TextLayout

/// A paragraph of a text view, laid out in lines.
struct LaidParagraph {
  /// The text of a paragraph with the part of its style that is used.
  struct Text {
    var colored: ColoredText
    var alignment: NSTextAlignment
    var lineSpacing: CGFloat

    /// Whether both texts look alike.
    func isSame(as other: Text) -> Bool {
      colored.spans == other.colored.spans && colored.colors == other.colored.colors
        && alignment == other.alignment && lineSpacing == other.lineSpacing
    }
  }

  let text: Text
  let frame: TextFrame
  /// The number of UTF-16 units without the line end, and of the line end.
  let length: Int
  let lengthOfEnd: Int
  let isRightToLeft: Bool
  /// The number of lines that are shown.
  let lineCount: Int
  /// The height of the lines in points.
  let height: CGFloat

  /// - Parameters:
  ///   - paragraph: The paragraph's text, with something invisible (a word joiner) behind it, without which a
  ///     line would end before its white space.
  ///   - length: The number of UTF-16 units without the word joiner.
  init(_ paragraph: Text, length: Int, lengthOfEnd: Int, look: TextPage.Look) {
    (self.text, self.length, self.lengthOfEnd) = (paragraph, length, lengthOfEnd)
    let text = paragraph.colored.spans.map(\.text).joined()
    let hasLetter = text.contains(where: \.isLetter)
    isRightToLeft = hasLetter ? Self.isRightToLeft(text) : look.isMirrored
    var options = TextOptions()
    options.width = look.width
    options.lineSpacing = paragraph.lineSpacing.isFinite ? paragraph.lineSpacing : 0
    options.direction = hasLetter ? .natural : look.isMirrored ? .rightToLeft : .leftToRight
    options.alignment =
      switch paragraph.alignment {
      case .left: .left
      case .center: .center
      case .right: .right
      case .justified, .natural: .natural
      }
    frame = TextFrame(paragraph.colored.spans, options: options)
    // White space that fills the last line leaves the word joiner alone on the next one.
    let lines = frame.lines
    let isAlone = lines.count > 1 && lines[lines.count - 1].textRange.lowerBound >= length
    lineCount = max(1, isAlone ? lines.count - 1 : lines.count)
    height =
      lines.isEmpty
      ? 0 : Self.top(of: lines[lineCount - 1]) + Self.height(of: lines[lineCount - 1]) + options.lineSpacing
  }

  static func top(of line: TextLine) -> CGFloat { line.origin.y - line.ascent }
  static func height(of line: TextLine) -> CGFloat { line.ascent + line.descent + line.leading }

  /// The blocks of the scripts that are written from right to left.
  private static let rightToLeftBlocks: [ClosedRange<UInt32>] = [
    0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF,
  ]

  /// Whether the first letter of a text is written from right to left.
  private static func isRightToLeft(_ text: String) -> Bool {
    guard let first = text.first(where: \.isLetter)?.unicodeScalars.first?.value else { return false }
    return rightToLeftBlocks.contains { $0.contains(first) }
  }
}
