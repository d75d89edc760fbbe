/// Adding edges. Coordinates are 24.8 fixed point, from the rows' top left corner.
///
/// Where an edge crosses a row or a column is the floor of an exact fraction of the edge's own ends, and not of the last crossing,
/// so that rows which start in the middle of an edge find the same numbers as ones that start above it. From one crossing to the next the
/// fraction's whole part and remainder are carried along (Bresenham), which gives that floor without a division.
extension CellRows {
  /// Adds an edge. The ends may lie anywhere within ±2²³.
  @inline(__always)
  package func addLine(_ x0: Int32, _ y0: Int32, _ x1: Int32, _ y1: Int32) {
    if y0 == y1 { return }
    if y0 < y1 {
      unsafe addDown(x0, y0, x1, y1, sign: 1)
    } else {
      unsafe addDown(x1, y1, x0, y0, sign: -1)
    }
  }

  private func addDown(_ xa: Int32, _ ya: Int32, _ xb: Int32, _ yb: Int32, sign: Int32) {
    let top = max(ya >> 8, 0)
    let bottom = unsafe min((yb &+ 255) >> 8, Int32(truncatingIfNeeded: rows))
    let right = unsafe Int32(truncatingIfNeeded: width) << 8
    // What lies to the right is not seen; what lies to the left counts as on the left side.
    if top >= bottom || (xa >= right && xb >= right) { return }
    if xa == xb || (xa <= 0 && xb <= 0) {
      return unsafe addVertical(max(xa, 0), from: ya, to: yb, top: top, bottom: bottom, sign: sign)
    }
    if ya >= top << 8 && yb <= (top &+ 1) << 8 {
      return unsafe addPiece(top, xa, xb, (yb &- ya) &* sign, right)
    }
    let (dx, dy) = (xb &- xa, yb &- ya)
    // x = xa + floor(dx · (y − ya) / dy), with the remainder of the division.
    func crossing(_ y: Int32) -> (x: Int32, rest: Int32) {
      let (quotient, rest) = unsafe Self.floorDivide(Int64(dx) &* Int64(y &- ya), dy)
      return (xa &+ quotient, rest)
    }
    var from = ya >= top << 8 ? xa : crossing(top << 8).x
    var upper = max(ya, top << 8)
    var row = top
    var next = (x: xb, rest: Int32(0))
    var step = (quotient: Int32(0), rest: Int32(0))
    if yb > (row &+ 1) << 8 {
      next = crossing((row &+ 1) << 8)
      if yb > (row &+ 2) << 8 { step = unsafe Self.floorDivide(Int64(dx) &* 256, dy) }
    }
    while true {
      let end = (row &+ 1) << 8
      if end >= yb {
        unsafe addPiece(row, from, xb, (yb &- upper) &* sign, right)
        return
      }
      unsafe addPiece(row, from, next.x, (end &- upper) &* sign, right)
      row &+= 1
      if row >= bottom { return }
      upper = end
      from = next.x
      next.x &+= step.quotient
      next.rest &+= step.rest
      if next.rest >= dy {
        next.rest &-= dy
        next.x &+= 1
      }
    }
  }

  private func addVertical(_ x: Int32, from ya: Int32, to yb: Int32, top: Int32, bottom: Int32, sign: Int32) {
    let column = Int(x >> 8)
    let inside = (x & 255) &* 2
    for row in top..<bottom {
      let height = (min((row &+ 1) << 8, yb) &- max(row << 8, ya)) &* sign
      unsafe add(row, column, height &* (512 &- inside), height &* inside)
    }
  }

  /// Adds the piece of an edge inside one row, `height` of its 256 parts high (negative upwards).
  @inline(__always)
  private func addPiece(_ row: Int32, _ x0: Int32, _ x1: Int32, _ height: Int32, _ right: Int32) {
    let first = x0 >> 8
    if first == x1 >> 8 && x0 >= 0 && x0 < right {
      let inside = (x0 & 255) &+ (x1 & 255)
      unsafe add(row, Int(first), height &* (512 &- inside), height &* inside)
    } else {
      unsafe addSlope(row, min(x0, x1), max(x0, x1), height)
    }
  }

  /// As `addPiece`, for one that may go through several columns and beyond the sides.
  private func addSlope(_ row: Int32, _ left: Int32, _ right: Int32, _ height: Int32) {
    let last = right > left ? (right &- 1) >> 8 : left >> 8
    let limit = unsafe Int32(truncatingIfNeeded: width)
    if last < 0 { return unsafe add(row, 0, height &* 512, 0) }
    let span = right &- left
    var column = left >> 8
    var done: Int32 = 0
    var from = left
    if column < 0 {
      // The part to the left of the region counts as on its left side.
      done = unsafe Self.floorDivide(Int64(height) &* Int64(0 &- left), span).quotient
      unsafe add(row, 0, done &* 512, 0)
      (column, from) = (0, 0)
    }
    // The height reached at the end of a column is floor(height · (end − left) / span).
    var reached = (quotient: height, rest: Int32(0))
    var step = reached
    if column < last {
      reached = unsafe Self.floorDivide(Int64(height) &* Int64((column &+ 1) << 8 &- left), span)
      if column &+ 1 < last { step = unsafe Self.floorDivide(Int64(height) &* 256, span) }
    }
    while column < limit {
      let to = column == last ? right : (column &+ 1) << 8
      let part = (column == last ? height : reached.quotient) &- done
      let inside = (from &- column << 8) &+ (to &- column << 8)
      unsafe add(row, Int(column), part &* (512 &- inside), part &* inside)
      if column == last { return }
      done = reached.quotient
      from = to
      column &+= 1
      reached.quotient &+= step.quotient
      reached.rest &+= step.rest
      if reached.rest >= span {
        reached.rest &-= span
        reached.quotient &+= 1
      }
    }
  }

  /// Adds to a cell and the next one.
  @inline(__always)
  private func add(_ row: Int32, _ column: Int, _ here: Int32, _ after: Int32) {
    let cell = unsafe cells + (Int(row) &* stride &+ column)
    unsafe cell[0] &+= here
    unsafe cell[1] &+= after
    let line = unsafe bits + Int(row) &* words
    let chunk = column >> 3
    unsafe line[chunk >> 6] |= 1 << UInt64(chunk & 63)
    if column & 7 == 7 {
      let other = chunk &+ 1
      unsafe line[other >> 6] |= 1 << UInt64(other & 63)
    }
  }

  /// The floor of a / b, b > 0, and what is left, 0 ..< b. |a| < 2⁵⁰ and a quotient within 2³¹.
  ///
  /// The quotient of the two as floating-point numbers is off by less than one: the rest says which way.
  @inline(__always)
  private static func floorDivide(_ a: Int64, _ b: Int32) -> (quotient: Int32, rest: Int32) {
    var quotient = Int64(Double(a) / Double(b))
    var rest = a &- quotient &* Int64(b)
    if rest < 0 {
      quotient &-= 1
      rest &+= Int64(b)
    } else if rest >= Int64(b) {
      quotient &+= 1
      rest &-= Int64(b)
    }
    return (Int32(truncatingIfNeeded: quotient), Int32(truncatingIfNeeded: rest))
  }
}
