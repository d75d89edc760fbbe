import CoreGraphics
import Foundation
import ImageCoding
import Raster
import TestSupport
import Testing

private let clear: [UInt8] = [0, 0, 0, 0]
private let (black, red, green, blue) = (
  HandMadeGIF.colors[0], HandMadeGIF.colors[1], HandMadeGIF.colors[2], HandMadeGIF.colors[3]
)

extension ImageFilm {
  /// The pixels of a picture, row by row.
  fileprivate mutating func pixels(at index: Int) throws -> [[UInt8]] {
    let bytes = try image(at: index).raster.pixels
    return stride(from: 0, to: bytes.count, by: 4).map { Array(bytes[$0..<$0 + 4]) }
  }
}

@Suite struct GIFTests {
  @Test func framesAreDrawnOverThoseBefore() throws {
    var file = HandMadeGIF(width: 2, height: 2)
    file.add([1, 1, 1, 1], at: (0, 0, 2, 2))
    file.add([2], at: (1, 0, 1, 1))
    // Colour 0 is clear, so only the second pixel is drawn.
    file.add([0, 3], at: (0, 1, 2, 1), clear: 0)
    var film = try ImageFilm(file.data)
    #expect(film.count == 3)
    #expect(try film.pixels(at: 0) == [red, red, red, red])
    #expect(try film.pixels(at: 2) == [red, green, red, blue])
    #expect(try film.pixels(at: 1) == [red, green, red, red])
  }

  @Test func disposalClearsOrRestoresTheFramesPart() throws {
    var file = HandMadeGIF(width: 3, height: 1)
    file.add([1, 1, 1], at: (0, 0, 3, 1))
    file.add([2, 2], at: (0, 0, 2, 1), disposal: .restore)
    file.add([3], at: (2, 0, 1, 1), disposal: .clear)
    file.add([0], at: (0, 0, 1, 1))
    var film = try ImageFilm(file.data)
    #expect(try film.pixels(at: 1) == [green, green, red])
    #expect(try film.pixels(at: 2) == [red, red, blue])
    #expect(try film.pixels(at: 3) == [black, red, clear])
  }

  @Test func partOutsideOfTheFilmIsLeftOut() throws {
    var file = HandMadeGIF(width: 2, height: 1)
    file.add([1, 2, 3, 1], at: (1, 0, 2, 2))
    file.add([1], at: (9, 9, 1, 1), disposal: .clear)
    file.add([2], at: (0, 0, 1, 1))
    var film = try ImageFilm(file.data)
    #expect(try film.pixels(at: 0) == [clear, red])
    #expect(try film.pixels(at: 2) == [green, red])
  }

  @Test func interlacedRowsComeInFourPasses() throws {
    // The rows are stored as 0, 8, 4, 2, 6, 1, 3, 5, 7.
    var file = HandMadeGIF(width: 1, height: 9)
    file.add([1, 2, 3, 0, 0, 1, 1, 1, 1], at: (0, 0, 1, 9), isInterlaced: true)
    var film = try ImageFilm(file.data)
    #expect(try film.pixels(at: 0) == [red, red, black, red, blue, red, black, red, green])
  }

  /// Both names stand in the files of the nineties, and browsers read both.
  @Test(arguments: ["NETSCAPE2.0", "ANIMEXTS1.0"]) func repetitionsHaveTwoNames(name: String) throws {
    var file = HandMadeGIF(width: 1, height: 1)
    file.repeatFilm(5, name: name)
    file.add([1], at: (0, 0, 1, 1))
    #expect(try ImageFilm(file.data).loopCount == 5)
  }

  @Test func notesOfOtherNamesSayNothingOfRepetitions() throws {
    var file = HandMadeGIF(width: 1, height: 1)
    file.repeatFilm(5, name: "ANIMEXTS2.0")
    file.add([1], at: (0, 0, 1, 1))
    #expect(try ImageFilm(file.data).loopCount == nil)
  }

