import PortableMath
import Raster

/// A spring that returns as fast as it can without swinging: `y = (y₀ + (v + ω·y₀)·t)·e^(−ωt)`.
struct CriticalSpring {
  /// Of a bounce at the end of the content, in 1/s: fitted to traces of the system's, which are near 11.
  static let bounceFrequency = 11.0
  /// The spring has arrived once it stays this near, in points: less than a pixel of any screen.
  private static let settledDistance = 0.1

  let target: Double
  /// From the target, at the start.
  let displacement: Double
  /// At the start, in points a second.
  let velocity: Double
  /// ω, in 1/s; positive.
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

  private var slope: Double { velocity + frequency * displacement }

  private func distance(at time: Double) -> Double {
    (displacement + slope * time) * Math.exp(-frequency * time)
  }

  func position(at time: Double) -> Double { target + distance(at: time) }

  func velocity(at time: Double) -> Double {
    (slope - frequency * (displacement + slope * time)) * Math.exp(-frequency * time)
  }

  /// When it runs through its target, as it does when it starts fast enough towards it; nil when it does not.
  var crossingTime: Double? {
    guard displacement != 0, slope != 0 else { return nil }
    let time = -displacement / slope
    return time > 0 ? time : nil
  }

  /// The frequencies' inverses that are tried for the end. The exponential function is 0 long before.
  private static let durationLimit = 1_024

  /// Seconds until it stays within a tenth of a point. Found by halving: after its turning point the
  /// distance only falls. Zero for a spring with a number that is not
  /// finite, and after 1,024/ω it counts as arrived.
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
