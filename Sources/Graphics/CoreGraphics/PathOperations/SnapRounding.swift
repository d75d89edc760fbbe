internal import Raster

/// Chords cut at each other, with all ends on the grid and without any crossing that is not an end.
///
/// The method is snap rounding (Hobby, "Practical segment intersection with finite precision output", 1999):
/// every end and every crossing makes the pixel around its nearest grid point hot, and each chord is led
/// through the centre of every hot pixel that it passes. All decisions are made in whole numbers. The result
/// moves by at most half a grid unit, and its edges meet at their ends only.
struct SnapRounding {
  /// A point on the way of a chord.
  struct Stop {
    let vertex: Int
    let t: Double
  }

  /// The ends of the edges in the order of the sweep.
  private(set) var vertices: [GridPoint] = []
  /// The way of each chord: two stops or more.
  private(set) var ways: [[Stop]] = []
  /// The pieces of chords that cross between their ends. Crossings near an end are left out: they come from
  /// ends that moved to their vertex, and more chords would not undo them.
  private(set) var crossing: Set<Int> = []

  init(_ chords: [Chord], work: inout Int) {
    let tree = BoxTree(
      chords.map { GridBox($0.from.point, $0.to.point, margin: 0.5) })
    var hot = chords.flatMap { [$0.from, $0.to] }
    for (index, chord) in chords.enumerated() {
      let box = GridBox(chord.from.point, chord.to.point, margin: 0)
      tree.forEach(overlapping: box, work: &work) { other in
        guard other > index, let point = chord.crossing(with: chords[other]) else { return }
        hot.append(point)
        guard [chord.from, chord.to, chords[other].from, chords[other].to].allSatisfy(point.isFar(from:))
        else { return }
        crossing.insert(chord.piece)
        crossing.insert(chords[other].piece)
      }
    }
    hot.sort()
    for point in hot where vertices.last != point { vertices.append(point) }
    ways = chords.map { _ in [] }
    for (vertex, point) in vertices.enumerated() {
      let pixel = GridBox(point.point, point.point, margin: 0.5)
      tree.forEach(overlapping: pixel, work: &work) { index in
        guard chords[index].passesPixel(of: point) else { return }
        ways[index].append(Stop(vertex: vertex, t: chords[index].parameter(near: point)))
      }
    }
    for (index, chord) in chords.enumerated() {
      let vertices = vertices
      ways[index].sort { chord.progress(vertices[$0.vertex]) < chord.progress(vertices[$1.vertex]) }
    }
  }
}

extension GridPoint {
  /// Whether the distance to a point is greater than that of points that become one vertex, several times.
  fileprivate func isFar(from point: GridPoint) -> Bool {
    let farthest = 4 * Int(OverlayGrid.snap)
    return abs(x - point.x) > farthest || abs(y - point.y) > farthest
  }
}

extension Chord {
  private var direction: GridPoint { to - from }

  /// The grid point nearest to the point in which both chords cross between their ends; nil without one.
  fileprivate func crossing(with other: Chord) -> GridPoint? {
    func side(_ point: GridPoint, of chord: Chord) -> Int {
      GridPoint.cross(chord.direction, point - chord.from).signum()
    }
    guard side(other.from, of: self) * side(other.to, of: self) < 0,
      side(from, of: other) * side(to, of: other) < 0
    else { return nil }
    var numerator = Int128(GridPoint.cross(other.from - from, other.direction))
    var denominator = Int128(GridPoint.cross(direction, other.direction))
    if denominator < 0 { (numerator, denominator) = (-numerator, -denominator) }
    func rounded(_ length: Int) -> Int {
      let (quotient, remainder) = (2 * numerator * Int128(length) + denominator).quotientAndRemainder(
        dividingBy: 2 * denominator)
      return Int(remainder < 0 ? quotient - 1 : quotient)
    }
    return GridPoint(x: from.x + rounded(direction.x), y: from.y + rounded(direction.y))
  }

  /// Whether the chord has a point in the pixel around a grid point. The pixel's left and top sides belong to
  /// it, its right and bottom sides do not.
  fileprivate func passesPixel(of point: GridPoint) -> Bool {
    if point == from || point == to { return true }
    // The range of parameters within the pixel, as fractions of whole numbers: the start, and whether the
    // ends belong to it.
    var low = (numerator: 0, denominator: 1, isClosed: true)
    var high = (numerator: 1, denominator: 1, isClosed: true)
    for (start, length, center) in [(from.x, direction.x, point.x), (from.y, direction.y, point.y)] {
      // Doubled, so that the sides of the pixel are whole numbers.
      let (near, far) = (2 * (center - start) - 1, 2 * (center - start) + 1)
      guard length != 0 else {
        if near <= 0 && 0 < far { continue } else { return false }
      }
      let isForward = length > 0
      let denominator = 2 * abs(length)
      let (enter, leave) = isForward ? (near, far) : (-far, -near)
      let entry = enter * low.denominator - low.numerator * denominator
      if entry > 0 || entry == 0 && !isForward {
        low = (enter, denominator, entry == 0 ? low.isClosed && isForward : isForward)
      }
      let exit = leave * high.denominator - high.numerator * denominator
      if exit < 0 || exit == 0 && isForward {
        high = (leave, denominator, exit == 0 ? high.isClosed && !isForward : !isForward)
      }
    }
    let width = high.numerator * low.denominator - low.numerator * high.denominator
    return width > 0 || width == 0 && low.isClosed && high.isClosed
  }

  /// A number that grows from pixel to pixel along the chord.
  fileprivate func progress(_ point: GridPoint) -> Int {
    (point.x - from.x) * direction.x.signum() + (point.y - from.y) * direction.y.signum()
  }

  /// The arc's parameter at the foot of a point, exact at both ends.
  fileprivate func parameter(near point: GridPoint) -> Double {
    if point == from { return t0 }
    if point == to { return t1 }
    let fraction =
      Double(GridPoint.dot(point - from, direction)) / Double(GridPoint.dot(direction, direction))
    return min(max(t0 + fraction * (t1 - t0), t0), t1)
  }
}
