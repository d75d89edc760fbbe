import CoreGraphics
import TestSupport
import Testing
import TextLayout

private let font = FontSystem.shared.font(FontDescription(), size: 20)

private func frame(_ text: String, width: CGFloat, lines: Int = 0, _ mode: LineBreakMode = .wordWrap)
  -> TextFrame
{
  var options = TextOptions()
  options.width = width
  options.maximumLineCount = lines
  options.lineBreakMode = mode
  return TextFrame(text, font: font, options: options)
}

private func width(_ text: String) -> CGFloat { TextFrame(text, font: font).size.width }

/// The text of each line.
private func texts(_ frame: TextFrame, of text: String) -> [String] {
  let units = Array(text.utf16)
  return frame.lines.map { String(decoding: units[$0.textRange], as: UTF16.self) }
}

/// The visible text, with … for an ellipsis.
private func shown(_ frame: TextFrame, of text: String, line: Int = 0) -> String {
  let units = Array(text.utf16)
  let ellipsis = TextFrame("…", font: font).lines[0].runs[0].glyphs[0].id
  let glyphs = frame.lines[line].runs.flatMap(\.glyphs)
  return glyphs.map { $0.id == ellipsis ? "…" : String(decoding: [units[$0.textOffset]], as: UTF16.self) }
    .joined()
}

@Suite struct LineTests {
  @Test func wordsAreWrappedAndSpacesHangOffTheEnd() {
    let text = "the quick  brown fox"
    let result = frame(text, width: width("brown fox") + 0.01)
    #expect(texts(result, of: text) == ["the quick  ", "brown fox"])
    #expect(abs(result.lines[0].width - width("the quick")) < 1e-9)
    #expect(abs(result.size.height - 2 * font.metrics.lineHeight) < 1e-9)
  }

  @Test func aTextFitsIntoItsOwnWidth() {
    for text in ["a", "Hello, World", "37 %", "Öffnung AVATAR To", "你好，世界"] {
      #expect(frame(text, width: width(text)).lines.count == 1)
      #expect(frame(text, width: width(text), lines: 1, .truncateTail).isTruncated == false)
    }
  }

  @Test func aWordLongerThanALineIsCut() {
    let text = "aaaaaaaaaa bb"
    let result = frame(text, width: width("aaaa") + 0.01)
    #expect(texts(result, of: text) == ["aaaa", "aaaa", "aa ", "bb"])
  }

  @Test func characterWrapCutsAnywhere() {
    let text = "aaa aaa"
    #expect(texts(frame(text, width: width("aaa a") + 0.01, .characterWrap), of: text) == ["aaa a", "aa"])
  }

  @Test func hyphensEndLinesAndMinusSignsDoNot() {
    #expect(texts(frame("well-known", width: width("known") + 1), of: "well-known") == ["well-", "known"])
    #expect(texts(frame("ab -5", width: width("ab -") + 0.5), of: "ab -5") == ["ab ", "-5"])
  }

  /// Places by Unicode's annex 14, as ICU 72.1 and Firefox break them.
  @Test(arguments: [
    ["m ", "and/", "or"], ["a?", "b"], ["a!", "b"], ["a…", "b"], ["a|", "b"], ["{a}", "b"], ["1–", "2"],
    ["a‐", "b"], ["a‐", "1"], ["a", "—", "b"], ["x/", "(y"],
    ["https://", "a.example/", "b/", "c?", "id=5&x=1"],
  ])
  func linesEndBehindSlashesMarksAndDashes(words: [String]) {
    let text = words.joined()
    for count in 1..<words.count {
      let start = words[..<count].joined()
      // There is room for the first words and no letter more.
      #expect(texts(frame(text, width: width(start) + 0.5), of: text).first == start)
    }
  }

  @Test(arguments: ["1/2", "a/\"b", "a?!", "a-1", "a/1", "a?\"", "a}."])
  func lettersStayBehindSlashesMarksAndDashes(word: String) {
    let text = "xxxxxxxx " + word
    let lines = texts(frame(text, width: width("xxxxxxxx")), of: text)
    #expect(lines == ["xxxxxxxx ", word])
    // The last letter alone does not move to the next line.
    let narrow = "x " + word
    let cut = texts(frame(narrow, width: width(narrow) - 1), of: narrow)
    #expect(cut == ["x ", word])
  }

