import CoreGraphics
import TestSupport
import Testing
import TextLayout

private let font = FontSystem.shared.font(FontDescription(), size: 20)

private func width(_ text: String, _ font: Font = font) -> CGFloat { TextFrame(text, font: font).size.width }

/// The text offsets of a line's glyphs, from left to right.
private func offsets(_ text: String, _ direction: WritingDirection = .natural) -> [Int] {
  var options = TextOptions()
  options.direction = direction
  return TextFrame(text, font: font, options: options).lines.flatMap {
    $0.runs.flatMap { $0.glyphs.map(\.textOffset) }
  }
}

@Suite struct ShapingTests {
  @Test func pairsAreKerned() {
    #expect(width("AV") < width("A") + width("V") - 0.5)
    #expect(abs(width("nn") - 2 * width("n")) < 1e-9)
  }

  @Test(.pinnedFonts) func tabularDigitsAreOfOneWidth() {
    #expect(abs(width("1") - width("8")) > 1)
    let tabular = font.withFeatures([.tabularDigits])
    let widths = (0...9).map { width("\($0)", tabular) }
    #expect(widths.allSatisfy { abs($0 - widths[0]) < 1e-9 })
    #expect(abs(width("1111", tabular) - width("8888", tabular)) < 1e-9)
    #expect(width("1", font.withFeatures([FontFeature(tag: "no"), FontFeature(tag: "éé")])) == width("1"))
  }

  @Test func missingCharactersComeFromAnotherFont() throws {
    let frame = TextFrame("a你好b", font: font)
    let line = try #require(frame.lines.first)
    #expect(line.runs.map(\.glyphs.count) == [1, 2, 1])
    #expect(line.runs[1].glyphs.allSatisfy { $0.advance == 20 && $0.id != 0 })
    #expect(abs(frame.size.height - font.metrics.lineHeight) < 1e-9)
    let ideographs = line.runs[1].glyphs.map(\.position.x)
    #expect(frame.path.contains(CGPoint(x: -1, y: 0)) == false && ideographs[1] - ideographs[0] == 20)
  }

  @Test(.pinnedFonts) func outlinesStandOnTheBaseline() {
    let frame = TextFrame("H", font: font)
    let box = frame.path.boundingBoxOfPath
    #expect(abs(box.maxY - frame.firstBaseline) < 1e-9)
    #expect(abs(box.height - font.metrics.capHeight) < 0.01)
    #expect(abs(frame.firstBaseline - font.metrics.ascender) < 1e-9)
    #expect(frame.path(ofSpan: 0) == frame.path && frame.path(ofSpan: 5).isEmpty)
  }

  @Test func kerningIsAddedAfterEveryCharacter() {
    let spaced = TextFrame([TextSpan("abc", font: font, kerning: 3)])
    #expect(abs(spaced.size.width - width("abc") - 9) < 1e-9)
    #expect(TextSpan("a", font: font, kerning: .nan).kerning == 0)
  }

  @Test func pairsOfLettersAreKernedUnlessASpanForbidsIt() {
    var span = TextSpan("AVAVAV", font: font)
    let alone = 3 * (width("A") + width("V"))
    #expect(TextFrame([span]).size.width < alone - 1)
    span.glyphs.kernsPairs = false
    #expect(abs(TextFrame([span]).size.width - alone) < 1e-9)
  }

  /// Chromium and Firefox kern letters of two colours like letters of one: every other letter of this word in
  /// another colour leaves it as wide.
  @Test func spansThatDifferInNoShapeAreShapedTogether() {
    let text = "AVAVAVAVAV fi العربية"
    let whole = TextFrame(text, font: font)
    let spans = TextFrame(text.map { TextSpan(String($0), font: font) })
    #expect(spans.size.width == whole.size.width)
    #expect(
      spans.lines[0].runs.flatMap(\.glyphs).map(\.id) == whole.lines[0].runs.flatMap(\.glyphs).map(\.id))
    var red = TextSpan("V", font: font)
    red.glyphs.baselineOffset = 3
    #expect(TextFrame([TextSpan("A", font: font), red]).size.width == width("A") + width("V"))
  }

  @Test func letterBehindTheEndOfALineChangesNothing() {
    let spans = "AV".map { TextSpan(String($0), font: font) }
    var options = TextOptions()
    (options.width, options.lineBreakMode) = (width("A") + 1, .characterWrap)
    let lines = TextFrame(spans, options: options).lines
    #expect(lines.count == 2 && abs(lines[0].width - width("A")) < 1e-9)
  }

  /// Inter has arrows and a cross as contextual alternates, which interfaces mean as little as San Francisco
  /// draws them.
  @Test(.pinnedFonts, arguments: ["->", "=>", "10x20"]) func signsStayThemselves(text: String) {
    let glyphs = TextFrame(text, font: font).lines[0].runs.flatMap(\.glyphs).map(\.id)
    let alone = text.flatMap { TextFrame(String($0), font: font).lines[0].runs.flatMap(\.glyphs).map(\.id) }
    #expect(glyphs == alone)
    let asked = font.withFeatures([FontFeature(tag: "calt")])
    #expect(TextFrame(text, font: asked).lines[0].runs.flatMap(\.glyphs).map(\.id) != alone)
  }

  @Test func controlCharactersAreInvisibleAndATabIsFourSpaces() {
    #expect(abs(width("a\u{1}\u{7}\u{0}b\u{7F}") - width("ab")) < 1)
    #expect(abs(width("\t.") - 4 * (width(" .") - width(".")) - width(".")) < 1e-9)
  }

  @Test func marksAndJoinedEmojiStayOneCluster() {
    #expect(offsets("e\u{301}x").last == 2)
    for text in ["👨‍👩‍👧‍👦", "🇩🇪", "\u{200D}", "\u{FE0F}", "\u{301}", "🏳️‍🌈"] {
      let frame = TextFrame(text, font: font)
      #expect(frame.size.width.isFinite && frame.lines.count == 1)
    }
  }
}

@Suite struct BidirectionalTests {
  @Test func hebrewRunsFromRightToLeft() {
    #expect(offsets("אבג") == [2, 1, 0])
    #expect(offsets("ab אבג cd") == [0, 1, 2, 5, 4, 3, 6, 7, 8])
  }

  @Test func firstStrongLetterDecidesTheDirectionOfAParagraph() {
    #expect(offsets("אב cd") == [3, 4, 2, 1, 0])
    #expect(offsets("אב cd", .leftToRight) == [1, 0, 2, 3, 4])
    #expect(offsets("ab!", .rightToLeft) == [2, 0, 1])
  }

  @Test func numbersInRightToLeftTextKeepTheirOrder() {
    // Separators and signs of a number stay with it inside right-to-left text.
    #expect(offsets("אב 1,5% גד") == [9, 8, 7, 3, 4, 5, 6, 2, 1, 0])
    #expect(offsets("12, אב") == [5, 4, 3, 2, 0, 1])
  }

  @Test func arabicLettersAreJoined() throws {
    let joined = try #require(TextFrame("ببب", font: font).lines.first).runs[0]
    #expect(joined.isRightToLeft)
    #expect(Set(joined.glyphs.map(\.id)).count == 3)
  }

  @Test func naturalAlignmentFollowsTheParagraph() {
    var options = TextOptions()
    options.width = 300
    let frame = TextFrame("abc\nאבג", font: font, options: options)
    #expect(frame.lines[0].origin.x == 0)
    #expect(abs(frame.lines[1].origin.x + frame.lines[1].width - 300) < 1e-9)
  }
}
