import PortableMath
import Raster

/// The motion of a map as players have it: about an anchor that stays, in separate parts.
struct TransformMotion {
  /// The point that stays itself where only rotation and scale change, in the thing's own coordinates.
  var anchor: Point
  /// Two numbers: the place of the anchor in points.
  var position: [Keyframe]
  /// One number: degrees clockwise.
  var rotation: [Keyframe]
  /// Two numbers: factors.
  var scale: [Keyframe]

  /// Decimals of positions, degrees and factors.
  static let places = (position: 2, rotation: 3, scale: 5)

  /// Fits the motion of a thing.
  ///
  /// - Parameters:
  ///   - maps: the map at some frames, and that before commits.
  ///   - box: all that is drawn, in the thing's own coordinates.
  ///   - distance: the largest distance of a drawn point from its place.
  init?(_ maps: [(frame: Int, map: Projection, before: Projection?)], box: Rect, distance: Double) {
    var (parts, last) = ([PlanarParts](), PlanarParts?.none)
    for item in maps {
      guard let next = PlanarParts(item.map, near: last) else { return nil }
      parts.append(next)
      last = next
    }
    let anchor = Self.anchor(of: maps.map { $0.map }, box: box)
    self.anchor = anchor
    let reach = [box.minX, box.maxX].flatMap { x in [box.minY, box.maxY].map { Point(x: x, y: $0) } }
      .reduce(1) { max($0, ($1 - anchor).length) }
    var tracks: [[TrackSample]] = [[], [], []]
    for (item, parts) in zip(maps, parts) {
      let before = item.before.flatMap { PlanarParts($0, near: parts) }
      func values(_ map: Projection, _ parts: PlanarParts) -> [[Double]] {
        let place = map.apply(anchor)
        return [
          [place.x, place.y], [parts.rotation * 180 / .pi], [parts.scale.width, parts.scale.height],
        ]
      }
      let now = values(item.map, parts)
      let earlier = before.flatMap { parts in item.before.map { values($0, parts) } }
      for index in tracks.indices {
        tracks[index].append(
          TrackSample(frame: item.frame, values: now[index], before: earlier?[index]))
      }
    }
    // The errors of the parts that change add up.
    let changing = tracks.filter { track in track.contains { $0.values != track[0].values } }.count
    let share = distance / Double(max(changing, 1))
    let largest = parts.reduce(1e-6) { max($0, abs($1.scale.width), abs($1.scale.height)) }
    let angle = min(share / (reach * largest) * 180 / .pi, 10)
    position = CurveFit(
      tolerances: [share], places: Self.places.position, dimension: 2, restShare: CurveFit.still
    ).keyframes(tracks[0])
    rotation = CurveFit(
      tolerances: [max(angle, 0.01)], places: Self.places.rotation, restShare: CurveFit.still
    ).keyframes(tracks[1])
    scale = CurveFit(
      tolerances: [max(share / reach / 1.5, 1e-4)], places: Self.places.scale, restShare: CurveFit.still
    ).keyframes(tracks[2])
  }

  /// The point that moves least under maps: the solution of least squares, or the middle of what is drawn if
  /// that travels a shorter way.
  private static func anchor(of maps: [Projection], box: Rect) -> Point {
    let middle = Point(x: (box.minX + box.maxX) / 2, y: (box.minY + box.maxY) / 2)
    guard let first = maps.first else { return middle }
    var (xx, xy, yy, x, y) = (0.0, 0.0, 0.0, 0.0, 0.0)
    for map in maps {
      let (a, b, c, d) = (map.a - first.a, map.b - first.b, map.c - first.c, map.d - first.d)
      let (tx, ty) = (map.tx - first.tx, map.ty - first.ty)
      xx += a * a + b * b
      xy += a * c + b * d
      yy += c * c + d * d
      x -= a * tx + b * ty
      y -= c * tx + d * ty
    }
    let determinant = xx * yy - xy * xy
    guard determinant > 1e-9 * max(xx * yy, 1e-12) else { return middle }
    let pivot = Point(x: (x * yy - y * xy) / determinant, y: (y * xx - x * xy) / determinant)
    func way(_ point: Point) -> Double {
      zip(maps, maps.dropFirst()).reduce(0) { $0 + ($1.1.apply(point) - $1.0.apply(point)).length }
    }
    return pivot.isFinite && way(pivot) < way(middle) ? pivot.rounded : middle.rounded
  }
}

extension Point {
  /// The point with the decimals that are written.
  fileprivate var rounded: Point {
    Point(x: NumberText.rounded(x, places: 3), y: NumberText.rounded(y, places: 3))
  }
}
