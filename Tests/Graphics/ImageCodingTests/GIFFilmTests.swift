import CoreGraphics
import Foundation
import Raster
import TestSupport
import Testing

@testable import ImageCoding

/// Films of opaque pictures, read back by the decoder.
@Suite struct GIFFilmTests {
  /// Pixels of the given colours, as red, green and blue from the lowest byte.
  private func pixels(_ colors: [UInt32]) -> [UInt8] {
    colors.flatMap { [UInt8($0 & 255), UInt8($0 >> 8 & 255), UInt8($0 >> 16 & 255), 255] }
  }

  private func film(
    _ pictures: [[UInt32]], width: Int, starts: [Int]? = nil, end: Int? = nil
  ) throws -> ImageFilm {
    var film = try GIFFilm(width: width, height: pictures[0].count / width)
    for (index, picture) in pictures.enumerated() {
      try film.append(pixels(picture), at: starts?[index] ?? index * 4)
    }
    return try ImageFilm(film.finish(at: end ?? pictures.count * 4))
  }

  /// All colours of one picture change in the next, and again, so that no table is enough for two.
  @Test(arguments: [1, 2, 3, 17, 254, 255, 256])
  func frameOfAtMost256ColoursIsExact(count: Int) throws {
    let width = 16
    let pictures = (0..<3).map { picture in
      (0..<256).map { UInt32($0 % count) &* 0x01_0203 &+ UInt32(picture) * 0x40_0000 & 0xFF_FFFF }
    }
    var film = try film(pictures, width: width)
    #expect(film.count == 3)
    for (index, picture) in pictures.enumerated() {
      #expect(try film.image(at: index).raster.pixels == pixels(picture))
    }
  }

  /// A frame that uses 256 colours has none left for pixels that stay: these are drawn again.
  @Test func frameOf256ColoursWithPixelsThatStayIsExact() throws {
    let first = (0..<512).map { UInt32($0 < 256 ? $0 : 7) }
    let second = (0..<512).map { UInt32($0 < 256 ? 255 - $0 : 7) }
    var film = try film([first, second], width: 32)
    for (index, picture) in [first, second].enumerated() {
      #expect(try film.image(at: index).raster.pixels == pixels(picture))
    }
  }

  @Test func coloursThatDoNotChangeStayExactUnderAGradientThatDoes() throws {
    let green: UInt32 = 0x59_C734
    func picture(_ step: UInt32) -> [UInt32] {
      var colors = [UInt32](repeating: green, count: 512)
      for place: UInt32 in 0..<512 { colors.append(place / 2 | step * 9 << 8 | place % 64 << 16) }
      return colors
    }
    let pictures = (0..<4).map(picture)
    var film = try film(pictures, width: 64)
    for (index, picture) in pictures.enumerated() {
      let read = try film.image(at: index).raster.pixels
      let original = pixels(picture)
      #expect(read.prefix(512 * 4) == original.prefix(512 * 4))
      let largest = zip(read, original).reduce(0) { max($0, abs(Int($1.0) - Int($1.1))) }
      #expect(largest <= 8, "255 of 512 colours")
    }
  }

  @Test func pictureWithoutAChangeIsShownLonger() throws {
    let film = try film(
      [[1, 2], [1, 2], [1, 3], [1, 3]], width: 2, starts: [0, 3, 7, 10], end: 13)
    #expect(film.count == 2 && film.loopCount == 0)
    #expect((0..<2).map { film.delay(at: $0) } == [0.07, 0.06])
  }

  @Test func pictureThatIsShownLongerThanAFrameCanBeHasSeveral() throws {
    var film = try film([[5]], width: 1, end: 150_000)
    #expect((0..<film.count).map { film.delay(at: $0) } == [655.35, 655.35, 189.3])
    #expect(try film.image(at: 2).raster.pixels == [5, 0, 0, 255])
  }

  @Test func onlyChangedRectangleIsStored() throws {
    let first = [UInt32](repeating: 9, count: 100)
    var second = first
    for place in [23, 25, 44] { second[place] = 1 }
    var writer = try GIFFilm(width: 10, height: 10)
    try writer.append(pixels(first), at: 0)
    try writer.append(pixels(second), at: 4)
    let file = try GIFFile(writer.finish(at: 8), limits: ImageDecoder())
    let frame = try #require(file.frames.last)
    #expect((frame.left, frame.top, frame.width, frame.height) == (3, 2, 3, 3))
  }

  /// A player fills the part of a frame that is cleared with a colour unless the frame names a clear one.
  @Test func everyFrameOfAFilmWithClearPixelsNamesAClearColour() throws {
    func image(_ pixels: [UInt8]) throws -> CGImage {
      try #require(Bitmap(width: 2, height: 1, pixels: pixels).flatMap { CGImage($0) })
    }
    let opaque = try image([255, 0, 0, 255, 0, 255, 0, 255])
    let clear = try image([0, 0, 0, 0, 0, 0, 255, 255])
    for frames in [[opaque, clear], [clear, opaque]] {
      let data = try ImageEncoder.gif(frames.map { ($0, 0.1) })
      #expect(try GIFFile(data, limits: ImageDecoder()).frames.allSatisfy { $0.clearColor >= 0 })
      var film = try ImageFilm(data)
      for index in 0..<2 { #expect(try film.image(at: index).raster.pixels == frames[index].raster.pixels) }
    }
    let opaqueFilm = try ImageEncoder.gif([(opaque, 0.1)])
    #expect(try GIFFile(opaqueFilm, limits: ImageDecoder()).frames.allSatisfy { $0.clearColor < 0 })
  }

  @Test func coloursAreCutWhereTheyDifferMost() {
    var count = ColorCount()
    for color: UInt32 in [0x00_0000, 0x00_0001, 0xFF_0000, 0xFE_0000] { _ = count.add(color, count: 10) }
    let choice = ColorChoice(count, limit: 2)
    #expect(choice.numbers[0] == choice.numbers[1] && choice.numbers[2] == choice.numbers[3])
    #expect(choice.numbers[0] != choice.numbers[2])
    #expect(ColorChoice(count, limit: 4).colors.sorted() == count.colors.sorted())
    #expect(ColorChoice(ColorCount(), limit: 4).colors.isEmpty)
  }
}
