import PortableMath
import Raster

extension Keyframes {
  /// The value at a fraction of a cycle, if there is any. Beyond 0 … 1 the outer segments go on.
  func value(at fraction: Double) -> AnimationValue? {
    if path != nil { return position(at: fraction).map { .point($0.point) } }
    guard let first = values.first, let last = values.last else { return nil }
    guard values.count > 1 else { return first }
    if calculationMode == .discrete { return values[Self.step(at: fraction, in: discreteTimes)] }
    let times = segmentTimes
    let index = Self.segment(at: fraction, in: times)
    let local = bent((fraction - times[index]) / (times[index + 1] - times[index]), segment: index)
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

  // MARK: - Times

  /// One time per value, rising from 0 to 1: the key times if they fit, else equal steps, or by distance.
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

  private func isFitting(_ times: [Double], count: Int) -> Bool {
    times.count == count && times.first == 0 && times.last == 1
      && zip(times, times.dropFirst()).allSatisfy { $0 <= $1 }
  }

  /// The index of the last segment that begins at or before the fraction and has a length.
  static func segment(at fraction: Double, in times: [Double]) -> Int {
    var found = 0
    for index in 0..<times.count - 1 where times[index + 1] > times[index] {
      if times[index] <= fraction || found == 0 && times[found + 1] == times[found] { found = index }
    }
    return found
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

  // MARK: - Cubic

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

  // MARK: - Along a path

  /// The place on the path: linear mode gives every curve the same time, a paced mode constant speed.
  private func position(at fraction: Double) -> PathMeasure.Position? {
    guard let path, let measure = pathMeasure else { return nil }
    let count = measure.segmentCount
    guard count > 0 else { return path.points.first.map { PathMeasure.Position(point: $0, tangent: .zero) } }
    switch calculationMode {
    case .paced, .cubicPaced: return measure.position(atDistance: fraction * measure.length)
    case .linear, .cubic, .discrete:
      let times = isFitting(keyTimes, count: count + 1) ? keyTimes : Self.equalTimes(count + 1)
      let index = Self.segment(at: fraction, in: times)
      let local = bent((fraction - times[index]) / (times[index + 1] - times[index]), segment: index)
      return measure.position(
        inSegment: index, parameter: calculationMode == .discrete && local < 1 ? 0 : local)
    }
  }
}
