/// The runs of a clip as memory, valid during `ClipRuns.withRows(_:)`; it must not be kept. `ClipRuns` keeps
/// the ranges of its rows inside its runs, and those of its runs inside its coverage.
@safe struct ClipRows {
  let bounds: PixelRect
  let rows: UnsafeBufferPointer<ClipRuns.Row>
  let runs: UnsafeBufferPointer<ClipRuns.Run>
  let coverage: UnsafeBufferPointer<UInt8>

  /// Calls `body` with the parts of a range of pixels that are inside, from left to right: the first pixel,
  /// the number of pixels, and their coverage (nil if full). The row lies within the bounds.
  @inline(__always)
  func forEachPart(
    y: Int, from: Int, to: Int, _ body: (_ x: Int, _ count: Int, _ coverage: Span<UInt8>?) -> Void
  ) {
    precondition(y >= bounds.minY && y < bounds.maxY)
    let row = unsafe rows[y - bounds.minY]
    let (left, right) = (Int32(truncatingIfNeeded: from), Int32(truncatingIfNeeded: to))
    var index = Int(row.first)
    while index < Int(row.end) {
      let run = unsafe runs[index]
      index += 1
      if run.maxX <= left { continue }
      if run.minX >= right { return }
      let (start, end) = (max(run.minX, left), min(run.maxX, right))
      if run.coverage < 0 {
        body(Int(start), Int(end - start), nil)
      } else {
        let first = Int(run.coverage + start - run.minX)
        let part = unsafe UnsafeBufferPointer(rebasing: coverage[first..<first + Int(end - start)])
        unsafe body(Int(start), Int(end - start), part.span)
      }
    }
  }

  /// Passes the coverage inside a region, which lies within the moved bounds, to a sink.
  func sweep(x dx: Int, y dy: Int, _ region: PixelRect, into sink: inout some CoverageSink) {
    for y in region.minY..<region.maxY {
      forEachPart(y: y - dy, from: region.minX - dx, to: region.maxX - dx) { x, count, coverage in
        if let coverage {
          sink.mask(y: y, x: x + dx, coverage: coverage)
        } else {
          sink.run(y: y, x: x + dx, count: count, coverage: 255)
        }
      }
    }
  }
}

extension ClipRuns {
  func withRows(_ body: (ClipRows) -> Void) {
    unsafe rows.withUnsafeBufferPointer { rows in
      unsafe runs.withUnsafeBufferPointer { runs in
        unsafe coverage.withUnsafeBufferPointer { coverage in
          unsafe body(ClipRows(bounds: bounds, rows: rows, runs: runs, coverage: coverage))
        }
      }
    }
  }

  /// Calls `body` with the runs as memory, or with nil for nil.
  static func withRows(of runs: ClipRuns?, _ body: (ClipRows?) -> Void) {
    guard let runs else { return body(nil) }
    runs.withRows { body($0) }
  }
}
