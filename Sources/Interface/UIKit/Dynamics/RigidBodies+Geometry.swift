import PortableMath
import RigidBodies

extension Vector {
  init(_ point: CGPoint) { self.init(Double(point.x), Double(point.y)) }
  init(_ offset: UIOffset) { self.init(Double(offset.horizontal), Double(offset.vertical)) }
  init(_ vector: CGVector) { self.init(Double(vector.dx), Double(vector.dy)) }
}

extension CGPoint {
  init(_ vector: Vector) { self.init(x: vector.x, y: vector.y) }
}

extension UIDynamicItem {
  /// The item's place and angle now.
  var pose: Pose {
    Pose(
      position: Vector(center), angle: Math.atan2(Double(transform.b), Double(transform.a)))
  }
}

extension Shape {
  /// Returns the outlines of an item around its centre.
  @MainActor static func shapes(of item: any UIDynamicItem) -> [Shape] {
    if let group = item as? UIDynamicItemGroup { return group.shapes }
    let size = item.bounds.size
    let shape: Shape? =
      switch item.collisionBoundsType {
      case .rectangle: .rectangle(width: Double(size.width), height: Double(size.height))
      case .ellipse: .ellipse(width: Double(size.width), height: Double(size.height))
      case .path: .hull(of: item.collisionBoundingPath.corners.flatMap { $0 })
      }
    return shape.map { [$0] } ?? []
  }
}

extension UIBezierPath {
  /// The sides of the path's polygons.
  var lines: [Shape] {
    corners.flatMap { polygon in
      zip(polygon, polygon.dropFirst()).filter { $0 != $1 }.compactMap { Shape.hull(of: [$0, $1]) }
    }
  }

  /// The corners of the path's polygons, with curves as lines less than half a point away.
  var corners: [[Vector]] {
    var polygons: [[Vector]] = []
    cgPath.flattened(threshold: 0.5).applyWithBlock { reference in
      let element = reference.pointee
      if element.type == .closeSubpath, let start = polygons.last?.first {
        polygons[polygons.count - 1].append(start)
      } else if let point = element.points.last {
        if element.type == .moveToPoint || polygons.isEmpty { polygons.append([]) }
        polygons[polygons.count - 1].append(Vector(point))
      }
    }
    return polygons
  }
}
