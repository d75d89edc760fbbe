import Foundation
import ImageCoding
import Raster
import Testing
import UIKit

@testable import RivuletTesting

/// A package of its own for each test, removed afterwards. Its manifest keeps the panels of failures in it:
/// those of tests outside of a package share one folder.
private final class TemporaryTests {
  let url = FileManager.default.temporaryDirectory.appending(path: "rivulet-tests-\(UUID().uuidString)")
  var folder: SnapshotFolder { SnapshotFolder(file: url.appending(path: "PageTests.swift").path) }

  init() {
    try? FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    _ = FileManager.default.createFile(atPath: url.appending(path: "Package.swift").path, contents: nil)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func files(_ subfolder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: url.appending(path: subfolder).path)) ?? [])
      .sorted()
  }
}

/// 4 × 2 opaque grey pixels, the first of them lighter by some levels.
private func picture(_ levels: UInt8 = 0, tolerance: SnapshotTolerance = .exact) throws -> Snapshot {
  var pixels = [UInt8](repeating: 100, count: 32)
  for index in stride(from: 3, to: 32, by: 4) { pixels[index] = 255 }
  pixels[0] += levels
  let bitmap = try #require(Bitmap(width: 4, height: 2, pixels: pixels))
  return Snapshot(name: [], content: .picture(bitmap, tolerance))
}

private func text(_ text: String) -> Snapshot { Snapshot(name: [], content: .text(text)) }

struct SnapshotFolderTests {
  private let tests = TemporaryTests()

  @Test func aMissingReferenceIsWrittenAndFailsOnce() throws {
    let problem = try tests.folder.check(picture(), named: "a", record: .missing)
    #expect(problem?.sentence.hasPrefix("Recorded: look at ") == true)
    #expect(tests.files("__Snapshots__/PageTests") == ["a.png"])
    #expect(try tests.folder.check(picture(), named: "a", record: .missing) == nil)
  }

  @Test func nothingIsWrittenWhereRecordingIsForbidden() throws {
    let problem = try tests.folder.check(picture(), named: "a", record: .never)
    #expect(problem?.sentence.contains("There is no reference") == true)
    #expect(tests.files("__Snapshots__/PageTests") == [])
  }

