/// Composites one solid colour onto a surface.
@unsafe struct SolidSink: CoverageSink {
  /// The pixel of `region`'s top-left corner.
  let pixels: UnsafeMutablePointer<Pixel>
  /// The number of pixels from one row to the next.
  let length: Int
  /// The pixels that may be drawn on.
  let region: PixelRect
  /// The premultiplied colour.
  let color: Pixel

  mutating func run(y: Int, x: Int, count: Int, coverage: UInt8) {
    unsafe Spans.over(
      pixels + (y - region.minY) * length + x - region.minX, count,
      coverage == 255 ? color : color.scaled(by: UInt32(coverage)))
  }

  mutating func mask(y: Int, x: Int, count: Int, coverage: UnsafeMutablePointer<UInt8>) {
    unsafe Spans.over(
      pixels + (y - region.minY) * length + x - region.minX, count, color, coverage: coverage)
  }
}
