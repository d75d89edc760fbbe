/// The weights of the cost model: the estimated time of drawing on one thread, in tenths of nanoseconds, for
/// whole screens of 1,000 × 1,000 pixels on one core with AVX2. Only their ratios matter, and measured times
/// correct them from frame to frame (see `BandShares`).
enum DrawingCost {
  /// A pixel of the background, which is stored without reading.
  static let backgroundPixel = 0.4
  /// A pixel of a shape in one colour.
  static let solidPixel = 1.0
  /// A pixel of a gradient or an image.
  static let shadedPixel = 3.0
  /// A pixel of a rasterized picture, which may be resampled.
  static let bitmapPixel = 4.0
  /// A pixel of a group: a surface is cleared, and composited.
  static let groupPixel = 20.0
  /// Any shape, whatever its size: its edges and the lookup of its outline.
  static let shape = 5_000.0

  /// The cost of each pixel that a command touches.
  static func perPixel(_ look: DrawList.Command.Look) -> Double {
    switch look.kind {
    case .beginGroup: groupPixel
    default: look.isBitmap ? bitmapPixel : look.isShaded ? shadedPixel : solidPixel
    }
  }
}
