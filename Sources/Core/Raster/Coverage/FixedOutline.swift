/// A point in 24.8 fixed point.
struct FixedPoint {
  var x, y: Int32

  init(x: Int32, y: Int32) { (self.x, self.y) = (x, y) }

  /// The point nearest to one of an outline at a place. The whole pixels of the placement are added after
  /// rounding, so that shapes a whole number of pixels apart have the same coverage.
  @inline(__always)
  init(_ point: Point, at place: Placement) {
    x = Self.fixed(point.x + place.fraction.x) &+ Int32(truncatingIfNeeded: place.x) << 8
    y = Self.fixed(point.y + place.fraction.y) &+ Int32(truncatingIfNeeded: place.y) << 8
  }

  /// The nearest multiple of 1/256 of a number within ±2²², by the bits of a sum: a conversion is slower.
  @inline(__always)
  static func fixed(_ value: Double) -> Int32 {
    Int32(truncatingIfNeeded: (value * 256 + 0x1.8p52).bitPattern)
  }
}

/// An outline on the pixel grid: polylines in 24.8 fixed point, each with its first point repeated.
struct FixedOutline {
  /// The points of all polylines, `pointCount` of them; any further elements are unused.
  private(set) var points: [FixedPoint] = []
  /// The index after each polyline's last point.
  private var ends: [Int] = []
  var pointCount: Int { ends.last ?? 0 }
  private(set) var bounds = PixelRect.empty
  /// The outline as a rectangle, if it is one and is axis-aligned.
  private(set) var box: FixedBox?

  var heldBytes: Int { points.heldBytes + ends.heldBytes }

  mutating func place(_ outline: borrowing Outline, _ place: Placement) {
    ends.removeAll(keepingCapacity: true)
    bounds = .empty
    self.box = nil
    guard let box = outline.extent.bounds else { return }
    guard box.isNear(place) else { return placeCut(outline, box, place.offset) }
    let count = outline.points.count + outline.ends.count
    if points.count < count { points = [FixedPoint](repeating: FixedPoint(x: 0, y: 0), count: count) }
    Self.place(outline, at: place, into: &points, &ends)
    // Rounding is monotonic, so the rounded corners of the box are the extremes of the rounded points.
    bounds = Self.pixels(
      FixedPoint(Point(x: box.minX, y: box.minY), at: place),
      FixedPoint(Point(x: box.maxX, y: box.maxY), at: place))
    if ends.count == 1, ends[0] == 5 { self.box = FixedBox { points[$0] } }
  }

  /// Writes the points of an outline, with the first one of each polyline repeated, and the polylines' ends.
  private static func place(
    _ outline: borrowing Outline, at place: Placement, into points: inout [FixedPoint], _ ends: inout [Int]
  ) {
    let source = outline.points.span
    var target = points.mutableSpan
    var (index, next) = (0, 0)
    for end in outline.ends {
      let start = next
      while index < end {
        target[next] = FixedPoint(source[index], at: place)
        index += 1
        next += 1
      }
      if next > start {
        target[next] = target[start]
        next += 1
      }
      ends.append(next)
    }
  }

  /// Places an outline with every edge clipped to the limits; see `EdgeCut`.
  private mutating func placeCut(_ outline: Outline, _ box: BoundingBox, _ offset: Point) {
    points.removeAll(keepingCapacity: true)
    let (low, high) = (Point(x: box.minX, y: box.minY) + offset, Point(x: box.maxX, y: box.maxY) + offset)
    // An outline whose coordinates overflow is not drawn.
    guard low.isFinite, high.isFinite else { return }
    func fixed(_ place: Point) -> FixedPoint {
      FixedPoint(x: FixedPoint.fixed(place.x), y: FixedPoint.fixed(place.y))
    }
    var index = 0
    for end in outline.ends where end > index {
      let start = points.count
      var previous = outline.points[end - 1] + offset
      while index < end {
        let next = outline.points[index] + offset
        EdgeCut(previous, next).forEachPoint { points.append(fixed($0)) }
        previous = next
        index += 1
      }
      // The edges that connect clipped edges lie on the limits: they are level or not visible.
      guard points.count > start else { continue }
      points.append(points[start])
      ends.append(points.count)
    }
    bounds = Self.pixels(fixed(EdgeCut.limited(low)), fixed(EdgeCut.limited(high)))
  }

  private static func pixels(_ low: FixedPoint, _ high: FixedPoint) -> PixelRect {
    PixelRect(
      minX: Int(low.x >> 8), minY: Int(low.y >> 8), maxX: Int((high.x &+ 255) >> 8),
      maxY: Int((high.y &+ 255) >> 8))
  }

  /// Calls `body` with each edge: the index of its second point among all points, and both points.
  @inline(__always)
  func forEachEdge(_ body: (_ index: Int, _ from: FixedPoint, _ to: FixedPoint) -> Void) {
    let points = points.span
    var index = 0
    for end in ends {
      var previous = points[index]
      index += 1
      while index < end {
        let next = points[index]
        body(index, previous, next)
        previous = next
        index += 1
      }
    }
  }

  func addEdges(to rows: CellRows, x: Int, y: Int) {
    let origin = CellPoint(x: x << 8, y: y << 8)
    let isInside =
      bounds.minX >= x && bounds.minY >= y && bounds.maxX <= x + rows.width && bounds.maxY <= y + rows.rows
    if isInside {
      forEachEdge { _, from, to in
        rows.addLineInside(from: CellPoint(from, from: origin), to: CellPoint(to, from: origin))
      }
    } else {
      forEachEdge { _, from, to in
        rows.addLine(from: CellPoint(from, from: origin), to: CellPoint(to, from: origin))
      }
    }
  }
}
