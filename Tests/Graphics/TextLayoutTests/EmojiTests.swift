import CoreGraphics
import Raster
import TestSupport
import Testing

@testable import TextLayout

private let font = FontSystem.shared.font(FontDescription(), size: 20)

/// The runs of a text of one line.
private func runs(_ text: String, _ font: Font = font) -> [GlyphRun] {
  TextFrame(text, font: font).lines.flatMap(\.runs)
}

/// The image commands of a text.
private func pictures(_ text: String, size: CGFloat = 20, scale: Double = 2, opacity: Double = 1)
  -> [(place: Rect, paint: ImagePaint)]
{
  let color = Color(red: 1, green: 0, blue: 0, alpha: opacity)
  return TextFrame(text, font: font.withSize(size)).picture(colors: [color], pixelsPerPoint: scale).commands
    .compactMap { command in
      guard case .fill(let path, _, .image(let paint), _) = command, let box = path.boundingBox else {
        return nil
      }
      return (box, paint)
    }
}

/// The texts are drawn with Debian's Noto Color Emoji, whose glyphs are pictures of 136 by 128 pixels.
@Suite struct EmojiTests {
  @Test(arguments: [
    "😀", "👨‍👩‍👧‍👦", "🏳️‍🌈", "❤️‍🔥", "🧑🏽‍🚀", "🇩🇪", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "👍🏿", "1️⃣", "☺️", "☝🏽", "❤‍🔥",
  ])
  func sequenceIsOnePictureOfOneAdvance(text: String) throws {
    let glyphs = runs(text).flatMap(\.glyphs)
    // HarfBuzz keeps invisible selectors as glyphs without an advance.
    #expect(glyphs.filter { $0.advance > 0 }.count == 1)
    let advance = glyphs.map(\.advance).reduce(0, +)
    #expect(abs(advance - 1.245 * 20) < 0.1)
    #expect(pictures(text).count == 1)
  }

  @Test func pictureStandsOnTheBaselineInTheAdvance() throws {
    let frame = TextFrame("a😀", font: font)
    let place = try #require(pictures("a😀").first).place
    let glyph = try #require(frame.lines[0].runs.last?.glyphs.first)
    #expect(place.minX >= Double(glyph.position.x) - 0.01)
    #expect(place.maxX <= Double(glyph.position.x + glyph.advance) + 0.06)
    let baseline = Double(frame.firstBaseline)
    #expect(place.minY < baseline - 0.85 * 20 && place.minY > baseline - 1.05 * 20)
    #expect(place.maxY > baseline + 0.15 * 20 && place.maxY < baseline + 0.3 * 20)
    #expect(abs(place.size.width / place.size.height - 136.0 / 128) < 0.02)
  }

  @Test func placeGrowsWithTheSize() throws {
    let small = try #require(pictures("😀", size: 10).first).place
    let large = try #require(pictures("😀", size: 100).first).place
    #expect(abs(large.size.width - 10 * small.size.width) < 1e-9)
  }

  @Test(arguments: [(20.0, 2.0), (20, 3), (11, 1), (64, 2), (4, 1)])
  func pictureIsTheSmallestThatIsNotEnlarged(size: Double, scale: Double) throws {
    let (place, paint) = try #require(pictures("😀", size: size, scale: scale).first)
    let pixels = place.size.width * scale
    #expect(Double(paint.bitmap.width) >= min(pixels, 136))
    #expect(Double(paint.bitmap.width) / pixels < 2.1 || paint.bitmap.width <= 9)
  }

  @Test func pictureHasTheOpacityOfTheTextAndItsOwnColors() throws {
    #expect(try #require(pictures("😀", opacity: 0.25).first).paint.opacity == 0.25)
    #expect(pictures("😀", opacity: 0).allSatisfy { $0.paint.opacity == 0 })
  }

  @Test func lettersAndSignsWithoutEmojiPresentationStayText() {
    #expect(pictures("abc 123 # ☺︎ ✓ ©").isEmpty)
    #expect(pictures("1\u{FE0F}").isEmpty)
    #expect(!runs("☺︎").isEmpty)
  }

  @Test func textAroundAnEmojiKeepsItsFontAndLineHeight() {
    let names = runs("a😀b").map(\.source)
    #expect(names.count == 3 && names[0] == names[2] && names[0] != names[1])
    #expect(TextFrame("a😀b", font: font).size.height == TextFrame("ab", font: font).size.height)
  }

  @Test func withoutAColorFontASignIsAnOutlineOrReported() {
    let fonts = FontSystem(directories: [FontMachine.dejaVu])
    let plain = fonts.font(FontDescription(), size: 20)
    let frame = TextFrame("☺️", font: plain)
    #expect(!frame.path.isEmpty)
    #expect(frame.picture(colors: [.black], pixelsPerPoint: 2).commands.count == 1)
  }

  @Test func damagedAndLargePicturesAreLeftOut() {
    let frame = Rect(x: 0, y: -1, width: 1, height: 1)
    #expect(GlyphPicture(file: [], frame: frame) == nil)
    #expect(GlyphPicture(file: Array("no picture".utf8), frame: frame) == nil)
    let system = FontSystem.shared
    guard let run = runs("😀").first, let id = run.glyphs.first?.id else { return }
    #expect(system.pictures(of: [id, 9_999_999], face: run.face).map { $0 == nil } == [false, true])
  }

  @Test func linesBreakBetweenEmoji() {
    var options = TextOptions()
    options.width = 60
    let frame = TextFrame("👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦", font: font, options: options)
    #expect(frame.lines.count == 2)
    #expect(frame.lines.allSatisfy { $0.runs.flatMap(\.glyphs).filter { $0.advance > 0 }.count == 2 })
  }
}
