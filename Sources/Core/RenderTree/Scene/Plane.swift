import Raster

/// A rectangle of a layer's plane, in the space in which nearer points have a larger z: that of the screen's
/// pixels after the perspective.
struct Plane {
  let projection: Projection
  /// The transform from the layer's plane, for lines in it.
  private let transform: Transform3D
  private let rect: Rect
  /// The places of the corners of the part before the eye, in their order, in a list of corners; fewer than
  /// three without such a part.
  let corners: Range<Int>

  /// Points nearer to the eye's plane than this count as behind it.
  private static let nearest = 1e-4
  /// The distance from the rectangle, in points, up to which cuts hold.
  private static let reach = 10_000.0

  /// Appends the plane's corners to the list.
  init(_ rect: Rect, _ transform: Transform3D, corners list: inout [Vector3]) {
    (self.rect, self.transform, projection) = (rect, transform, transform.projection)
    let start = list.count
    if rect.isFinite {
      Plane.cut(
        4, corner: { transform.place(of: rect.corner($0)) }, side: { $0.w - Self.nearest },
        mix: { $0 + ($1 - $0) * $2 }
      ) { list.append(Vector3($0.x / $0.w, $0.y / $0.w, $0.z / $0.w)) }
    }
    if !list[start...].allSatisfy({ ($0 - $0) == .zero }) { list.removeLast(list.count - start) }
    corners = start..<list.count
  }

  /// Appends the corners of the rectangle, and of everything that may be drawn around it, to the list.
  func appendRegion(to list: inout [Point]) {
    let wide = rect.insetBy(dx: -Self.reach, dy: -Self.reach)
    if wide.isFinite { for index in 0..<4 { list.append(wide.corner(index)) } }
  }

  /// The side of a place in this layer's plane relative to a face: positive in front of it.
  func side(of point: Point, _ face: Face) -> Double {
    let place = transform.place(of: point)
    return face.normal.x * place.x + face.normal.y * place.y + face.normal.z * place.z
      - face.distance * place.w
  }

  /// Calls `add` with the corners of the part of a convex polygon where `side` is not negative.
  ///
  /// - Parameters:
  ///   - count: the number of the polygon's corners.
  ///   - corner: returns a corner of the polygon.
  @inline(__always)
  static func cut<Vertex>(
    _ count: Int, corner: (Int) -> Vertex, side: (Vertex) -> Double,
    mix: (Vertex, Vertex, Double) -> Vertex, add: (Vertex) -> Void
  ) {
    for index in 0..<count {
      let (vertex, next) = (corner(index), corner((index + 1) % count))
      let (a, b) = (side(vertex), side(next))
      if a >= 0 { add(vertex) }
      if (a >= 0) != (b >= 0), (a - b).isFinite { add(mix(vertex, next, a / (a - b))) }
    }
  }
}

extension Rect {
  /// Corner 0 … 3, in their order around the rectangle.
  fileprivate func corner(_ index: Int) -> Point {
    Point(x: index == 1 || index == 2 ? maxX : minX, y: index > 1 ? maxY : minY)
  }
}

/// The plane of a polygon in space, with its normal towards the viewer.
struct Face {
  let normal: Vector3
  /// The plane's distance from the origin along the normal.
  let distance: Double

  /// Fails for a polygon without area, and for one that is seen from its edge.
  init?(_ corners: ArraySlice<Vector3>) {
    guard let first = corners.first else { return nil }
    // The sum of the triangles' normals depends on no single corner.
    var normal = Vector3.zero
    for index in corners.indices.dropFirst(2) {
      normal += (corners[index - 1] - first).cross(corners[index] - first)
    }
    let length = normal.length
    guard length > 0, length.isFinite, abs(normal.z) > length * 1e-9 else { return nil }
    self.normal = normal * ((normal.z < 0 ? -1 : 1) / length)
    distance = self.normal.dot(first)
  }

  private init(_ normal: Vector3, _ distance: Double) { (self.normal, self.distance) = (normal, distance) }

  func height(of point: Vector3) -> Double { normal.dot(point) - distance }

  /// The parallel plane at a distance towards the viewer.
  func raised(by amount: Double) -> Face { Face(normal, distance + amount) }

  /// The largest difference of heights over this plane along one pixel of another one.
  func slope(along other: Face) -> Double {
    let x = normal.x - normal.z * other.normal.x / other.normal.z
    let y = normal.y - normal.z * other.normal.y / other.normal.z
    return (x * x + y * y).squareRoot()
  }
}

extension Transform3D {
  /// The image of a point of the plane z = 0, in homogeneous coordinates.
  fileprivate func place(of p: Point) -> SIMD4<Double> {
    SIMD4(
      p.x * m11 + p.y * m21 + m41, p.x * m12 + p.y * m22 + m42, p.x * m13 + p.y * m23 + m43,
      p.x * m14 + p.y * m24 + m44)
  }
}
