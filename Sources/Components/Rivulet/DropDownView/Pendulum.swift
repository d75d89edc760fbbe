#if canImport(UIKit)
import PortableMath
import UIKit

/// The swing of a pendant: θ(t) = e^(−γt)·(a·cos ωt + b·sin ωt), which halves in each period. Angles are in
/// radians, clockwise; times in seconds since the start.
///
/// In the last two periods, what remains of the swing fades out linearly, so that it ends at rest.
struct Pendulum {
  // The push is that of the published work; the limit is chosen so that the rope never lies flat.
  /// The largest angle of a swing: 60 degrees.
  static let limit: CGFloat = .pi / 3
  /// The largest angle after a push on a pendant at rest: 3.44 degrees.
  private static let push = 0.06

  /// The time of one swing to both sides and back. Positive and finite.
  let period: Double
  private let (a, b): (Double, Double)

  /// Makes the swing of a pendant that has this angle and velocity at time 0. Both are limited, so that no
  /// angle exceeds `limit`. A NaN counts as 0.
  init(period: Double, angle: CGFloat, velocity: CGFloat) {
    self.period = period
    let limit = Double(Self.limit)
    let angle = angle.isNaN ? 0 : min(max(Double(angle), -limit), limit)
    let rate = 2 * Double.pi / period
    let most = (limit * limit - angle * angle).squareRoot()
    let sine = (Double(velocity) + Self.decay(period) * angle) / rate
    a = angle
    b = sine.isNaN ? 0 : min(max(sine, -most), most)
  }

  private static func decay(_ period: Double) -> Double { 0.6931471805599453 / period }

  /// The duration, after which a swing has decayed to a sixteenth.
  var duration: Double { 4 * period }

  /// Returns the swing that follows a push at a time.
  func pushed(at time: Double) -> Pendulum {
    // The first swing reaches its maximum a quarter of a period after the push.
    let push = Self.push * Math.exp(Self.decay(period) * period / 4) * 2 * .pi / period
    return Pendulum(period: period, angle: angle(at: time), velocity: velocity(at: time) + CGFloat(push))
  }

  /// The angle, which is 0 from the end on.
  func angle(at time: Double) -> CGFloat {
    guard time < duration else { return 0 }
    let (sine, cosine, fall, rest) = parts(at: time)
    return CGFloat(rest * fall * (a * cosine + b * sine))
  }

  /// The angular velocity, in radians per second.
  func velocity(at time: Double) -> CGFloat {
    guard time < duration else { return 0 }
    let (sine, cosine, fall, rest) = parts(at: time)
    let (swing, rate) = (a * cosine + b * sine, 2 * .pi / period)
    let slope = fall * (rate * (b * cosine - a * sine) - Self.decay(period) * swing)
    return CGFloat(rest * slope + (rest < 1 ? -1 / (2 * period) : 0) * fall * swing)
  }

  private func parts(at time: Double) -> (sine: Double, cosine: Double, fall: Double, rest: Double) {
    let time = max(time, 0)
    let angle = 2 * .pi * time / period
    return (
      Math.sin(angle), Math.cos(angle), Math.exp(-Self.decay(period) * time),
      min(1, (duration - time) / (2 * period))
    )
  }

  /// Sixty angles for each period, close enough to be joined by straight lines.
  var samples: [CGFloat] { (0...240).map { angle(at: Double($0) / 60 * period) } }
}
#endif
