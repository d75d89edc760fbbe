/// The places where two shapes touch or are about to touch.
struct Manifold {
  struct Point {
    /// Half-way between the two surfaces.
    var position: Vector
    /// The distance of the surfaces; negative where they overlap.
    var separation: Double
    /// A number that stays the same from step to step while the same corner meets the same side.
    var feature: Int
  }

  /// The unit vector from the first shape to the second.
  var normal: Vector
  /// One or two points.
  var points: [Point]

  private var flipped: Self {
    Self(
      normal: -normal,
      points: points.map {
        Point(position: $0.position, separation: $0.separation, feature: $0.feature + 1 << 20)
      })
  }

  /// Returns the points at most a distance apart; nil if there are none.
  ///
  /// - Complexity: O(n · m) for polygons of n and m corners.
  static func between(_ a: PlacedShape, _ b: PlacedShape, within margin: Double) -> Self? {
    guard a.isNear(b, within: margin) else { return nil }
    switch (a.normals.isEmpty, b.normals.isEmpty) {
    case (true, true):
      return Self(from: a.corners[0], to: b.corners[0], radii: (a.radius, b.radius), within: margin)
    case (false, true): return Self(a, circle: b, within: margin)
    case (true, false): return Self(b, circle: a, within: margin)?.flipped
    case (false, false): return polygons(a, b, within: margin)
    }
  }

  private init(normal: Vector, points: [Point]) {
    self.normal = normal
    self.points = points
  }

  private init?(from a: Vector, to b: Vector, radii: (Double, Double), within margin: Double) {
    let distance = (b - a).length
    let separation = distance - radii.0 - radii.1
    guard separation <= margin else { return nil }
    normal = (b - a).direction ?? Vector(0, 1)
    points = [
      Point(position: a + (radii.0 + separation / 2) * normal, separation: separation, feature: 0)
    ]
  }

  /// Between a polygon and a circle: the side whose line is farthest from the centre decides.
  private init?(_ polygon: PlacedShape, circle: PlacedShape, within margin: Double) {
    let center = circle.corners[0]
    let (index, distance) = polygon.farthestSide { $0.dot(center - $1) }
    let first = polygon.corners[index]
    let second = polygon.corner(after: index)
    let radii = (0.0, circle.radius)
    if distance > 0, (center - first).dot(second - first) < 0 {
      self.init(from: first, to: center, radii: radii, within: margin)
    } else if distance > 0, (center - second).dot(first - second) < 0 {
      self.init(from: second, to: center, radii: radii, within: margin)
    } else {
      let separation = distance - circle.radius
      guard separation <= margin else { return nil }
      let normal = polygon.normals[index]
      let place = center - (circle.radius + separation / 2) * normal
      self.init(
        normal: normal, points: [Point(position: place, separation: separation, feature: index)])
    }
  }

  private static func polygons(_ a: PlacedShape, _ b: PlacedShape, within margin: Double) -> Self? {
    let (sideOfA, distanceA) = a.farthestSide { normal, corner in b.support(along: normal, from: corner) }
    let (sideOfB, distanceB) = b.farthestSide { normal, corner in a.support(along: normal, from: corner) }
    guard max(distanceA, distanceB) <= margin else { return nil }
    // A small preference for the first shape keeps the choice the same while the two are equally good.
    if distanceB > distanceA + 0.05 {
      return clip(side: sideOfB, of: b, against: a, within: margin)?.flipped
    }
    return clip(side: sideOfA, of: a, against: b, within: margin)
  }

  /// Cuts the side of `b` that faces a side of `a` to that side's length.
  private static func clip(side: Int, of a: PlacedShape, against b: PlacedShape, within margin: Double)
    -> Self?
  {
    let normal = a.normals[side]
    let start = a.corners[side]
    let tangent = normal.turned
    let length = (a.corner(after: side) - start).dot(tangent)
    let facing = b.normals.indices.min { b.normals[$0].dot(normal) < b.normals[$1].dot(normal) } ?? 0
    let ends = [b.corners[facing], b.corner(after: facing)].map { corner in
      (along: (corner - start).dot(tangent), away: (corner - start).dot(normal))
    }
    let overlaps = min(ends[0].along, ends[1].along) < length && max(ends[0].along, ends[1].along) > 0
    guard overlaps else {
      // The nearest places are two corners.
      let isBefore = max(ends[0].along, ends[1].along) <= 0
      let corner = isBefore ? start : a.corner(after: side)
      let nearest = ends[0].along < ends[1].along ? (isBefore ? 1 : 0) : (isBefore ? 0 : 1)
      let other = nearest == 0 ? b.corners[facing] : b.corner(after: facing)
      return Self(from: corner, to: other, radii: (0, 0), within: margin)
    }
    let span = ends[1].along - ends[0].along
    var points: [Point] = []
    for (index, end) in ends.enumerated() {
      let along = min(max(end.along, 0), length)
      let fraction = span == 0 ? Double(index) : (along - ends[0].along) / span
      let away = ends[0].away + fraction * (ends[1].away - ends[0].away)
      guard away <= margin else { continue }
      points.append(
        Point(
          position: start + along * tangent + away / 2 * normal, separation: away,
          feature: (side * 64 + facing) * 2 + index))
    }
    return points.isEmpty ? nil : Self(normal: normal, points: points)
  }
}

extension PlacedShape {
  /// Returns the side for which a measure of its normal and first corner is largest.
  fileprivate func farthestSide(_ measure: (Vector, Vector) -> Double) -> (index: Int, distance: Double) {
    var best = (index: 0, distance: -Double.infinity)
    for index in normals.indices {
      let distance = measure(normals[index], corners[index])
      if distance > best.distance { best = (index, distance) }
    }
    return best
  }

  /// Returns how far the shape stays behind a line, along the line's normal.
  fileprivate func support(along normal: Vector, from point: Vector) -> Double {
    corners.reduce(.infinity) { min($0, normal.dot($1 - point)) }
  }
}
