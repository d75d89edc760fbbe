import Foundation
import ImageCoding
import Raster
import TestSupport
import Testing
import UIKit

@testable import RivuletTesting

private let inter = FontRecord(name: "Inter-Regular.otf", digest: "a7e791e8f5a0fb02")
private let other = FontRecord(name: "Inter-Regular.otf", digest: "0123456789abcdef")

/// A folder of its own for each test, removed afterwards.
private final class TemporaryFolder {
  let url = FileManager.default.temporaryDirectory.appending(path: "rivulet-fonts-\(UUID().uuidString)")
  var snapshots: SnapshotFolder { SnapshotFolder(file: url.appending(path: "PageTests.swift").path) }

  deinit { try? FileManager.default.removeItem(at: url) }
}

private func picture(_ level: UInt8, fonts: [FontRecord]) throws -> Snapshot {
  let bitmap = try #require(Bitmap(width: 1, height: 1, pixels: [level, 0, 0, 255]))
  return Snapshot(name: [], content: .picture(bitmap, .exact), fonts: SnapshotFonts(fonts))
}

private func text(_ text: String, fonts: [FontRecord]) -> Snapshot {
  Snapshot(name: [], content: .text(text), fonts: SnapshotFonts(fonts))
}

@MainActor @Suite struct SnapshotFontTests {
  private let folder = TemporaryFolder()

  private func check(_ snapshot: Snapshot, _ record: SnapshotRecord = .never) throws -> String? {
    try folder.snapshots.check(snapshot, named: "a", record: record)?.sentence
  }

  @Test func differenceOfAPictureNamesTheFontThatDiffersFirst() throws {
    _ = try check(picture(9, fonts: [inter]), .missing)
    let sentence = try #require(try check(picture(8, fonts: [other])))
    #expect(
      sentence.hasPrefix(
        "The fonts differ: the reference has Inter-Regular.otf (a7e791e8f5a0), this snapshot "
          + "Inter-Regular.otf (0123456789ab). The picture differs: 1 pixels differ"))
    #expect(try check(picture(8, fonts: []))?.contains("this snapshot no such font") == true)
  }

  @Test func differenceOfATextNamesTheFontThatDiffersFirst() throws {
    _ = try check(text("one\n", fonts: [inter]), .missing)
    let sentence = try #require(try check(text("two\n", fonts: [other])))
    #expect(sentence.hasPrefix("The fonts differ: the reference has Inter-Regular.otf (a7e791e8f5a0)"))
    #expect(sentence.contains("The text differs from line 1: expected “one”, got “two”."))
  }

  @Test func differenceWithTheSameFontsNamesNone() throws {
    _ = try check(picture(9, fonts: [inter]), .missing)
    #expect(try check(picture(8, fonts: [inter]))?.hasPrefix("The picture differs") == true)
    _ = try check(text("one\n", fonts: [inter]), .missing)
    #expect(try check(text("two\n", fonts: [inter]))?.hasPrefix("The text differs") == true)
  }

  @Test func otherFontsWithEqualContentAreNoDifference() throws {
    _ = try check(picture(9, fonts: [inter]), .missing)
    #expect(try check(picture(9, fonts: [other])) == nil)
    _ = try check(text("one\n", fonts: [inter]), .missing)
    #expect(try check(text("one\n", fonts: [other])) == nil)
  }

  @Test func referencesWithoutARecordAreCompared() throws {
    _ = try check(picture(9, fonts: []), .missing)
    #expect(try check(picture(9, fonts: [inter])) == nil)
    #expect(try check(picture(8, fonts: [inter]))?.hasPrefix("The picture differs") == true)
    _ = try check(text("one\n", fonts: []), .missing)
    #expect(try check(text("one\n", fonts: [inter])) == nil)
  }

  @Test func recordIsATextChunkThatChangesNoPixel() throws {
    let image = try #require(CGImage(Bitmap(width: 3, height: 2)))
    let plain = try ImageEncoder.png(image)
    let fonts = SnapshotFonts([inter, FontRecord(name: "Ünder \n.ttf", digest: "9")])
    let file = fonts.added(to: plain)
    #expect(file.count > plain.count && SnapshotFonts(png: file) == fonts)
    #expect(try ImageDecoder().decode(file) == image)
    #expect(fonts.lines == "font ?nder ?.ttf sha256:9\nfont Inter-Regular.otf sha256:a7e791e8f5a0fb02\n")
    for bytes in [Data(), Data("no picture".utf8), plain, file.prefix(40)] {
      #expect(SnapshotFonts(png: bytes).isEmpty)
    }
  }

  @Test func textsOwnLinesAreNoFonts() {
    let (content, fonts) = SnapshotFonts.split("font of truth\nb\nfont a.ttf sha256:1\n")
    #expect(content == "font of truth\nb\n")
    #expect(fonts == SnapshotFonts([FontRecord(name: "a.ttf", digest: "1")]))
    #expect(SnapshotFonts.split("").content == "")
    #expect(SnapshotFonts.split("a\n").content == "a\n")
  }

  @Test(.pinnedFonts) func stagesFontsAreThoseOfItsTextOnly() throws {
    let stage = Stage(size: CGSize(width: 200, height: 100))
    let view = UIView()
    stage.show(view)
    #expect(stage.fonts.isEmpty)
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
    label.text = "Inter and 漢字"
    label.font = .systemFont(ofSize: 17, weight: .semibold)
    view.addSubview(label)
    #expect(stage.fonts.map(\.name) == ["DroidSansFallbackFull.ttf", "Inter-SemiBold.otf"])
    #expect(
      stage.fonts.last?.digest == "8c1990b6012254ea2b487161697d107357dd0ee55811cfd91c8c11227bbef457")
    let image = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 20)).image { _ in
      "a".draw(at: .zero, withAttributes: [.font: UIFont.systemFont(ofSize: 12)])
    }
    label.removeFromSuperview()
    #expect(stage.fonts.isEmpty)
    view.addSubview(UIImageView(image: image))
    #expect(stage.fonts.map(\.name) == ["Inter-Regular.otf"])
  }
}

/// `assertSnapshot` in this program, run again as on another machine.
@Suite struct SnapshotMachineTests {
  @Test(arguments: [
    (
      [FontMachine.dejaVu], "DejaVu Sans would take its place: on Debian 12, install the package fonts-inter."
    ),
    ([], "No font is installed: on Debian, install the package fonts-inter."),
  ])
  func snapshotIsRefusedWithoutTheInterfaceFont(fonts: [String], sentence: String) async throws {
    let machine = try FontMachine(directories: fonts)
    let process = Process()
    process.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments = [
      "--testing-library", "swift-testing", "--filter", "AssertSnapshotTests/aViewsPictureEqualsItsReference",
    ]
    let variables = machine.environment.merging(["RIVULET_ANY_FONTS": "1"]) { $1 }
    process.environment = ProcessInfo.processInfo.environment.merging(variables) { $1 }
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let text = await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        continuation.resume(returning: String(decoding: data, as: UTF8.self))
      }
    }
    #expect(process.terminationStatus != 0)
    #expect(text.contains(sentence) && !text.contains("The picture differs"), "\(text)")
  }
}
