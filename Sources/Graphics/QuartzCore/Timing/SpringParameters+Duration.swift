import PortableMath
import RenderTree

extension SpringParameters {
  /// The fraction of the distance below which a spring counts as settled.
  static let settled = 0.001

  /// The seconds until the spring is within a thousandth of its target, as Core Animation estimates them.
  ///
  /// - ζ < 1: the time at which the envelope is that small: `ln(1000·(1 + |ζω − v|/ωd))/(ζω)`, not below 0.
  /// - ζ ≥ 1: the first multiple of 0.1 s at which the distance itself is that small; at most 10,000 s.
  /// - ζ = 0: the largest `Float`, since it never settles. A spring that is not valid: 0.
  ///
  /// - Complexity: O(1) for ζ < 1, else O(the result in tenths of a second).
  package var settlingDuration: Double {
    guard isValid else { return 0 }
    switch motion {
    case .underdamped(let decay, _, let sine):
      guard decay > 0 else { return Double(Float.greatestFiniteMagnitude) }
      let duration = Math.log((1 + abs(sine)) / Self.settled) / decay
      return min(max(duration, 0), Double(Float.greatestFiniteMagnitude))
    case .critical, .overdamped:
      let motion = motion
      let lastTenth = 100_000
      for tenth in 0..<lastTenth where abs(motion.state(at: Double(tenth) / 10).distance) < Self.settled {
        return Double(tenth) / 10
      }
      return Double(lastTenth) / 10
    }
  }

  /// Makes a spring of mass 1 from the numbers that designers use.
  ///
  /// k = (2π/d)²; c = 4π(1 − b)/d for b ≥ 0 and 4π/(d(1 + b)) for b < 0. A duration that is not positive
  /// or not finite gives a spring that is not valid, which is at its target at once.
  ///
  /// - Parameters:
  ///   - perceptualDuration: the seconds that the motion seems to take (it settles later): 2π/ω.
  ///   - bounce: −1 … 1, clamped, to −0.999999 at the lower end. 0 is critically damped, 1 swings for ever,
  ///     negative is slower than critical (and sets `allowsOverdamping`). NaN counts as 0.
  ///   - initialVelocity: in whole distances per second, towards the target.
  package init(perceptualDuration: Double, bounce: Double, initialVelocity: Double = 0) {
    self.init()
    self.initialVelocity = initialVelocity
    let bounce = bounce.isNaN ? 0 : min(max(bounce, -0.999_999), 1)
    let frequency = 2 * Double.pi / perceptualDuration
    stiffness = perceptualDuration > 0 ? frequency * frequency : 0
    damping =
      bounce < 0
      ? 4 * Double.pi / (perceptualDuration * (1 + bounce))
      : 4 * Double.pi * (1 - bounce) / perceptualDuration
    allowsOverdamping = bounce < 0
  }

  /// 2π/ω in seconds; 0 for a spring that is not valid.
  package var perceptualDuration: Double { isValid ? 2 * Double.pi / naturalFrequency : 0 }

  /// 1 − ζ for ζ ≤ 1, else 1/ζ − 1, as `init(perceptualDuration:bounce:…)` takes it; 0 if not valid.
  package var bounce: Double {
    guard isValid else { return 0 }
    let zeta = dampingRatio
    return zeta <= 1 ? 1 - zeta : 1 / zeta - 1
  }
}
