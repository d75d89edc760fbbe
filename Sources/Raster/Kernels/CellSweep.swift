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

/// How cells lie in memory.
package enum CellLayout {
  /// Cells that are marked, and swept, together.
  package static let chunk = 16

  /// Cells for a row: at least two more than pixels, and whole chunks.
  package static func stride(width: Int) -> Int { (width + 2 + chunk - 1) / chunk * chunk }

  /// Marks for a row: a multiple of 64, as they are read together.
  package static func marks(width: Int) -> Int { (stride(width: width) / chunk + 63) / 64 * 64 }
}

/// The rows of a cell buffer as memory: what edges are added to, and coverage is made of.
@unsafe package struct CellRows {
  package let cells: UnsafeMutablePointer<Int32>
  /// For each chunk of a row 1 if one of its cells may not be zero, and else 0.
  package let marks: UnsafeMutablePointer<UInt8>
  /// Cells from one row to the next.
  package let stride: Int
  /// Marks from one row to the next.
  package let marksPerRow: Int
  /// Pixels of a row.
  package let width: Int
  package let rows: Int

  /// - Parameters:
  ///   - cells: `rows` times `CellLayout.stride` of them.
  ///   - marks: `rows` times `CellLayout.marks` of them.
  package init(
    cells: UnsafeMutablePointer<Int32>, marks: UnsafeMutablePointer<UInt8>, width: Int, rows: Int
  ) {
    unsafe self.cells = cells
    unsafe self.marks = marks
    unsafe self.stride = CellLayout.stride(width: width)
    unsafe self.marksPerRow = CellLayout.marks(width: width)
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

  /// Blends one colour with the coverage of all rows; cells and marks are zero afterwards.
  ///
  /// - Parameters:
  ///   - pixels: the pixel of the first row's first cell.
  ///   - length: pixels from one row to the next.
  func blend(_ color: Pixel, _ rule: FillRule, onto pixels: UnsafeMutablePointer<Pixel>, length: Int) {
    #if canImport(RasterKernels)
      let memory = unsafe rk_cells(
        cells: cells, marks: marks, stride: stride, marks_per_row: marksPerRow, width: width, rows: rows,
        is_even_odd: rule == .evenOdd)
      if unsafe rk_sweep(memory, pixels, length, color) { return }
    #endif
    unsafe referenceBlend(color, rule, onto: pixels, length: length)
  }

  /// As the other one, inside a clip.
  ///
  /// - Parameters:
  ///   - place: of the first row's first cell. As many rows, and pixels in each, lie within the clip's bounds.
  ///   - scratch: room for the coverage of two rows of `stride` pixels.
  func blend(
    _ color: Pixel, _ rule: FillRule, inside clip: ClipRows, at place: (x: Int, y: Int),
    onto pixels: UnsafeMutablePointer<Pixel>, length: Int, scratch: UnsafeMutablePointer<UInt8>
  ) {
    #if canImport(RasterKernels)
      let memory = unsafe rk_cells(
        cells: cells, marks: marks, stride: stride, marks_per_row: marksPerRow, width: width, rows: rows,
        is_even_odd: rule == .evenOdd)
      let runs = unsafe rk_runs(clip, x: place.x, y: place.y)
      if unsafe rk_sweep_clipped(memory, runs, pixels, length, color) { return }
    #endif
    unsafe referenceBlend(
      color, rule, inside: clip, at: place, onto: pixels, length: length, scratch: scratch)
  }

  func referenceBlend(
    _ color: Pixel, _ rule: FillRule, inside clip: ClipRows, at place: (x: Int, y: Int),
    onto pixels: UnsafeMutablePointer<Pixel>, length: Int, scratch: UnsafeMutablePointer<UInt8>
  ) {
    let region = unsafe PixelRect(
      minX: place.x, minY: place.y, maxX: place.x + width, maxY: place.y + rows)
    let solid = unsafe SolidSink(pixels: pixels, length: length, region: region, color: color)
    var sink = unsafe ClippedSink(inner: solid, clip: clip, scratch: scratch + stride)
    unsafe sweep(rule, x: place.x, y: place.y, scratch: scratch, into: &sink)
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

  /// Hands the coverage of all rows to a sink; cells and marks are zero afterwards.
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

  /// Calls `body` with the cells of stretches of touched chunks of a row, from left to right, and clears the marks.
  @inline(__always)
  private func forEachTouchedRun(_ row: Int, _ body: (_ first: Int, _ end: Int) -> Void) {
    let line = unsafe UnsafeMutableRawPointer(marks + row * marksPerRow)
    // Eight marks at once: a row has few.
    for place in unsafe Swift.stride(from: 0, to: stride / CellLayout.chunk, by: 8) {
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