  /// A folder in the way of the picture, which cannot be written either on a full disk.
  @Test func differenceIsReportedWhereItsPictureCannotBeWritten() throws {
    _ = try tests.folder.check(picture(), named: "full", record: .missing)
    let place = tests.folder.failures.appending(path: "full.png")
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: place) }
    let problem = try #require(try tests.folder.check(picture(1), named: "full", record: .missing))
    #expect(problem.sentence.contains("1 pixels differ"))
    #expect(problem.sentence.contains("“\(place.path)” cannot be written: "))
    #expect(problem.panels != nil)
  }

  @Test func recordingNeverPasses() throws {
    for _ in 0..<2 {
      let problem = try tests.folder.check(picture(), named: "a", record: .all)
      #expect(problem?.sentence.contains("ecorded") == true)
    }
  }

  @Test func aDifferenceNamesBothFilesAndHasThreePanels() throws {
    _ = try tests.folder.check(picture(), named: "a", record: .missing)
    let problem = try #require(try tests.folder.check(picture(1), named: "a", record: .missing))
    #expect(problem.sentence.contains("1 pixels differ, by up to 1 levels, first at (0, 0)"))
    #expect(problem.sentence.contains("RIVULET_RECORD=failed"))
    let panels = try ImageDecoder().decode(try #require(problem.panels))
    #expect((panels.width, panels.height) == (12, 2))
    #expect(FileManager.default.fileExists(atPath: tests.folder.failures.appending(path: "a.png").path))
  }

  @Test func thePanelsAreNamedAndGoWithTheFailure() throws {
    _ = try tests.folder.check(picture(), named: "a", record: .missing)
    let problem = try #require(try tests.folder.check(picture(1), named: "a", record: .missing))
    let panels = tests.folder.failures.appending(path: "a.panels.png")
    #expect(problem.sentence.contains("Beside each other: \(panels.path)."))
    #expect(FileManager.default.fileExists(atPath: panels.path))
    #expect(try tests.folder.check(picture(), named: "a", record: .missing) == nil)
    for name in ["a.png", "a.panels.png"] {
      let file = tests.folder.failures.appending(path: name)
      #expect(!FileManager.default.fileExists(atPath: file.path))
    }
    let text = try tests.folder.check(text("a"), named: "t", record: .missing)
    #expect(text?.sentence.contains("Beside each other") == false)
  }

  /// A picture of random bytes in few values, so that many pixels of two are the same.
  private func noise(_ width: Int, _ height: Int, seed: UInt64) throws -> Bitmap {
    var state = seed
    let pixels = (0..<width * height * 4).map { _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return UInt8(truncatingIfNeeded: state >> 33) % 3 * 20
    }
    return try #require(Bitmap(width: width, height: height, pixels: pixels))
  }

  /// A row of a sheet is many times as wide as high: its panels stand below each other. Of every pixel the
  /// panels have what the rule says, also where one picture is larger than the other.
  @Test(arguments: [(9, 3, 9, 3), (4, 5, 4, 5), (9, 2, 7, 4), (3, 4, 5, 2), (0, 0, 2, 2)])
  func panelsShowEachPixel(width: Int, height: Int, otherWidth: Int, otherHeight: Int) throws {
    let (old, new) = (try noise(width, height, seed: 1), try noise(otherWidth, otherHeight, seed: 1 << 40))
    let panels = try #require(Bitmap.panels(expected: old, actual: new))
    let size = (width: max(width, otherWidth), height: max(height, otherHeight))
    let isColumn = size.width > 2 * size.height
    #expect(
      panels.width == size.width * (isColumn ? 1 : 3) && panels.height == size.height * (isColumn ? 3 : 1))
    func pixel(_ picture: Bitmap, _ x: Int, _ y: Int) -> [UInt8] {
      guard x < picture.width, y < picture.height else { return [0, 0, 0, 0] }
      return Array(picture.pixels[(y * picture.width + x) * 4..<(y * picture.width + x) * 4 + 4])
    }
    for y in 0..<size.height {
      for x in 0..<size.width {
        let shown = (0..<3).map {
          pixel(panels, x + (isColumn ? 0 : $0 * size.width), y + (isColumn ? $0 * size.height : 0))
        }
        let (a, b) = (pixel(old, x, y), pixel(new, x, y))
        let strong = zip(a, b).map { UInt8(min(abs(Int($0) - Int($1)) * 8, 255)) }
        let isAlphaOnly = strong[3] > 0 && strong[..<3].allSatisfy { $0 == 0 }
        #expect(shown == [a, b, isAlphaOnly ? [255, 255, 255, 255] : strong[..<3] + [255]])
      }
    }
  }

  @MainActor @Test func layersAreTakenOfEveryDeviceAndSetOfTraits() throws {
    let controller = UIViewController()
    let label = UILabel()
    label.text = "leading"
    label.translatesAutoresizingMaskIntoConstraints = false
    controller.view.addSubview(label)
    label.leadingAnchor.constraint(equalTo: controller.view.leadingAnchor).isActive = true
    let strategy = Snapshotting<UIViewController>.layers(
      at: [0, 1], on: [.iPhoneSE, .iPadMini], traits: [.light, .rightToLeft])
    let shots = try strategy.snapshots(controller)
    #expect(Set(shots.map(\.name)).count == 8)
    let texts = shots.map { if case .text(let text) = $0.content { text } else { "" } }
    // The instants are the same on each device, and the label changes sides with the direction.
    #expect(texts[0] == texts[1] && texts[2] == texts[3] && texts[0] != texts[2])
    #expect(texts[0].contains("(0 0 375 667)") && texts[6].contains("(0 0 744 1133)"))
  }

  @Test func panelsThatAreTooLargeAreLeftOut() throws {
    let tall = Bitmap(width: 6000, height: 3000)
    #expect(Bitmap.panels(expected: tall, actual: tall) == nil)
    #expect(
      Bitmap.panels(expected: Bitmap(width: 6000, height: 1), actual: Bitmap(width: 6000, height: 1)) != nil)
  }

  @Test func aDifferenceIsAcceptedByRecordingWhatFailed() throws {
    _ = try tests.folder.check(picture(), named: "a", record: .missing)
    #expect(try tests.folder.check(picture(1), named: "a", record: .failed) != nil)
    #expect(try tests.folder.check(picture(1), named: "a", record: .never) == nil)
  }

  @Test func toleranceOfLevelsAcceptsSmallDifferences() throws {
    _ = try tests.folder.check(picture(), named: "a", record: .missing)
    let tolerance = SnapshotTolerance(levels: 2)
    #expect(try tests.folder.check(picture(2, tolerance: tolerance), named: "a", record: .never) == nil)
    #expect(try tests.folder.check(picture(3, tolerance: tolerance), named: "a", record: .never) != nil)
  }

  @Test func precisionAcceptsAPartOfThePixels() throws {
    _ = try tests.folder.check(picture(), named: "a", record: .missing)
    let seven = SnapshotTolerance(precision: 7 / 8.0)
    #expect(try tests.folder.check(picture(90, tolerance: seven), named: "a", record: .never) == nil)
    let most = SnapshotTolerance(precision: 0.99)
    #expect(try tests.folder.check(picture(90, tolerance: most), named: "a", record: .never) != nil)
  }

  @Test func aTolerancesNumbersAreClamped() {
    #expect(SnapshotTolerance(precision: .nan, levels: -4) == .exact)
    #expect(SnapshotTolerance(precision: -1, levels: 999) == SnapshotTolerance(precision: 0, levels: 255))
  }

  @Test func aPictureOfAnotherSizeFailsWithAnyTolerance() throws {
    _ = try tests.folder.check(picture(), named: "a", record: .missing)
    let tolerance = SnapshotTolerance(precision: 0, levels: 255)
    let other = Snapshot(name: [], content: .picture(Bitmap(width: 3, height: 2), tolerance))
    #expect(
      try tests.folder.check(other, named: "a", record: .never)?.sentence.contains("sizes differ") == true)
  }

  @Test func aTextsDifferenceNamesItsFirstLine() throws {
    _ = try tests.folder.check(text("one\ntwo\n"), named: "a", record: .missing)
    let problem = try tests.folder.check(text("one\n2\n"), named: "a", record: .never)
    #expect(problem?.sentence.contains("from line 2: expected “two”, got “2”") == true)
    #expect(tests.files("__Snapshots__/PageTests") == ["a.txt"])
  }

  @Test func aReferenceThatIsNoPictureIsAnError() throws {
    _ = try tests.folder.check(picture(), named: "a", record: .missing)
    try Data("no picture".utf8).write(to: tests.folder.folder.appending(path: "a.png"))
    #expect(throws: ImageCodingError.self) { try tests.folder.check(picture(), named: "a", record: .never) }
  }
}
