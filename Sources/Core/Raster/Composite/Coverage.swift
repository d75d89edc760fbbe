/// The coverage of one shape in the pixels of a region: cached runs, or edges from which a sweep computes it.
struct Coverage: ~Copyable {
  /// The pixels of the limit that the shape can touch.
  let region: PixelRect
  let rule: FillRule
  let runs: MovedRuns?
  var outline: FixedOutline

  /// Runs with a translation by whole pixels.
  struct MovedRuns {
    var runs: ClipRuns
    var x, y: Int

    var bounds: PixelRect { runs.bounds.moved(x: x, y: y) }
  }

  /// The shape as an axis-aligned rectangle, if it is known to be one.
  var box: FixedBox? { runs == nil ? outline.box : nil }

  /// Passes the coverage inside a part of the region to a sink.
  ///
  /// - Parameter scratch: scratch memory for the coverage of `CellLayout.stride(width:)` pixels.
  func sweep(
    _ part: PixelRect, scratch: Rows<UInt8>, cells: inout CellBuffer, into sink: inout some CoverageSink
  ) {
    if let runs {
      runs.runs.withRows { $0.sweep(x: runs.x, y: runs.y, part, into: &sink) }
    } else if let box = outline.box {
      box.sweep(part, into: &sink)
    } else {
      cells.forEachBand(of: outline, in: part) { rows, y in
        rows.sweep(rule, x: part.minX, y: y, scratch: scratch, into: &sink)
      }
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
    values.withRows(region) { values in
      var sink = MaskSink(target: values)
      buffers.withScratch(of: region.width) { scratch, cells in
        sweep(region, scratch: scratch.swept, cells: &cells, into: &sink)
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
    buffers.withScratch(of: region.width) { scratch, cells in
      var sink = RunSink(runs: exchange(&runs, with: ClipRuns()), scratch: scratch.drawn)
      if let clip {
        clip.withRows { clip in
          var clipped = ClippedSink(inner: sink, clip: clip, scratch: scratch.clipped)
          sink.runs = ClipRuns()
          sweep(region, scratch: scratch.swept, cells: &cells, into: &clipped)
          swap(&sink, &clipped.inner)
        }
      } else {
        sweep(region, scratch: scratch.swept, cells: &cells, into: &sink)
      }
      swap(&sink.runs, &runs)
    }
  }
}

/// Working memory of compositing; its content means nothing between calls.
struct PaintBuffers {
  var cells = CellBuffer()
  var colors: [Pixel] = []
  /// The coverage of some rows.
  var coverage: [UInt8] = []

  var heldBytes: Int { cells.heldBytes + colors.heldBytes + coverage.heldBytes }

  /// Scratch memory for the coverage of a row: of a sweep, of what a clip has left of it, and for a sink.
  struct Scratch {
    let swept, clipped, drawn: Rows<UInt8>
  }

  /// Calls `body` with scratch memory for rows of a width, and with the cells.
  mutating func withScratch(of width: Int, _ body: (Scratch, inout CellBuffer) -> Void) {
    let length = CellLayout.stride(width: width)
    if coverage.count < 3 * length { coverage = [UInt8](repeating: 0, count: 3 * length) }
    coverage.withRows(PixelRect(minX: 0, minY: 0, maxX: length, maxY: 3)) { rows in
      body(Scratch(swept: rows.row(0), clipped: rows.row(1), drawn: rows.row(2)), &cells)
    }
  }
}
