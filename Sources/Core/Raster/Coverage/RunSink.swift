/// Collects coverage as the runs of a clip.
struct RunSink: CoverageSink {
  var runs: ClipRuns
  let scratch: Rows<UInt8>

  mutating func run(y: Int, x: Int, count: Int, coverage: UInt8) {
    if coverage == 255 { return runs.append(y: y, x: x, count: count) }
    scratch.withRow(repeating: coverage, count: count) { runs.append(y: y, x: x, $0) }
  }

  mutating func mask(y: Int, x: Int, coverage: Span<UInt8>) { runs.append(y: y, x: x, coverage) }
}

/// Writes coverage values into a mask.
struct MaskSink: CoverageSink {
  let target: Rows<UInt8>

  mutating func run(y: Int, x: Int, count: Int, coverage: UInt8) {
    target.withRow(y: y, x: x, count: count) { $0.update(repeating: coverage) }
  }

  mutating func mask(y: Int, x: Int, coverage: Span<UInt8>) {
    target.withRow(y: y, x: x, count: coverage.count) { $0.copy(coverage) }
  }
}
