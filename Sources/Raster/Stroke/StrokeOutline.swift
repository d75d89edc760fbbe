/// The outline of a stroke as polygons to be filled with the non-zero rule.
///
/// The path is flattened first; then each polyline gets an offset line on either side, joined at the corners, with caps at open ends. At the
/// inner side of a corner the offset lines are connected through the corner itself, so that no gap and no negative area can appear.
/// Offsetting the curves themselves was rejected: the same outline needs cusps and loops to be found, and is flattened in the end.
struct StrokeOutline {
  private let stroke: Stroke
  private let radius: Double
  private let tolerance: Double
  private(set) var path = Path()
  private var points: [Point] = []
  private var ring: [Point] = []

  /// - Parameter tolerance: how far the outline may lie from the true one, in the path's units.
  init(of path: Path, _ stroke: Stroke, tolerance: Double) {
    self.stroke = stroke
    self.tolerance = tolerance
    radius = stroke.width / 2
    guard radius > 0, radius.isFinite, tolerance > 0 else { return }
    let source = stroke.dashes.isEmpty ? path : path.dashed(stroke.dashes, phase: stroke.dashPhase)
    for subpath in source.subpaths where subpath.isFinite { add(subpath) }
  }

  private mutating func add(_ subpath: Subpath) {
    points = [subpath.start]
    for segment in subpath.segments {
      let count =
        segment.degree == .line
        ? 1 : Flattener.pieces(segment.p0, segment.p1, segment.p2, segment.p3, tolerance: tolerance)
      for step in 1...count {
        let point =
          step == count
          ? segment.end : segment.balancedPoint(at: Double(step) / Double(count), step: 1 / Double(count))
        if point != points.last { points.append(point) }
      }
    }
    if subpath.isClosed, points.count > 1, points.last == points.first { points.removeLast() }
    if points.count == 1 {
      // A point has no direction: it is a dot under round caps, and a square along the axes under square ones.
      if !subpath.segments.isEmpty || subpath.isClosed { addDot(points[0]) }
    } else if subpath.isClosed, points.count > 2 {
      addRing(reversed: false)
      addRing(reversed: true)
    } else {
      addOpen()
    }
  }

  private mutating func addDot(_ center: Point) {
    ring.removeAll()
    switch stroke.cap {
    case .butt: return
    case .square:
      for (dx, dy) in [(-1.0, -1.0), (1, -1), (1, 1), (-1, 1)] {
        ring.append(Point(x: center.x + dx * radius, y: center.y + dy * radius))
      }
    case .round:
      addArc(around: center, from: Point(x: radius, y: 0), angle: 2 * .pi)
    }
    finishRing()
  }

  /// One side of a closed polyline.
  private mutating func addRing(reversed: Bool) {
    ring.removeAll()
    let line = reversed ? points.reversed() : points
    let count = line.count
    for index in 0..<count {
      addJoin(line[(index + count - 1) % count], line[index], line[(index + 1) % count])
    }
    finishRing()
  }

  /// Both sides of an open polyline and its caps.
  private mutating func addOpen() {
    ring.removeAll()
    for line in [points, points.reversed()] {
      for index in 1..<line.count {
        if index + 1 < line.count { addJoin(line[index - 1], line[index], line[index + 1]) }
      }
      addCap(at: line[line.count - 1], from: line[line.count - 2])
    }
    finishRing()
  }

  /// The offset of the corner at `b` on the left side of the way a → b → c (seen with y down).
  private mutating func addJoin(_ a: Point, _ b: Point, _ c: Point) {
    let incoming = (b - a).normal(length: radius)
    let outgoing = (c - b).normal(length: radius)
    let turn = incoming.x * outgoing.y - incoming.y * outgoing.x
    let cosine = (incoming.x * outgoing.x + incoming.y * outgoing.y) / (radius * radius)
    // So slight a turn that every kind of join is the miter, within the tolerance; and so far from the next corners that the
    // miter's point on the inner side, half the turn's tangent away, lies between them.
    let half = (1 + cosine) / 2
    if radius * (1 - cosine) < 4 * tolerance, half > 0.9 {
      let reach = radius * radius * (1 - half) / half * 4
      if reach < (b - a).square, reach < (c - b).square {
        return ring.append(b + (incoming + outgoing) * (0.5 / half))
      }
    }
    ring.append(b + incoming)
    defer { ring.append(b + outgoing) }
    if turn <= 0 && cosine > -0.9999999 {
      if cosine < 0.9 { ring.append(b) }
      return
    }
    switch stroke.join {
    case .bevel: return
    case .round:
      addArc(around: b, from: incoming, angle: Math.atan2(max(turn, 0), cosine * radius * radius))
    case .miter:
      // The miter's length over the width is 1/sin(φ/2), φ the angle between the lines; cos² of half the turn is (1 + cosine)/2.
      guard half > 0, 1 / half <= stroke.miterLimit * stroke.miterLimit else { return }
      ring.append(b + (incoming + outgoing) * (0.5 / half))
    }
  }

  private mutating func addCap(at end: Point, from previous: Point) {
    let normal = (end - previous).normal(length: radius)
    let forward = Point(x: -normal.y, y: normal.x)
    ring.append(end + normal)
    switch stroke.cap {
    case .butt: break
    case .square:
      ring.append(end + normal + forward)
      ring.append(end - normal + forward)
    case .round: addArc(around: end, from: normal, angle: .pi)
    }
    ring.append(end - normal)
  }

  /// The points between the ends of an arc, exclusive of both; a positive angle turns clockwise on the screen.
  private mutating func addArc(around center: Point, from offset: Point, angle: Double) {
    // An arc of radius r cut into steps of angle s lies r·(1 − cos(s/2)) ≈ r·s²/8 outside its chords; inner points are moved out
    // by two thirds of that (see `Flattener.tolerance`).
    let step = (8 * tolerance / radius).squareRoot()
    let count = Int(min(max((angle / step).rounded(.up), 2), 1024))
    let (sine, cosine) = (Math.sin(angle / Double(count)), Math.cos(angle / Double(count)))
    let growth = 1 + (1 - cosine) / 6
    var arm = offset
    for _ in 1..<count {
      arm = Point(x: arm.x * cosine - arm.y * sine, y: arm.x * sine + arm.y * cosine)
      ring.append(center + arm * growth)
    }
  }

  private mutating func finishRing() {
    guard let first = ring.first else { return }
    path.move(to: first)
    for point in ring.dropFirst() { path.line(to: point) }
    path.close()
  }
}

extension Point {
  /// The length, squared.
  fileprivate var square: Double { x * x + y * y }

  /// The vector of that length at a right angle, to the left when y points down; zero for a vector without a direction.
  fileprivate func normal(length: Double) -> Point {
    let own = self.length
    guard own > 0 else { return .zero }
    return Point(x: y / own * length, y: -x / own * length)
  }
}

extension Path {
  /// The outline of the stroke, to be filled with the non-zero rule. Empty for a width that is not a positive number.
  ///
  /// - Parameter tolerance: how far it may lie from the true outline, in the path's units.
  public func stroked(_ stroke: Stroke, tolerance: Double = 0.05) -> Path {
    StrokeOutline(of: self, stroke, tolerance: tolerance).path
  }
}
