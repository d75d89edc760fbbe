import Foundation
import ImageCoding
import Raster
import Testing

@testable import RivuletRecorder

/// The rates that films are usually made with.
private let rates = [7, 12.5, 15, 24, 25, 29.97, 30, 50, 60]

/// The length, the frames and the repetition of a film in every format, read back by ffprobe and by readers
/// of the files' own chunks.
@Suite struct FilmTimeTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  private func record(
    _ format: String, rate: Double, count: Int,
    frame: (Int) throws -> Bitmap = { try picture($0, width: 8, height: 4) }
  ) async throws -> FilmFile {
    let path = folder.path("film.\(format)")
    try await Recorder(output: path, framesPerSecond: rate).record(count: count) { try frame($0) }
    return FilmFile(path: path)
  }

  private func bytes(_ film: FilmFile) throws -> [UInt8] {
    try [UInt8](Data(contentsOf: URL(filePath: film.path)))
  }

  @Test(arguments: rates)
  func filmLastsAsLongAsItsFrames(rate: Double) async throws {
    let count = 11
    let length = Double(count) / rate
    for format in ["mp4", "webm"] {
      let film = try await record(format, rate: rate, count: count)
      // ffprobe prints microseconds; a WebM file counts milliseconds, and rounds its length up.
      #expect(abs(try film.length() - length) < (format == "mp4" ? 1.5e-6 : 0.001), "\(format)")
      #expect(try film.times().count == count)
    }
    let apng = APNGTimes(try bytes(await record("apng", rate: rate, count: count)))
    #expect(apng.durations.count == count && apng.loopCount == 0)
    #expect(abs(apng.durations.reduce(0, +) - length) < 1e-9)
    let webP = WebPTimes(try bytes(await record("webp", rate: rate, count: count)))
    #expect(webP.durations.count == count && webP.loopCount == 0)
    #expect(webP.durations.reduce(0, +) == Int((length * 1000).rounded()))
    let gif = try await record("gif", rate: rate, count: count)
    #expect(abs(try gif.length() - (length * 100).rounded() / 100) < 1e-6)
    let film = try ImageFilm(Data(bytes(gif)))
    #expect(film.loopCount == 0 && film.isWhole)
    #expect(rate > 50 || film.count == count)
    let delays = (0..<film.count).map { film.delay(at: $0) }
    #expect(delays.allSatisfy { $0 > 0.0199 }, "players take less for a tenth of a second")
    #expect(abs(delays.reduce(0, +) - (length * 100).rounded() / 100) < 1e-9)
  }

  @Test(arguments: [1, 9])
  func filmWithoutChangesHasItsLengthAndIsRepeated(count: Int) async throws {
    for rate in [12.5, 29.97, 60] {
      let length = Double(count) / rate
      func record(_ format: String) async throws -> FilmFile {
        try await self.record(format, rate: rate, count: count) { _ in try picture(3, width: 8, height: 4) }
      }
      for format in ["mp4", "webm"] {
        #expect(abs(try await record(format).length() - length) < 0.001, "\(format)")
      }
      let apng = APNGTimes(try bytes(await record("apng")))
      #expect(abs(apng.durations.reduce(0, +) - length) < 1e-9 && apng.loopCount == 0)
      let webP = WebPTimes(try bytes(await record("webp")))
      #expect(webP.durations == [Int((length * 1000).rounded())] && webP.loopCount == 0)
      let film = try ImageFilm(Data(bytes(await record("webp"))))
      #expect(film.isWhole && film.count == 1 && (film.width, film.height) == (8, 4))
      let gif = try ImageFilm(Data(bytes(await record("gif"))))
      #expect(gif.loopCount == 0 && gif.count == 1)
      #expect(abs(gif.delay(at: 0) - max(0.02, (length * 100).rounded() / 100)) < 1e-9)
    }
  }

  @Test func onlyFrameOfAnAPNGHasItsPixels() async throws {
    let film = try await record("apng", rate: 25, count: 1)
    #expect(try film.pixels() == picture(0, width: 8, height: 4).pixels)
  }

  @Test func framesOfAGIFBeginAtTheNearestHundredth() {
    func starts(_ rate: Double, _ count: Int) -> [Int?] {
      let clock = GIFClock(framesPerSecond: rate, count: count)
      return (0..<count).map { clock.start(of: $0) } + [clock.end]
    }
    #expect(starts(30, 4) == [0, 3, 7, 10, 13])
    #expect(starts(50, 3) == [0, 2, 4, 6])
    // 50 frames per second of 60: the fourth is nearest to none of them.
    #expect(starts(60, 7) == [0, 2, 4, nil, 6, 8, 10, 12])
    // A last frame that would last for one hundredth is left out.
    #expect(starts(60, 2) == [0, nil, 3])
    #expect(starts(240, 1) == [0, 2])
    #expect(starts(0.5, 2) == [0, 200, 400])
  }
}

