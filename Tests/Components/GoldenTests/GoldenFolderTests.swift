import CoreGraphics
import Foundation
import ImageCoding
import Raster
import RivuletTesting
import Testing

/// A folder of its own for each test, removed afterwards.
private final class TemporaryGoldens {
  let url = FileManager.default.temporaryDirectory.appending(path: "rivulet-goldens-\(UUID().uuidString)")

  init() throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func goldens(recording: Bool = false) -> GoldenFolder {
    GoldenFolder(folder: url, failures: url.appending(path: "failures"), isRecording: recording)
  }
}

/// A picture of 4 × 2 opaque pixels, after the changes.
private func picture(changing change: (inout [UInt8]) -> Void = { _ in }) throws -> Bitmap {
  var pixels: [UInt8] = []
  for index in UInt8(0)..<8 { pixels += [index * 10, 200 - index * 10, 40, 255] }
  change(&pixels)
  return try #require(Bitmap(width: 4, height: 2, pixels: pixels))
}

struct GoldenFolderTests {
  @Test func equalPicturesHaveNoDifference() throws {
    #expect(PictureDifference(try picture(), try picture()) == nil)
  }

  @Test(arguments: 0..<4)
  func oneLevelInAnyChannelIsADifference(channel: Int) throws {
    let changed = try picture { $0[5 * 4 + channel] -= 1 }
    let difference = try #require(PictureDifference(changed, try picture()))
    #expect((difference.pixelCount, difference.largest) == (1, 1))
    #expect(difference.first == PictureDifference.Position(x: 1, y: 1))
  }

  @Test func picturesOfDifferentSizesDifferEverywhere() throws {
    let difference = try #require(PictureDifference(Bitmap(width: 3, height: 2), try picture()))
    #expect(difference.pixelCount == 8)
    #expect(difference.description == "the sizes differ")
  }

  @Test func panelsShowExpectedActualAndDifference() throws {
    let changed = try picture {
      $0[0] += 3
      $0[7] -= 1
    }
    let panels = try #require(Bitmap.panels(expected: try picture(), actual: changed))
    #expect((panels.width, panels.height) == (12, 2))
    #expect(panels.pixels[0..<4] == [0, 200, 40, 255])
    #expect(panels.pixels[16..<20] == [3, 200, 40, 255])
    #expect(panels.pixels[32..<36] == [24, 0, 0, 255])
    #expect(panels.pixels[36..<40] == [255, 255, 255, 255], "a change of alpha alone must show")
  }

  @Test func aMissingGoldenFails() throws {
    let folder = try TemporaryGoldens()
    let error = #expect(throws: GoldenFolder.Failure.self) { try folder.goldens().check(picture(), "a") }
    #expect(error?.description.contains("has no golden") == true)
  }

  @Test func recordingWritesThePictureAndFails() throws {
    let folder = try TemporaryGoldens()
    for _ in 0..<2 {
      let error = #expect(throws: GoldenFolder.Failure.self) {
        try folder.goldens(recording: true).check(picture(), "a")
      }
      #expect(error?.description.contains("was recorded") == true)
    }
    #expect(throws: Never.self) { try folder.goldens().check(picture(), "a") }
  }

  @Test func aBrokenPixelFailsAndWritesThreePanels() throws {
    let folder = try TemporaryGoldens()
    try? folder.goldens(recording: true).check(picture(), "a")
    let error = #expect(throws: GoldenFolder.Failure.self) {
      try folder.goldens().check(picture { $0[9] ^= 1 }, "a")
    }
    #expect(error?.description.contains("1 pixels differ, by up to 1 levels, first at (2, 0)") == true)
    let file = folder.url.appending(path: "failures/a.png")
    #expect(try ImageDecoder().decode(Data(contentsOf: file)).width == 12)
  }

  @Test func anOrphanedGoldenFails() throws {
    let folder = try TemporaryGoldens()
    try? folder.goldens(recording: true).check(picture(), "a")
    #expect(throws: Never.self) { try folder.goldens().checkOrphans(expected: ["a", "b"]) }
    let error = #expect(throws: GoldenFolder.Failure.self) {
      try folder.goldens().checkOrphans(expected: ["b"])
    }
    #expect(error?.description == "no test compares with a.png; delete them")
  }

  @Test func digestsAreComparedByName() throws {
    let folder = try TemporaryGoldens()
    #expect(throws: GoldenFolder.Failure.self) { try folder.goldens().check(digests: ["a": "1"], "list") }
    #expect(throws: GoldenFolder.Failure.self) {
      try folder.goldens(recording: true).check(digests: ["a": "1", "b": "2"], "list")
    }
    #expect(throws: Never.self) { try folder.goldens().check(digests: ["b": "2", "a": "1"], "list") }
    for digests in [["a": "1", "b": "3"], ["a": "1"], ["a": "1", "b": "2", "c": "3"]] {
      #expect(throws: GoldenFolder.Failure.self) { try folder.goldens().check(digests: digests, "list") }
    }
  }

  @Test func digestIsTheHexadecimalSHA256() {
    #expect(
      sha256(Data("abc".utf8)) == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    #expect(
      sha256(Data()) == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
  }
}
