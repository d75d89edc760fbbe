extension Path {
  /// One step of an outline, with the points that it needs besides the current one.
  public enum Element: Hashable, Sendable {
    case move(Point)
    case line(Point)
    case quad(Point, control: Point)
    case cubic(Point, control1: Point, control2: Point)
    case close
  }

  /// The outline step by step.
  public struct Elements: Sequence, IteratorProtocol, Sendable {
    private let verbs: [Verb]
    private let points: [Point]
    private var verb = 0
    private var point = 0

    init(_ path: Path) {
      verbs = path.verbs
      points = path.points
    }

    public mutating func next() -> Element? {
      guard verb < verbs.count else { return nil }
      let current = verbs[verb]
      let first = point
      verb += 1
      point += current.pointCount
      switch current {
      case .move: return .move(points[first])
      case .line: return .line(points[first])
      case .quad: return .quad(points[first + 1], control: points[first])
      case .cubic:
        return .cubic(points[first + 2], control1: points[first], control2: points[first + 1])
      case .close: return .close
      }
    }
  }

  public var elements: Elements { Elements(self) }

  /// Appends one element as its method would.
  public mutating func append(_ element: Element) {
    switch element {
    case .move(let point): move(to: point)
    case .line(let point): line(to: point)
    case .quad(let point, let control): quad(to: point, control: control)
    case .cubic(let point, let control1, let control2):
      cubic(to: point, control1: control1, control2: control2)
    case .close: close()
    }
  }

  /// The path with every point mapped. A perspective maps the control points, which bends curves only approximately; the
  /// rasterizer flattens before it projects and has no such error.
  public func transformed(by projection: Projection) -> Path {
    var result = Path()
    result.append(self, transform: projection)
    return result
  }
}
