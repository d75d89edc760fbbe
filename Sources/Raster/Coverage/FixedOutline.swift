/// A place in 24.8 fixed point.
struct FixedPoint {
  var x: Int32
  var y: Int32
}

/// An outline at its place on the pixel grid: polylines in 24.8 fixed point, each with its first point again at the end.
struct FixedOutline {
  /// Perhaps more than the last end says; those mean nothing.
  private var points: [FixedPoint] = []
  /// The index after each polyline's last point.
  private var ends: [Int] = []
  var pointCount: Int { ends.last ?? 0 }
  /// The pixels that it touches.
  private(set) var bounds = PixelRect.empty
  /// Present if the outline is a rectangle along the axes.
  private(set) var box: FixedBox?

  /// Places an outline.
  ///
  /// The whole pixels of the place are added after rounding, so that shapes which are whole pixels apart have the same coverage.
  mutating func place(_ outline: Outline, _ place: Placement) {
    ends.removeAll(keepingCapacity: true)
    bounds = .empty
    self.box = nil
    guard let box = outline.bounds else { return }
    let (x, y) = (place.x, place.y)
    let (fx, fy) = (place.fraction.x, place.fraction.y)
    let limit = Flattener.limit
    guard
      box.minX + fx + Double(x) > -limit, box.minY + fy + Double(y) > -limit,
      box.maxX + fx + Double(x) < limit, box.maxY + fy + Double(y) < limit,
      // Far away and moved back: the points themselves have to fit, too.
      min(box.minX, box.minY) > -0x1p22, max(box.maxX, box.maxY) < 0x1p22
    else { return placeClipped(outline, Point(x: fx + Double(x), y: fy + Double(y))) }
    let (wholeX, wholeY) = (Int32(x) << 8, Int32(y) << 8)
    let count = outline.points.count + outline.ends.count
    if points.count < count { points = [FixedPoint](repeating: FixedPoint(x: 0, y: 0), count: count) }
    unsafe points.withUnsafeMutableBufferPointer { points in
      unsafe outline.points.withUnsafeBufferPointer { source in
        var (index, next) = (0, 0)
        // The ends count the points one after the other: none lies beyond the last one, and each adds one.
        for end in outline.ends {
          let start = next
          while index < end {
            let point = unsafe source[index]
            unsafe points[next] = FixedPoint(
              x: Self.fixed(point.x + fx) &+ wholeX, y: Self.fixed(point.y + fy) &+ wholeY)
            index += 1
            next += 1
          }
          if next > start {
            unsafe points[next] = points[start]
            next += 1
          }
          ends.append(next)
        }
      }
    }
    // Rounding keeps the order, so that the ends of the box are those of the rounded points.
    let (minX, minY) = (Self.fixed(box.minX + fx) &+ wholeX, Self.fixed(box.minY + fy) &+ wholeY)
    let (maxX, maxY) = (Self.fixed(box.maxX + fx) &+ wholeX, Self.fixed(box.maxY + fy) &+ wholeY)
    bounds = PixelRect(
      minX: Int(minX >> 8), minY: Int(minY >> 8), maxX: Int((maxX &+ 255) >> 8), maxY: Int((maxY &+ 255) >> 8)
    )
    if ends.count == 1, ends[0] == 5 {
      self.box = unsafe points.withUnsafeBufferPointer { unsafe FixedBox(.init(rebasing: $0[..<5])) }
    }
  }

  /// Cuts every edge to the limits: what lies above or below is dropped, what lies to the side is moved onto the limit.
  private mutating func placeClipped(_ outline: Outline, _ offset: Point) {
    points.removeAll(keepingCapacity: true)
    var index = 0
    for end in outline.ends {
      guard end > index else { continue }
      var previous = outline.points[end - 1] + offset
      while index < end {
        let next = outline.points[index] + offset
        addClipped(previous, next)
        previous = next
        index += 1
      }
    }
    let whole = Int(Flattener.limit)
    bounds = PixelRect(minX: -whole, minY: -whole, maxX: whole, maxY: whole)
  }

