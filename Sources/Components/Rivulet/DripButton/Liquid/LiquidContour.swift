#if canImport(UIKit)
import PortableMath
import UIKit

/// A closed contour of equal distance from a liquid's surface, as points with tangents.
struct LiquidContour {
  private struct Node {
    var point: CGPoint
    /// The unit tangent. The liquid lies on its right.
    var tangent: CGVector
  }

  private var nodes: [Node] = []

  /// Follows the contour once around, from a point on the far side of a drop.
  ///
  /// Each step follows the tangent. Its length adapts to how much the contour turned in the last step, and
  /// Newton's method returns the point to the contour. A step that turns too far, or whose curve would leave
  /// the contour, is halved.
  ///
  /// - Parameters:
  ///   - level: The distance from the surface, positive outside.
  ///   - first: The index of the drop to start from.
  /// - Returns: nil when the contour is too small or too long to follow.
  init?(of field: LiquidField, level: CGFloat, startingAt first: Int) {
    guard let start = Self.start(of: field, level: level, drop: first) else { return nil }
    var node = start
    var step = field.drops[first].radius * Self.turn
    let smallest = step * 1e-3
    nodes = [start]
    while nodes.count < Self.maximumCount {
      let next = Self.next(after: node, step, field, level)
      let turned = next.map { Self.angle(node.tangent, $0.tangent) } ?? .infinity
      let isTooLong = next.map { turned > 2 * Self.turn || !Curve(node, $0).follows(field, level) } ?? true
      if isTooLong, step > smallest {
        step /= 2
        continue
      }
      guard let next else { return nil }
      let distance = next.point.distance(to: start.point)
      if nodes.count > 3, distance < 1.2 * step, Self.angle(next.tangent, start.tangent) < 3 * Self.turn {
        // Near the start: the last segment closes the contour.
        if distance > 0.3 * step || !Curve(node, start).follows(field, level) { nodes.append(next) }
        return
      }
      nodes.append(next)
      node = next
      if turned < Self.turn / 2 { step *= 1.5 }
    }
    return nil
  }

  /// Makes the circle around a drop: four points, with curves as in `UIBezierPath(ovalIn:)`.
  init(around drop: LiquidDrop) {
    nodes = [(1, 0), (0, 1), (-1, 0), (0, -1)].map { (x: CGFloat, y: CGFloat) in
      Node(
        point: CGPoint(x: drop.center.x + x * drop.radius, y: drop.center.y + y * drop.radius),
        tangent: CGVector(dx: -y, dy: x))
    }
  }

  // Chosen: few curves for a layer to draw, and none that the eye could tell from the contour.
  /// The aimed turn of each step, in radians: a round part has a curve for every 23°.
  private static let turn: CGFloat = 0.4
  /// The distance in points of the middle of a curve from the contour, below which no eye sees it.
  private static let tolerance: CGFloat = 0.008
  private static let maximumCount = 2000

  /// A point of the contour on a ray from the drop's centre, towards the side with the most room.
  private static func start(of field: LiquidField, level: CGFloat, drop first: Int) -> Node? {
    let drop = field.drops[first]
    guard drop.radius > 0 else { return nil }
    let away = freestDirection(
      from: drop, among: field.drops.indices.filter { $0 != first }.map { field.drops[$0] })
    func place(_ distance: CGFloat) -> CGPoint {
      CGPoint(x: drop.center.x + away.dx * distance, y: drop.center.y + away.dy * distance)
    }
    // On that side the distance grows along the ray, so the contour crosses it between the centre and a
    // little outside the drop.
    var (low, high) = (CGFloat(0), drop.radius + abs(level))
    for _ in 0..<40 where field.sample(place(high)).distance < level { high *= 1.3 }
    guard field.sample(place(low)).distance < level, field.sample(place(high)).distance >= level else {
      return nil
    }
    for _ in 0..<40 {
      let middle = (low + high) / 2
      if field.sample(place(middle)).distance < level { low = middle } else { high = middle }
    }
    return node(at: place(high), field)
  }

  /// Returns the one of sixteen directions in which the drop's surface is farthest from all other drops.
  private static func freestDirection(from drop: LiquidDrop, among others: [LiquidDrop]) -> CGVector {
    var best = (room: -CGFloat.infinity, direction: CGVector(dx: 0, dy: -1))
    for index in 0..<16 {
      let angle = CGFloat(index) * .pi / 8
      let direction = CGVector(dx: Math.cos(angle), dy: Math.sin(angle))
      let surface = CGPoint(
        x: drop.center.x + direction.dx * drop.radius, y: drop.center.y + direction.dy * drop.radius)
      let room = others.map { surface.distance(to: $0.center) - $0.radius }.min() ?? .infinity
      if room > best.room { best = (room, direction) }
    }
    return best.direction
  }