  @Test func timesAndRepetitionsAreThoseOfTheFile() throws {
    var file = HandMadeGIF(width: 1, height: 1)
    #expect(throws: ImageCodingError.malformed(.gif, reason: "it has no frame")) { try ImageFilm(file.data) }
    file.add([1], at: (0, 0, 1, 1), delay: 7)
    #expect(try ImageFilm(file.data).loopCount == nil)
    file.repeatFilm(3)
    file.add([2], at: (0, 0, 1, 1), delay: 0)
    var film = try ImageFilm(file.data)
    #expect(film.loopCount == 3)
    #expect([-1, 0, 1, 2].map { film.delay(at: $0) } == [0, 0.07, 0, 0])
    #expect(film.isWhole)
    #expect(throws: ImageCodingError.self) { try film.image(at: 2) }
    #expect(throws: ImageCodingError.self) { try film.image(at: -1) }
    #expect(try ImageDecoder().decode(file.data).raster.pixels == red)
  }

  @Test func framesBeforeTheEndOfACutFileAreThere() throws {
    var file = HandMadeGIF(width: 1, height: 1)
    file.add([1], at: (0, 0, 1, 1))
    let first = file.data.count - 1
    file.add([2], at: (0, 0, 1, 1))
    for length in first..<file.data.count - 1 {
      var film = try ImageFilm(file.data.prefix(length))
      #expect(!film.isWhole)
      #expect(try film.pixels(at: 0) == [red])
      #expect(film.count == (length == file.data.count - 1 ? 2 : 1), "\(length)")
    }
  }

  @Test func filmBeyondTheLimitsIsRefused() throws {
    var file = HandMadeGIF(width: 200, height: 100)
    file.add([1], at: (0, 0, 1, 1))
    let limits = ImageDecoder(maximumPixelCount: 19_999)
    #expect(throws: ImageCodingError.size(width: 200, height: 100)) {
      try ImageFilm(file.data, limits: limits)
    }
    #expect(try ImageFilm(file.data, limits: ImageDecoder(maximumPixelCount: 20_000)).width == 200)
  }
}

@Suite struct GIFWriterTests {
  private func picture(_ pixels: [[UInt8]], width: Int) throws -> CGImage {
    let bitmap = Bitmap(width: width, height: pixels.count / width, pixels: pixels.flatMap { $0 })
    return try #require(bitmap.flatMap { CGImage($0) })
  }

