extension CGPath {
  /// Returns the subpaths in reverse order, each from its end to its start. Closed subpaths stay closed.
  func reversed() -> CGMutablePath {
    var subpaths: [Subpath] = []
    applyWithBlock { reference in
      let element = reference.pointee
      switch element.type {
      case .moveToPoint: subpaths.append(Subpath(points: element.points))
      case .closeSubpath: if !subpaths.isEmpty { subpaths[subpaths.count - 1].isClosed = true }
      default: if !subpaths.isEmpty { subpaths[subpaths.count - 1].append(element) }
      }
    }
    let result = CGMutablePath()
    for subpath in subpaths.reversed() { subpath.addReversed(to: result) }
    return result
  }

  private struct Subpath {
    var points: [CGPoint]
    /// The number of points of each segment.
    var segments: [Int] = []
    var isClosed = false

    mutating func append(_ element: CGPathElement) {
      points += element.points
      segments.append(element.points.count)
    }

    func addReversed(to path: CGMutablePath) {
      var index = points.count - 1
      path.move(to: points[index])
      for count in segments.reversed() {
        switch count {
        case 1: path.addLine(to: points[index - 1])
        case 2: path.addQuadCurve(to: points[index - 2], control: points[index - 1])
        default:
          path.addCurve(to: points[index - 3], control1: points[index - 1], control2: points[index - 2])
        }
        index -= count
      }
      if isClosed { path.closeSubpath() }
    }
  }
}
