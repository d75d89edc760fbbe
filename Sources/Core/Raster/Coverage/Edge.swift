/// A point in 24.8 fixed point relative to the top-left corner of rows of cells, within ±2²³.
struct CellPoint {
  var x, y: Int

  @inline(__always)
  init(x: Int, y: Int) { (self.x, self.y) = (x, y) }

  /// The position of a point relative to an origin.
  @inline(__always)
  init(_ point: FixedPoint, from origin: CellPoint) {
    (x, y) = (Int(point.x) &- origin.x, Int(point.y) &- origin.y)
  }

  /// The column of cells that has the point, or begins at it.
  @inline(__always)
  var column: Int { x >> 8 }
  /// The distance from the left side of that column, in 1/256 pixel.
  @inline(__always)
  var inside: Int { x & 255 }
}

/// An edge of an outline from its upper to its lower end.
struct Edge {
  var upper, lower: CellPoint
  /// −1 for an edge that goes upwards, else 1.
  let sign: Int

  @inline(__always)
  init(from start: CellPoint, to end: CellPoint) {
    let isDown = start.y < end.y
    (upper, lower, sign) = isDown ? (start, end, 1) : (end, start, -1)
  }

  @inline(__always)
  var drift: FixedSlope { FixedSlope(lower.x &- upper.x, steps: lower.y &- upper.y) }

  /// Whether the edge moves by less than one column in each row.
  @inline(__always)
  var isSteep: Bool {
    let (dx, dy) = (lower.x &- upper.x, lower.y &- upper.y)
    return (dx < 0 ? 0 &- dx : dx) < dy &- dy >> 6
  }
}

/// The heights at which the line through an edge crosses columns, and the sign that they have.
struct Crossings {
  /// The height at x = 0.
  private let level: SlopedCoordinate
  /// The change of y per step to the right; zero for an edge within one column, where it is not used.
  private let climb: FixedSlope
  private(set) var sign: Int

  @inline(__always)
  init(_ edge: Edge) {
    let (a, b) = (edge.upper, edge.lower)
    climb = a.column == b.column ? FixedSlope() : FixedSlope(b.y &- a.y, steps: b.x &- a.x)
    level = SlopedCoordinate(a.y).moved(0 &- a.x, along: climb)
    sign = edge.sign
  }

  /// The same crossings of the edge in the opposite direction.
  @inline(__always)
  var reversed: Crossings {
    var result = self
    result.sign = 0 &- sign
    return result
  }

  /// The height at x, to which steps to the right may be added with `next(_:)`.
  @inline(__always)
  func height(_ x: Int) -> SlopedCoordinate { level.moved(x, along: climb) }

  /// The height one column to the right of another one.
  @inline(__always)
  func next(_ height: SlopedCoordinate) -> SlopedCoordinate { height.moved(256, along: climb) }
}
