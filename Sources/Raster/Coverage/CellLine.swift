/// One row of the accumulation buffer, to which pieces of edges are added. Heights have the edge's sign. All
/// lengths are in 1/256 pixel.
@unsafe struct CellLine {
  private var cells: UnsafeMutablePointer<Int32>
  private var marks: UnsafeMutablePointer<UInt8>

  @inline(__always)
  init(_ rows: CellRows, _ row: Int) {
    unsafe cells = rows.cells + row &* rows.stride
    unsafe marks = rows.marks + row &* rows.marksPerRow
  }

  /// Moves on to the next row.
  @inline(__always)
  mutating func goDown(_ rows: CellRows) {
    unsafe cells += rows.stride
    unsafe marks += rows.marksPerRow
  }

  /// Adds a piece of an edge inside one column.
  ///
  /// - Parameter inside: the sum of both ends' distances from the column's left side.
  @inline(__always)
  func add(_ column: Int, _ height: Int, _ inside: Int) {
    let after = height &* inside
    unsafe add(column, height << 9 &- after)
    unsafe add(column &+ 1, after)
    unsafe mark(column)
    unsafe mark(column &+ 1)
  }

  /// Adds a piece of an edge through a column's right side into the next column; see `add(_:_:_:)` for
  /// `inside`.
  @inline(__always)
  func addPair(_ column: Int, _ left: (height: Int, inside: Int), _ right: (height: Int, inside: Int)) {
    let (next, after) = (left.height &* left.inside, right.height &* right.inside)
    unsafe add(column, left.height << 9 &- next)
    unsafe add(column &+ 1, next &+ right.height << 9 &- after)
    unsafe add(column &+ 2, after)
    unsafe mark(column)
    unsafe mark(column &+ 2)
  }

  /// Adds a piece of an edge through any number of columns, from left to right.
  ///
  /// - Parameters:
  ///   - level: the edge's height at x = 0, in the format of `FixedSlope`.
  ///   - sign: the edge's sign if it goes down to the right, otherwise the opposite.
  @inline(__always)
  func addSlope(
    _ level: Int64, _ climb: FixedSlope, _ sign: Int, _ left: (x: Int, y: Int), _ right: (x: Int, y: Int)
  ) {
    let first = left.x >> 8
    var column = first
    var reached = left.y
    var inside = left.x & 255
    var after = 0
    var boundary = (first &+ 1) << 8
    if boundary < right.x {
      var height = level &+ climb.change(boundary)
      let next = FixedSlope.nearest(height)
      let part = (next &- reached) &* sign
      after = part &* (256 &+ inside)
      unsafe add(column, part << 9 &- after)
      (reached, inside) = (next, 0)
      column &+= 1
      boundary &+= 256
      let step = climb.change(256)
      while boundary < right.x {
        height &+= step
        let next = FixedSlope.nearest(height)
        let part = ((next &- reached) &* sign) << 8
        unsafe add(column, after &+ part)
        (after, reached) = (part, next)
        column &+= 1
        boundary &+= 256
      }
    }
    let part = (right.y &- reached) &* sign
    let rest = part &* (inside &+ right.x &- column << 8)
    unsafe add(column, after &+ part << 9 &- rest)
    unsafe add(column &+ 1, rest)
    var touched = first
    while touched < column {
      unsafe mark(touched)
      touched &+= CellLayout.chunk
    }
    unsafe mark(column)
    unsafe mark(column &+ 1)
  }

  @inline(__always)
  private func add(_ column: Int, _ value: Int) {
    unsafe cells[column] &+= Int32(truncatingIfNeeded: value)
  }

  @inline(__always)
  private func mark(_ column: Int) {
    unsafe marks[column >> 4] = 1
  }
}

/// The slope of an edge: the change of one coordinate per step of the other, with 26 binary places. The
/// longest edge, 2²⁴ steps, is off by less than half a step at its end, and edges of a screen's size by less
/// than 1/64.
struct FixedSlope {
  private static let places: Int64 = 26
  private let value: Int64

  /// - Parameter steps: the number of steps for `change`; not zero.
  @inline(__always)
  init(_ change: Int, _ steps: Int) {
    // The addition leaves the nearest integer in the lower bits, for magnitudes up to 2⁵¹. (A conversion
    // would check its range first.)
    let shifted =
      Double(Int32(truncatingIfNeeded: change)) / Double(Int32(truncatingIfNeeded: steps)) * 0x1p26
      + 0x1.8p52
    value = Int64(bitPattern: shifted.bitPattern &- 0x4338_0000_0000_0000)
  }

  /// The slope zero.
  @inline(__always)
  init() { value = 0 }

  /// The change over a number of steps.
  @inline(__always)
  func change(_ steps: Int) -> Int64 { Int64(steps) &* value }

  /// A coordinate to which changes can be added; it includes the half with which `nearest(_:)` rounds.
  @inline(__always)
  static func start(_ value: Int) -> Int64 { Int64(value) << places &+ 1 << (places - 1) }

  /// The integer nearest to a sum of a coordinate and changes.
  @inline(__always)
  static func nearest(_ sum: Int64) -> Int { Int(truncatingIfNeeded: sum >> places) }
}
