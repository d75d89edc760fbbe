import TextLayout

/// A line of text as glyphs. Immutable. Places are in points from the start of the baseline, y up.
public final class CTLine: Hashable {
  /// A part of the text that was laid out, with its place in the text that the app knows.
  struct Part {
    /// The characters that were laid out.
    var range: Range<Int>
    /// The first of them in the app's text.
    var start: Int
    /// Whether the part stands for characters that are hidden, all of them at `start`.
    var isToken = false
  }

  /// The text that was laid out, and its parts in order.
  let text: NSAttributedString
  let parts: [Part]
  /// The characters of the app's text that the line stands for.
  let range: Range<Int>
  let styled: StyledText
  /// A frame of this line alone; without a line for a text without characters.
  let frame: TextFrame
  let cells: LineCells

  init(
    _ text: NSAttributedString, parts: [Part], range: Range<Int>, styled: StyledText, frame: TextFrame
  ) {
    (self.text, self.parts, self.range, self.styled, self.frame) = (text, parts, range, styled, frame)
    cells = frame.lines.first.map { LineCells($0, end: $0.textRange.upperBound) } ?? LineCells()
  }

  /// Lays a text out as one line, whatever line ends it has.
  convenience init(_ text: NSAttributedString, parts: [Part], range: Range<Int>) {
    let styled = StyledText(text, font: .systemFont(ofSize: 12), color: .black).withoutLineEnds()
    var spans = styled.spans(standard: .default, wraps: true) { _ in .left }
    for index in spans.indices {
      var paragraph = ParagraphStyle()
      paragraph.alignment = .left
      paragraph.direction = spans[index].paragraph?.direction
      paragraph.tabs = spans[index].paragraph?.tabs
      spans[index].paragraph = paragraph
    }
    let room = CGSize(width: CGFloat.infinity, height: .infinity)
    let frame = TextFrame(spans, options: TextOptions(), regions: [TextRegion(size: room)])
    self.init(text, parts: parts, range: range, styled: styled, frame: frame)
  }

  convenience init(_ text: NSAttributedString) {
    let all = 0..<text.length
    self.init(text, parts: [Part(range: all, start: 0)], range: all)
  }

  /// The line; nil for a text without characters.
  var line: TextLine? { frame.lines.first }

  /// The start of the baseline in the frame.
  var origin: CGPoint { line?.origin ?? .zero }

  /// The width with white space at the end.
  var width: CGFloat { line?.runs.flatMap(\.glyphs).reduce(0) { $0 + $1.advance } ?? 0 }

  /// The runs from left to right.
  var runs: [CTRun] { (line?.runs ?? []).indices.map { CTRun(self, $0) } }

  /// Returns the place in the app's text of a character that was laid out.
  func index(ofLaidOut index: Int) -> Int {
    guard let part = parts.last(where: { $0.range.lowerBound <= index }) else { return range.lowerBound }
    return part.isToken ? part.start : part.start + index - part.range.lowerBound
  }

  /// Returns the place among the characters that were laid out of one of the app's text; for a hidden one,
  /// that of the sign in its place.
  func laidOutIndex(of index: Int) -> Int {
    let index = min(max(index, range.lowerBound), range.upperBound)
    for part in parts where !part.isToken {
      let end = part.start + part.range.count
      if (part.start..<end).contains(index) { return part.range.lowerBound + index - part.start }
    }
    if let token = parts.first(where: { $0.isToken && $0.start <= index }), index < range.upperBound {
      return token.range.lowerBound
    }
    return parts.last?.range.upperBound ?? 0
  }

  /// Whether both are the same object.
  public static func == (a: CTLine, b: CTLine) -> Bool { a === b }

  /// Hashes the object.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Lays a text out as one line. Line ends in it are invisible, and of its paragraph style only the direction
/// and the tabs count. Text without a font is in 12 points of the system font, without a colour black.
/// Colours and fonts may be those of UIKit's attributes or of Core Text's.
///
/// - Complexity: O(characters).
public func CTLineCreateWithAttributedString(_ attrString: CFAttributedString) -> CTLine {
  CTLine(attrString.copy() as? NSAttributedString ?? attrString)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the number of glyphs.
public func CTLineGetGlyphCount(_ line: CTLine) -> CFIndex {
  line.line?.runs.reduce(0) { $0 + $1.glyphs.count } ?? 0
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the runs from left to right, an array of `CTRun`.
public func CTLineGetGlyphRuns(_ line: CTLine) -> CFArray { line.runs }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the characters that the line stands for, with those that are hidden.
public func CTLineGetStringRange(_ line: CTLine) -> CFRange { CFRange(line.range) }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Draws the line with its baseline at the context's `textPosition`, in the text drawing mode, with the lines
/// below letters and their backgrounds. The context's state may be another one afterwards.
public func CTLineDraw(_ line: CTLine, _ context: CGContext) {
  context.drawLine(line.frame, line.styled, origin: line.origin)
}
