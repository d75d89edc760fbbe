extension CGMutablePath {
  /// The distance of the control points of a quarter circle along its tangents, as a fraction of the radius:
  /// 4/3 · (√2 − 1). The curve is off by at most 0.03 % of the radius. Chosen: the usual one, which
  /// meets the circle in the middle.
  private static let quarterCircle: CGFloat = 4.0 / 3.0 * (2.0.squareRoot() - 1)

  func addRoundedRect(_ rect: CGRect, corners: UIRectCorner, radii: CGSize) {
    let width = radii.width > 0 ? min(radii.width, rect.width / 2) : 0
    let height = radii.height > 0 ? min(radii.height, rect.height / 2) : 0
    func radius(_ corner: UIRectCorner) -> CGSize {
      corners.contains(corner) && width > 0 && height > 0 ? CGSize(width: width, height: height) : .zero
    }
    let topLeft = radius(.topLeft)
    move(to: CGPoint(x: rect.minX + topLeft.width, y: rect.minY))
    addCorner(CGPoint(x: rect.maxX, y: rect.minY), radius(.topRight), inward: (-1, 1), startsAlongX: true)
    addCorner(
      CGPoint(x: rect.maxX, y: rect.maxY), radius(.bottomRight), inward: (-1, -1), startsAlongX: false)
    addCorner(CGPoint(x: rect.minX, y: rect.maxY), radius(.bottomLeft), inward: (1, -1), startsAlongX: true)
    addCorner(CGPoint(x: rect.minX, y: rect.minY), topLeft, inward: (1, 1), startsAlongX: false)
    closeSubpath()
  }

  /// Adds the line to the corner and the curve around it. `inward` points from the corner to the middle of
  /// the rectangle.
  private func addCorner(
    _ corner: CGPoint, _ radius: CGSize, inward: (x: CGFloat, y: CGFloat), startsAlongX: Bool
  ) {
    func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
      CGPoint(x: corner.x + inward.x * radius.width * x, y: corner.y + inward.y * radius.height * y)
    }
    let handle = 1 - Self.quarterCircle
    addLine(to: startsAlongX ? point(1, 0) : point(0, 1))
    guard radius != .zero else { return }
    if startsAlongX {
      addCurve(to: point(0, 1), control1: point(handle, 0), control2: point(0, handle))
    } else {
      addCurve(to: point(1, 0), control1: point(0, handle), control2: point(handle, 0))
    }
  }
}
