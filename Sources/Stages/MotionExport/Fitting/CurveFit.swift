/// Replaces the values that a property has at each frame by as few keyframes as a stated error allows.
///
/// Between two keyframes all numbers of a value move on a straight line, at a pace that a cubic curve gives:
/// that is all that players have. From each keyframe the next one is put as far away as possible: by halving
/// the distance to the last one that is too far (after Schneider 1990, where a curve that misses is split).
/// The error is measured at each frame, with the numbers as they are written. Values that stay for a while
/// begin and end at keyframes, and a commit that changes a value at once is a step.
struct CurveFit {
  /// The largest difference of the numbers of a value, which has at least one. A shorter list is continued
  /// by its last number.
  let tolerances: [Double]
  /// The decimals of the numbers.
  let places: Int
  /// The number of consecutive numbers of which each difference is measured as a distance: 2 for points.
  var dimension = 1
  /// The share of the tolerances for values at rest; 1 by default. Faster ones have more, and those that
  /// cross their tolerance in a frame have all of it: an error is seen where nothing moves.
  var restShare = 1.0

  /// The share of positions and sizes at rest.
  static let still = 0.2

  /// Consecutive steps of like size, each within this many frames of another one, are one motion which is
  /// drawn anew in each frame.
  private static let redrawingFrames = 2
  /// A step that is this much larger than those around it is a step of its own.
  private static let outstanding = 4.0

  /// Returns the keyframes for samples in the order of their frames, of which there is at least one.
  func keyframes(_ samples: [TrackSample]) -> [Keyframe] {
    var result: [Keyframe] = []
    var start = 0
    let steps = steps(in: samples)
    while start < samples.count {
      let end = steps[(start + 1)...].firstIndex(of: true) ?? samples.count
      // The step itself holds.
      if let last = result.indices.last { result[last].easing = .hold }
      result += smooth(samples[start..<end])
      start = end
    }
    return merged(result)
  }

  // MARK: Steps

  private func steps(in samples: [TrackSample]) -> [Bool] {
    let sizes = samples.map { sample in
      sample.before.map { $0.count == sample.values.count ? difference($0, sample.values) : 0 } ?? 0
    }
    return samples.indices.map { index in
      guard index > 0, sizes[index] > 1 else { return false }
      let near = (max(index - Self.redrawingFrames, 0)...min(index + Self.redrawingFrames, samples.count - 1))
        .filter { other in
          other != index && sizes[other] * Self.outstanding >= sizes[index]
            && abs(samples[other].frame - samples[index].frame) <= Self.redrawingFrames
        }
      return near.isEmpty
    }
  }

  // MARK: Motion

  private func smooth(_ samples: ArraySlice<TrackSample>) -> [Keyframe] {
    let shares = shares(of: Array(samples))
    let samples = zip(samples, shares).map { sample, share in
      Sample(
        frame: sample.frame, values: sample.values.map { NumberText.rounded($0, places: places) },
        share: share)
    }
    var result: [Keyframe] = []
    var start = 0
    while start < samples.count - 1 {
      let limit = stretchEnd(samples, from: start)
      let (end, easing) = reach(samples, from: start, upTo: limit)
      result.append(Keyframe(frame: samples[start].frame, values: samples[start].values, easing: easing))
      start = end
    }
    result.append(
      Keyframe(frame: samples[start].frame, values: samples[start].values, easing: .hold))
    return result
  }

  /// A sample with the decimals that are written, and the share of the tolerances that it has.
  private struct Sample {
    var frame: Int
    var values: [Double]
    var share: Double
  }

  private func shares(of samples: [TrackSample]) -> [Double] {
    guard restShare < 1 else { return samples.map { _ in 1 } }
    return samples.indices.map { index in
      let (from, to) = (samples[max(index - 1, 0)], samples[min(index + 1, samples.count - 1)])
      let speed = difference(from.values, to.values) / Double(max(to.frame - from.frame, 1))
      return min(restShare + speed, 1)
    }
  }

