internal import RasterKernels

/// The rows of an accumulation buffer as memory, which `CellBuffer` holds: edges become coverage there.
@safe package struct CellRows {
  package let cells: UnsafeMutablePointer<Int32>
  /// For each chunk of a row, 1 if one of its cells may be nonzero, else 0.
  package let marks: UnsafeMutablePointer<UInt8>
  /// The numbers of cells and of marks from one row to the next.
  package let stride, marksPerRow: Int
  /// The numbers of pixels in a row, and of rows.
  package let width, rows: Int

  /// Takes `rows` × `CellLayout.stride` cells and `rows` × `CellLayout.marks` marks.
  package init(
    cells: UnsafeMutablePointer<Int32>, marks: UnsafeMutablePointer<UInt8>, width: Int, rows: Int
  ) {
    unsafe self.cells = cells
    unsafe self.marks = marks
    (stride, marksPerRow) = (CellLayout.stride(width: width), CellLayout.marks(width: width))
    (self.width, self.rows) = (width, rows)
  }

  /// The coverage for a running sum of cells: limited or folded by the fill rule, × 255 / 2¹⁷, rounded.
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

  /// Passes the coverage of all rows to a sink, and clears cells and marks.
  ///
  /// - Parameter scratch: scratch memory for the coverage of `stride` pixels.
  func sweep(_ rule: FillRule, x: Int, y: Int, scratch: Rows<UInt8>, into sink: inout some CoverageSink) {
    for row in 0..<rows {
      var sum: Int32 = 0
      var column = 0
      forEachTouchedRun(row) { first, end in
        if first > column {
          let coverage = Self.coverage(sum, rule)
          if coverage != 0 {
            let count = min(first, width) - column
            if count > 0 { sink.run(y: y + row, x: x + column, count: count, coverage: coverage) }
          }
        }
        scratch.withRow(y: 0, x: 0, count: end - first) { coverage in
          let from = unsafe cells + row * stride + first
          unsafe coverage.withUnsafeMutableBufferPointer {
            guard let target = $0.baseAddress else { return }
            unsafe Self.cover(from, end - first, sum: &sum, rule, into: target)
          }
          let count = min(end, width) - first
          if count > 0 {
            sink.mask(y: y + row, x: x + first, coverage: coverage.span.extracting(first: count))
          }
        }
        column = end
      }
      let coverage = Self.coverage(sum, rule)
      if coverage != 0 && column < width {
        sink.run(y: y + row, x: x + column, count: width - column, coverage: coverage)
      }
    }
  }

  /// Calls `body` with each stretch of touched chunks in a row, from left to right, and clears the marks.
  @inline(__always)
  func forEachTouchedRun(_ row: Int, _ body: (_ first: Int, _ end: Int) -> Void) {
    let line = unsafe UnsafeMutableRawPointer(marks + row * marksPerRow)
    // Eight marks at once: few are set in a row.
    for place in Swift.stride(from: 0, to: stride / CellLayout.chunk, by: 8) {
      var rest = unsafe line.load(fromByteOffset: place, as: UInt64.self)
      if rest == 0 { continue }
      unsafe line.storeBytes(of: 0, toByteOffset: place, as: UInt64.self)
      while rest != 0 {
        let start = rest.trailingZeroBitCount / 8
        let gap = ~(rest >> UInt64(start * 8)) & 0x0101_0101_0101_0101
        let end = min(start + gap.trailingZeroBitCount / 8, 8)
        body((place + start) * CellLayout.chunk, (place + end) * CellLayout.chunk)
        rest = end == 8 ? 0 : rest & (~0 << UInt64(end * 8))
      }
    }
  }

  /// Turns `count` cells, whole chunks, into coverage, and clears them. `sum` is the running sum of the row.
  @inline(__always)
  package static func cover(
    _ cells: UnsafeMutablePointer<Int32>, _ count: Int, sum: inout Int32, _ rule: FillRule,
    into coverage: UnsafeMutablePointer<UInt8>
  ) {
    unsafe rk_coverage(cells, count, &sum, rule == .evenOdd, coverage)
  }
}
