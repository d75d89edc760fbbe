/// Exact-area coverage of a polygon, accumulated in one signed integer per pixel.
///
/// Goals in order: exact (a pixel's coverage is the area of the polygon in it, on a grid of 1/256 pixel); the
/// same for a pixel whatever region is drawn; fast. Method: to each cell that an edge crosses, the area
/// between the edge and the cell's right side is added; to the next cell, the rest of the edge's full height
/// there. A running sum along the row is then the winding-weighted area, 256 (height) × 512 (twice the width)
/// = 2¹⁷ for a fully covered pixel. A mark for every 16 cells lets only touched cells be read and cleared.
/// Rejected: sorted cell lists, which cost 1.5 to 5 times as much on small shapes.
///
/// A large region is processed in bands of rows whose cells fit the processor's cache.
struct CellBuffer {
  /// The most cells of a band, unless the fewest rows have more.
  private static let bandCells = 24 << 10
  /// The base-2 logarithm of the fewest rows of a band.
  private static let fewestRowsShift = 3

  /// The accumulation buffer of one band; all zero between calls.
  private var cells: [Int32] = []
  /// The marks of the chunks of `cells`; all zero between calls.
  private var marks: [UInt8] = []
  /// The edges by band, if the region has more than one.
  private var bands = EdgeBands()

  var heldBytes: Int { cells.heldBytes + marks.heldBytes + bands.heldBytes }

  /// Accumulates the outline's edges, and calls `body` with the cells of each band and the y of the band's
  /// first row. `body` must sweep its cells, so that all are zero before and after.
  mutating func forEachBand(
    of outline: borrowing FixedOutline, in region: PixelRect, _ body: (CellRows, _ y: Int) -> Void
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
        // Aligns chunks to cache lines, for which the buffer has one more. Both lists are long enough.
        let aligned = unsafe UnsafeMutableRawPointer(cells).alignedUp(toMultipleOf: CellLayout.chunk * 4)
          .assumingMemoryBound(to: Int32.self)
        var (y, band) = (region.minY, 0)
        while y < region.maxY {
          let rows = unsafe CellRows(
            cells: aligned, marks: marks, width: region.width, rows: min(bandRows, region.maxY - y))
          if isOneBand {
            outline.addEdges(to: rows, x: region.minX, y: y)
          } else {
            bands.add(band, of: outline, to: rows, x: region.minX, y: y)
          }
          body(rows, y)
          y += bandRows
          band += 1
        }
      }
    }
  }
}
