/// How a `UIGraphicsImageRenderer` makes its images.
open class UIGraphicsImageRendererFormat: NSObject {
  /// Pixels per point; 0 for the main screen's.
  open var scale: CGFloat = 0
  /// Whether images are drawn over black.
  open var opaque = false

  public override init() { super.init() }

  public static func `default`() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
}

/// What the drawing closure of a `UIGraphicsImageRenderer` gets.
@MainActor public final class UIGraphicsImageRendererContext: NSObject {
  public let cgContext: CGContext
  public let format: UIGraphicsImageRendererFormat

  init(cgContext: CGContext, format: UIGraphicsImageRendererFormat) {
    self.cgContext = cgContext
    self.format = format
  }

  /// Fills the rectangle in the context's fill colour.
  public func fill(_ rect: CGRect) { cgContext.fill(rect) }
}

/// Draws images.
@MainActor open class UIGraphicsImageRenderer: NSObject {
  private let bounds: CGRect
  public let format: UIGraphicsImageRendererFormat

  /// - Parameter bounds: The part of the drawing that the image shows, in points.
  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat = .default()) {
    self.bounds = bounds
    self.format = format
  }

  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat = .default()) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }

  /// An image of what the closure draws, which is also the current context. Without pixels it is empty.
  open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    let image = ImageContext(size: bounds.size, scale: format.scale)
    image.context.translateBy(x: -bounds.minX, y: -bounds.minY)
    UIGraphicsPushContext(image.context)
    actions(UIGraphicsImageRendererContext(cgContext: image.context, format: format))
    UIGraphicsPopContext()
    return image.makeImage(opaque: format.opaque) ?? UIImage()
  }

  /// The image as PNG; empty without pixels.
  open func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
    image(actions: actions).pngData() ?? Data()
  }
}
