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

  /// Whether a point of the default user space lies inside the current path, or on its line for the modes that stroke.
  public func pathContains(_ point: CGPoint, mode: CGPathDrawingMode) -> Bool {
    guard let path, state.transform.isInvertible else { return false }
    let point = point.applying(state.transform.inverted())
    let rule: CGPathFillRule = mode == .eoFill || mode == .eoFillStroke ? .evenOdd : .winding
    if mode != .stroke, path.contains(point, using: rule) { return true }
    guard mode != .fill, mode != .eoFill else { return false }
    return path.raster.stroked(state.stroke, tolerance: strokeTolerance).contains(point.raster)
  }

  /// Replaces the current path by the outline of its stroke.
  public func replacePathWithStrokedPath() {
    guard adoptPath() else { return }
    currentPath = CGMutablePath(currentPath.raster.stroked(state.stroke, tolerance: strokeTolerance))
  }

  /// How far a stroke's outline may be off, in user space: a twentieth of a unit of the list.
  var strokeTolerance: Double {
    let scale = projection.map { max(Point(x: $0.a, y: $0.b).length, Point(x: $0.c, y: $0.d).length) } ?? 1
    return 0.05 / max(scale, 1e-9)
  }
}
