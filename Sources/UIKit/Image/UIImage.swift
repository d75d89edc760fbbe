import ImageCoding

/// An immutable bitmap image with a scale.
open class UIImage: NSObject, @unchecked Sendable {
  /// The way in which an image view colours an image.
  public enum RenderingMode: Int, Sendable {
    /// The colours of the image. Same as `alwaysOriginal`, except in bars, which use a template.
    case automatic
    /// The colours of the image.
    case alwaysOriginal
    /// The alpha of the image, filled with the tint colour.
    case alwaysTemplate
  }

  /// The pixels; nil for an image without pixels.
  public let cgImage: CGImage?
  /// Pixels per point, positive and finite.
  public let scale: CGFloat
  /// The way in which an image view colours the image. The default is `automatic`.
  public let renderingMode: RenderingMode

  private init(cgImage: CGImage?, scale: CGFloat, renderingMode: RenderingMode) {
    self.cgImage = cgImage
    self.scale = scale > 0 && scale.isFinite ? scale : 1
    self.renderingMode = renderingMode
  }

  /// Makes an image without pixels.
  public convenience override init() { self.init(cgImage: nil, scale: 1, renderingMode: .automatic) }

  /// Makes an image of scale 1.
  public convenience init(cgImage: CGImage) {
    self.init(cgImage: cgImage, scale: 1, renderingMode: .automatic)
  }

  /// Makes an image.
  ///
  /// - Parameters:
  ///   - cgImage: The pixels.
  ///   - scale: Pixels per point; a value that is not positive and finite counts as 1.
  package convenience init(cgImage: CGImage, scale: CGFloat) {
    self.init(cgImage: cgImage, scale: scale, renderingMode: .automatic)
  }

  /// Decodes a PNG, JPEG or WebP image with scale 1. Returns nil for other data.
  public convenience init?(data: Data) { self.init(data: data, scale: 1) }

  /// Decodes a PNG, JPEG or WebP image. Returns nil for other data.
  ///
  /// - Parameters:
  ///   - data: The encoded image.
  ///   - scale: Pixels per point; a value that is not positive and finite counts as 1.
  public convenience init?(data: Data, scale: CGFloat) {
    guard let image = try? ImageDecoder().decode(data) else { return nil }
    self.init(cgImage: image, scale: scale, renderingMode: .automatic)
  }

  /// The size in points: the pixels divided by the scale. Zero without pixels.
  open var size: CGSize {
    guard let cgImage else { return .zero }
    return CGSize(width: CGFloat(cgImage.width) / scale, height: CGFloat(cgImage.height) / scale)
  }

  /// Returns the same image with another rendering mode. The pixels are shared.
  open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    UIImage(cgImage: cgImage, scale: scale, renderingMode: renderingMode)
  }

  /// Draws the image at its size into the current context, with its top-left corner at the point.
  open func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }

  /// Draws the image into the current context, stretched to the rectangle.
  open func draw(in rect: CGRect) { draw(in: rect, blendMode: .normal, alpha: 1) }

  /// Draws the image into the current context, stretched to the rectangle. Does nothing without a context or
  /// pixels.
  ///
  /// - Parameters:
  ///   - rect: In points.
  ///   - blendMode: The blend mode; `normal` keeps that of the context.
  ///   - alpha: Replaces the alpha of the context, limited to 0 … 1; 1 keeps that of the context, and NaN
  ///     counts as 0.
  open func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
    guard let context = UIGraphicsGetCurrentContext(), let cgImage else { return }
    context.saveGState()
    if blendMode != .normal { context.setBlendMode(blendMode) }
    if alpha != 1 { context.setAlpha(alpha) }
    context.drawUpright(cgImage, in: rect)
    context.restoreGState()
  }

  /// Returns the image as PNG; nil without pixels.
  public func pngData() -> Data? { cgImage.flatMap { try? ImageEncoder.png($0) } }

  /// Returns the image over white as JPEG; nil without pixels.
  ///
  /// - Parameter compressionQuality: 0 (smallest) … 1 (best), limited to that; NaN counts as 0.
  public func jpegData(compressionQuality: CGFloat) -> Data? {
    cgImage.flatMap { try? ImageEncoder.jpeg($0, quality: compressionQuality) }
  }
}
