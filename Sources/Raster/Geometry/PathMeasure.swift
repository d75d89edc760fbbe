/// A path prepared for questions about distances along it.
///
/// Distances run through the outlines one after another, as if their ends were joined; a closed outline includes the line
/// back to its start. Outlines with a point that is not finite are left out. Building measures every curve once.
public struct PathMeasure: Sendable {
  /// A place on the path and its direction there.
  public struct Position: Hashable, Sendable {
    public var point: Point
    /// A unit vector along the path; zero where the path does not move.
    public var tangent: Point

    public init(point: Point, tangent: Point) {
      self.point = point
      self.tangent = tangent
    }
  }

  let subpaths: [Subpath]
  /// The segments of all outlines in order, with the distance at which each one ends.
  private let segments: [CurveSegment]
  private let ends: [Double]
  /// For each segment, the distances from its start to equal steps of its parameter.
  private let knots: [[Double]]

  /// - Parameter knots: into how many parts each curve is measured, for many questions about one path: the more, the sooner a place
  ///   is found.
  public init(_ path: Path, knots count: Int = 1) {
    subpaths = path.subpaths.filter { $0.isFinite }
    var segments: [CurveSegment] = []
    var ends: [Double] = []
    var knots: [[Double]] = []
    var total = 0.0
    for subpath in subpaths {
      for segment in subpath.segments {
        if count > 1, segment.degree != .line {
          var sums = [0.0]
          for step in 0..<count {
            let (t0, t1) = (Double(step) / Double(count), Double(step + 1) / Double(count))
            sums.append(sums[step] + segment.length(from: t0, to: t1))
          }
          knots.append(sums)
          total += sums[count]
        } else {
          if count > 1 { knots.append([]) }
          total += segment.length
        }
        segments.append(segment)
        ends.append(total)
      }
    }
    self.segments = segments
    self.ends = ends
    self.knots = knots
  }

  /// Of all outlines together.
  public var length: Double { ends.last ?? 0 }

  /// Lines and curves, closing lines with a length included.
  public var segmentCount: Int { segments.count }

  /// The place after `distance`, limited to the path's ends (NaN gives the start). Nil for a path without a segment.
  /// Finds its segment by bisection.
  public func position(atDistance distance: Double) -> Position? {
    guard !segments.isEmpty else { return nil }
    let index = segmentIndex(atDistance: distance)
    let start = distanceAtStart(ofSegment: index)
    let t = parameter(inSegment: index, atDistance: distance - start, of: ends[index] - start)
    return Position(point: segments[index].point(at: t), tangent: segments[index].tangent(at: t))
  }

  private func parameter(inSegment index: Int, atDistance distance: Double, of length: Double) -> Double {
    guard index < knots.count, knots[index].count > 2 else {
      return segments[index].parameter(atDistance: distance, of: length)
    }
    let sums = knots[index]
    let count = sums.count - 1
    var step = 0
    while step + 1 < count, distance > sums[step + 1] { step += 1 }
    return segments[index].parameter(
      atDistance: distance - sums[step], of: sums[step + 1] - sums[step], from: Double(step) / Double(count),
      to: Double(step + 1) / Double(count))
  }

  private func distanceAtStart(ofSegment index: Int) -> Double { index == 0 ? 0 : ends[index - 1] }

  /// The first segment that ends at or after the distance, or the last one.
  private func segmentIndex(atDistance distance: Double) -> Int {
    var low = 0
    var high = segments.count - 1
    while low < high {
      let middle = (low + high) / 2
      if distance > ends[middle] { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The place at the parameter 0 … 1 of one segment, or nil for a segment that does not exist. The parameter is not
  /// proportional to the distance on a curve.
  public func position(inSegment index: Int, parameter: Double) -> Position? {
    guard segments.indices.contains(index) else { return nil }
    return Position(
      point: segments[index].point(at: parameter), tangent: segments[index].tangent(at: parameter))
  }

  /// The part between two distances. Closed outlines that lie in it completely stay closed; others are cut open.
  /// Empty unless `from` is less than `to`.
  ///
  /// - Parameter pieces: how many pieces every curve that is not part of a whole outline is given out in, cut at equal parameters: two parts
  ///   then have all pieces but those at their ends in common.
  public func part(from: Double, to: Double, pieces: Int = 1) -> Path {
    var result = Path()
    appendPart(from: from, to: to, pieces: pieces, to: &result)
    return result
  }

  /// Appends the part between two distances to a path; see `part`.
  public func appendPart(from: Double, to: Double, pieces: Int = 1, to result: inout Path) {
    guard from < to else { return }
    if from <= 0 && to >= length {
      for subpath in subpaths { result.append(subpath) }
      return
    }
    var next = 0
    for subpath in subpaths {
      let range = next..<(next + subpath.segments.count)
      next = range.upperBound
      let start = distanceAtStart(ofSegment: range.lowerBound)
      let end = distanceAtStart(ofSegment: range.upperBound)
      if start >= from && end <= to {
        result.append(subpath)
      } else if end > from && start < to {
        appendPart(of: range, from: from, to: to, pieces: max(pieces, 1), to: &result)
      }
    }
  }

  /// What its lists take in memory.
  public var byteCount: Int {
    let own = 2 * segments.count * MemoryLayout<CurveSegment>.stride
    return knots.reduce(own + ends.count * MemoryLayout<Double>.stride) {
      $0 + $1.count * MemoryLayout<Double>.stride
    }
  }

  private func appendPart(
    of range: Range<Int>, from: Double, to: Double, pieces: Int, to result: inout Path
  ) {
    var isDrawing = false
    for index in max(range.lowerBound, segmentIndex(atDistance: from))..<range.upperBound {
      let start = distanceAtStart(ofSegment: index)
      let length = ends[index] - start
      if start >= to { break }
      let t0 = segments[index].parameter(atDistance: from - start, of: length)
      let t1 = segments[index].parameter(atDistance: to - start, of: length)
      guard t0 < t1 else { continue }
      let count = segments[index].degree == .line ? 1 : pieces
      for number in 0..<count {
        let (first, last) = (Double(number) / Double(count), Double(number + 1) / Double(count))
        guard max(t0, first) < min(t1, last) else { continue }
        let piece = segments[index].piece(from: max(t0, first), to: min(t1, last))
        if !isDrawing { result.move(to: piece.p0) }
        isDrawing = true
        result.append(piece)
      }
    }
  }
}

extension Path {
  /// The length of all outlines together, to about 10⁻⁹ of it.
  public var length: Double { PathMeasure(self).length }

  /// The part between two fractions of the whole length: what `strokeStart` and `strokeEnd` leave of a shape layer's path.
  /// Fractions are limited to 0 … 1; nothing is left unless `from` is less than `to` (so for NaN). Outlines follow each
  /// other; see `PathMeasure.part`, also for `pieces`.
  public func trimmed(from: Double, to: Double, pieces: Int = 1) -> Path {
    guard from < to else { return Path() }
    if from <= 0 && to >= 1 { return self }
    let measure = PathMeasure(self)
    return measure.part(
      from: max(from, 0) * measure.length, to: min(to, 1) * measure.length, pieces: pieces)
  }

  /// Appends a whole outline.
  mutating func append(_ subpath: Subpath) {
    move(to: subpath.start)
    for (index, segment) in subpath.segments.enumerated() {
      // The closing line is implied by the close.
      let isClosing = subpath.isClosed && index == subpath.segments.count - 1 && segment.degree == .line
      if !(isClosing && segment.end == subpath.start) { append(segment) }
    }
    if subpath.isClosed { close() }
  }
}
