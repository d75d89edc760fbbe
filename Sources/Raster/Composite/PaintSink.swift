/// Paints what a shape covers onto a surface, in other paints than one colour; see `SolidSink`.
@unsafe struct PaintSink: CoverageSink {
  /// The pixel of `region`'s top left corner, and the pixels from one row to the next.
  let pixels: UnsafeMutablePointer<Pixel>
  let length: Int
  let region: PixelRect
  let shader: Shader
  /// Room for the colours and for the coverage of a row of the region.
  private let colors: UnsafeMutablePointer<Pixel>
  private let scratch: UnsafeMutablePointer<UInt8>
  /// Whether the colours are those of every row already.
  private let isShaded: Bool

  init(
    pixels: UnsafeMutablePointer<Pixel>, length: Int, region: PixelRect, shader: Shader,
    colors: UnsafeMutablePointer<Pixel>, scratch: UnsafeMutablePointer<UInt8>
  ) {
    unsafe self.pixels = pixels
    unsafe self.length = length
    unsafe self.region = region
    unsafe self.shader = shader
    unsafe self.colors = colors
    unsafe self.scratch = scratch
    if case .ramp(let ramp) = shader, ramp.isSameInEveryRow {
      unsafe ramp.shade(y: region.minY, x: region.minX, count: region.width, into: colors)
      unsafe isShaded = true
    } else {
      unsafe isShaded = false
    }
  }

  /// The colours of a run, which are valid until the next one is asked for.
  private func shaded(y: Int, x: Int, count: Int) -> UnsafeMutablePointer<Pixel> {
    if unsafe isShaded { return unsafe colors + (x - region.minX) }
    unsafe shader.shade(y: y, x: x, count: count, into: colors)
    return unsafe colors
  }

  mutating func run(y: Int, x: Int, count: Int, coverage: UInt8) {
    let target = unsafe pixels + (y - region.minY) * length + x - region.minX
    guard coverage == 255 else {
      unsafe scratch.update(repeating: coverage, count: count)
      return unsafe mask(y: y, x: x, count: count, coverage: scratch)
    }
    switch unsafe shader {
    case .copy(let bitmap, let left, let top):
      unsafe bitmap.withRow(x: x - left, y: y - top, count: count) { skipped, inside, source in
        unsafe Spans.over(target + skipped, inside, colors: source, coverage: nil)
      } ?? ()
    case _ where unsafe shader.isOpaque && isShaded:
      unsafe Spans.copy(target, count, from: colors + (x - region.minX))
    case _ where unsafe shader.isOpaque:
      unsafe shader.shade(y: y, x: x, count: count, into: target)
    default:
      unsafe Spans.over(target, count, colors: shaded(y: y, x: x, count: count), coverage: nil)
    }
  }

  mutating func mask(y: Int, x: Int, count: Int, coverage: UnsafeMutablePointer<UInt8>) {
    let target = unsafe pixels + (y - region.minY) * length + x - region.minX
    unsafe Spans.over(target, count, colors: shaded(y: y, x: x, count: count), coverage: coverage)
  }
}

/// Writes coverage into memory.
@unsafe struct MaskSink: CoverageSink {
  /// The place of `region`'s top left corner; rows without padding.
  let target: UnsafeMutablePointer<UInt8>
  let region: PixelRect

  mutating func run(y: Int, x: Int, count: Int, coverage: UInt8) {
    unsafe place(y, x).update(repeating: coverage, count: count)
  }

  mutating func mask(y: Int, x: Int, count: Int, coverage: UnsafeMutablePointer<UInt8>) {
    unsafe Spans.copy(place(y, x), count, from: coverage)
  }

  private func place(_ y: Int, _ x: Int) -> UnsafeMutablePointer<UInt8> {
    unsafe target + (y - region.minY) * region.width + x - region.minX
  }
}
