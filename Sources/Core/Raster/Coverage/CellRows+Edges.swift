/// Accumulates edges. Crossings of an edge with rows and columns are computed from the edge's own upper end,
/// with one slope for the whole edge, and rounded to the nearest 1/256 pixel. So rows that start in the
/// middle of an edge find the same numbers, and each further crossing costs one addition.
extension CellRows {
  /// Adds an edge. The ends may lie anywhere within ±2²³.
  @inline(__always)
  func addLine(from start: CellPoint, to end: CellPoint) {
    if start.y == end.y { return }
    let edge = Edge(from: start, to: end)
    let (bottom, right) = (rows << 8, width << 8)
    let (least, most) = (min(start.x, end.x), max(start.x, end.x))
    // An edge to the right of all columns is not visible.
    if edge.lower.y <= 0 || edge.upper.y >= bottom || least >= right { return }
    if least < 0 || most >= right {
      addBeside(edge)
    } else if edge.upper.y < 0 || edge.lower.y > bottom {
      addTall(edge)
    } else {
      add(edge)
    }
  }

  /// Same as `addLine(from:to:)`, for an edge that lies inside the rows.
  @inline(__always)
  func addLineInside(from start: CellPoint, to end: CellPoint) {
    if start.y != end.y { add(Edge(from: start, to: end)) }
  }

  /// Adds an edge that lies completely inside the rows.
  @inline(never)
  private func add(_ edge: Edge) {
    if edge.upper.y >> 8 == (edge.lower.y &- 1) >> 8 {
      CellLine(self, edge.upper.y >> 8).addPiece(Crossings(edge), from: edge.upper, to: edge.lower)
    } else {
      add(edge, edge.drift, from: edge.upper, to: edge.lower)
    }
  }

  /// Adds the visible part of an edge that extends above or below the rows.
  @inline(never)
  private func addTall(_ edge: Edge) {
    let (drift, bottom) = (edge.drift, rows << 8)
    var (upper, lower) = (edge.upper, edge.lower)
    func cut(_ y: Int) -> CellPoint {
      CellPoint(x: SlopedCoordinate(edge.upper.x).moved(y &- edge.upper.y, along: drift).rounded, y: y)
    }
    if upper.y < 0 { upper = cut(0) }
    if lower.y > bottom { lower = cut(bottom) }
    add(edge, drift, from: upper, to: lower)
  }

  /// Adds the part of an edge between two heights.
  @inline(__always)
  private func add(_ edge: Edge, _ drift: FixedSlope, from upper: CellPoint, to lower: CellPoint) {
    var line = CellLine(self, upper.y >> 8)
    let (crossings, isSteep) = (Crossings(edge), edge.isSteep)
    let last = (lower.y &- 1) & ~255
    var (from, end) = (upper, (upper.y | 255) &+ 1)
    var place = SlopedCoordinate(edge.upper.x).moved(end &- edge.upper.y, along: drift)
    while end <= last {
      let to = CellPoint(x: place.rounded, y: end)
      if isSteep {
        line.addSteep(crossings, from: from, to: to)
      } else {
        line.addPiece(crossings, from: from, to: to)
      }
      line.goDown(self)
      from = to
      end &+= 256
      place = place.moved(256, along: drift)
    }
    if isSteep && lower.y < edge.lower.y {
      // The edge continues below: its last row here gets the same as a row in the middle of the edge.
      line.addSteep(crossings, from: from, to: lower)
    } else {
      line.addPiece(crossings, from: from, to: lower)
    }
  }

  /// Adds the visible part of an edge beyond the left or right side, or to the left of the rows.
  @inline(never)
  private func addBeside(_ whole: Edge) {
    var edge = whole
    // An edge to the left of the rows counts as lying on their left side.
    if max(edge.upper.x, edge.lower.x) <= 0 { (edge.upper.x, edge.lower.x) = (0, 0) }
    let crossings = Crossings(edge)
    let (limit, isSteep) = (width << 8, edge.isSteep)
    forEachRow(of: edge) { line, from, to in
      if isSteep, to.y < edge.lower.y {
        return line.addSteep(crossings, from: from, to: to, width: width)
      }
      let isRightward = from.x < to.x
      var (left, right) = isRightward ? (from, to) : (to, from)
      let directed = isRightward ? crossings : crossings.reversed
      if left.x >= limit { return }
      if right.x > limit { right = CellPoint(x: limit, y: crossings.height(limit).rounded) }
      if left.x < 0 {
        let height = right.x <= 0 ? right.y : crossings.height(0).rounded
        line.add(0, (height &- left.y) &* directed.sign, 0)
        if right.x <= 0 { return }
        left = CellPoint(x: 0, y: height)
      }
      line.addSlope(directed, from: left, to: right)
    }
  }

  /// Calls `body` with the piece of an edge in each row that the edge crosses.
  @inline(__always)
  private func forEachRow(of edge: Edge, _ body: (CellLine, _ from: CellPoint, _ to: CellPoint) -> Void) {
    let drift = edge.drift
    let start = SlopedCoordinate(edge.upper.x)
    func point(_ y: Int) -> CellPoint {
      let isEnd = y >= edge.lower.y
      return CellPoint(x: isEnd ? edge.lower.x : start.moved(y &- edge.upper.y, along: drift).rounded, y: y)
    }
    let bottom = min(edge.lower.y, rows << 8)
    var from = edge.upper.y >= 0 ? edge.upper : point(0)
    var line = CellLine(self, from.y >> 8)
    while from.y < bottom {
      let to = point(min((from.y | 255) &+ 1, bottom))
      body(line, from, to)
      from = to
      line.goDown(self)
    }
  }
}
