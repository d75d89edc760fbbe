internal import RasterKernels

/// A bitmap that is sampled bilinearly under an affine map: each pixel is the mix of the four nearest ones,
/// weighted by the distances in steps of 1/256; clear half a pixel outside the bitmap.
struct SampledImage {
  let bitmap: Bitmap
  let places: FixedPlaces
  /// Factors of the channels, 0 … 255.
  var factors: Pixel = 0xffff_ffff
  var isAdditive = false
  /// Whether distances are rounded to eighths, as `ImagePaint.Filter.stepped` says.
  var isStepped = false
}

/// Places in a bitmap for the pixels of a picture, under an affine map in fixed point, so that no place
/// depends on where a run begins. The unit is 2⁻³² pixel of the bitmap, from the middle of its first pixel.
struct FixedPlaces {
  /// The place of the pixel (0, 0).
  private let x, y: Int64
  /// The changes from a pixel to the next one in its row.
  private(set) var acrossX: Int64 = 0
  private(set) var acrossY: Int64 = 0
  /// The changes from a row to the next one.
  private(set) var downX: Int64 = 0
  private(set) var downY: Int64 = 0

  /// Creates one place, which must be within 2³⁰ pixels.
  init(_ place: Point) { (x, y) = (Self.fixed(place.x - 0.5), Self.fixed(place.y - 0.5)) }

  /// Fails under perspective, and where places may be farther away than 2³⁰ pixels.
  init?(_ inverse: Projection) {
    guard inverse.isAffine, abs(inverse.tx) < 0x1p28, abs(inverse.ty) < 0x1p28,
      max(abs(inverse.a), abs(inverse.b), abs(inverse.c), abs(inverse.d)) < 0x1p12
    else { return nil }
    self.init(inverse.apply(Point(x: 0.5, y: 0.5)))
    (acrossX, acrossY) = (Self.fixed(inverse.a), Self.fixed(inverse.b))
    (downX, downY) = (Self.fixed(inverse.c), Self.fixed(inverse.d))
  }

  private static func fixed(_ value: Double) -> Int64 { Int64(value * 0x1p32) }

  /// The place of a pixel.
  func place(x column: Int, y row: Int) -> (x: Int64, y: Int64) {
    let (column, row) = (Int64(column), Int64(row))
    return (x &+ column &* acrossX &+ row &* downX, y &+ column &* acrossY &+ row &* downY)
  }
}

extension MutableSpan<Pixel> {
  /// Sets all pixels to those of an image from (x, y) on.
  mutating func sample(_ image: SampledImage, y: Int, x: Int) {
    let count = count
    unsafe withUnsafeMutableBufferPointer { buffer in
      guard let pixels = buffer.baseAddress else { return }
      unsafe image.withKernelImage(x: x, y: y) { unsafe rk_sample(pixels, count, $0, $1, image.factors) }
    }
  }
}

extension SampledImage {
  /// Calls `body` with the bitmap, and the places of a row of pixels from (x, y) on.
  @unsafe func withKernelImage(x: Int, y: Int, _ body: (rk_bitmap, rk_places) -> Void) {
    // The bitmap has width · height · 4 bytes, whose storage is aligned; the kernels read nothing of an empty
    // one.
    unsafe bitmap.pixels.withUnsafeBytes { buffer in
      let source = unsafe rk_bitmap(
        pixels: buffer.baseAddress?.assumingMemoryBound(to: Pixel.self), width: bitmap.width,
        height: bitmap.height)
      let place = places.place(x: x, y: y)
      unsafe body(
        source,
        rk_places(
          x: place.x, y: place.y, step_x: places.acrossX, step_y: places.acrossY, is_stepped: isStepped))
    }
  }
}
