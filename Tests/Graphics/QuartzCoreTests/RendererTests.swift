import CoreGraphics
import Metal
import Testing

@testable import QuartzCore

/// Trees of layers that are drawn into a texture.
@Suite struct RendererTests {
  private let texture: any MTLTexture
  private let renderer: CARenderer
  private let layer = CALayer()

  init() throws {
    let descriptor = MTLTextureDescriptor.texture2DDescriptor(
      pixelFormat: .rgba8Unorm, width: 40, height: 20, mipmapped: false)
    texture = try #require(MTLCreateSystemDefaultDevice()?.makeTexture(descriptor: descriptor))
    renderer = CARenderer(mtlTexture: texture)
    layer.frame = CGRect(x: 0, y: 0, width: 20, height: 10)
    layer.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    renderer.bounds = CGRect(x: 0, y: 0, width: 40, height: 20)
    renderer.layer = layer
  }

  private func frame(_ time: Double) {
    renderer.beginFrame(atTime: time, timeStamp: nil)
    renderer.render()
    renderer.endFrame()
  }

  @Test func layerIsDrawnAtItsPlaceInTheBounds() {
    frame(0)
    #expect(texture.pixel(19, 9) == [255, 0, 0, 255] && texture.pixel(20, 9) == [0, 0, 0, 0])
    layer.position.x += 5
    frame(1)
    #expect(texture.pixel(4, 0) == [0, 0, 0, 0] && texture.pixel(24, 9) == [255, 0, 0, 255])
  }

  @Test func boundsFillTheTextureAndCanBeginAnywhere() {
    renderer.bounds = CGRect(x: 10, y: 5, width: 20, height: 10)
    frame(0)
    #expect(texture.pixel(19, 9) == [255, 0, 0, 255] && texture.pixel(20, 9) == [0, 0, 0, 0])
    #expect(texture.pixel(19, 10) == [0, 0, 0, 0])
    renderer.bounds = CGRect(x: -20, y: 0, width: 40, height: 20)
    frame(0)
    #expect(texture.pixel(19, 9) == [0, 0, 0, 0] && texture.pixel(39, 9) == [255, 0, 0, 255])
  }

  @Test func animationIsShownAtTheTimeOfTheFrame() {
    let animation = CABasicAnimation(keyPath: "position.x")
    (animation.fromValue, animation.toValue, animation.duration) = (10, 30, 2)
    layer.add(animation, forKey: nil)
    frame(5)
    #expect(texture.pixel(19, 0) == [255, 0, 0, 255] && texture.pixel(20, 0) == [0, 0, 0, 0])
    #expect(renderer.nextFrameTime() == 5)
    frame(6)
    #expect(texture.pixel(9, 0) == [0, 0, 0, 0] && texture.pixel(29, 0) == [255, 0, 0, 255])
    frame(6.5)
    #expect(texture.pixel(34, 0) == [255, 0, 0, 255] && texture.pixel(14, 0) == [0, 0, 0, 0])
    frame(9)
    #expect(texture.pixel(0, 0) == [255, 0, 0, 255] && renderer.nextFrameTime() == .infinity)
  }

  @Test func delegateIsCalledAtTheTimesOfFrames() {
    let listener = Listener()
    frame(1)
    layer.add(fade(0.5, delegate: listener), forKey: nil)
    frame(1.2)
    frame(4)
    #expect(listener.events == [.started(1), .stopped(1.5, true)])
  }

  @Test func frameDrawsWhatHasChanged() {
    frame(0)
    renderer.beginFrame(atTime: 1, timeStamp: nil)
    #expect(renderer.updateBounds() == .null)
    renderer.addUpdate(CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(renderer.updateBounds() == CGRect(x: 1, y: 2, width: 3, height: 4))
    renderer.addUpdate(CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1))
    renderer.addUpdate(.null)
    renderer.addUpdate(CGRect(x: 100, y: 100, width: 1, height: 1))
    #expect(renderer.updateBounds() == CGRect(x: 1, y: 2, width: 3, height: 4))
    renderer.endFrame()
    #expect(renderer.updateBounds() == .null)
    layer.backgroundColor = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
    // The implicit animation begins at the time of the last frame.
    renderer.beginFrame(atTime: 2, timeStamp: nil)
    #expect(renderer.updateBounds().contains(CGRect(x: 0, y: 0, width: 20, height: 10)))
    renderer.render()
    #expect(texture.pixel(0, 0) == [0, 0, 255, 255])
  }

  @Test func pixelsHaveTheOrderAndColourSpaceOfTheTexture() throws {
    let descriptor = MTLTextureDescriptor.texture2DDescriptor(
      pixelFormat: .bgra8Unorm, width: 40, height: 20, mipmapped: false)
    let other = try #require(texture.device.makeTexture(descriptor: descriptor))
    renderer.setDestination(other)
    frame(0)
    #expect(other.pixel(0, 0) == [0, 0, 255, 255])
    let wide = try #require(CGColorSpace(name: CGColorSpace.displayP3))
    let wideRenderer = CARenderer(mtlTexture: texture, options: [kCARendererColorSpace: wide])
    wideRenderer.bounds = CGRect(x: 0, y: 0, width: 40, height: 20)
    wideRenderer.layer = layer
    wideRenderer.beginFrame(atTime: 0, timeStamp: nil)
    wideRenderer.render()
    // sRGB's red in the components of Display P3.
    #expect(texture.pixel(0, 0) == [234, 51, 35, 255])
  }

  @Test func metalLayerIsDrawnIntoATexture() throws {
    let inner = CAMetalLayer()
    inner.device = texture.device
    inner.framebufferOnly = false
    inner.frame = CGRect(x: 5, y: 5, width: 5, height: 5)
    layer.addSublayer(inner)
    let drawable = try #require(inner.nextDrawable())
    drawable.texture.fill([0, 255, 0, 255])
    drawable.present()
    frame(0)
    #expect(texture.pixel(7, 7) == [0, 255, 0, 255] && texture.pixel(4, 4) == [255, 0, 0, 255])
  }

  @Test func framesThatHaveNoMeaningDrawNothing() {
    renderer.render()
    frame(.nan)
    renderer.bounds = .zero
    frame(0)
    renderer.bounds = CGRect(x: 0, y: 0, width: CGFloat.nan, height: 4)
    frame(0)
    renderer.endFrame()
    #expect(texture.pixel(0, 0) == [0, 0, 0, 0] && renderer.updateBounds() == .null)
  }
}
