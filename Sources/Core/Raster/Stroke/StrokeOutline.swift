import PortableMath

/// Traces the outline of a stroke as polygons, to be filled with the non-zero rule.
///
/// The path is flattened first. Each polyline then gets an offset line on either side, joined at the corners,
/// with caps at open ends. On the inner side of a corner the offset lines meet in the corner itself, so that
/// no gap and no negative winding can appear. Rejected: offsetting the curves themselves, which requires
/// finding cusps and loops, and is flattened in the end as well.
struct StrokeOutline {
  private var stroke = Stroke(width: 0)
  /// Half the stroke's width.
  private var radius = 0.0
  private var tolerance = 0.0
  private(set) var path = Path()
  /// The polyline of the current subpath.
  private var points: [Point] = []
  /// Whether each of the points lies within a curve, where the path has no corner.
  private var areWithinCurves: [Bool] = []
  /// The unit tangents of curves at the ends of the current subpath, for its caps; zero without a curve.
  private var (startTangent, endTangent) = (Point.zero, Point.zero)
  private var hasSegments = false
  private var isFinite = true
  /// The polygon of the outline that is being built.
  private var ring: [Point] = []
  /// The number of points that arcs of the current stroke have so far.
  private(set) var arcPoints = 0
  /// The number of lines that curves of the current stroke have so far.
  private(set) var curveLines = 0

  private static let maximumArcPoints = 1024
  /// After so many arc points in one stroke, `maximumLateArcPoints` bounds the cost of a hostile pen.
  private static let manyArcPoints = 1 << 16
  /// The most points of one arc after `manyArcPoints`. A semicircle has fewer up to a radius of 65 pixels.
  fileprivate static let maximumLateArcPoints = 32
  /// The least cosine of a curve's turn between two of its lines, for 60°; where it turns by more, there is
  /// a cusp.
  private static let smoothTurn = 0.5
  /// After so many lines of curves in one dashed stroke, `maximumLateCurveLines` bounds a hostile one.
  private static let manyCurveLines = 1 << 14
  /// The most lines of one dash's curve after `manyCurveLines`: 50 pixels of a circle of radius 50.
  private static let maximumLateCurveLines = 8

  var heldBytes: Int {
    path.points.heldBytes + path.verbs.heldBytes + points.heldBytes + areWithinCurves.heldBytes
      + ring.heldBytes
  }

  /// Sets `path` to the outline of a stroke; empty unless width and tolerance are above 0.
  ///
  /// - Parameter tolerance: the largest distance from the exact outline, in the path's units.
  mutating func trace(_ source: Path, _ stroke: Stroke, tolerance: Double) {
    self.stroke = stroke
    self.tolerance = tolerance
    radius = stroke.width / 2
    (arcPoints, curveLines) = (0, 0)
    path.removeAll()
    guard stroke.hasWidth, tolerance > 0 else { return }
    add(stroke.dashes.isEmpty ? source : source.dashed(stroke.dashes, phase: stroke.dashPhase))
  }

  private mutating func add(_ source: Path) {
    var (current, start) = (Point.zero, Point.zero)
    var index = 0
    removePoints()
    for verb in source.verbs {
      let end = verb == .close ? start : source.points[index + verb.pointCount - 1]
      switch verb {
      case .move:
        finish(isClosed: false)
        append(end, isWithinCurve: false)
        start = end
        isFinite = end.isFinite
      case .line, .quad, .cubic:
        if let segment = CurveSegment(verb, from: current, { source.points[index + $0] }) { add(segment) }
      case .close:
        if current != start { add(CurveSegment(from: current, to: start)) }
        finish(isClosed: true)
      }
      current = end
      index += verb.pointCount
    }
    finish(isClosed: false)
  }

  /// Flattens a segment into the current polyline.
  private mutating func add(_ segment: CurveSegment) {
    hasSegments = true
    guard isFinite, segment.isFinite else {
      isFinite = false
      return
    }
    let count = segment.degree == .line ? 1 : lines(of: segment)
    if points.count == 1 { startTangent = count > 1 ? segment.tangent(at: 0) : .zero }
    endTangent = count > 1 ? segment.tangent(at: 1) : .zero
    for step in 1...count {
      let point =
        step == count
        ? segment.end : segment.balancedPoint(at: Double(step) / Double(count), step: 1 / Double(count))
      if point != points.last {
        append(point, isWithinCurve: step < count)
      } else if step == count {
        // The end of a curve that has come back to it.
        areWithinCurves[points.count - 1] = false
      }
    }
  }

