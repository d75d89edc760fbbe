#if canImport(RasterKernels)
  internal import RasterKernels
#endif

extension CellRows {
  /// Composites one colour with the coverage of all rows, and clears cells and marks.
  ///
  /// - Parameters:
  ///   - pixels: the pixel of the first row's first cell.
  ///   - length: the number of pixels from one row to the next.
  func blend(_ color: Pixel, _ rule: FillRule, onto pixels: UnsafeMutablePointer<Pixel>, length: Int) {
    #if canImport(RasterKernels)
      let memory = unsafe rk_cells(
        cells: cells, marks: marks, stride: stride, marks_per_row: marksPerRow, width: width, rows: rows,
        is_even_odd: rule == .evenOdd)
      if unsafe rk_sweep(memory, pixels, length, color) { return }
    #endif
    unsafe referenceBlend(color, rule, onto: pixels, length: length)
  }

  /// Same as `blend(_:_:onto:length:)`, inside a clip.
  ///
  /// - Parameters:
  ///   - place: the position of the first row's first cell. All pixels of the rows lie within the clip's
  ///     bounds.
  ///   - scratch: a scratch buffer for the coverage of two rows of `stride` pixels.
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

  /// The reference for `blend(_:_:inside:at:onto:length:scratch:)`.
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

  /// The reference for `blend(_:_:onto:length:)`.
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

  /// Composites one colour over pixels with the same coverage.
  private static func blend(
    _ color: Pixel, _ coverage: UInt8, _ pixels: UnsafeMutablePointer<Pixel>, _ count: Int
  ) {
    if coverage == 0 { return }
    unsafe Spans.referenceOver(pixels, count, coverage == 255 ? color : color.scaled(by: UInt32(coverage)))
  }
}
