internal import Raster

extension CGContext {
  /// Creates a context of transparent pixels. The origin is at the bottom left, and y grows up.
  ///
  /// Pixels are encoded sRGB with 8 bits per component. Nil for a colour space other than RGB, another number
  /// of bits, an alpha info `none`, or a side outside 1 … 16,384.
  ///
  /// - Parameters:
  ///   - data: Only nil; the context owns its pixels, and `makeImage()` returns them.
  ///   - width: The width in pixels.
  ///   - height: The height in pixels.
  ///   - bitsPerComponent: Only 8.
  ///   - bytesPerRow: Has no effect, because there is no external memory.
  ///   - space: The colour space, RGB.
  ///   - bitmapInfo: A `CGImageAlphaInfo`. Infos that skip alpha make the context opaque and black at
  ///     first; the others are equivalent.
  public convenience init?(
    data: Never?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int, space: CGColorSpace,
    bitmapInfo: UInt32
  ) {
    guard
      bitsPerComponent == 8, space.model == .rgb,
      let alphaInfo = CGBitmapInfo(rawValue: bitmapInfo).alphaInfo,
      alphaInfo != .none
    else { return nil }
    let isOpaque = alphaInfo == .noneSkipLast || alphaInfo == .noneSkipFirst
    self.init(
      width: width, height: height, isOpaque: isOpaque,
      base: CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: CGFloat(height)))
  }

  /// Creates a context of pixels with points as units, the origin at the top left and y growing down, as in
  /// UIKit.
  ///
  /// Sides are rounded up to whole pixels. Nil when one is zero, negative, not finite or above 16,384 pixels.
  ///
  /// - Parameters:
  ///   - scale: Pixels per point.
  ///   - isOpaque: Whether the pixels start black instead of transparent.
  package convenience init?(pixelsOf size: CGSize, scale: CGFloat, isOpaque: Bool = false) {
    let width = (size.width * scale).rounded(.up)
    let height = (size.height * scale).rounded(.up)
    let limit = CGFloat(Bitmap.maximumSide)
    guard scale > 0, scale.isFinite, width > 0, height > 0, width <= limit, height <= limit else {
      return nil
    }
    self.init(
      width: Int(width), height: Int(height), isOpaque: isOpaque,
      base: CGAffineTransform(scaleX: scale, y: scale))
  }

  private convenience init?(width: Int, height: Int, isOpaque: Bool, base: CGAffineTransform) {
    let sides = 1...Bitmap.maximumSide
    guard sides.contains(width), sides.contains(height) else { return nil }
    var bitmap = Bitmap(width: width, height: height)
    if isOpaque {
      var renderer = Renderer()
      renderer.draw(DrawList(), into: &bitmap, background: .black)
    }
    self.init(base: base, extent: CGRect(x: 0, y: 0, width: width, height: height), bitmap: bitmap)
  }

  /// The width in pixels; 0 for a context without pixels.
  public var width: Int { bitmap?.width ?? 0 }

  /// The height in pixels; 0 for a context without pixels.
  public var height: Int { bitmap?.height ?? 0 }

  /// Returns the current pixels, without transparency layers that have not ended. Nil for a context without
  /// pixels.
  ///
  /// - Complexity: Renders the commands recorded since the last call, and copies the pixels.
  public func makeImage() -> CGImage? {
    guard var pixels = bitmap else { return nil }
    var renderer = Renderer()
    renderer.draw(picture, into: &pixels)
    if restartList() { bitmap = pixels }
    return CGImage(pixels, fontSources: fontSources)
  }
}