  private mutating func append(_ point: Point, isWithinCurve: Bool) {
    points.append(point)
    areWithinCurves.append(isWithinCurve)
  }

  private mutating func removePoints() {
    points.removeAll(keepingCapacity: true)
    areWithinCurves.removeAll(keepingCapacity: true)
  }

  private mutating func lines(of curve: CurveSegment) -> Int {
    let needed = Flattener.pieces(curve, tolerance: tolerance)
    let isLate = !stroke.dashes.isEmpty && curveLines >= Self.manyCurveLines
    let count = isLate ? min(needed, Self.maximumLateCurveLines) : needed
    curveLines += count
    return count
  }

  /// Ends the current polyline and adds its outline. A polyline with a point that is not finite is omitted.
  private mutating func finish(isClosed: Bool) {
    defer {
      removePoints()
      (hasSegments, isFinite) = (false, true)
      (startTangent, endTangent) = (.zero, .zero)
    }
    guard !points.isEmpty, isFinite else { return }
    if isClosed, points.count > 1, points.last == points.first {
      points.removeLast()
      areWithinCurves.removeLast()
    }
    if points.count == 1 {
      // Without a direction, round caps draw a disc, square caps a square along the axes, butt caps nothing.
      if hasSegments || isClosed { addDot(points[0]) }
    } else if isClosed, points.count > 2 {
      addRing(reversed: false)
      addRing(reversed: true)
    } else {
      // There and back again, a closed line of two points turns by 180° at both: only a round join shows.
      let cap = stroke.cap
      if isClosed { stroke.cap = stroke.join == .round ? .round : .butt }
      addOpen()
      stroke.cap = cap
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
      addArc(around: center, from: Point(x: radius, y: 0), angle: 2 * .pi, maximumPoints: mostArcPoints)
    }
    finishRing()
  }

  /// A point of the polyline, counted from its start, or from its end if `reversed`.
  private func point(_ index: Int, reversed: Bool) -> Point {
    reversed ? points[points.count - 1 - index] : points[index]
  }

  private func isWithinCurve(_ index: Int, reversed: Bool) -> Bool {
    areWithinCurves[reversed ? points.count - 1 - index : index]
  }

  /// Adds one side of a closed polyline, as a polygon.
  private mutating func addRing(reversed: Bool) {
    ring.removeAll(keepingCapacity: true)
    let count = points.count
    for index in 0..<count {
      addJoin(
        point((index + count - 1) % count, reversed: reversed), point(index, reversed: reversed),
        point((index + 1) % count, reversed: reversed),
        isWithinCurve: isWithinCurve(index, reversed: reversed))
    }
    finishRing()
  }

  /// Adds both sides of an open polyline and its caps, as one polygon.
  private mutating func addOpen() {
    ring.removeAll(keepingCapacity: true)
    let count = points.count
    for isBack in [false, true] {
      for index in 1..<count where index + 1 < count {
        addJoin(
          point(index - 1, reversed: isBack), point(index, reversed: isBack),
          point(index + 1, reversed: isBack), isWithinCurve: isWithinCurve(index, reversed: isBack))
      }
      addCap(
        at: point(count - 1, reversed: isBack), from: point(count - 2, reversed: isBack),
        tangent: isBack ? .zero - startTangent : endTangent)
    }
    finishRing()
  }