  @Test func ideographsAreBrokenBesideButNotBeforePunctuation() {
    let text = "你好世界。你"
    #expect(texts(frame(text, width: 81), of: text) == ["你好世", "界。你"])
    let quoted = "你「好」"
    #expect(texts(frame(quoted, width: 41), of: quoted) == ["你", "「好", "」"])
  }

  @Test func nonBreakingSpacesDoNotBreak() {
    let text = "ab 10\u{A0}km"
    #expect(texts(frame(text, width: width("ab 10\u{A0}") + 0.5), of: text) == ["ab ", "10\u{A0}km"])
  }

  @Test func everyKindOfLineEndStartsALine() {
    let text = "a\nb\r\nc\u{2028}d\u{85}e\n"
    #expect(texts(frame(text, width: 100), of: text) == ["a\n", "b\r\n", "c\u{2028}", "d\u{85}", "e\n", ""])
    #expect(frame("\n\n", width: 100).lines.count == 3)
  }

  @Test func anEmptyTextHasNoLines() {
    for result in [
      frame("", width: 100), TextFrame([]), TextFrame([TextSpan("", font: font), TextSpan("", font: font)]),
    ] {
      #expect(result.lines.isEmpty && result.size == .zero && !result.isTruncated && result.path.isEmpty)
    }
  }

  @Test func zeroWidthGivesOneCharacterPerLine() {
    for limit in [CGFloat(0), -5] {
      #expect(texts(frame("abc", width: limit), of: "abc") == ["a", "b", "c"])
    }
    #expect(frame("abc def", width: .nan).lines.count == 1)
  }

  @Test func linesAreAligned() {
    var options = TextOptions()
    options.width = 200
    options.lineSpacing = 7
    for (alignment, share) in [(TextAlignment.left, CGFloat(0)), (.center, 0.5), (.right, 1)] {
      options.alignment = alignment
      let result = TextFrame("ab\nabcd", font: font, options: options)
      for line in result.lines {
        #expect(abs(line.origin.x - (200 - line.width) * share) < 1e-9)
        #expect(abs((line.runs[0].glyphs[0].position.x) - line.origin.x) < 1e-9)
      }
      #expect(abs(result.size.height - 2 * font.metrics.lineHeight - 7) < 1e-9)
    }
  }

  @Test func aLineIsAsTallAsItsTallestFont() {
    let large = font.withSize(40)
    let result = TextFrame([
      TextSpan("a", font: font), TextSpan("B", font: large), TextSpan("\nc", font: font),
    ])
    #expect(abs(result.lines[0].ascent - large.metrics.ascender) < 1e-9)
    #expect(abs(result.lines[1].ascent - font.metrics.ascender) < 1e-9)
    #expect(result.lines[0].runs.map(\.span) == [0, 1])
  }
}

@Suite struct TruncationTests {
  private let text = "abcdefghijkl"

  @Test func tailTruncationReplacesTheEnd() {
    let result = frame(text, width: width("abc…") + 0.5, lines: 1, .truncateTail)
    #expect(shown(result, of: text) == "abc…")
    #expect(result.isTruncated && result.lines[0].isTruncated)
    #expect(result.lines[0].textRange == 0..<12)
    #expect(result.size.width <= width("abc…") + 0.5)
  }

  @Test func headTruncationReplacesTheBeginning() {
    #expect(shown(frame(text, width: width("…jkl") + 0.5, lines: 1, .truncateHead), of: text) == "…jkl")
  }

  @Test func middleTruncationReplacesTheMiddle() {
    let text = "nnnnnnnnnnnn"
    let result = frame(text, width: width("nn…nn") + 0.5, lines: 1, .truncateMiddle)
    #expect(shown(result, of: text) == "nn…nn")
    #expect(result.lines[0].runs.flatMap(\.glyphs).map(\.textOffset) == [0, 1, 2, 10, 11])
  }

