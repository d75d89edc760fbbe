import Foundation
import Raster
import Testing

@testable import Recorder

/// A folder of its own for each test, gone with it.
private final class Folder {
  let url = FileManager.default.temporaryDirectory.appending(path: "rivulet-\(UUID().uuidString)")

  init() throws { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }

  deinit { try? FileManager.default.removeItem(at: url) }

  func path(_ name: String) -> String { url.appending(path: name).path }

  var names: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []).sorted() }
}

/// An opaque picture that is another one for every number.
private func picture(_ index: Int, width: Int = 31, height: Int = 20) throws -> Bitmap {
  var pixels: [UInt8] = []
  for place in 0..<width * height { pixels += [UInt8(place % 256), UInt8(index * 20 % 256), 90, 255] }
  return try #require(Bitmap(width: width, height: height, pixels: pixels))
}

private func probe(_ path: String) throws -> (width: Int, height: Int, frames: Int) {
  let process = Process()
  process.executableURL = URL(filePath: "/usr/bin/env")
  process.arguments = [
    "ffprobe", "-v", "error", "-count_frames", "-show_entries", "stream=width,height,nb_read_frames", "-of",
    "csv=p=0", path,
  ]
  let output = Pipe()
  process.standardOutput = output
  try process.run()
  let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
  process.waitUntilExit()
  let numbers = text.split(whereSeparator: { ",\n".contains($0) }).compactMap { Int($0) }
  try #require(numbers.count == 3, "ffprobe says: \(text)")
  return (numbers[0], numbers[1], numbers[2])
}

@Suite struct RecorderTests {
  @Test(arguments: ["gif", "mp4", "webm", "apng"])
  func aFilmHasEveryFrame(format: String) throws {
    let folder = try Folder()
    let path = folder.path("film.\(format)")
    try Recorder(output: path, framesPerSecond: 25).record(count: 10) { try picture($0) }
    let film = try probe(path)
    let width = ["mp4", "webm"].contains(format) ? 32 : 31
    #expect(film == (width, 20, 10))
    #expect(folder.names == ["film.\(format)"])
  }

  @Test func anAnimatedWebPIsWritten() throws {
    let folder = try Folder()
    try Recorder(output: folder.path("film.webp"), framesPerSecond: 25).record(count: 4) { try picture($0) }
    let bytes = try Data(contentsOf: URL(filePath: folder.path("film.webp")))
    #expect(bytes.prefix(4) == Data("RIFF".utf8) && bytes.range(of: Data("ANIM".utf8)) != nil)
  }

  @Test func aFolderHasANumberedPictureForEachFrame() throws {
    let folder = try Folder()
    try Recorder(output: folder.path("frames"), framesPerSecond: 25).record(count: 3) { try picture($0) }
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path("frames")).sorted()
    #expect(names == ["frame-0001.png", "frame-0002.png", "frame-0003.png"])
  }

  @Test func whatStopsLeavesNothingBehindAndTheOldFileInPlace() throws {
    let folder = try Folder()
    let path = folder.path("film.gif")
    try Data("old".utf8).write(to: URL(filePath: path))
    var count = 0
    #expect(throws: Recorder.Failure.stopped) {
      try Recorder(output: path, framesPerSecond: 25).record(count: 50, shouldStop: { count > 3 }) {
        count += 1
        return try picture($0)
      }
    }
    #expect(folder.names == ["film.gif"])
    #expect(try Data(contentsOf: URL(filePath: path)) == Data("old".utf8))
  }

  @Test func aFrameOfAnotherSizeIsNamed() throws {
    let folder = try Folder()
    #expect(throws: Recorder.Failure.frameSize(index: 2)) {
      try Recorder(output: folder.path("film.gif"), framesPerSecond: 25).record(count: 5) {
        try picture($0, width: $0 == 2 ? 9 : 31)
      }
    }
    #expect(folder.names.isEmpty)
  }

  @Test func badRequestsAreRefusedWithASentence() throws {
    let folder = try Folder()
    #expect(throws: Recorder.Failure.unknownFormat("film.avi")) {
      try Recorder(output: "film.avi", framesPerSecond: 25)
    }
    for rate in [0, -1, Double.nan, .infinity] {
      #expect(throws: Recorder.Failure.badRate) {
        try Recorder(output: folder.path("film.gif"), framesPerSecond: rate)
      }
    }
    let nowhere = folder.path("missing/film.gif")
    #expect(throws: Recorder.Failure.notWritable(nowhere)) {
      try Recorder(output: nowhere, framesPerSecond: 25)
    }
    #expect(throws: Recorder.Failure.noFrames) {
      try Recorder(output: folder.path("film.gif"), framesPerSecond: 25).record(count: 0) { try picture($0) }
    }
    #expect(
      Recorder.Failure.encoderMissing.errorDescription == "ffmpeg is not installed: apt-get install ffmpeg")
  }
}
