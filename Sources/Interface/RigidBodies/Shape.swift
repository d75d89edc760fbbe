/// A convex outline in a body's coordinates, whose origin is the body's position.
public struct Shape: Equatable, Sendable {
  /// The corners in the order in which x turns to y; one for a circle, two for a line.
  let corners: [Vector]
  /// The radius of a circle; 0 for other shapes.
  let radius: Double

  private init(corners: [Vector], radius: Double) {
    self.corners = corners
    self.radius = radius
  }

  /// Creates a circle. A radius that is not positive and finite counts as 0.
  public static func circle(center: Vector = .zero, radius: Double) -> Self {
    Self(corners: [center.isFinite ? center : .zero], radius: radius > 0 && radius.isFinite ? radius : 0)
  }

  /// Creates the convex hull of points. Points that are not finite are left out; nil if none is left.
  ///
  /// Andrew's monotone chain.
  public static func hull(of points: [Vector]) -> Self? {
    let sorted = points.filter(\.isFinite).sorted { ($0.x, $0.y) < ($1.x, $1.y) }
    guard let first = sorted.first, let last = sorted.last else { return nil }
    guard first != last else { return .circle(center: first, radius: 0) }
    let corners = chain(sorted).dropLast() + chain(sorted.reversed()).dropLast()
    return Self(corners: Array(corners), radius: 0)
  }

  private static func chain(_ points: [Vector]) -> [Vector] {
    var chain: [Vector] = []
    for point in points {
      while chain.count > 1,
        (chain[chain.count - 1] - chain[chain.count - 2]).cross(point - chain[chain.count - 1]) <= 0
      {
        chain.removeLast()
      }
      chain.append(point)
    }
    return chain
  }

  /// Creates a rectangle around the origin.
  public static func rectangle(width: Double, height: Double) -> Self? {
    let x = width / 2
    let y = height / 2
    return hull(of: [Vector(-x, -y), Vector(x, -y), Vector(x, y), Vector(-x, y)])
  }

  /// Creates an ellipse around the origin: a circle, or a polygon of 32 corners on the outline.
  public static func ellipse(width: Double, height: Double) -> Self? {
    if width == height { return .circle(radius: width / 2) }
    return hull(
      of: (0..<32).map { index in
        let direction = Vector(angle: Double(index) * .pi / 16)
        return Vector(direction.x * width / 2, direction.y * height / 2)
      })
  }

  /// Returns the shape with each corner mapped; a circle keeps its radius.
  public func mapped(_ map: (Vector) -> Vector) -> Self? {
    corners.count == 1
      ? .circle(center: map(corners[0]), radius: radius) : .hull(of: corners.map(map))
  }

  /// The distance of the farthest point from the origin.
  var reach: Double { radius + corners.reduce(0) { max($0, $1.length) } }

  /// The enclosed area in square points.
  var area: Double {
    if corners.count == 1 { return .pi * radius * radius }
    return triangles.reduce(0) { $0 + $1.0.cross($1.1) } / 2
  }

  /// The second moment of the area about the origin, in points to the fourth.
  var secondMoment: Double {
    if corners.count == 1 {
      return area * (radius * radius / 2 + corners[0].dot(corners[0]))
    }
    return triangles.reduce(0) { sum, side in
      let (a, b) = side
      return sum + a.cross(b) * (a.dot(a) + a.dot(b) + b.dot(b)) / 12
    }
  }

  private var triangles: [(Vector, Vector)] {
    corners.indices.map { (corners[$0], corners[($0 + 1) % corners.count]) }
  }
}

/// A shape at its place in the world.
struct PlacedShape {
  let corners: [Vector]
  /// The outward unit normal of the side from each corner to the next; none for a circle.
  let normals: [Vector]
  let radius: Double
  let low: Vector
  let high: Vector

  init(_ shape: Shape, at position: Vector, _ rotation: Rotation) {
    let corners = shape.corners.map { position + rotation($0) }
    self.corners = corners
    radius = shape.radius
    normals =
      corners.count == 1
      ? []
      : corners.indices.map { index in
        -((corners[(index + 1) % corners.count] - corners[index]).direction ?? Vector(1, 0)).turned
      }
    let reach = Vector(radius, radius)
    low = corners.reduce(corners[0]) { Vector(min($0.x, $1.x), min($0.y, $1.y)) } - reach
    high = corners.reduce(corners[0]) { Vector(max($0.x, $1.x), max($0.y, $1.y)) } + reach
  }

  func isNear(_ other: Self, within margin: Double) -> Bool {
    low.x <= other.high.x + margin && other.low.x <= high.x + margin && low.y <= other.high.y + margin
      && other.low.y <= high.y + margin
  }

  func corner(after index: Int) -> Vector { corners[(index + 1) % corners.count] }
}
