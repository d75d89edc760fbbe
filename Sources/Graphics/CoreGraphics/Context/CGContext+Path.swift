internal import Raster

// The current path. Points are mapped by the transform that is current when they are added. `CGMutablePath`
// describes the shapes that each function adds. While the transform has no inverse, a path with elements
// cannot be extended or read.
extension CGContext {
  /// Discards the current path and starts an empty one.
  public func beginPath() {
    currentPath = CGMutablePath()
  }

  /// Starts a new subpath at the point.
  public func move(to point: CGPoint) {
    if adoptPath() { currentPath.move(to: point) }
  }

  /// Adds a line from the current point. Does nothing to an empty path.
  public func addLine(to point: CGPoint) {
    if adoptPath() { currentPath.addLine(to: point) }
  }

  /// Adds a quadratic Bézier curve from the current point. Does nothing to an empty path.
  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    if adoptPath() { currentPath.addQuadCurve(to: end, control: control) }
  }

  /// Adds a cubic Bézier curve from the current point. Does nothing to an empty path.
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    if adoptPath() { currentPath.addCurve(to: end, control1: control1, control2: control2) }
  }

  /// Closes the current subpath. Does nothing without an open subpath.
  public func closePath() {
    currentPath.closeSubpath()
  }

  /// Adds a closed rectangle.
  public func addRect(_ rect: CGRect) {
    if adoptPath() { currentPath.addRect(rect) }
  }

  /// Adds each rectangle, in order.
  public func addRects(_ rects: [CGRect]) {
    if adoptPath() { currentPath.addRects(rects) }
  }

  /// Starts a subpath at the first point and adds a line to each further point.
  public func addLines(between points: [CGPoint]) {
    if adoptPath() { currentPath.addLines(between: points) }
  }

  /// Adds the ellipse inscribed in the rectangle.
  public func addEllipse(in rect: CGRect) {
    if adoptPath() { currentPath.addEllipse(in: rect) }
  }

  /// Adds an arc of a circle between two angles in radians; see `CGMutablePath` for the meaning of
  /// `clockwise`.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    guard adoptPath() else { return }
    currentPath.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
  }

  /// Rounds the corner at `tangent1End` with an arc of the given radius.
  public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
    guard adoptPath() else { return }
    currentPath.addArc(tangent1End: tangent1End, tangent2End: tangent2End, radius: radius)
  }

  /// Appends all elements of the path.
  public func addPath(_ path: CGPath) {
    if adoptPath() { currentPath.addPath(path) }
  }

  /// Whether the current path has no elements.
  public var isPathEmpty: Bool { currentPath.isEmpty }

  /// The end of the current path in user space; zero for an empty path.
  public var currentPointOfPath: CGPoint { adoptPath() ? currentPath.currentPoint : .zero }

  /// The smallest rectangle around all points of the current path, control points included, in user space.
  /// `CGRect.null` for an empty path. O(points).
  public var boundingBoxOfPath: CGRect { adoptPath() ? currentPath.boundingBox : .null }

  /// A copy of the current path in user space; nil for an empty path.
  public var path: CGPath? { adoptPath() && !currentPath.isEmpty ? currentPath.copy() : nil }

  /// Whether a point of the default user space (before the current transform) lies inside the current path
  /// or, for the modes that stroke, on its stroke.
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

  /// The largest distance between a stroke's outline and the exact curve, in user space: a twentieth of a
  /// unit of the draw list.
  var strokeTolerance: Double {
    let scale = projection.map { max(Point(x: $0.a, y: $0.b).length, Point(x: $0.c, y: $0.d).length) } ?? 1
    return 0.05 / max(scale, 1e-9)
  }
}
