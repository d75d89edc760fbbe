import CoreGraphics
import ImageCoding
import Raster
import Testing

private func pixel(_ image: CGImage, _ x: Int, _ y: Int) -> [UInt8] {
  let start = (y * image.width + x) * 4
  return Array(image.raster.pixels[start..<start + 4])
}

@Suite struct PNGTests {
  private let decoder = ImageDecoder()

  @Test(arguments: [false, true])
  func everyColourTypeAndBitDepthIsRead(isInterlaced: Bool) throws {
    func expect(
      _ depth: Int, _ type: UInt8, palette: [UInt8] = [], transparency: [UInt8] = [],
      samples: @escaping (Int, Int) -> [Int], pixels: (Int, Int) -> [UInt8]
    ) throws {
      let file = HandMadePNG(
        width: 9, height: 11, bitDepth: depth, colorType: type, isInterlaced: isInterlaced, palette: palette,
        transparency: transparency, samples: samples)
      if isInterlaced, depth == 16 {
        #expect(
          throws: ImageCodingError.unsupported(.png, reason: "it is interlaced and has 16 bits a component")
        ) {
          try decoder.decode(file.data)
        }
        return
      }
      let image = try decoder.decode(file.data)
      #expect(image.width == 9 && image.height == 11)
      for y in 0..<11 {
        for x in 0..<9 {
          #expect(pixel(image, x, y) == pixels(x, y), "type \(type), \(depth) bits, \(x), \(y)")
        }
      }
    }
    for depth in [1, 2, 4, 8] {
      let top = 1 << depth - 1
      try expect(depth, 0, samples: { [($0 + $1) & top] }) { x, y in
        let gray = UInt8(((x + y) & top) * 255 / top)
        return [gray, gray, gray, 255]
      }
    }
    try expect(16, 0, samples: { [($0 * 20 + $1) * 257] }) { x, y in
      let gray = UInt8(x * 20 + y)
      return [gray, gray, gray, 255]
    }
    try expect(8, 2, samples: { [$0, $1, 200] }) { x, y in [UInt8(x), UInt8(y), 200, 255] }
    try expect(16, 2, samples: { [$0 * 257, $1 * 257, 51400] }) { x, y in [UInt8(x), UInt8(y), 200, 255] }
    try expect(8, 2, transparency: [0, 3, 0, 4, 0, 200], samples: { [$0, $1, 200] }) { x, y in
      x == 3 && y == 4 ? [0, 0, 0, 0] : [UInt8(x), UInt8(y), 200, 255]
    }
    try expect(16, 2, transparency: [0, 0, 4, 4, 200, 200], samples: { [$0 * 257, $1 * 257, 51400] }) {
      x, y in
      x == 0 && y == 4 ? [0, 0, 0, 0] : [UInt8(x), UInt8(y), 200, 255]
    }
    try expect(16, 4, samples: { [$0 * 2570, $1 * 5140] }) { x, y in
      let gray = premultiplied(UInt8(x * 10), UInt8(y * 20))
      return [gray, gray, gray, UInt8(y * 20)]
    }
    for depth in [1, 2, 4, 8] {
      let palette: [UInt8] = [255, 0, 0, 0, 255, 0]
      try expect(depth, 3, palette: palette, transparency: [128], samples: { x, _ in [x & 1] }) { x, _ in
        x & 1 == 0 ? [128, 0, 0, 128] : [0, 255, 0, 255]
      }
    }
    try expect(8, 4, samples: { [$0 * 10, $1 * 20] }) { x, y in
      let gray = premultiplied(UInt8(x * 10), UInt8(y * 20))
      return [gray, gray, gray, UInt8(y * 20)]
    }
    try expect(8, 6, samples: { [$0 * 20, 255, $1, 51] }) { x, y in
      [premultiplied(UInt8(x * 20), 51), 51, premultiplied(UInt8(y), 51), 51]
    }
    try expect(16, 6, samples: { x, _ in [x * 20 * 257, 65535, 0, 51 * 257] }) { x, _ in
      [premultiplied(UInt8(x * 20), 51), 51, 0, 51]
    }
  }

  @Test func everyPremultipliedPixelSurvivesTheFile() throws {
    var pixels: [UInt8] = []
    for alpha in 0...255 {
      for component in 0...255 {
        let value = UInt8(min(component, alpha))
        pixels += [value, UInt8(alpha) - value, UInt8(alpha / 2), UInt8(alpha)]
      }
    }
    let image = try #require(Bitmap(width: 256, height: 256, pixels: pixels).flatMap { CGImage($0) })
    for compression in [ImageEncoder.Compression.small, .fast] {
      let file = try ImageEncoder.png(image, compression: compression)
      #expect(try decoder.decode(file) == image)
      #expect(try ImageEncoder.png(image, compression: compression) == file)
    }
  }

  @Test func anOpaqueImageIsWrittenWithoutAlpha() throws {
    let pixels = [UInt8](repeating: 255, count: 4 * 6)
    let image = try #require(Bitmap(width: 3, height: 2, pixels: pixels).flatMap { CGImage($0) })
    let file = try ImageEncoder.png(image)
    // The colour type follows the signature, the chunk's length and name, two sides and the bit depth.
    #expect(file[25] == 2)
    #expect(try decoder.decode(file) == image)
  }

  @Test func sizesAreCheckedBeforeMemoryIsAllocated() {
    for (width, height) in [(100_000, 1), (1, 100_000), (16_384, 16_384), (0x7FFF_FFFF, 0x7FFF_FFFF), (0, 5)]
    {
      let file = HandMadePNG(width: width, height: height, bitDepth: 8, colorType: 6) { _, _ in [] }
      var data = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
      data += HandMadePNG.chunk(
        "IHDR", HandMadePNG.bytes(file.width) + HandMadePNG.bytes(file.height) + [8, 6, 0, 0, 0])
      data += HandMadePNG.chunk("IDAT", HandMadePNG.zlib([0])) + HandMadePNG.chunk("IEND", [])
      #expect(throws: ImageCodingError.self) { try decoder.decode(data) }
    }
    let small = HandMadePNG(width: 10, height: 10, bitDepth: 8, colorType: 0) { _, _ in [0] }.data
    #expect(throws: ImageCodingError.size(width: 10, height: 10)) {
      try ImageDecoder(maximumPixelCount: 99).decode(small)
    }
    #expect(throws: Never.self) { try ImageDecoder(maximumPixelCount: 100).decode(small) }
  }

  @Test func missingEndOfAFileIsReported() throws {
    let file = HandMadePNG(width: 40, height: 40, bitDepth: 8, colorType: 6) { x, y in [x, y, 0, 255] }.data
    do {
      _ = try decoder.decode(file.prefix(file.count / 2))
      Issue.record("half a file was decoded")
    } catch {
      guard case .malformed(.png, let reason) = error else { throw error }
      #expect(!reason.isEmpty)
      #expect(error.description.hasPrefix("the PNG image is damaged: "))
    }
  }
}