  private mutating func addClipped(_ a: Point, _ b: Point) {
    let limit = Flattener.limit
    guard a.isFinite, b.isFinite else { return }
    var (from, to) = (0.0, 1.0)
    for side in [-limit, limit] where (a.y < side) != (b.y < side) {
      let t = (side - a.y) / (b.y - a.y)
      if (a.y < side) == (side < 0) { from = max(from, t) } else { to = min(to, t) }
    }
    if max(a.y, b.y) <= -limit || min(a.y, b.y) >= limit || from >= to { return }
    // The edge's parts to the left of, between and to the right of the limits.
    var cuts = [from, to]
    for side in [-limit, limit] where (a.x < side) != (b.x < side) {
      let t = (side - a.x) / (b.x - a.x)
      if t > from, t < to { cuts.append(t) }
    }
    cuts.sort()
    func point(_ t: Double) -> FixedPoint {
      let p = a.interpolated(to: b, fraction: t)
      return FixedPoint(
        x: Self.fixed(min(max(p.x, -limit), limit)), y: Self.fixed(min(max(p.y, -limit), limit)))
    }
    for (t0, t1) in zip(cuts, cuts.dropFirst()) {
      points.append(point(t0))
      points.append(point(t1))
      ends.append(points.count)
    }
  }

  /// The nearest multiple of 1/256 of a number within ±2²². (The addition leaves it in the lower bits; a conversion asks first whether it
  /// is possible, and cuts towards zero.)
  @inline(__always)
  private static func fixed(_ value: Double) -> Int32 {
    Int32(truncatingIfNeeded: (value * 256 + 0x1.8p52).bitPattern)
  }

  /// Calls `body` with each edge: its ends, and the index of the second among all points.
  @inline(__always)
  func forEachEdge(_ body: (_ index: Int, _ from: FixedPoint, _ to: FixedPoint) -> Void) {
    unsafe points.withUnsafeBufferPointer { points in
      var index = 0
      for end in ends {
        // The ends count the points one after the other: none lies beyond the last one.
        var previous = unsafe points[index]
        index += 1
        while index < end {
          let next = unsafe points[index]
          body(index, previous, next)
          previous = next
          index += 1
        }
      }
    }
  }

  func withPoints(_ body: (UnsafeBufferPointer<FixedPoint>) -> Void) {
    unsafe points.withUnsafeBufferPointer { unsafe body($0) }
  }

  /// Adds the edges to rows whose first pixel is given.
  func addEdges(to rows: CellRows, x: Int, y: Int) {
    let (left, top) = (x << 8, y << 8)
    let isInside =
      unsafe bounds.minX >= x && bounds.minY >= y && bounds.maxX <= x + rows.width
      && bounds.maxY <= y + rows.rows
    if isInside {
      forEachEdge { _, from, to in
        unsafe rows.addLineInside(
          Int(from.x) &- left, Int(from.y) &- top, Int(to.x) &- left, Int(to.y) &- top)
      }
    } else {
      forEachEdge { _, from, to in
        unsafe rows.addLine(Int(from.x) &- left, Int(from.y) &- top, Int(to.x) &- left, Int(to.y) &- top)
      }
    }
  }
}

/// Where an outline lies: a whole pixel and the fraction beyond it.
struct Placement {
  var x = 0
  var y = 0
  var fraction = Point.zero

  /// Nil for a place that is not finite.
  init?(_ offset: Point) {
    guard offset.isFinite else { return nil }
    // Far away, where no pixel is, nothing has to be exact.
    guard abs(offset.x) < 0x1p30, abs(offset.y) < 0x1p30 else {
      fraction = offset
      return
    }
    x = Self.floor(offset.x)
    y = Self.floor(offset.y)
    fraction = Point(x: offset.x - Double(x), y: offset.y - Double(y))
  }

  private static func floor(_ value: Double) -> Int {
    let whole = Int(value)
    return Double(whole) > value ? whole - 1 : whole
  }
}
