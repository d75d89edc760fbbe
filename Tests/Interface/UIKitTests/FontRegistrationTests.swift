import Synchronization
import TestSupport
import Testing
import UIKit

/// The suite is serial, because the process has one set of registered fonts and one handler of diagnostics.
@MainActor @Suite(.serialized) struct FontRegistrationTests {
  private final class Folder {
    let url = FileManager.default.temporaryDirectory.appending(path: "rivulet-\(UUID().uuidString)")

    init() throws { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }

    deinit { try? FileManager.default.removeItem(at: url) }

    func file(_ name: String, _ bytes: [UInt8]) throws -> URL {
      let file = url.appending(path: name)
      try Data(bytes).write(to: file)
      return file
    }
  }

  private let stage = Stage(size: CGSize(width: 200, height: 100), scale: 1)
  private let folder: Folder

  init() throws { folder = try Folder() }

  private func error(of file: URL) -> UIFont.RegistrationError? {
    do {
      try UIFont.registerFonts(at: file)
      return nil
    } catch { return error }
  }

  /// Returns the error that a function gives; nil if it succeeds.
  private func error(
    of register: (UnsafeMutablePointer<Unmanaged<CFError>?>) -> Bool
  ) -> CFError? {
    var error = unsafe Unmanaged<CFError>?.none
    let isRegistered = unsafe register(&error)
    let found = unsafe error?.takeRetainedValue()
    #expect(isRegistered == (found == nil))
    return found
  }

  @Test func registeredFontIsFoundByNameAndDrawn() throws {
    let bytes = try RenamedFont.bytes()
    let file = try folder.file("Mine.ttf", bytes)
    #expect(try UIFont.registerFonts(at: file) == ["MyFontSansMono"])
    #expect(try UIFont.registerFonts(Data(bytes)) == ["MyFontSansMono"])
    let font = try #require(UIFont(name: "MyFontSansMono", size: 20))
    #expect(font.familyName == "MyFont Sans Mono" && font.pointSize == 20)
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
    label.font = font
    label.text = "iiii"
    stage.show(label)
    #expect(label.intrinsicContentSize.width == 49)
    #expect(stage.fonts.map(\.name) == ["Mine.ttf"])
    #expect(stage.fonts.first?.digest.count == 64)
    let graphicsFont = try #require(CGDataProvider(data: Data(bytes)).flatMap { CGFont($0) })
    let isRegistered = CTFontManagerRegisterGraphicsFont(graphicsFont, nil)
    #expect(isRegistered)
    unsafe #expect(error(of: { unsafe CTFontManagerRegisterGraphicsFont(graphicsFont, $0) }) == nil)
    let isFileRegistered = CTFontManagerRegisterFontsForURL(file, .process, nil)
    #expect(isFileRegistered)
    let made = CTFontCreateWithGraphicsFont(graphicsFont, 20, nil, nil)
    #expect(made == font && CTFontCopyFullName(made).hasPrefix("MyFont"))
  }

  @Test func functionsOfCoreTextGiveErrors() throws {
    let bad = try folder.file("bad.ttf", Array("no font at all".utf8))
    let found = try #require(unsafe error(of: { unsafe CTFontManagerRegisterFontsForURL(bad, .process, $0) }))
    #expect(found.domain == kCTFontManagerErrorDomain as String)
    #expect(found.code == CTFontManagerError.unrecognizedFormat.rawValue)
    #expect(found.localizedDescription == "The font “\(bad.path)” is no OpenType or TrueType font.")
    let good = try folder.file("good.ttf", RenamedFont.bytes())
    var errors: [CFArray] = []
    CTFontManagerRegisterFontURLs([bad, good, 3], .process, true) { found, isDone in
      errors.append(found)
      return isDone
    }
    #expect(errors.count == 1 && errors[0].count == 1)
    #expect(UIFont(name: "MyFontSansMono", size: 12) != nil)
  }

  @Test func fontsAreListedByFamily() throws {
    _ = try UIFont.registerFonts(Data(RenamedFont.bytes()))
    #expect(UIFont.fontNames(forFamilyName: "MyFont Sans Mono") == ["MyFontSansMono"])
    #expect(UIFont.familyNames.contains("MyFont Sans Mono"))
    let system = UIFont.systemFont(ofSize: 12)
    #expect(UIFont.familyNames.contains(system.familyName))
    #expect(UIFont.fontNames(forFamilyName: system.familyName).contains(system.fontName))
    #expect(UIFont.fontNames(forFamilyName: "No such family").isEmpty)
    #expect(UIFont.fontNames(forFamilyName: "").isEmpty)
    #expect(UIFont.familyNames == UIFont.familyNames.sorted())
  }

  @Test func badFilesAreErrorsWithASentence() throws {
    let missing = folder.url.appending(path: "none.ttf")
    #expect(error(of: missing)?.reason == .unreadable)
    #expect(error(of: missing)?.localizedDescription == "The font “\(missing.path)” cannot be read.")
    #expect(error(of: folder.url)?.reason == .unreadable)
    let text = try folder.file("text.ttf", Array("no font at all".utf8))
    #expect(error(of: text)?.reason == .notAFont)
    #expect(error(of: text)?.description == "The font “\(text.path)” is no OpenType or TrueType font.")
    #expect(error(of: try folder.file("empty.ttf", []))?.reason == .notAFont)
    let cut = try folder.file("cut.ttf", Array(RenamedFont.bytes().dropLast(1_000)))
    #expect(error(of: cut)?.reason == .damaged)
    #expect(error(of: try folder.file("a.woff2", Array("wOF2....".utf8)))?.reason == .compressed)
    let endless = URL(filePath: "/dev/zero")
    #expect(error(of: endless)?.reason == .tooLarge)
  }

  @Test func errorOfDataNamesNoPath() {
    do {
      try UIFont.registerFonts(Data([1, 2, 3]))
      Issue.record("three bytes are no font")
    } catch {
      #expect(error.path == nil && error.description == "The font is no OpenType or TrueType font.")
    }
  }

  @Test(.pinnedFonts) func missingGlyphIsReportedOnceThroughTheDiagnostics() {
    let log = Mutex<[String]>([])
    CADiagnostics.setHandler { report in
      if report.problem == .missingGlyph { log.withLock { $0.append(report.message) } }
    }
    for _ in 0..<2 {
      let label = UILabel(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
      // A letter of Egyptian hieroglyphs, which no font of the tests has.
      label.text = "a\u{13000}"
      stage.show(label)
      _ = stage.image()
    }
    #expect(
      log.withLock { $0 } == [
        "Inter-Regular: \"\u{13000} U+13000\" is in no installed font and is drawn as a box: `swift package rivulet-doctor` names packages."
      ])
  }

  @Test(.pinnedFonts) func emojiIsDrawnInColorInsideItsLabel() {
    let label = UILabel()
    label.text = "🟥"
    label.font = .systemFont(ofSize: 40)
    label.textColor = .blue
    label.sizeToFit()
    #expect(abs(label.bounds.width - 50) <= 1 && abs(label.bounds.height - 49) <= 1)
    stage.show(label)
    let image = stage.image()
    let middle = image.pixel(Int(label.center.x), Int(label.center.y))
    #expect(middle[0] > 180 && middle[1] < 90 && middle[2] < 90)
    label.textColor = UIColor.blue.withAlphaComponent(0)
    #expect(stage.image().pixel(Int(label.center.x), Int(label.center.y)) == [255, 255, 255, 255])
  }
}
