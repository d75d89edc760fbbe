internal import Raster

extension CGPath {
  /// Returns the path with lines in place of its curves. Moves, lines and closes stay, as do curves with a
  /// NaN or infinite point.
  ///
  /// - Parameter threshold: The largest distance between a curve and its lines, in the path's units. A curve
  ///   becomes at most 4096 lines; zero, a negative number and NaN give that many.
  /// - Complexity: O(lines of the result); their number grows with the root of curve length by threshold.
  public func flattened(threshold: CGFloat) -> CGPath {
    CGPath(raster.flattened(tolerance: Double(threshold)))
  }
}

extension Path {
  /// The most lines of one curve: enough for a circle whose radius is ten million times the tolerance.
  private static var maximumLines: Int { 4096 }

  fileprivate func flattened(tolerance: Double) -> Path {
    var result = Path()
    for element in elements {
      guard let start = result.currentPoint else {
        result.append(element)
        continue
      }
      let (curve, difference): (CurveSegment, Double)
      switch element {
      case .move, .line, .close:
        result.append(element)
        continue
      case .quad(let end, let control):
        curve = CurveSegment(from: start, control: control, to: end)
        difference = 1.0 / 3 * (curve.p0 - curve.p1 * 2 + curve.p2).length
      case .cubic(let end, let control1, let control2):
        curve = CurveSegment(from: start, control1: control1, control2: control2, to: end)
        difference = max(
          (curve.p0 - curve.p1 * 2 + curve.p2).length, (curve.p1 - curve.p2 * 2 + curve.p3).length)
      }
      guard difference.isFinite else {
        result.append(element)
        continue
      }
      // Wang's formula. A quadratic curve, raised to a cubic one, has a third of its second difference.
      let count = (0.75 * difference / max(tolerance, 0)).squareRoot().rounded(.up)
      let lines = difference == 0 ? 1 : Int(count.isNaN ? .infinity : count, limitedTo: 1...Self.maximumLines)
      for step in 1..<max(lines, 1) { result.line(to: curve.point(at: Double(step) / Double(lines))) }
      result.line(to: curve.p3)
    }
    return result
  }
}
