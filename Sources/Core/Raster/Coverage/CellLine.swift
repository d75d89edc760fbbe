/// One row of the accumulation buffer. Lengths are in 1/256 pixel; heights have the edge's sign.
///
/// Memory: `CellRows+Edges` cuts edges to the rows and columns first, so a column is 0 … width + 1.
@safe struct CellLine {
  private var cells: UnsafeMutablePointer<Int32>
  private var marks: UnsafeMutablePointer<UInt8>

  @inline(__always)
  init(_ rows: CellRows, _ row: Int) {
    unsafe cells = rows.cells + row &* rows.stride
    unsafe marks = rows.marks + row &* rows.marksPerRow
  }

  @inline(__always)
  mutating func goDown(_ rows: CellRows) {
    unsafe cells += rows.stride
    unsafe marks += rows.marksPerRow
  }

  @inline(__always)
  private func add(_ column: Int, _ value: Int) {
    unsafe cells[column] &+= Int32(truncatingIfNeeded: value)
  }

  @inline(__always)
  private func mark(_ column: Int) { unsafe marks[column >> 4] = 1 }

  /// Adds a piece of an edge inside one column.
  ///
  /// - Parameter inside: the sum of both ends' distances from the column's left side.
  @inline(__always)
  func add(_ column: Int, _ height: Int, _ inside: Int) {
    let after = height &* inside
    add(column, height << 9 &- after)
    add(column &+ 1, after)
    mark(column)
    mark(column &+ 1)
  }

  /// Adds a piece of an edge through a column's right side into the next one, as `add(_:_:_:)` does.
  @inline(__always)
  private func addPair(
    _ column: Int, _ left: (height: Int, inside: Int), _ right: (height: Int, inside: Int)
  ) {
    let (next, after) = (left.height &* left.inside, right.height &* right.inside)
    add(column, left.height << 9 &- next)
    add(column &+ 1, next &+ right.height << 9 &- after)
    add(column &+ 2, after)
    mark(column)
    mark(column &+ 2)
  }

  /// Adds a piece of an edge through any number of columns, from left to right. The sign of `crossings` is
  /// the edge's if it goes down to the right, otherwise the opposite.
  @inline(__always)
  func addSlope(_ crossings: Crossings, from left: CellPoint, to right: CellPoint) {
    let (first, sign) = (left.column, crossings.sign)
    var column = first
    var reached = left.y
    var inside = left.inside
    var after = 0
    var boundary = (first &+ 1) << 8
    if boundary < right.x {
      var height = crossings.height(boundary)
      let next = height.rounded
      let part = (next &- reached) &* sign
      after = part &* (256 &+ inside)
      add(column, part << 9 &- after)
      (reached, inside) = (next, 0)
      column &+= 1
      boundary &+= 256
      while boundary < right.x {
        height = crossings.next(height)
        let next = height.rounded
        let part = ((next &- reached) &* sign) << 8
        add(column, after &+ part)
        (after, reached) = (part, next)
        column &+= 1
        boundary &+= 256
      }
    }
    let part = (right.y &- reached) &* sign
    let rest = part &* (inside &+ right.x &- column << 8)
    add(column, after &+ part << 9 &- rest)
    add(column &+ 1, rest)
    var touched = first
    while touched < column {
      mark(touched)
      touched &+= CellLayout.chunk
    }
    mark(column)
    mark(column &+ 1)
  }

  /// Adds a piece of an edge that lies inside the row.
  @inline(__always)
  func addPiece(_ crossings: Crossings, from: CellPoint, to: CellPoint) {
    if from.column == to.column {
      add(from.column, (to.y &- from.y) &* crossings.sign, from.inside &+ to.inside)
    } else if from.x < to.x {
      addSlope(crossings, from: from, to: to)
    } else {
      addSlope(crossings.reversed, from: to, to: from)
    }
  }

  /// Adds a piece of a steep edge, which extends at most into the next column.
  @inline(__always)
  func addSteep(_ crossings: Crossings, from: CellPoint, to: CellPoint) {
    let (first, last) = (from.column, to.column)
    if first == last {
      return add(first, (to.y &- from.y) &* crossings.sign, from.inside &+ to.inside)
    }
    let (above, below) = Self.heights(crossings, from, to)
    if first < last {
      addPair(first, (above, from.inside &+ 256), (below, to.inside))
    } else {
      addPair(last, (below, to.inside &+ 256), (above, from.inside))
    }
  }

  /// The heights of a steep edge's piece above and below its crossing into the next column.
  @inline(__always)
  private static func heights(
    _ crossings: Crossings, _ from: CellPoint, _ to: CellPoint
  ) -> (above: Int, below: Int) {
    // Rounded ends may lie on the boundary itself; the edge then crosses it in the row before or after.
    let crossing = crossings.height(max(from.column, to.column) << 8).rounded
    let middle = min(max(crossing, from.y), to.y)
    return ((middle &- from.y) &* crossings.sign, (to.y &- middle) &* crossings.sign)
  }

  /// Same as `addSteep(_:from:to:)`, for the first `width` columns, with parts to the left on their side.
  @inline(__always)
  func addSteep(_ crossings: Crossings, from: CellPoint, to: CellPoint, width: Int) {
    func addSeen(_ column: Int, _ height: Int, _ inside: Int) {
      if column < 0 { return add(0, height, 0) }
      if column < width { add(column, height, inside) }
    }
    let (first, last) = (from.column, to.column)
    if first == last {
      return addSeen(first, (to.y &- from.y) &* crossings.sign, from.inside &+ to.inside)
    }
    let (above, below) = Self.heights(crossings, from, to)
    addSeen(first, above, first < last ? from.inside &+ 256 : from.inside)
    addSeen(last, below, first < last ? to.inside : to.inside &+ 256)
  }
}
