import ImageCoding

/// A picture and how many of its pixels make a point.
open class UIImage: NSObject, @unchecked Sendable {
  public enum RenderingMode: Int, Sendable {
    /// A template where the context calls for one (as in a button's title colour), else the picture's own colours.
    case automatic
    case alwaysOriginal
    /// Only the alpha counts; the colour is the tint.
    case alwaysTemplate
  }

  /// Nil for an image without pixels.
  public let cgImage: CGImage?
  /// Pixels per point.
  public let scale: CGFloat
  public let renderingMode: RenderingMode

  private init(cgImage: CGImage?, scale: CGFloat, renderingMode: RenderingMode) {
    self.cgImage = cgImage
    self.scale = scale > 0 && scale.isFinite ? scale : 1
    self.renderingMode = renderingMode
  }

  public convenience override init() { self.init(cgImage: nil, scale: 1, renderingMode: .automatic) }

  public convenience init(cgImage: CGImage) {
    self.init(cgImage: cgImage, scale: 1, renderingMode: .automatic)
  }

  /// - Parameter scale: Pixels per point; one that is not positive and finite counts as 1.
  public convenience init(cgImage: CGImage, scale: CGFloat) {
    self.init(cgImage: cgImage, scale: scale, renderingMode: .automatic)
  }

  /// An encoded picture (PNG, JPEG or WebP), or nil when the bytes are not one.
  public convenience init?(data: Data) { self.init(data: data, scale: 1) }

  public convenience init?(data: Data, scale: CGFloat) {
    guard let image = try? ImageDecoder().decode(data) else { return nil }
    self.init(cgImage: image, scale: scale, renderingMode: .automatic)
  }

  /// In points.
  open var size: CGSize {
    guard let cgImage else { return .zero }
    return CGSize(width: CGFloat(cgImage.width) / scale, height: CGFloat(cgImage.height) / scale)
  }

  open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    UIImage(cgImage: cgImage, scale: scale, renderingMode: renderingMode)
  }

  /// Draws the image at its size, with its top-left corner at the point of the current context.
  open func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }

  /// Draws the image stretched to the rectangle in the current context.
  open func draw(in rect: CGRect) { draw(in: rect, blendMode: .normal, alpha: 1) }

  open func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
    guard let context = UIGraphicsGetCurrentContext(), let cgImage else { return }
    context.saveGState()
    if blendMode != .normal { context.setBlendMode(blendMode) }
    if alpha != 1 { context.setAlpha(alpha) }
    context.drawUpright(cgImage, in: rect)
    context.restoreGState()
  }

  /// The image encoded losslessly, or nil when it has no pixels.
  public func pngData() -> Data? { cgImage.flatMap { try? ImageEncoder.png($0) } }

  /// The image encoded with loss over black, or nil when it has no pixels.
  /// - Parameter compressionQuality: 0 (small) … 1 (good), limited to that.
  public func jpegData(compressionQuality: CGFloat) -> Data? {
    cgImage.flatMap { try? ImageEncoder.jpeg($0, quality: compressionQuality) }
  }
}
