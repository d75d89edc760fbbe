import PortableMath
import Raster

/// A critically damped spring: `y = (y₀ + (v + ω·y₀)·t)·e^(−ωt)`, with y the distance from the target.
struct CriticalSpring {
  /// The frequency ω of a bounce at the end of the content, in 1/s. Fitted to traces of the system's bounces,
  /// which give values near 11.
  static let bounceFrequency = 11.0
  /// The rate at which content that is released past its end returns, in 1/s. Fitted to a trace of the
  /// system.
  static let returnFrequency = 10.8
  /// The distance from the target, in points, below which the spring counts as settled: less than a pixel of
  /// any screen.
  private static let settledDistance = 0.1

  let target: Double
  /// The distance from the target at the start, in points.
  let displacement: Double
  /// The velocity at the start, in points per second.
  let velocity: Double
  /// The frequency ω, in 1/s; positive.
  let frequency: Double

  init(
    from origin: Double, velocity: Double, to target: Double,
    frequency: Double = CriticalSpring.bounceFrequency
  ) {
    self.target = target
    displacement = origin - target
    self.velocity = velocity
    self.frequency = frequency
  }

  /// Creates the return of content that is released past its end. At rest it decays exponentially,
  /// `y = y₀·e^(−ωt)`, so it leaves at once with the speed ω·y₀. A velocity outwards is subtracted from that
  /// speed; one inwards counts if it is faster.
  init(releasedAt origin: Double, velocity: Double, to target: Double) {
    let frequency = Self.returnFrequency
    let decay = -frequency * (origin - target)
    let start = velocity * decay < 0 ? decay + velocity : abs(velocity) > abs(decay) ? velocity : decay
    self.init(from: origin, velocity: start, to: target, frequency: frequency)
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
    guard abs(distance(at: turn)) > Self.settledDistance else { return abs(displacement) > 0 ? turn : 0 }
    for _ in 0..<Self.durationLimit {
      (low, high) = (high, high + 1 / frequency)
      if !(abs(distance(at: high)) > Self.settledDistance) { break }
    }
    for _ in 0..<40 {
      let middle = (low + high) / 2
      if abs(distance(at: middle)) > Self.settledDistance { low = middle } else { high = middle }
    }
    return high
  }
}
