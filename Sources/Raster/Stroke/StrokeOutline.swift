import PortableMath

/// The outline of a stroke as polygons to be filled with the non-zero rule.
///
/// The path is flattened first; then each polyline gets an offset line on either side, joined at the corners, with caps at open ends. At the
/// inner side of a corner the offset lines are connected through the corner itself, so that no gap and no negative area can appear.
/// Offsetting the curves themselves was rejected: the same outline needs cusps and loops to be found, and is flattened in the end.
struct StrokeOutline {
  private var stroke = Stroke(width: 0)
  private var radius = 0.0
  private var tolerance = 0.0
  private(set) var path = Path()
  /// The polyline of the outline that is being worked on.
  private var points: [Point] = []
  private var hasSegments = false
  private var isFinite = true
  private var ring: [Point] = []
  /// How many points arcs have so far.
  private(set) var arcPoints = 0

  /// The most points of one arc; and of each one after so many in all, which bounds what round caps and joins of a hostile pen take. An arc
  /// of a semicircle has fewer up to a radius of 65 pixels.
  private static let maximumArcPoints = 1024
  private static let manyArcPoints = 1 << 16
  private static let maximumLateArcPoints = 32

  var heldBytes: Int {
    path.points.heldBytes + path.verbs.heldBytes + points.heldBytes + ring.heldBytes
  }

  /// For many strokes in the same memory; see `trace`.
  init() {}

  /// - Parameter tolerance: how far the outline may lie from the true one, in the path's units.
  init(of path: Path, _ stroke: Stroke, tolerance: Double) { trace(path, stroke, tolerance: tolerance) }

  /// Makes `path` the outline of a stroke.
  mutating func trace(_ source: Path, _ stroke: Stroke, tolerance: Double) {
    self.stroke = stroke
    self.tolerance = tolerance
    radius = stroke.width / 2
    arcPoints = 0
    path.removeAll()
    guard stroke.hasWidth, tolerance > 0 else { return }
    add(stroke.dashes.isEmpty ? source : source.dashed(stroke.dashes, phase: stroke.dashPhase))
  }

  private mutating func add(_ source: Path) {
    var (current, start) = (Point.zero, Point.zero)
    var index = 0
    points.removeAll(keepingCapacity: true)
    for verb in source.verbs {
      let end = verb == .close ? start : source.points[index + verb.pointCount - 1]
      switch verb {
      case .move:
        finish(isClosed: false)
        points.append(end)
        start = end
        isFinite = end.isFinite
      case .line: add(CurveSegment(from: current, to: end))
      case .quad: add(CurveSegment(from: current, control: source.points[index], to: end))
      case .cubic:
        add(
          CurveSegment(
            from: current, control1: source.points[index], control2: source.points[index + 1], to: end))
      case .close:
        if current != start { add(CurveSegment(from: current, to: start)) }
        finish(isClosed: true)
      }
      current = end
      index += verb.pointCount
    }
    finish(isClosed: false)
  }

  private mutating func add(_ segment: CurveSegment) {
    hasSegments = true
    guard isFinite, segment.isFinite else {
      isFinite = false
      return
    }
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

  /// Ends the polyline, if there is one. One with a point that is not finite is left out.
  private mutating func finish(isClosed: Bool) {
    defer {
      points.removeAll(keepingCapacity: true)
      (hasSegments, isFinite) = (false, true)
    }
    guard !points.isEmpty, isFinite else { return }
    if isClosed, points.count > 1, points.last == points.first { points.removeLast() }
    if points.count == 1 {
      // A point has no direction: it is a dot under round caps, and a square along the axes under square ones.
      if hasSegments || isClosed { addDot(points[0]) }
    } else if isClosed, points.count > 2 {
      addRing(reversed: false)
      addRing(reversed: true)
    } else {
      addOpen()
    }
  }

  private mutating func addDot(_ center: Point) {
    ring.removeAll(keepingCapacity: true)
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

  /// A point of the polyline, counted from its beginning or from its end.
  private func point(_ index: Int, reversed: Bool) -> Point {
    reversed ? points[points.count - 1 - index] : points[index]
  }

  /// One side of a closed polyline.
  private mutating func addRing(reversed: Bool) {
    ring.removeAll(keepingCapacity: true)
    let count = points.count
    for index in 0..<count {
      addJoin(
        point((index + count - 1) % count, reversed: reversed), point(index, reversed: reversed),
        point((index + 1) % count, reversed: reversed))
    }
    finishRing()
  }

  /// Both sides of an open polyline and its caps.
  private mutating func addOpen() {
    ring.removeAll(keepingCapacity: true)
    let count = points.count
    for isBack in [false, true] {
      for index in 1..<count where index + 1 < count {
        addJoin(
          point(index - 1, reversed: isBack), point(index, reversed: isBack),
          point(index + 1, reversed: isBack))
      }
      addCap(at: point(count - 1, reversed: isBack), from: point(count - 2, reversed: isBack))
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
    let most = arcPoints < Self.manyArcPoints ? Self.maximumArcPoints : Self.maximumLateArcPoints
    let count = Int((angle / step).rounded(.up), limitedTo: 2...most)
    arcPoints += count
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
    for index in 1..<max(ring.count, 1) { path.line(to: ring[index]) }
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
  /// The outline of the stroke, to be filled with the non-zero rule. Empty for a width of which `Stroke.width` says so.
  ///
  /// - Parameter tolerance: how far it may lie from the true outline, in the path's units.
  public func stroked(_ stroke: Stroke, tolerance: Double = 0.05) -> Path {
    StrokeOutline(of: self, stroke, tolerance: tolerance).path
  }
}
