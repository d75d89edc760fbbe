import CoreGraphics
import Foundation
public import Metal
import RenderTree

/// A layer that shows textures which the app fills with pixels.
///
/// ```swift
/// let layer = CAMetalLayer()
/// layer.device = MTLCreateSystemDefaultDevice()
/// layer.framebufferOnly = false
/// ```
///
/// Take a drawable from `nextDrawable()`, write into its texture, and present it: then the layer shows a copy
/// of the texture in its bounds, by `contentsGravity`. As of every layer, the contents belong to the thread
/// that edits the tree. The pixels are premultiplied, and those of a layer that `isOpaque`, as it is by
/// default, have no alpha.
open class CAMetalLayer: CALayer {
  var settings = MetalLayerSettings()
  /// The drawables that were taken, until others are shown in their place.
  private var uses: [DrawableUse] = []
  private var shown: DrawableUse?
  private var lastDrawable = 0
  /// The media time at which the contents were presented; nil before.
  private(set) var shownTime: CFTimeInterval?

  /// Creates a layer without a device, which is opaque.
  public override init() {
    super.init()
    isOpaque = true
  }

  /// Copies the properties of a layer, as for a presentation copy.
  public override init(layer: Any) { super.init(layer: layer) }

  /// Returns nil: there are no archives here.
  public required init?(coder: NSCoder) { nil }

  override func copyProperties(of other: CALayer) {
    super.copyProperties(of: other)
    if let other = other as? CAMetalLayer { settings = other.settings }
  }

  override class func codedProperty(_ key: String) -> CodedProperty<CALayer>? {
    switch key {
    case "framebufferOnly": .flag(\CAMetalLayer.framebufferOnly)
    case "drawableSize": .structure(\CAMetalLayer.drawableSize)
    case "maximumDrawableCount": .number(\CAMetalLayer.maximumDrawableCount)
    case "presentsWithTransaction": .flag(\CAMetalLayer.presentsWithTransaction)
    case "allowsNextDrawableTimeout": .flag(\CAMetalLayer.allowsNextDrawableTimeout)
    case "colorspace": .object(\CAMetalLayer.colorspace)
    default: super.codedProperty(key)
    }
  }

  /// The device whose textures the layer shows. Default: nil, without which there are no drawables.
  open var device: (any MTLDevice)? {
    get { settings.device }
    set { settings.device = newValue }
  }

  /// The device to set: the only one.
  open var preferredDevice: (any MTLDevice)? { MTLCreateSystemDefaultDevice() }

  /// The format of the textures: `bgra8Unorm` or `bgra8Unorm_srgb`, which show the same bytes alike. With
  /// another one, which is reported, there are no drawables. Default: `bgra8Unorm`.
  open var pixelFormat: MTLPixelFormat {
    get { settings.pixelFormat }
    set {
      settings.pixelFormat = newValue
      if !MetalLayerSettings.formats.contains(newValue) { report("pixelFormat", .unsupportedValue) }
    }
  }

  /// Whether textures are only drawn into. The processor cannot write into those: an attempt is reported.
  /// Default: true, as on iOS.
  open var framebufferOnly: Bool {
    get { settings.framebufferOnly }
    set { settings.framebufferOnly = newValue }
  }

  /// The size in pixels of the next drawables. Until it is set, the size of the bounds times `contentsScale`.
  open var drawableSize: CGSize {
    get {
      settings.drawableSize
        ?? CGSize(width: bounds.width * contentsScale, height: bounds.height * contentsScale)
    }
    set { settings.drawableSize = newValue }
  }

  /// The largest number of drawables that are taken or shown: 2 or 3. Another number is reported and changes
  /// nothing. Default: 3.
  open var maximumDrawableCount: Int {
    get { settings.maximumDrawableCount }
    set {
      guard (2...3).contains(newValue) else { return report("maximumDrawableCount", .unsupportedValue) }
      settings.maximumDrawableCount = newValue
    }
  }

  /// Whether drawables are shown together with the changes of the layers. Default: false. Has no effect: all
  /// that is changed and presented in a turn is shown together.
  open var presentsWithTransaction: Bool {
    get { settings.presentsWithTransaction }
    set { settings.presentsWithTransaction = newValue }
  }

  /// Whether `nextDrawable()` stops waiting after a second. Default: true. Has no effect: it does not wait.
  open var allowsNextDrawableTimeout: Bool {
    get { settings.allowsNextDrawableTimeout }
    set { settings.allowsNextDrawableTimeout = newValue }
  }

