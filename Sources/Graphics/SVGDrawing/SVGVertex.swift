import Raster

/// A point of a path where a marker may stand.
struct SVGVertex {
  let point: Point
  /// The direction of the path, of length 1: half way between those of the segments around the point.
  let direction: Point
}

extension Path {
  /// Returns the start and the ends of the segments, by section 13.7 of SVG 2.
  ///
  /// - Parameter inner: The indices of verbs that end inside of an arc, where no marker stands.
  func vertices(without inner: Set<Int>) -> [SVGVertex] {
    var tracer = SVGTracer()
    var place = 0
    for (index, verb) in verbs.enumerated() {
      tracer.add(verb, Array(points[place..<place + verb.pointCount]), isVertex: !inner.contains(index))
      place += verb.pointCount
    }
    return tracer.vertices
  }
}

/// Collects the vertices of a path and the directions of its segments.
private struct SVGTracer {
  private struct Segment {
    /// The directions at the ends; nil for a segment without length.
    var start, end: Point?
    /// Whether the segment is the first of its subpath.
    let isFirst: Bool
  }

  private struct Joint {
    let point: Point
    /// The segments before and after the point.
    var before, after: Int?
  }

  private var segments: [Segment] = []
  private var joints: [Joint] = []
  private var point = Point.zero
  /// The start of the subpath, its first segment, and its first joint.
  private var start = Point.zero
  private var firstSegment = 0
  private var firstJoint: Int?

  mutating func add(_ verb: Path.Verb, _ points: [Point], isVertex: Bool) {
    switch verb {
    case .move:
      (point, start, firstSegment, firstJoint) = (points[0], points[0], segments.count, joints.count)
      joints.append(Joint(point: point))
    case .line, .quad, .cubic: addSegment([point] + points, isVertex: isVertex)
    case .close:
      addSegment([point, start], isVertex: true)
      joints[joints.count - 1].after = firstSegment
      if let firstJoint { joints[firstJoint].before = segments.count - 1 }
      (firstSegment, firstJoint) = (segments.count, nil)
    }
  }

  private mutating func addSegment(_ points: [Point], isVertex: Bool) {
    let number = segments.count
    // The end of an arc's inner curve is not a joint, so that the next curve does not follow one.
    if let last = joints.indices.last, joints[last].after == nil, firstSegment <= number {
      joints[last].after = number
    }
    func direction(from a: Point, to others: [Point]) -> Point? {
      others.lazy.compactMap { ($0 - a).direction }.first
    }
    let (first, last) = (points[0], points[points.count - 1])
    let back = direction(from: last, to: points.dropLast().reversed())
    segments.append(
      Segment(
        start: direction(from: first, to: Array(points.dropFirst())), end: back.map { $0 * -1 },
        isFirst: number == firstSegment))
    point = last
    if isVertex { joints.append(Joint(point: point, before: number)) }
  }

  /// The vertices. A segment without length has the direction of the one before it, or else behind it.
  var vertices: [SVGVertex] {
    var ends = segments.map(\.end)
    var starts = segments.map(\.start)
    for index in ends.indices where ends[index] == nil && !segments[index].isFirst {
      ends[index] = ends[index - 1]
    }
    for index in starts.indices.reversed().dropFirst()
    where starts[index] == nil && !segments[index + 1].isFirst {
      starts[index] = starts[index + 1]
    }
    return joints.map { joint in
      let (end, start) = (joint.before.flatMap { ends[$0] }, joint.after.flatMap { starts[$0] })
      guard let before = end ?? start, let after = start ?? end else {
        return SVGVertex(point: joint.point, direction: Point(x: 1, y: 0))
      }
      // Between opposite directions lies the one to the left of the first, as browsers have it.
      let middle = (before + after).direction ?? Point(x: before.y, y: -before.x)
      return SVGVertex(point: joint.point, direction: middle)
    }
  }
}

extension Point {
  /// The direction of a vector, of length 1; nil for one without length.
  fileprivate var direction: Point? {
    let length = length
    return length > 1e-9 && length.isFinite ? self * (1 / length) : nil
  }
}
