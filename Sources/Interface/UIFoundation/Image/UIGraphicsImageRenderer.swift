/// The scale and opacity of the images of a `UIGraphicsImageRenderer`.
open class UIGraphicsImageRendererFormat: UIGraphicsRendererFormat {
  /// Pixels per point. 0, the default, negative values and NaN mean the scale of the main screen.
  open var scale: CGFloat = 0
  /// Whether images are drawn over black. The default is false.
  open var opaque = false

  /// Makes a format with the default values.
  public required init() { super.init() }
}

/// The argument of the drawing closure of a `UIGraphicsImageRenderer`.
public final class UIGraphicsImageRendererContext: UIGraphicsRendererContext {
  private let drawing: ImageContext
  private let imageFormat: UIGraphicsImageRendererFormat

  init(drawing: ImageContext, format: UIGraphicsImageRendererFormat) {
    self.drawing = drawing
    imageFormat = format
    super.init(cgContext: drawing.context, format: format)
  }

  /// The format of the renderer.
  public override var format: UIGraphicsImageRendererFormat { imageFormat }

  /// The image as it is drawn so far; empty without pixels. Each use draws everything again.
  public var currentImage: UIImage { drawing.makeImage(opaque: imageFormat.opaque) ?? UIImage() }
}

/// Makes images by drawing, on any thread.
open class UIGraphicsImageRenderer: NSObject {
  private let bounds: CGRect
  /// The format given to the initializer.
  public let format: UIGraphicsImageRendererFormat

  /// Makes a renderer.
  ///
  /// - Parameters:
  ///   - bounds: The part of the coordinate system that images show, in points.
  ///   - format: Scale and opacity.
  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat = .default()) {
    self.bounds = bounds
    self.format = format
  }

  /// Makes a renderer of images of a size, in points, with the origin at their top left.
  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat = .default()) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }

  /// Returns the image that the closure draws. The image is empty if its size is not positive and finite, or
  /// a side is above 16,384 pixels.
  open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    let image = ImageContext(size: bounds.size, scale: format.scale)
    if format.opaque { image.context.imageBackground = .black }
    image.context.translateBy(x: -bounds.minX, y: -bounds.minY)
    UIGraphicsPushContext(image.context)
    format.bounds = bounds
    actions(UIGraphicsImageRendererContext(drawing: image, format: format))
    UIGraphicsPopContext()
    return image.makeImage(opaque: format.opaque) ?? UIImage()
  }

  /// Returns the image that the closure draws, encoded as PNG; empty for an image without pixels.
  open func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
    image(actions: actions).pngData() ?? Data()
  }

  /// Returns the image that the closure draws, encoded as JPEG; empty for an image without pixels.
  ///
  /// - Parameters:
  ///   - compressionQuality: 0 (smallest) … 1 (best), as for `UIImage.jpegData(compressionQuality:)`.
  ///   - actions: Draws into the context.
  open func jpegData(
    withCompressionQuality compressionQuality: CGFloat, actions: (UIGraphicsImageRendererContext) -> Void
  ) -> Data {
    image(actions: actions).jpegData(compressionQuality: compressionQuality) ?? Data()
  }
}
