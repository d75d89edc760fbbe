import PortableMath
internal import Raster

extension CGContext {
  /// Fills the clipped area with a shading.
  public func drawShading(_ shading: CGShading) {
    switch shading.geometry {
    case .axial(let start, let end):
      drawLinearGradient(shading.gradient, start: start, end: end, options: shading.options)
    case .radial(let start, let startRadius, let end, let endRadius):
      drawRadialGradient(
        shading.gradient, startCenter: start, startRadius: startRadius, endCenter: end, endRadius: endRadius,
        options: shading.options)
    }
  }

  /// Fills the clipped area with colours along the line from `start` to `end`. Without options, only the
  /// stripe between the perpendiculars through the two points is painted.
  ///
  /// A line of zero or non-finite length paints nothing without `drawsAfterEndLocation`. With that option the
  /// last colour fills everything.
  public func drawLinearGradient(
    _ gradient: CGGradient, start: CGPoint, end: CGPoint, options: CGGradientDrawingOptions
  ) {
    let (start, end) = (start.raster, end.raster)
    let paint = Paint.linearGradient(
      gradient.stops(alpha: state.alpha, in: state.space), start: start, end: end)
    let before = options.contains(.drawsBeforeStartLocation)
    let after = options.contains(.drawsAfterEndLocation)
    if before && after { return fill(everything, .nonZero, with: paint) }

    let axis = end - start
    let length = axis.length
    guard length > 0, length.isFinite else {
      if after { fill(everything, .nonZero, with: paint) }
      return
    }
    // The stripe is wide and long enough that its far sides lie outside the visible area.
    guard let reach = reach(from: [start, end]) else { return }
    let along = axis * (1 / length)
    let across = Point(x: -along.y, y: along.x) * reach
    let first = before ? start - along * reach : start
    let last = after ? end + along * reach : end
    var stripe = Path()
    stripe.move(to: first + across)
    stripe.line(to: last + across)
    stripe.line(to: last - across)
    stripe.line(to: first - across)
    stripe.close()
    fill(stripe, .nonZero, with: paint)
  }

  /// Fills the clipped area with colours from the start circle to the end circle.
  ///
  /// If one circle lies in the other, the options decide about the inside of the inner circle and the outside
  /// of the outer one. Two circles side by side span a cone: without options only the circles and the area
  /// between them are painted, and each option continues the cone on its side, to its tip or without end. A
  /// negative radius counts as 0. Equal circles and non-finite numbers paint nothing.
  public func drawRadialGradient(
    _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint,
    endRadius: CGFloat,
    options: CGGradientDrawingOptions
  ) {
    let start = Circle(center: startCenter.raster, radius: max(0, Double(startRadius)))
    let end = Circle(center: endCenter.raster, radius: max(0, Double(endRadius)))
    guard start.isFinite, end.isFinite, start != end else { return }
    let paint = Paint.radialGradient(
      gradient.stops(alpha: state.alpha, in: state.space), startCenter: start.center,
      startRadius: start.radius,
      endCenter: end.center, endRadius: end.radius)
    let before = options.contains(.drawsBeforeStartLocation)
    let after = options.contains(.drawsAfterEndLocation)
    if start.lies(in: end) {
      fillRing(outer: after ? nil : end, inner: before ? nil : start, with: paint)
    } else if end.lies(in: start) {
      fillRing(outer: before ? nil : start, inner: after ? nil : end, with: paint)
    } else if before && after {
      fill(everything, .nonZero, with: paint)
    } else if let reach = reach(from: [start.center, end.center]) {
      let first = before ? end.extended(over: start, by: reach) : start
      let last = after ? start.extended(over: end, by: reach) : end
      fill(first.hull(with: last), .nonZero, with: paint)
    }
  }

  /// Fills the clipped area with colours by the angle around a centre: the first one in the direction
  /// `angle`, in radians from the x axis towards the y axis, and then that way once around. Numbers that are
  /// not finite give the last colour.
  public func drawConicGradient(_ gradient: CGGradient, center: CGPoint, angle: CGFloat) {
    let axis = Point(x: Math.cos(Double(angle)), y: Math.sin(Double(angle)))
    fill(
      everything, .nonZero,
      with: .conicGradient(
        gradient.stops(alpha: state.alpha, in: state.space), center: center.raster, axis: axis))
  }

  private func fillRing(outer: Circle?, inner: Circle?, with paint: Paint) {
    var path = outer?.path ?? everything
    if let inner { path.append(inner.path) }
    fill(path, .evenOdd, with: paint)
  }

  /// Returns a length in user space that reaches from each of the points to outside the visible area.
  private func reach(from points: [Point]) -> Double? {
    guard let box = everything.bounds else { return nil }
    var reach = box.size.width + box.size.height
    for point in points { reach = max(reach, (point - box.center).length + reach) }
    return reach.isFinite ? reach : nil
  }
}

private struct Circle: Equatable {
  var center: Point
  var radius: Double

  var isFinite: Bool { center.isFinite && radius.isFinite }

  func lies(in other: Circle) -> Bool {
    (center - other.center).length + radius <= other.radius * (1 + 1e-12)
  }

  var path: Path {
    var path = Path()
    guard radius > 0 else { return path }
    path.addArc(center: center, radius: radius, startAngle: 0, endAngle: 2 * .pi, clockwise: false)
    path.close()
    return path
  }

  /// Returns the last circle of the cone from this circle over another one: its tip, or a circle at this
  /// distance from the other one.
  func extended(over other: Circle, by distance: Double) -> Circle {
    let axis = other.center - center
    let growth = (other.radius - radius) / axis.length
    let way = growth < 0 ? min(distance, -other.radius / growth) : distance
    return Circle(
      center: other.center + axis * (way / axis.length), radius: max(0, other.radius + growth * way))
  }

  /// Returns the outline of both circles and the area between their outer tangents. Neither circle may lie in
  /// the other.
  func hull(with other: Circle) -> Path {
    let axis = other.center - center
    let direction = Math.atan2(axis.y, axis.x)
    // The tangents touch the circles at this angle off the axis, seen from either centre.
    let contact = Math.acos(min(1, max(-1, (radius - other.radius) / axis.length)))
    var path = Path()
    path.addArc(
      center: center, radius: radius, startAngle: direction + contact, endAngle: direction - contact,
      clockwise: false)
    path.addArc(
      center: other.center, radius: other.radius, startAngle: direction - contact,
      endAngle: direction + contact,
      clockwise: false)
    path.close()
    return path
  }
}
