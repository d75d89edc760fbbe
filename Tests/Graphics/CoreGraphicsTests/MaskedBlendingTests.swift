import CoreGraphics
import Foundation
import Raster
import Testing

@Suite struct MaskedBlendingTests {
  /// A context of 20 by 20 pixels, whose upper half is orange.
  private func ground() throws -> CGContext {
    let context = try #require(CGContext(pixelsOf: CGSize(width: 20, height: 20), scale: 1))
    context.setFillColor(red: 1, green: 0.8, blue: 0, alpha: 1)
    context.fill(CGRect(x: 0, y: 0, width: 20, height: 10))
    context.interpolationQuality = .none
    return context
  }

  /// A mask of three columns: nothing, half, and all.
  private func mask() throws -> CGImage {
    let provider = try #require(CGDataProvider(data: Data([0, 128, 255, 0, 128, 255])))
    return try #require(
      CGImage(
        width: 3, height: 2, bitsPerComponent: 8, bitsPerPixel: 8, bytesPerRow: 3,
        space: CGColorSpaceCreateDeviceGray(), bitmapInfo: [], provider: provider, decode: nil,
        shouldInterpolate: false, intent: .defaultIntent))
  }

  private func pixel(_ context: CGContext, _ x: Int, _ y: Int) throws -> [UInt8] {
    let image = try #require(context.makeImage())
    let start = (y * image.width + x) * 4
    return Array(image.raster.pixels[start..<start + 4])
  }

  @Test func blendModesUnderAMaskCombineWithWhatIsBelowIt() throws {
    let context = try ground()
    context.clip(to: CGRect(x: 0, y: 0, width: 18, height: 20), mask: try mask())
    context.setBlendMode(.multiply)
    context.setFillColor(red: 0, green: 0.5, blue: 1, alpha: 1)
    context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
    #expect(try pixel(context, 2, 5) == [255, 204, 0, 255])
    // (1, 0.8, 0) · (0, 0.5, 1) is (0, 0.4, 0), and halfway to it (0.5, 0.6, 0).
    let half = try pixel(context, 9, 5)
    #expect(abs(Int(half[0]) - 127) <= 1 && abs(Int(half[1]) - 153) <= 1 && half[2] == 0 && half[3] == 255)
    #expect(try pixel(context, 15, 5) == [0, 102, 0, 255])
    // Over nothing the colour is as it is.
    #expect(try pixel(context, 15, 15) == [0, 128, 255, 255])
    #expect(try pixel(context, 19, 5) == [255, 204, 0, 255])
  }

  @Test func masksLastAfterABlendMode() throws {
    let context = try ground()
    context.saveGState()
    context.clip(to: CGRect(x: 0, y: 0, width: 18, height: 20), mask: try mask())
    context.clip(to: CGRect(x: 0, y: 0, width: 20, height: 5))
    context.setBlendMode(.difference)
    context.setFillColor(red: 1, green: 1, blue: 1, alpha: 1)
    context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
    context.setBlendMode(.normal)
    context.setFillColor(red: 0, green: 0, blue: 0, alpha: 1)
    context.fill(CGRect(x: 16, y: 0, width: 4, height: 20))
    #expect(try pixel(context, 13, 2) == [0, 51, 255, 255])
    #expect(try pixel(context, 13, 7) == [255, 204, 0, 255])
    #expect(try pixel(context, 17, 2) == [0, 0, 0, 255] && pixel(context, 19, 2) == [255, 204, 0, 255])
    context.restoreGState()
    context.fill(CGRect(x: 0, y: 15, width: 2, height: 2))
    #expect(try pixel(context, 1, 16) == [255, 204, 0, 255])
  }

  @Test func partsAreClearedUnderTheMaskOnly() throws {
    let context = try ground()
    context.clip(to: CGRect(x: 0, y: 0, width: 18, height: 20), mask: try mask())
    context.clear(CGRect(x: 0, y: 0, width: 20, height: 20))
    #expect(try pixel(context, 2, 5) == [255, 204, 0, 255] && pixel(context, 15, 5) == [0, 0, 0, 0])
    #expect(abs(Int(try pixel(context, 9, 5)[3]) - 127) <= 1)
  }

  @Test func shadowUnderAMaskIsMaskedWithItsMode() throws {
    let context = try ground()
    context.clip(to: CGRect(x: 0, y: 0, width: 18, height: 20), mask: try mask())
    context.setBlendMode(.multiply)
    context.setShadow(offset: CGSize(width: 12, height: 0), blur: 0, color: CGColor(gray: 0, alpha: 1))
    context.fill(CGRect(x: 0, y: 0, width: 6, height: 20))
    // The shape lies where the mask lets nothing through, its shadow where it lets all.
    #expect(try pixel(context, 2, 5) == [255, 204, 0, 255] && pixel(context, 15, 5) == [0, 0, 0, 255])
  }

  /// Two circles side by side, and the cone from its tip at (2, 10) on.
  @Test(arguments: [0, 1, 2, 3]) func optionsContinueTheConeOnTheirSides(_ options: UInt32) throws {
    let context = try #require(CGContext(pixelsOf: CGSize(width: 40, height: 20), scale: 1))
    let gradient = try #require(
      CGGradient(
        colorSpace: CGColorSpaceCreateDeviceRGB(), colorComponents: [1, 0, 0, 1, 0, 0, 1, 1], locations: nil,
        count: 2))
    context.drawRadialGradient(
      gradient, startCenter: CGPoint(x: 10, y: 10), startRadius: 2, endCenter: CGPoint(x: 22, y: 10),
      endRadius: 5, options: CGGradientDrawingOptions(rawValue: options))
    // Before the first circle, whose rim is at 8; between them; and beyond the last one, whose rim is at 27.
    #expect(try pixel(context, 7, 10)[3] == (options & 1 == 0 ? 0 : 255))
    #expect(try pixel(context, 15, 10)[3] == 255)
    #expect(try pixel(context, 33, 10) == (options & 2 == 0 ? [0, 0, 0, 0] : [0, 0, 255, 255]))
    #expect(try pixel(context, 0, 10)[3] == 0 && pixel(context, 15, 2)[3] == 0)
  }
}
