import CoreGraphics
import Raster
import Testing

private func image(
  _ bytes: [UInt8], width: Int = 1, height: Int = 1, bits: Int, pixel: Int, row: Int? = nil,
  space: CGColorSpace = CGColorSpaceCreateDeviceRGB(), info: UInt32, decode: [CGFloat]? = nil
) -> CGImage? {
  CGDataProvider(data: Data(bytes)).flatMap {
    CGImage(
      width: width, height: height, bitsPerComponent: bits, bitsPerPixel: pixel,
      bytesPerRow: row ?? (width * pixel + 7) / 8, space: space, bitmapInfo: CGBitmapInfo(rawValue: info),
      provider: $0, decode: decode, shouldInterpolate: false, intent: .defaultIntent)
  }
}

private func mask(_ bytes: [UInt8], width: Int, height: Int = 1) throws -> CGImage {
  let provider = try #require(CGDataProvider(data: Data(bytes)))
  return try #require(
    CGImage(
      maskWidth: width, height: height, bitsPerComponent: 8, bitsPerPixel: 8, bytesPerRow: width,
      provider: provider, decode: nil, shouldInterpolate: false))
}

@Suite struct ImageFormatTests {
  private let gray = CGColorSpaceCreateDeviceGray()

  @Test(arguments: [(1, [UInt8(0b1010_0000)]), (2, [0b1100_1100]), (4, [0xF0, 0xF0])])
  func greySamplesOfAFewBitsAreRead(bits: Int, bytes: [UInt8]) throws {
    let made = try #require(image(bytes, width: 4, bits: bits, pixel: bits, space: gray, info: 0))
    let levels = stride(from: 0, to: 16, by: 4).map { made.raster.pixels[$0] }
    #expect(levels == [255, 0, 255, 0])
    #expect(made.bitsPerComponent == bits && made.bitsPerPixel == bits)
    #expect(made.dataProvider?.data == Data(bytes))
  }

  @Test func aMaskOfAColouredImagesBytesTakesTheFirstOfEachPixel() throws {
    func mask(_ bytes: [UInt8], width: Int, height: Int, row: Int) throws -> CGImage? {
      let provider = try #require(CGDataProvider(data: Data(bytes)))
      return CGImage(
        maskWidth: width, height: height, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: row,
        provider: provider, decode: nil, shouldInterpolate: false)
    }
    let bytes: [UInt8] = [0, 9, 9, 9, 255, 9, 9, 9, 7, 7, 255, 9, 9, 9, 0, 9, 9, 9]
    let made = try #require(try mask(bytes, width: 2, height: 2, row: 10))
    let opacities = stride(from: 3, to: 16, by: 4).map { made.raster.pixels[$0] }
    #expect(made.isMask && opacities == [255, 0, 0, 255])
    #expect(try mask(bytes, width: 2, height: 3, row: 10) == nil)
    #expect(try mask(bytes, width: 3, height: 1, row: 10) == nil)
    #expect(try mask(bytes, width: 0, height: 1, row: 10) == nil)
    #expect(try mask(bytes, width: 1, height: 1, row: 0) == nil)
    #expect(try mask(bytes, width: 1, height: .max, row: .max) == nil)
  }

