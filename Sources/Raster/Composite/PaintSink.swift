/// Composites a paint other than one solid colour onto a surface; see `SolidSink`.
@unsafe struct PaintSink<Source: ColorSource>: CoverageSink {
  /// The pixel of `region`'s top-left corner.
  let pixels: UnsafeMutablePointer<Pixel>
  /// The number of pixels from one row to the next.
  let length: Int
  /// The pixels that may be drawn on.
  let region: PixelRect
  let source: Source
  /// A scratch buffer for the colours of a row of the region.
  private let colors: UnsafeMutablePointer<Pixel>
  /// A scratch buffer for the coverage of a row of the region.
  private let scratch: UnsafeMutablePointer<UInt8>
  /// Whether `colors` holds the colours of every row.
  private let isShaded: Bool
  /// Whether every colour is opaque.
  private let isOpaque: Bool

  init(
    pixels: UnsafeMutablePointer<Pixel>, length: Int, region: PixelRect, source: Source,
    colors: UnsafeMutablePointer<Pixel>, scratch: UnsafeMutablePointer<UInt8>
  ) {
    unsafe self.pixels = pixels
    unsafe self.length = length
    unsafe self.region = region
    unsafe self.source = source
    unsafe self.colors = colors
    unsafe self.scratch = scratch
    unsafe isShaded = source.isSameInEveryRow
    unsafe isOpaque = source.isOpaque
    if unsafe isShaded {
      unsafe source.shade(y: region.minY, x: region.minX, count: region.width, into: colors)
    }
  }

  /// The colours of a run, valid until the next call.
  private func shaded(y: Int, x: Int, count: Int) -> UnsafePointer<Pixel> {
    if unsafe isShaded { return unsafe UnsafePointer(colors + (x - region.minX)) }
    if let known = unsafe source.known(y: y, x: x, count: count) { return unsafe known }
    unsafe source.shade(y: y, x: x, count: count, into: colors)
    return unsafe UnsafePointer(colors)
  }

  mutating func run(y: Int, x: Int, count: Int, coverage: UInt8) {
    let target = unsafe pixels + (y - region.minY) * length + x - region.minX
    guard coverage == 255 else {
      unsafe scratch.update(repeating: coverage, count: count)
      return unsafe mask(y: y, x: x, count: count, coverage: scratch)
    }
    if unsafe !isOpaque {
      unsafe Spans.over(target, count, colors: shaded(y: y, x: x, count: count), coverage: nil)
    } else if unsafe isShaded {
      unsafe Spans.copy(target, count, from: colors + (x - region.minX))
    } else {
      unsafe source.shade(y: y, x: x, count: count, into: target)
    }
  }

  mutating func mask(y: Int, x: Int, count: Int, coverage: UnsafeMutablePointer<UInt8>) {
    let target = unsafe pixels + (y - region.minY) * length + x - region.minX
    unsafe Spans.over(target, count, colors: shaded(y: y, x: x, count: count), coverage: coverage)
  }
}

/// Writes coverage values into a mask.
@unsafe struct MaskSink: CoverageSink {
  /// The value of `region`'s top-left corner; rows have no padding.
  let target: UnsafeMutablePointer<UInt8>
  let region: PixelRect

  mutating func run(y: Int, x: Int, count: Int, coverage: UInt8) {
    unsafe place(y, x).update(repeating: coverage, count: count)
  }

  mutating func mask(y: Int, x: Int, count: Int, coverage: UnsafeMutablePointer<UInt8>) {
    unsafe Spans.copy(place(y, x), count, from: coverage)
  }

  /// The address of a pixel's coverage.
  private func place(_ y: Int, _ x: Int) -> UnsafeMutablePointer<UInt8> {
    unsafe target + (y - region.minY) * region.width + x - region.minX
  }
}
