#if canImport(UIKit)
import PortableMath
import UIKit

/// The swing of a pendant after a push: θ(t) = A·e^(−γt)·sin(2πt/T).
struct Pendulum {
  /// The period T in seconds.
  let period = 2.0
  /// The decay γ: half of the swing is left after two seconds.
  private let decay = 0.34657359027997264
  /// The amplitude of the first swing: 0.06 radians (3.44 degrees).
  private let first = 0.06
  /// The duration in seconds, at which the swing has decayed to about a fifteenth and passes the middle.
  let duration = 8.0

  /// The angle in radians, 0 outside the duration.
  func angle(at time: Double) -> CGFloat {
    guard time > 0, time < duration else { return 0 }
    // The first swing reaches its maximum a quarter of a period after the push.
    let amplitude = first * Math.exp(decay * period / 4) * Math.exp(-decay * time)
    // The remaining swing fades out linearly in the last two periods.
    let rest = min(1, (duration - time) / (2 * period))
    return CGFloat(amplitude * rest * Math.sin(2 * .pi * time / period))
  }

  /// Angles at 30 per second, close enough to be joined by straight lines.
  var samples: [CGFloat] {
    let rate = 30.0
    return (0...Int(duration * rate)).map { angle(at: Double($0) / rate) }
  }
}
#endif
