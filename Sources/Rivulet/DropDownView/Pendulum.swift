import PortableMath
import UIKit

/// The swing of something that hangs on a rope after a push: θ(t) = A·e^(−γt)·sin(2πt/T).
struct Pendulum {
  /// Of a whole swing there and back, in seconds.
  let period = 2.0
  /// Half of the swing is left after two seconds.
  private let decay = 0.34657359027997264
  /// The first swing goes 3.44 degrees (.06 radians) far.
  private let first = 0.06
  /// Where the swing is over: it has come down to a fifteenth, and passes the middle.
  let duration = 8.0

  /// In radians.
  func angle(at time: Double) -> CGFloat {
    guard time > 0, time < duration else { return 0 }
    // The first swing is at its farthest a quarter of a period after the push.
    let amplitude = first * Math.exp(decay * period / 4) * Math.exp(-decay * time)
    // What is left at the end dies away in the last two swings.
    let rest = min(1, (duration - time) / (2 * period))
    return CGFloat(amplitude * rest * Math.sin(2 * .pi * time / period))
  }

  /// Angles at equal times, close enough to be joined by straight lines.
  var samples: [CGFloat] {
    let rate = 30.0
    return (0...Int(duration * rate)).map { angle(at: Double($0) / rate) }
  }
}
