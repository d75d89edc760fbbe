import CoreGraphics
import Foundation
import QuartzCore
import Testing

/// The context that `draw(in:)` gets stands for the layer's memory.
@Suite struct LayerContextTests {
  private final class Canvas: CALayer {
    var context: (width: Int, height: Int, ctm: CGAffineTransform, device: CGAffineTransform)?

    override func draw(in ctx: CGContext) {
      context = (ctx.width, ctx.height, ctx.ctm, ctx.userSpaceToDeviceSpaceTransform)
    }
  }

  private func drawn(_ bounds: CGRect, scale: CGFloat) throws -> Canvas {
    let layer = Canvas()
    (layer.bounds, layer.contentsScale) = (bounds, scale)
    layer.setNeedsDisplay()
    layer.displayIfNeeded()
    return layer
  }

  @Test(arguments: [(1, 21, 11), (2, 41, 21), (3, 62, 32)] as [(CGFloat, Int, Int)])
  func sidesAreThePixelsOfTheBounds(scale: CGFloat, width: Int, height: Int) throws {
    let bounds = CGRect(x: 0, y: 0, width: 20.5, height: 10.5)
    let context = try #require(try drawn(bounds, scale: scale).context)
    #expect(context.width == width && context.height == height)
  }

  @Test func transformLeadsToPixelsFromTheBottom() throws {
    let context = try #require(try drawn(CGRect(x: 5, y: 7, width: 20, height: 10), scale: 2).context)
    #expect(CGPoint(x: 5, y: 7).applying(context.ctm) == CGPoint(x: 0, y: 20))
    #expect(CGPoint(x: 25, y: 17).applying(context.ctm) == CGPoint(x: 40, y: 0))
    #expect(context.device == context.ctm)
  }

  @Test(arguments: [0, -1, .nan, .infinity] as [CGFloat]) func badScaleCountsAsOne(scale: CGFloat) throws {
    let context = try #require(try drawn(CGRect(x: 0, y: 0, width: 1e300, height: 8), scale: scale).context)
    #expect(context.height == 8 && context.width > 1 << 20)
  }

  /// A mask that is drawn with the transform of the layer's context covers the layer, as apps rely on that
  /// make one of its width and height.
  @Test func maskOfTheContextsSizeCoversTheLayer() throws {
    final class Masked: CALayer {
      override func draw(in ctx: CGContext) {
        guard
          let mask = CGContext(
            data: nil, width: ctx.width, height: ctx.height, bitsPerComponent: 8, bytesPerRow: ctx.width,
            space: CGColorSpaceCreateDeviceGray(), bitmapInfo: 0)
        else { return }
        mask.concatenate(CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: CGFloat(mask.height)))
        mask.concatenate(ctx.ctm)
        mask.setFillColor(gray: 1, alpha: 1)
        mask.fill(CGRect(x: 0, y: 0, width: 10, height: 4))
        guard let image = mask.makeImage() else { return }
        ctx.clip(to: ctx.boundingBoxOfClipPath, mask: image)
        ctx.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
        ctx.fill(bounds)
      }
    }
    let layer = Masked()
    (layer.bounds, layer.contentsScale) = (CGRect(x: 0, y: 0, width: 10, height: 10), 2)
    layer.setNeedsDisplay()
    layer.displayIfNeeded()
    let context = try #require(
      CGContext(
        data: nil, width: 10, height: 10, bitsPerComponent: 8, bytesPerRow: 40,
        space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
    layer.render(in: context)
    let bytes = try #require(context.makeImage()?.dataProvider?.data)
    let rows = (0..<10).filter { bytes[($0 * 10 + 5) * 4] > 128 }
    #expect(rows.count == 4)
  }
}
