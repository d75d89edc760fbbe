#if canImport(UIKit)
import UIKit

/// The shapes of a drip button in a square of 150 points. Lengths from the designer's concept are in radii of
/// the ring.
@MainActor enum DripGeometry {
  static let side: CGFloat = 150
  static let radius: CGFloat = side / 2
  static let center = CGPoint(x: radius, y: radius)
  /// The ring's width: 3.7 % of the radius.
  static let lineWidth = radius * 0.037
  /// The radius of the core, which is the disc at progress 0.
  static let coreRadius: CGFloat = 0.09
  /// The gap at which drops merge, in radii.
  static let neck: CGFloat = 0.1

  /// The fraction of the full disc's area at a progress. Progress 0 is the core.
  static func area(progress: CGFloat) -> CGFloat {
    let core = coreRadius * coreRadius
    return core + (1 - core) * progress
  }

  /// Converts radii around the centre to points.
  static func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
    CGPoint(x: center.x + x * radius, y: center.y + y * radius)
  }

  static func circle(_ radii: CGFloat) -> CGPath {
    let r = radii * radius
    return UIBezierPath(
      ovalIn: CGRect(x: center.x - r, y: center.y - r, width: 2 * r, height: 2 * r)
    ).cgPath
  }

  /// The centre line of the ring's stroke: the stroke's outer edge is the circle in the square.
  static let ring = circle(1 - 0.037 / 2)
  /// The area inside the ring, which clips the arrow.
  static let hole = circle(1 - 0.037)

  /// The published arrow: a third of the side high and wide.
  static let arrow = arrow(top: -1.0 / 3, bottom: 1.0 / 3, head: 1.0 / 3)
  /// The arrow stretched between the ring's edges, with a small head.
  static let arrowStretched = arrow(top: -0.78, bottom: 0.44, head: 0.12)
  /// The arrow above the ring.
  static let arrowFlown = arrow(top: -2.4, bottom: -1.05, head: 0.06)

  /// Shaft and head as two open lines.
  ///
  /// - Parameter head: The head's height, and half of its width.
  private static func arrow(top: CGFloat, bottom: CGFloat, head: CGFloat) -> CGPath {
    let path = CGMutablePath()
    path.move(to: point(0, top))
    path.addLine(to: point(0, bottom))
    path.move(to: point(-head, bottom - head))
    path.addLine(to: point(0, bottom))
    path.addLine(to: point(head, bottom - head))
    return path
  }

  static let tick: CGPath = {
    let path = CGMutablePath()
    path.move(to: point(-0.36, 0.03))
    path.addLine(to: point(-0.11, 0.28))
    path.addLine(to: point(0.36, -0.3))
    return path
  }()

  /// All marks are two quadrilaterals, so that each can morph into any other.
  static let bars = mark([
    [(-0.17, -0.24), (-0.055, -0.24), (-0.055, 0.24), (-0.17, 0.24)],
    [(0.055, -0.24), (0.17, -0.24), (0.17, 0.24), (0.055, 0.24)],
  ])

  /// A triangle that points to the right, cut in two.
  static let triangle = mark([
    [(-0.17, -0.25), (0.035, -0.125), (0.035, 0.125), (-0.17, 0.25)],
    [(0.035, -0.125), (0.24, 0), (0.24, 0), (0.035, 0.125)],
  ])

  static let cross = mark([
    [(-0.22, -0.16), (-0.16, -0.22), (0.22, 0.16), (0.16, 0.22)],
    [(0.16, -0.22), (0.22, -0.16), (-0.16, 0.22), (-0.22, 0.16)],
  ])

  private static func mark(_ shapes: [[(CGFloat, CGFloat)]]) -> CGPath {
    let path = CGMutablePath()
    for shape in shapes {
      path.addLines(between: shape.map { point($0.0, $0.1) })
      path.closeSubpath()
    }
    return path
  }
}
#endif
