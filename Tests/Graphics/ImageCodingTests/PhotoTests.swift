import CJPEG
import CoreGraphics
import ImageCoding
import Raster
import TestSupport
import Testing

/// A smooth picture with an opaque and a half-transparent part.
private func picture(alpha: UInt8 = 255) throws -> CGImage {
  var pixels: [UInt8] = []
  for y in 0..<32 {
    for x in 0..<48 {
      let color = [UInt8(x * 5), UInt8(y * 7), UInt8(128)]
      pixels += color.map { premultiplied($0, alpha) } + [alpha]
    }
  }
  return try #require(Bitmap(width: 48, height: 32, pixels: pixels).flatMap { CGImage($0) })
}

/// The mean difference of two images' components.
private func meanDifference(_ a: CGImage, _ b: CGImage) -> Double {
  guard a.width == b.width, a.height == b.height else { return .infinity }
  let sum = zip(a.raster.pixels, b.raster.pixels).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
  return Double(sum) / Double(a.raster.pixels.count)
}

@Suite struct JPEGTests {
  private let decoder = ImageDecoder()

  @Test func pictureIsReadBackWithinATolerance() throws {
    let original = try picture()
    let fine = try ImageEncoder.jpeg(original, quality: 1)
    #expect(meanDifference(try decoder.decode(fine), original) < 1)
    let coarse = try ImageEncoder.jpeg(original, quality: 0.5)
    #expect(meanDifference(try decoder.decode(coarse), original) < 6)
    #expect(coarse.count < fine.count)
    #expect(try ImageEncoder.jpeg(original, quality: 0.5) == coarse)
  }

  @Test func qualityIsLimitedToItsRange() throws {
    let original = try picture()
    #expect(try ImageEncoder.jpeg(original, quality: .nan) == ImageEncoder.jpeg(original, quality: 0))
    #expect(try ImageEncoder.jpeg(original, quality: .infinity) == ImageEncoder.jpeg(original, quality: 1))
  }

  @Test func clearPixelsBecomeWhite() throws {
    let clear = try #require(CGImage(Bitmap(width: 16, height: 16)))
    let decoded = try decoder.decode(ImageEncoder.jpeg(clear, quality: 1))
    #expect(decoded.raster.pixels.allSatisfy { $0 == 255 })
  }

  @Test func cmykIsConvertedToRGB() throws {
    // Cyan without black and with half black, inverted: 255 means no ink.
    for (inks, expected) in [
      ([0, 255, 255, 255], [0, 255, 255, 255]), ([0, 255, 255, 128], [0, 128, 128, 255]),
    ] {
      let pixels = (0..<256).flatMap { _ in inks.map { UInt8($0) } }
      let file = try #require(compressedInks(pixels, side: 16))
      let decoded = try decoder.decode(file)
      for (index, value) in decoded.raster.pixels.enumerated() {
        #expect(abs(Int(value) - expected[index % 4]) <= 3)
      }
    }
  }

  private func compressedInks(_ pixels: [UInt8], side: Int32) -> Data? {
    guard let library = unsafe tjInitCompress() else { return nil }
    defer { unsafe tjDestroy(library) }
    var file: UnsafeMutablePointer<UInt8>?
    defer { unsafe tjFree(file) }
    var size: UInt = 0
    let status = unsafe tjCompress2(
      library, pixels, side, 0, side, Int32(TJPF_CMYK.rawValue), &file, &size, Int32(TJSAMP_444.rawValue), 95,
      0)
    guard status == 0, let file = unsafe file else { return nil }
    return unsafe Data(bytes: file, count: Int(size))
  }
}

@Suite struct WebPTests {
  private let decoder = ImageDecoder()

  @Test func webPWithoutAQualityIsLossless() throws {
    for alpha in [UInt8(255), 128, 1] {
      let original = try picture(alpha: alpha)
      #expect(try decoder.decode(ImageEncoder.webP(original)) == original)
    }
  }

