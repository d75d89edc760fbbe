import QuartzCore
import Testing

/// A layer that stores its number of cycles with its animation, as published ones do.
private final class Pulse: CAReplicatorLayer {
  var cycles: Float = 0
  override var repeatCount: Float {
    get { super.repeatCount }
    set { cycles = newValue }
  }
}

@Suite struct LayerTimingOverrideTests {
  @Test func subclassOverridesTheTimingOfLayers() {
    let pulse = Pulse()
    pulse.repeatCount = 3
    #expect(pulse.cycles == 3)
    #expect(pulse.repeatCount == 0)
    (pulse as CALayer).repeatCount = 4
    #expect(pulse.cycles == 4)
  }
}
