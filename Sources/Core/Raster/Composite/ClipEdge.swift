/// The partly covered pixels of a group clip, as they were before the group.
///
/// The group is drawn onto the surface itself, with these pixels counted as inside. At its end each is mixed
/// with its old value: group g of alpha α over pixel b, at coverage c, gives c (g + (1 − α) b) + (1 − c) b.
/// So nothing is drawn twice, and only the edge is saved.
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
    var kept = pixels.mutableSpan
    surface.withRows(in: runs.bounds) { drawn in
      runs.forEachPartialRun { x, y, index, coverage in
        drawn.withRow(y: y, x: x, count: coverage.count) { kept.copy($0.span, to: index) }
      }
    }
    swap(&pixels, &self.pixels)
  }

  /// Mixes the drawn pixels with the saved ones, by the clip's coverage.
  func end(on surface: inout Surface) {
    let kept = pixels.span
    surface.withRows(in: runs.bounds) { drawn in
      runs.forEachPartialRun { x, y, index, coverage in
        let before = kept.extracting(index..<index + coverage.count)
        drawn.withRow(y: y, x: x, count: coverage.count) { row in
          for index in row.indices {
            row[index] = row[index].mixed(with: before[index], UInt32(coverage[index]))
          }
        }
      }
    }
  }
}
