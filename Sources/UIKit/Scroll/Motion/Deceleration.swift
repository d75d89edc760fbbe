import PortableMath
import Raster

/// The free motion of content that was thrown: each millisecond keeps a fixed share of the velocity.
///
/// Summed up over t milliseconds that is `x = x₀ + v·k·(1 − rᵗ)` with `k = r/(1 − r)/1000`: 0.499 s for the normal rate of
/// 0.998 and 0.099 s for the fast one of 0.99. It stops at 10 points a second.
struct Deceleration {
  /// In points a second.
  static let stoppingSpeed = 10.0

  let origin: Double
  /// In points a second.
  let velocity: Double
  /// The share of the velocity that a millisecond leaves, inside 0 … 1.
  let rate: Double

  /// How far content gets for each point a second, in seconds.
  private var reach: Double { rate / (1 - rate) / 1000 }

  /// Seconds until it stops.
  var duration: Double {
    guard abs(velocity) > Self.stoppingSpeed else { return 0 }
    return Math.log(Self.stoppingSpeed / abs(velocity)) / Math.log(rate) / 1000
  }

  /// Where it stops.
  var destination: Double {
    guard abs(velocity) > Self.stoppingSpeed else { return origin }
    return origin + (velocity - (velocity < 0 ? -Self.stoppingSpeed : Self.stoppingSpeed)) * reach
  }

  /// `time` is in seconds since the start.
  func position(at time: Double) -> Double { origin + velocity * reach * (1 - Math.pow(rate, time * 1000)) }

  func velocity(at time: Double) -> Double {
    velocity * reach * Math.pow(rate, time * 1000) * -Math.log(rate) * 1000
  }

  /// When it passes the position, which lies between the origin and the destination; nil when it does not.
  func time(at position: Double) -> Double? {
    let rest = 1 - (position - origin) / (velocity * reach)
    guard rest > 0, rest <= 1 else { return nil }
    return Math.log(rest) / Math.log(rate) / 1000
  }

  /// The rate that leads to the target from this origin and velocity, if it is between half and twice as far as the
  /// natural way; nil otherwise.
  func rate(reaching target: Double) -> Double? {
    let speed = abs(velocity) - Self.stoppingSpeed
    let distance = velocity < 0 ? origin - target : target - origin
    guard speed > 0, distance > 0 else { return nil }
    let needed = distance / speed
    guard needed > reach / 2, needed < reach * 2 else { return nil }
    return 1000 * needed / (1 + 1000 * needed)
  }
}
