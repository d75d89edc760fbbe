internal import Raster

extension Path {
  /// Arcs longer than this many turns are cut, so that no number makes a path of unbounded length.
  private static let maximumTurns = 64.0

  /// Angles that lie this close to a full turn apart count as a full turn: a circle computed as start + 2π may have lost the
  /// last bits.
  private static let fullTurnTolerance: CGFloat = 1e-9

  /// How far an arc goes from one angle to another: 0 … 2π, or 0 … −2π when clockwise (y up). A full turn or more between the
  /// angles gives a full turn. NaN when an angle is not finite.
  static func sweep(from start: CGFloat, to end: CGFloat, clockwise: Bool) -> CGFloat {
    let difference = end - start
    guard difference.isFinite else { return .nan }
    let turn = 2 * CGFloat.pi
    if abs(difference) >= turn - fullTurnTolerance { return clockwise ? -turn : turn }
    if clockwise { return difference > 0 ? difference - turn : difference }
    return difference < 0 ? difference + turn : difference
  }

  /// An arc as cubic curves of at most a quarter turn each, after a line to its start unless the path is empty.
  mutating func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat, transform: CGAffineTransform
  ) {
    guard radius >= 0, startAngle.isFinite, delta.isFinite else { return }
    let limit = Self.maximumTurns * 2 * Double.pi
    let sweep = Swift.min(Swift.max(Double(delta), -limit), limit)
    let radius = Double(radius)
    func direction(_ angle: Double) -> Point { Point(x: Math.cos(angle), y: Math.sin(angle)) }
    func place(_ x: Double, _ y: Double) -> Point {
      CGPoint(x: Double(center.x) + radius * x, y: Double(center.y) + radius * y).applying(transform).raster
    }

    var from = direction(Double(startAngle))
    let start = place(from.x, from.y)
    if isEmpty { move(to: start) } else { line(to: start) }
    guard sweep != 0 else { return }

    // The tolerance keeps a quarter turn that has lost its last bits from becoming two curves.
    let count = Swift.max(1, Int((abs(sweep) / (Double.pi / 2) - 1e-9).rounded(.up)))
    let step = sweep / Double(count)
    // The handles of a cubic that meets the arc of angle θ at its ends and its middle: 4⁄3·tan(θ/4).
    let handle = 4.0 / 3.0 * Math.tan(step / 4)
    for index in 1...count {
      let to = direction(Double(startAngle) + sweep * (Double(index) / Double(count)))
      cubic(
        to: place(to.x, to.y), control1: place(from.x - handle * from.y, from.y + handle * from.x),
        control2: place(to.x + handle * to.y, to.y - handle * to.x))
      from = to
    }
  }

  /// The circle of the given radius that touches the lines current point – tangent1End and tangent1End – tangent2End touches
  /// them at the distance radius / tan(half the angle between them) from tangent1End.
  mutating func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform
  ) {
    guard let current = currentPoint else { return }
    let corner = tangent1End.raster
    // The corner is rounded before it is transformed, so the current point is taken back to where the others are.
    let previous = transform.isIdentity ? current : (transform.raster.inverse?.apply(current) ?? current)
    let incoming = previous - corner
    let outgoing = tangent2End.raster - corner
    let lengths = incoming.length * outgoing.length
    let cross = incoming.x * outgoing.y - incoming.y * outgoing.x
    let dot = incoming.x * outgoing.x + incoming.y * outgoing.y
    guard radius > 0, radius.isFinite, lengths > 0, lengths.isFinite, abs(cross) > 1e-12 * lengths else {
      return line(to: tangent1End.applying(transform).raster)
    }
    // tan(φ/2) = sin φ/(1 + cos φ) for the angle φ between the two lines.
    let reach = Double(radius) * (1 + dot / lengths) / (abs(cross) / lengths)
    let start = corner + incoming * (reach / incoming.length)
    let end = corner + outgoing * (reach / outgoing.length)
    // The centre lies on the incoming line's normal, on the outgoing line's side.
    let side = cross > 0 ? -1.0 : 1.0
    let normal = Point(x: incoming.y, y: -incoming.x) * (side * Double(radius) / incoming.length)
    let center = start + normal
    let startAngle = Math.atan2(start.y - center.y, start.x - center.x)
    let endAngle = Math.atan2(end.y - center.y, end.x - center.x)
    addArc(
      center: CGPoint(center), radius: radius, startAngle: CGFloat(startAngle),
      delta: Self.sweep(from: CGFloat(startAngle), to: CGFloat(endAngle), clockwise: cross > 0),
      transform: transform)
  }
}
