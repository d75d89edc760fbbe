internal import Raster

// The current path: points go through the transform of the time when they are added. See `CGMutablePath` for what each call adds.
extension CGContext {
  public func beginPath() {
    currentPath = CGMutablePath()
  }

  public func move(to point: CGPoint) {
    if adoptPath() { currentPath.move(to: point) }
  }

  public func addLine(to point: CGPoint) {
    if adoptPath() { currentPath.addLine(to: point) }
  }

  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    if adoptPath() { currentPath.addQuadCurve(to: end, control: control) }
  }

  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    if adoptPath() { currentPath.addCurve(to: end, control1: control1, control2: control2) }
  }

  public func closePath() {
    currentPath.closeSubpath()
  }

  public func addRect(_ rect: CGRect) {
    if adoptPath() { currentPath.addRect(rect) }
  }

  public func addRects(_ rects: [CGRect]) {
    if adoptPath() { currentPath.addRects(rects) }
  }

  public func addLines(between points: [CGPoint]) {
    if adoptPath() { currentPath.addLines(between: points) }
  }

  public func addEllipse(in rect: CGRect) {
    if adoptPath() { currentPath.addEllipse(in: rect) }
  }

  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    guard adoptPath() else { return }
    currentPath.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
  }

  public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
    guard adoptPath() else { return }
    currentPath.addArc(tangent1End: tangent1End, tangent2End: tangent2End, radius: radius)
  }

  public func addPath(_ path: CGPath) {
    if adoptPath() { currentPath.addPath(path) }
  }

  public var isPathEmpty: Bool { currentPath.isEmpty }

  public var currentPointOfPath: CGPoint { adoptPath() ? currentPath.currentPoint : .zero }

  public var boundingBoxOfPath: CGRect { adoptPath() ? currentPath.boundingBox : .null }

  /// A copy of the current path in user space, or nil when it is empty.
  public var path: CGPath? { adoptPath() && !currentPath.isEmpty ? currentPath.copy() : nil }
}
