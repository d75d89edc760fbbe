/// Accumulates edges. Coordinates are 24.8 fixed point, relative to the rows' top-left corner.
///
/// Crossings of an edge with rows and columns are computed from the edge's own upper end, with one slope for
/// the whole edge, and rounded to the nearest 1/256 pixel. Rows that start in the middle of an edge therefore
/// find the same numbers as rows that start above it, and each further crossing costs one addition.
extension CellRows {
  /// Adds an edge. The ends may lie anywhere within ±2²³.
  @inline(__always)
  package func addLine(_ x0: Int, _ y0: Int, _ x1: Int, _ y1: Int) {
    if y0 == y1 { return }
    let edge = Edge(x0, y0, x1, y1)
    let (bottom, right) = unsafe (rows << 8, width << 8)
    let (least, most) = (min(x0, x1), max(x0, x1))
    // An edge to the right of all columns is not visible.
    if edge.yb <= 0 || edge.ya >= bottom || least >= right { return }
    if least < 0 || most >= right {
      unsafe addBeside(edge)
    } else if edge.ya < 0 || edge.yb > bottom {
      unsafe addTall(edge)
    } else {
      unsafe add(edge)
    }
  }

  /// Same as `addLine(_:_:_:_:)`, for an edge that lies inside the rows.
  @inline(__always)
  func addLineInside(_ x0: Int, _ y0: Int, _ x1: Int, _ y1: Int) {
    if y0 != y1 { unsafe add(Edge(x0, y0, x1, y1)) }
  }

  /// An edge from its upper to its lower end.
  private struct Edge {
    var xa: Int
    var ya: Int
    var xb: Int
    var yb: Int
    /// −1 for an edge that goes upwards, else 1.
    var sign: Int

    @inline(__always)
    init(_ x0: Int, _ y0: Int, _ x1: Int, _ y1: Int) {
      let isDown = y0 < y1
      (xa, ya) = isDown ? (x0, y0) : (x1, y1)
      (xb, yb) = isDown ? (x1, y1) : (x0, y0)
      sign = isDown ? 1 : -1
    }

    /// The change of y per step to the right; zero within one column, where it is not used.
    @inline(__always)
    var climb: FixedSlope { xa >> 8 == xb >> 8 ? FixedSlope() : FixedSlope(yb &- ya, xb &- xa) }

    /// The change of x per step down.
    @inline(__always)
    var drift: FixedSlope { FixedSlope(xb &- xa, yb &- ya) }

    /// Whether the edge moves by less than one column in each row.
    @inline(__always)
    var isSteep: Bool {
      let (dx, dy) = (xb &- xa, yb &- ya)
      return (dx < 0 ? 0 &- dx : dx) < dy &- dy >> 6
    }
  }

  /// Adds an edge that lies completely inside the rows.
  @inline(never)
  private func add(_ edge: Edge) {
    if edge.ya >> 8 == (edge.yb &- 1) >> 8 {
      let (climb, line) = unsafe (edge.climb, CellLine(self, edge.ya >> 8))
      let level = FixedSlope.start(edge.ya) &- climb.change(edge.xa)
      unsafe line.addPiece(level, climb, edge.sign, (edge.xa, edge.ya), (edge.xb, edge.yb))
    } else {
      unsafe add(edge, edge.drift, (edge.xa, edge.ya), (edge.xb, edge.yb))
    }
  }

  /// Adds the visible part of an edge that extends above or below the rows.
  @inline(never)
  private func addTall(_ edge: Edge) {
    let (drift, bottom) = unsafe (edge.drift, rows << 8)
    let start = FixedSlope.start(edge.xa)
    var (upper, lower) = ((x: edge.xa, y: edge.ya), (x: edge.xb, y: edge.yb))
    if upper.y < 0 { upper = (FixedSlope.nearest(start &- drift.change(edge.ya)), 0) }
    if lower.y > bottom {
      lower = (FixedSlope.nearest(start &+ drift.change(bottom &- edge.ya)), bottom)
    }
    unsafe add(edge, drift, upper, lower)
  }

  /// Adds the part of an edge between two heights.
  @inline(__always)
  private func add(_ edge: Edge, _ drift: FixedSlope, _ upper: (x: Int, y: Int), _ lower: (x: Int, y: Int)) {
    var line = unsafe CellLine(self, upper.y >> 8)
    let climb = edge.climb
    let level = FixedSlope.start(edge.ya) &- climb.change(edge.xa)
    let isSteep = edge.isSteep
    let last = (lower.y &- 1) & ~255
    var (from, end) = (upper, (upper.y | 255) &+ 1)
    var place = FixedSlope.start(edge.xa) &+ drift.change(end &- edge.ya)
    let step = drift.change(256)
    while end <= last {
      let to = (x: FixedSlope.nearest(place), y: end)
      if isSteep {
        unsafe line.addSteep(level, climb, edge.sign, from, to)
      } else {
        unsafe line.addPiece(level, climb, edge.sign, from, to)
      }
      unsafe line.goDown(self)
      from = to
      end &+= 256
      place &+= step
    }
    if isSteep && lower.y < edge.yb {
      // The edge continues below: its last row here gets the same as a row in the middle of the edge.
      unsafe line.addSteep(level, climb, edge.sign, from, lower)
    } else {
      unsafe line.addPiece(level, climb, edge.sign, from, lower)
    }
  }

