/// The coverage of one shape in the pixels of a region: cached runs, or edges from which a sweep computes it.
struct Coverage: ~Copyable {
  /// The pixels of the limit that the shape can touch.
  let region: PixelRect
  let rule: FillRule
  /// The runs, if they are cached.
  let runs: MovedRuns?
  /// The edges, where there are no runs.
  var outline: FixedOutline

  /// Runs with a translation by whole pixels.
  struct MovedRuns {
    var runs: ClipRuns
    var x: Int
    var y: Int

    var bounds: PixelRect { runs.bounds.moved(x: x, y: y) }
  }

  /// The shape as an axis-aligned rectangle, if it is known to be one.
  var box: FixedBox? { runs == nil ? outline.box : nil }

  /// Passes the coverage inside a part of the region to a sink.
  ///
  /// - Parameter row: a scratch buffer for the coverage of `CellLayout.stride(width:)` pixels.
  func sweep(
    _ part: PixelRect, row: UnsafeMutablePointer<UInt8>, cells: inout CellBuffer,
    into sink: inout some CoverageSink
  ) {
    if let runs {
      unsafe runs.runs.withRows { unsafe $0.sweep(x: runs.x, y: runs.y, part, row, into: &sink) }
    } else if let box = outline.box {
      box.sweep(part, into: &sink)
    } else {
      unsafe cells.sweep(outline, rule, in: part, row: row, into: &sink)
    }
  }

  /// Returns the coverage of all pixels of the region.
  ///
  /// - Parameter memory: an array whose allocation is used.
  func mask(in memory: consuming [UInt8], _ buffers: inout PaintBuffers) -> ClipMask {
    if let box, box.covers(region) { return ClipMask(bounds: region) }
    var values = memory
    values.removeAll(keepingCapacity: true)
    values.append(contentsOf: repeatElement(0, count: region.width * region.height))
    buffers.reserve(rows: 1, of: region.width)
    unsafe values.withUnsafeMutableBufferPointer { values in
      unsafe buffers.coverage.withUnsafeMutableBufferPointer { row in
        guard let base = values.baseAddress, let row = row.baseAddress else { return }
        var sink = unsafe MaskSink(target: base, region: region)
        unsafe sweep(region, row: row, cells: &buffers.cells, into: &sink)
      }
    }
    return ClipMask(bounds: region, coverage: values)
  }

  /// Replaces runs by those of the region's coverage inside a clip.
  func gather(inside clip: ClipRuns?, into runs: inout ClipRuns, _ buffers: inout PaintBuffers) {
    if let own = self.runs, clip?.isSharp ?? true {
      return runs.reset(to: own.runs, x: own.x, y: own.y, in: region, inside: clip)
    }
    runs.reset(to: region)
    let length = buffers.reserve(rows: 2, of: region.width)
    unsafe buffers.coverage.withUnsafeMutableBufferPointer { scratch in
      guard let scratch = scratch.baseAddress else { return }
      var sink = unsafe RunSink(runs: ClipRuns(), scratch: scratch)
      unsafe swap(&sink.runs, &runs)
      let row = unsafe scratch + length
      if let clip {
        unsafe clip.withRows { clip in
          var clipped = unsafe ClippedSink(inner: sink, clip: clip, scratch: scratch)
          unsafe sink.runs = ClipRuns()
          unsafe sweep(region, row: row, cells: &buffers.cells, into: &clipped)
          unsafe swap(&sink, &clipped.inner)
        }
      } else {
        unsafe sweep(region, row: row, cells: &buffers.cells, into: &sink)
      }
      unsafe swap(&sink.runs, &runs)
    }
  }
}

/// Working memory of compositing; its content means nothing between calls.
struct PaintBuffers {
  var cells = CellBuffer()
  /// The colours of a row.
  var colors: [Pixel] = []
  /// The coverage of some rows.
  var coverage: [UInt8] = []

  var heldBytes: Int { cells.heldBytes + colors.heldBytes + coverage.heldBytes }

  /// Makes room for the colours of a row.
  mutating func reserve(colors count: Int) {
    if colors.count < count { colors = [Pixel](repeating: 0, count: count) }
  }

  /// Makes room for the coverage of some rows, and returns the number of values from one row to the next.
  @discardableResult mutating func reserve(rows: Int, of width: Int) -> Int {
    let length = CellLayout.stride(width: width)
    if coverage.count < rows * length { coverage = [UInt8](repeating: 0, count: rows * length) }
    return length
  }
}
