import Raster

/// Cuts polygons under a perspective: points behind the eye have no place on the stage, and points far
/// outside of it move so fast that no keyframe follows them.
struct PerspectiveCut {
  /// The part of the stage's plane that is kept.
  let box: Rect

  /// The least distance from the eye's plane, as a part of the distance of the stage's.
  private static let nearest = 1e-3

  /// A point before it is divided by its depth.
  private struct Place {
    var x, y, depth: Double

    func mixed(with other: Place, _ fraction: Double) -> Place {
      Place(
        x: x + (other.x - x) * fraction, y: y + (other.y - y) * fraction,
        depth: depth + (other.depth - depth) * fraction)
    }
  }

  init(stage: Size) {
    box = Rect(
      x: -stage.width, y: -stage.height, width: stage.width * 3, height: stage.height * 3)
  }

  /// Returns the inside of the path on the stage, if it is one polygon of lines; else the path with each
  /// point mapped.
  func path(_ path: Path, under map: Projection) -> Path {
    let lines = path.verbs.dropFirst().allSatisfy { $0 == .line || $0 == .close }
    guard lines, path.verbs.filter({ $0 == .close }).count <= 1, path.points.count >= 3 else {
      return path.transformed(by: map)
    }
    var polygon = path.points.map { point in
      Place(
        x: map.a * point.x + map.c * point.y + map.tx, y: map.b * point.x + map.d * point.y + map.ty,
        depth: map.p * point.x + map.q * point.y + map.w)
    }
    polygon = Self.cut(polygon) { $0.depth - Self.nearest }
    polygon = Self.cut(polygon) { $0.x - box.minX * $0.depth }
    polygon = Self.cut(polygon) { box.maxX * $0.depth - $0.x }
    polygon = Self.cut(polygon) { $0.y - box.minY * $0.depth }
    polygon = Self.cut(polygon) { box.maxY * $0.depth - $0.y }
    var result = Path()
    for place in polygon {
      let point = Point(x: place.x / place.depth, y: place.y / place.depth)
      if result.isEmpty { result.move(to: point) } else { result.line(to: point) }
    }
    result.close()
    return result
  }

  /// Keeps the part of a polygon where a linear function is not negative, after Sutherland and Hodgman,
  /// "Reentrant Polygon Clipping", Communications of the ACM 17 (1974).
  private static func cut(_ polygon: [Place], _ side: (Place) -> Double) -> [Place] {
    var result: [Place] = []
    for (index, place) in polygon.enumerated() {
      let before = polygon[index > 0 ? index - 1 : polygon.count - 1]
      let (a, b) = (side(before), side(place))
      if (a >= 0) != (b >= 0) { result.append(before.mixed(with: place, a / (a - b))) }
      if b >= 0 { result.append(place) }
    }
    return result
  }
}
