/// The pixels that a clip of a group covers in part, as they were before the group.
///
/// The group is drawn onto the surface itself, and these pixels count as inside. At its end each is mixed with what was there: with group g of
/// alpha α over pixel b, coverage c gives c (g + (1 − α) b) + (1 − c) b, which is what the group in a surface of its own, times c, leaves over b. So nothing
/// is drawn twice, and only the edge is kept.
struct ClipEdge: Sendable {
  private var runs = ClipRuns()
  /// A pixel for each coverage.
  private var pixels: [Pixel] = []

  var heldBytes: Int { runs.heldBytes + pixels.heldBytes }

  /// Takes over a clip with its coverage, and makes all of it full.
  mutating func begin(_ clip: inout ClipRuns, on surface: inout Surface) {
    swap(&runs, &clip)
    clip.reset(toAllOf: runs)
    var pixels: [Pixel] = []
    swap(&pixels, &self.pixels)
    // With room for an edge that grows.
    if pixels.count < runs.coverage.count { pixels = [Pixel](repeating: 0, count: 2 * runs.coverage.count) }
    let bounds = runs.bounds
    unsafe pixels.withUnsafeMutableBufferPointer { kept in
      guard let kept = kept.baseAddress else { return }
      unsafe surface.withPixels(in: bounds) { pixels, length in
        unsafe runs.forEachPartialRun { x, y, count, index, _ in
          let place = (y - bounds.minY) * length + x - bounds.minX
          unsafe Spans.copy(kept + index, count, from: UnsafePointer(pixels + place))
        }
      }
    }
    swap(&pixels, &self.pixels)
  }

  /// Mixes what has been drawn with what was there.
  func end(on surface: inout Surface) {
    let bounds = runs.bounds
    unsafe pixels.withUnsafeBufferPointer { kept in
      guard let kept = kept.baseAddress else { return }
      unsafe surface.withPixels(in: bounds) { pixels, length in
        unsafe runs.forEachPartialRun { x, y, count, index, coverage in
          let place = (y - bounds.minY) * length + x - bounds.minX
          unsafe Spans.mix(pixels + place, count, kept + index, coverage: coverage)
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
