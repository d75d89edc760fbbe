/// The pixels that a clip of a group covers in part, as they were before the group.
///
/// The group is drawn onto the surface itself, and these pixels count as inside. At its end each is mixed with what was there: with group g of
/// alpha α over pixel b, coverage c gives c (g + (1 − α) b) + (1 − c) b, which is what the group in a surface of its own, times c, leaves over b. So nothing
/// is drawn twice, and only the edge is kept.
struct ClipEdge: Sendable {
  private var runs = ClipRuns()
  /// A pixel for each coverage.
  private var pixels: [Pixel] = []

  /// Takes over a clip with its coverage, and makes all of it full.
  mutating func begin(_ clip: inout ClipRuns, on surface: inout Surface) {
    swap(&runs, &clip)
    clip.reset(toAllOf: runs)
    var pixels: [Pixel] = []
    swap(&pixels, &self.pixels)
    if pixels.count < runs.coverage.count { pixels = [Pixel](repeating: 0, count: runs.coverage.count) }
    unsafe pixels.withUnsafeMutableBufferPointer { kept in
      guard let kept = kept.baseAddress else { return }
      unsafe forEachRun(on: &surface) { pixels, count, index, _ in
        unsafe Spans.copy(kept + index, count, from: UnsafePointer(pixels))
      }
    }
    swap(&pixels, &self.pixels)
  }

  /// Mixes what has been drawn with what was there.
  func end(on surface: inout Surface) {
    unsafe pixels.withUnsafeBufferPointer { kept in
      guard let kept = kept.baseAddress else { return }
      unsafe forEachRun(on: &surface) { pixels, count, index, coverage in
        unsafe Spans.mix(pixels, count, kept + index, coverage: coverage)
      }
    }
  }

  /// Calls `body` with every run's pixels, the index of the first one's coverage, and that. The clip lies within the surface.
  private func forEachRun(
    on surface: inout Surface,
    _ body: (UnsafeMutablePointer<Pixel>, _ count: Int, _ index: Int, _ coverage: UnsafePointer<UInt8>) ->
      Void
  ) {
    let bounds = runs.bounds
    unsafe surface.withPixels(in: bounds) { pixels, length in
      unsafe runs.coverage.withUnsafeBufferPointer { coverage in
        guard let coverage = coverage.baseAddress else { return }
        for (line, row) in runs.rows.enumerated() {
          for run in runs.runs[Int(row.first)..<Int(row.end)] where run.coverage >= 0 {
            let (x, index) = (Int(run.minX) - bounds.minX, Int(run.coverage))
            unsafe body(
              pixels + line * length + x, Int(run.maxX - run.minX), index, coverage + index)
          }
        }
      }
    }
  }
}

extension Spans {
  /// Mixes pixels with what was there, by a coverage for each. The same pixel twice gives that one.
  fileprivate static func mix(
    _ pixels: UnsafeMutablePointer<Pixel>, _ count: Int, _ before: UnsafePointer<Pixel>,
    coverage: UnsafePointer<UInt8>
  ) {
    for index in 0..<count {
      let amount = unsafe UInt32(coverage[index])
      unsafe pixels[index] =
        pixels[index].scaled(by: amount) &+ before[index].scaled(by: 255 - amount)
    }
  }
}
