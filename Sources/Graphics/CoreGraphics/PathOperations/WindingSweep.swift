/// The winding numbers on both sides of each edge, by a sweep over the plane (Bentley, Ottmann, 1979, without
/// crossings: `SnapRounding` has left none).
///
/// The status holds the edges at the sweep's height from left to right. An edge's windings follow from those
/// of its left neighbour when it enters; all comparisons are made in whole numbers.
///
/// - Complexity: O(n log n) comparisons; entering the status moves its later entries, which are indices.
struct WindingSweep {
  typealias Windings = OverlayEdges.Windings

  /// The windings at the side of smaller x and at that of greater x.
  private(set) var left, right: [Windings]
  /// The nearest edge to the left that bounds the result; nil without one.
  private(set) var neighbour: [Int?]
  /// The edges in the order in which they entered.
  private(set) var order: [Int] = []
  private(set) var work = 0

  private let edges: [OverlayEdges.Edge]
  private let vertices: [GridPoint]
  private var status: [Int] = []

  /// - Parameter isInside: Whether windings belong to the inside of the result.
  init(_ graph: OverlayEdges, isInside: (Windings) -> Bool) {
    edges = graph.edges
    vertices = graph.vertices
    left = edges.map { _ in .zero }
    right = left
    neighbour = edges.map { _ in nil }
    for (vertex, starts) in sortedStarts().enumerated() { visit(vertex, starts, isInside) }
  }

  /// The edges that enter at each vertex, from left to right.
  private func sortedStarts() -> [[Int]] {
    var starts = vertices.map { _ in [Int]() }
    for (index, edge) in edges.enumerated() { starts[edge.low].append(index) }
    for vertex in starts.indices where starts[vertex].count > 1 {
      starts[vertex].sort {
        GridPoint.cross(direction($0), direction($1)) < 0
      }
    }
    return starts
  }

  private func direction(_ edge: Int) -> GridPoint { vertices[edges[edge].high] - vertices[edges[edge].low] }

  private mutating func visit(_ vertex: Int, _ starts: [Int], _ isInside: (Windings) -> Bool) {
    let place = place(of: vertex)
    var end = place
    while end < status.count, edges[status[end]].high == vertex { end += 1 }
    let before = place > 0 ? status[place - 1] : nil
    var windings = before.map { right[$0] } ?? .zero
    var bounding = before.flatMap { isInside(left[$0]) != isInside(right[$0]) ? $0 : neighbour[$0] }
    for edge in starts {
      left[edge] = windings
      windings &+= edges[edge].change
      right[edge] = windings
      neighbour[edge] = bounding
      if isInside(left[edge]) != isInside(right[edge]) { bounding = edge }
    }
    order += starts
    status.replaceSubrange(place..<end, with: starts)
  }

  /// The number of edges in the status that lie to the left of a vertex, by binary search.
  private mutating func place(of vertex: Int) -> Int {
    var (low, high) = (0, status.count)
    while low < high {
      work += 1
      let middle = (low + high) / 2
      let edge = status[middle]
      let offset = vertices[vertex] - vertices[edges[edge].low]
      if GridPoint.cross(direction(edge), offset) < 0 { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