  @Test func onlyTheLastLineIsTruncated() {
    let text = "one two three four five six"
    let result = frame(text, width: width("one two") + 0.5, lines: 2, .truncateTail)
    #expect(texts(result, of: text) == ["one two ", "three four five six"])
    #expect(!result.lines[0].isTruncated && result.lines[1].isTruncated)
    #expect(
      shown(result, of: text, line: 1).hasPrefix("thr") && shown(result, of: text, line: 1).hasSuffix("…"))
  }

  @Test func hiddenParagraphsAreReplacedWithAnEllipsis() {
    let result = frame("ab\ncd", width: 200, lines: 1, .truncateTail)
    #expect(shown(result, of: "ab\ncd") == "ab…")
    #expect(frame("ab\ncd", width: 200, lines: 1).isTruncated)
  }

  @Test func wordWrapDropsFurtherLinesAndClippingExtendsTheLast() {
    let text = "one two three"
    let wrapped = frame(text, width: width("one") + 0.5, lines: 2)
    #expect(texts(wrapped, of: text) == ["one ", "two "] && wrapped.isTruncated)
    let clipped = frame(text, width: width("one") + 0.5, lines: 2, .clip)
    #expect(texts(clipped, of: text) == ["one ", "two three"])
    #expect(clipped.lines[1].width > width("one"))
  }

  @Test func ellipsisStandsAloneWithoutRoom() {
    for mode in [LineBreakMode.truncateHead, .truncateTail, .truncateMiddle] {
      #expect(shown(frame(text, width: 0, lines: 1, mode), of: text) == "…")
    }
  }

  @Test func rightToLeftTextIsTruncatedAtItsLeftEnd() {
    let text = "אבגדהוזחט"
    let result = frame(text, width: width("אבג…") + 0.5, lines: 1, .truncateTail)
    #expect(shown(result, of: text).hasPrefix("…") && shown(result, of: text).hasSuffix("א"))
  }
}

@Suite struct LongTextTests {
  @Test func shapingTakesLinearTime() {
    // A separate font system, because other tests use the shared one at the same time.
    let fonts = FontSystem(directories: ["/usr/share/fonts"])
    let font = fonts.font(FontDescription(), size: 17)
    func work(_ text: String, _ options: TextOptions) -> Int {
      let before = fonts.shapedCharacters
      _ = TextFrame(text, font: font, options: options)
      return fonts.shapedCharacters - before
    }
    var wrap = TextOptions()
    wrap.width = 200
    var truncate = wrap
    truncate.maximumLineCount = 1
    truncate.lineBreakMode = .truncateMiddle
    for options in [wrap, truncate] {
      for unit in ["lorem ipsum dolor sit amet ", "x", "你", "א"] {
        let text = String(repeating: unit, count: 24_000 / unit.count)
        let count = text.unicodeScalars.count
        #expect(work(text, options) >= count)
        // The paragraph is shaped once, and again around each line's ends.
        #expect(work(text, options) <= 4 * count, "\(unit) is shaped too often")
      }
    }
  }

  @Test func anyTextIsLaidOutCompletelyAndInOrder() {
    var random = SeededGenerator(seed: 42)
    let alphabet: [String] = [
      "a", "é", " ", "\t", "\n", "\r\n", "-", "。", "好", "א", "ب", "1", ",", "%", "…", "\u{301}", "\u{200D}",
      "\u{FE0F}", "👩", "🇩",
      "\u{0}", "\u{202E}", "\u{2066}", "\u{10FFFF}", "\u{FFFD}", "ﷺ", "ก", "क", "्", "fi",
    ]
    let modes: [LineBreakMode] = [
      .wordWrap, .characterWrap, .clip, .truncateHead, .truncateTail, .truncateMiddle,
    ]
    for _ in 0..<400 {
      let text = (0..<Int.random(in: 0...40, using: &random)).map { _ in
        alphabet[Int.random(in: 0..<alphabet.count, using: &random)]
      }.joined()
      let mode = modes[Int.random(in: 0..<modes.count, using: &random)]
      let limit = CGFloat.random(in: -10...150, using: &random)
      let result = frame(text, width: limit, lines: Int.random(in: 0...3, using: &random), mode)
      var end = 0
      for line in result.lines {
        #expect(line.textRange.lowerBound == end, "\(text.debugDescription)")
        end = line.textRange.upperBound
        #expect(line.width.isFinite)
        for run in line.runs {
          for glyph in run.glyphs {
            #expect(glyph.position.x.isFinite && (0..<text.utf16.count).contains(glyph.textOffset))
          }
        }
      }
      #expect(result.isTruncated || end == text.utf16.count)
      _ = result.path
    }
  }

  @Test func everyThreadGetsTheSameFrame() async {
    let text = "Hello 你好 שלום مرحبا 123 — The quick brown fox"
    let expected = frame(text, width: 120)
    await withTaskGroup(of: TextFrame.self) { group in
      for _ in 0..<16 { group.addTask { frame(text, width: 120) } }
      for await result in group { #expect(result == expected) }
    }
  }
}
