/// One subpath of a path, as segments that each know their start.
struct Subpath: Sendable {
  var start: Point
  /// The segments in order. A closed subpath includes the line back to its start, unless that has no length.
  var segments: [CurveSegment] = []
  var isClosed = false

  init(start: Point) { self.start = start }

  var isFinite: Bool { start.isFinite && segments.allSatisfy { $0.isFinite } }
}

extension Path {
  /// The subpaths in order, including those without a segment (a lone move).
  var subpaths: [Subpath] {
    var result: [Subpath] = []
    var subpath = Subpath(start: .zero)
    var isOpen = false
    var current = Point.zero
    for element in elements {
      switch element {
      case .move(let point):
        if isOpen { result.append(subpath) }
        subpath = Subpath(start: point)
        isOpen = true
        current = point
      case .line(let point):
        subpath.segments.append(CurveSegment(from: current, to: point))
        current = point
      case .quad(let point, let control):
        subpath.segments.append(CurveSegment(from: current, control: control, to: point))
        current = point
      case .cubic(let point, let control1, let control2):
        subpath.segments.append(
          CurveSegment(from: current, control1: control1, control2: control2, to: point))
        current = point
      case .close:
        if current != subpath.start {
          subpath.segments.append(CurveSegment(from: current, to: subpath.start))
        }
        subpath.isClosed = true
        result.append(subpath)
        isOpen = false
        current = subpath.start
      }
    }
    if isOpen { result.append(subpath) }
    return result
  }
}
