import Raster

/// The order in which planes in space are drawn, from the farthest to the nearest.
///
/// Planes that cut through each other are cut along the line that they share; so is one of several that lie
/// over each other in a circle. Planes that coincide keep their order.
struct PlaneOrder {
  /// A plane, or a part of one.
  struct Piece {
    let plane: Int
    /// The part, in the plane's coordinates; nil for all of it.
    var region: [Point]?
    fileprivate var corners: [Vector3]
    fileprivate var face: Face?

    fileprivate var depth: Double {
      corners.isEmpty ? 0 : corners.reduce(0) { $0 + $1.z } / Double(corners.count)
    }
  }

  private enum Relation { case apart, before, after, crossing }

  private let planes: [Plane]
  private var rest: [Piece]
  private var cuts = 0
  /// Distances in pixels below this count as none.
  private let tolerance: Double

  init(_ planes: [Plane]) {
    self.planes = planes
    var size = 1.0
    for plane in planes { for corner in plane.corners { size = max(size, corner.length) } }
    tolerance = size * 1e-7
    rest = planes.indices.map { index in
      Piece(
        plane: index, region: nil, corners: planes[index].corners,
        face: Face(planes[index].corners))
    }
  }

  /// Returns the pieces in the order of drawing.
  mutating func pieces() -> [Piece] {
    guard rest.count > 1 else { return rest }
    guard rest.count <= RenderTree.maximumOrderedPlanes else {
      return rest.indices.sorted { (rest[$0].depth, $0) < (rest[$1].depth, $1) }.map { rest[$0] }
    }
    cutCrossings()
    var result: [Piece] = []
    takeFree(into: &result)
    while !rest.isEmpty {
      guard cutCircle() else {
        result += rest.indices.sorted { (rest[$0].depth, $0) < (rest[$1].depth, $1) }.map { rest[$0] }
        break
      }
      takeFree(into: &result)
    }
    return result
  }

  /// Takes pieces before which nothing else needs to be drawn, always the first one, while there are any.
  private mutating func takeFree(into result: inout [Piece]) {
    let count = rest.count
    var isBefore = [Bool](repeating: false, count: count * count)
    var blockers = [Int](repeating: 0, count: count)
    for second in 0..<count {
      for first in 0..<second {
        switch relation(rest[first], rest[second]) {
        case .before:
          isBefore[first * count + second] = true
          blockers[second] += 1
        case .after:
          isBefore[second * count + first] = true
          blockers[first] += 1
        case .apart, .crossing: break
        }
      }
    }
    var isTaken = [Bool](repeating: false, count: count)
    while let next = blockers.indices.first(where: { !isTaken[$0] && blockers[$0] == 0 }) {
      isTaken[next] = true
      result.append(rest[next])
      for index in 0..<count where isBefore[next * count + index] { blockers[index] -= 1 }
    }
    rest = rest.indices.filter { !isTaken[$0] }.map { rest[$0] }
  }

  /// Cuts the second of each two pieces that go through each other.
  private mutating func cutCrossings() {
    var second = 1
    while second < rest.count {
      var first = 0
      while first < second {
        if relation(rest[first], rest[second]) == .crossing { cut(second, by: first) }
        first += 1
      }
      second += 1
    }
  }

  /// Cuts a piece on both sides of another one's plane. Returns false if there is none.
  private mutating func cutCircle() -> Bool {
    for index in rest.indices {
      for other in rest.indices where other != index {
        guard let face = rest[other].face, isOnBothSides(rest[index], of: face) else { continue }
        return cut(index, by: other)
      }
    }
    return false
  }

  /// Cuts a piece by the plane of another one: the part in front follows the part behind, which reaches a
  /// pixel under it, or the edges of both would let what is below shine through.
  ///
  /// - Returns: false if too much was cut already.
  @discardableResult
  private mutating func cut(_ index: Int, by other: Int) -> Bool {
    guard cuts < RenderTree.maximumPlaneCuts, let face = rest[other].face, let own = rest[index].face
    else { return false }
    cuts += 1
    let piece = rest[index]
    let plane = planes[piece.plane]
    func part(_ sign: Double) -> Piece {
      let shown = sign < 0 ? face.raised(by: face.slope(along: own)) : face
      var result = piece
      result.region = Plane.cut(
        piece.region ?? plane.region, { sign * plane.side(of: $0, shown) },
        { $0.interpolated(to: $1, fraction: $2) })
      result.corners = Plane.cut(
        piece.corners, { sign * face.height(of: $0) }, { $0 + ($1 - $0) * $2 })
      return result
    }
    rest[index] = part(-1)
    rest.insert(part(1), at: index + 1)
    return true
  }

  private func isOnBothSides(_ piece: Piece, of face: Face) -> Bool {
    let range = heights(of: piece, over: face)
    return range.low < -tolerance && range.high > tolerance
  }

  private func heights(of piece: Piece, over face: Face) -> (low: Double, high: Double) {
    piece.corners.reduce((low: Double.infinity, high: -Double.infinity)) {
      let height = face.height(of: $1)
      return (min($0.low, height), max($0.high, height))
    }
  }

  /// Whether the first piece has to be drawn before or after the second one.
  private func relation(_ a: Piece, _ b: Piece) -> Relation {
    guard a.plane != b.plane, let faceA = a.face, let faceB = b.face, overlap(a, b) else { return .apart }
    let (ofA, ofB) = (heights(of: a, over: faceB), heights(of: b, over: faceA))
    if max(-ofA.low, ofA.high) <= tolerance { return a.plane < b.plane ? .before : .after }
    if ofA.high <= tolerance || ofB.low >= -tolerance { return .before }
    if ofA.low >= -tolerance || ofB.high <= tolerance { return .after }
    return .crossing
  }

  /// Whether two pieces cover a point of the screen together: whether no line along an edge of one separates
  /// them.
  private func overlap(_ a: Piece, _ b: Piece) -> Bool {
    for (one, other) in [(a.corners, b.corners), (b.corners, a.corners)] {
      for (index, corner) in one.enumerated() {
        let edge = one[(index + 1) % one.count] - corner
        func extent(_ points: [Vector3]) -> (low: Double, high: Double) {
          points.reduce((low: Double.infinity, high: -Double.infinity)) {
            let distance = edge.x * ($1.y - corner.y) - edge.y * ($1.x - corner.x)
            return (min($0.low, distance), max($0.high, distance))
          }
        }
        let (mine, theirs) = (extent(one), extent(other))
        let slack = tolerance * (abs(edge.x) + abs(edge.y))
        if mine.high <= theirs.low + slack || theirs.high <= mine.low + slack { return false }
      }
    }
    return true
  }
}
