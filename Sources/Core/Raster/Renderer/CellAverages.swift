/// The averages of a surface's pixels in square cells of a power of two of pixels.
struct CellAverages {
  private let source: Surface
  /// The pixels that are known: those outside of them are clear.
  private let bounds: PixelRect
  /// The binary logarithm of a cell's size: at most 6.
  private let shift: Int
  /// The sides at which the pixels at the edge continue outwards.
  private let continues: (left: Bool, right: Bool, up: Bool, down: Bool)

  /// - Parameter frame: where the picture ends and its edges continue; nil for no such edges.
  init(of source: Surface, continuedFrom frame: PixelRect?, shift: Int) {
    self.source = source
    self.shift = shift
    bounds = frame.map { $0.intersection(source.bounds) } ?? source.bounds
    continues = (
      bounds.minX == frame?.minX, bounds.maxX == frame?.maxX, bounds.minY == frame?.minY,
      bounds.maxY == frame?.maxY
    )
  }

  /// Sets `averages` to those of a row of cells, with 8 additional bits for each channel.
  ///
  /// - Parameter sums: scratch memory.
  /// - Returns: false if all of them are clear.
  func find(
    row y: Int, from x: Int, count: Int, _ sums: inout [UInt32], _ averages: inout [UInt16]
  ) -> Bool {
    let lines = (y << shift)..<((y + 1) << shift)
    guard !bounds.isEmpty, lines.upperBound > bounds.minY || continues.up,
      lines.lowerBound < bounds.maxY || continues.down
    else { return false }
    sums.removeAll(keepingCapacity: true)
    sums.append(contentsOf: repeatElement(0, count: count * 4))
    var total = sums.mutableSpan
    for line in lines.clamped(to: bounds.minY..<bounds.maxY) { add(line, times: 1, from: x, to: &total) }
    let above = min(lines.upperBound, bounds.minY) - lines.lowerBound
    if continues.up, above > 0 { add(bounds.minY, times: UInt32(above), from: x, to: &total) }
    let below = lines.upperBound - max(lines.lowerBound, bounds.maxY)
    if continues.down, below > 0 { add(bounds.maxY - 1, times: UInt32(below), from: x, to: &total) }
    averages.removeAll(keepingCapacity: true)
    // The sum of a cell of 64 × 64 pixels has 20 bits.
    let rounding = UInt32(1 << (2 * shift)) >> 1
    averages.append(
      contentsOf: sums.lazy.map { UInt16(truncatingIfNeeded: ($0 << 8 &+ rounding) >> UInt32(2 * shift)) })
    return true
  }

  /// Adds a line's pixels, `times` times, to the sums of the cells from cell `x` on.
  private func add(_ line: Int, times: UInt32, from x: Int, to sums: inout MutableSpan<UInt32>) {
    let cells = x..<x + sums.count / 4
    let columns = (cells.lowerBound << shift)..<(cells.upperBound << shift)
    source.withRow(y: line, x: bounds.minX, count: bounds.width) { pixels in
      let known = columns.clamped(to: bounds.minX..<bounds.maxX)
      var column = known.lowerBound
      while column < known.upperBound {
        let cell = column >> shift
        let end = min((cell + 1) << shift, known.upperBound)
        // Two channels share a sum of 16 bits each: a cell has at most 64 pixels in a row.
        var (even, odd) = (UInt32(0), UInt32(0))
        for index in column - bounds.minX..<end - bounds.minX {
          even &+= pixels[index] & 0x00ff_00ff
          odd &+= pixels[index] >> 8 & 0x00ff_00ff
        }
        sums.add(even, odd, times, toCell: cell - x)
        column = end
      }
      for cell in cells {
        let left = min((cell + 1) << shift, bounds.minX) - cell << shift
        guard continues.left, left > 0 else { break }
        let edge = pixels[0]
        sums.add(edge & 0x00ff_00ff, edge >> 8 & 0x00ff_00ff, times &* UInt32(left), toCell: cell - x)
      }
      for cell in cells.reversed() {
        let right = (cell + 1) << shift - max(cell << shift, bounds.maxX)
        guard continues.right, right > 0 else { break }
        let edge = pixels[pixels.count - 1]
        sums.add(edge & 0x00ff_00ff, edge >> 8 & 0x00ff_00ff, times &* UInt32(right), toCell: cell - x)
      }
    }
  }
}

extension MutableSpan<UInt32> {
  /// Adds two pairs of channels, `times` times, to the sums of a cell.
  @inline(__always)
  fileprivate mutating func add(_ even: UInt32, _ odd: UInt32, _ times: UInt32, toCell cell: Int) {
    self[cell * 4] &+= (even & 0xffff) &* times
    self[cell * 4 + 1] &+= (odd & 0xffff) &* times
    self[cell * 4 + 2] &+= (even >> 16) &* times
    self[cell * 4 + 3] &+= (odd >> 16) &* times
  }
}
