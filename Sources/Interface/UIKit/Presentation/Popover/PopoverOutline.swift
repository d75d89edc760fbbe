/// The outline of a popover: a rectangle with round corners, and an arrow at one edge.
struct PopoverOutline {
  var bounds: CGRect
  var direction: UIPopoverArrowDirection
  /// The distance of the arrow's middle from the middle of its edge, in points.
  var offset: CGFloat
  var shape: PopoverPlacement.Shape
  var cornerRadius: CGFloat

  /// The insets of the rectangle: the arrow's height at its edge.
  static func insets(of direction: UIPopoverArrowDirection, height: CGFloat) -> UIEdgeInsets {
    UIEdgeInsets(
      top: direction == .up ? height : 0, left: direction == .left ? height : 0,
      bottom: direction == .down ? height : 0, right: direction == .right ? height : 0)
  }

  /// The rectangle without the arrow.
  var body: CGRect { bounds.inset(by: Self.insets(of: direction, height: shape.arrowHeight)) }

  /// The closed outline. Arrow and rectangle overlap and turn the same way, so the nonzero rule fills both.
  var path: CGPath {
    let path = CGMutablePath()
    let body = body
    guard body.width > 0, body.height > 0 else { return path }
    let radius = min(cornerRadius, body.width / 2, body.height / 2)
    path.addRoundedRect(in: body, cornerWidth: radius, cornerHeight: radius)
    addArrow(to: path, at: body)
    return path
  }

  /// Adds the arrow. `along` counts to the right of an observer who looks from the rectangle to the tip, and
  /// `out` towards the tip.
  private func addArrow(to path: CGMutablePath, at body: CGRect) {
    let base: CGPoint
    let (normal, tangent): (CGVector, CGVector)
    switch direction {
    case .up:
      base = CGPoint(x: body.midX + offset, y: body.minY)
      (normal, tangent) = (CGVector(dx: 0, dy: -1), CGVector(dx: 1, dy: 0))
    case .down:
      base = CGPoint(x: body.midX + offset, y: body.maxY)
      (normal, tangent) = (CGVector(dx: 0, dy: 1), CGVector(dx: -1, dy: 0))
    case .left:
      base = CGPoint(x: body.minX, y: body.midY + offset)
      (normal, tangent) = (CGVector(dx: -1, dy: 0), CGVector(dx: 0, dy: -1))
    case .right:
      base = CGPoint(x: body.maxX, y: body.midY + offset)
      (normal, tangent) = (CGVector(dx: 1, dy: 0), CGVector(dx: 0, dy: 1))
    default: return
    }
    func point(_ along: CGFloat, _ out: CGFloat) -> CGPoint {
      CGPoint(
        x: base.x + along * tangent.dx + out * normal.dx, y: base.y + along * tangent.dy + out * normal.dy)
    }
    let (half, height) = (shape.arrowBase / 2, shape.arrowHeight)
    // The flanks leave the edge smoothly, and the tip is rounded by a tenth of the base.
    let tip = half * 0.2
    path.move(to: point(-half, -1))
    path.addLine(to: point(-half, 0))
    path.addCurve(
      to: point(-tip, height * 0.9), control1: point(-half * 0.6, 0),
      control2: point(-half * 0.5, height * 0.55)
    )
    path.addQuadCurve(to: point(tip, height * 0.9), control: point(0, height * 1.1))
    path.addCurve(
      to: point(half, 0), control1: point(half * 0.5, height * 0.55), control2: point(half * 0.6, 0))
    path.addLine(to: point(half, -1))
    path.closeSubpath()
  }
}
