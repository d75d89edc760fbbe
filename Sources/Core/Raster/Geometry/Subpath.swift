/// One subpath of a path, as segments that each know their start.
package struct Subpath: Sendable {
  package var start: Point
  /// The segments in order. A closed subpath includes the line back to its start, unless that has no length.
  package var segments: [CurveSegment] = []
  package var isClosed = false

  init(start: Point) { self.start = start }

  package var isFinite: Bool { start.isFinite && segments.allSatisfy { $0.isFinite } }
}

extension Path {
  /// The subpaths in order, including those without a segment (a lone move).
  package var subpaths: [Subpath] {
    var result: [Subpath] = []
    var open: Subpath?
    var (index, current) = (0, Point.zero)
    for verb in verbs {
      if let segment = CurveSegment(verb, from: current, { points[index + $0] }) {
        open?.segments.append(segment)
        current = segment.end
      } else if verb == .move {
        if let open { result.append(open) }
        current = points[index]
        open = Subpath(start: current)
      } else if var closed = open.take() {
        if current != closed.start { closed.segments.append(CurveSegment(from: current, to: closed.start)) }
        closed.isClosed = true
        result.append(closed)
      }
      index += verb.pointCount
    }
    if let open { result.append(open) }
    return result
  }
}
