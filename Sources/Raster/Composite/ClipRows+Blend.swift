internal import RasterKernels

extension rk_runs {
  /// The rows of a clip from the row `y` on, for pixels whose first column is `x`. Runs and rows have the
  /// same members in the same order in Swift and in C.
  init(_ rows: ClipRows, x: Int, y: Int) {
    unsafe self.init(
      rows: UnsafeRawPointer(rows.rows.baseAddress.map { unsafe $0 + (y - rows.bounds.minY) })?
        .assumingMemoryBound(to: rk_row.self),
      runs: UnsafeRawPointer(rows.runs.baseAddress)?.assumingMemoryBound(to: rk_run.self),
      coverage: rows.coverage.baseAddress, x: -x)
  }
}

extension ClipRows {
  /// Composites one colour with these runs as its mask, moved by whole pixels, inside a clip.
  ///
  /// - Parameters:
  ///   - clip: nil for none.
  ///   - region: the pixels to draw; lies within the moved bounds and those of the clip.
  ///   - pixels: the region's first pixel.
  ///   - length: the number of pixels from one row to the next.
  func blend(
    _ color: Pixel, x dx: Int, y dy: Int, inside clip: ClipRows?, in region: PixelRect,
    onto pixels: UnsafeMutablePointer<Pixel>, length: Int
  ) {
    let own = unsafe rk_runs(self, x: region.minX - dx, y: region.minY - dy)
    let other = unsafe clip.map { unsafe rk_runs($0, x: region.minX, y: region.minY) } ?? rk_runs()
    unsafe rk_runs_clipped(own, other, region.width, region.height, pixels, length, color)
  }
}
