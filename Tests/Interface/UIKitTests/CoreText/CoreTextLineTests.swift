import CoreText
import TestSupport
import Testing

@MainActor @Suite struct CoreTextLineTests {
  private let font = UIFont.systemFont(ofSize: 20)

  private func line(_ text: String, _ attributes: [NSAttributedString.Key: Any] = [:]) -> CTLine {
    CTLineCreateWithAttributedString(
      NSAttributedString(string: text, attributes: [.font: font].merging(attributes) { $1 }))
  }

  private func runs(_ line: CTLine) -> [CTRun] { CTLineGetGlyphRuns(line) as? [CTRun] ?? [] }

  private func values<Value>(
    _ run: CTRun, _ first: Value, _ get: (CTRun, CFRange, UnsafeMutablePointer<Value>) -> Void
  ) -> [Value] {
    var values = [Value](repeating: first, count: CTRunGetGlyphCount(run))
    unsafe get(run, CFRange(), &values)
    return values
  }

  private func width(_ line: CTLine) -> CGFloat { CGFloat(CTLineGetTypographicBounds(line, nil, nil, nil)) }

  @Test(.enabled(if: FontTool.isInstalled, "hb-shape is missing: install libharfbuzz-bin"))
  func glyphsOfALineAreThoseOfTheTool() throws {
    for (text, family) in [
      ("AVATAR To Wave", "Inter"), ("difficult office", "DejaVu Sans"), ("سلام", "DejaVu Sans"),
    ] {
      let tool = try FontTool.shape(text, family: family)
      let font = try #require(UIFont(name: family, size: 1000))
      let line = line(text, [.font: font])
      let runs = runs(line)
      #expect(runs.flatMap { unsafe values($0, 0, CTRunGetGlyphs) } == tool.map(\.g))
      let advances = runs.flatMap { unsafe values($0, CGSize.zero, CTRunGetAdvances) }
      let positions = runs.flatMap { unsafe values($0, CGPoint.zero, CTRunGetPositions) }
      var pen = 0.0
      for (index, glyph) in tool.enumerated() {
        #expect(abs(advances[index].width - glyph.ax) < 1)
        #expect(abs(positions[index].x - pen) < Double(tool.count) && positions[index].y == 0)
        pen += glyph.ax
      }
      #expect(abs(width(line) - pen) < Double(tool.count))
    }
  }

  @Test func measuresAreThoseOfTheFont() {
    let line = line("Hello ")
    var (ascent, descent, leading) = (CGFloat.nan, CGFloat.nan, CGFloat.nan)
    let width = unsafe CTLineGetTypographicBounds(line, &ascent, &descent, &leading)
    #expect(ascent == font.ascender && descent == -font.descender && leading == font.leading)
    #expect(abs(CGFloat(width) - "Hello ".size(withAttributes: [.font: font]).width) < 1e-6)
    let space = self.width(self.line(" "))
    #expect(abs(CGFloat(CTLineGetTrailingWhitespaceWidth(line)) - space) < 1e-6)
    let bounds = CTLineGetBoundsWithOptions(line, [])
    #expect(bounds.minX == 0 && bounds.width == CGFloat(width))
    #expect(bounds.minY == font.descender - font.leading && bounds.maxY == font.ascender)
    #expect(CTLineGetBoundsWithOptions(line, .excludeTypographicLeading).minY == font.descender)
    let image = CTLineGetBoundsWithOptions(line, .useGlyphPathBounds)
    #expect(image.minX > 0 && image.maxX < CGFloat(width) - space && image.minY < 0.5 && image.maxY > 13)
    #expect(CTLineGetImageBounds(line, nil) == image)
    let half = CTLineGetPenOffsetForFlush(line, 0.5, 200)
    #expect(abs(half - (200 - width + Double(space)) / 2) < 1e-6)
    #expect(CTLineGetPenOffsetForFlush(line, 0.5, 10) == 0 && CTLineGetPenOffsetForFlush(line, -1, 200) == 0)
    #expect(CTLineGetPenOffsetForFlush(line, 0.5, .nan) == 0)
  }

