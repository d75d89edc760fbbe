/// Exact-area coverage of a polygon, gathered in one signed number per pixel.
///
/// Goals in order: exact (a pixel's coverage is the area of the polygon in it, on a grid of 1/256 pixel); the same for a pixel whatever region is
/// asked for; fast. Method: every edge adds to each cell that it crosses the area between itself and the cell's right side, and to the next
/// cell what is missing to the edge's full height; a running sum along the row is then the winding-weighted area. It is the
/// accumulation buffer of font rasterizers, in integers, with the extent of each row remembered so that only
/// touched cells are read and cleared. Sorted cell lists were rejected: they cost 1.5 to 5 times as much on small shapes.
///
/// Coordinates are 24.8 fixed point. Where an edge crosses a row or a column is computed from the edge's own ends and not from the last crossing,
/// so that a region that starts in the middle of an edge finds the same numbers as one that starts above it.
struct CellBuffer {
  /// The sum that stands for a fully covered pixel: 256 (height) × 512 (twice the width).
  static let full: Int32 = 256 * 512

  private(set) var region = PixelRect.empty
  /// A row has two more cells than the region has pixels: the last edge's remainder goes into them.
  private var stride = 0
  private var cells: [Int32] = []
  /// The touched cells of each row, as offsets from the region's left side: empty when `first` > `last`.
  private var first: [Int32] = []
  private var last: [Int32] = []

  /// Makes room for a region. All cells are zero: `sweep` leaves them so.
  mutating func begin(_ region: PixelRect) {
    self.region = region
    stride = region.width + 2
    let count = stride * region.height
    if cells.count < count { cells = [Int32](repeating: 0, count: count) }
    if first.count < region.height {
      first = [Int32](repeating: Int32.max, count: region.height)
      last = [Int32](repeating: -1, count: region.height)
    }
  }

  /// Adds an edge. The ends may lie anywhere within ±2²³.
  mutating func addLine(_ x0: Int32, _ y0: Int32, _ x1: Int32, _ y1: Int32) {
    if y0 == y1 { return }
    let isDown = y1 > y0
    let (xa, ya, xb, yb) = isDown ? (x0, y0, x1, y1) : (x1, y1, x0, y0)
    let top = max(Int(ya) >> 8, region.minY)
    let bottom = min((Int(yb) + 255) >> 8, region.maxY)
    guard top < bottom else { return }
    let dx = Int64(xb - xa)
    let dy = Int64(yb - ya)
    for row in top..<bottom {
      let upper = max(Int32(row << 8), ya)
      let lower = min(Int32((row + 1) << 8), yb)
      guard lower > upper else { continue }
      // Both crossings are functions of the whole edge.
      let xu = upper == ya ? xa : xa + Int32(Self.floorDivide(dx &* Int64(upper - ya), dy))
      let xl = lower == yb ? xb : xa + Int32(Self.floorDivide(dx &* Int64(lower - ya), dy))
      let height = isDown ? lower - upper : upper - lower
      addRow(row - region.minY, from: xu, to: xl, height: height)
    }
  }

  /// Adds the piece of an edge inside one row, `height` of its 256 parts high (negative upwards).
  private mutating func addRow(_ row: Int, from x0: Int32, to x1: Int32, height: Int32) {
    let left = min(x0, x1)
    let right = max(x0, x1)
    let firstColumn = Int(left) >> 8
    let lastColumn = right > left ? (Int(right) - 1) >> 8 : firstColumn
    if firstColumn >= region.maxX { return }
    let base = row * stride
    if firstColumn == lastColumn {
      let column = firstColumn - region.minX
      if column < 0 {
        add(height &* 512, at: base, column: 0, row: row)
      } else {
        let inside = (x0 - Int32(firstColumn << 8)) + (x1 - Int32(firstColumn << 8))
        add(height &* (512 - inside), at: base + column, column: column, row: row)
        add(height &* inside, at: base + column + 1, column: column + 1, row: row)
      }
      return
    }
    // Several columns: the height at each column's side is a function of the piece's ends.
    let width = Int64(right - left)
    var done: Int32 = 0
    for column in firstColumn...lastColumn {
      let from = max(left, Int32(column << 8))
      let to = min(right, Int32((column + 1) << 8))
      let reached = to == right ? height : Int32(Self.floorDivide(Int64(height) &* Int64(to - left), width))
      let part = reached - done
      done = reached
      let offset = column - region.minX
      if offset < 0 {
        add(part &* 512, at: base, column: 0, row: row)
      } else if column < region.maxX {
        let inside = (from - Int32(column << 8)) + (to - Int32(column << 8))
        add(part &* (512 - inside), at: base + offset, column: offset, row: row)
        add(part &* inside, at: base + offset + 1, column: offset + 1, row: row)
      } else {
        return
      }
    }
  }

