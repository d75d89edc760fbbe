/// The partly covered pixels of a group clip, as they were before the group.
///
/// The group is drawn onto the surface itself, with these pixels counted as inside. At its end each is mixed
/// with its old value: with group g of alpha α over pixel b, coverage c gives c (g + (1 − α) b) + (1 − c) b,
/// which is the result of the group in a surface of its own, times c, over b. So nothing is drawn twice, and
/// only the edge is saved.
struct ClipEdge: Sendable {
  /// The runs of the clip, with their coverage.
  private var runs = ClipRuns()
  /// One saved pixel per coverage value; any further elements are unused.
  private var pixels: [Pixel] = []

  var heldBytes: Int { runs.heldBytes + pixels.heldBytes }

  /// Takes the runs of a clip and saves its partly covered pixels; the clip becomes one of full coverage.
  mutating func begin(_ clip: inout ClipRuns, on surface: inout Surface) {
    swap(&runs, &clip)
    clip.reset(toAllOf: runs)
    var pixels: [Pixel] = []
    swap(&pixels, &self.pixels)
    // Twice the size, so that an edge that grows needs no new allocation.
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

  /// Mixes the drawn pixels with the saved ones, by the clip's coverage.
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
  /// Mixes pixels with their old values, by one coverage value per pixel. Equal pixels stay unchanged.
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
