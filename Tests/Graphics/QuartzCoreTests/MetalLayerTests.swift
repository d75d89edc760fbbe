import CoreGraphics
import Foundation
import Metal
import Raster
import Testing

@testable import QuartzCore

extension MTLTexture {
  /// Fills the texture with a pixel of four bytes.
  func fill(_ pixel: [UInt8]) {
    let bytes = (0..<width * height).flatMap { _ in pixel }
    unsafe bytes.withUnsafeBytes {
      guard let start = $0.baseAddress else { return }
      unsafe replace(
        region: MTLRegionMake2D(0, 0, width, height), mipmapLevel: 0, withBytes: start, bytesPerRow: width * 4
      )
    }
  }

  /// The four bytes of a pixel.
  func pixel(_ x: Int, _ y: Int) -> [UInt8] {
    var result = [UInt8](repeating: 0, count: 4)
    unsafe result.withUnsafeMutableBytes {
      guard let start = $0.baseAddress else { return }
      unsafe getBytes(start, bytesPerRow: 4, from: MTLRegionMake2D(x, y, 1, 1), mipmapLevel: 0)
    }
    return result
  }
}

/// Layers whose contents are textures.
@Suite struct MetalLayerTests {
  private let screen = Screen()

  private func makeLayer() -> CAMetalLayer {
    let layer = CAMetalLayer()
    layer.device = MTLCreateSystemDefaultDevice()
    layer.framebufferOnly = false
    layer.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
    return screen.show(layer)
  }

  /// The red, green, blue and alpha that the screen shows.
  private func shown(_ x: Int, _ y: Int) -> [UInt8] {
    screen.context.flush()
    let scene = screen.context.tree.scene(at: screen.context.clock.now, scale: 1)
    var bitmap = Bitmap(width: 100, height: 100)
    var renderer = Renderer()
    renderer.draw(scene.drawList, into: &bitmap)
    return Array(bitmap.pixels[(y * 100 + x) * 4..<(y * 100 + x) * 4 + 4])
  }

  @Test func presentedTextureIsShownInTheLayersBounds() throws {
    let layer = makeLayer()
    let drawable = try #require(layer.nextDrawable())
    #expect(drawable.texture.width == 30 && drawable.texture.height == 40 && drawable.layer === layer)
    drawable.texture.fill([30, 20, 10, 255])
    #expect(shown(12, 22) == [0, 0, 0, 0] && drawable.presentedTime == 0)
    drawable.present()
    #expect(shown(10, 20) == [10, 20, 30, 255] && shown(39, 59) == [10, 20, 30, 255])
    #expect(shown(9, 20) == [0, 0, 0, 0] && shown(40, 59) == [0, 0, 0, 0])
    // Pixels written after the presentation are not shown.
    drawable.texture.fill([0, 0, 0, 255])
    #expect(shown(12, 22) == [10, 20, 30, 255])
  }

  @Test func pixelsOfAnOpaqueLayerHaveNoAlpha() throws {
    let layer = makeLayer()
    for (isOpaque, expected) in [(true, [0, 0, 64, 255]), (false, [0, 0, 64, 128])] {
      layer.isOpaque = isOpaque
      let drawable = try #require(layer.nextDrawable())
      drawable.texture.fill([64, 0, 0, 128])
      drawable.present()
      #expect(shown(12, 22) == expected.map { UInt8($0) })
    }
  }

  @Test func smallerTextureIsStretched() throws {
    let layer = makeLayer()
    layer.drawableSize = CGSize(width: 3, height: 4)
    let drawable = try #require(layer.nextDrawable())
    #expect(drawable.texture.width == 3 && drawable.texture.height == 4)
    drawable.texture.fill([0, 255, 0, 255])
    drawable.present()
    #expect(shown(38, 58) == [0, 255, 0, 255])
  }

  @Test func sizeFollowsTheBoundsAndTheScaleUntilItIsSet() {
    let layer = makeLayer()
    layer.contentsScale = 2
    #expect(layer.drawableSize == CGSize(width: 60, height: 80))
    layer.drawableSize = CGSize(width: 5, height: 6)
    layer.contentsScale = 3
    #expect(layer.drawableSize == CGSize(width: 5, height: 6))
  }

  @Test func commandBufferClearsAndPresentsADrawable() throws {
    let layer = makeLayer()
    layer.framebufferOnly = true
    let drawable = try #require(layer.nextDrawable())
    let buffer = try #require(layer.device?.makeCommandQueue()?.makeCommandBuffer())
    let pass = MTLRenderPassDescriptor()
    pass.colorAttachments[0].texture = drawable.texture
    pass.colorAttachments[0].loadAction = .clear
    pass.colorAttachments[0].clearColor = MTLClearColorMake(1, 0.2, 0, 1)
    buffer.makeRenderCommandEncoder(descriptor: pass)?.endEncoding()
    buffer.present(drawable)
    buffer.commit()
    #expect(shown(12, 22) == [255, 51, 0, 255])
  }

  @Test func processorCannotWriteAFramebuffer() throws {
    let layer = makeLayer()
    layer.framebufferOnly = true
    let drawable = try #require(layer.nextDrawable())
    #expect(drawable.texture.isFramebufferOnly)
    drawable.texture.fill([255, 255, 255, 255])
    drawable.present()
    #expect(shown(12, 22) == [0, 0, 0, 255])
  }

