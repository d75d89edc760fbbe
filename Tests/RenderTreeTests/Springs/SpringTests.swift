import RenderTree
import Testing

private func spring(
  mass: Double = 1, stiffness: Double = 100, damping: Double = 10, velocity: Double = 0, over: Bool = false
) -> SpringParameters {
  var spring = SpringParameters()
  spring.mass = mass
  spring.stiffness = stiffness
  spring.damping = damping
  spring.initialVelocity = velocity
  spring.allowsOverdamping = over
  return spring
}

/// Underdamped, critical and overdamped springs, with mass 1 and 4 and velocities of both signs.
private let regimes: [SpringParameters] = [1.0, 4.0].flatMap { mass in
  [0.2, 0.5, 0.999_999, 1.0, 1.000_001, 1.7, 6.0].flatMap { ratio in
    [-3.0, 0.0, 2.5].map { velocity in
      spring(
        mass: mass, stiffness: 90, damping: 2 * ratio * (90 * mass).squareRoot(), velocity: velocity,
        over: true)
    }
  }
}

@Suite struct SpringTests {
  @Test(arguments: regimes) func springStartsAtZeroWithItsVelocityAndEndsAtOne(_ spring: SpringParameters) {
    #expect(abs(spring.progress(at: 0)) < 1e-12)
    #expect(abs(spring.velocity(at: 0) - spring.initialVelocity) < 1e-9)
    #expect(abs(spring.progress(at: 60) - 1) < 1e-9)
    #expect(abs(spring.velocity(at: 60)) < 1e-9)
  }

  @Test(arguments: regimes) func springSatisfiesItsDifferentialEquation(_ spring: SpringParameters) {
    // m·x″ + c·x′ + k·(x − 1) = 0, with x″ from the analytic velocity's central difference.
    let h = 1e-5
    for step in 1...40 {
      let t = Double(step) * 0.025
      let acceleration = (spring.velocity(at: t + h) - spring.velocity(at: t - h)) / (2 * h)
      let residual =
        spring.mass * acceleration + spring.damping * spring.velocity(at: t)
        + spring.stiffness * (spring.progress(at: t) - 1)
      #expect(abs(residual) < 1e-3)
      let slope = (spring.progress(at: t + h) - spring.progress(at: t - h)) / (2 * h)
      #expect(abs(slope - spring.velocity(at: t)) < 1e-6)
    }
  }

  @Test func overdampedSpringCountsAsCriticalUnlessAllowed() {
    let critical = spring(damping: 20)
    let over = spring(damping: 50)
    let allowed = spring(damping: 50, over: true)
    #expect(over.progress(at: 0.1) == critical.progress(at: 0.1))
    #expect(allowed.progress(at: 0.1) < critical.progress(at: 0.1))
  }

  @Test func settlingDurationEqualsCoreAnimations() {
    #expect(abs(spring().settlingDuration - 1.4727003346781) < 1e-12)
    #expect(abs(spring(damping: 1).settlingDuration - 13.913210154) < 1e-8)
    #expect(abs(spring(damping: 5).settlingDuration - 2.85) < 0.01)
    #expect((1.0..<1.1).contains(spring(damping: 15).settlingDuration))
    #expect(spring(damping: 20).settlingDuration == 1.0)
    #expect(spring(damping: 0).settlingDuration == Double(Float.greatestFiniteMagnitude))
    #expect(spring(damping: 50).settlingDuration == 1.0)
    #expect(spring(damping: 50, over: true).settlingDuration > 1.0)
  }

  @Test func perceptualDurationAndBounceRoundTrip() {
    #expect(
      abs(SpringParameters(perceptualDuration: 1, bounce: 0.5).settlingDuration - 2.343875380) < 1e-9)
    for bounce in [-0.9, -0.3, 0, 0.2, 0.8] {
      for duration in [0.1, 0.5, 3] {
        let spring = SpringParameters(perceptualDuration: duration, bounce: bounce)
        #expect(abs(spring.perceptualDuration - duration) < 1e-12)
        #expect(abs(spring.bounce - bounce) < 1e-12)
      }
    }
  }

  @Test(arguments: [
    (0.5, 0.0, 161.7195025), (0.35, 0.0, 286.4094282), (1.0, 0.0, 85.2559290), (0.5, 1.0, 152.8684138),
    (0.5, -2.0, 175.4224123),
  ])
  func viewSpringsHaveTheMeasuredStiffness(_ ratio: Double, _ velocity: Double, _ stiffness: Double) {
    let spring = SpringParameters(settlingIn: 1, dampingRatio: ratio, initialVelocity: velocity)
    // The framework's own solver stops at about 6·10⁻⁸; `SpringParameters` solves to the last bit.
    #expect(abs(spring.stiffness - stiffness) < 1e-7 * stiffness)
    #expect(abs(spring.dampingRatio - ratio) < 1e-12)
    #expect(spring.mass == 1)
  }

  @Test func criticalViewSpringHasTheKnownFrequency() {
    let spring = SpringParameters(settlingIn: 2, dampingRatio: 1)
    #expect(abs(spring.naturalFrequency * 2 - 9.2334134515) < 1e-7)
  }

  @Test func everyViewSpringIsSettledAfterItsDuration() {
    for duration in [0.05, 0.3, 1, 12] {
      for ratio in [-1, 0, 0.01, 0.1, 0.5, 0.9, 0.999, 1, 4, .nan] {
        for velocity in [-50, -1, 0, 0.3, 5, 100, .nan, .infinity] as [Double] {
          let spring = SpringParameters(settlingIn: duration, dampingRatio: ratio, initialVelocity: velocity)
          #expect(spring.isValid)
          // The condition holds only the sine part, which is the smaller one for weak damping.
          let zeta = spring.dampingRatio
          let bound = zeta < 0.2 ? 1 : zeta < 1 ? 0.01 : 0.00101
          #expect(abs(spring.progress(at: duration) - 1) < bound)
        }
      }
    }
    for duration in [0, -1, .nan, .infinity] as [Double] {
      #expect(SpringParameters(settlingIn: duration, dampingRatio: 0.5).isValid)
    }
  }

  @Test func invalidSpringsAreAtTheirTargetAtOnce() {
    for bad in [
      spring(mass: 0), spring(mass: -1), spring(stiffness: 0), spring(stiffness: -4), spring(damping: .nan),
      spring(mass: .infinity), spring(stiffness: .nan), spring(velocity: .infinity),
      spring(mass: 1e-300, stiffness: 1e300), SpringParameters(perceptualDuration: 0, bounce: 0),
      SpringParameters(perceptualDuration: .nan, bounce: 0),
    ] {
      #expect(bad.progress(at: 0) == 1)
      #expect(bad.velocity(at: 0) == 0)
      #expect(bad.settlingDuration == 0)
    }
    #expect(spring(damping: -5).progress(at: 1) == spring(damping: 0).progress(at: 1))
    #expect(spring().progress(at: .nan) == 0)
    #expect(spring().progress(at: .infinity) == 1)
  }
}
