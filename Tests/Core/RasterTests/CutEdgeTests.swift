import Testing

@testable import Raster

/// The coverage that an edge gives a pixel does not depend on the first and last row that is drawn, nor on
/// the left and right side.
@Suite struct CutEdgeTests {
  private static let size = 40

  private struct Line {
    var (x0, y0, x1, y1) = (0, 0, 0, 0)
  }

  /// The running sums of a rectangle's rows after an edge.
  private static func sums(_ line: Line, _ rect: PixelRect) -> [[Int32]] {
    let stride = CellLayout.stride(width: rect.width)
    var cells = [Int32](repeating: 0, count: stride * rect.height)
    var marks = [UInt8](repeating: 0, count: CellLayout.marks(width: rect.width) * rect.height)
    unsafe cells.withUnsafeMutableBufferPointer { cells in
      unsafe marks.withUnsafeMutableBufferPointer { marks in
        guard let cells = cells.baseAddress, let marks = marks.baseAddress else { return }
        let rows = unsafe CellRows(cells: cells, marks: marks, width: rect.width, rows: rect.height)
        let (left, top) = (rect.minX << 8, rect.minY << 8)
        rows.addLine(
          from: CellPoint(x: line.x0 - left, y: line.y0 - top),
          to: CellPoint(x: line.x1 - left, y: line.y1 - top))
      }
    }
    return (0..<rect.height).map { row in
      var sum: Int32 = 0
      return (0..<rect.width).map { column in
        sum += cells[row * stride + column]
        return sum
      }
    }
  }

  /// Whether the parts of a square have the running sums of the whole square.
  private static func isWhole(_ line: Line, cutX: Int, cutY: Int) -> Bool {
    let all = sums(line, PixelRect(minX: 0, minY: 0, maxX: size, maxY: size))
    for (minX, maxX) in [(0, cutX), (cutX, size)] {
      for (minY, maxY) in [(0, cutY), (cutY, size)] {
        let part = sums(line, PixelRect(minX: minX, minY: minY, maxX: maxX, maxY: maxY))
        for y in minY..<maxY where part[y - minY] != Array(all[y][minX..<maxX]) { return false }
      }
    }
    return true
  }

  /// Lines of every slope through a corner of a pixel, or close to it, where rounding errors differ.
  @Test(arguments: [3, 40, 256, 2_000])
  func partsOfAnEdgeCoverWhatTheWholeEdgeCovers(width: Int) {
    var numbers = Numbers(state: UInt64(width))
    func random(_ below: Int) -> Int { Int(numbers.next() >> 4) % below }
    for _ in 0..<50 {
      let (cutX, cutY) = (1 + random(Self.size - 1), 1 + random(Self.size - 1))
      let y0 = random(cutY << 8)
      let y1 = (cutY << 8) + 1 + random((Self.size - cutY) << 8 - 1)
      let x0 = (cutX << 8) + random(2 * width) - width
      // Past the corner, off by a few 1/256 of a pixel.
      let slope = Double((cutX << 8) + random(5) - 2 - x0) / Double((cutY << 8) - y0)
      let x1 = x0 + Int(min(max(slope * Double(y1 - y0), -9_000), 9_000))
      let line = Line(x0: x0, y0: y0, x1: x1, y1: y1)
      let back = Line(x0: x1, y0: y1, x1: x0, y1: y0)
      for (x, y) in [(cutX, cutY), (cutX + 1, cutY + 1), (cutX - 1, cutY - 1), (cutX, cutY - 1)] {
        let (x, y) = (min(max(x, 1), Self.size - 1), min(max(y, 1), Self.size - 1))
        #expect(Self.isWhole(line, cutX: x, cutY: y), "\(line) at \(x), \(y)")
        #expect(Self.isWhole(back, cutX: x, cutY: y), "\(back) at \(x), \(y)")
      }
    }
  }
}
