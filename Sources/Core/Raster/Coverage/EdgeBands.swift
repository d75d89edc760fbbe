/// The edges of an outline, in a linked list for each band of rows in which they begin. A band visits only
/// its own edges and those from above. The order in a list is irrelevant, as cells are sums.
struct EdgeBands {
  /// The end of a list.
  private static let none: Int32 = -1
  /// The first edge of each band, or `none`. An edge is the index of its second point.
  private var first: [Int32] = []
  /// The edge after each edge in the list of its band, or `none`.
  private var next: [Int32] = []
  /// The base-2 logarithm of the number of rows in a band.
  private var shift: Int32 = 0

  var heldBytes: Int { first.heldBytes + next.heldBytes }

  /// Groups the edges that are visible in a region.
  ///
  /// - Parameter shift: the base-2 logarithm of the number of rows in a band.
  mutating func sort(_ outline: borrowing FixedOutline, in region: PixelRect, shift: Int) {
    let bands = (region.height - 1) >> shift + 1
    self.shift = Int32(shift)
    first.removeAll(keepingCapacity: true)
    first.append(contentsOf: repeatElement(Self.none, count: bands))
    if next.count < outline.pointCount { next = [Int32](repeating: Self.none, count: outline.pointCount) }
    let top = Int32(region.minY) << 8
    let (bottom, right) = (Int32(region.height) << 8, Int32(region.maxX) << 8)
    outline.forEachEdge { index, from, to in
      let upper = min(from.y, to.y) &- top
      let lower = max(from.y, to.y) &- top
      if from.y == to.y || lower <= 0 || upper >= bottom || min(from.x, to.x) >= right { return }
      let band = Int(max(upper, 0) >> (8 &+ Int32(shift)))
      next[index] = first[band]
      first[band] = Int32(truncatingIfNeeded: index)
    }
  }

  /// Adds a band's edges to its rows, and moves the edges that continue below to the next band.
  mutating func add(_ band: Int, of outline: borrowing FixedOutline, to rows: CellRows, x: Int, y: Int) {
    let (origin, bottom) = (CellPoint(x: x << 8, y: y << 8), 256 << Int(shift))
    let hasMore = band + 1 < first.count
    let points = outline.points.span
    var edge = first[band]
    while edge >= 0 {
      let index = Int(edge)
      edge = next[index]
      let (from, to) = (CellPoint(points[index - 1], from: origin), CellPoint(points[index], from: origin))
      rows.addLine(from: from, to: to)
      if hasMore && max(from.y, to.y) > bottom {
        next[index] = first[band + 1]
        first[band + 1] = Int32(truncatingIfNeeded: index)
      }
    }
  }
}
