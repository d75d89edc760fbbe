/// Adding edges. Coordinates are 24.8 fixed point, from the rows' top left corner.
///
/// How far an edge has gone where it crosses a row or a column is the floor of an exact fraction of the edge's own ends, and not of the last crossing,
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
      return unsafe addPiece(top, xa, xb, yb &- ya, sign, right)
    }
    let isLeftward = xb < xa
    let dx = (xb &- xa).magnitude
    let dy = UInt32(bitPattern: yb &- ya)
    // x goes away from xa by floor(|dx| · (y − ya) / dy); the remainder of the division is kept.
    func crossing(_ y: Int32) -> (way: UInt32, rest: UInt32) {
      unsafe Self.divide(dx, UInt32(bitPattern: y &- ya), dy)
    }
    func place(_ way: UInt32) -> Int32 {
      isLeftward ? xa &- Int32(bitPattern: way) : xa &+ Int32(bitPattern: way)
    }
    var from = ya >= top << 8 ? xa : place(crossing(top << 8).way)
    var upper = max(ya, top << 8)
    var row = top
    var next = (way: dx, rest: UInt32(0))
    var step = next
    if yb > (row &+ 1) << 8 {
      next = crossing((row &+ 1) << 8)
      if yb > (row &+ 2) << 8 { step = unsafe Self.divide(dx, 256, dy) }
    }
    while true {
      let end = (row &+ 1) << 8
      if end >= yb {
        unsafe addPiece(row, from, xb, yb &- upper, sign, right)
        return
      }
      let to = place(next.way)
      unsafe addPiece(row, from, to, end &- upper, sign, right)
      row &+= 1
      if row >= bottom { return }
      upper = end
      from = to
      next.way &+= step.way
      next.rest &+= step.rest
      if next.rest >= dy {
        next.rest &-= dy
        next.way &+= 1
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

  /// Adds the piece of an edge inside one row, `height` of its 256 parts high; `sign` is −1 for one that goes upwards.
  @inline(__always)
  private func addPiece(
    _ row: Int32, _ x0: Int32, _ x1: Int32, _ height: Int32, _ sign: Int32, _ right: Int32
  ) {
    let first = x0 >> 8
    if first == x1 >> 8 && x0 >= 0 && x0 < right {
      let inside = (x0 & 255) &+ (x1 & 255)
      let part = height &* sign
      unsafe add(row, Int(first), part &* (512 &- inside), part &* inside)
    } else {
      unsafe addSlope(row, min(x0, x1), max(x0, x1), height, sign)
    }
  }

  /// As `addPiece`, for one that may go through several columns and beyond the sides.
  private func addSlope(_ row: Int32, _ left: Int32, _ right: Int32, _ height: Int32, _ sign: Int32) {
    let last = right > left ? (right &- 1) >> 8 : left >> 8
    let limit = unsafe Int32(truncatingIfNeeded: width)
    if last < 0 { return unsafe add(row, 0, height &* sign &* 512, 0) }
    let span = UInt32(bitPattern: right &- left)
    let whole = UInt32(bitPattern: height)
    var column = left >> 8
    var done: UInt32 = 0
    var from = left
    if column < 0 {
      // The part to the left of the region counts as on its left side.
      done = unsafe Self.divide(whole, UInt32(bitPattern: 0 &- left), span).way
      unsafe add(row, 0, Int32(bitPattern: done) &* sign &* 512, 0)
      (column, from) = (0, 0)
    }
    // The height reached at the end of a column is floor(height · (end − left) / span).
    var reached = (way: whole, rest: UInt32(0))
    var step = reached
    if column < last {
      reached = unsafe Self.divide(whole, UInt32(bitPattern: (column &+ 1) << 8 &- left), span)
      if column &+ 1 < last { step = unsafe Self.divide(whole, 256, span) }
    }
    while column < limit {
      let isLast = column == last
      let to = isLast ? right : (column &+ 1) << 8
      let part = Int32(bitPattern: (isLast ? whole : reached.way) &- done) &* sign
      let inside = (from &+ to) &- column << 9
      unsafe add(row, Int(column), part &* (512 &- inside), part &* inside)
      if isLast { return }
      done = reached.way
      from = to
      column &+= 1
      reached.way &+= step.way
      reached.rest &+= step.rest
      if reached.rest >= span {
        reached.rest &-= span
        reached.way &+= 1
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

  /// The floor of a · b / c, and what is left; b ≤ c or b ≤ 256, a < 2²⁵, c > 0.
  @inline(__always)
  private static func divide(_ a: UInt32, _ b: UInt32, _ c: UInt32) -> (way: UInt32, rest: UInt32) {
    // Nearly always the product is small, and the short division is much the faster one.
    let product = UInt64(a) &* UInt64(b)
    if product >> 32 == 0 {
      let short = UInt32(truncatingIfNeeded: product)
      let way = short / c
      return (way, short &- way &* c)
    }
    let way = product / UInt64(c)
    return (UInt32(truncatingIfNeeded: way), UInt32(truncatingIfNeeded: product &- way &* UInt64(c)))
  }
}
