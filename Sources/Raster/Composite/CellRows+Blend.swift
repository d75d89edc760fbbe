internal import RasterKernels

extension CellRows {
  /// Composites one colour with the coverage of all rows, and clears cells and marks.
  ///
  /// - Parameters:
  ///   - pixels: the pixel of the first row's first cell.
  ///   - length: the number of pixels from one row to the next.
  func blend(_ color: Pixel, _ rule: FillRule, onto pixels: UnsafeMutablePointer<Pixel>, length: Int) {
    unsafe rk_sweep(rk_cells(self, rule), pixels, length, color)
  }

  /// Same as `blend(_:_:onto:length:)`, inside a clip.
  ///
  /// - Parameters:
  ///   - place: the position of the first row's first cell. All pixels of the rows lie within the clip's
  ///     bounds.
  func blend(
    _ color: Pixel, _ rule: FillRule, inside clip: ClipRows, at place: (x: Int, y: Int),
    onto pixels: UnsafeMutablePointer<Pixel>, length: Int
  ) {
    let runs = unsafe rk_runs(clip, x: place.x, y: place.y)
    unsafe rk_sweep_clipped(rk_cells(self, rule), runs, pixels, length, color)
  }
}

extension rk_cells {
  fileprivate init(_ rows: CellRows, _ rule: FillRule) {
    unsafe self.init(
      cells: rows.cells, marks: rows.marks, stride: rows.stride, marks_per_row: rows.marksPerRow,
      width: rows.width, rows: rows.rows, is_even_odd: rule == .evenOdd)
  }
}