/// The colours and the sizes of films, as ffmpeg reads them.
@Suite struct FilmColorTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  /// Stripes of eight pixels.
  private static let colors: [[UInt8]] = [
    [91, 255, 86], [255, 0, 0], [0, 0, 255], [52, 199, 89], [128, 128, 128], [255, 255, 255], [0, 0, 0],
    [200, 120, 40],
  ]

  private func stripes(height: Int) throws -> Bitmap {
    var row: [UInt8] = []
    for color in Self.colors {
      for _ in 0..<8 { row += color + [255] }
    }
    let pixels = Array(repeatElement(row, count: height).joined())
    return try #require(Bitmap(width: 8 * Self.colors.count, height: height, pixels: pixels))
  }

  /// From 720 lines on, players take untagged colours for those of BT.709, and below for those of BT.601.
  @Test(arguments: ["mp4", "webm"], [16, 720])
  func filmSaysThatItsColoursAreThoseOfBT709(format: String, height: Int) async throws {
    let film = FilmFile(path: folder.path("film.\(format)"))
    try await Recorder(output: film.path, framesPerSecond: 25).record(count: 1) { _ in
      try stripes(height: height)
    }
    let tags = try film.stream("color_range,color_space,color_transfer,color_primaries")
    #expect(tags == ["tv", "bt709", "bt709", "bt709"])
    // The matrix is named here too, so that the pixels and not the tags are compared.
    let pixels = try film.pixels(filters: "scale=in_color_matrix=bt709:flags=accurate_rnd+full_chroma_int")
    for (index, color) in Self.colors.enumerated() {
      let place = (height / 2 * 64 + index * 8 + 4) * 4
      for component in 0..<3 {
        let difference = abs(Int(pixels[place + component]) - Int(color[component]))
        #expect(difference <= 4, "\(color): \(pixels[place..<place + 3])")
      }
    }
  }

  @Test(arguments: ["mp4", "webm"], [(7, 5), (8, 5), (7, 6)])
  func oddSideOfAFilmRepeatsTheLastRowOrColumn(format: String, size: (Int, Int)) async throws {
    let film = FilmFile(path: folder.path("film.\(format)"))
    let pixels = [UInt8](repeating: 255, count: size.0 * size.1 * 4)
    let white = try #require(Bitmap(width: size.0, height: size.1, pixels: pixels))
    try await Recorder(output: film.path, framesPerSecond: 25).record(count: 2) { _ in white }
    let (width, height, _) = try film.size()
    #expect((width, height) == (8, 6))
    #expect(try film.pixels().allSatisfy { $0 >= 253 })
  }

  @Test(arguments: ["gif", "webp", "apng", "frames"])
  func oddSidesOfPicturesStay(format: String) async throws {
    let path = folder.path(format == "frames" ? format : "film.\(format)")
    try await Recorder(output: path, framesPerSecond: 25).record(count: 2) {
      try picture($0, width: 7, height: 5)
    }
    let file = format == "frames" ? path + "/frame-0002.png" : path
    if format == "webp" {
      let film = try ImageFilm(Data(contentsOf: URL(filePath: file)))
      #expect((film.width, film.height, film.count) == (7, 5, 2))
    } else {
      let (width, height, _) = try FilmFile(path: file).size()
      #expect((width, height) == (7, 5))
    }
  }

  /// A green that does not move, under a square that does.
  @Test func coloursOfAGIFThatDoNotMoveAreExact() async throws {
    let film = FilmFile(path: folder.path("film.gif"))
    func frame(_ index: Int) throws -> Bitmap {
      var pixels = [UInt8]()
      for place in 0..<40 * 10 {
        let isMoved = place % 40 >= index && place % 40 < index + 6
        pixels +=
          isMoved
          ? [UInt8(index * 9), 20, 250, 255] : place < 200 ? [52, 199, 89, 255] : [255, 255, 255, 255]
      }
      return try #require(Bitmap(width: 40, height: 10, pixels: pixels))
    }
    try await Recorder(output: film.path, framesPerSecond: 25).record(count: 20) { try frame($0) }
    for index in [0, 7, 19] { #expect(try film.pixels(frame: index) == frame(index).pixels) }
  }
}
