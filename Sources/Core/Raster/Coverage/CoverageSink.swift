/// Receives the coverage of a shape, row by row from left to right. Runs with coverage 0 are omitted.
protocol CoverageSink {
  /// Receives `count` pixels with the same coverage.
  mutating func run(y: Int, x: Int, count: Int, coverage: UInt8)
  /// Receives pixels with one coverage value each.
  mutating func mask(y: Int, x: Int, coverage: Span<UInt8>)
}

extension Rows<UInt8> {
  /// Calls `body` with `count` values of scratch memory for one row, all set to `value`.
  @inline(__always)
  func withRow(repeating value: UInt8, count: Int, _ body: (Span<UInt8>) -> Void) {
    withRow(y: 0, x: 0, count: count) { row in
      row.update(repeating: value)
      body(row.span)
    }
  }
}
