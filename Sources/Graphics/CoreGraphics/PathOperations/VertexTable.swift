internal import Raster

/// The vertices of an overlay: ends and intersections, with points closer than `OverlayGrid.snap` made one.
/// The first point that is found stands for all, so that the ends of the paths keep their coordinates.
struct VertexTable {
  private struct Cell: Hashable { let x, y: Int }

  /// The vertices in grid units, in the order in which they were found.
  private(set) var points: [Point] = []
  private var cells: [Cell: [Int]] = [:]

  /// Returns the vertex at a point, a new one if there is none. O(1).
  mutating func vertex(at point: Point) -> Int {
    let cell = Cell(x: Self.cell(point.x), y: Self.cell(point.y))
    for y in cell.y - 1...cell.y + 1 {
      for x in cell.x - 1...cell.x + 1 {
        for vertex in cells[Cell(x: x, y: y)] ?? []
        where (points[vertex] - point).length <= OverlayGrid.snap { return vertex }
      }
    }
    points.append(point)
    cells[cell, default: []].append(points.count - 1)
    return points.count - 1
  }

  private static func cell(_ value: Double) -> Int {
    Int((value / OverlayGrid.snap).rounded(.down), limitedTo: -OverlayGrid.limit...OverlayGrid.limit)
  }
}
