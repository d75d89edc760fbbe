#if canImport(UIKit)
import UIKit

/// The shapes of a drip button in a square of 150 points. Lengths from the designer's concept are in radii of
/// the ring.
@MainActor enum DripGeometry {
  static let side: CGFloat = 150
  static let radius: CGFloat = side / 2
  static let center = CGPoint(x: radius, y: radius)
  /// The radius of the core, which is the disc at progress 0.
  static let coreRadius: CGFloat = 0.09
  /// The place of the words after a failure, in points: between the disc and the ring.
  static let captionFrame = CGRect(x: center.x - 40, y: 112, width: 80, height: 22)
  /// The gap at which drops merge, in radii.
  static let neck: CGFloat = 0.1

  /// The fraction of the full disc's area at a progress. Progress 0 is the core.
  static func area(progress: CGFloat) -> CGFloat {
    let core = coreRadius * coreRadius
    return core + (1 - core) * progress
  }

  /// The radius at which the disc is drawn, in radii. A disc whose edge is within half a point of the ring
  /// touches it: two smooth edges that meet would leave a hairline of the background between them.
  ///
  /// - Parameter ringWidth: The ring's width in points.
  static func drawnRadius(_ disc: CGFloat, ringWidth: CGFloat) -> CGFloat {
    let width = ringWidth / radius
    guard width > 0, disc > 1 - width - contact else { return disc }
    return max(disc, 1 - width / 2)
  }

  /// Half a point, in radii.
  private static let contact = 0.5 / radius

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

  /// The centre line of a ring of a width in points: the stroke's outer edge is the circle in the square.
  static func ring(width: CGFloat) -> CGPath { circle(max(1 - width / radius / 2, 0)) }

  /// The area inside a ring of a width in points, which clips the arrow.
  static func hole(width: CGFloat) -> CGPath { circle(max(1 - width / radius, 0)) }

  /// Converts a glyph to this square.
  static func path(of glyph: DownloadControl.Glyph) -> CGPath {
    let path = UIBezierPath(cgPath: glyph.path)
    path.apply(CGAffineTransform(scaleX: side / 100, y: side / 100))
    return path.cgPath
  }

  /// An arrow at rest and on its way out through the top of the ring. The paths have the same elements.
  struct Arrow {
    let rest: CGPath
    /// Between the ring's edges, narrower and longer.
    let stretched: CGPath
    /// Above the ring.
    let flown: CGPath
  }

  /// The published arrow: a third of the side high and wide. It keeps the right angle of its head.
  static let arrow = Arrow(
    rest: arrow(top: -1.0 / 3, bottom: 1.0 / 3, head: 1.0 / 3),
    stretched: arrow(top: -0.78, bottom: 0.44, head: 0.12),
    flown: arrow(top: -2.4, bottom: -1.05, head: 0.06))

  /// A glyph as an arrow. It is scaled about its middle.
  static func arrow(of glyph: DownloadControl.Glyph) -> Arrow {
    let rest = path(of: glyph)
    let bounds = rest.boundingBoxOfPath
    guard !bounds.isNull else { return Arrow(rest: rest, stretched: rest, flown: rest) }
    func scaled(x: CGFloat, y: CGFloat, bottom: CGFloat) -> CGPath {
      let path = UIBezierPath(cgPath: rest)
      path.apply(
        CGAffineTransform(
          a: x, b: 0, c: 0, d: y, tx: bounds.midX * (1 - x), ty: bottom - bounds.maxY * y))
      return path.cgPath
    }
    return Arrow(
      rest: rest, stretched: scaled(x: 0.8, y: 1.3, bottom: bounds.maxY),
      flown: scaled(x: 0.5, y: 1.6, bottom: point(0, -1.05).y))
  }

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
    path.addLines(between: tickPoints)
    return path
  }()
  private static let tickPoints = [point(-0.36, 0.03), point(-0.11, 0.28), point(0.36, -0.3)]

  /// The tick with a straight way from the full disc's edge to its start.
  ///
  /// - Parameter width: The stroke's width, in points. Its cap stays on the disc.
  /// - Returns: The path, and the part of its length before the tick.
  static func tickWithSlide(width: CGFloat) -> (path: CGPath, slide: CGFloat) {
    let (start, corner, end) = (tickPoints[0], tickPoints[1], tickPoints[2])
    let short = start.distance(to: corner)
    let (dx, dy) = ((start.x - corner.x) / short, (start.y - corner.y) / short)
    // The distance from the start to a circle, along its direction (dx, dy).
    let (x, y) = (start.x - center.x, start.y - center.y)
    let edge = max(radius - width / 2, 0)
    let along = x * dx + y * dy
    let length = max((max(along * along - x * x - y * y + edge * edge, 0)).squareRoot() - along, 0)
    let path = CGMutablePath()
    path.addLines(between: [CGPoint(x: start.x + dx * length, y: start.y + dy * length), corner, end])
    return (path, length / (length + short + corner.distance(to: end)))
  }

  // MARK: Marks

  // Every mark is one closed outline of fourteen points, so that each morphs into every other without a seam.
  // Clockwise from the left end at the top: the left end's two corners, a notch of two points, the right
  // end's two corners, the middle of the right side, and the same below.

  /// Two bars. The notches meet in the middle and leave nothing between them.
  static let bars = outline(barsTop(notch: 0))
  /// The bars without notches: the rectangle between bars and triangle.
  static let block = outline(barsTop(notch: -0.24))

  private static func barsTop(notch: CGFloat) -> [(CGFloat, CGFloat)] {
    [(-0.17, -0.24), (-0.055, -0.24), (-0.055, notch), (0.055, notch), (0.055, -0.24), (0.17, -0.24)]
  }

  /// A triangle that points to the right. Each point divides its side as the same point of the block does, so
  /// that the sides stay straight between the two.
  static let triangle = outline(
    barsTop(notch: -0.24).map { x, _ in
      let part = (x + 0.17) / 0.34
      return (-0.17 + 0.41 * part, -0.25 * (1 - part))
    })

  /// Two diagonal bars, which cross in the notches.
  static let cross = outline(
    [(-0.22, -0.16), (-0.16, -0.22), (0, -0.06), (0, -0.06), (0.16, -0.22), (0.22, -0.16)], sides: 0.06)

  /// Makes an outline that is the same above and below.
  ///
  /// - Parameters:
  ///   - top: The upper six points, in radii.
  ///   - sides: The distance of the middle of both sides from the centre; nil for straight sides.
  private static func outline(_ top: [(CGFloat, CGFloat)], sides: CGFloat? = nil) -> CGPath {
    let (left, right) = (sides.map { -$0 } ?? top[0].0, sides ?? top[5].0)
    let bottom = top.reversed().map { ($0.0, -$0.1) }
    let path = CGMutablePath()
    path.addLines(between: (top + [(right, 0)] + bottom + [(left, 0)]).map { point($0.0, $0.1) })
    path.closeSubpath()
    return path
  }
}
#endif
