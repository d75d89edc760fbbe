import Foundation
import ImageCoding
import TestSupport
import Testing
import UIKit

@testable import RivuletRecorder

/// A red square on a white stage that moves from the left to the right within a second.
@MainActor private func movingStage() -> Stage {
  let stage = Stage(size: CGSize(width: 40, height: 20), scale: 1)
  let square = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
  square.backgroundColor = .red
  let page = UIView()
  page.addSubview(square)
  stage.show(page)
  UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { square.frame.origin.x = 20 }
  return stage
}

@MainActor
struct RecordStageTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  @Test(.pinnedFonts) func framesAreThoseOfTheStageFromItsPresentTimeOn() async throws {
    let stage = movingStage()
    stage.advance(to: 0.5)
    var parts: [Double] = []
    try await record(stage, for: 0.5, framesPerSecond: 4, to: folder.url.appending(path: "frames")) {
      parts.append($0)
    }
    #expect(parts == [0.5, 1])
    for (index, time) in [(1, 0.5), (2, 0.75)] {
      let file = folder.url.appending(path: "frames/frame-000\(index).png")
      let frame = try ImageDecoder().decode(Data(contentsOf: file)).raster
      #expect(frame == movingStage().image(at: time).raster, "frame \(index)")
    }
    #expect(stage.time == 0.75)
  }

  @Test(.pinnedFonts) func tasksOfTheAppRunBeforeAFrame() async throws {
    let stage = movingStage()
    stage.schedule(at: 0.25) { Task { @MainActor in stage.backgroundColor = .blue } }
    try await record(stage, for: 0.75, framesPerSecond: 4, to: folder.url.appending(path: "frames"))
    let frames = try (1...3).map { number in
      let file = folder.url.appending(path: "frames/frame-000\(number).png")
      return try ImageDecoder().decode(Data(contentsOf: file)).raster
    }
    let blue = movingStage()
    blue.backgroundColor = .blue
    #expect(frames[0] == movingStage().image(at: 0).raster)
    #expect(frames[2] == blue.image(at: 0.5).raster && frames[2] != movingStage().image(at: 0.5).raster)
  }

  @Test(.pinnedFonts) func aPageContainsEveryChangeWithItsTime() async throws {
    let stage = movingStage()
    stage.schedule(at: 0.25) { stage.backgroundColor = .blue }
    let output = folder.url.appending(path: "film.html")
    try await record(stage, for: 1, to: output)
    let page = try String(contentsOf: output, encoding: .utf8)
    #expect(page.contains("<title>film</title>") && page.contains("customElements.define(\"rivulet-film\""))
    #expect(!page.contains("\nimport ") && !page.contains("\nexport "))
    #expect(page.components(separatedBy: "</script>").count == 5, "three parts of data, and one script")
    #expect(folder.names == ["film.html"])
    #expect(page.contains(#"aria-label="film" tabindex="0" autofocus"#), "keys work from the start")
  }

  @Test(.pinnedFonts) func aPageHasTheTitleOfTheController() async throws {
    let stage = Stage(size: CGSize(width: 20, height: 10))
    let controller = UIViewController()
    controller.title = "Tides & <moons>"
    stage.show(controller)
    let output = folder.url.appending(path: "film.html")
    try await record(stage, for: 0.1, to: output)
    let page = try String(contentsOf: output, encoding: .utf8)
    #expect(page.contains("<title>Tides &amp; &lt;moons></title>"))
  }

  @Test func packedTextHasEveryBitAndNoCharacterThatEndsAScript() {
    for count in [0, 1, 2, 12, 13, 14, 500] {
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 * 167 + $0 / 7) }
      let text = Array(PackedText.text(bytes).utf8)
      #expect(text.count == (count * 8 + 12) / 13 * 2)
      #expect(text.allSatisfy { (0x21..<0x7F).contains($0) && $0 != UInt8(ascii: "<") })
      var bits: [UInt8] = []
      for pair in stride(from: 0, to: text.count, by: 2) {
        let digits = text[pair...pair + 1].map { Int($0 == UInt8(ascii: "!") ? UInt8(ascii: "<") : $0) - 36 }
        bits += (0..<13).map { UInt8((digits[0] * 91 + digits[1]) >> $0 & 1) }
      }
      let unpacked = (0..<count).map { byte in (0..<8).reduce(0) { $0 | bits[byte * 8 + $1] << $1 } }
      #expect(unpacked == bytes)
    }
  }

  @Test func aLogBeginsWithTheWholeStateAndCarriesTimes() throws {
    let stage = movingStage()
    let log = CommitLog(stage)
    stage.schedule(at: 0.25) { stage.backgroundColor = .blue }
    stage.advance(to: 1)
    let bytes = log.end()
    stage.backgroundColor = .red
    stage.advance(to: 2)
    var (times, offset) = ([Double](), 0)
    while offset < bytes.count {
      func integer(_ from: Int, _ count: Int) -> UInt64 {
        (0..<count).reduce(0) { $0 | UInt64(bytes[from + $1]) << UInt64(8 * $1) }
      }
      times.append(Double(bitPattern: integer(offset, 8)))
      offset += 12 + Int(integer(offset + 8, 4))
    }
    #expect(offset == bytes.count)
    #expect(times.first == 0 && times.contains(0.25) && times.allSatisfy { $0 <= 1 })
  }

  @Test(arguments: ["film.html", "film.gif", "frames"])
  func aCancelledRecordingLeavesNothing(name: String) async throws {
    let output = folder.url.appending(path: name)
    let work = Task { @MainActor in
      unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
      try await record(movingStage(), for: 1, to: output)
    }
    await #expect(throws: RecordingError.self) { try await work.value }
    #expect(folder.names == [])
  }

  @Test(arguments: [0, -1, .nan, .infinity] as [Double])
  func aLengthThatIsNotPositiveAndFiniteIsRefused(length: Double) async throws {
    await #expect(throws: RecordingError.self) {
      try await record(movingStage(), for: length, to: folder.url.appending(path: "film.html"))
    }
    #expect(folder.names == [])
  }

  @Test(.pinnedFonts) func aPageReplacesAFileButNotAFolder() async throws {
    let output = folder.url.appending(path: "film.html")
    try Data("old".utf8).write(to: output)
    try await record(movingStage(), for: 0.1, to: output)
    #expect(try Data(contentsOf: output).count > 100_000)
    try FileManager.default.removeItem(at: output)
    try FileManager.default.createDirectory(at: output, withIntermediateDirectories: false)
    await #expect(throws: RecordingError.self) { try await record(movingStage(), for: 0.1, to: output) }
  }
}
