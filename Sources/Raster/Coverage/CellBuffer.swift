/// Exact-area coverage of a polygon, gathered in one signed number per pixel.
///
/// Goals in order: exact (a pixel's coverage is the area of the polygon in it, on a grid of 1/256 pixel); the same for a pixel whatever region is
/// asked for; fast. Method: every edge adds to each cell that it crosses the area between itself and the cell's right side, and to the next
/// cell what is missing to the edge's full height; a running sum along the row is then the winding-weighted area. It is the
/// accumulation buffer of font rasterizers, in integers, with a mark for every 16 cells so that only touched ones are read and cleared. Sorted cell
/// lists were rejected: they cost 1.5 to 5 times as much on small shapes. The sum that stands for a fully covered pixel is
/// 256 (height) × 512 (twice the width) = 2¹⁷.
///
/// A large region is done in bands of rows whose cells stay in the processor's cache.
struct CellBuffer {
  /// Bands have at most this many cells, or else the fewest rows.
  private static let bandCells = 24 << 10
  private static let fewestRowsShift = 3

  private var cells: [Int32] = []
  private var marks: [UInt8] = []
  private var scratch: [UInt8] = []
  private var bands = EdgeBands()

  var heldBytes: Int { cells.heldBytes + marks.heldBytes + scratch.heldBytes + bands.heldBytes }

  /// Adds the outline's edges and hands out the cells band by band, with the place of their first pixel. All cells are zero
  /// before and after: who gets them sweeps them.
  mutating func forEachBand(
    of outline: FixedOutline, in region: PixelRect, _ body: (CellRows, _ y: Int) -> Void
  ) {
    let stride = CellLayout.stride(width: region.width)
    let marksPerRow = CellLayout.marks(width: region.width)
    let mostRows = max(Self.bandCells / stride, 1 << Self.fewestRowsShift)
    let shift = Int.bitWidth - 1 - mostRows.leadingZeroBitCount
    let bandRows = min(1 << shift, region.height)
    let isOneBand = bandRows == region.height
    if !isOneBand { bands.sort(outline, in: region, shift: shift) }
    if cells.count < stride * bandRows + CellLayout.chunk {
      cells = [Int32](repeating: 0, count: stride * bandRows + CellLayout.chunk)
    }
    if marks.count < marksPerRow * bandRows {
      marks = [UInt8](repeating: 0, count: marksPerRow * bandRows)
    }
    unsafe cells.withUnsafeMutableBufferPointer { cells in
      unsafe marks.withUnsafeMutableBufferPointer { marks in
        guard let cells = cells.baseAddress, let marks = marks.baseAddress else { return }
        // Chunks in lines of the processor's cache: there is room for one more.
        let aligned = unsafe UnsafeMutableRawPointer(cells).alignedUp(toMultipleOf: CellLayout.chunk * 4)
          .assumingMemoryBound(to: Int32.self)
        var (y, band) = (region.minY, 0)
        while y < region.maxY {
          let rows = unsafe CellRows(
            cells: aligned, marks: marks, width: region.width, rows: min(bandRows, region.maxY - y))
          if isOneBand {
            unsafe outline.addEdges(to: rows, x: region.minX, y: y)
          } else {
            unsafe bands.add(band, of: outline, to: rows, x: region.minX, y: y)
          }
          unsafe body(rows, y)
          y += bandRows
          band += 1
        }
      }
    }
  }

  /// Hands the outline's coverage inside the region to a sink.
  mutating func sweep(
    _ outline: FixedOutline, _ rule: FillRule, in region: PixelRect, into sink: inout some CoverageSink
  ) {
    unsafe withScratch(CellLayout.stride(width: region.width)) { buffers, scratch in
      unsafe buffers.forEachBand(of: outline, in: region) { rows, y in
        unsafe rows.sweep(rule, x: region.minX, y: y, scratch: scratch, into: &sink)
      }
    }
  }

  /// Calls `body` with room for the coverage of some pixels.
  mutating func withScratch(
    _ count: Int, _ body: (inout CellBuffer, UnsafeMutablePointer<UInt8>) -> Void
  ) {
    if scratch.count < count { scratch = [UInt8](repeating: 0, count: count) }
    var scratch: [UInt8] = []
    swap(&scratch, &self.scratch)
    unsafe scratch.withUnsafeMutableBufferPointer { buffer in
      if let base = buffer.baseAddress { unsafe body(&self, base) }
    }
    swap(&scratch, &self.scratch)
  }
}