  @Test func webPWithAQualityIsReadBackWithinATolerance() throws {
    let original = try picture(alpha: 200)
    let file = try ImageEncoder.webP(original, quality: 0.9)
    #expect(meanDifference(try decoder.decode(file), original) < 3)
    #expect(try ImageEncoder.webP(original, quality: .nan) == ImageEncoder.webP(original, quality: 0))
  }

  @Test func sideBeyondTheFormatsLimitIsAnError() throws {
    let wide = try #require(CGImage(Bitmap(width: 16_384, height: 1)))
    #expect(throws: ImageCodingError.self) { try ImageEncoder.webP(wide) }
    #expect(throws: Never.self) { try ImageEncoder.png(wide) }
  }
}

@Suite struct HostileImageTests {
  private let decoder = ImageDecoder(maximumPixelCount: 1_000_000)

  private func files() throws -> [Data] {
    let original = try picture(alpha: 255)
    let interlaced = HandMadePNG(width: 20, height: 20, bitDepth: 16, colorType: 6, isInterlaced: true) {
      x, y in
      [x * 3000, y * 3000, 0, 65535]
    }
    return [
      try ImageEncoder.png(picture(alpha: 77)), interlaced.data,
      try ImageEncoder.jpeg(original, quality: 0.8),
      try ImageEncoder.webP(original), try ImageEncoder.webP(picture(alpha: 99), quality: 0.7),
      try ImageEncoder.gif([(original, 0.1)]),
    ]
  }

  @Test func everyTruncatedFileIsRefused() throws {
    for file in try files() {
      for length in 0..<file.count - 4 {
        let isRefused = (try? decoder.decode(file.prefix(length))) == nil
        // The last bytes of a file may be padding or an end mark that can be missing.
        #expect(isRefused || length > file.count - 16, "\(length) of \(file.count) bytes")
      }
    }
  }

  @Test func filesWithFlippedBitsAreRefusedOrReadAndDoNotTrap() throws {
    var random = SeededGenerator(seed: 99)
    for file in try files() {
      for _ in 0..<1500 {
        var bytes = file
        for _ in 0..<Int.random(in: 1...8, using: &random) {
          let index = Int.random(in: 0..<bytes.count, using: &random)
          bytes[index] ^= 1 << UInt8.random(in: 0...7, using: &random)
        }
        if let image = try? decoder.decode(bytes) {
          #expect(image.width * image.height <= 1_000_000)
          #expect(image.raster.pixels.count == image.width * image.height * 4)
        }
      }
    }
  }

  @Test func bytesOfNoKnownFormatAreRefused() {
    for bytes in [
      Data(), Data([0x89]), Data("RIFF1234WEBA".utf8), Data("GIF88a".utf8), Data(repeating: 0, count: 1000),
    ] {
      #expect(throws: ImageCodingError.unknownFormat) { try decoder.decode(bytes) }
    }
    #expect(ImageFormat(of: Data("xRIFF1234WEBP".utf8).dropFirst()) == .webP)
    let slice = Data([0, 0, 0xFF, 0xD8, 0xFF, 0xE0]).dropFirst(2)
    #expect(ImageFormat(of: slice) == .jpeg)
    #expect(throws: ImageCodingError.self) { try decoder.decode(slice) }
  }

  @Test func animatedWebPWithoutAFrameIsRefused() {
    // A container that declares an animation, with one of its chunks.
    var bytes = Data("RIFF".utf8) + Data([30 + 8, 0, 0, 0]) + Data("WEBPVP8X".utf8)
    bytes += Data([10, 0, 0, 0, 0x02, 0, 0, 0, 3, 0, 0, 3, 0, 0])
    bytes += Data("ANIM".utf8) + Data([6, 0, 0, 0, 0, 0, 0, 0, 0, 0])
    #expect(throws: ImageCodingError.malformed(.webP, reason: "it has no frame")) {
      try decoder.decode(bytes)
    }
  }
}