  @Test func picturesWithFewColoursAreReadBackAsTheyWere() throws {
    let pictures = [[red, green, clear, blue], [clear, clear, black, red]]
    let frames = try pictures.map { (image: try picture($0, width: 2), delay: 0.25) }
    var film = try ImageFilm(ImageEncoder.gif(frames, loopCount: 2))
    #expect(film.count == 2 && film.loopCount == 2 && film.isWhole)
    for (index, pixels) in pictures.enumerated() { #expect(try film.pixels(at: index) == pixels) }
    #expect(film.delay(at: 1) == 0.25)
    #expect(try ImageFilm(ImageEncoder.gif(frames, loopCount: nil)).loopCount == nil)
  }

  @Test func pixelsAreClearBelowHalfTheAlpha() throws {
    let image = try picture([[100, 0, 0, 127], [128, 0, 0, 128]], width: 2)
    var film = try ImageFilm(ImageEncoder.gif([(image, 0)]))
    #expect(try film.pixels(at: 0) == [clear, red])
  }

  @Test func manyColoursAreChosenNearTheOriginals() throws {
    var pixels: [[UInt8]] = []
    for row in UInt8(0)..<64 {
      for column in UInt8(0)..<64 { pixels.append([column * 4, row * 4, 128, 255]) }
    }
    var film = try ImageFilm(ImageEncoder.gif([(try picture(pixels, width: 64), 0)]))
    let differences = zip(try film.pixels(at: 0), pixels).map { abs(Int($0[0]) - Int($1[0])) }
    #expect(differences.reduce(0, +) < 12 * differences.count)
  }

  @Test func timesAndRepetitionsAreClamped() throws {
    let image = try picture([red], width: 1)
    let delays = [Double.nan, -1, 0.016, .infinity]
    let film = try ImageFilm(ImageEncoder.gif(delays.map { (image, $0) }, loopCount: 1_000_000))
    #expect(delays.indices.map { film.delay(at: $0) } == [0, 0, 0.02, 655.35])
    #expect(film.loopCount == 65_535)
    #expect(try ImageFilm(ImageEncoder.gif([(image, 0)], loopCount: -1)).loopCount == 0)
    #expect(throws: ImageCodingError.self) { try ImageEncoder.gif([]) }
  }

  @Test func framesOfOtherSizesAreCutOff() throws {
    let frames = [try picture([red, green], width: 2), try picture([blue, red, red, red], width: 1)]
    var film = try ImageFilm(ImageEncoder.gif(frames.map { ($0, 0) }))
    #expect(try film.pixels(at: 1) == [blue, clear])
  }
}

@Suite struct AnimatedWebPTests {
  /// A film of 2 × 2 pixels: red, then green in the lower right corner, and the same cleared.
  private func film() throws -> Data {
    func number(_ value: Int, bytes: Int) -> [UInt8] { (0..<bytes).map { UInt8(value >> (8 * $0) & 255) } }
    func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
      Array(name.utf8) + number(content.count, bytes: 4) + content + (content.count % 2 == 0 ? [] : [0])
    }
    func frame(_ color: [UInt8], side: Int, at place: Int, milliseconds: Int, flags: UInt8) throws -> [UInt8]
    {
      let bitmap = Bitmap(width: side, height: side, pixels: (0..<side * side).flatMap { _ in color })
      let image = try #require(bitmap.flatMap { CGImage($0) })
      // Places are stored by halves. What follows the first 12 bytes of a file is its chunk of pixels.
      let head = number(place / 2, bytes: 3) + number(place / 2, bytes: 3)
      let size = number(side - 1, bytes: 3) + number(side - 1, bytes: 3)
      let pixels = try Array(ImageEncoder.webP(image).dropFirst(12))
      return chunk("ANMF", head + size + number(milliseconds, bytes: 3) + [flags] + pixels)
    }
    var body = chunk("VP8X", [0x12, 0, 0, 0, 3, 0, 0, 3, 0, 0]) + chunk("ANIM", [0, 0, 0, 0, 5, 0])
    body += try frame(red, side: 4, at: 0, milliseconds: 40, flags: 0)
    body += try frame(green, side: 2, at: 2, milliseconds: 300, flags: 1)
    body += try frame(clear, side: 2, at: 0, milliseconds: 10, flags: 2)
    return Data(Array("RIFF".utf8) + number(body.count + 4, bytes: 4) + Array("WEBP".utf8) + body)
  }

  @Test func framesAreDrawnOverThoseBefore() throws {
    let data = try film()
    var film = try ImageFilm(data)
    #expect(film.count == 3 && film.width == 4 && film.height == 4 && film.loopCount == 5 && film.isWhole)
    #expect((0..<3).map { film.delay(at: $0) } == [0.04, 0.3, 0.01])
    #expect(try film.pixels(at: 0) == [[UInt8]](repeating: red, count: 16))
    let second = try film.pixels(at: 1)
    #expect(second[10] == green && second[15] == green && second[9] == red)
    // The second frame's part becomes clear, and the third frame clears its own without mixing.
    let third = try film.pixels(at: 2)
    #expect(third[10] == clear && third[0] == clear && third[2] == red)
    #expect(try ImageDecoder().decode(data).raster.pixels == [UInt8]((0..<16).flatMap { _ in red }))
  }

  @Test func framesBeforeTheEndOfACutFileAreThere() throws {
    let data = try film()
    let cut = try ImageFilm(data.dropLast(8))
    #expect(cut.count == 2 && !cut.isWhole)
    for length in 0..<data.count { _ = try? ImageFilm(data.prefix(length)) }
  }
}
