import PortableMath

/// A polyline, parametrised by its length.
struct Polyline {
  private let points: [CGPoint]
  /// The length from the start to each point.
  private let lengths: [CGFloat]

  init(_ points: [CGPoint]) {
    self.points = points
    var sum: CGFloat = 0
    var lengths: [CGFloat] = []
    for (index, point) in points.enumerated() {
      if index > 0 { sum += Math.hypot(point.x - points[index - 1].x, point.y - points[index - 1].y) }
      lengths.append(sum)
    }
    self.lengths = lengths
  }

  /// Returns the point at a fraction of the length. The polyline must have at least one point.
  func point(atFraction fraction: Double) -> CGPoint {
    let target = CGFloat(fraction) * lengths[lengths.count - 1]
    guard let index = lengths.firstIndex(where: { $0 >= target }), index > 0 else {
      return fraction >= 1 ? points[points.count - 1] : points[0]
    }
    let part = (target - lengths[index - 1]) / (lengths[index] - lengths[index - 1])
    let (a, b) = (points[index - 1], points[index])
    return CGPoint(x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part)
  }
}
