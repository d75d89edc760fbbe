import PortableMath
import Raster

/// A critically damped spring with the distance y from its target:
/// `y = (y₀ + (v + ω·y₀)·t)·e^(−ωt)`.
struct CriticalSpring {
  /// The frequency ω at the ends of the content, in 1/s. Published measurements give 2π/0.575; traces of
  /// bounces and of releases lie within 0.7 points of it.
  static let bounceFrequency = 2 * Double.pi / 0.575
  /// The share of ω·y₀ with which content that was held at rest past its end leaves at the release.
  /// Traces give it (docs/semantics.md).
  private static let releaseShare = 2.0 / 3
  /// The distance from the end, in points, at which a bounce jumps to it: a trace of the system ends in the
  /// first frame below it.
  static let bounceEnd = 0.5
  /// The shortest motion, in seconds, which ends in the next frame. Chosen: less than a frame.
  private static let shortest = 0.001

  let target: Double
  /// The distance from the target at the start, in points.
  let displacement: Double
  /// The velocity at the start, in points per second.
  let velocity: Double
  /// The frequency ω, in 1/s; positive.
  let frequency: Double
  /// The distance from the target, in points, below which the spring counts as settled.
  let settledDistance: Double

  init(
    from origin: Double, velocity: Double, to target: Double,
    frequency: Double = CriticalSpring.bounceFrequency, settledDistance: Double = CriticalSpring.bounceEnd
  ) {
    self.target = target
    displacement = origin - target
    self.velocity = velocity
    self.frequency = frequency
    self.settledDistance = settledDistance
  }

  /// Creates the return of content that is released past its end. Held at rest, it leaves with two thirds of
  /// ω·y₀ points per second: `y = y₀·(1 + ωt/3)·e^(−ωt)`. Content that moves outwards at least
  /// as fast goes on with its own velocity, and in between the start changes in proportion. A velocity
  /// inwards counts if it is faster.
  init(releasedAt origin: Double, velocity: Double, to target: Double) {
    let rest = -Self.releaseShare * Self.bounceFrequency * (origin - target)
    let start: Double
    if abs(velocity) >= abs(rest) {
      start = velocity
    } else {
      start = velocity * rest < 0 ? rest + 2 * velocity : rest
    }
    self.init(from: origin, velocity: start, to: target)
  }

  private var slope: Double { velocity + frequency * displacement }

  private func distance(at time: Double) -> Double {
    (displacement + slope * time) * Math.exp(-frequency * time)
  }

  func position(at time: Double) -> Double { target + distance(at: time) }

  func velocity(at time: Double) -> Double {
    (slope - frequency * (displacement + slope * time)) * Math.exp(-frequency * time)
  }

  /// The time at which the spring passes through its target, in seconds. Nil unless it starts fast enough
  /// towards the target.
  var crossingTime: Double? {
    guard displacement != 0, slope != 0 else { return nil }
    let time = -displacement / slope
    return time > 0 ? time : nil
  }

  /// The largest number of periods 1/ω searched for the end. The exponential function underflows to 0 long
  /// before.
  private static let durationLimit = 1_024

  /// The time after which the distance stays within `settledDistance`, in seconds.
  ///
  /// Found by bisection: after its turning point the distance only falls. The result is 0 for parameters that
  /// are not finite, and at most `durationLimit`/ω seconds after the turning point.
  var duration: Double {
    guard slope.isFinite, frequency > 0, frequency.isFinite else { return 0 }
    let turn = slope == 0 ? 0 : max(0, 1 / frequency - displacement / slope)
    var (low, high) = (turn, turn)
    guard abs(distance(at: turn)) > settledDistance else {
      return abs(displacement) > 0 ? max(turn, Self.shortest) : 0
    }
    for _ in 0..<Self.durationLimit {
      (low, high) = (high, high + 1 / frequency)
      if !(abs(distance(at: high)) > settledDistance) { break }
    }
    for _ in 0..<40 {
      let middle = (low + high) / 2
      if abs(distance(at: middle)) > settledDistance { low = middle } else { high = middle }
    }
    return high
  }
}
