import Foundation
import Raster
import Testing

@testable import RivuletRecorder

@Suite struct RecorderTests {
  @Test(arguments: ["gif", "mp4", "webm", "apng"])
  func aFilmHasEveryFrame(format: String) async throws {
    let folder = try Folder()
    let path = folder.path("film.\(format)")
    try await Recorder(output: path, framesPerSecond: 25).record(count: 10) { try picture($0) }
    let film = try FilmFile(path: path).size()
    let width = ["mp4", "webm"].contains(format) ? 32 : 31
    #expect(film == (width, 20, 10))
    #expect(folder.names == ["film.\(format)"])
  }

  @Test func anAnimatedWebPIsWritten() async throws {
    let folder = try Folder()
    try await Recorder(output: folder.path("film.webp"), framesPerSecond: 25).record(count: 4) {
      try picture($0)
    }
    let bytes = try Data(contentsOf: URL(filePath: folder.path("film.webp")))
    #expect(bytes.prefix(4) == Data("RIFF".utf8) && bytes.range(of: Data("ANIM".utf8)) != nil)
  }

  @Test(arguments: [7, 24, 59.94, 120])
  func framesAreShownAtTheirTimes(rate: Double) async throws {
    let folder = try Folder()
    for format in ["apng", "mp4", "webm"] {
      let path = folder.path("film.\(format)")
      try await Recorder(output: path, framesPerSecond: rate).record(count: 13) { try picture($0) }
      let times = try FilmFile(path: path).times()
      #expect(times.count == 13)
      // A film's clock counts milliseconds or finer.
      for (index, time) in times.enumerated() { #expect(abs(time - Double(index) / rate) < 0.001) }
    }
    let path = folder.path("film.webp")
    try await Recorder(output: path, framesPerSecond: rate).record(count: 13) { try picture($0) }
    let durations = WebPTimes(try [UInt8](Data(contentsOf: URL(filePath: path)))).durations
    #expect(durations.count == 13)
    var time = 0
    for (index, duration) in durations.enumerated() {
      #expect(abs(Double(time) / 1000 - Double(index) / rate) <= 0.001)
      time += duration
    }
  }

  @Test(arguments: [(25.0, 50), (30, 60), (50, 100), (60, 120), (120, 240)])
  func gifKeepsItsDurationWithDelaysThatPlayersKeep(rate: Double, count: Int) async throws {
    let folder = try Folder()
    let path = folder.path("film.gif")
    try await Recorder(output: path, framesPerSecond: rate).record(count: count) { try picture($0 % 12) }
    let times = try FilmFile(path: path).times()
    let delays = zip(times.dropFirst(), times).map { $0 - $1 }
    #expect(delays.allSatisfy { $0 > 0.0199 }, "players take less for a tenth of a second")
    #expect(abs((times.last ?? 0) - 2) < 0.05)
  }

  @Test func translucentPixelsAreRecordedOverBlack() async throws {
    let folder = try Folder()
    let half = try #require(Bitmap(width: 2, height: 1, pixels: [100, 50, 0, 128, 0, 0, 0, 0]))
    for name in ["film.apng", "frames"] {
      try await Recorder(output: folder.path(name), framesPerSecond: 25).record(count: 1) { _ in half }
    }
    for name in ["film.apng", "frames/frame-0001.png"] {
      let pixels = try FilmFile(path: folder.path(name)).pixels()
      #expect(pixels == [100, 50, 0, 255, 0, 0, 0, 255])
    }
  }

  @Test func secondRecordingReplacesTheFirst() async throws {
    let folder = try Folder()
    for count in [3, 5, 2] {
      try await Recorder(output: folder.path("film.apng"), framesPerSecond: 25).record(count: count) {
        try picture($0)
      }
      #expect(try FilmFile(path: folder.path("film.apng")).size().frames == count)
      try await Recorder(output: folder.path("frames"), framesPerSecond: 25).record(count: count) {
        try picture($0)
      }
      let frames = try FileManager.default.contentsOfDirectory(atPath: folder.path("frames"))
      #expect(frames.count == count + 1, "the pictures, and the hidden list of them")
    }
    #expect(folder.names == ["film.apng", "frames"])
  }

  @Test func aFolderHasANumberedPictureForEachFrame() async throws {
    let folder = try Folder()
    try await Recorder(output: folder.path("frames"), framesPerSecond: 25).record(count: 3) {
      try picture($0)
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path("frames")).sorted()
    #expect(names == [".rivulet-recording", "frame-0001.png", "frame-0002.png", "frame-0003.png"])
  }

  @Test func folderWithForeignFilesIsRefusedBeforeTheFirstFrame() async throws {
    let folder = try Folder()
    let path = folder.path("frames")
    try await Recorder(output: path, framesPerSecond: 25).record(count: 2) { try picture($0) }
    try Data("mine".utf8).write(to: URL(filePath: path + "/notes.txt"))
    let before = try FileManager.default.contentsOfDirectory(atPath: path).sorted()
    let error = #expect(throws: RecordingError.output(path, .holdsForeign(name: "notes.txt"))) {
      try Recorder(output: path, framesPerSecond: 25)
    }
    let change = "which is not as a recording wrote it. Choose another folder, or empty this one."
    #expect(error?.errorDescription == "“\(path)” holds “notes.txt”, \(change)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: path).sorted() == before)
    for name in ["", ".", "..", "/", "frames/.", "frames/.."] {
      #expect(throws: RecordingError.output(name, .hasNoName)) {
        try Recorder(output: name, framesPerSecond: 25)
      }
    }
  }

  @Test func interruptedRecordingLeavesTheOldFileAndNoPart() async throws {
    let folder = try Folder()
    let path = folder.path("film.gif")
    try Data("old".utf8).write(to: URL(filePath: path))
    var count = 0
    await #expect(throws: RecordingError.stopped) {
      try await Recorder(output: path, framesPerSecond: 25).record(count: 50, shouldStop: { count > 3 }) {
        count += 1
        return try picture($0)
      }
    }
    #expect(folder.names == ["film.gif"])
    #expect(try Data(contentsOf: URL(filePath: path)) == Data("old".utf8))
  }

  @Test func frameOfAnotherSizeIsReportedByIndex() async throws {
    let folder = try Folder()
    await #expect(throws: RecordingError.frameSize(index: 2)) {
      try await Recorder(output: folder.path("film.gif"), framesPerSecond: 25).record(count: 5) {
        try picture($0, width: $0 == 2 ? 9 : 31)
      }
    }
    #expect(folder.names.isEmpty)
  }

  @Test func invalidRequestsAreRefusedWithASentence() async throws {
    let folder = try Folder()
    #expect(throws: RecordingError.unknownFormat("film.avi")) {
      try Recorder(output: "film.avi", framesPerSecond: 25)
    }
    for rate in [0, -1, Double.nan, .infinity] {
      #expect(throws: RecordingError.badRate) {
        try Recorder(output: folder.path("film.gif"), framesPerSecond: rate)
      }
    }
    let nowhere = folder.path("missing/film.gif")
    #expect(throws: RecordingError.output(nowhere, .system(.openFolder, errno: ENOENT))) {
      try Recorder(output: nowhere, framesPerSecond: 25)
    }
    await #expect(throws: RecordingError.noFrames) {
      try await Recorder(output: folder.path("film.gif"), framesPerSecond: 25).record(count: 0) {
        try picture($0)
      }
    }
    #expect(
      RecordingError.encoderMissing.errorDescription == "ffmpeg is not installed: apt-get install ffmpeg")
  }
}
