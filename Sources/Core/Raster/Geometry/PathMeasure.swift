/// A path prepared for queries by arc length; the initializer measures every curve once.
///
/// Distances run through the subpaths one after another, as if their ends were joined; a closed subpath
/// includes the line back to its start. Subpaths with a point that is not finite are left out.
public struct PathMeasure: Sendable {
  /// A point of the path and the direction of the path there.
  public struct Position: Hashable, Sendable {
    /// The point, in the path's units.
    public var point: Point
    /// A unit vector along the path; zero where the path has no direction.
    public var tangent: Point

    /// Creates a position.
    public init(point: Point, tangent: Point) {
      self.point = point
      self.tangent = tangent
    }
  }

  /// The subpaths without a point that is not finite.
  let subpaths: [Subpath]
  private var segments: [CurveSegment] = []
  /// The distance from the start of the path at which each segment ends.
  private var ends: [Double] = []
  /// For each segment, the arc lengths from its start to equally spaced parameters; empty for lines.
  private var knots: [[Double]] = []

  /// Measures a path.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - count: The number of parts in which each curve is measured; values below 1 count as 1. More parts
  ///     make each query faster, which pays for many queries of one path.
  public init(_ path: Path, knots count: Int = 1) {
    subpaths = path.subpaths.filter { $0.isFinite }
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
  }

  /// The length of all subpaths together.
  public var length: Double { ends.last ?? 0 }

  /// The number of lines and curves, including closing lines that have a length.
  public var segmentCount: Int { segments.count }

  /// The position after `distance`, limited to the path's ends; NaN is 0. Nil without a segment. O(log n).
  public func position(atDistance distance: Double) -> Position? {
    guard !segments.isEmpty else { return nil }
    let index = segmentIndex(atDistance: distance)
    let start = distanceAtStart(ofSegment: index)
    return position(
      inSegment: index,
      parameter: parameter(inSegment: index, atDistance: distance - start, of: ends[index] - start))
  }

  /// The parameter of a segment at a distance from its start, found between two of its knots if it has any.
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

  /// The index of the first segment that ends at or after the distance, or of the last segment.
  private func segmentIndex(atDistance distance: Double) -> Int {
    var low = 0
    var high = segments.count - 1
    while low < high {
      let middle = (low + high) / 2
      if distance > ends[middle] { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The position at a parameter of a segment, 0 … 1, not proportional to the distance; nil for none.
  public func position(inSegment index: Int, parameter: Double) -> Position? {
    guard segments.indices.contains(index) else { return nil }
    return Position(
      point: segments[index].point(at: parameter), tangent: segments[index].tangent(at: parameter))
  }

  func part(from: Double, to: Double) -> Path {
    var result = Path()
    appendPart(from: from, to: to, to: &result)
    return result
  }

  /// Appends the part between two distances, if `from` is less than `to`. Closed subpaths in it stay closed.
  ///
  /// - Parameters:
  ///   - from: the distance from the start at which the part begins.
  ///   - to: the distance at which it ends.
  ///   - pieces: the number of pieces, cut at equal parameters, in which each curve of a partial subpath is
  ///     appended. Two parts then share all pieces except those at their ends.
  ///   - result: the path to append to.
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

  /// Appends the part of one subpath, whose segments are `range`, as an open subpath.
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
  mutating func append(_ subpath: Subpath) {
    move(to: subpath.start)
    for (index, segment) in subpath.segments.enumerated() {
      // The close implies the closing line.
      let isClosing = subpath.isClosed && index == subpath.segments.count - 1 && segment.degree == .line
      if !(isClosing && segment.end == subpath.start) { append(segment) }
    }
    if subpath.isClosed { close() }
  }
}