  @Test func samplesOf16BitsAreReadInBothOrders() throws {
    let big = try #require(image([128, 0, 0, 0, 255, 255, 255, 255], bits: 16, pixel: 64, info: 1))
    #expect(big.raster.pixels == [128, 0, 255, 255])
    let little = try #require(
      image([0, 128, 0, 0, 255, 255, 255, 255], bits: 16, pixel: 64, info: 1 | 1 << 12))
    #expect(little.raster.pixels == [128, 0, 255, 255])
    #expect(little.byteOrderInfo == .order16Little)
  }

  @Test func floatingPointSamplesAreRead() throws {
    let values: [Float] = [0.25, 0.5, 1, 0.5]
    let bytes = values.flatMap { value in
      (0..<4).map { UInt8(truncatingIfNeeded: value.bitPattern >> ($0 * 8)) }
    }
    let info = CGImageAlphaInfo.premultipliedLast.rawValue | 0x100 | CGBitmapInfo.byteOrder32Little.rawValue
    let made = try #require(image(bytes, bits: 32, pixel: 128, info: info))
    #expect(made.raster.pixels[3] == 128 && abs(Int(made.raster.pixels[0]) - 64) <= 1)
    // Half-precision .5 is 0x3800, and 1 is 0x3C00.
    let half = try #require(image([0x38, 0, 0x3C, 0, 0, 0, 0x3C, 0], bits: 16, pixel: 64, info: 1 | 0x100))
    #expect(half.raster.pixels == [128, 255, 0, 255])
    let strange = try #require(
      image([0x7E, 0, 0x7C, 0, 0, 0, 0x3C, 0], bits: 16, pixel: 64, info: 1 | 0x100))
    #expect(strange.raster.pixels == [0, 0, 0, 255])
  }

  @Test func packedPixelsAreRead() throws {
    let wide = CGImagePixelFormatInfo.RGB565.rawValue | CGBitmapInfo.byteOrder16Little.rawValue
    let made = try #require(image([0xE0, 0x07], bits: 5, pixel: 16, info: wide))
    #expect(made.raster.pixels == [0, 255, 0, 255] && made.pixelFormatInfo == .RGB565)
    let skipped = CGImageAlphaInfo.noneSkipFirst.rawValue
    #expect(image([0x7C, 0x00], bits: 5, pixel: 16, info: skipped)?.raster.pixels == [255, 0, 0, 255])
  }

  @Test func inksIndicesAndAlphaAloneAreRead() throws {
    let ink = try #require(
      image([255, 0, 0, 0], bits: 8, pixel: 32, space: CGColorSpaceCreateDeviceCMYK(), info: 0))
    #expect(ink.raster.pixels == [0, 255, 255, 255])
    let table = try #require(
      CGColorSpace(indexedBaseSpace: CGColorSpaceCreateDeviceRGB(), last: 1, colorTable: [9, 8, 7, 6, 5, 4]))
    let indexed = try #require(image([0, 1], width: 2, bits: 8, pixel: 8, space: table, info: 0))
    #expect(indexed.raster.pixels == [9, 8, 7, 255, 6, 5, 4, 255])
    let alpha = try #require(image([77], bits: 8, pixel: 8, space: gray, info: 7))
    #expect(alpha.raster.pixels == [0, 0, 0, 77])
  }

  @Test func decodeArrayReversesSamples() throws {
    let made = try #require(
      image([0, 255], width: 2, bits: 8, pixel: 8, space: gray, info: 0, decode: [1, 0]))
    #expect(made.raster.pixels == [255, 255, 255, 255, 0, 0, 0, 255] && made.decode == [1, 0])
    #expect(image([0], bits: 8, pixel: 8, space: gray, info: 0, decode: [1]) == nil)
    let strange = image([9], bits: 8, pixel: 8, space: gray, info: 0, decode: [.nan, .infinity])
    #expect(strange?.raster.pixels == [0, 0, 0, 255])
  }

  @Test func displayP3PixelsAreConverted() throws {
    let p3 = try #require(CGColorSpace(name: CGColorSpace.displayP3))
    let made = try #require(image([234, 51, 35, 255], bits: 8, pixel: 32, space: p3, info: 1))
    // sRGB red is (.9175, .2003, .1386) in Display P3.
    #expect(zip(made.raster.pixels, [255, 0, 0, 255]).allSatisfy { abs(Int($0) - $1) <= 1 })
    let copy = try #require(made.copy(colorSpace: CGColorSpaceCreateDeviceRGB()))
    #expect(copy.raster.pixels == [234, 51, 35, 255])
    #expect(made.copy(colorSpace: gray) == nil)
  }

  @Test func impossibleLayoutsGiveNil() {
    let bytes = [UInt8](repeating: 0, count: 64)
    for (bits, pixel, info) in [
      (8, 16, UInt32(1)), (8, 24, 1), (3, 12, 0), (8, 256, 1), (0, 0, 0), (-1, -8, 0), (8, 32, 31),
      (64, 128, 1),
      (8, 32, 5 | 7 << 12), (8, 24, CGBitmapInfo.byteOrder32Little.rawValue),
    ] {
      #expect(image(bytes, bits: bits, pixel: pixel, row: 32, info: info) == nil, "\(bits) \(pixel) \(info)")
    }
  }

  @Test func maskLetsPaintThroughWhereItIsZero() throws {
    let mask = try mask([0, 128, 255], width: 3)
    #expect(mask.isMask && mask.colorSpace == nil)
    let white = try #require(
      image([UInt8](repeating: 255, count: 12), width: 3, bits: 8, pixel: 32, info: 1))
    let masked = try #require(white.masking(mask))
    #expect(stride(from: 3, to: 12, by: 4).map { masked.raster.pixels[$0] } == [255, 127, 0])
    #expect(mask.masking(mask) == nil && white.masking(white) == nil)
    let gray = try #require(image([0, 128, 255], width: 3, bits: 8, pixel: 8, space: gray, info: 0))
    let dimmed = try #require(white.masking(gray))
    #expect(stride(from: 3, to: 12, by: 4).map { dimmed.raster.pixels[$0] } == [0, 128, 255])
  }

  @Test func maskIsDrawnInTheFillColor() throws {
    let context = try #require(CGContext(pixelsOf: CGSize(width: 2, height: 1), scale: 1))
    context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
    context.draw(try mask([0, 255], width: 2), in: CGRect(x: 0, y: 0, width: 2, height: 1))
    #expect(context.makeImage()?.raster.pixels == [255, 0, 0, 255, 0, 0, 0, 0])
  }

  @Test func colorsInTheMaskedRangeBecomeClear() throws {
    let made = try #require(image([10, 200], width: 2, bits: 8, pixel: 8, space: gray, info: 0))
    let copy = try #require(made.copy(maskingColorComponents: [0, 20]))
    #expect(copy.raster.pixels == [0, 0, 0, 0, 200, 200, 200, 255])
    #expect(made.copy(maskingColorComponents: [0]) == nil)
    let clear = image([0, 0, 0, 0], bits: 8, pixel: 32, info: 1)
    #expect(clear?.copy(maskingColorComponents: [0, 1, 0, 1, 0, 1]) == nil)
  }

  @Test func providerReadsAFileAndConsumerWritesOne() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "rivulet-\(UUID())")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data([1, 2, 3]).write(to: file)
    #expect(CGDataProvider(url: file)?.data == Data([1, 2, 3]))
    #expect(CGDataProvider(filename: file.path)?.data == Data([1, 2, 3]))
    #expect(CGDataProvider(filename: file.path + "-missing") == nil)
    #expect(CGDataConsumer(url: file.appending(path: "no-folder/file")) == nil)
  }
}
