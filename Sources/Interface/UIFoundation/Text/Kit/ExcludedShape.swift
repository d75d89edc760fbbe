/// A path that keeps text away: the edges of its curves as lines.
struct ExcludedShape {
  private var edges: [(from: CGPoint, to: CGPoint)] = []

  /// The number of lines by which a curve is followed.
  private static let steps = 16

  init(_ path: UIBezierPath) {
    var (start, current) = (CGPoint.zero, CGPoint.zero)
    var edges: [(from: CGPoint, to: CGPoint)] = []
    func line(to point: CGPoint) {
      if current.x.isFinite, current.y.isFinite, point.x.isFinite, point.y.isFinite {
        edges.append((current, point))
      }
      current = point
    }
    path.cgPath.applyWithBlock { reference in
      let element = reference.pointee
      let points = element.points
      switch element.type {
      case .moveToPoint:
        line(to: start)
        (start, current) = (points[0], points[0])
      case .addLineToPoint: line(to: points[0])
      case .addQuadCurveToPoint, .addCurveToPoint:
        let origin = current
        for step in 1...Self.steps {
          line(to: Self.point(of: [origin] + points, at: CGFloat(step) / CGFloat(Self.steps)))
        }
      case .closeSubpath: line(to: start)
      @unknown default: break
      }
    }
    line(to: start)
    self.edges = edges
  }

  /// Returns the point of a Bézier curve, by de Casteljau's construction.
  private static func point(of points: [CGPoint], at t: CGFloat) -> CGPoint {
    var points = points
    while points.count > 1 {
      points = zip(points, points.dropFirst()).map { a, b in
        CGPoint(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t)
      }
    }
    return points[0]
  }

  /// Returns the horizontal extent of the shape between two heights; nil if it is elsewhere.
  func extent(from top: CGFloat, to bottom: CGFloat) -> ClosedRange<CGFloat>? {
    var (least, largest) = (CGFloat.infinity, -CGFloat.infinity)
    for edge in edges {
      let (upper, lower) = edge.from.y <= edge.to.y ? (edge.from, edge.to) : (edge.to, edge.from)
      guard lower.y > top, upper.y < bottom else { continue }
      for y in [max(upper.y, top), min(lower.y, bottom)] {
        let part = lower.y > upper.y ? (y - upper.y) / (lower.y - upper.y) : 0
        let x = upper.x + (lower.x - upper.x) * part
        (least, largest) = (min(least, x), max(largest, x))
      }
    }
    return least < largest ? least...largest : nil
  }
}
