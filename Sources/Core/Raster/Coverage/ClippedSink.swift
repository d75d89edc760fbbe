/// Passes on the part of a shape's coverage that lies inside a clip.
struct ClippedSink<Inner: CoverageSink>: CoverageSink {
  var inner: Inner
  let clip: ClipRows
  /// Scratch memory for the coverage of a row, other than that of `inner`.
  let scratch: Rows<UInt8>

  mutating func run(y: Int, x: Int, count: Int, coverage: UInt8) {
    clip.forEachPart(y: y, from: x, to: x + count) { x, count, mask in
      guard let mask else { return inner.run(y: y, x: x, count: count, coverage: coverage) }
      if coverage == 255 { return inner.mask(y: y, x: x, coverage: mask) }
      scratch.withRow(y: 0, x: 0, count: count) { row in
        row.update(repeating: coverage)
        row.multiply(by: mask)
        inner.mask(y: y, x: x, coverage: row.span)
      }
    }
  }

  mutating func mask(y: Int, x first: Int, coverage: Span<UInt8>) {
    clip.forEachPart(y: y, from: first, to: first + coverage.count) { x, count, mask in
      let part = coverage.extracting(x - first..<x - first + count)
      guard let mask else { return inner.mask(y: y, x: x, coverage: part) }
      scratch.withRow(y: 0, x: 0, count: count) { row in
        row.copy(part)
        row.multiply(by: mask)
        inner.mask(y: y, x: x, coverage: row.span)
      }
    }
  }
}
