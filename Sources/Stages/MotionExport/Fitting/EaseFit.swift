/// Finds the ease curve through progress that was read at some times.
///
/// Goals, in order: within the stated error, measured with the numbers as they are written; near the straight
/// way between two samples, since players show instants between frames; then few trials.
/// For given times of the two control points, the progress of both that comes closest is a linear problem of
/// two unknowns, as in Schneider, "An Algorithm for Automatically Fitting Digitized Curves", Graphics Gems,
/// 1990. The times are searched: first those of Core Animation's curves, then by steps in four directions
/// that are halved. Moving all four numbers at once by Newton's method needs fewer steps, but leaves the
/// range of times, and found no curve that this misses in the reference scenes.
struct EaseFit {
  /// The fraction of the time, the progress there, and the largest difference from it.
  struct Sample {
    var time, progress, allowance: Double
  }

  let samples: [Sample]

  /// Decimals of control points: a curve over 500 points is exact to a quarter of one.
  static let places = 3
  /// The samples that take part in a search. All of them are measured at its end.
  private static let maximumCount = 24
  /// The largest progress of a control point, in either direction, which players can be relied on to take.
  private static let maximumProgress = 20.0

  private static let starts: [(Double, Double)] = [
    (1.0 / 3, 2.0 / 3), (0.42, 0.58), (0.25, 0.25), (0.42, 1), (0, 0.58), (0.1, 0.4), (0.6, 0.9),
  ]

  /// Returns an easing within all allowances, if one was found.
  func easing() -> Easing? {
    if samples.allSatisfy({ abs($0.progress - $0.time) <= $0.allowance }) { return .linear }
    guard samples.allSatisfy({ $0.allowance > 0 }) else { return nil }
    let chosen = chosen
    var (best, bestError, place) = (EaseCurve?.none, Double.infinity, (0.0, 0.0))
    func attempt(_ x1: Double, _ x2: Double) -> Bool {
      guard let curve = Self.curve(x1, x2, chosen) else { return false }
      let error = Self.error(of: curve, chosen)
      guard error < bestError else { return false }
      (best, bestError, place) = (curve, error, (x1, x2))
      return true
    }
    for start in Self.starts {
      _ = attempt(start.0, start.1)
      if bestError <= 1, let best, accepts(best) { return .cubic(best) }
    }
    // Far from a solution at all starts: no step of this search bridges that.
    guard bestError < 12 else { return nil }
    var step = 0.16
    while step > 0.004 {
      let (x, y) = place
      let isBetter =
        attempt(min(x + step, 1), y) || attempt(max(x - step, 0), y) || attempt(x, min(y + step, 1))
        || attempt(x, max(y - step, 0))
      if isBetter, bestError <= 1, let best, accepts(best) { return .cubic(best) }
      if !isBetter { step /= 2 }
    }
    return nil
  }

  private var chosen: [Sample] {
    guard samples.count > Self.maximumCount else { return samples }
    return (0..<Self.maximumCount).map {
      samples[$0 * (samples.count - 1) / (Self.maximumCount - 1)]
    }
  }

  private func accepts(_ curve: EaseCurve) -> Bool { Self.error(of: curve, samples) <= 1 && !strays(curve) }

  /// Whether a curve leaves the way between two samples: a control point at the time of its end makes it leap
  /// there. Smooth motion bends by an eighth of the change from one difference to the next. That is allowed,
  /// and a quarter of the difference.
  private func strays(_ curve: EaseCurve) -> Bool {
    guard let first = samples.first, let last = samples.last else { return false }
    let ends = (
      Sample(time: 0, progress: 0, allowance: first.allowance),
      Sample(time: 1, progress: 1, allowance: last.allowance)
    )
    let all = [ends.0] + samples + [ends.1]
    let ways = zip(all, all.dropFirst()).map { $1.progress - $0.progress }
    let count = all.count * 4
    var index = 0
    for step in 1..<count {
      let (time, progress) = curve.point(Double(step) / Double(count))
      while index + 1 < ways.count, all[index + 1].time < time { index += 1 }
      let (from, to, way) = (all[index], all[index + 1], ways[index])
      let straight = from.progress + way * (time - from.time) / (to.time - from.time)
      let bend = max(
        abs(way - ways[max(index - 1, 0)]), abs(ways[min(index + 1, ways.count - 1)] - way))
      let allowance = max(from.allowance, to.allowance) + abs(way) / 4 + bend / 8
      if abs(progress - straight) > allowance { return true }
    }
    return false
  }

  /// The largest difference as a multiple of the allowance.
  private static func error(of curve: EaseCurve, _ samples: [Sample]) -> Double {
    samples.reduce(0) { max($0, abs(curve.progress(at: $1.time) - $1.progress) / $1.allowance) }
  }

  /// The closest curve with control points at these times, with the decimals that are written.
  private static func curve(_ x1: Double, _ x2: Double, _ samples: [Sample]) -> EaseCurve? {
    let x1 = NumberText.rounded(x1, places: places)
    let x2 = NumberText.rounded(x2, places: places)
    var (aa, ab, bb, ar, br) = (0.0, 0.0, 0.0, 0.0, 0.0)
    for sample in samples {
      let s = EaseCurve.parameter(x1, x2, at: sample.time)
      let (a, b) = (3 * (1 - s) * (1 - s) * s, 3 * (1 - s) * s * s)
      let rest = sample.progress - s * s * s
      aa += a * a
      ab += a * b
      bb += b * b
      ar += a * rest
      br += b * rest
    }
    let determinant = aa * bb - ab * ab
    let (y1, y2): (Double, Double)
    if determinant > 1e-9 * aa * bb {
      (y1, y2) = ((ar * bb - br * ab) / determinant, (aa * br - ab * ar) / determinant)
    } else {
      // A single sample inside: the curve of least bend through it.
      guard aa + bb > 0 else { return nil }
      let excess = (ar + br - aa / 3 - ab - bb * 2 / 3) / (aa + 2 * ab + bb)
      (y1, y2) = (1.0 / 3 + excess, 2.0 / 3 + excess)
    }
    guard abs(y1) <= maximumProgress, abs(y2) <= maximumProgress else { return nil }
    return EaseCurve(
      x1: x1, y1: NumberText.rounded(y1, places: places), x2: x2, y2: NumberText.rounded(y2, places: places))
  }
}
