#if canImport(RasterKernels)
  internal import RasterKernels
#endif

/// Operations on runs of pixels. Where the processor has vector instructions, a C function gives the same
/// bytes (see RasterKernels). The `reference…` functions define the result, and run everywhere else.
///
/// Pointers refer to at least `count` pixels, colours or coverage values; callers guarantee that.
@unsafe package enum Spans {
  /// Sets pixels to one value.
  @inline(__always)
  package static func fill(_ pixels: UnsafeMutablePointer<UInt32>, _ count: Int, _ pixel: UInt32) {
    #if canImport(RasterKernels)
      if unsafe rk_fill(pixels, count, pixel) { return }
    #endif
    unsafe referenceFill(pixels, count, pixel)
  }

  /// Sets rows of pixels to one value.
  ///
  /// - Parameter length: the number of pixels from one row to the next.
  package static func fill(
    _ pixels: UnsafeMutablePointer<UInt32>, _ count: Int, rows: Int, length: Int, _ pixel: UInt32
  ) {
    #if canImport(RasterKernels)
      if unsafe rk_fill_rows(pixels, count, rows, length, pixel) { return }
    #endif
    for row in 0..<rows { unsafe referenceFill(pixels + row * length, count, pixel) }
  }

  /// Copies pixels from memory that does not overlap.
  @inline(__always)
  package static func copy(
    _ pixels: UnsafeMutablePointer<UInt32>, _ count: Int, from colors: UnsafePointer<UInt32>
  ) {
    #if canImport(RasterKernels)
      if unsafe rk_copy(pixels, count, colors) { return }
    #endif
    unsafe UnsafeMutableRawPointer(pixels).copyMemory(from: colors, byteCount: count * 4)
  }

  /// Composites one premultiplied colour over pixels (source-over).
  @inline(__always)
  package static func over(_ pixels: UnsafeMutablePointer<UInt32>, _ count: Int, _ color: UInt32) {
    #if canImport(RasterKernels)
      if unsafe rk_over(pixels, count, color) { return }
    #endif
    unsafe referenceOver(pixels, count, color)
  }

  /// Composites one premultiplied colour over pixels, with one coverage value per pixel.
  @inline(__always)
  package static func over(
    _ pixels: UnsafeMutablePointer<UInt32>, _ count: Int, _ color: UInt32, coverage: UnsafePointer<UInt8>
  ) {
    #if canImport(RasterKernels)
      if unsafe rk_over_mask(pixels, count, color, coverage) { return }
    #endif
    unsafe referenceOver(pixels, count, color, coverage: coverage)
  }

  /// Same as `over(_:_:_:coverage:)`, for `rows` rows of `count` pixels.
  @inline(__always)
  package static func over(
    _ pixels: UnsafeMutablePointer<UInt32>, _ count: Int, rows: Int, pixelsPerRow: Int, _ color: UInt32,
    coverage: UnsafePointer<UInt8>, coveragesPerRow: Int
  ) {
    #if canImport(RasterKernels)
      if unsafe rk_over_mask_rows(pixels, pixelsPerRow, count, rows, color, coverage, coveragesPerRow) {
        return
      }
    #endif
    for row in 0..<rows {
      unsafe referenceOver(
        pixels + row * pixelsPerRow, count, color, coverage: coverage + row * coveragesPerRow)
    }
  }

  /// Composites one colour per pixel over pixels, with one coverage value per pixel; nil is full coverage.
  @inline(__always)
  package static func over(
    _ pixels: UnsafeMutablePointer<UInt32>, _ count: Int, colors: UnsafePointer<UInt32>,
    coverage: UnsafePointer<UInt8>?
  ) {
    #if canImport(RasterKernels)
      if unsafe rk_over_colors(pixels, count, colors, coverage) { return }
    #endif
    unsafe referenceOver(pixels, count, colors: colors, coverage: coverage)
  }

  /// Multiplies coverage values by those of a mask.
  package static func multiply(
    _ coverage: UnsafeMutablePointer<UInt8>, _ count: Int, by mask: UnsafePointer<UInt8>
  ) {
    #if canImport(RasterKernels)
      if unsafe rk_multiply(coverage, count, mask) { return }
    #endif
    unsafe referenceMultiply(coverage, count, by: mask)
  }

  /// Copies values. (`update(from:count:)` copies one by one in Embedded Swift.)
  @inline(__always)
  static func copy<Value: BitwiseCopyable>(
    _ target: UnsafeMutablePointer<Value>, _ count: Int, from source: UnsafePointer<Value>
  ) {
    unsafe UnsafeMutableRawPointer(target).copyMemory(
      from: source, byteCount: count * MemoryLayout<Value>.stride)
  }

  /// Whether two stretches of memory have the same bytes.
  static func areEqual(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer, _ count: Int) -> Bool {
    var index = 0
    while index + 8 <= count {
      let (x, y) = unsafe (
        a.loadUnaligned(fromByteOffset: index, as: UInt64.self),
        b.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      )
      if x != y { return false }
      index += 8
    }
    while index < count {
      if unsafe a.load(fromByteOffset: index, as: UInt8.self) != b.load(fromByteOffset: index, as: UInt8.self)
      {
        return false
      }
      index += 1
    }
    return true
  }

  // MARK: - Reference

  /// The reference for `fill(_:_:_:)`.
  package static func referenceFill(
    _ pixels: UnsafeMutablePointer<UInt32>, _ count: Int, _ pixel: UInt32
  ) {
    for index in 0..<count { unsafe pixels[index] = pixel }
  }

  /// The reference for `over(_:_:_:)`.
  package static func referenceOver(
    _ pixels: UnsafeMutablePointer<UInt32>, _ count: Int, _ color: UInt32
  ) {
    let rest = 255 - color.alpha
    if rest == 0 { return unsafe referenceFill(pixels, count, color) }
    for index in 0..<count { unsafe pixels[index] = color &+ pixels[index].scaled(by: rest) }
  }

  /// The reference for `over(_:_:_:coverage:)`.
  package static func referenceOver(
    _ pixels: UnsafeMutablePointer<UInt32>, _ count: Int, _ color: UInt32, coverage: UnsafePointer<UInt8>
  ) {
    for index in 0..<count {
      let amount = unsafe UInt32(coverage[index])
      if amount == 0 { continue }
      let source = amount == 255 ? color : color.scaled(by: amount)
      unsafe pixels[index] = source.over(pixels[index])
    }
  }

  /// The reference for `over(_:_:colors:coverage:)`.
  package static func referenceOver(
    _ pixels: UnsafeMutablePointer<UInt32>, _ count: Int, colors: UnsafePointer<UInt32>,
    coverage: UnsafePointer<UInt8>?
  ) {
    for index in 0..<count {
      var source = unsafe colors[index]
      if let coverage = unsafe coverage { source = unsafe source.scaled(by: UInt32(coverage[index])) }
      unsafe pixels[index] = source.alpha == 255 ? source : source.over(pixels[index])
    }
  }

  /// The reference for `multiply(_:_:by:)`.
  package static func referenceMultiply(
    _ coverage: UnsafeMutablePointer<UInt8>, _ count: Int, by mask: UnsafePointer<UInt8>
  ) {
    for index in 0..<count {
      unsafe coverage[index] = UInt8(
        truncatingIfNeeded: multiplied(UInt32(coverage[index]), UInt32(mask[index])))
    }
  }
}
