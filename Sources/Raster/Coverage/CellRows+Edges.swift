/// Adding edges. Coordinates are 24.8 fixed point, from the rows' top left corner.
///
/// Where an edge crosses a row or a column is counted from its own upper end, with one slope for the whole edge, and rounded to the nearest 1/256 pixel. So
/// rows that start in the middle of an edge find the same numbers as ones that start above it, and from one crossing to the next there is
/// one addition.
extension CellRows {
  /// Adds an edge. The ends may lie anywhere within ±2²³.
  @inline(__always)
  package func addLine(_ x0: Int32, _ y0: Int32, _ x1: Int32, _ y1: Int32) {
    if y0 == y1 { return }
    let isDown = y0 < y1
    let edge =
      isDown
      ? Edge(xa: x0, ya: y0, xb: x1, yb: y1, sign: 1) : Edge(xa: x1, ya: y1, xb: x0, yb: y0, sign: -1)
    let (bottom, right) = unsafe (Int32(truncatingIfNeeded: rows) << 8, Int32(truncatingIfNeeded: width) << 8)
    let (least, most) = (min(x0, x1), max(x0, x1))
    // What lies to the right is not seen.
    if edge.yb <= 0 || edge.ya >= bottom || least >= right { return }
    if least >= 0 && most < right {
      unsafe addInside(edge, bottom)
    } else {
      unsafe addClipped(edge)
    }
  }

  /// An edge from its upper to its lower end.
  private struct Edge {
    var xa: Int32
    var ya: Int32
    var xb: Int32
    var yb: Int32
    /// −1 for one that went upwards.
    var sign: Int32

    /// How far it goes down for each step to the right; nothing where that is not asked for, within one column.
    @inline(__always)
    var climb: FixedSlope { xa >> 8 == xb >> 8 ? FixedSlope() : FixedSlope(yb &- ya, xb &- xa) }

    /// How far it goes to the right for each step down.
    @inline(__always)
    var drift: FixedSlope { FixedSlope(xb &- xa, yb &- ya) }

    /// Whether each row takes it less than one column further.
    @inline(__always)
    var isSteep: Bool {
      let (dx, dy) = (abs(xb &- xa), yb &- ya)
      return dx < dy &- dy >> 6
    }
  }

  /// Adds an edge no part of which lies beside the rows.
  @inline(never)
  private func addInside(_ edge: Edge, _ bottom: Int32) {
    let climb = edge.climb
    let level = FixedSlope.start(edge.ya) &- climb.change(edge.xa)
    var (from, upper, lower) = (edge.xa, edge.ya, edge.yb)
    var to = edge.xb
    if upper < (lower &- 1) & ~255 {
      let drift = edge.drift
      let start = FixedSlope.start(edge.xa)
      func x(_ y: Int32) -> Int32 { FixedSlope.nearest(start &+ drift.change(y &- edge.ya)) }
      if upper < 0 { (from, upper) = (x(0), 0) }
      if lower > bottom { (to, lower) = (x(bottom), bottom) }
      var line = unsafe CellLine(self, upper >> 8)
      let last = (lower &- 1) & ~255
      var end = (upper | 255) &+ 1
      var place = start &+ drift.change(end &- edge.ya)
      let step = drift.change(256)
      if edge.isSteep {
        while upper < last {
          let to = FixedSlope.nearest(place)
          unsafe line.addSteep(level, climb, edge.sign, from, upper, to, end)
          (from, upper) = (to, end)
          end &+= 256
          place &+= step
          unsafe line.goDown(self)
        }
        return unsafe line.addSteep(level, climb, edge.sign, from, upper, to, lower)
      }
      while upper < last {
        let to = FixedSlope.nearest(place)
        unsafe line.addFlat(level, climb, edge.sign, (from, upper), (to, end))
        (from, upper) = (to, end)
        end &+= 256
        place &+= step
        unsafe line.goDown(self)
      }
      return unsafe line.addFlat(level, climb, edge.sign, (from, upper), (to, lower))
    }
    let line = unsafe CellLine(self, upper >> 8)
    unsafe line.addFlat(level, climb, edge.sign, (from, upper), (to, lower))
  }

