import Testing

@testable import QuartzCore

/// Animations that are removed before their end, such as the blinking of a caret with each key.
@Suite struct AnimationLifeTests {
  private struct Seen {
    weak var record: AnimationRecord?
  }

  @Test(arguments: [Float.infinity, 1e6]) func replacedAnimationsAreReleased(repeatCount: Float) {
    let screen = Screen()
    let layer = screen.show(CALayer())
    var seen: [Seen] = []
    for step in 1...1_000 {
      let blink = CABasicAnimation(keyPath: "opacity")
      (blink.toValue, blink.duration, blink.repeatCount) = (0, 1, repeatCount)
      layer.add(blink, forKey: "blink")
      seen.append(Seen(record: layer.animations["blink"]))
      screen.context.run(until: Double(step) * 0.1)
    }
    let live = seen.count { $0.record != nil }
    #expect(live >= 1 && live < 200, "\(live) of 1,000 are alive")
    #expect(layer.animationKeys() == ["blink"])
    #expect(seen.last?.record?.didStart == true)
  }
}
