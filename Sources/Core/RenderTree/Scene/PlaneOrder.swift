import Raster

/// The order in which planes in space are drawn, from the farthest to the nearest, in memory that the next
/// space uses again.
///
/// Planes that cut through each other are cut along the line that they share; so is one of several that lie
/// over each other in a circle. Planes that coincide keep their order.
struct PlaneOrder: Sendable {
  /// A plane, or a part of one.
  struct Piece {
    let plane: Int
    /// The places of the part's corners in `regions`; nil for all of the plane.
    var region: Range<Int>?
    /// The places of the part's corners in space in `corners`.
    fileprivate var corners: Range<Int>
    fileprivate var face: Face?
  }

  private enum Relation { case apart, before, after, crossing }

  private(set) var planes: [Plane] = []
  /// The pieces in the order of drawing, after `arrange()`.
  private(set) var pieces: [Piece] = []
  /// The corners of parts of planes, in the planes' coordinates.
  private(set) var regions: [Point] = []
  private var corners: [Vector3] = []
  private var rest: [Piece] = []
  private var cuts = 0
  /// Distances in pixels below this count as none.
  private var tolerance = 0.0
  // Lists of `takeFree()`.
  private var isBefore: [Bool] = []
  private var blockers: [Int] = []
  private var isTaken: [Bool] = []

  /// Adds a plane; see `Plane`.
  mutating func add(_ rect: Rect, _ transform: Transform3D) {
    planes.append(Plane(rect, transform, corners: &corners))
  }

  /// Forgets the planes, and keeps the memory.
  mutating func removeAll() {
    planes.removeAll(keepingCapacity: true)
    pieces.removeAll(keepingCapacity: true)
    regions.removeAll(keepingCapacity: true)
    corners.removeAll(keepingCapacity: true)
    rest.removeAll(keepingCapacity: true)
    cuts = 0
  }

  /// Brings the planes into `pieces`.
  mutating func arrange() {
    var size = 1.0
    for corner in corners { size = max(size, corner.length) }
    tolerance = size * 1e-7
    for (index, plane) in planes.enumerated() {
      rest.append(
        Piece(plane: index, region: nil, corners: plane.corners, face: Face(corners[plane.corners])))
    }
    guard rest.count > 1 else { return takeRest() }
    guard rest.count <= RenderTree.maximumOrderedPlanes else { return takeRestByDepth() }
    cutCrossings()
    takeFree()
    while !rest.isEmpty {
      guard cutCircle() else { return takeRestByDepth() }
      takeFree()
    }
  }

  private mutating func takeRest() {
    pieces.append(contentsOf: rest)
    rest.removeAll(keepingCapacity: true)
  }

  private mutating func takeRestByDepth() {
    let order = rest.indices.sorted { (depth(of: rest[$0]), $0) < (depth(of: rest[$1]), $1) }
    for index in order { pieces.append(rest[index]) }
    rest.removeAll(keepingCapacity: true)
  }

  private func depth(of piece: Piece) -> Double {
    guard !piece.corners.isEmpty else { return 0 }
    return corners[piece.corners].reduce(0) { $0 + $1.z } / Double(piece.corners.count)
  }

  /// Takes pieces before which nothing else needs to be drawn, always the first one, while there are any.
  private mutating func takeFree() {
    let count = rest.count
    isBefore.removeAll(keepingCapacity: true)
    blockers.removeAll(keepingCapacity: true)
    isTaken.removeAll(keepingCapacity: true)
    for _ in 0..<count * count { isBefore.append(false) }
    for _ in 0..<count {
      blockers.append(0)
      isTaken.append(false)
    }
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
    while let next = blockers.indices.first(where: { !isTaken[$0] && blockers[$0] == 0 }) {
      isTaken[next] = true
      pieces.append(rest[next])
      for index in 0..<count where isBefore[next * count + index] { blockers[index] -= 1 }
    }
    var left = 0
    for index in 0..<count where !isTaken[index] {
      rest[left] = rest[index]
      left += 1
    }
    rest.removeLast(count - left)
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
    var piece = rest[index]
    if piece.region == nil {
      let start = regions.count
      planes[piece.plane].appendRegion(to: &regions)
      piece.region = start..<regions.count
    }
    rest[index] = part(of: piece, face.raised(by: face.slope(along: own)), face, sign: -1)
    rest.insert(part(of: piece, face, face, sign: 1), at: index + 1)
    return true
  }

  /// The part of a piece in front of a face, or behind it for a negative sign.
  ///
  /// - Parameters:
  ///   - shown: the face at which the region ends.
  ///   - face: the face at which the corners in space end.
  private mutating func part(of piece: Piece, _ shown: Face, _ face: Face, sign: Double) -> Piece {
    var result = piece
    let plane = planes[piece.plane]
    if let region = piece.region {
      let start = regions.count
      Plane.cut(
        region.count, corner: { regions[region.lowerBound + $0] }, side: { sign * plane.side(of: $0, shown) },
        mix: { $0.interpolated(to: $1, fraction: $2) }
      ) { regions.append($0) }
      result.region = start..<regions.count
    }
    let start = corners.count
    Plane.cut(
      piece.corners.count, corner: { corners[piece.corners.lowerBound + $0] },
      side: { sign * face.height(of: $0) }, mix: { $0 + ($1 - $0) * $2 }
    ) { corners.append($0) }
    result.corners = start..<corners.count
    return result
  }

  private func isOnBothSides(_ piece: Piece, of face: Face) -> Bool {
    let range = heights(of: piece, over: face)
    return range.low < -tolerance && range.high > tolerance
  }

  private func heights(of piece: Piece, over face: Face) -> (low: Double, high: Double) {
    corners[piece.corners].reduce((low: Double.infinity, high: -Double.infinity)) {
      let height = face.height(of: $1)
      return (min($0.low, height), max($0.high, height))
    }
  }

  /// Whether the first piece has to be drawn before or after the second one.
  private func relation(_ a: Piece, _ b: Piece) -> Relation {
    guard a.plane != b.plane, let faceA = a.face, let faceB = b.face else { return .apart }
    // They cover a point of the screen together if no line along an edge of one separates them.
    if isSeparated(a.corners, from: b.corners) || isSeparated(b.corners, from: a.corners) { return .apart }
    let (ofA, ofB) = (heights(of: a, over: faceB), heights(of: b, over: faceA))
    if max(-ofA.low, ofA.high) <= tolerance { return a.plane < b.plane ? .before : .after }
    if ofA.high <= tolerance || ofB.low >= -tolerance { return .before }
    if ofA.low >= -tolerance || ofB.high <= tolerance { return .after }
    return .crossing
  }

  /// Whether a line along an edge of the first polygon separates it from the second one.
  private func isSeparated(_ one: Range<Int>, from other: Range<Int>) -> Bool {
    for index in one {
      let corner = corners[index]
      let edge = corners[index + 1 < one.upperBound ? index + 1 : one.lowerBound] - corner
      func extent(_ range: Range<Int>) -> (low: Double, high: Double) {
        corners[range].reduce((low: Double.infinity, high: -Double.infinity)) {
          let distance = edge.x * ($1.y - corner.y) - edge.y * ($1.x - corner.x)
          return (min($0.low, distance), max($0.high, distance))
        }
      }
      let (mine, theirs) = (extent(one), extent(other))
      let slack = tolerance * (abs(edge.x) + abs(edge.y))
      if mine.high <= theirs.low + slack || theirs.high <= mine.low + slack { return true }
    }
    return false
  }
}
