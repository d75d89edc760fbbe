/// One row of cells, and the pieces of edges that are added to it. Heights have the edge's sign.
@unsafe struct CellLine {
  var cells: UnsafeMutablePointer<Int32>
  var marks: UnsafeMutablePointer<UInt8>

  @inline(__always)
  init(_ rows: CellRows, _ row: Int32) {
    unsafe cells = rows.cells + Int(row) &* rows.stride
    unsafe marks = rows.marks + Int(row) &* rows.marksPerRow
  }

  @inline(__always)
  mutating func goDown(_ rows: CellRows) {
    unsafe cells += rows.stride
    unsafe marks += rows.marksPerRow
  }

  /// Adds a piece inside one column.
  ///
  /// - Parameter inside: the sum of its ends' distances from the column's left side, in 1/256.
  @inline(__always)
  func add(_ column: Int32, _ height: Int32, _ inside: Int32) {
    let after = height &* inside
    unsafe cells[Int(column)] &+= height << 9 &- after
    unsafe cells[Int(column) &+ 1] &+= after
    unsafe marks[Int(column >> 4)] = 1
    unsafe marks[Int((column &+ 1) >> 4)] = 1
  }

  /// Adds a piece through a column's right side into the next one.
  @inline(__always)
  func addPair(
    _ column: Int32, _ left: (height: Int32, inside: Int32), _ right: (height: Int32, inside: Int32)
  ) {
    let (next, after) = (left.height &* left.inside, right.height &* right.inside)
    unsafe cells[Int(column)] &+= left.height << 9 &- next
    unsafe cells[Int(column) &+ 1] &+= next &+ right.height << 9 &- after
    unsafe cells[Int(column) &+ 2] &+= after
    unsafe marks[Int(column >> 4)] = 1
    unsafe marks[Int((column &+ 2) >> 4)] = 1
  }

  /// Adds a piece through any number of columns, from left to right. Columns from `limit` on are left out.
  ///
  /// - Parameters:
  ///   - level: the edge's height at x = 0, as `FixedSlope` counts.
  ///   - sign: that of the edge if it goes down to the right, and else the opposite.
  @inline(__always)
  func addSlope(
    _ level: Int64, _ climb: FixedSlope, _ sign: Int32, _ left: (x: Int32, y: Int32),
    _ right: (x: Int32, y: Int32), limit: Int32
  ) {
    let first = left.x >> 8
    let end = right.x
    var cell = unsafe cells + Int(first)
    var reached = left.y
    var inside = left.x & 255
    var after: Int32 = 0
    var boundary = (first &+ 1) << 8
    var last = first
    if boundary < end {
      var height = level &+ climb.change(boundary)
      let next = FixedSlope.nearest(height)
      let part = (next &- reached) &* sign
      unsafe cell[0] &+= part &* (256 &- inside)
      after = part &* (256 &+ inside)
      (reached, inside) = (next, 0)
      unsafe cell += 1
      last &+= 1
      boundary &+= 256
      let step = climb.change(256)
      while boundary < end && last < limit {
        height &+= step
        let next = FixedSlope.nearest(height)
        let part = ((next &- reached) &* sign) << 8
        unsafe cell[0] &+= after &+ part
        (after, reached) = (part, next)
        unsafe cell += 1
        last &+= 1
        boundary &+= 256
      }
    }
    // At the limit the cell is beyond the last pixel, and only ends the sum.
    let part = last < limit ? (right.y &- reached) &* sign : 0
    inside &+= end &- last << 8
    let rest = part &* inside
    unsafe cell[0] &+= after &+ part << 9 &- rest
    unsafe cell[1] &+= rest
    var chunk = Int(first >> 4)
    let lastChunk = Int((last &+ 1) >> 4)
    repeat {
      unsafe marks[chunk] = 1
      chunk &+= 1
    } while chunk <= lastChunk
  }
}

/// How much one coordinate of an edge changes for each step of the other, with 26 binary places: the longest edge, 2²⁴ steps, is
/// off by less than half a step at its end, and edges of a screen's size by less than 1/64.
struct FixedSlope {
  private static let places: Int64 = 26
  private let value: Int64

  /// - Parameter steps: not zero.
  @inline(__always)
  init(_ change: Int32, _ steps: Int32) {
    // The addition leaves the nearest whole number in the lower bits, for any up to 2⁵¹. (A conversion asks first whether it is possible.)
    let shifted = Double(change) / Double(steps) * 0x1p26 + 0x1.8p52
    value = Int64(bitPattern: shifted.bitPattern &- 0x4338_0000_0000_0000)
  }

  /// No change at all.
  @inline(__always)
  init() { value = 0 }

  @inline(__always)
  func change(_ steps: Int32) -> Int64 { Int64(steps) &* value }

  /// A coordinate to which changes can be added.
  @inline(__always)
  static func start(_ value: Int32) -> Int64 { Int64(value) << places &+ 1 << (places - 1) }

  @inline(__always)
  static func nearest(_ sum: Int64) -> Int32 { Int32(truncatingIfNeeded: sum >> places) }
}
