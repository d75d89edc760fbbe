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

  @Test func invalidSpringsAreAtTheirTargetAtOnce() {
    for bad in [
      spring(mass: 0), spring(mass: -1), spring(stiffness: 0), spring(stiffness: -4), spring(damping: .nan),
      spring(mass: .infinity), spring(stiffness: .nan), spring(velocity: .infinity),
      spring(mass: 1e-300, stiffness: 1e300),
    ] {
      #expect(bad.progress(at: 0) == 1)
      #expect(bad.velocity(at: 0) == 0)
    }
    #expect(spring(damping: -5).progress(at: 1) == spring(damping: 0).progress(at: 1))
    #expect(spring().progress(at: .nan) == 0)
    #expect(spring().progress(at: .infinity) == 1)
  }
}
