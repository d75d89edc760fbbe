extension Path {
  /// One element of a path, with its points other than the current one.
  public enum Element: Hashable, Sendable {
    /// Starts a subpath at a point.
    case move(Point)
    /// A line to a point.
    case line(Point)
    /// A quadratic Bézier curve to a point.
    case quad(Point, control: Point)
    /// A cubic Bézier curve to a point.
    case cubic(Point, control1: Point, control2: Point)
    /// A line back to the start of the subpath, and its end.
    case close
  }

  /// The sequence of a path's elements.
  public struct Elements: Sequence, IteratorProtocol, Sendable {
    private let verbs: [Verb]
    private let points: [Point]
    private var verb = 0
    private var point = 0

    init(_ path: Path) {
      verbs = path.verbs
      points = path.points
    }

    /// Returns the next element, or nil at the end.
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

  /// The elements of the path, in order.
  public var elements: Elements { Elements(self) }

  /// Appends an element, like the method of the same name.
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

  /// Returns the path with every point mapped by `projection`. A perspective maps the control points, which
  /// is only an approximation for curves; the rasterizer flattens before it projects and does not have this
  /// error. O(n).
  public func transformed(by projection: Projection) -> Path {
    var result = Path()
    result.append(self, transform: projection)
    return result
  }
}
