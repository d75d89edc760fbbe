internal import RasterKernels

// The kernels for whole shapes. They draw on rows of a surface, in a region inside the clips' bounds.

extension Rows<Pixel> {
  /// Composites one colour with the coverage of cells from the pixel (x, y) on, and clears cells and marks.
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

  /// Composites an image with the coverage of cells from the pixel (x, y) on, and clears cells and marks.
  func blend(_ image: SampledImage, _ rule: FillRule, _ cells: CellRows, x: Int, y: Int) {
    precondition(cells.rows <= bounds.maxY - y)
    let memory = unsafe rk_cells(
      cells: cells.cells, marks: cells.marks, stride: cells.stride, marks_per_row: cells.marksPerRow,
      width: cells.width, rows: cells.rows, is_even_odd: rule == .evenOdd)
    let first = unsafe address(y: y, x: x, count: cells.width)
    unsafe image.withKernelImage(x: x, y: y) { bitmap, places in
      unsafe rk_sweep_sampled(
        memory, first, length, bitmap, places, image.places.downX, image.places.downY, image.factors,
        image.isAdditive)
    }
  }

  /// Composites one colour in a region, with runs that are moved by whole pixels as its mask.
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
      unsafe rk_over_mask_rows(
        address(y: bounds.minY, x: bounds.minX, count: bounds.width), length, bounds.width, bounds.height,
        color, base + first, region.width)
    }
  }

  func fill(with pixel: Pixel) {
    let first = unsafe address(y: bounds.minY, x: bounds.minX, count: bounds.width)
    if bounds.width == length { return unsafe rk_fill(first, length * bounds.height, pixel) }
    unsafe rk_fill_rows(first, bounds.width, bounds.height, length, pixel)
  }

  func blend(_ color: Pixel) {
    let first = unsafe address(y: bounds.minY, x: bounds.minX, count: bounds.width)
    if bounds.width == length { return unsafe rk_over(first, length * bounds.height, color) }
    for row in 0..<bounds.height { unsafe rk_over(first + row * length, bounds.width, color) }
  }
}

extension ClipRows {
  /// The rows of a region inside the bounds, from its left side on. Runs and rows have the same members in C.
  @unsafe fileprivate func kernelRuns(_ region: PixelRect) -> rk_runs {
    precondition(region.minY >= bounds.minY && region.maxY <= bounds.maxY)
    return unsafe rk_runs(
      rows: UnsafeRawPointer(rows.baseAddress.map { unsafe $0 + (region.minY - bounds.minY) })?
        .assumingMemoryBound(to: rk_row.self),
      runs: UnsafeRawPointer(runs.baseAddress)?.assumingMemoryBound(to: rk_run.self),
      coverage: coverage.baseAddress, x: -region.minX)
  }
}