  @Test func emptyLineHasNoGlyphs() {
    let line = line("")
    #expect(width(line) == 0 && runs(line).isEmpty && CTLineGetGlyphCount(line) == 0)
    #expect(CTLineGetStringRange(line) == CFRange(location: 0, length: 0))
    #expect(CTLineGetBoundsWithOptions(line, []) == .zero && CTLineGetImageBounds(line, nil).isNull)
    #expect(CTLineGetOffsetForStringIndex(line, 4, nil) == 0)
    #expect(CTLineGetStringIndexForPosition(line, CGPoint(x: 10, y: 0)) == 0)
    #expect(CTLineCreateTruncatedLine(line, 0, .end, nil) === line)
  }

  @Test func lineEndsAreInvisible() {
    let line = line("ab\r\ncd")
    #expect(abs(width(line) - width(self.line("abcd"))) < 0.5)
    #expect(CTLineGetStringRange(line) == CFRange(location: 0, length: 6))
    #expect(abs(CTLineGetOffsetForStringIndex(line, 4, nil) - width(self.line("ab"))) < 0.5)
  }

  @Test func runsHaveAttributesAndRanges() throws {
    let text = NSMutableAttributedString(string: "ab", attributes: [.font: font])
    text.append(
      NSAttributedString(
        string: "中d",
        attributes: [
          NSAttributedString.Key(kCTFontAttributeName): font.withSize(30),
          NSAttributedString.Key(kCTForegroundColorAttributeName): UIColor.red.cgColor,
        ]))
    let runs = runs(CTLineCreateWithAttributedString(text))
    #expect(runs.count == 3)
    #expect(runs.map { CTRunGetStringRange($0).location } == [0, 2, 3])
    #expect(runs.map { CTRunGetStringRange($0).length } == [2, 1, 1])
    let attributes = try #require(CTRunGetAttributes(runs[1]) as? [NSAttributedString.Key: Any])
    let substitute = try #require(attributes[.font] as? UIFont)
    #expect(substitute.pointSize == 30 && substitute.familyName != font.familyName)
    #expect(
      attributes[NSAttributedString.Key(kCTForegroundColorAttributeName)] as? CGColor == UIColor.red.cgColor)
    // The glyph is one of that font.
    let glyph = try #require(unsafe values(runs[1], 0, CTRunGetGlyphs).first)
    var own: CGGlyph = 0
    unsafe #expect(CTFontGetGlyphsForCharacters(substitute, [0x4E2D], &own, 1))
    #expect(glyph == own)
    unsafe #expect(values(runs[1], 0, CTRunGetStringIndices) == [2])
    #expect(CTRunGetStatus(runs[0]) == [] && CTRunGetTextMatrix(runs[0]).isIdentity)
    var ascent: CGFloat = 0
    let width = unsafe CTRunGetTypographicBounds(runs[0], CFRange(location: 1, length: 1), &ascent, nil, nil)
    #expect(abs(CGFloat(width) - self.width(line("b"))) < 0.01 && ascent == font.ascender)
    #expect(CTRunGetTypographicBounds(runs[0], CFRange(location: 9, length: .max), nil, nil, nil) == 0)
  }

  @Test func rightToLeftRunsSaySo() {
    let runs = runs(line("אב ab"))
    #expect(runs.first.map(CTRunGetStatus) == .rightToLeft || runs.last.map(CTRunGetStatus) == .rightToLeft)
    let hebrew = line("אבג")
    #expect(CTLineGetOffsetForStringIndex(hebrew, 0, nil) == width(hebrew))
    #expect(abs(CTLineGetOffsetForStringIndex(hebrew, 3, nil)) < 1e-6)
    #expect(CTLineGetStringIndexForPosition(hebrew, CGPoint(x: 1, y: 0)) == 3)
  }

  @Test func caretsAreBetweenCharacters() {
    let line = line("Hello")
    let end = width(line)
    var secondary: CGFloat = -1
    let two = unsafe CTLineGetOffsetForStringIndex(line, 2, &secondary)
    #expect(abs(two - width(self.line("He"))) < 0.01 && secondary == two)
    #expect(CTLineGetOffsetForStringIndex(line, 0, nil) == 0)
    #expect(CTLineGetOffsetForStringIndex(line, 99, nil) == end)
    #expect(CTLineGetOffsetForStringIndex(line, -3, nil) == 0)
    #expect(CTLineGetStringIndexForPosition(line, CGPoint(x: two + 1, y: 50)) == 2)
    #expect(CTLineGetStringIndexForPosition(line, CGPoint(x: two - 1, y: 0)) == 2)
    #expect(CTLineGetStringIndexForPosition(line, CGPoint(x: 1e9, y: 0)) == 5)
    #expect(CTLineGetStringIndexForPosition(line, CGPoint(x: -5, y: 0)) == 0)
    #expect(CTLineGetStringIndexForPosition(line, CGPoint(x: CGFloat.nan, y: 0)) == 0)
    // There is no caret between a letter and its accent.
    let accent = self.line("e\u{301}x")
    let indices = Set(
      stride(from: 0, to: width(accent), by: 0.5).map {
        CTLineGetStringIndexForPosition(accent, CGPoint(x: $0, y: 0))
      })
    #expect(indices == [0, 2, 3])
  }

  @Test(arguments: [CTLineTruncationType.start, .middle, .end])
  func longLinesAreTruncated(type: CTLineTruncationType) throws {
    let long = line("The quick brown fox jumps", [.foregroundColor: UIColor.red])
    let token = line("…")
    let short = try #require(CTLineCreateTruncatedLine(long, 120, type, token))
    #expect(width(short) <= 120 && width(short) > 95)
    #expect(CTLineGetStringRange(short) == CFRange(location: 0, length: 25))
    let indices = runs(short).flatMap { unsafe values($0, 0, CTRunGetStringIndices) }
    #expect(indices.contains(1) == (type != .start) && indices.contains(24) == (type != .end))
    // A hidden character is at the token.
    let hidden = CTLineGetOffsetForStringIndex(short, type == .start ? 0 : 13, nil)
    #expect(type == .start ? hidden == 0 : hidden > 40)
    #expect(CTLineCreateTruncatedLine(long, 1000, type, token) === long)
    #expect(CTLineCreateTruncatedLine(long, 3, type, token) == nil)
    #expect(CTLineCreateTruncatedLine(long, .nan, type, token) == nil)
    let cut = try #require(CTLineCreateTruncatedLine(long, 120, type, nil))
    #expect(width(cut) <= 120)
  }

  @Test func typesetterBreaksLines() {
    let text = NSAttributedString(string: "The quick brown fox", attributes: [.font: font])
    let typesetter = CTTypesetterCreateWithAttributedString(text)
    let count = CTTypesetterSuggestLineBreak(typesetter, 0, 120)
    #expect(count == 10)
    let cluster = CTTypesetterSuggestClusterBreak(typesetter, 0, 120)
    #expect(cluster > 10 && cluster < 16)
    let second = CTTypesetterCreateLine(typesetter, CFRange(location: count, length: 5))
    #expect(abs(width(second) - width(line("brown"))) < 0.01)
    #expect(CTLineGetStringRange(second) == CFRange(location: 10, length: 5))
    #expect(CTLineGetOffsetForStringIndex(second, 10, nil) == 0)
    #expect(CTLineGetStringIndexForPosition(second, CGPoint(x: 999, y: 0)) == 15)
    #expect(CTTypesetterSuggestLineBreak(typesetter, 19, 120) == 0)
    #expect(CTTypesetterSuggestLineBreak(typesetter, -1, 120) == 0)
    #expect(CTTypesetterSuggestLineBreak(typesetter, 0, .nan) == 1)
  }
}
