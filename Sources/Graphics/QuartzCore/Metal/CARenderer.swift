import CoreGraphics
import Foundation
public import Metal
import Raster
import RenderTree

/// A time of a video signal, as Core Video has it.
public struct CVTimeStamp: Hashable, Sendable {
  /// The units of `videoTime` in a second.
  public var videoTimeScale: Int32 = 0
  /// The time of the frame, in units.
  public var videoTime: Int64 = 0
  /// The time of the machine.
  public var hostTime: UInt64 = 0

  /// Creates a time of zero.
  public init() {}
}

/// Draws a tree of layers into a texture, at any time, without a screen and without waiting.
///
/// ```swift
/// let renderer = CARenderer(mtlTexture: texture)
/// renderer.layer = layer
/// renderer.bounds = layer.frame
/// renderer.beginFrame(atTime: 0.5, timeStamp: nil)
/// renderer.render()
/// renderer.endFrame()
/// ```
///
/// The renderer is a screen with a clock of its own, which `beginFrame(atTime:timeStamp:)` sets: an animation
/// that was added before the first frame begins at the time of that frame, and one that was added later at
/// the time of the frame before. The same frames give the same bytes. Pixels are premultiplied, and the
/// texture's upper left pixel is the upper left corner of `bounds`.
open class CARenderer: NSObject {
  private var destination: SoftwareTexture?
  private let space: CGColorSpace?
  private var screen: RenderContext?
  private var renderer = Renderer()
  private var scenes = SceneSequence()
  private var bitmap = Bitmap(width: 0, height: 0)
  private var frame: Frame?

  /// A frame between its begin and its end.
  private struct Frame {
    let time: CFTimeInterval
    var region: PixelRegion
  }

  /// The layer to draw; with its place in `bounds`. A layer that is set here leaves its superlayer and its
  /// screen. Default: nil.
  open var layer: CALayer? {
    didSet { onOwnScreen { screen?.rootLayer = layer } }
  }

  /// The part of the layer's surroundings that is drawn, in points. As many points as it is wide fill the
  /// texture's width. Default: zero, which draws nothing.
  open var bounds = CGRect.zero {
    didSet { if bounds != oldValue { scenes.restart() } }
  }

  /// Creates a renderer.
  ///
  /// - Parameters:
  ///   - tex: The texture to draw into, which may be one of a frame buffer.
  ///   - dict: The options, or nil.
  public init(mtlTexture tex: any MTLTexture, options dict: [AnyHashable: Any]? = nil) {
    let space = dict?[kCARendererColorSpace] as? CGColorSpace
    self.space = space?.model == .rgb ? space : nil
    super.init()
    setDestination(tex)
  }

  /// Sets another texture to draw into, which the next frame fills. One of another library's is reported, and
  /// nothing is drawn then.
  open func setDestination(_ tex: any MTLTexture) {
    destination = tex as? SoftwareTexture
    if destination == nil {
      CADiagnostics.report(.init(object: "CARenderer", key: "texture", problem: .unsupportedValue))
    }
    scenes.restart()
  }

  /// Begins a frame: what was changed since the one before is committed, and callbacks that are due are made.
  /// A time that is not finite begins none.
  ///
  /// - Parameters:
  ///   - t: The media time in seconds. A time before that of an earlier frame shows what was committed for
  ///     later ones, as it was at that time.
  ///   - ts: Has no effect.
  @_disfavoredOverload
  open func beginFrame(atTime t: CFTimeInterval, timeStamp ts: UnsafeMutablePointer<CVTimeStamp>?) {
    begin(t)
  }

  /// Same, without a time stamp.
  public func beginFrame(atTime t: CFTimeInterval, timeStamp ts: Never?) { begin(t) }

  private func begin(_ time: CFTimeInterval) {
    guard time.isFinite else { return }
    onOwnScreen {
      if screen == nil {
        screen = RenderContext(clock: .virtual(at: time))
        screen?.rootLayer = layer
      }
      screen?.run(until: time)
    }
    guard let screen, let destination, bounds.width > 0, bounds.height > 0, bounds.raster.isFinite else {
      return frame = Frame(time: time, region: PixelRegion())
    }
    if bitmap.width != destination.width || bitmap.height != destination.height {
      bitmap = Bitmap(width: destination.width, height: destination.height)
      scenes.restart()
    }
    scenes.evaluate(
      screen.tree, at: time, scale: scale, in: place(of: bitmap.bounds, by: (offset.x, offset.y)))
    let region = PixelRegion(scenes.damage.rects.map { place(of: $0, by: (-offset.x, -offset.y)) })
    frame = Frame(time: time, region: region.intersection(bitmap.bounds))
  }

  /// The bounds of the pixels that the frame draws, in points; null if there are none.
  open func updateBounds() -> CGRect {
    guard let rect = frame?.region.bounds, !rect.isEmpty else { return .null }
    return CGRect(
      x: bounds.minX + CGFloat(rect.minX) / scale, y: bounds.minY + CGFloat(rect.minY) / scale,
      width: CGFloat(rect.width) / scale, height: CGFloat(rect.height) / scale)
  }