  /// Adds the offset of the corner at `b`, to the left of the direction a → b → c (with y down).
  ///
  /// A cusp within a curve is no corner of the path: the pen turns around it, whatever the stroke's join.
  private mutating func addJoin(_ a: Point, _ b: Point, _ c: Point, isWithinCurve: Bool) {
    let incoming = (b - a).normal(length: radius)
    let outgoing = (c - b).normal(length: radius)
    let turn = incoming.x * outgoing.y - incoming.y * outgoing.x
    let cosine = (incoming.x * outgoing.x + incoming.y * outgoing.y) / (radius * radius)
    // The turn is so slight that every kind of join equals the miter within the tolerance, and both
    // neighbouring corners are more than twice as far away as the miter's inner point, radius · tan(turn/2).
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
    let isCusp = isWithinCurve && cosine < Self.smoothTurn
    switch isCusp ? .round : stroke.join {
    case .bevel: return
    case .round:
      // Few points for a cusp of other joins, so that they do not depend on the arcs before it.
      let most = stroke.join == .round ? mostArcPoints : Self.maximumLateArcPoints
      let angle = Math.atan2(max(turn, 0), cosine * radius * radius)
      addArc(around: b, from: incoming, angle: angle, maximumPoints: most)
    case .miter:
      // The ratio of miter length to width is 1/sin(φ/2) at an angle φ, whose square is (1 + cosine)/2.
      guard half > 0, 1 / half <= stroke.miterLimit * stroke.miterLimit else { return }
      ring.append(b + (incoming + outgoing) * (0.5 / half))
    }
  }

  /// Adds the cap at `end` of a line that comes from `previous`. The cap is perpendicular to the curve: with
  /// caps perpendicular to its chords, the ends of a wide full circle would not meet.
  private mutating func addCap(at end: Point, from previous: Point, tangent: Point) {
    let chord = (end - previous).normal(length: radius)
    let exact = tangent.normal(length: radius)
    // A round cap hides the angle. Where a curve turns sharply at its end, the cap stays with the last line.
    let isNear = exact.x * chord.x + exact.y * chord.y > 0.9 * radius * radius
    let normal = isNear && stroke.cap != .round ? exact : chord
    let forward = Point(x: -normal.y, y: normal.x)
    ring.append(end + normal)
    switch stroke.cap {
    case .butt: break
    case .square:
      ring.append(end + normal + forward)
      ring.append(end - normal + forward)
    case .round: addArc(around: end, from: normal, angle: .pi, maximumPoints: mostArcPoints)
    }
    ring.append(end - normal)
  }

  /// The angle between points of an arc that keeps its chords within the tolerance. An arc of radius r cut
  /// into steps of angle s lies r·(1 − cos(s/2)) ≈ r·s²/8 outside its chords.
  fileprivate static func arcStep(radius: Double, tolerance: Double) -> Double {
    (8 * tolerance / radius).squareRoot()
  }

  /// The most points of the next arc.
  private var mostArcPoints: Int {
    arcPoints < Self.manyArcPoints ? Self.maximumArcPoints : Self.maximumLateArcPoints
  }

  /// Adds the points of an arc, without its ends; a positive angle turns clockwise on the screen.
  private mutating func addArc(
    around center: Point, from offset: Point, angle: Double, maximumPoints: Int
  ) {
    // Inner points are moved outwards by two thirds of that distance; see `Flattener.tolerance`.
    let step = Self.arcStep(radius: radius, tolerance: tolerance)
    let count = Int((angle / step).rounded(.up), limitedTo: 2...maximumPoints)
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
  fileprivate var square: Double { x * x + y * y }

  /// Returns the perpendicular vector of a length, to the left with y down; zero for a zero vector.
  fileprivate func normal(length: Double) -> Point {
    let own = self.length
    guard own > 0 else { return .zero }
    return Point(x: y / own * length, y: -x / own * length)
  }
}

extension Path {
  /// Returns the outline, for the non-zero rule; empty outside `Stroke.widths` or without a tolerance.
  ///
  /// - Parameters:
  ///   - stroke: the pen.
  ///   - tolerance: the largest distance from the exact outline, in the path's units.
  public func stroked(_ stroke: Stroke, tolerance: Double = 0.05) -> Path {
    var outline = StrokeOutline()
    outline.trace(self, stroke, tolerance: tolerance)
    return outline.path
  }
}

extension Stroke {
  /// Whether the outline at each place of a path follows from the segments around it, and for dashes from
  /// those before it. That is so unless the pen's arcs are so large that late ones are limited.
  package func isLocal(under projection: Projection) -> Bool {
    if join != .round, cap != .round { return true }
    let tolerance = Flattener.tolerance / projection.maximumScale
    let step = StrokeOutline.arcStep(radius: width / 2, tolerance: tolerance)
    return 2 * .pi <= step * Double(StrokeOutline.maximumLateArcPoints)
  }
}
