// On a stage, `DispatchQueue.main` runs the closures in the stage's turns, as "DispatchQueue+Stage.swift"
// says. Modules below this one do not have that.

extension UIImage {
  /// The longest side of a thumbnail, in pixels. Chosen: larger than any screen, small enough that no
  /// argument takes all memory.
  private static let longestThumbnailSide: CGFloat = 8192

  /// Returns the image in another size, with its scale: its whole content, whatever the proportions of the
  /// size. Nil for an image without pixels, and for a size that is not positive and finite, or longer than
  /// 8,192 pixels.
  ///
  /// - Parameter size: The size in points.
  /// - Complexity: O(pixels of the image).
  public func preparingThumbnail(of size: CGSize) -> UIImage? {
    let pixels = CGSize(width: size.width * scale, height: size.height * scale)
    // Written so that NaN fails too.
    guard cgImage != nil, pixels.width > 0, pixels.height > 0,
      max(pixels.width, pixels.height) <= Self.longestThumbnailSide
    else { return nil }
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    let original = withRenderingMode(.alwaysOriginal)
    let image = UIGraphicsImageRenderer(size: size, format: format).image { _ in
      original.draw(in: CGRect(origin: .zero, size: size))
    }
    return image.withRenderingMode(renderingMode)
  }

  /// Same as `preparingThumbnail(of:)`, later on the main thread: frames do not depend on how fast another
  /// thread is.
  ///
  /// - Parameters:
  ///   - size: The size in points.
  ///   - completionHandler: Called with the thumbnail; nil for none.
  public func prepareThumbnail(
    of size: CGSize, completionHandler: @escaping @Sendable (UIImage?) -> Void
  ) {
    DispatchQueue.main.async { completionHandler(self.preparingThumbnail(of: size)) }
  }

  /// Same as `preparingThumbnail(of:)`.
  public func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? { preparingThumbnail(of: size) }

  // MARK: Decoding

  /// Returns the image itself, whose pixels are decoded when it is loaded; nil for an image without pixels.
  public func preparingForDisplay() -> UIImage? { cgImage == nil ? nil : self }

  /// Same as `preparingForDisplay()`, later on the main thread.
  public func prepareForDisplay(completionHandler: @escaping @Sendable (UIImage?) -> Void) {
    DispatchQueue.main.async { completionHandler(self.preparingForDisplay()) }
  }

  /// Same as `preparingForDisplay()`.
  public func byPreparingForDisplay() async -> UIImage? { preparingForDisplay() }

  // MARK: Stretching

  /// Returns an image that is stretched where it is drawn larger, by the pixels behind the caps.
  ///
  /// - Parameters:
  ///   - leftCapWidth: The width of the left part that keeps its size, in points. The next point is
  ///     stretched, and the rest keeps its size. 0 stretches the whole width, and so do numbers that are
  ///     negative or leave no point.
  ///   - topCapHeight: Same for the upper part.
  public func stretchableImage(withLeftCapWidth leftCapWidth: Int, topCapHeight: Int) -> UIImage {
    func caps(_ cap: Int, _ length: CGFloat) -> (CGFloat, CGFloat) {
      let rest = length - CGFloat(cap) - 1
      return cap > 0 && rest >= 0 ? (CGFloat(cap), rest) : (0, 0)
    }
    let ((left, right), (top, bottom)) = (caps(leftCapWidth, size.width), caps(topCapHeight, size.height))
    return resizableImage(
      withCapInsets: UIEdgeInsets(top: top, left: left, bottom: bottom, right: right), resizingMode: .stretch)
  }

  /// The width of the left part that keeps its size, in whole points; 0 for none.
  public var leftCapWidth: Int { Int(min(max(capInsets.left, 0), 1e6)) }
  /// The height of the upper part that keeps its size, in whole points; 0 for none.
  public var topCapHeight: Int { Int(min(max(capInsets.top, 0), 1e6)) }

  /// The format for drawing pictures like this one: its scale.
  public var imageRendererFormat: UIGraphicsImageRendererFormat {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    return format
  }
}
