import PortableMath
import Raster

/// The motion of a damped harmonic oscillator, in closed form.
///
/// With ω = √(k/m), ζ = c/(2√(km)) and y the distance left (1 at the start, progress x = 1 − y):
///
///     ζ < 1:  y = e^(−ζωt) · (cos ωd·t + ((ζω − v)/ωd) · sin ωd·t),   ωd = ω√(1 − ζ²)
///     ζ = 1:  y = (1 + (ω − v)·t) · e^(−ωt)
///     ζ > 1:  y = A·e^(r₁t) + B·e^(r₂t),   r = −ω(ζ ∓ √(ζ² − 1)),  A + B = 1,  A·r₁ + B·r₂ = −v
///
/// The smaller root is taken as −ω/(ζ + √(ζ² − 1)), which loses no digits for a strong damping.
extension SpringParameters {
  /// ω = √(stiffness / mass), in radians per second; 0 when the spring is not valid (see `isValid`).
  public var naturalFrequency: Double { isValid ? (stiffness / mass).squareRoot() : 0 }

  /// ζ = damping / (2·√(stiffness · mass)); 0 when the spring is not valid. Below 1 the spring swings.
  public var dampingRatio: Double {
    isValid ? max(0, damping) / (2 * (stiffness * mass).squareRoot()) : 0
  }

  /// Whether mass and stiffness are positive and every number is finite, also the quotient and the product of
  /// stiffness and mass. A spring that is not valid has no motion: it is at its target from the start. A
  /// negative damping is valid and counts as 0.
  public var isValid: Bool {
    mass > 0 && stiffness > 0 && mass.isFinite && damping.isFinite && initialVelocity.isFinite
      && (stiffness / mass).isFinite && (stiffness * mass).isFinite && stiffness * mass > 0
      && stiffness / mass > 0
  }

  /// The fraction of the distance covered after `time` seconds: 0 at the start, 1 in the end, above 1 when
  /// overshooting. Negative times and NaN count as 0.
  public func progress(at time: Double) -> Double {
    guard isValid else { return 1 }
    return 1 - motion.state(at: time > 0 ? time : 0).distance
  }

  /// The derivative of `progress(at:)` in 1/s, exact: `initialVelocity` at the start, 0 in the end. Negative
  /// times and NaN count as 0.
  public func velocity(at time: Double) -> Double {
    guard isValid else { return 0 }
    return -motion.state(at: time > 0 ? time : 0).slope
  }

  /// The regime and its constants. The spring must be valid.
  package var motion: SpringMotion {
    let omega = naturalFrequency
    let zeta = dampingRatio
    let v = initialVelocity
    if zeta < 1 {
      let decay = zeta * omega
      let frequency = omega * (1 - zeta * zeta).squareRoot()
      return .underdamped(decay: decay, frequency: frequency, sine: (decay - v) / frequency)
    }
    guard allowsOverdamping, zeta > 1 else { return .critical(omega: omega, linear: omega - v) }
    let root = (zeta * zeta - 1).squareRoot()
    let slow = -omega / (zeta + root)
    let fast = -omega * (zeta + root)
    return .overdamped(
      slow: slow, fast: fast, slowPart: (-v - fast) / (slow - fast), fastPart: (slow + v) / (slow - fast))
  }
}

/// The regime of a spring, with its constants computed.
package enum SpringMotion {
  case underdamped(decay: Double, frequency: Double, sine: Double)
  case critical(omega: Double, linear: Double)
  case overdamped(slow: Double, fast: Double, slowPart: Double, fastPart: Double)

  /// y(t), the fraction of the distance that is left, and its derivative.
  package func state(at t: Double) -> (distance: Double, slope: Double) {
    switch self {
    case .underdamped(let decay, let frequency, let sine):
      let envelope = Math.exp(-decay * t)
      if envelope == 0 { return (0, 0) }
      let (cos, sin) = (Math.cos(frequency * t), Math.sin(frequency * t))
      let slope = (sine * frequency - decay) * cos + (-frequency - decay * sine) * sin
      return (envelope * (cos + sine * sin), envelope * slope)
    case .critical(let omega, let linear):
      let envelope = Math.exp(-omega * t)
      if envelope == 0 { return (0, 0) }
      return ((1 + linear * t) * envelope, (linear - omega * (1 + linear * t)) * envelope)
    case .overdamped(let slow, let fast, let slowPart, let fastPart):
      let (slowRest, fastRest) = (Math.exp(slow * t), Math.exp(fast * t))
      return (
        slowPart * slowRest + fastPart * fastRest, slowPart * slow * slowRest + fastPart * fast * fastRest
      )
    }
  }
}
