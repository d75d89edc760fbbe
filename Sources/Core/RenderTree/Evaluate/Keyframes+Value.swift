import PortableMath
import Raster

extension Keyframes {
  /// The value at a fraction of a cycle, if there is any. Beyond 0 … 1 the outer segments go on.
  func value(at fraction: Double) -> AnimationValue? {
    if path != nil { return position(at: fraction).map { .point($0.point) } }
    guard let first = values.first, let last = values.last else { return nil }
    guard values.count > 1 else { return calculationMode == .discrete && keyTimes.count == 2 ? nil : first }
    if calculationMode == .discrete { return values[Self.step(at: fraction, in: discreteTimes)] }
    let times = segmentTimes
    let (index, part) = Self.place(at: fraction, in: times)
    let local = bent(part, segment: index)
    if index == values.count - 2, local == 1 { return last }
    switch calculationMode {
    case .linear, .paced, .discrete: return values[index].interpolated(to: values[index + 1], fraction: local)
    case .cubic, .cubicPaced: return cubicValue(segment: index, local, times)
    }
  }

  /// The angle in radians that the rotation mode gives the layer on its path; nil without a mode or a path.
  func rotation(at fraction: Double) -> Double? {
    guard rotationMode != .none, let position = position(at: fraction) else { return nil }
    let tangent = rotationMode == .auto ? position.tangent : position.tangent * -1
    return Math.atan2(tangent.y, tangent.x)
  }

  // MARK: Times

  /// One time per value: the key times if there are as many, else equal steps, or by distance.
  var segmentTimes: [Double] {
    switch calculationMode {
    case .paced, .cubicPaced:
      var sums = [0.0]
      for (a, b) in zip(values, values.dropFirst()) { sums.append(sums[sums.count - 1] + a.distance(to: b)) }
      let total = sums[sums.count - 1]
      return total > 0 && total.isFinite ? sums.map { $0 / total } : Self.equalTimes(values.count)
    case .linear, .discrete, .cubic:
      return isFitting(keyTimes, count: values.count) ? keyTimes : Self.equalTimes(values.count)
    }
  }

  private static func equalTimes(_ count: Int) -> [Double] {
    (0..<count).map { Double($0) / Double(count - 1) }
  }

  /// Whether there is a finite time for each of `count` places. Times beyond 0 … 1 and times that fall count
  /// as they are, as Core Animation has it (from published pictures).
  private func isFitting(_ times: [Double], count: Int) -> Bool {
    times.count == count && times.allSatisfy { $0.isFinite }
  }

  /// The segment at a fraction of a cycle, the first one that ends later, and the part of it that is over.
  ///
  /// Before the first time and after the last one the value there is held. Where these are 0 and 1, a curve
  /// that overshoots leads beyond the ends of a cycle, and the outer segment goes on.
  static func place(at fraction: Double, in times: [Double]) -> (segment: Int, part: Double) {
    func place(in segment: Int) -> (Int, Double) {
      (segment, (fraction - times[segment]) / (times[segment + 1] - times[segment]))
    }
    let segments = 0..<times.count - 1
    guard fraction >= times[0] else {
      guard times[0] == 0, let first = segments.first(where: { times[$0 + 1] > times[$0] }) else {
        return (0, 0)
      }
      return place(in: first)
    }
    if let segment = segments.first(where: { fraction < times[$0 + 1] }) { return place(in: segment) }
    guard times[segments.upperBound] == 1, let last = segments.last(where: { times[$0 + 1] > times[$0] })
    else { return (segments.upperBound - 1, 1) }
    return place(in: last)
  }

  private func bent(_ fraction: Double, segment: Int) -> Double {
    guard segment < timingFunctions.count, !fraction.isNaN else { return fraction.isNaN ? 1 : fraction }
    return timingFunctions[segment].progress(at: fraction)
  }

  /// The begin of each value, and the end: the key times if they fit, else equal steps.
  var discreteTimes: [Double] {
    let count = values.count
    return isFitting(keyTimes, count: count + 1) ? keyTimes : (0...count).map { Double($0) / Double(count) }
  }

