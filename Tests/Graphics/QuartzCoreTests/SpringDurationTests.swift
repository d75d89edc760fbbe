import QuartzCore
import RenderTree
import Testing

private func spring(damping: Double = 10, over: Bool = false) -> SpringParameters {
  var spring = SpringParameters()
  spring.damping = damping
  spring.allowsOverdamping = over
  return spring
}

@Suite struct SpringDurationTests {
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

  @Test func springsWithoutMotionTakeNoTime() {
    var massless = SpringParameters()
    massless.mass = 0
    for bad in [
      massless, SpringParameters(perceptualDuration: 0, bounce: 0),
      SpringParameters(perceptualDuration: .nan, bounce: 0),
    ] {
      #expect(bad.settlingDuration == 0)
      #expect(bad.progress(at: 0) == 1)
    }
  }
}
