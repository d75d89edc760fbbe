extension Path {
  /// Returns the path cut into dashes: open subpaths with the original curves. `lengths` and `phase` are
  /// those of `Stroke`. A dash over the start of a closed subpath stays in one piece. Returns the path itself
  /// if the pattern is ignored. Dashes follow from the path before their ends alone, so that a growing path
  /// keeps them; after `maximumDashCount` dashes and gaps the rest of the path is unbroken.
  public func dashed(_ lengths: [Double], phase: Double = 0) -> Path {
    guard let pattern = DashPattern(lengths, phase: phase) else { return self }
    var result = Path()
    var rest = Self.maximumDashCount
    for subpath in PathMeasure(self).subpaths {
      rest += Self.dashesPerSubpath
      result.append(subpath, dashedBy: pattern, atMost: &rest)
    }
    return result
  }

  /// The most dashes and gaps of one path, several times the pixels across a screen: it takes some 20 ms.
  public static let maximumDashCount = 10_000
  /// The dashes and gaps that each subpath may have in addition.
  private static let dashesPerSubpath = 4

  /// Appends the dashes of one subpath, in which the pattern starts again.
  ///
  /// - Parameter rest: The number of dashes and gaps that the subpath may have; it is reduced by theirs.
  private mutating func append(_ subpath: Subpath, dashedBy pattern: DashPattern, atMost rest: inout Int) {
    var path = Path()
    path.append(subpath)
    let whole = PathMeasure(path)
    let length = whole.length
    guard length > 0, length.isFinite else {
      if pattern.isOn { append(subpath) }
      return
    }
    var pattern = pattern
    // The dash at the start of a closed subpath is held back, to continue a dash that reaches the end.
    var first = Path()
    var position = 0.0
    while position < length {
      let isUnbroken = rest == 0
      if !isUnbroken { rest -= 1 }
      let end = isUnbroken ? length : min(position + pattern.remaining, length)
      if pattern.isOn || isUnbroken {
        let dash = end > position ? whole.part(from: position, to: end) : whole.dot(at: position)
        if position == 0 && end == length {
          append(subpath)
        } else if position == 0 && subpath.isClosed {
          first = dash
        } else if end == length && !first.isEmpty {
          append(dash)
          for element in first.elements.dropFirst() { append(element) }
          first = Path()
        } else {
          append(dash)
        }
      }
      position = end
      pattern.advance()
    }
    append(first)
  }
}

extension PathMeasure {
  /// A subpath of nearly no length, by its place alone, in the path's direction: a dash of length 0 has caps.
  fileprivate func dot(at distance: Double) -> Path {
    var result = Path()
    guard let place = position(atDistance: distance) else { return result }
    let length = max(1e-10 * abs(place.point.x), 1e-10 * abs(place.point.y), 1e-100)
    result.move(to: place.point)
    result.line(to: place.point + place.tangent * length)
    return result
  }
}

/// A position in a repeated list of dashes and gaps.
private struct DashPattern {
  private let lengths: [Double]
  private var index = 0
  /// The rest of the current dash or gap.
  private(set) var remaining: Double

  var isOn: Bool { index & 1 == 0 }

  /// Creates the position at `phase`; nil if the pattern is ignored.
  init?(_ lengths: [Double], phase: Double) {
    let doubled = lengths.count & 1 == 0 ? lengths : lengths + lengths
    let sum = doubled.reduce(0, +)
    guard doubled.allSatisfy({ $0 >= 0 }), sum > 0, sum.isFinite else { return nil }
    self.lengths = doubled
    var rest = phase.isFinite ? phase - (phase / sum).rounded(.down) * sum : 0
    remaining = doubled[0]
    // At most one period, whatever rounding error `rest` contains. A dash of length 0 at the phase is kept.
    for _ in doubled where rest > 0 && rest >= remaining {
      rest -= remaining
      advance()
    }
    remaining = max(remaining - max(rest, 0), 0)
  }

  mutating func advance() {
    index = (index + 1) % lengths.count
    remaining = lengths[index]
  }
}
