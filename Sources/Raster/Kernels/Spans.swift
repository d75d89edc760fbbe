internal import RasterKernels

/// Operations on runs of pixels, in the vector instructions of the processor (see RasterKernels).
///
/// Pointers refer to at least `count` pixels, colours or coverage values; callers guarantee that.
@unsafe package enum Spans {
  /// Sets pixels to one value.
  @inline(__always)
  package static func fill(_ pixels: UnsafeMutablePointer<UInt32>, _ count: Int, _ pixel: UInt32) {
    unsafe rk_fill(pixels, count, pixel)
  }

  /// Sets rows of pixels to one value.
  ///
  /// - Parameter length: the number of pixels from one row to the next.
  package static func fill(
    _ pixels: UnsafeMutablePointer<UInt32>, _ count: Int, rows: Int, length: Int, _ pixel: UInt32
  ) {
    unsafe rk_fill_rows(pixels, count, rows, length, pixel)
  }

  /// Copies pixels from memory that does not overlap.
  @inline(__always)
  package static func copy(
    _ pixels: UnsafeMutablePointer<UInt32>, _ count: Int, from colors: UnsafePointer<UInt32>
  ) {
    unsafe rk_copy(pixels, count, colors)
  }

  /// Composites one premultiplied colour over pixels (source-over).
  @inline(__always)
  package static func over(_ pixels: UnsafeMutablePointer<UInt32>, _ count: Int, _ color: UInt32) {
    unsafe rk_over(pixels, count, color)
  }

  /// Composites one premultiplied colour over pixels, with one coverage value per pixel.
  @inline(__always)
  package static func over(
    _ pixels: UnsafeMutablePointer<UInt32>, _ count: Int, _ color: UInt32, coverage: UnsafePointer<UInt8>
  ) {
    unsafe rk_over_mask(pixels, count, color, coverage)
  }

  /// Same as `over(_:_:_:coverage:)`, for `rows` rows of `count` pixels.
  @inline(__always)
  package static func over(
    _ pixels: UnsafeMutablePointer<UInt32>, _ count: Int, rows: Int, pixelsPerRow: Int, _ color: UInt32,
    coverage: UnsafePointer<UInt8>, coveragesPerRow: Int
  ) {
    unsafe rk_over_mask_rows(pixels, pixelsPerRow, count, rows, color, coverage, coveragesPerRow)
  }

  /// Composites one colour per pixel over pixels, with one coverage value per pixel; nil is full coverage.
  @inline(__always)
  package static func over(
    _ pixels: UnsafeMutablePointer<UInt32>, _ count: Int, colors: UnsafePointer<UInt32>,
    coverage: UnsafePointer<UInt8>?
  ) {
    unsafe rk_over_colors(pixels, count, colors, coverage)
  }

  /// Multiplies coverage values by those of a mask.
  package static func multiply(
    _ coverage: UnsafeMutablePointer<UInt8>, _ count: Int, by mask: UnsafePointer<UInt8>
  ) {
    unsafe rk_multiply(coverage, count, mask)
  }
}