  /// The colour space of the pixels; nil, as by default, is sRGB. A space that is not RGB is reported and
  /// changes nothing.
  open var colorspace: CGColorSpace? {
    get { settings.colorspace }
    set {
      guard newValue == nil || newValue?.model == .rgb else {
        return report("colorspace", .unsupportedValue)
      }
      settings.colorspace = newValue
    }
  }

  /// Whether the pixels may be brighter than white. Default: false. Screens here have eight bits for each
  /// component, and textures too: true is stored and reported.
  open override var wantsExtendedDynamicRangeContent: Bool {
    get { super.wantsExtendedDynamicRangeContent }
    set { super.wantsExtendedDynamicRangeContent = newValue }
  }

  /// How brighter whites than the screen's are shown. Default: nil. Another value is stored and reported.
  open var edrMetadata: CAEDRMetadata? {
    get { settings.edrMetadata }
    set {
      settings.edrMetadata = newValue
      if newValue != nil { report("edrMetadata", .notDrawn) }
    }
  }

  /// The settings of a display with measurements. Default: nil. Has no effect: there is no such display.
  open var developerHUDProperties: [AnyHashable: Any]? {
    get { settings.developerHUDProperties }
    set { settings.developerHUDProperties = newValue }
  }

  /// Returns a drawable with a texture of clear pixels. Nil without a device, for a size outside
  /// 1 … 16,384 and for another format than the layer shows, and at once while as many drawables are in use
  /// as may be: iOS waits for one then, but here it could be returned only by the thread that waits.
  ///
  /// A drawable is in use until it is released, or another one is shown in its place.
  open func nextDrawable() -> (any CAMetalDrawable)? {
    uses.removeAll { $0.isOver }
    let size = drawableSize
    guard presented == nil, let device, MetalLayerSettings.formats.contains(pixelFormat),
      uses.count < maximumDrawableCount, size.width >= 1, size.height >= 1,
      max(size.width, size.height) <= CGFloat(SoftwareTexture.maximumSide)
    else { return nil }
    let descriptor = MTLTextureDescriptor.texture2DDescriptor(
      pixelFormat: pixelFormat, width: Int(size.width), height: Int(size.height), mipmapped: false)
    descriptor.usage = framebufferOnly ? .renderTarget : [.renderTarget, .shaderRead]
    let texture = SoftwareTexture(descriptor, on: device, isFramebufferOnly: framebufferOnly) {
      CADiagnostics.report(
        .init(object: "CAMetalLayer", key: "framebufferOnly", problem: .writtenFramebuffer))
    }
    guard let texture else { return nil }
    lastDrawable += 1
    let use = DrawableUse()
    uses.append(use)
    return MetalDrawable(number: lastDrawable, texture: texture, layer: self, use: use)
  }

  /// Shows the pixels of a drawable, and ends the use of the one before.
  func show(_ texture: SoftwareTexture, _ use: DrawableUse) {
    setMetalContents(texture.image(isOpaque: isOpaque, space: colorspace))
    shown?.isOver = true
    shown = use
    shownTime = CACurrentMediaTime()
  }

  func isShown(_ use: DrawableUse) -> Bool { shown === use }
}

/// The settings of a layer of textures.
struct MetalLayerSettings {
  static let formats: [MTLPixelFormat] = [.bgra8Unorm, .bgra8Unorm_srgb]

  var device: (any MTLDevice)?
  var pixelFormat = MTLPixelFormat.bgra8Unorm
  var framebufferOnly = true
  /// Nil until it is set.
  var drawableSize: CGSize?
  var maximumDrawableCount = 3
  var presentsWithTransaction = false
  var allowsNextDrawableTimeout = true
  var colorspace: CGColorSpace?
  var edrMetadata: CAEDRMetadata?
  var developerHUDProperties: [AnyHashable: Any]?
}

/// The time in which a drawable counts as used.
final class DrawableUse {
  var isOver = false
}

extension CALayer {
  /// Shows an image without an action.
  fileprivate func setMetalContents(_ image: CGImage?) {
    noteChange(of: .contents)
    objects.contents = image
  }
}

extension SoftwareTexture {
  /// The pixels of a texture of blue, green, red and alpha.
  fileprivate func image(isOpaque: Bool, space: CGColorSpace?) -> CGImage? {
    let alpha = isOpaque ? CGImageAlphaInfo.noneSkipFirst : .premultipliedFirst
    guard let provider = CGDataProvider(data: Data(bytes)) else { return nil }
    return CGImage(
      width: width, height: height, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: width * 4,
      space: space ?? CGColorSpaceCreateDeviceRGB(),
      bitmapInfo: CGBitmapInfo(rawValue: alpha.rawValue | CGBitmapInfo.byteOrder32Little.rawValue),
      provider: provider, decode: nil, shouldInterpolate: true, intent: .defaultIntent)
  }
}
