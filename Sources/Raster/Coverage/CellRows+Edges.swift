/// Adding edges. Coordinates are 24.8 fixed point, from the rows' top left corner.
///
/// Where an edge crosses a row or a column is counted from its own upper end, with one slope for the whole edge: (y − ya) · slope, rounded to the nearest
/// 1/256 pixel. So rows that start in the middle of an edge find the same numbers as ones that start above it, and from one crossing to the
/// next there is one addition. Slopes have 32 binary places, which keeps the largest edge within 1/65,536 pixel.
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
    if edge.ya >= 0 && edge.yb <= bottom && least >= 0 && most < right {
      unsafe add(edge, isInside: true)
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

    /// How much one coordinate changes for each step of the other, with 32 binary places.
    @inline(__always)
    static func slope(_ change: Int32, _ steps: Int32) -> Int64 {
      Int64(Double(change) / Double(steps) * 0x1p32)
    }

    /// The start of a coordinate that is counted on by slopes, so that its upper half is the nearest whole number.
    @inline(__always)
    static func start(_ value: Int32) -> Int64 { Int64(value) << 32 + 1 << 31 }
  }

  @inline(never)
  private func addClipped(_ edge: Edge) {
    if max(edge.xa, edge.xb) <= 0 {
      // What lies to the left counts as on the left side.
      var side = edge
      (side.xa, side.xb) = (0, 0)
      unsafe add(side, isInside: false)
    } else {
      unsafe add(edge, isInside: false)
    }
  }

  /// - Parameter isInside: whether all of the edge is inside the rows; a literal, so that there are two functions.
  @inline(__always)
  private func add(_ edge: Edge, isInside: Bool) {
    var row = isInside ? edge.ya >> 8 : max(edge.ya >> 8, 0)
    let lastRow = unsafe Int32(truncatingIfNeeded: rows) &- 1
    let last = isInside ? (edge.yb &- 1) >> 8 : min((edge.yb &- 1) >> 8, lastRow)
    let climb = edge.xa >> 8 == edge.xb >> 8 ? 0 : Edge.slope(edge.yb &- edge.ya, edge.xb &- edge.xa)
    var (from, upper) = (edge.xa, edge.ya)
    var line = unsafe Int(row) &* stride
    var mark = unsafe Int(row) &* marksPerRow
    if edge.ya >> 8 != (edge.yb &- 1) >> 8 {
      let slope = Edge.slope(edge.xb &- edge.xa, edge.yb &- edge.ya)
      if !isInside && edge.ya < 0 {
        upper = 0
        from = Int32(truncatingIfNeeded: (Edge.start(edge.xa) &+ Int64(0 &- edge.ya) &* slope) >> 32)
      }
      var place = Edge.start(edge.xa) &+ Int64((row &+ 1) << 8 &- edge.ya) &* slope
      while row < last {
        let (to, end) = (Int32(truncatingIfNeeded: place >> 32), (row &+ 1) << 8)
        unsafe addPiece(line, mark, edge, climb, (from, upper), (to, end), isInside: isInside)
        (from, upper) = (to, end)
        place &+= slope << 8
        row &+= 1
        unsafe line &+= stride
        unsafe mark &+= marksPerRow
      }
      if !isInside && edge.yb > (last &+ 1) << 8 {
        let to = Int32(truncatingIfNeeded: place >> 32)
        return unsafe addPiece(
          line, mark, edge, climb, (from, upper), (to, (last &+ 1) << 8), isInside: isInside)
      }
    }
    unsafe addPiece(line, mark, edge, climb, (from, upper), (edge.xb, edge.yb), isInside: isInside)
  }

  /// Adds the piece of an edge inside one row.
  ///
  /// - Parameters:
  ///   - line: the row's first cell.
  ///   - mark: its first mark.
  ///   - climb: the edge's slope as height for each step to the right.
  @inline(__always)
  private func addPiece(
    _ line: Int, _ mark: Int, _ edge: Edge, _ climb: Int64, _ from: (x: Int32, y: Int32),
    _ to: (x: Int32, y: Int32), isInside: Bool
  ) {
    let column = from.x >> 8
    let limit = unsafe UInt32(truncatingIfNeeded: width)
    if column == to.x >> 8 && (isInside || UInt32(bitPattern: column) < limit) {
      let inside = (from.x & 255) &+ (to.x & 255)
      let height = (to.y &- from.y) &* edge.sign
      let cell = unsafe cells + (line &+ Int(column))
      unsafe cell[0] &+= height &* (512 &- inside)
      unsafe cell[1] &+= height &* inside
      unsafe marks[mark &+ Int(column >> 4)] = 1
      unsafe marks[mark &+ Int((column &+ 1) >> 4)] = 1
    } else if from.x < to.x {
      unsafe addSlope(line, mark, edge, climb, edge.sign, from, to, isInside: isInside)
    } else {
      unsafe addSlope(line, mark, edge, climb, 0 &- edge.sign, to, from, isInside: isInside)
    }
  }

  /// As `addPiece`, from left to right, for one that goes through several columns.
  @inline(__always)
  private func addSlope(
    _ line: Int, _ mark: Int, _ edge: Edge, _ climb: Int64, _ sign: Int32, _ left: (x: Int32, y: Int32),
    _ right: (x: Int32, y: Int32), isInside: Bool
  ) {
    let limit = unsafe Int32(truncatingIfNeeded: width)
    var column = left.x >> 8
    var reached = left.y
    var inside = left.x & 255
    if !isInside {
      if column >= limit { return }
      if column < 0 {
        // The part to the left of the region counts as on its left side.
        let height =
          right.x <= 0
          ? right.y
          : Int32(truncatingIfNeeded: (Edge.start(edge.ya) &+ Int64(0 &- edge.xa) &* climb) >> 32)
        unsafe cells[line] &+= (height &- reached) &* sign &* 512
        unsafe marks[mark] = 1
        if right.x <= 0 { return }
        (column, reached, inside) = (0, height, 0)
      }
    }
    let first = column
    var cell = unsafe cells + (line &+ Int(column))
    var boundary = (column &+ 1) << 8
    let end = isInside ? right.x : min(right.x, limit << 8 &+ 1)
    var after: Int32 = 0
    if boundary < end {
      var height = Edge.start(edge.ya) &+ Int64(boundary &- edge.xa) &* climb
      let next = Int32(truncatingIfNeeded: height >> 32)
      let part = (next &- reached) &* sign
      unsafe cell[0] &+= part &* (256 &- inside)
      after = part &* (256 &+ inside)
      reached = next
      inside = 0
      unsafe cell += 1
      boundary &+= 256
      while boundary < end {
        height &+= climb << 8
        let next = Int32(truncatingIfNeeded: height >> 32)
        let part = ((next &- reached) &* sign) << 8
        unsafe cell[0] &+= after &+ part
        after = part
        reached = next
        unsafe cell += 1
        boundary &+= 256
      }
      column = boundary >> 8 &- 1
    }
    if isInside || column < limit {
      let part = (right.y &- reached) &* sign
      inside &+= right.x &- column << 8
      unsafe cell[0] &+= after &+ part &* (512 &- inside)
      unsafe cell[1] &+= part &* inside
    } else {
      unsafe cell[0] &+= after
    }
    var chunk = Int(first >> 4)
    let lastChunk = Int((column &+ 1) >> 4)
    repeat {
      unsafe marks[mark &+ chunk] = 1
      chunk &+= 1
    } while chunk <= lastChunk
  }
}
