#if canImport(UIKit)
import PortableMath
import UIKit

/// A built-in picture for the end of the rope, drawn at any size.
enum DropDownOrnament: Sendable {
  case star, bell, drop, moon

  /// Draws into the current graphics context, filling the rectangle.
  @MainActor func draw(in rect: CGRect) {
    let canvas = OrnamentCanvas(rect)
    canvas.ring()
    switch self {
    case .star: canvas.drawStar()
    case .bell: canvas.drawBell()
    case .drop: canvas.drawDrop()
    case .moon: canvas.drawMoon()
    }
  }
}

extension OrnamentCanvas {
  fileprivate func drawStar() {
    fill(star(points: 5, outer: 0.46, inner: 0.21, at: (0.5, 0.56)), 0xF5B83D)
    fill(star(points: 5, outer: 0.27, inner: 0.125, at: (0.5, 0.56)), 0xFFDB7A)
  }

  fileprivate func drawBell() {
    fill(circle(0.5, 0.88, 0.085), 0xB5412F)
    let bell = UIBezierPath()
    bell.move(to: point(0.5, 0.1))
    bell.addCurve(
      to: point(0.9, 0.8), controlPoint1: point(0.86, 0.12), controlPoint2: point(0.72, 0.66))
    bell.addQuadCurve(to: point(0.1, 0.8), controlPoint: point(0.5, 0.92))
    bell.addCurve(
      to: point(0.5, 0.1), controlPoint1: point(0.28, 0.66), controlPoint2: point(0.14, 0.12))
    fill(bell, 0xE8604C)
    let shine = outline(
      from: (0.39, 0.2),
      (to: (0.27, 0.66), (0.27, 0.3), (0.3, 0.52)),
      (to: (0.39, 0.2), (0.38, 0.54), (0.36, 0.34)))
    fill(shine, 0xF59A86)
  }

  fileprivate func drawDrop() {
    let drop = outline(
      from: (0.5, 0.07),
      (to: (0.84, 0.64), (0.6, 0.26), (0.84, 0.44)),
      (to: (0.16, 0.64), (0.84, 1.07), (0.16, 1.07)),
      (to: (0.5, 0.07), (0.16, 0.44), (0.4, 0.26)))
    fill(drop, 0x35B8A6)
    fill(circle(0.37, 0.66, 0.09), 0x8EE3D5)
  }

  fileprivate func drawMoon() {
    let moon = outline(
      from: (0.58, 0.08),
      (to: (0.9, 0.68), (0.3, 0.3), (0.5, 0.8)),
      (to: (0.1, 0.56), (0.7, 1.08), (0.1, 1.02)),
      (to: (0.58, 0.08), (0.1, 0.3), (0.32, 0.09)))
    fill(moon, 0x7C6FD9)
    fill(star(points: 4, outer: 0.15, inner: 0.05, at: (0.74, 0.34)), 0xFFE08A)
  }
}

/// Shapes in a unit square that is scaled to a rectangle.
@MainActor private struct OrnamentCanvas {
  typealias Place = (CGFloat, CGFloat)

  let rect: CGRect

  init(_ rect: CGRect) { self.rect = rect }

  func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
    CGPoint(x: rect.minX + x * rect.width, y: rect.minY + y * rect.height)
  }

  /// A path of cubic curves, each given by its end and its two control points.
  func outline(
    from start: Place, _ curves: (to: Place, control1: Place, control2: Place)...
  ) -> UIBezierPath {
    let path = UIBezierPath()
    path.move(to: point(start.0, start.1))
    for curve in curves {
      path.addCurve(
        to: point(curve.to.0, curve.to.1), controlPoint1: point(curve.control1.0, curve.control1.1),
        controlPoint2: point(curve.control2.0, curve.control2.1))
    }
    return path
  }

  func circle(_ x: CGFloat, _ y: CGFloat, _ radius: CGFloat) -> UIBezierPath {
    let center = point(x, y)
    let r = radius * rect.width
    return UIBezierPath(ovalIn: CGRect(x: center.x - r, y: center.y - r, width: 2 * r, height: 2 * r))
  }

  func star(points: Int, outer: CGFloat, inner: CGFloat, at center: (x: CGFloat, y: CGFloat)) -> UIBezierPath
  {
    let path = UIBezierPath()
    for index in 0..<2 * points {
      let angle = CGFloat(index) * .pi / CGFloat(points) - .pi / 2
      let radius = index % 2 == 0 ? outer : inner
      let corner = point(center.x + Math.cos(angle) * radius, center.y + Math.sin(angle) * radius)
      if index == 0 { path.move(to: corner) } else { path.addLine(to: corner) }
    }
    path.close()
    return path
  }

  func fill(_ path: UIBezierPath, _ rgb: Int) {
    UIColor(
      red: CGFloat(rgb >> 16 & 255) / 255, green: CGFloat(rgb >> 8 & 255) / 255,
      blue: CGFloat(rgb & 255) / 255,
      alpha: 1
    ).setFill()
    path.fill()
  }

  /// Draws the ring that the rope is tied to.
  func ring() {
    let ring = circle(0.5, 0.05, 0.05)
    UIColor(white: 0.6, alpha: 1).setStroke()
    ring.lineWidth = 0.03 * rect.width
    ring.stroke()
  }
}
#endif
