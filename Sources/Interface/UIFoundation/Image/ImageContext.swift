import Raster

/// The images opened by `UIGraphicsBeginImageContextWithOptions` on the calling thread; the last one is being
/// drawn.
private final class ImageStack {
  private static let key = "org.rivulet.UIKit.ImageStack"

  var images: [(image: ImageContext, isOpaque: Bool)] = []

  static var current: ImageStack {
    let dictionary = Thread.current.threadDictionary
    if let stack = dictionary[key] as? ImageStack { return stack }
    let stack = ImageStack()
    dictionary[key] = stack
    return stack
  }
}

/// An image being drawn: a recording that is rendered at the end.
final class ImageContext {
  let size: CGSize
  let scale: CGFloat
  let context: CGContext

  /// - Parameters:
  ///   - size: In points. A side that is not positive and finite gives an image without pixels.
  ///   - scale: Pixels per point; values that are not positive, and NaN, mean the scale of the main screen.
  init(size: CGSize, scale: CGFloat) {
    self.size = size
    self.scale = scale > 0 ? scale : UIScreen.mainScale
    context = CGContext(pictureOf: size, scale: self.scale)
    context.pixelsPerPoint = self.scale
  }

  /// Renders the drawing, over black if `opaque`. Returns nil for an image without pixels or with a side
  /// above 16,384 pixels.
  func makeImage(opaque: Bool) -> UIImage? {
    context.image(size: size, scale: scale, background: opaque ? .black : nil).map {
      UIImage(cgImage: $0, scale: scale)
    }
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Starts drawing an image that is not opaque and has 1 pixel per point, until the matching
/// `UIGraphicsEndImageContext()`.
///
/// - Parameter size: In points.
@available(*, deprecated, message: "Deprecated in iOS 17.0. Use UIGraphicsImageRenderer.")
public func UIGraphicsBeginImageContext(_ size: CGSize) {
  UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Starts drawing an image, until the matching `UIGraphicsEndImageContext()`.
///
/// - Parameters:
///   - size: In points.
///   - opaque: Whether the image is drawn over black.
///   - scale: Pixels per point; 0, negative values and NaN mean the scale of the main screen.
@available(*, deprecated, message: "Deprecated in iOS 17.0. Use UIGraphicsImageRenderer.")
public func UIGraphicsBeginImageContextWithOptions(
  _ size: CGSize, _ opaque: Bool, _ scale: CGFloat
) {
  let image = ImageContext(size: size, scale: scale)
  if opaque { image.context.imageBackground = .black }
  ImageStack.current.images.append((image, opaque))
  UIGraphicsPushContext(image.context)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the image drawn so far; nil outside drawing, for an image without pixels, and for one with a side
/// above 16,384 pixels.
///
/// - Complexity: Renders the whole drawing at each call.
@available(*, deprecated, message: "Deprecated in iOS 17.0. Use UIGraphicsImageRenderer.")
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  ImageStack.current.images.last.flatMap { $0.image.makeImage(opaque: $0.isOpaque) }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Ends drawing the image and restores the previous context. Has no effect without a begin.
@available(*, deprecated, message: "Deprecated in iOS 17.0. Use UIGraphicsImageRenderer.")
public func UIGraphicsEndImageContext() {
  guard ImageStack.current.images.popLast() != nil else { return }
  UIGraphicsPopContext()
}