  private static func next(after node: Node, _ step: CGFloat, _ field: LiquidField, _ level: CGFloat) -> Node?
  {
    var point = CGPoint(x: node.point.x + node.tangent.dx * step, y: node.point.y + node.tangent.dy * step)
    for _ in 0..<8 {
      let (distance, gradient) = field.sample(point)
      let square = gradient.dx * gradient.dx + gradient.dy * gradient.dy
      guard square > 1e-6 else { return nil }
      let correction = (distance - level) / square
      guard abs(correction) < step else { return nil }
      point.x -= gradient.dx * correction
      point.y -= gradient.dy * correction
      if abs(distance - level) < 1e-6 { return Self.node(at: point, field) }
    }
    return nil
  }

  private static func node(at point: CGPoint, _ field: LiquidField) -> Node? {
    let gradient = field.sample(point).gradient
    let length = (gradient.dx * gradient.dx + gradient.dy * gradient.dy).squareRoot()
    guard length > 1e-6 else { return nil }
    return Node(point: point, tangent: CGVector(dx: -gradient.dy / length, dy: gradient.dx / length))
  }

  /// An estimate of the angle between two unit vectors, from its sine and cosine: accurate enough for a
  /// bound.
  private static func angle(_ a: CGVector, _ b: CGVector) -> CGFloat {
    let (dot, cross) = (a.dx * b.dx + a.dy * b.dy, a.dx * b.dy - a.dy * b.dx)
    return dot > 0 ? abs(cross) : 2 - abs(cross)
  }

  /// A cubic curve between two points of the contour, with its tangents there. For an arc of a circle the
  /// curve is the usual one: its error is 3·10⁻⁷ of the radius at half a radian.
  private struct Curve {
    let start: CGPoint
    let control1: CGPoint
    let control2: CGPoint
    let end: CGPoint

    init(_ a: Node, _ b: Node) {
      // The angle between the tangents is 2·half.
      let cosine = a.tangent.dx * b.tangent.dx + a.tangent.dy * b.tangent.dy
      let cosineOfHalf = (max(1 + cosine, 0) / 2).squareRoot()
      let handle = a.point.distance(to: b.point) * 2 / (3 * (1 + cosineOfHalf))
      start = a.point
      control1 = CGPoint(x: a.point.x + a.tangent.dx * handle, y: a.point.y + a.tangent.dy * handle)
      control2 = CGPoint(x: b.point.x - b.tangent.dx * handle, y: b.point.y - b.tangent.dy * handle)
      end = b.point
    }

    /// Whether the middle of the curve is near enough to the contour.
    func follows(_ field: LiquidField, _ level: CGFloat) -> Bool {
      let middle = CGPoint(
        x: (start.x + 3 * (control1.x + control2.x) + end.x) / 8,
        y: (start.y + 3 * (control1.y + control2.y) + end.y) / 8)
      return abs(field.sample(middle).distance - level) < LiquidContour.tolerance
    }
  }

  private var curves: [Curve] {
    nodes.indices.map { Curve(nodes[$0], nodes[($0 + 1) % nodes.count]) }
  }

  /// The exact area inside the curves.
  var area: CGFloat {
    // Green's theorem for a cubic Bézier curve.
    curves.reduce(0) { sum, curve in
      let (p0, p1, p2, p3) = (curve.start, curve.control1, curve.control2, curve.end)
      func cross(_ a: CGPoint, _ b: CGPoint) -> CGFloat { a.x * b.y - a.y * b.x }
      return sum
        + (6 * cross(p0, p1) + 3 * cross(p0, p2) + cross(p0, p3) + 3 * cross(p1, p2) + 3 * cross(p1, p3) + 6
          * cross(p2, p3)) / 20
    }
  }

  /// The length of the polygon through the points.
  var length: CGFloat {
    nodes.indices.reduce(0) { $0 + nodes[$1].point.distance(to: nodes[($1 + 1) % nodes.count].point) }
  }

  /// Whether a point lies inside the polygon through the points.
  func contains(_ point: CGPoint) -> Bool {
    var isInside = false
    for index in nodes.indices {
      let (a, b) = (nodes[index].point, nodes[(index + 1) % nodes.count].point)
      guard (a.y > point.y) != (b.y > point.y) else { continue }
      if point.x < a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x) { isInside.toggle() }
    }
    return isInside
  }

  /// Appends the contour, with every point on the paths' grid.
  func append(to path: CGMutablePath) {
    guard let first = nodes.first else { return }
    path.move(to: first.point.onPathGrid)
    for curve in curves {
      path.addCurve(
        to: curve.end.onPathGrid, control1: curve.control1.onPathGrid, control2: curve.control2.onPathGrid)
    }
    path.closeSubpath()
  }

  /// The points in order, for tests.
  var points: [CGPoint] { nodes.map(\.point) }
}

extension CGPoint {
  func distance(to other: CGPoint) -> CGFloat {
    let (dx, dy) = (x - other.x, y - other.y)
    return (dx * dx + dy * dy).squareRoot()
  }
}
#endif
