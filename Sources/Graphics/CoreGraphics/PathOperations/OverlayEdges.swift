/// The edges of an overlay: straight, between vertices of the grid, each one once. Chords that run along each
/// other share an edge, which adds up how often each operand's outline passes it.
struct OverlayEdges {
  /// The numbers of times that the outlines of both operands wind around a point, or by which crossing an
  /// edge changes them.
  typealias Windings = SIMD2<Int>

  struct Edge {
    /// The vertices at both ends; the lower index is earlier in the sweep.
    let low, high: Int
    /// The change of the windings from the side of smaller x to that of greater x.
    var change = Windings.zero
    /// A piece that the edge is a part of, and its parameters at both ends.
    let piece: Int
    let lowT, highT: Double
  }

  /// The part of a piece along one edge.
  struct Step {
    let edge: Int
    let isForward: Bool
  }

  private(set) var edges: [Edge] = []
  let vertices: [GridPoint]
  /// The edges along each piece, in the piece's direction; those of a twin belong to its first piece.
  private(set) var ways: [[Step]]

  init(_ input: OverlayInput, _ split: SplitCurves, chords: [Chord], snapped: SnapRounding) {
    vertices = snapped.vertices
    var windings = split.pieces.map { _ in Windings.zero }
    for piece in split.pieces {
      let operand = input.curves[split.arcs[piece.arc].curve].operand
      windings[piece.twin][operand] += piece.isReversed ? -1 : 1
    }
    struct Ends: Hashable { let low, high: Int }
    var indices: [Ends: Int] = [:]
    ways = split.pieces.map { _ in [] }
    for (chord, way) in zip(chords, snapped.ways) {
      for (a, b) in zip(way, way.dropFirst()) where a.vertex != b.vertex {
        let isForward = a.vertex < b.vertex
        let (low, high) = isForward ? (a, b) : (b, a)
        let key = Ends(low: low.vertex, high: high.vertex)
        let index = indices[key] ?? edges.count
        if index == edges.count {
          indices[key] = index
          edges.append(
            Edge(low: low.vertex, high: high.vertex, piece: chord.piece, lowT: low.t, highT: high.t))
        }
        edges[index].change &+= isForward ? windings[chord.piece] : Windings.zero &- windings[chord.piece]
        ways[chord.piece].append(Step(edge: index, isForward: isForward))
      }
    }
  }
}