  /// Adds what can be seen of an edge, or lies to the left.
  @inline(never)
  private func addClipped(_ whole: Edge) {
    var edge = whole
    // What lies to the left counts as on the left side.
    if max(edge.xa, edge.xb) <= 0 { (edge.xa, edge.xb) = (0, 0) }
    let bottom = unsafe Int32(truncatingIfNeeded: rows) << 8
    let climb = edge.climb
    let level = FixedSlope.start(edge.ya) &- climb.change(edge.xa)
    let drift = edge.drift
    func x(_ y: Int32) -> Int32 {
      y >= edge.yb
        ? edge.xb : FixedSlope.nearest(FixedSlope.start(edge.xa) &+ drift.change(y &- edge.ya))
    }
    var upper = max(edge.ya, 0)
    var from = upper == edge.ya ? edge.xa : x(upper)
    var line = unsafe CellLine(self, upper >> 8)
    while upper < min(edge.yb, bottom) {
      let end = min((upper | 255) &+ 1, edge.yb)
      let to = x(end)
      unsafe addClipped((from, upper), (to, end), level, climb, edge.sign, line)
      (from, upper) = (to, end)
      unsafe line.goDown(self)
    }
  }

  /// Adds the piece of an edge in one row.
  private func addClipped(
    _ from: (x: Int32, y: Int32), _ to: (x: Int32, y: Int32), _ level: Int64, _ climb: FixedSlope,
    _ sign: Int32, _ line: CellLine
  ) {
    let isRightward = from.x < to.x
    var (left, right) = isRightward ? (from, to) : (to, from)
    let sign = isRightward ? sign : 0 &- sign
    let limit = unsafe Int32(truncatingIfNeeded: width)
    if left.x >> 8 >= limit { return }
    if left.x < 0 {
      let height = right.x <= 0 ? right.y : FixedSlope.nearest(level)
      unsafe line.add(0, (height &- left.y) &* sign, 0)
      if right.x <= 0 { return }
      left = (0, height)
    }
    unsafe line.addSlope(level, climb, sign, left, right, limit: limit)
  }
}

extension CellLine {
  /// Adds a piece of any edge that is inside.
  @inline(__always)
  fileprivate func addFlat(
    _ level: Int64, _ climb: FixedSlope, _ sign: Int32, _ from: (x: Int32, y: Int32),
    _ to: (x: Int32, y: Int32)
  ) {
    if from.x >> 8 == to.x >> 8 {
      unsafe add(from.x >> 8, (to.y &- from.y) &* sign, from.x & 255 &+ to.x & 255)
    } else if from.x < to.x {
      unsafe addSlope(level, climb, sign, from, to, limit: .max)
    } else {
      unsafe addSlope(level, climb, 0 &- sign, to, from, limit: .max)
    }
  }

  /// Adds a piece of a steep edge, which reaches no further than into the next column.
  @inline(__always)
  fileprivate func addSteep(
    _ level: Int64, _ climb: FixedSlope, _ sign: Int32, _ from: Int32, _ upper: Int32, _ to: Int32,
    _ end: Int32
  ) {
    let (first, last) = (from >> 8, to >> 8)
    if first == last { return unsafe add(first, (end &- upper) &* sign, from & 255 &+ to & 255) }
    // Rounded ends may lie on the boundary itself, and then it is crossed in the row before or after.
    let middle = min(max(FixedSlope.nearest(level &+ climb.change(max(first, last) << 8)), upper), end)
    let (above, below) = ((middle &- upper) &* sign, (end &- middle) &* sign)
    if first < last {
      unsafe addPair(first, (above, from & 255 &+ 256), (below, to & 255))
    } else {
      unsafe addPair(last, (below, to & 255 &+ 256), (above, from & 255))
    }
  }
}
