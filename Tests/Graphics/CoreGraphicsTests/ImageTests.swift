import CoreGraphics
import Raster
import Testing

private func image(
  _ bytes: [UInt8], width: Int, height: Int, bitsPerPixel: Int = 32, bytesPerRow: Int, space: CGColorSpace,
  info: CGBitmapInfo
) -> CGImage? {
  guard let provider = CGDataProvider(data: Data(bytes)) else { return nil }
  return CGImage(
    width: width, height: height, bitsPerComponent: 8, bitsPerPixel: bitsPerPixel, bytesPerRow: bytesPerRow,
    space: space, bitmapInfo: info, provider: provider, decode: nil, shouldInterpolate: false,
    intent: .defaultIntent)
}

private func info(_ alpha: CGImageAlphaInfo, _ order: CGBitmapInfo = []) -> CGBitmapInfo {
  CGBitmapInfo(rawValue: alpha.rawValue | order.rawValue)
}

@Suite struct ImageTests {
  private let rgb = CGColorSpaceCreateDeviceRGB()

  struct Layout: Sendable {
    let alpha: CGImageAlphaInfo
    var order = CGBitmapInfo()
    let bytes: [UInt8]
    let expected: [UInt8]
  }

  static let layouts = [
    Layout(
      alpha: .premultipliedLast, order: .byteOrder32Big, bytes: [10, 20, 30, 128],
      expected: [10, 20, 30, 128]),
    Layout(alpha: .premultipliedLast, bytes: [200, 20, 30, 128], expected: [128, 20, 30, 128]),
    Layout(alpha: .last, bytes: [255, 51, 0, 128], expected: [128, 26, 0, 128]),
    Layout(alpha: .noneSkipLast, bytes: [1, 2, 3, 99], expected: [1, 2, 3, 255]),
    Layout(alpha: .premultipliedFirst, bytes: [128, 10, 20, 30], expected: [10, 20, 30, 128]),
    Layout(
      alpha: .premultipliedFirst, order: .byteOrder32Little, bytes: [30, 20, 10, 128],
      expected: [10, 20, 30, 128]),
    Layout(alpha: .noneSkipFirst, order: .byteOrder32Little, bytes: [3, 2, 1, 0], expected: [1, 2, 3, 255]),
  ]

  @Test(arguments: layouts)
  func bytesOfEveryLayoutBecomePremultipliedRGBA(_ layout: Layout) throws {
    let made = try #require(
      image(
        layout.bytes, width: 1, height: 1, bytesPerRow: 4, space: rgb, info: info(layout.alpha, layout.order))
    )
    #expect(made.raster.pixels == layout.expected)
    #expect(made.dataProvider?.data == Data(layout.bytes) && made.alphaInfo == layout.alpha)
  }

  @Test func greyBytesWithPaddedRowsAreRead() throws {
    let made = try #require(
      image(
        [1, 2, 99, 3, 4], width: 2, height: 2, bitsPerPixel: 8, bytesPerRow: 3,
        space: CGColorSpaceCreateDeviceGray(), info: info(.none)))
    #expect(made.raster.pixels == [1, 1, 1, 255, 2, 2, 2, 255, 3, 3, 3, 255, 4, 4, 4, 255])
  }

  @Test func sizesThatDoNotFitTheBytesGiveNil() {
    let bytes = [UInt8](repeating: 0, count: 16)
    for (width, height, row) in [
      (0, 1, 4), (-1, 1, 4), (1, 0, 4), (2, 2, 7), (2, 3, 8), (1, 1, Int.max), (1, 1, -4), (Int.max, 1, 4),
      (16_385, 1, 16),
    ] {
      #expect(
        image(bytes, width: width, height: height, bytesPerRow: row, space: rgb, info: info(.last)) == nil)
    }
    #expect(image(bytes, width: 1, height: 1, bytesPerRow: 4, space: rgb, info: info(.none)) == nil)
  }

  @Test func croppingRectangleGrowsToWholePixelsAndIsCutAtTheImage() throws {
    let pixels: [UInt8] = (0..<12).flatMap { (index: UInt8) -> [UInt8] in [index, 0, 0, 255] }
    let bitmap = try #require(Bitmap(width: 4, height: 3, pixels: pixels))
    let whole = try #require(CGImage(bitmap))
    let part = try #require(whole.cropping(to: CGRect(x: 1.5, y: 1, width: 1, height: 50)))
    #expect(part.width == 2 && part.height == 2)
    let reds = stride(from: 0, to: part.raster.pixels.count, by: 4).map { part.raster.pixels[$0] }
    #expect(reds == [5, 6, 9, 10])
    #expect(whole.cropping(to: CGRect(x: 9, y: 9, width: 1, height: 1)) == nil)
    #expect(whole.cropping(to: CGRect(x: 0, y: 0, width: 0, height: 0)) == nil)
    #expect(whole.cropping(to: .null) == nil)
    #expect(whole.cropping(to: CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1)) == nil)
  }

  @Test func premultiplyingRoundsToTheNearestAndUnpremultiplyingUndoesIt() {
    #expect(premultiplied(255, 128) == 128 && premultiplied(1, 127) == 0 && premultiplied(1, 128) == 1)
    for component in UInt8.min...UInt8.max {
      #expect(unpremultiplied(premultiplied(component, 255), 255) == component)
    }
    #expect(unpremultiplied(7, 0) == 0 && unpremultiplied(200, 100) == 255)
  }
}

@Suite struct GradientTests {
  @Test func coloursWithoutLocationsAreAtEqualDistances() throws {
    let gradient = try #require(
      CGGradient(
        colorsSpace: nil, colors: [CGColor.black, CGColor.white, CGColor.clear] as CFArray, locations: nil))
    #expect(gradient.stops.map(\.location) == [0, 0.5, 1])
  }

  @Test func locationsAreLimitedToTheGradient() throws {
    let colors = [CGColor.black, CGColor.white, CGColor.clear]
    let gradient = try #require(CGGradient(colorsSpace: nil, colors: colors, locations: [.nan, 0.25, 7]))
    #expect(gradient.stops.map(\.location) == [0, 0.25, 1])
  }

  @Test func invalidListsOfColoursAndLocationsGiveNil() {
    #expect(CGGradient(colorsSpace: nil, colors: [], locations: nil) == nil)
    #expect(CGGradient(colorsSpace: nil, colors: ["red"], locations: nil) == nil)
    #expect(CGGradient(colorsSpace: nil, colors: [CGColor.black, CGColor.white], locations: [0]) == nil)
    #expect(
      CGGradient(
        colorSpace: CGColorSpaceCreateDeviceRGB(), colorComponents: [1, 2, 3], locations: nil, count: 1)
        == nil)
    #expect(
      CGGradient(colorSpace: CGColorSpaceCreateDeviceRGB(), colorComponents: [], locations: nil, count: .max)
        == nil)
  }
}
