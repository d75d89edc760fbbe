/// One line or Bézier curve of a path. Unused control points repeat the last one, so `p3` is always the end.
package struct CurveSegment: Sendable {
  package enum Degree: UInt8 { case line = 1, quad, cubic }

  package var degree: Degree
  package var p0, p1, p2, p3: Point

  package init(from p0: Point, to p1: Point) {
    (self.degree, self.p0, self.p1, self.p2, self.p3) = (.line, p0, p1, p1, p1)
  }

  package init(from p0: Point, control: Point, to p2: Point) {
    (self.degree, self.p0, self.p1, self.p2, self.p3) = (.quad, p0, control, p2, p2)
  }

  package init(from p0: Point, control1: Point, control2: Point, to p3: Point) {
    (self.degree, self.p0, self.p1, self.p2, self.p3) = (.cubic, p0, control1, control2, p3)
  }

  /// The segment of a verb, with its points by their index; nil for a move and for a close.
  @inline(__always)
  init?(_ verb: Path.Verb, from start: Point, _ point: (Int) -> Point) {
    switch verb {
    case .move, .close: return nil
    case .line: self.init(from: start, to: point(0))
    case .quad: self.init(from: start, control: point(0), to: point(1))
    case .cubic: self.init(from: start, control1: point(0), control2: point(1), to: point(2))
    }
  }

  var end: Point { p3 }

  var isFinite: Bool { p0.isFinite && p1.isFinite && p2.isFinite && p3.isFinite }

  /// The point at the parameter `t`, 0 … 1.
  package func point(at t: Double) -> Point {
    let u = 1 - t
    switch degree {
    case .line: return p0.interpolated(to: p1, fraction: t)
    case .quad: return p0 * (u * u) + p1 * (2 * u * t) + p2 * (t * t)
    case .cubic:
      return p0 * (u * u * u) + p1 * (3 * u * u * t) + p2 * (3 * u * t * t) + p3 * (t * t * t)
    }
  }

  package func derivative(at t: Double) -> Point {
    let u = 1 - t
    switch degree {
    case .line: return p1 - p0
    case .quad: return (p1 - p0) * (2 * u) + (p2 - p1) * (2 * t)
    case .cubic: return (p1 - p0) * (3 * u * u) + (p2 - p1) * (6 * u * t) + (p3 - p2) * (3 * t * t)
    }
  }

  /// The unit tangent; where the derivative vanishes, along the chord to a parameter 10⁻⁴ away, or zero.
  func tangent(at t: Double) -> Point {
    let direction = derivative(at: t)
    let length = direction.length
    let extent = abs(p3.x - p0.x) + abs(p3.y - p0.y) + abs(p1.x - p0.x) + abs(p1.y - p0.y)
    if length > 1e-12 * extent { return direction * (1 / length) }
    let nearby = t < 0.5 ? point(at: t + 1e-4) - point(at: t) : point(at: t) - point(at: t - 1e-4)
    let step = nearby.length
    return step > 0 ? nearby * (1 / step) : .zero
  }

  /// The part between two parameters, as a segment of the same degree.
  package func piece(from t0: Double, to t1: Double) -> CurveSegment {
    if t0 <= 0 && t1 >= 1 { return self }
    let start = t0 <= 0 ? p0 : point(at: t0)
    let end = t1 >= 1 ? p3 : point(at: t1)
    switch degree {
    case .line: return CurveSegment(from: start, to: end)
    case .quad:
      let control = p0.interpolated(to: p1, fraction: t0)
        .interpolated(to: p1.interpolated(to: p2, fraction: t0), fraction: t1)
      return CurveSegment(from: start, control: control, to: end)
    case .cubic:
      let third = (t1 - t0) / 3
      return CurveSegment(
        from: start, control1: start + derivative(at: t0) * third, control2: end - derivative(at: t1) * third,
        to: end)
    }
  }

  var controlBounds: (min: Point, max: Point) {
    (
      Point(x: min(min(p0.x, p1.x), min(p2.x, p3.x)), y: min(min(p0.y, p1.y), min(p2.y, p3.y))),
      Point(x: max(max(p0.x, p1.x), max(p2.x, p3.x)), y: max(max(p0.y, p1.y), max(p2.y, p3.y)))
    )
  }

  /// Calls `body` with each parameter strictly between 0 and 1 at which x or y has an extremum.
  package func forEachExtremum(_ body: (Double) -> Void) {
    func solve(_ a: Double, _ b: Double, _ c: Double) {
      // a·t² + b·t + c = 0, in the form without cancellation.
      func emit(_ t: Double) { if t > 0 && t < 1 { body(t) } }
      guard a != 0 else { return b != 0 ? emit(-c / b) : () }
      let discriminant = b * b - 4 * a * c
      guard discriminant >= 0 else { return }
      let q = -0.5 * (b + (b < 0 ? -1 : 1) * discriminant.squareRoot())
      emit(q / a)
      if q != 0 { emit(c / q) }
    }
    func solve(along axis: (Point) -> Double) {
      let (a, b, c, d) = (axis(p0), axis(p1), axis(p2), axis(p3))
      switch degree {
      case .line: return
      case .quad: solve(0, a - 2 * b + c, b - a)
      case .cubic: solve(d - 3 * c + 3 * b - a, 2 * (c - 2 * b + a), b - a)
      }
    }
    solve { $0.x }
    solve { $0.y }
  }
}

extension Path {
  /// Appends the segment from the current point; `segment.p0` is ignored.
  mutating func append(_ segment: CurveSegment) {
    switch segment.degree {
    case .line: line(to: segment.p1)
    case .quad: quad(to: segment.p2, control: segment.p1)
    case .cubic: cubic(to: segment.p3, control1: segment.p1, control2: segment.p2)
    }
  }
}
