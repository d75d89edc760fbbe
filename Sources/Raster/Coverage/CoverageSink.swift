/// Takes the coverage of a shape, row by row from left to right. Runs without coverage are left out.
protocol CoverageSink {
  /// `count` pixels with one coverage.
  @unsafe mutating func run(y: Int, x: Int, count: Int, coverage: UInt8)
  /// `count` pixels with a coverage for each.
  @unsafe mutating func mask(y: Int, x: Int, count: Int, coverage: UnsafeMutablePointer<UInt8>)
}