  /// The index of the discrete value at a fraction of a cycle.
  static func step(at fraction: Double, in times: [Double]) -> Int {
    var index = 0
    while index + 2 < times.count, times[index + 1] <= fraction { index += 1 }
    return index
  }

  // MARK: Cubic

  /// Hermite's curve with Kochanek and Bartels' tangents. Beyond the ends the values go on in a straight line
  /// (p0 = 2·p1 − p2).
  private func cubicValue(segment: Int, _ u: Double, _ times: [Double]) -> AnimationValue? {
    guard let p1 = values[segment].components, let p2 = values[segment + 1].components else {
      return values[segment].interpolated(to: values[segment + 1], fraction: u)
    }
    let before = segment > 0 ? values[segment - 1].components : nil
    let after = segment + 2 < values.count ? values[segment + 2].components : nil
    guard p1.count == p2.count, before.map({ $0.count == p1.count }) ?? true,
      after.map({ $0.count == p1.count }) ?? true
    else { return nil }
    var (scale1, scale2) = (1.0, 1.0)
    if calculationMode == .cubicPaced {
      // The segments' lengths differ, so each tangent is scaled by the segment's share of the mean of two.
      let own = values[segment].distance(to: values[segment + 1])
      let left = segment > 0 ? values[segment - 1].distance(to: values[segment]) : own
      let right = after == nil ? own : values[segment + 1].distance(to: values[segment + 2])
      if own + left > 0 { scale1 = 2 * own / (own + left) }
      if own + right > 0 { scale2 = 2 * own / (own + right) }
    }
    let (a, b) = (shape(at: segment), shape(at: segment + 1))
    let (u2, u3) = (u * u, u * u * u)
    var result: [Double] = []
    for index in p1.indices {
      let (x1, x2) = (p1[index], p2[index])
      let x0 = before?[index] ?? 2 * x1 - x2
      let x3 = after?[index] ?? 2 * x2 - x1
      let m0 =
        0.5 * (1 - a.tension)
        * ((1 + a.continuity) * (1 + a.bias) * (x1 - x0) + (1 - a.continuity) * (1 - a.bias) * (x2 - x1))
        * scale1
      let m1 =
        0.5 * (1 - b.tension)
        * ((1 - b.continuity) * (1 + b.bias) * (x2 - x1) + (1 + b.continuity) * (1 - b.bias) * (x3 - x2))
        * scale2
      result.append(
        (2 * u3 - 3 * u2 + 1) * x1 + (u3 - 2 * u2 + u) * m0 + (3 * u2 - 2 * u3) * x2 + (u3 - u2) * m1)
    }
    return values[segment].withComponents(result)
  }

  private func shape(at index: Int) -> (tension: Double, continuity: Double, bias: Double) {
    (
      index < tensionValues.count ? tensionValues[index] : 0,
      index < continuityValues.count ? continuityValues[index] : 0,
      index < biasValues.count ? biasValues[index] : 0
    )
  }

  // MARK: Along a path

  /// The number of segments that take time. The closing line is one of them, unless there is a key time for
  /// each point already (from published pictures).
  private func timedSegmentCount(of measure: PathMeasure) -> Int {
    let count = measure.segmentCount
    return hasClosingLine && count > 1 && keyTimes.count == count ? count - 1 : count
  }

  /// The place on the path: linear mode gives every curve the same time, a paced mode constant speed.
  private func position(at fraction: Double) -> PathMeasure.Position? {
    guard let path, let measure = pathMeasure else { return nil }
    let count = measure.segmentCount
    guard count > 0 else { return path.points.first.map { PathMeasure.Position(point: $0, tangent: .zero) } }
    switch calculationMode {
    case .paced, .cubicPaced: return measure.position(atDistance: fraction * measure.length)
    case .linear, .cubic, .discrete:
      let places = timedSegmentCount(of: measure) + 1
      let times = isFitting(keyTimes, count: places) ? keyTimes : Self.equalTimes(places)
      let (index, part) = Self.place(at: fraction, in: times)
      let local = bent(part, segment: index)
      return measure.position(
        inSegment: index, parameter: calculationMode == .discrete && local < 1 ? 0 : local)
    }
  }
}
