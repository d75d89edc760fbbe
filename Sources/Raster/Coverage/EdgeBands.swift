/// An outline's edges by the band of rows that they begin in, so that each band looks only at its own and at those that come from above.
///
/// A list for each band, linked through an array: sorting costs a few instructions for each edge. The order inside a list means nothing, as cells
/// are sums.
struct EdgeBands {
  private static let none: Int32 = -1
  /// The first edge of each band, and the next one after each edge; an edge is the index of its second point.
  private var first: [Int32] = []
  private var next: [Int32] = []
  /// Rows of a band are 2 to the power of this.
  private var shift: Int32 = 0

  var heldBytes: Int { first.heldBytes + next.heldBytes }

  /// Sorts the edges that are seen in a region.
  ///
  /// - Parameter shift: a band has 2 to the power of this many rows.
  mutating func sort(_ outline: FixedOutline, in region: PixelRect, shift: Int) {
    let bands = (region.height - 1) >> shift + 1
    self.shift = Int32(shift)
    first.removeAll(keepingCapacity: true)
    first.append(contentsOf: repeatElement(Self.none, count: bands))
    if next.count < outline.pointCount { next = [Int32](repeating: Self.none, count: outline.pointCount) }
    let top = Int32(region.minY) << 8
    let (bottom, right) = (Int32(region.height) << 8, Int32(region.maxX) << 8)
    unsafe first.withUnsafeMutableBufferPointer { first in
      unsafe next.withUnsafeMutableBufferPointer { next in
        // The outline's points are as many as `next` has at least, and a band inside the region is one of `first`.
        outline.forEachEdge { index, from, to in
          let upper = min(from.y, to.y) &- top
          let lower = max(from.y, to.y) &- top
          if from.y == to.y || lower <= 0 || upper >= bottom || min(from.x, to.x) >= right { return }
          let band = Int(max(upper, 0) >> (8 &+ Int32(shift)))
          unsafe next[index] = first[band]
          unsafe first[band] = Int32(truncatingIfNeeded: index)
        }
      }
    }
  }

  /// Adds a band's edges to its rows, and hands on those that go further down.
  mutating func add(_ band: Int, of outline: FixedOutline, to rows: CellRows, x: Int, y: Int) {
    let (left, top) = (x << 8, y << 8)
    let bottom = 256 << Int(shift)
    let hasMore = band + 1 < first.count
    unsafe outline.withPoints { points in
      unsafe first.withUnsafeMutableBufferPointer { first in
        unsafe next.withUnsafeMutableBufferPointer { next in
          // As in `sort`; lists hold indices of edges, whose first point lies before the second.
          var edge = unsafe first[band]
          while edge >= 0 {
            let following = unsafe next[Int(edge)]
            let (from, to) = unsafe (points[Int(edge) - 1], points[Int(edge)])
            let (y0, y1) = (Int(from.y) &- top, Int(to.y) &- top)
            unsafe rows.addLine(Int(from.x) &- left, y0, Int(to.x) &- left, y1)
            if hasMore && max(y0, y1) > bottom {
              unsafe next[Int(edge)] = first[band + 1]
              unsafe first[band + 1] = edge
            }
            edge = following
          }
        }
      }
    }
  }
}
