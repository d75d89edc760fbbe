extension Path {
  /// One element of a path, with its points other than the current one.
  public enum Element: Hashable, Sendable {
    /// Starts a subpath; appends a line or a Bézier curve to a point; or closes the subpath.
    case move(Point), line(Point), quad(Point, control: Point)
    case cubic(Point, control1: Point, control2: Point), close
  }

  /// The elements of the path, in order. O(n).
  public var elements: [Element] {
    var rest = points[...]
    return verbs.map { verb in
      defer { rest = rest.dropFirst(verb.pointCount) }
      return Element(verb, rest)
    }
  }

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

  /// Returns the path with every point mapped by `projection`. Under a perspective, curves are approximate,
  /// as their control points are mapped; the rasterizer flattens before it projects. O(n).
  public func transformed(by projection: Projection) -> Path {
    var result = Path()
    result.append(self, transform: projection)
    return result
  }
}

extension Path.Verb {
  /// The kind of an element.
  init(_ element: Path.Element) {
    switch element {
    case .move: self = .move
    case .line: self = .line
    case .quad: self = .quad
    case .cubic: self = .cubic
    case .close: self = .close
    }
  }
}

extension Path.Element {
  /// Makes the element of a kind whose points are the first of those given.
  package init(_ verb: Path.Verb, _ points: ArraySlice<Point>) {
    let first = points.startIndex
    switch verb {
    case .move: self = .move(points[first])
    case .line: self = .line(points[first])
    case .quad: self = .quad(points[first + 1], control: points[first])
    case .cubic: self = .cubic(points[first + 2], control1: points[first], control2: points[first + 1])
    case .close: self = .close
    }
  }
}
