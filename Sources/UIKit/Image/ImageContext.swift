import Raster

/// An image that is being drawn: a recording that becomes pixels at the end.
final class ImageContext {
  let size: CGSize
  let scale: CGFloat
  let context: CGContext

  /// - Parameters:
  ///   - size: In points; a side that is not positive and finite gives no pixels.
  ///   - scale: Pixels per point; 0 and less, and NaN, for the main screen's.
  @MainActor init(size: CGSize, scale: CGFloat) {
    self.size = size
    self.scale = scale > 0 ? scale : UIScreen.main.scale
    context = CGContext(pictureOf: size)
  }

  /// What has been drawn, over black when it is to be opaque; nil without pixels.
  func makeImage(opaque: Bool) -> UIImage? {
    let width = (size.width * scale).rounded(.up)
    let height = (size.height * scale).rounded(.up)
    let limit = CGFloat(Bitmap.maximumSide)
    guard width >= 1, height >= 1, width <= limit, height <= limit else { return nil }
    var bitmap = Bitmap(width: Int(width), height: Int(height))
    var renderer = Renderer()
    renderer.draw(
      context.picture, projection: .scale(x: Double(scale), y: Double(scale)), into: &bitmap,
      background: opaque ? .black : nil)
    return CGImage(bitmap).map { UIImage(cgImage: $0, scale: scale) }
  }
}

/// Begins to draw an image of the size in points, until the matching `UIGraphicsEndImageContext()`.
/// - Parameter scale: Pixels per point; 0 for the main screen's.
// swift-format-ignore: AlwaysUseLowerCamelCase
@MainActor public func UIGraphicsBeginImageContextWithOptions(
  _ size: CGSize, _ opaque: Bool, _ scale: CGFloat
) {
  let image = ImageContext(size: size, scale: scale)
  GraphicsStack.current.images.append((image, opaque))
  UIGraphicsPushContext(image.context)
}

/// What has been drawn since the begin; nil outside, or when the image has no pixels.
// swift-format-ignore: AlwaysUseLowerCamelCase
@MainActor public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  GraphicsStack.current.images.last.flatMap { $0.image.makeImage(opaque: $0.isOpaque) }
}

/// Goes back to the context before. Without a begin it does nothing.
// swift-format-ignore: AlwaysUseLowerCamelCase
@MainActor public func UIGraphicsEndImageContext() {
  guard GraphicsStack.current.images.popLast() != nil else { return }
  UIGraphicsPopContext()
}