  private mutating func add(_ value: Int32, at index: Int, column: Int, row: Int) {
    cells[index] &+= value
    first[row] = min(first[row], Int32(column))
    last[row] = max(last[row], Int32(column))
  }

  private static func floorDivide(_ a: Int64, _ b: Int64) -> Int64 {
    let quotient = a / b
    return (a % b != 0 && (a < 0) != (b < 0)) ? quotient - 1 : quotient
  }

  /// Hands out the coverage of each row as runs, from left to right, and clears the cells on the way.
  ///
  /// - Parameter body: gets y, the run's first x, its length, and either one coverage for the whole run (a nil array slice) or one for each
  ///   pixel. Runs without coverage are left out.
  mutating func sweep(
    _ rule: FillRule, _ body: (_ y: Int, _ x: Int, _ coverage: ArraySlice<UInt8>) -> Void,
    solid: (_ y: Int, _ x: Int, _ count: Int, _ coverage: UInt8) -> Void, scratch: inout [UInt8]
  ) {
    let width = region.width
    if scratch.count < width { scratch = [UInt8](repeating: 0, count: width) }
    for row in 0..<region.height where last[row] >= 0 {
      let base = row * stride
      let end = min(Int(last[row]), width - 1)
      var column = Int(first[row])
      var sum: Int32 = 0
      var runStart = column
      while column <= end {
        sum &+= cells[base + column]
        scratch[column] = Self.coverage(sum, rule)
        cells[base + column] = 0
        column += 1
        // A stretch of untouched cells has one coverage.
        var stretch = column
        while stretch <= end, cells[base + stretch] == 0 { stretch += 1 }
        if stretch - column >= 8 || (stretch > end && stretch > column) {
          if column > runStart { body(row + region.minY, runStart + region.minX, scratch[runStart..<column]) }
          let coverage = Self.coverage(sum, rule)
          if coverage != 0 { solid(row + region.minY, column + region.minX, stretch - column, coverage) }
          column = stretch
          runStart = stretch
        } else {
          let coverage = Self.coverage(sum, rule)
          while column < stretch {
            scratch[column] = coverage
            column += 1
          }
        }
      }
      if column > runStart { body(row + region.minY, runStart + region.minX, scratch[runStart..<column]) }
      // Right of the last edge that the region saw, the sum goes on to the region's side.
      let rest = width - column
      if rest > 0 {
        let coverage = Self.coverage(sum, rule)
        if coverage != 0 { solid(row + region.minY, column + region.minX, rest, coverage) }
      }
      cells[base + width] = 0
      cells[base + width + 1] = 0
      first[row] = Int32.max
      last[row] = -1
    }
  }

  private static func coverage(_ sum: Int32, _ rule: FillRule) -> UInt8 {
    var area = abs(sum)
    switch rule {
    case .nonZero: area = min(area, full)
    case .evenOdd:
      area &= 2 * full - 1
      if area > full { area = 2 * full - area }
    }
    return UInt8(truncatingIfNeeded: (Int(area) * 255 + Int(full) / 2) >> 17)
  }
}