  /// The next sample at which values begin or cease to stay for some frames.
  private func stretchEnd(_ samples: [Sample], from start: Int) -> Int {
    func stays(_ index: Int) -> Bool {
      index + 1 < samples.count && samples[index + 1].frame - samples[index].frame > 1
        && samples[index].values == samples[index + 1].values
    }
    if stays(start) { return start + 1 }
    return (start + 1..<samples.count).first { stays($0) } ?? samples.count - 1
  }

  private func reach(_ samples: [Sample], from start: Int, upTo limit: Int) -> (Int, Easing) {
    if let easing = easing(samples[start...limit]) { return (limit, easing) }
    var (near, found, far) = (start + 1, Easing.linear, limit)
    var step = 2
    while near + step < far {
      guard let easing = easing(samples[start...near + step]) else {
        far = near + step
        break
      }
      (near, found) = (near + step, easing)
      step *= 2
    }
    while far - near > 1 {
      let middle = (near + far) / 2
      if let easing = easing(samples[start...middle]) {
        (near, found) = (middle, easing)
      } else {
        far = middle
      }
    }
    return (near, found)
  }

  /// The easing between the first and the last sample that keeps all between them within the tolerances.
  private func easing(_ samples: ArraySlice<Sample>) -> Easing? {
    guard let first = samples.first, let last = samples.last else { return nil }
    let span = Double(last.frame - first.frame)
    let way = zip(last.values, first.values).map { $0 - $1 }
    let size = way.indices.reduce(0) { $0 + scaled(way[$1], $1) * scaled(way[$1], $1) }
    let largest = length(way)
    // A way without a length has no progress: its values stay.
    let isStill = largest < 1e-9
    var fit: [EaseFit.Sample] = []
    fit.reserveCapacity(samples.count)
    for sample in inOrder(samples) {
      var progress = 0.0
      if !isStill {
        for index in way.indices {
          progress += scaled(way[index], index) * scaled(sample.values[index] - first.values[index], index)
        }
        progress /= size
      }
      let rest = length(way.indices.map { sample.values[$0] - first.values[$0] - progress * way[$0] })
      guard rest <= sample.share else { return nil }
      if isStill { continue }
      fit.append(
        EaseFit.Sample(
          time: Double(sample.frame - first.frame) / span, progress: progress,
          allowance: (sample.share - rest) / largest))
    }
    if isStill { return .linear }
    return EaseFit(samples: fit.sorted { $0.time < $1.time }).easing()
  }

  /// The samples between the first and the last one, from those in the middle outwards: these are missed
  /// most.
  private func inOrder(_ samples: ArraySlice<Sample>) -> [Sample] {
    let inner = samples.dropFirst().dropLast()
    let middle = inner.startIndex + inner.count / 2
    return Array(inner[middle...]) + Array(inner[..<middle])
  }

  // MARK: Sizes in tolerances

  private func tolerance(_ index: Int) -> Double { tolerances[min(index, tolerances.count - 1)] }

  private func scaled(_ number: Double, _ index: Int) -> Double { number / tolerance(index) }

  private func difference(_ a: [Double], _ b: [Double]) -> Double { length(zip(a, b).map { $0 - $1 }) }

  /// The largest difference of numbers or, by `dimension`, of points.
  private func length(_ numbers: [Double]) -> Double {
    var result = 0.0
    for start in stride(from: 0, to: numbers.count, by: dimension) {
      let square = (start..<min(start + dimension, numbers.count)).reduce(0.0) {
        $0 + scaled(numbers[$1], $1) * scaled(numbers[$1], $1)
      }
      result = max(result, square.squareRoot())
    }
    return result
  }

  /// Leaves out keyframes that change nothing.
  private func merged(_ keyframes: [Keyframe]) -> [Keyframe] {
    var result: [Keyframe] = []
    for (index, keyframe) in keyframes.enumerated() {
      let next = index + 1 < keyframes.count ? keyframes[index + 1] : nil
      var keyframe = keyframe
      if next == nil || next?.values == keyframe.values, keyframe.easing == .linear {
        keyframe.easing = .hold
      }
      if let last = result.last, last.easing == .hold, keyframe.easing == .hold,
        last.values == keyframe.values
      {
        continue
      }
      result.append(keyframe)
    }
    return result
  }
}
