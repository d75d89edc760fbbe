internal import RasterKernels

// The kernels for whole shapes. They draw on rows of a surface, for a region that the callers limit to the
// bounds of the clips.

extension Rows<Pixel> {
  /// Composites one colour with the coverage of cells whose first one is the pixel (x, y), and clears cells
  /// and marks.
  ///
  /// - Parameter clip: nil for none.
  func blend(
    _ color: Pixel, _ rule: FillRule, _ cells: CellRows, x: Int, y: Int, inside clip: ClipRows? = nil
  ) {
    precondition(cells.rows <= bounds.maxY - y)
    let memory = unsafe rk_cells(
      cells: cells.cells, marks: cells.marks, stride: cells.stride, marks_per_row: cells.marksPerRow,
      width: cells.width, rows: cells.rows, is_even_odd: rule == .evenOdd)
    let first = unsafe address(y: y, x: x, count: cells.width)
    guard let clip else { return unsafe rk_sweep(memory, first, length, color) }
    let region = PixelRect(minX: x, minY: y, maxX: x + cells.width, maxY: y + cells.rows)
    unsafe rk_sweep_clipped(memory, clip.kernelRuns(region), first, length, color)
  }

  /// Composites one colour with runs as its mask, moved by whole pixels, inside a clip.
  ///
  /// - Parameters:
  ///   - clip: nil for none.
  ///   - region: the pixels to draw.
  func blend(
    _ color: Pixel, _ runs: ClipRows, x dx: Int, y dy: Int, inside clip: ClipRows?, in region: PixelRect
  ) {
    precondition(region.maxY <= bounds.maxY)
    let own = unsafe runs.kernelRuns(region.moved(x: -dx, y: -dy))
    let other = unsafe clip.map { unsafe $0.kernelRuns(region) } ?? rk_runs()
    unsafe rk_runs_clipped(
      own, other, region.width, region.height,
      address(y: region.minY, x: region.minX, count: region.width), length, color)
  }

  /// Composites one colour with a coverage mask for the pixels `region`, which contains these rows.
  func blend(_ color: Pixel, mask: Span<UInt8>, of region: PixelRect) {
    precondition(bounds.intersection(region) == bounds && mask.count >= region.width * region.height)
    let first = (bounds.minY - region.minY) * region.width + bounds.minX - region.minX
    unsafe mask.withUnsafeBufferPointer { mask in
      guard let base = mask.baseAddress else { return }
      unsafe Spans.over(
        address(y: bounds.minY, x: bounds.minX, count: bounds.width), bounds.width, rows: bounds.height,
        pixelsPerRow: length, color, coverage: base + first, coveragesPerRow: region.width)
    }
  }

  /// Sets all pixels to one value.
  func fill(with pixel: Pixel) {
    let first = unsafe address(y: bounds.minY, x: bounds.minX, count: bounds.width)
    if bounds.width == length { return unsafe Spans.fill(first, length * bounds.height, pixel) }
    unsafe Spans.fill(first, bounds.width, rows: bounds.height, length: length, pixel)
  }

  /// Composites one colour over all pixels.
  func blend(_ color: Pixel) {
    let first = unsafe address(y: bounds.minY, x: bounds.minX, count: bounds.width)
    if bounds.width == length { return unsafe Spans.over(first, length * bounds.height, color) }
    for row in 0..<bounds.height { unsafe Spans.over(first + row * length, bounds.width, color) }
  }
}

extension ClipRows {
  /// The rows of a region inside the bounds, for pixels from its left side on. Runs and rows have the same
  /// members in the same order in Swift and in C.
  @unsafe fileprivate func kernelRuns(_ region: PixelRect) -> rk_runs {
    precondition(region.minY >= bounds.minY && region.maxY <= bounds.maxY)
    return unsafe rk_runs(
      rows: UnsafeRawPointer(rows.baseAddress.map { unsafe $0 + (region.minY - bounds.minY) })?
        .assumingMemoryBound(to: rk_row.self),
      runs: UnsafeRawPointer(runs.baseAddress)?.assumingMemoryBound(to: rk_run.self),
      coverage: coverage.baseAddress, x: -region.minX)
  }
}
