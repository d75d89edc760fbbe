/// Receives the coverage of a shape, row by row from left to right. Runs with coverage 0 are omitted.
protocol CoverageSink {
  /// Receives `count` pixels with the same coverage.
  @unsafe mutating func run(y: Int, x: Int, count: Int, coverage: UInt8)
  /// Receives `count` pixels with one coverage value each. The sink may overwrite the values.
  @unsafe mutating func mask(y: Int, x: Int, count: Int, coverage: UnsafeMutablePointer<UInt8>)
}
