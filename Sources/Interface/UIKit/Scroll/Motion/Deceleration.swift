import PortableMath
import Raster

/// The motion of content after a throw: after each millisecond the velocity is multiplied by a fixed rate.
///
/// The sum over t milliseconds is `x = x₀ + v·k·(1 − rᵗ)` with `k = r/(1 − r)/1000`: 0.499 s for the normal
/// rate of 0.998 and 0.099 s for the fast rate of 0.99. The motion stops at 10 points per second.
struct Deceleration {
  /// The speed at which the motion stops, in points per second. Published (docs/semantics.md).
  static let stoppingSpeed = 10.0

  let origin: Double
  /// The velocity at the start, in points per second.
  let velocity: Double
  /// The factor by which the velocity changes in each millisecond, between 0 and 1, both excluded.
  let rate: Double

  /// The distance travelled per unit of velocity, in seconds.
  private var reach: Double { rate / (1 - rate) / 1000 }

  /// The time until the motion stops, in seconds.
  var duration: Double {
    guard abs(velocity) > Self.stoppingSpeed else { return 0 }
    return Math.log(Self.stoppingSpeed / abs(velocity)) / Math.log(rate) / 1000
  }

  /// The position at which the motion stops.
  var destination: Double {
    guard abs(velocity) > Self.stoppingSpeed else { return origin }
    return origin + (velocity - (velocity < 0 ? -Self.stoppingSpeed : Self.stoppingSpeed)) * reach
  }

  /// The position at which the motion would stop if the velocity fell steadily instead of each millisecond:
  /// the system tells it to delegates, and comes to rest a thousandth of the way before it.
  var announcedDestination: Double {
    guard abs(velocity) > Self.stoppingSpeed else { return origin }
    let speed = velocity - (velocity < 0 ? -Self.stoppingSpeed : Self.stoppingSpeed)
    return origin - speed / Math.log(rate) / 1000
  }

  /// Returns the position at `time` seconds after the start.
  func position(at time: Double) -> Double { origin + velocity * reach * (1 - Math.pow(rate, time * 1000)) }

  func velocity(at time: Double) -> Double {
    velocity * reach * Math.pow(rate, time * 1000) * -Math.log(rate) * 1000
  }

  /// Returns the time at which the motion passes a position between the origin and the destination, in
  /// seconds; nil for any other position.
  func time(at position: Double) -> Double? {
    let rest = 1 - (position - origin) / (velocity * reach)
    guard rest > 0, rest <= 1 else { return nil }
    return Math.log(rest) / Math.log(rate) / 1000
  }

  /// Returns the rate with which the motion stops at the target. Nil if the target is not between half and
  /// twice the natural distance away.
  func rate(reaching target: Double) -> Double? {
    let speed = abs(velocity) - Self.stoppingSpeed
    let distance = velocity < 0 ? origin - target : target - origin
    guard speed > 0, distance > 0 else { return nil }
    let needed = distance / speed
    guard needed > reach / 2, needed < reach * 2 else { return nil }
    return 1000 * needed / (1 + 1000 * needed)
  }
}