  @Test func asManyDrawablesAsAskedForAreInUse() throws {
    let layer = makeLayer()
    var taken = try (0..<3).map { _ in try #require(layer.nextDrawable()) }
    #expect(Set(taken.map(\.drawableID)).count == 3 && layer.nextDrawable() == nil)
    taken.removeLast()
    #expect(layer.nextDrawable() != nil)
    taken[0].present()
    taken[1].present()
    taken = []
    layer.maximumDrawableCount = 2
    layer.maximumDrawableCount = 4
    #expect(layer.maximumDrawableCount == 2)
    let next = layer.nextDrawable()
    #expect(next != nil && layer.nextDrawable() == nil)
  }

  @Test func layerWithoutDeviceSizeOrFormatHasNoDrawable() {
    let layer = makeLayer()
    let device = layer.device
    layer.device = nil
    #expect(layer.nextDrawable() == nil)
    layer.device = device
    for size in [CGSize.zero, CGSize(width: -1, height: 5), CGSize(width: 20_000, height: 1)] {
      layer.drawableSize = size
      #expect(layer.nextDrawable() == nil)
    }
    layer.drawableSize = CGSize(width: CGFloat.nan, height: .infinity)
    #expect(layer.nextDrawable() == nil)
    layer.drawableSize = CGSize(width: 1, height: 1)
    layer.pixelFormat = .r8Unorm
    #expect(layer.nextDrawable() == nil)
    layer.pixelFormat = .bgra8Unorm_srgb
    #expect(layer.nextDrawable() != nil)
  }

  @Test func handlersAreCalledWhenADrawableIsShown() throws {
    let layer = makeLayer()
    let (first, second) = (try #require(layer.nextDrawable()), try #require(layer.nextDrawable()))
    screen.context.run(until: 2)
    var times: [CFTimeInterval] = []
    first.addPresentedHandler { times.append($0.presentedTime) }
    second.addPresentedHandler { times.append($0.presentedTime) }
    first.present()
    second.present()
    second.present()
    #expect(times == [])
    screen.context.run(until: 2.5)
    // The first one was never seen: the second one took its place.
    #expect(times == [0, 2])
    second.addPresentedHandler { times.append($0.presentedTime) }
    #expect(times == [0, 2, 2])
  }

  @Test func drawableIsShownAtATimeAndAfterAMinimumDuration() throws {
    let layer = makeLayer()
    let (first, second) = (try #require(layer.nextDrawable()), try #require(layer.nextDrawable()))
    first.texture.fill([1, 1, 1, 255])
    second.texture.fill([2, 2, 2, 255])
    first.present(at: 0.505)
    screen.context.run(until: 0.5)
    #expect(shown(12, 22) == [0, 0, 0, 0])
    screen.context.run(until: 0.6)
    #expect(shown(12, 22) == [1, 1, 1, 255])
    #expect(abs(first.presentedTime - 31.0 / 60) < 1e-9)
    second.present(afterMinimumDuration: 0.25)
    screen.context.run(until: 0.75)
    #expect(shown(12, 22) == [1, 1, 1, 255])
    screen.context.run(until: 0.8)
    #expect(shown(12, 22) == [2, 2, 2, 255])
  }

  @Test func displayLinkHandsOutADrawableForEveryFrame() throws {
    final class Painter: NSObject, CAMetalDisplayLinkDelegate {
      var frames: [CFTimeInterval] = []
      func metalDisplayLink(_ link: CAMetalDisplayLink, needsUpdate update: CAMetalDisplayLink.Update) {
        frames.append(update.targetPresentationTimestamp)
        update.drawable.texture.fill([UInt8(frames.count), 0, 0, 255])
        update.drawable.present()
      }
    }
    let (layer, painter) = (makeLayer(), Painter())
    let link = CAMetalDisplayLink(metalLayer: layer)
    link.delegate = painter
    link.add(to: .main, forMode: .common)
    screen.context.run(until: 0.1 + 1e-9)
    #expect(painter.frames.count == 6 && shown(12, 22) == [0, 0, 6, 255])
    #expect(abs(painter.frames[0] - 2.0 / 60) < 1e-9)
    link.isPaused = true
    screen.context.run(until: 0.2)
    link.isPaused = false
    link.preferredFrameRateRange = CAFrameRateRange(minimum: 10, maximum: 30, preferred: 30)
    screen.context.run(until: 0.3 + 1e-9)
    #expect(painter.frames.count == 9)
    link.invalidate()
    screen.context.run(until: 0.5)
    #expect(painter.frames.count == 9)
  }

  @Test func metadataOfBrighterWhitesIsAValue() throws {
    #expect(!CAEDRMetadata.isAvailable && CAEDRMetadata.hlg == CAEDRMetadata.hlg)
    let wide = CAEDRMetadata.hdr10(minLuminance: 0.1, maxLuminance: 1000, opticalOutputScale: 100)
    #expect(wide != CAEDRMetadata.hlg && wide.copy() as? CAEDRMetadata === wide)
    #expect(
      wide != CAEDRMetadata.hdr10(displayInfo: Data([1]), contentInfo: nil, opticalOutputScale: 100))
    let layer = makeLayer()
    layer.edrMetadata = wide
    layer.wantsExtendedDynamicRangeContent = true
    #expect(layer.edrMetadata === wide && layer.wantsExtendedDynamicRangeContent)
  }

  @Test func valuesAreReadByKey() {
    let layer = makeLayer()
    layer.setValue(CGSize(width: 4, height: 5), forKey: "drawableSize")
    layer.setValue(2, forKey: "maximumDrawableCount")
    #expect(layer.drawableSize == CGSize(width: 4, height: 5) && layer.maximumDrawableCount == 2)
    let copy = layer.presenting { CAMetalLayer(layer: layer) } as? CAMetalLayer
    #expect(copy?.drawableSize.height == 5 && copy?.isOpaque == true)
    layer.colorspace = CGColorSpaceCreateDeviceGray()
    #expect(layer.colorspace == nil)
    #expect(layer.presentation()?.nextDrawable() == nil)
  }
}
