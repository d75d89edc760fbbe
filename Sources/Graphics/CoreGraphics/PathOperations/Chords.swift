internal import Raster

/// A straight piece between two grid points, with its place on the arc that it stands for.
struct Chord {
  let from, to: GridPoint
  /// The index of the piece, and the parameters at both ends.
  let piece: Int
  let t0, t1: Double
}

/// The number of chords that stand for each piece of a curve.
///
/// Chords decide the order of curves around each other, and the shape of the result where curves touch. They
/// never appear in the result: it takes the curves themselves.
struct ChordCounts {
  /// The farthest that a chord lies from its curve at first, as a fraction of the piece's size.
  private static let tolerance = 1e-3
  /// The fewest and the most chords of a curved piece. One chord alone would coincide with a line between the
  /// same ends.
  private static let range = 6...1536

  private(set) var counts: [Int]

  init(_ split: SplitCurves) {
    counts = split.pieces.map { piece in
      let arc = split.arcs[piece.arc]
      guard arc.segment.degree != .line else { return 1 }
      let part = arc.segment.piece(from: piece.t0, to: piece.t1)
      let second =
        part.degree == .quad ? (part.p0 - part.p1 * 2 + part.p2) * (1.0 / 3) : part.largestSecondDifference
      let size = (part.p3 - part.p0).length
      let count = (0.75 * second.length / max(Self.tolerance * size, 0.5)).squareRoot().rounded(.up)
      return count.isFinite ? Int(count, limitedTo: Self.range) : Self.range.lowerBound
    }
  }

  /// Quadruples the chords of the pieces; false if all of them have the most already.
  mutating func refine(_ coarse: Set<Int>) -> Bool {
    var hasRefined = false
    for piece in coarse where counts[piece] > 1 && counts[piece] < Self.range.upperBound {
      counts[piece] = min(counts[piece] * 4, Self.range.upperBound)
      hasRefined = true
    }
    return hasRefined
  }

  /// The chords of all pieces that have no twin before them, piece by piece. Chords without length are left
  /// out.
  func chords(of split: SplitCurves) -> [Chord] {
    var chords: [Chord] = []
    for (index, piece) in split.pieces.enumerated() where piece.twin == index {
      let segment = split.arcs[piece.arc].segment
      let count = counts[index]
      var last = (point: GridPoint(split.vertices.points[piece.from]), t: piece.t0)
      for step in 1...count {
        let t = step == count ? piece.t1 : piece.t0 + (piece.t1 - piece.t0) * Double(step) / Double(count)
        let point = GridPoint(step == count ? split.vertices.points[piece.to] : segment.point(at: t))
        guard point != last.point else { continue }
        chords.append(Chord(from: last.point, to: point, piece: index, t0: last.t, t1: t))
        last = (point, t)
      }
    }
    return chords
  }
}

extension CurveSegment {
  fileprivate var largestSecondDifference: Point {
    let (a, b) = (p0 - p1 * 2 + p2, p1 - p2 * 2 + p3)
    return a.length > b.length ? a : b
  }
}
