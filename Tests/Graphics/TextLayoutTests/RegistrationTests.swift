import Foundation
import Synchronization
import TestSupport
import Testing

@testable import TextLayout

private func thrown(_ body: () throws(FontFileError) -> Void) -> FontFileError? {
  do {
    try body()
    return nil
  } catch { return error }
}

@Suite struct RegistrationTests {
  private let fonts = FontSystem(directories: [])

  @Test func registeredFontIsFoundByEachOfItsNames() throws {
    #expect(try fonts.register(RenamedFont.bytes()) == ["MyFontSansMono"])
    for name in ["MyFontSansMono", "MyFont Sans Mono"] {
      let font = try #require(fonts.font(named: name, size: 10))
      #expect(font.postScriptName == "MyFontSansMono" && font.familyName == "MyFont Sans Mono")
      let frame = TextFrame("mm", font: font)
      #expect(abs(frame.size.width - 12.04) < 0.1 && !frame.path.isEmpty)
      #expect(font.withSize(20).postScriptName == "MyFontSansMono")
    }
    #expect(fonts.font(named: "DejaVu Sans Mono", size: 10) == nil)
  }

  @Test func sameBytesAreRegisteredOnce() throws {
    let bytes = try RenamedFont.bytes()
    #expect(try fonts.register(bytes) == ["MyFontSansMono"])
    #expect(try fonts.register(bytes, fileName: "again.ttf") == ["MyFontSansMono"])
    #expect(
      thrown { () throws(FontFileError) in _ = try fonts.register(bytes + [0]) }
        == .nameInUse("MyFontSansMono"))
  }

  @Test func familyIsItsUprightRegularFace() throws {
    for name in ["DejaVuSans-BoldOblique", "DejaVuSans-Bold", "DejaVuSans", "DejaVuSans-Oblique"] {
      _ = try fonts.register(
        Array(Data(contentsOf: URL(filePath: "\(FontMachine.dejaVu)/\(name).ttf"))), fileName: nil)
    }
    #expect(fonts.font(named: "DejaVu Sans", size: 10)?.postScriptName == "DejaVuSans")
    #expect(fonts.font(named: "DejaVu Sans Bold", size: 10)?.postScriptName == "DejaVuSans-Bold")
  }

  @Test func missingCharactersOfARegisteredFontComeFromTheInterfaceFont() throws {
    let fonts = FontSystem(directories: ["/usr/share/fonts"])
    _ = try fonts.register(RenamedFont.bytes())
    let font = try #require(fonts.font(named: "MyFontSansMono", size: 10))
    let sources = TextFrame("a漢", font: font).fontSources
    #expect(sources.count == 2)
  }

  @Test func badBytesAreErrorsWithASentence() throws {
    let font = try RenamedFont.bytes()
    let cases: [([UInt8], FontFileError)] = [
      ([], .notAFont), (Array("no font at all".utf8), .notAFont), (Array("wOF2".utf8) + font, .compressed),
      (Array("ttcf".utf8), .damaged), (Array("ttcf\0\u{1}\0\0\0\0\0\0".utf8), .damaged),
      (Array(font.prefix(12)), .damaged), (Array(font.dropLast(100)), .damaged),
      ([0, 1, 0, 0] + [UInt8](repeating: 0, count: 20), .damaged),
      ([0, 1, 0, 0] + [UInt8](repeating: 255, count: 2_000), .damaged),
    ]
    for (bytes, error) in cases {
      #expect(thrown { () throws(FontFileError) in _ = try fonts.register(bytes) } == error)
      #expect(!error.description.isEmpty)
    }
    let large = [UInt8](repeating: 0, count: FontSystem.maximumFontBytes + 1)
    #expect(thrown { () throws(FontFileError) in _ = try fonts.register(large) } == .tooLarge)
    #expect(fonts.font(named: "MyFontSansMono", size: 10) == nil)
  }

  @Test func everyTruncatedFontIsAnError() throws {
    let font = try RenamedFont.bytes()
    for length in stride(from: 0, to: font.count - 4, by: 9_001) {
      #expect(throws: FontFileError.self) { try fonts.register(Array(font.prefix(length))) }
    }
  }

  @Test func mutatedFontGivesGlyphsOrAnErrorAndDoesNotTrap() throws {
    let original = try RenamedFont.bytes()
    var random = SeededGenerator(seed: 11)
    var drawn = 0
    for round in 0..<24 {
      var bytes = original
      // Half of the rounds aim at the tables' directory and the first tables.
      let range = round % 2 == 0 ? 0..<bytes.count : 12..<2_000
      for _ in 0..<(round % 2 == 0 ? 2_000 : 8) {
        bytes[Int.random(in: range, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      let fonts = FontSystem(directories: [])
      guard let name = try? fonts.register(bytes).first, let font = fonts.font(named: name, size: 20) else {
        continue
      }
      let frame = TextFrame("Hamburgefonstiv ﬁ é אבג ببب", font: font)
      #expect(frame.lines.count == 1)
      _ = frame.path.boundingBoxOfPath
      _ = frame.picture(colors: [.black], pixelsPerPoint: 2)
      drawn += 1
    }
    #expect(drawn > 5)
  }
}

/// A colour font of two squares, made by hand: 624 bytes, with the tables CBDT and CBLC.
@Suite struct PictureFontTests {
  private func bytes() throws -> [UInt8] {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appending(
        path: "Fuzz/Corpus/fonts/pictures.ttf")
    return Array(try Data(contentsOf: file))
  }

  /// The pictures of a text in the font of these bytes; nil if they are refused.
  private func pictures(_ bytes: [UInt8]) -> Int? {
    let fonts = FontSystem(directories: [])
    guard let name = try? fonts.register(bytes).first, let font = fonts.font(named: name, size: 20) else {
      return nil
    }
    let list = TextFrame("😀a😁", font: font).picture(colors: [.black], pixelsPerPoint: 2)
    return list.commands.count { if case .fill(_, _, .image, _) = $0 { true } else { false } }
  }

  @Test func registeredColorFontDrawsItsPictures() throws {
    #expect(pictures(try bytes()) == 2)
  }

  @Test func mutatedColorFontDrawsFewerPicturesOrIsRefused() throws {
    let original = try bytes()
    var random = SeededGenerator(seed: 5)
    var counts: [Int?: Int] = [:]
    for _ in 0..<600 {
      var bytes = original
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      counts[pictures(bytes), default: 0] += 1
    }
    #expect(counts.keys.allSatisfy { ($0 ?? 0) <= 2 } && counts.count > 2, "\(counts)")
  }

  @Test func everyTruncatedColorFontIsRefused() throws {
    let original = try bytes()
    for length in 0..<original.count - 3 {
      #expect(pictures(Array(original.prefix(length))) == nil, "\(length)")
    }
  }
}

@Suite struct FontEventTests {
  /// The events of a font system.
  private final class Log: Sendable {
    private let list = Mutex<[FontEvent]>([])
    var events: [FontEvent] { list.withLock { $0 } }

    init(_ fonts: FontSystem) {
      fonts.setReporter { [self] event in list.withLock { $0.append(event) } }
    }
  }

  @Test func missingCharacterIsReportedOnceForEachFont() {
    let fonts = FontSystem(directories: [FontMachine.dejaVu])
    let log = Log(fonts)
    for weight in [400.0, 400, 700] {
      let font = fonts.font(FontDescription(families: ["DejaVu Sans"], weight: weight), size: 10)
      _ = TextFrame("a한 글한\u{200B}\n\tb", font: font)
    }
    #expect(
      log.events == [
        .missingGlyph(character: 0xD55C, font: "DejaVuSans"),
        .missingGlyph(character: 0xAE00, font: "DejaVuSans"),
        .missingGlyph(character: 0xD55C, font: "DejaVuSans-Bold"),
        .missingGlyph(character: 0xAE00, font: "DejaVuSans-Bold"),
      ])
  }

  @Test func textThatEveryFontHasReportsNothing() {
    let fonts = FontSystem(directories: ["/usr/share/fonts"])
    let log = Log(fonts)
    _ = TextFrame(
      "Año 漢字 אבג ببب \u{FE0F}\u{200D} e\u{301}\u{7}", font: fonts.font(FontDescription(), size: 10))
    #expect(log.events == [])
  }

  @Test func anotherFontForTheInterfaceIsReportedOnce() {
    let fonts = FontSystem(directories: [FontMachine.dejaVu])
    let log = Log(fonts)
    for weight in [400.0, 500, 700] { _ = fonts.font(FontDescription(weight: weight), size: 10) }
    let family = fonts.font(FontDescription(), size: 1).familyName
    #expect(log.events == [.interfaceFont(.interfaceFontMissing(found: family))])
    let none = FontSystem(directories: [])
    let other = Log(none)
    for weight in [400.0, 700] { _ = none.font(FontDescription(weight: weight), size: 10) }
    #expect(other.events == [.interfaceFont(.noFontInstalled)])
  }

  @Test func hostileTextReportsALimitedNumberOfCharacters() {
    let fonts = FontSystem(directories: [FontMachine.dejaVu])
    let log = Log(fonts)
    let hangul = String(String.UnicodeScalarView((0xAC00..<0xB400).compactMap { Unicode.Scalar($0) }))
    _ = TextFrame(hangul, font: fonts.font(FontDescription(families: ["DejaVu Sans"]), size: 10))
    #expect(log.events.count == FontEvent.limit)
  }

  @Test func handlerOfEventsMayUseTheFonts() {
    let fonts = FontSystem(directories: [FontMachine.dejaVu])
    let width = Mutex<Double>(0)
    fonts.setReporter { _ in
      let frame = TextFrame("x", font: fonts.font(FontDescription(), size: 10))
      width.withLock { $0 = Double(frame.size.width) }
    }
    _ = TextFrame("한", font: fonts.font(FontDescription(), size: 10))
    #expect(width.withLock { $0 } > 0)
  }
}
