#if canImport(RasterKernels)
  internal import RasterKernels
#endif

/// Takes the coverage of a shape, row by row from left to right. Runs without coverage are left out.
protocol CoverageSink {
  /// `count` pixels with one coverage.
  @unsafe mutating func run(y: Int, x: Int, count: Int, coverage: UInt8)
  /// `count` pixels with a coverage for each.
  @unsafe mutating func mask(y: Int, x: Int, count: Int, coverage: UnsafeMutablePointer<UInt8>)
}

/// The rows of a cell buffer as memory: what edges are added to, and coverage is made of.
@unsafe package struct CellRows {
  package let cells: UnsafeMutablePointer<Int32>
  /// A bit for each chunk of 8 cells, set if one of them may not be zero.
  package let bits: UnsafeMutablePointer<UInt64>
  /// Cells of a row, a multiple of 8.
  package let stride: Int
  /// Words of bits of a row.
  package let words: Int
  /// Pixels of a row; at least two less than its cells.
  package let width: Int
  package let rows: Int

  package init(
    cells: UnsafeMutablePointer<Int32>, bits: UnsafeMutablePointer<UInt64>, stride: Int, words: Int,
    width: Int, rows: Int
  ) {
    unsafe self.cells = cells
    unsafe self.bits = bits
    unsafe self.stride = stride
    unsafe self.words = words
    unsafe self.width = width
    unsafe self.rows = rows
  }

  /// The coverage, 0 … 255, for a running sum of cells: its size, limited or folded by the rule, × 255 / 2¹⁷, rounded.
  @inline(__always)
  package static func coverage(_ sum: Int32, _ rule: FillRule) -> UInt8 {
    let full: UInt32 = 1 << 17
    var area = sum.magnitude
    switch rule {
    case .nonZero: area = min(area, full)
    case .evenOdd:
      area &= 2 * full - 1
      area = min(area, 2 * full - area)
    }
    return UInt8(truncatingIfNeeded: (area << 8 &- area &+ full / 2) >> 17)
  }

  /// Blends one colour with the coverage of all rows; cells and bits are zero afterwards.
  ///
  /// - Parameters:
  ///   - pixels: the pixel of the first row's first cell.
  ///   - length: pixels from one row to the next.
  func blend(_ color: Pixel, _ rule: FillRule, onto pixels: UnsafeMutablePointer<Pixel>, length: Int) {
    #if canImport(RasterKernels)
      let memory = unsafe rk_cells(
        cells: cells, bits: bits, stride: stride, words: words, width: width, rows: rows,
        is_even_odd: rule == .evenOdd)
      if unsafe rk_sweep(memory, pixels, length, color) { return }
    #endif
    unsafe referenceBlend(color, rule, onto: pixels, length: length)
  }

  package func referenceBlend(
    _ color: UInt32, _ rule: FillRule, onto pixels: UnsafeMutablePointer<UInt32>, length: Int
  ) {
    for row in unsafe 0..<rows {
      let line = unsafe pixels + row * length
      var sum: Int32 = 0
      var column = 0
      unsafe forEachTouchedRun(row) { first, end in
        if first > column {
          unsafe Self.blend(color, Self.coverage(sum, rule), line + column, first - column)
        }
        let base = unsafe cells + row * stride
        for index in first..<end {
          unsafe sum &+= base[index]
          unsafe base[index] = 0
          if unsafe index < width { unsafe Self.blend(color, Self.coverage(sum, rule), line + index, 1) }
        }
        column = end
      }
      if unsafe column < width {
        unsafe Self.blend(color, Self.coverage(sum, rule), line + column, width - column)
      }
    }
  }

  private static func blend(
    _ color: Pixel, _ coverage: UInt8, _ pixels: UnsafeMutablePointer<Pixel>, _ count: Int
  ) {
    if coverage == 0 { return }
    unsafe Spans.referenceOver(pixels, count, coverage == 255 ? color : color.scaled(by: UInt32(coverage)))
  }

  /// Hands the coverage of all rows to a sink; cells and bits are zero afterwards.
  ///
  /// - Parameter scratch: room for the coverage of `stride` pixels.
  func sweep(
    _ rule: FillRule, x: Int, y: Int, scratch: UnsafeMutablePointer<UInt8>, into sink: inout some CoverageSink
  ) {
    for row in unsafe 0..<rows {
      var sum: Int32 = 0
      var column = 0
      unsafe forEachTouchedRun(row) { first, end in
        if first > column {
          let coverage = unsafe Self.coverage(sum, rule)
          if coverage != 0 {
            let count = unsafe min(first, width) - column
            if count > 0 { unsafe sink.run(y: y + row, x: x + column, count: count, coverage: coverage) }
          }
        }
        unsafe Self.cover(cells + row * stride + first, end - first, &sum, rule, scratch)
        let count = unsafe min(end, width) - first
        if count > 0 { unsafe sink.mask(y: y + row, x: x + first, count: count, coverage: scratch) }
        column = end
      }
      let coverage = unsafe Self.coverage(sum, rule)
      if unsafe coverage != 0 && column < width {
        unsafe sink.run(y: y + row, x: x + column, count: width - column, coverage: coverage)
      }
    }
  }

  /// Calls `body` with the cells of each stretch of touched chunks of a row, from left to right, and clears the bits.
  @inline(__always)
  private func forEachTouchedRun(_ row: Int, _ body: (_ first: Int, _ end: Int) -> Void) {
    let line = unsafe bits + row * words
    for word in unsafe 0..<words {
      var rest = unsafe line[word]
      if rest == 0 { continue }
      unsafe line[word] = 0
      while rest != 0 {
        let start = rest.trailingZeroBitCount
        let end = start + (~(rest >> UInt64(start))).trailingZeroBitCount
        body((word * 64 + start) * 8, (word * 64 + min(end, 64)) * 8)
        rest = end >= 64 ? 0 : rest & (~0 << UInt64(end))
      }
    }
  }

  /// Turns `count` cells, a multiple of 8, into coverage, and clears them. `sum` is the running sum of the row.
  @inline(__always)
  package static func cover(
    _ cells: UnsafeMutablePointer<Int32>, _ count: Int, _ sum: inout Int32, _ rule: FillRule,
    _ coverage: UnsafeMutablePointer<UInt8>
  ) {
    #if canImport(RasterKernels)
      if unsafe rk_coverage(cells, count, &sum, rule == .evenOdd, coverage) { return }
    #endif
    unsafe referenceCover(cells, count, &sum, rule, coverage)
  }

  package static func referenceCover(
    _ cells: UnsafeMutablePointer<Int32>, _ count: Int, _ sum: inout Int32, _ rule: FillRule,
    _ coverage: UnsafeMutablePointer<UInt8>
  ) {
    for index in 0..<count {
      unsafe sum &+= cells[index]
      unsafe cells[index] = 0
      unsafe coverage[index] = Self.coverage(sum, rule)
    }
  }
}
