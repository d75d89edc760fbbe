/// Passes on the part of a shape's coverage that lies inside a clip.
@unsafe struct ClippedSink<Inner: CoverageSink>: CoverageSink {
  var inner: Inner
  let clip: ClipRows
  /// A scratch buffer for the coverage of a row; must differ from the memory that callers pass to `mask`.
  let scratch: UnsafeMutablePointer<UInt8>

  mutating func run(y: Int, x: Int, count: Int, coverage: UInt8) {
    unsafe clip.forEachPart(y: y, from: x, to: x + count) { x, count, mask in
      guard let mask = unsafe mask else {
        return unsafe inner.run(y: y, x: x, count: count, coverage: coverage)
      }
      if coverage == 255 {
        unsafe Spans.copy(scratch, count, from: mask)
      } else {
        unsafe scratch.update(repeating: coverage, count: count)
        unsafe Spans.multiply(scratch, count, by: mask)
      }
      unsafe inner.mask(y: y, x: x, count: count, coverage: scratch)
    }
  }

  mutating func mask(y: Int, x: Int, count: Int, coverage: UnsafeMutablePointer<UInt8>) {
    let first = x
    unsafe clip.forEachPart(y: y, from: x, to: x + count) { x, count, mask in
      let part = unsafe coverage + (x - first)
      if let mask = unsafe mask { unsafe Spans.multiply(part, count, by: mask) }
      unsafe inner.mask(y: y, x: x, count: count, coverage: part)
    }
  }
}