  /// Adds the visible part of an edge that extends beyond the left or right side, or lies to the left of the
  /// rows.
  @inline(never)
  private func addBeside(_ whole: Edge) {
    var edge = whole
    // An edge to the left of the rows counts as lying on their left side.
    if max(edge.xa, edge.xb) <= 0 { (edge.xa, edge.xb) = (0, 0) }
    let climb = edge.climb
    let level = FixedSlope.start(edge.ya) &- climb.change(edge.xa)
    let (limit, isSteep) = unsafe (width << 8, edge.isSteep)
    unsafe forEachRow(of: edge) { line, from, to in
      if isSteep, to.y < edge.yb {
        return unsafe line.addSteep(level, climb, edge.sign, from, to, width: width)
      }
      let isRightward = from.x < to.x
      var (left, right) = isRightward ? (from, to) : (to, from)
      let sign = isRightward ? edge.sign : 0 &- edge.sign
      if left.x >= limit { return }
      if right.x > limit { right = (limit, FixedSlope.nearest(level &+ climb.change(limit))) }
      if left.x < 0 {
        let height = right.x <= 0 ? right.y : FixedSlope.nearest(level)
        unsafe line.add(0, (height &- left.y) &* sign, 0)
        if right.x <= 0 { return }
        left = (0, height)
      }
      unsafe line.addSlope(level, climb, sign, left, right)
    }
  }

  /// Calls `body` with the piece of an edge in each row that the edge crosses.
  @inline(__always)
  private func forEachRow(
    of edge: Edge, _ body: (CellLine, _ from: (x: Int, y: Int), _ to: (x: Int, y: Int)) -> Void
  ) {
    let drift = edge.drift
    let start = FixedSlope.start(edge.xa)
    func x(_ y: Int) -> Int {
      y >= edge.yb ? edge.xb : FixedSlope.nearest(start &+ drift.change(y &- edge.ya))
    }
    let bottom = unsafe min(edge.yb, rows << 8)
    var upper = max(edge.ya, 0)
    var from = upper == edge.ya ? edge.xa : x(upper)
    var line = unsafe CellLine(self, upper >> 8)
    while upper < bottom {
      let end = min((upper | 255) &+ 1, bottom)
      let to = x(end)
      unsafe body(line, (from, upper), (to, end))
      (from, upper) = (to, end)
      unsafe line.goDown(self)
    }
  }
}

extension CellLine {
  /// Adds a piece of an edge that lies inside the row.
  @inline(__always)
  fileprivate func addPiece(
    _ level: Int64, _ climb: FixedSlope, _ sign: Int, _ from: (x: Int, y: Int), _ to: (x: Int, y: Int)
  ) {
    if from.x >> 8 == to.x >> 8 {
      unsafe add(from.x >> 8, (to.y &- from.y) &* sign, from.x & 255 &+ to.x & 255)
    } else if from.x < to.x {
      unsafe addSlope(level, climb, sign, from, to)
    } else {
      unsafe addSlope(level, climb, 0 &- sign, to, from)
    }
  }

  /// Adds a piece of a steep edge, which extends at most into the next column.
  @inline(__always)
  fileprivate func addSteep(
    _ level: Int64, _ climb: FixedSlope, _ sign: Int, _ from: (x: Int, y: Int), _ to: (x: Int, y: Int)
  ) {
    let (first, last) = (from.x >> 8, to.x >> 8)
    if first == last {
      return unsafe add(first, (to.y &- from.y) &* sign, from.x & 255 &+ to.x & 255)
    }
    let (above, below) = unsafe Self.heights(level, climb, sign, from, to)
    if first < last {
      unsafe addPair(first, (above, from.x & 255 &+ 256), (below, to.x & 255))
    } else {
      unsafe addPair(last, (below, to.x & 255 &+ 256), (above, from.x & 255))
    }
  }

  /// The heights of a steep edge's piece above and below its crossing into the next column.
  @inline(__always)
  private static func heights(
    _ level: Int64, _ climb: FixedSlope, _ sign: Int, _ from: (x: Int, y: Int), _ to: (x: Int, y: Int)
  ) -> (above: Int, below: Int) {
    // Rounded ends may lie on the boundary itself; the edge then crosses it in the row before or after.
    let crossing = FixedSlope.nearest(level &+ climb.change(max(from.x >> 8, to.x >> 8) << 8))
    let middle = min(max(crossing, from.y), to.y)
    return ((middle &- from.y) &* sign, (to.y &- middle) &* sign)
  }

  /// Same as `addSteep(_:_:_:_:_:)`, for the first `width` columns: parts to the right are dropped, and parts
  /// to the left count as lying on the left side.
  @inline(__always)
  fileprivate func addSteep(
    _ level: Int64, _ climb: FixedSlope, _ sign: Int, _ from: (x: Int, y: Int), _ to: (x: Int, y: Int),
    width: Int
  ) {
    func addSeen(_ column: Int, _ height: Int, _ inside: Int) {
      if column < 0 { return unsafe add(0, height, 0) }
      if column < width { unsafe add(column, height, inside) }
    }
    let (first, last) = (from.x >> 8, to.x >> 8)
    if first == last { return addSeen(first, (to.y &- from.y) &* sign, from.x & 255 &+ to.x & 255) }
    let (above, below) = unsafe Self.heights(level, climb, sign, from, to)
    addSeen(first, above, first < last ? from.x & 255 &+ 256 : from.x & 255)
    addSeen(last, below, first < last ? to.x & 255 : to.x & 255 &+ 256)
  }
}
