/// Collects coverage as the runs of a clip.
@unsafe struct RunSink: CoverageSink {
  var runs: ClipRuns
  /// A scratch buffer for the coverage of a row.
  let scratch: UnsafeMutablePointer<UInt8>

  mutating func run(y: Int, x: Int, count: Int, coverage: UInt8) {
    if coverage == 255 { return unsafe runs.append(y: y, x: x, count: count) }
    unsafe scratch.update(repeating: coverage, count: count)
    unsafe mask(y: y, x: x, count: count, coverage: scratch)
  }

  mutating func mask(y: Int, x: Int, count: Int, coverage: UnsafeMutablePointer<UInt8>) {
    unsafe runs.append(y: y, x: x, UnsafeBufferPointer(start: coverage, count: count))
  }
}
