internal import Raster

/// The part of a curve between neighbouring extrema: along it, x and y each only grow or only fall. So the
/// box of any part is that of its ends, and an arc never crosses itself.
struct MonotoneArc {
  /// The index of the curve in the input.
  let curve: Int
  let segment: CurveSegment
  /// The range of the parameter.
  let t0, t1: Double
  /// The ends in grid units.
  let start, end: Point

  init(curve: Int, segment: CurveSegment, t0: Double, t1: Double) {
    (self.curve, self.segment, self.t0, self.t1) = (curve, segment, t0, t1)
    start = segment.exactPoint(at: t0)
    end = segment.exactPoint(at: t1)
  }

  var box: GridBox { GridBox(start, end, margin: OverlayGrid.snap) }

  /// Cuts a curve at its extrema.
  static func arcs(of segment: CurveSegment, curve: Int) -> [MonotoneArc] {
    var cuts: [Double] = []
    segment.forEachExtremum { cuts.append($0) }
    var (arcs, last) = ([MonotoneArc](), 0.0)
    // An extremum this near to another cut leaves a part that is shorter than the grid's step.
    let shortest = 1e-9
    for cut in cuts.sorted() where cut - last > shortest && cut < 1 - shortest {
      arcs.append(MonotoneArc(curve: curve, segment: segment, t0: last, t1: cut))
      last = cut
    }
    return arcs + [MonotoneArc(curve: curve, segment: segment, t0: last, t1: 1)]
  }

  /// Returns the parameter in a range at which the arc passes a point within `OverlayGrid.snap`; nil if it
  /// does not.
  func parameter(near point: Point, in range: ClosedRange<Double>) -> Double? {
    for axis in [\Point.x, \Point.y] {
      let t = parameter(where: axis, is: point[keyPath: axis], in: range)
      if (segment.exactPoint(at: t) - point).length <= OverlayGrid.snap { return t }
    }
    return nil
  }

  /// Halves the range 50 times, which leaves less than a double's precision; a line is solved at once.
  private func parameter(
    where axis: KeyPath<Point, Double>, is value: Double, in range: ClosedRange<Double>
  ) -> Double {
    var (low, high) = (range.lowerBound, range.upperBound)
    let (a, b) = (segment.exactPoint(at: low)[keyPath: axis], segment.exactPoint(at: high)[keyPath: axis])
    if segment.degree == .line {
      let t = low + (value - a) / (b - a) * (high - low)
      return t.isFinite ? min(max(t, low), high) : low
    }
    for _ in 0..<50 {
      let middle = (low + high) / 2
      let isBelow = segment.point(at: middle)[keyPath: axis] < value
      if isBelow == (a < b) { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }
}

extension CurveSegment {
  /// The point at a parameter; at 0 and 1 the very ends.
  func exactPoint(at t: Double) -> Point { t == 0 ? p0 : t == 1 ? p3 : point(at: t) }
}
