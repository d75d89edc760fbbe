internal import Raster

/// The curves of an overlay, cut at their extrema, at their intersections and where another curve ends on
/// them.
struct SplitCurves {
  /// A part of a curve between two vertices.
  struct Piece {
    /// The arc that the piece is a part of.
    let arc: Int
    let t0, t1: Double
    let from, to: Int
    /// The first piece that runs along this one, and whether in the opposite direction: both then use the
    /// same chords, so that coincident curves cancel or add up exactly.
    var twin = 0
    var isReversed = false
  }

  let arcs: [MonotoneArc]
  private(set) var pieces: [Piece] = []
  private(set) var vertices = VertexTable()
  private(set) var work = 0
  /// The vertices at the start and the end of each arc.
  private(set) var ends: [(Int, Int)] = []
  /// The cuts of each arc.
  private var cuts: [[(t: Double, vertex: Int)]] = []

  init(_ input: OverlayInput) {
    arcs = input.curves.enumerated().flatMap { MonotoneArc.arcs(of: $1.grid, curve: $0) }
    for arc in arcs {
      let start = vertices.vertex(at: arc.start)
      ends.append((start, vertices.vertex(at: arc.end)))
    }
    cuts = arcs.map { _ in [] }
    let pairs = neighbours()
    for (a, b) in pairs {
      cut(a, atEndsOf: b)
      cut(b, atEndsOf: a)
    }
    for (a, b) in pairs { intersect(a, b) }
    for arc in arcs.indices { addPieces(of: arc) }
    findTwins()
  }

  /// The pairs of arcs whose boxes overlap, the lower index first.
  private mutating func neighbours() -> [(Int, Int)] {
    let tree = BoxTree(arcs.map(\.box))
    var pairs: [(Int, Int)] = []
    for (index, arc) in arcs.enumerated() {
      tree.forEach(overlapping: arc.box, work: &work) { if $0 > index { pairs.append((index, $0)) } }
    }
    return pairs
  }

  private mutating func cut(_ arc: Int, atEndsOf other: Int) {
    for (vertex, point) in [(ends[other].0, arcs[other].start), (ends[other].1, arcs[other].end)] {
      guard vertex != ends[arc].0, vertex != ends[arc].1,
        GridBox(point, point, margin: 0).overlaps(arcs[arc].box),
        let t = arcs[arc].parameter(near: point, in: arcs[arc].t0...arcs[arc].t1)
      else { continue }
      cuts[arc].append((t, vertex))
    }
  }

  private mutating func intersect(_ a: Int, _ b: Int) {
    // Lines from a common end meet nowhere else, unless they coincide.
    let isLines = arcs[a].segment.degree == .line && arcs[b].segment.degree == .line
    let (p, q) = (ends[a], ends[b])
    if isLines, p.0 == q.0 || p.0 == q.1 || p.1 == q.0 || p.1 == q.1 { return }
    var found: [(Double, Double, Point)] = []
    ArcIntersections.forEach(arcs[a], arcs[b], work: &work) { found.append(($0, $1, $2)) }
    for (s, t, point) in found {
      let vertex = vertices.vertex(at: point)
      cuts[a].append((s, vertex))
      cuts[b].append((t, vertex))
    }
  }

  private mutating func addPieces(of arc: Int) {
    let (start, end) = ends[arc]
    var places = [(t: arcs[arc].t0, vertex: start)]
    for cut in cuts[arc].sorted(by: { ($0.t, $0.vertex) < ($1.t, $1.vertex) }) {
      guard cut.t > places[places.count - 1].t, cut.t < arcs[arc].t1, cut.vertex != end,
        cut.vertex != places[places.count - 1].vertex
      else { continue }
      places.append(cut)
    }
    places.append((arcs[arc].t1, end))
    for (from, to) in zip(places, places.dropFirst()) where from.vertex != to.vertex {
      pieces.append(
        Piece(arc: arc, t0: from.t, t1: to.t, from: from.vertex, to: to.vertex, twin: pieces.count))
    }
  }

  /// Finds pieces with the same ends that lie on each other at three places in between.
  private mutating func findTwins() {
    struct Ends: Hashable { let low, high: Int }
    var firsts: [Ends: [Int]] = [:]
    for index in pieces.indices {
      let piece = pieces[index]
      let key = Ends(low: min(piece.from, piece.to), high: max(piece.from, piece.to))
      if let twin = (firsts[key] ?? []).first(where: { lies(piece, on: pieces[$0]) }) {
        pieces[index].twin = twin
        pieces[index].isReversed = pieces[twin].from != piece.from
      } else {
        firsts[key, default: []].append(index)
      }
    }
  }

  private func lies(_ piece: Piece, on other: Piece) -> Bool {
    let (arc, target) = (arcs[piece.arc], arcs[other.arc])
    if arc.segment.degree == .line && target.segment.degree == .line { return true }
    return [0.25, 0.5, 0.75].allSatisfy { fraction in
      let point = arc.segment.point(at: piece.t0 + fraction * (piece.t1 - piece.t0))
      return target.parameter(near: point, in: other.t0...other.t1) != nil
    }
  }
}
