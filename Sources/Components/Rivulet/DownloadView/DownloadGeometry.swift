#if canImport(UIKit)
import UIKit

/// The outlines of a download view in a square of 100 points. The view scales the square to its size.
///
/// The ratios are those of the published work (in 250ths of the side).
@MainActor
enum DownloadGeometry {
  static let side: CGFloat = 100
  nonisolated static let center = CGPoint(x: 50, y: 50)
  static let radius: CGFloat = 50

  /// The distance from the middle of the view to the top of the ring that the dot flies.
  static let dotTravel = dotRest.y - (center.y - radius)
  /// The point to which the shaft shrinks, 16/250 of the side above the middle.
  static let dotRest = CGPoint(x: 50, y: 43.6)

  static let shaftTop = CGPoint(x: 50, y: 24)
  static let shaftBottom = CGPoint(x: 50, y: 76)

  /// The wave's two ends, 176/250 of the side apart.
  nonisolated static let lineStart: CGFloat = 14.8
  nonisolated static let lineEnd: CGFloat = 85.2

  static let tickPoints = (
    start: CGPoint(x: 36, y: 50.4), vertex: CGPoint(x: 48, y: 64), end: CGPoint(x: 70.8, y: 38)
  )

  /// The progress ring, clockwise from 12 o'clock. It is closed, so that a whole ring has no caps, whose
  /// edges would show as a nick at the top.
  static let ring: CGPath = {
    let path = UIBezierPath(
      arcCenter: center, radius: radius, startAngle: -.pi / 2, endAngle: 1.5 * .pi, clockwise: true)
    path.close()
    return path.cgPath
  }()

  static let shaft = segment(from: shaftTop, to: shaftBottom)
  static let dot = segment(from: dotRest, to: dotRest)

  // The keyframes of the arrow's head on its way to a line: it dips, rises beyond the middle and flattens.
  static let head = bend(CGPoint(x: 30.8, y: 56), CGPoint(x: 50, y: 76), CGPoint(x: 69.2, y: 56))
  static let headDipped = bend(
    CGPoint(x: 30.8, y: 58), CGPoint(x: 50, y: 78), CGPoint(x: 69.2, y: 58), softness: 0.3)
  // The designer's concept dips deeper, and the line sags once before it is still.
  static let headDippedDeeply = bend(
    CGPoint(x: 30.8, y: 60.5), CGPoint(x: 50, y: 80.5), CGPoint(x: 69.2, y: 60.5), softness: 0.3)
  static let lineSagging = bend(
    CGPoint(x: lineStart, y: 50), CGPoint(x: 50, y: 52.5), CGPoint(x: lineEnd, y: 50), softness: 1)
  static let headRisen = bend(
    CGPoint(x: lineStart, y: 50), CGPoint(x: 50, y: 46), CGPoint(x: lineEnd, y: 50), softness: 1)
  static let line = bend(CGPoint(x: lineStart, y: 50), center, CGPoint(x: lineEnd, y: 50))

  static let tick = bend(tickPoints.start, tickPoints.vertex, tickPoints.end)

  // The tick, divided into the arrow's parts: its short arm becomes the shaft, its long arm the right side of
  // the head, and the left side grows out of the vertex.
  static let tickAsShaft = segment(from: tickPoints.start, to: tickPoints.vertex)
  static let tickAsHead = bend(tickPoints.vertex, tickPoints.vertex, tickPoints.end)

  /// Two coincident strokes on the line, and the cross that they turn into.
  static let lineAsCross = cross(
    (CGPoint(x: lineStart, y: 50), CGPoint(x: lineEnd, y: 50)),
    (CGPoint(x: lineEnd, y: 50), CGPoint(x: lineStart, y: 50)))
  static func cross(hasLabel: Bool) -> CGPath {
    let (top, bottom) = ends(hasLabel: hasLabel)
    return cross(
      (CGPoint(x: 39, y: top), CGPoint(x: 61, y: bottom)), (CGPoint(x: 61, y: top), CGPoint(x: 39, y: bottom))
    )
  }

  /// The ends of the cross and of the pause bars, which are clear of a label, and in the middle without one.
  private static func ends(hasLabel: Bool) -> (top: CGFloat, bottom: CGFloat) {
    hasLabel ? (31, 53) : (39, 61)
  }

  /// The halves of the line, and the pause bars that they turn into.
  static let lineAsPause = cross(
    (CGPoint(x: lineStart, y: 50), CGPoint(x: 50, y: 50)), (CGPoint(x: lineEnd, y: 50), CGPoint(x: 50, y: 50))
  )
  static func pause(hasLabel: Bool) -> CGPath {
    let (top, bottom) = ends(hasLabel: hasLabel)
    return cross(
      (CGPoint(x: 43, y: top), CGPoint(x: 43, y: bottom)), (CGPoint(x: 57, y: top), CGPoint(x: 57, y: bottom))
    )
  }

  static func segment(from start: CGPoint, to end: CGPoint) -> CGPath {
    let path = CGMutablePath()
    path.move(to: start)
    path.addLine(to: end)
    return path
  }

  /// Two curves that meet in the middle. Every keyframe has the same elements, so that each morphs into every
  /// other.
  ///
  /// - Parameter softness: 0 for two straight strokes with a corner between them, 1 for a curve without a
  ///   corner.
  static func bend(_ left: CGPoint, _ middle: CGPoint, _ right: CGPoint, softness: CGFloat = 0) -> CGPath {
    func mix(_ a: CGPoint, _ b: CGPoint, _ fraction: CGFloat) -> CGPoint {
      CGPoint(x: a.x + (b.x - a.x) * fraction, y: a.y + (b.y - a.y) * fraction)
    }
    func level(_ point: CGPoint) -> CGPoint {
      CGPoint(x: point.x, y: point.y + (middle.y - point.y) * softness)
    }
    let path = CGMutablePath()
    path.move(to: left)
    path.addCurve(to: middle, control1: mix(left, middle, 1 / 3), control2: level(mix(left, middle, 2 / 3)))
    path.addCurve(to: right, control1: level(mix(middle, right, 1 / 3)), control2: mix(middle, right, 2 / 3))
    return path
  }

  /// Two strokes.
  private static func cross(_ a: (CGPoint, CGPoint), _ b: (CGPoint, CGPoint)) -> CGPath {
    let path = CGMutablePath()
    for (start, end) in [a, b] {
      path.move(to: start)
      path.addLine(to: end)
    }
    return path
  }
}
#endif
