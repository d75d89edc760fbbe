import CoreGraphics
import TestSupport
import Testing
import TextLayout

private let fonts = FontSystem.shared

@Suite struct FontTests {
  @Test(.pinnedFonts) func systemFontIsInterInTheRequestedWeight() {
    #expect(fonts.error == nil)
    for (weight, name) in [
      (100.0, "Thin"), (400, "Regular"), (500, "Medium"), (600, "SemiBold"), (700, "Bold"), (900, "Black"),
    ] {
      #expect(fonts.font(FontDescription(weight: weight), size: 17).postScriptName == "Inter-\(name)")
    }
    #expect(
      fonts.font(FontDescription(weight: 700, isItalic: true), size: 17).postScriptName == "Inter-BoldItalic")
  }

  @Test(.pinnedFonts) func metricsArePointsAndGrowWithTheSize() {
    let font = fonts.font(FontDescription(), size: 100)
    // Inter's tables: ascender 0.96875, descender −0.2415, capitals 0.7273, small letters 0.5455 of the size.
    #expect(abs(font.metrics.ascender - 96.875) < 0.01)
    #expect(abs(font.metrics.descender + 24.148) < 0.01)
    #expect(abs(font.metrics.capHeight - 72.73) < 0.01)
    #expect(abs(font.metrics.xHeight - 54.55) < 0.01)
    #expect(abs(font.metrics.lineHeight - 121.02) < 0.01)
    let half = font.withSize(50)
    #expect(abs(half.metrics.ascender - font.metrics.ascender / 2) < 1e-9)
    #expect(half == fonts.font(FontDescription(), size: 50))
  }

  @Test(.pinnedFonts) func invalidSizesAndWeightsAreLimited() {
    for size in [CGFloat.nan, -3, -CGFloat.infinity] {
      #expect(fonts.font(FontDescription(), size: size).size == 0)
    }
    #expect(fonts.font(FontDescription(), size: .infinity).size == Font.maximumSize)
    #expect(fonts.font(FontDescription(weight: .nan), size: 1).postScriptName == "Inter-Regular")
    #expect(fonts.font(FontDescription(weight: -7), size: 1).postScriptName == "Inter-Thin")
    #expect(TextFrame("no size", font: fonts.font(FontDescription(), size: 0)).size == .zero)
  }

  @Test(.pinnedFonts) func fontIsFoundByEachOfItsNames() {
    #expect(fonts.font(named: "Inter-SemiBold", size: 10)?.postScriptName == "Inter-SemiBold")
    #expect(fonts.font(named: "Inter", size: 10)?.postScriptName == "Inter-Regular")
    #expect(fonts.font(named: "DejaVu Sans Mono", size: 10)?.familyName == "DejaVu Sans Mono")
    #expect(fonts.font(named: "No Such Font", size: 10) == nil)
    #expect(fonts.font(named: "", size: 10) == nil)
  }

  @Test func unknownFamilyFallsBackToAnother() {
    let font = fonts.font(FontDescription(families: ["No Such Family"]), size: 10)
    #expect(!font.familyName.isEmpty)
    #expect(TextFrame("abc", font: font).size.width > 0)
  }

  @Test func textWithoutAnyFontIsBoxesAndTheErrorSaysWhy() {
    let none = FontSystem(directories: [])
    #expect(none.error == .noFontInstalled)
    #expect(none.error?.description == "no font is installed: on Debian, install the package fonts-inter")
    let frame = TextFrame("ab c", font: none.font(FontDescription(), size: 10))
    #expect(abs(frame.size.width - 24) < 1e-9)
    #expect(abs(frame.size.height - 12) < 1e-9)
    let box = frame.path.boundingBoxOfPath
    #expect(box.minX > 0 && box.maxX < 24 && abs(box.height - 7) < 1e-9)
  }

  @Test func emptyAndUnreadableFontDirectoriesGiveNoFonts() {
    #expect(FontSystem(directories: ["/nonexistent", "/dev/null", ""]).error == .noFontInstalled)
  }

  @Test func damagedFontFilesGiveBoxesOrGlyphsAndDoNotTrap() throws {
    let directory = FileManager.default.temporaryDirectory.appendingPathComponent(
      "fonts-\(ProcessInfo.processInfo.processIdentifier)")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: directory) }
    let original = try Data(
      contentsOf: URL(fileURLWithPath: "/usr/share/fonts/truetype/dejavu/DejaVuSansMono.ttf"))
    var random = SeededGenerator(seed: 7)
    for round in 0..<12 {
      var bytes = original
      if round < 4 {
        bytes = bytes.prefix(bytes.count * (round + 1) / 5)
      } else {
        for _ in 0..<2000 {
          bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
        }
      }
      let folder = directory.appendingPathComponent("\(round)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try bytes.write(to: folder.appendingPathComponent("broken.ttf"))
      let system = FontSystem(directories: [folder.path])
      let frame = TextFrame("Hamburgefonstiv ﬁ é", font: system.font(FontDescription(), size: 20))
      #expect(frame.lines.count == 1)
      _ = frame.path.boundingBoxOfPath
    }
  }
}