  /// Draws a rectangle in this frame, too, in points.
  open func addUpdate(_ r: CGRect) {
    guard let region = frame?.region, !r.isNull, r.raster.isFinite, scale.isFinite else { return }
    let corner = Point(x: Double(r.minX - bounds.minX) * scale, y: Double(r.minY - bounds.minY) * scale)
    let pixels = PixelRect(
      around: corner, width: Double(r.width) * scale, height: Double(r.height) * scale
    ).intersection(bitmap.bounds)
    if !pixels.isEmpty { frame?.region = PixelRegion(region.rects + [pixels]) }
  }

  /// Draws the pixels of the frame that have changed into the texture.
  open func render() {
    guard let frame, let destination, !frame.region.isEmpty else { return }
    let map = Projection(a: 1, b: 0, c: 0, d: 1, tx: -offset.x, ty: -offset.y)
    renderer.draw(
      scenes.scene.drawList, projection: map, into: &bitmap, region: frame.region, background: .clear)
    scenes.show()
    destination.bytes = destination.pixelFormat.bytes(of: pixels)
  }

  /// The time at which the picture changes next: that of the frame while something moves, and infinite if
  /// nothing will.
  open func nextFrameTime() -> CFTimeInterval {
    guard let screen else { return .infinity }
    let time = frame?.time ?? screen.clock.now
    let deadline = max(screen.nextDeadline ?? .infinity, time)
    return switch screen.tree.activity(at: time) {
    case .still: deadline
    case .until(let next): min(next, deadline)
    case .moving: time
    }
  }

  /// Ends the frame.
  open func endFrame() { frame = nil }

  /// Pixels per point.
  private var scale: Double { Double(bitmap.width) / Double(bounds.width) }

  /// The place of the texture's first pixel among the scene's.
  private var offset: Point { Point(x: Double(bounds.minX) * scale, y: Double(bounds.minY) * scale) }

  /// The pixels that a moved rectangle touches.
  private func place(of rect: PixelRect, by offset: (x: Double, y: Double)) -> PixelRect {
    PixelRect(
      around: Point(x: Double(rect.minX) + offset.x, y: Double(rect.minY) + offset.y),
      width: Double(rect.width), height: Double(rect.height))
  }

  /// The pixels in the texture's colour space.
  private var pixels: [UInt8] {
    guard let space, let image = CGImage(bitmap),
      let context = CGContext(
        data: nil, width: bitmap.width, height: bitmap.height, bitsPerComponent: 8, bytesPerRow: 0,
        space: space, bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
    else { return bitmap.pixels }
    context.draw(image, in: CGRect(x: 0, y: 0, width: bitmap.width, height: bitmap.height))
    return context.makeImage()?.dataProvider?.data.map { [UInt8]($0) } ?? bitmap.pixels
  }

  /// Runs a function with the renderer as the thread's screen.
  private func onOwnScreen(_ body: () -> Void) {
    let state = ThreadState.current
    let outer = state.screen
    screen?.makeCurrent()
    body()
    state.screen = outer
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The option for the colour space of the texture, a `CGColorSpace` of RGB. Without it, sRGB.
public let kCARendererColorSpace = "kCARendererColorSpace"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The option for an `MTLCommandQueue` that draws. Has no effect: the renderer draws at once, as the commands
/// of queues run.
public let kCARendererMetalCommandQueue = "kCARendererMetalCommandQueue"

extension MTLPixelFormat {
  /// Returns premultiplied pixels of red, green, blue and alpha in the format.
  fileprivate func bytes(of pixels: [UInt8]) -> [UInt8] {
    switch self {
    case .rgba8Unorm, .rgba8Unorm_srgb: return pixels
    case .bgra8Unorm, .bgra8Unorm_srgb:
      var result = pixels
      for place in stride(from: 0, to: result.count, by: 4) { result.swapAt(place, place + 2) }
      return result
    case .r8Unorm: return stride(from: 0, to: pixels.count, by: 4).map { pixels[$0] }
    case .a8Unorm: return stride(from: 3, to: pixels.count, by: 4).map { pixels[$0] }
    case .invalid: return []
    }
  }
}

extension PixelRect {
  /// The pixels that a rectangle touches. Sides beyond 2³⁰ count as that, and NaN as 0.
  fileprivate init(around corner: Point, width: Double, height: Double) {
    func limited(_ side: Double) -> Int { side.isNaN ? 0 : Int(min(max(side, -0x1p30), 0x1p30)) }
    self.init(
      minX: limited(corner.x.rounded(.down)), minY: limited(corner.y.rounded(.down)),
      maxX: limited((corner.x + width).rounded(.up)), maxY: limited((corner.y + height).rounded(.up)))
  }
}
