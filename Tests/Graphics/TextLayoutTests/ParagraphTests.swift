import CoreGraphics
import Testing

@testable import TextLayout

private let font = FontSystem.shared.font(FontDescription(), size: 20)

/// Words and the places where they may be divided, as "ex-am-ple".
@Suite struct HyphenationTests {
  private func divided(_ word: String) -> String {
    let letters = word.unicodeScalars.map(\.value)
    let places = Set(Hyphenation.places(in: letters))
    return letters.indices.map {
      (places.contains($0) ? "-" : "")
        + String(
          word.unicodeScalars[
            word.unicodeScalars.index(word.unicodeScalars.startIndex, offsetBy: $0)])
    }.joined()
  }

  @Test(arguments: [
    "na-tion", "hy-phe-na-tion", "win-dow", "pa-ra-graph", "mo-ther", "let-ters", "dif-fe-rent", "quick-ness",
    "Ka-len-der", "Ge-sell-schaft", "(na-tion)", "pic-ture", "bro-ken",
  ]) func wordsAreDividedBetweenSyllables(word: String) {
    #expect(divided(word.filter { $0 != "-" }) == word)
  }

  @Test(arguments: ["able", "strength", "NATO", "iPhone", "привет", "12345", "", "a-b", "house", "layout"])
  func otherWordsAreNotDivided(word: String) { #expect(divided(word) == word) }
}

@Suite struct ParagraphCacheTests {
  @Test func unchangedParagraphsAreShapedOnce() {
    // A separate font system, because other tests use the shared one at the same time.
    let fonts = FontSystem(directories: ["/usr/share/fonts"])
    let font = fonts.font(FontDescription(), size: 17)
    let cache = ParagraphCache()
    func lines(_ text: String) -> [TextLine] {
      cache.beginLayout()
      let region = TextRegion(size: CGSize(width: 100, height: CGFloat.infinity))
      return TextFrame([TextSpan(text, font: font)], options: TextOptions(), regions: [region], cache: cache)
        .lines
    }
    let text = (0..<40).map { "paragraph \($0) of a text" }.joined(separator: "\n")
    _ = lines(text)
    let before = fonts.shapedCharacters
    let changed = lines("A " + text)
    #expect(fonts.shapedCharacters - before < 100)
    let fresh = TextFrame(
      "A " + text, font: font,
      options: {
        var options = TextOptions()
        options.width = 100
        return options
      }())
    #expect(changed == fresh.lines)
    // A tab and a space are the same character of the shaper, not of the layout.
    #expect(lines("a\tb")[0].width > lines("a b")[0].width)
  }
}

@Suite struct RegionTests {
  @Test func linesBesideAnObstacleShareTheirRow() {
    var region = TextRegion(size: CGSize(width: 200, height: CGFloat.infinity))
    region.row = { y, height, _ in
      .init(y: y, parts: y < 30 ? [0...80, 120...200] : [0...200])
    }
    let frame = TextFrame(
      [TextSpan("one two three four five six seven eight", font: font)], options: TextOptions(),
      regions: [region])
    let rows = frame.lines.map(\.origin.y)
    #expect(rows[0] == rows[1] && rows[2] == rows[3] && rows[4] > rows[3])
    #expect(frame.lines[1].origin.x == 120 && frame.lines[4].fragment.width == 200)
  }

  @Test func textWithoutRoomIsOverflow() {
    let region = TextRegion(size: CGSize(width: 100, height: 10))
    let frame = TextFrame([TextSpan("abc", font: font)], options: TextOptions(), regions: [region])
    #expect(frame.lines.isEmpty && frame.overflow == 0)
    let none = TextFrame([TextSpan("abc", font: font)], options: TextOptions(), regions: [])
    #expect(none.lines.isEmpty)
  }

  @Test func orphansGetAWordFromTheLineAbove() {
    var style = ParagraphStyle()
    var span = TextSpan("one two three four", font: font)
    let width = TextFrame("one two three", font: font).size.width + 1
    func lines() -> [Int] {
      span.paragraph = style
      let region = TextRegion(size: CGSize(width: width, height: CGFloat.infinity))
      return TextFrame([span], options: TextOptions(), regions: [region]).lines.map(\.textRange.lowerBound)
    }
    #expect(lines() == [0, 14])
    style.avoidsOrphans = true
    #expect(lines() == [0, 8])
  }

  @Test func koreanWordsStayWhole() {
    var style = ParagraphStyle()
    style.keepsKoreanWords = true
    var span = TextSpan("한국 문장입니다", font: font)
    let width = TextFrame("한국 문장", font: font).size.width + 1
    let region = TextRegion(size: CGSize(width: width, height: CGFloat.infinity))
    let loose = TextFrame([span], options: TextOptions(), regions: [region])
    span.paragraph = style
    let kept = TextFrame([span], options: TextOptions(), regions: [region])
    #expect(loose.lines[0].textRange == 0..<5 && kept.lines[0].textRange == 0..<3)
  }

  @Test func lettersComeCloserBeforeTheyAreTruncated() {
    var style = ParagraphStyle()
    style.tightensBeforeTruncation = true
    var span = TextSpan("a few words of text", font: font)
    let natural = TextFrame([span]).size.width
    var options = TextOptions()
    options.width = natural * 0.97
    options.maximumLineCount = 1
    options.lineBreakMode = .truncateTail
    #expect(TextFrame([span], options: options).isTruncated)
    span.paragraph = style
    let tight = TextFrame([span], options: options)
    #expect(!tight.isTruncated && abs(tight.size.width - natural * 0.97) < 0.001)
    options.width = natural * 0.9
    #expect(TextFrame([span], options: options).isTruncated)
  }
}
