extension Path {
  /// Returns the path whose points lie `fraction` of the way from this path's to the other's, or nil unless
  /// both have the same verbs. The fraction is not clamped, so springs may overshoot.
  public func interpolated(to other: Path, fraction: Double) -> Path? {
    var result = Path()
    return result.interpolate(from: self, to: other, fraction: fraction) ? result : nil
  }

  /// Sets this path to the interpolation of two others, in its own allocations; see
  /// `interpolated(to:fraction:)`. Returns false, and leaves the path unchanged, unless both have the same
  /// verbs.
  public mutating func interpolate(from a: Path, to b: Path, fraction: Double) -> Bool {
    guard a.verbs == b.verbs else { return false }
    removeAll()
    var index = 0
    func point(_ offset: Int) -> Point {
      a.points[index + offset].interpolated(to: b.points[index + offset], fraction: fraction)
    }
    for verb in a.verbs {
      switch verb {
      case .move: move(to: point(0))
      case .line: line(to: point(0))
      case .quad: quad(to: point(1), control: point(0))
      case .cubic: cubic(to: point(2), control1: point(0), control2: point(1))
      case .close: close()
      }
      index += verb.pointCount
    }
    return true
  }
}
