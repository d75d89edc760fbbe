import CoreGraphics
import Raster
import Testing

private func makeContext(
  _ data: UnsafeMutableRawPointer? = nil, bits: Int = 8, row: Int = 0, space: CGColorSpace, info: UInt32
) -> CGContext? {
  unsafe CGContext(
    data: data, width: 2, height: 2, bitsPerComponent: bits, bytesPerRow: row, space: space, bitmapInfo: info)
}

@Suite struct BitmapFormatTests {
  private let rgb = CGColorSpaceCreateDeviceRGB()
  private let gray = CGColorSpaceCreateDeviceGray()

  /// Bytes that a context draws into.
  @safe private final class Memory {
    let bytes: UnsafeMutableRawBufferPointer

    init(count: Int) {
      unsafe bytes = .allocate(byteCount: count, alignment: 16)
      for index in 0..<count { self[index] = 9 }
    }

    deinit { unsafe bytes.deallocate() }

    subscript(index: Int) -> UInt8 {
      get { unsafe bytes[index] }
      set { unsafe bytes[index] = newValue }
    }
  }

  @Test func drawingAppearsInTheCallersMemoryAtOnce() throws {
    let memory = Memory(count: 24)
    let info = CGImageAlphaInfo.premultipliedFirst.rawValue | CGBitmapInfo.byteOrder32Little.rawValue
    let made = unsafe makeContext(memory.bytes.baseAddress, row: 12, space: rgb, info: info)
    let context = try #require(made)
    context.setFillColor(red: 1, green: 0.2, blue: 0, alpha: 1)
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect((12..<16).map { memory[$0] } == [0, 51, 255, 255])
    #expect((0..<12).allSatisfy { memory[$0] == 9 })
    // Changes of the caller are seen by the next drawing.
    memory[16] = 100
    memory[19] = 255
    context.setFillColor(red: 1, green: 1, blue: 1, alpha: 0.5)
    context.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
    #expect((177...179).contains(memory[16]))
    #expect(context.makeImage()?.bitmapInfo.rawValue == info)
  }

  @Test func dataShowsDrawingsBeforeAndAfterIt() throws {
    let context = try #require(makeContext(space: rgb, info: CGImageAlphaInfo.premultipliedLast.rawValue))
    context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
    func alpha() -> UInt8? { unsafe context.data?.load(fromByteOffset: 3, as: UInt8.self) }
    #expect(alpha() == 255)
    context.clear(CGRect(x: 0, y: 1, width: 1, height: 1))
    #expect(alpha() == 0)
    #expect(context.bytesPerRow == 8 && context.bitsPerPixel == 32 && context.colorSpace == rgb)
  }

  @Test func greyContextHasOneByteForEachPixel() throws {
    let context = try #require(makeContext(space: gray, info: 0))
    context.setFillColor(red: 0, green: 1, blue: 0, alpha: 1)
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 2))
    let image = try #require(context.makeImage())
    // Green has .7152 of white's light, which sRGB encodes as .8628.
    #expect(image.dataProvider?.data.map { [UInt8]($0) } == [220, 0, 220, 0])
    #expect(image.bitsPerPixel == 8 && image.alphaInfo == .none && context.alphaInfo == .none)
  }

  @Test func alphaContextKeepsCoverage() throws {
    let context = try #require(makeContext(space: gray, info: CGImageAlphaInfo.alphaOnly.rawValue))
    context.setFillColor(gray: 1, alpha: 0.5)
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 2))
    #expect(context.makeImage()?.dataProvider?.data.map { [UInt8]($0) } == [128, 0, 128, 0])
    #expect(context.colorSpace == nil)
  }

  @Test(arguments: [
    (5, CGImageAlphaInfo.noneSkipFirst.rawValue | CGBitmapInfo.byteOrder16Little.rawValue),
    (8, CGImageAlphaInfo.noneSkipFirst.rawValue), (8, CGImageAlphaInfo.premultipliedFirst.rawValue),
    (16, CGImageAlphaInfo.premultipliedLast.rawValue | CGBitmapInfo.byteOrder16Little.rawValue),
    (16, CGImageAlphaInfo.premultipliedLast.rawValue | 0x100),
    (32, CGImageAlphaInfo.noneSkipLast.rawValue | 0x100 | CGBitmapInfo.byteOrder32Little.rawValue),
  ])
  func everyLayoutShowsWhatIsDrawn(bits: Int, info: UInt32) throws {
    let context = try #require(makeContext(bits: bits, space: rgb, info: info))
    context.setFillColor(red: 1, green: 0, blue: 1, alpha: 1)
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 2))
    let image = try #require(context.makeImage())
    #expect(Array(image.raster.pixels[0..<4]) == [255, 0, 255, 255])
    #expect(image.bitsPerComponent == bits && image.bitmapInfo.rawValue == info)
  }

  @Test func displayP3ContextKeepsColorsBeyondSRGB() throws {
    let p3 = try #require(CGColorSpace(name: CGColorSpace.displayP3))
    let context = try #require(makeContext(space: p3, info: 1))
    context.setFillColor(try #require(CGColor(colorSpace: p3, components: [1, 0, 0, 1])))
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 2))
    context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
    context.fill(CGRect(x: 1, y: 0, width: 1, height: 2))
    let bytes = try #require(context.makeImage()?.dataProvider?.data)
    #expect([UInt8](bytes[0..<8]) == [255, 0, 0, 255, 234, 51, 35, 255])
  }

  @Test func layoutsThatCannotBeDrawnIntoGiveNil() throws {
    let cmyk = CGColorSpaceCreateDeviceCMYK()
    #expect(makeContext(space: cmyk, info: 0) == nil && makeContext(space: rgb, info: 0) == nil)
    #expect(makeContext(space: rgb, info: CGImageAlphaInfo.last.rawValue) == nil)
    #expect(
      makeContext(bits: 4, space: gray, info: 0) == nil && makeContext(row: 7, space: rgb, info: 1) == nil)
    #expect(
      makeContext(row: .max, space: rgb, info: 1) == nil && makeContext(row: -8, space: rgb, info: 1) == nil)
  }
}
