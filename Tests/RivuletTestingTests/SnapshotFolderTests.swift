import Foundation
import ImageCoding
import Raster
import Testing
import UIKit

@testable import RivuletTesting

/// A folder of its own for each test, removed afterwards.
private final class TemporaryTests {
  let url = FileManager.default.temporaryDirectory.appending(path: "rivulet-tests-\(UUID().uuidString)")
  var folder: SnapshotFolder { SnapshotFolder(file: url.appending(path: "PageTests.swift").path) }

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
