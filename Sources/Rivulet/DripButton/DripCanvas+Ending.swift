#if canImport(UIKit)
import UIKit

/// The transitions from the rain to the tick or the cross.
extension DripCanvas {
  /// The pop, measured on the designer's concept: scales at seconds after its start.
  private static let pop: [(time: Double, scale: CGFloat)] = [
    (0, 0.977), (0.08, 1.06), (0.22, 0.995), (0.38, 1.032), (0.56, 0.996), (0.72, 1.006), (0.9, 1),
  ]
  private static let shrinking = 0.24
  /// The time of the pop's largest scale, at which the wave starts, in seconds after the pop's start.
  private static let strongest = 0.08
  private static let waving = 0.8
  private static let waveScale: CGFloat = 2.18
  private static let waveOpacity: Float = 0.34

  /// Fills the ring with the disc, which shrinks a little and pops. At the pop's peak a wave runs out; then
  /// the tick draws itself.
  func succeed(completion: @escaping () -> Void) {
    beginMotion()
    if shower == nil { beginShower(area: DripGeometry.area(progress: 0), rains: false) }
    resumeShower()
    let isFilling = shower?.track.target != 1 || shower?.rain?.drops.isEmpty == false
    let duration = isFilling ? durations.filling : 0
    endRain(landingWithin: duration * 0.95)
    play {
      if arrow.superlayer != nil { fade(arrow, to: 0, over: Self.fadeDuration) }
      fade(ring, to: 0, over: max(duration, 0.15))
      fade(mark, to: 0, over: max(duration, 0.15))
    }
    let next = guarded { [weak self] in self?.popAndTick(completion: completion) }
    leadDisc(to: 1, over: duration, completion: next)
  }

  private func popAndTick(completion: @escaping () -> Void) {
    play {
      showDone()
      guard !isCalm else {
        tick.add(Motion.basic("opacity", from: 0, to: 1, duration: Self.fadeDuration), forKey: "fade")
        return
      }
      let shrink = Motion.basic("transform.scale", from: 1, to: 0.977, duration: Self.shrinking)
      body.add(shrink, forKey: "shrink")
      let last = Self.pop[Self.pop.count - 1].time
      let pop = Motion.keyframes(
        "transform.scale", values: Self.pop.map { $0.scale }, times: Self.pop.map { $0.time / last },
        duration: last)
      pop.calculationMode = .cubic
      pop.beginTime = body.convertTime(CACurrentMediaTime(), from: nil) + Self.shrinking
      body.add(pop, forKey: "pop")

      tick.add(
        Motion.basic("strokeEnd", from: 0, to: 1, duration: durations.tick), forKey: "draw",
        delay: Self.shrinking + Self.strongest + 0.2)
      addShockwave(delay: Self.shrinking + Self.strongest)
    } completion: { [weak self] in
      self?.shockwave.removeFromSuperlayer()
      completion()
    }
  }

  private func addShockwave(delay: Double) {
    layer.insertSublayer(shockwave, below: ring)
    shockwave.opacity = 0
    let wave = CAAnimationGroup()
    wave.animations = [
      Motion.basic(
        "transform.scale", from: 1, to: Self.waveScale, duration: Self.waving, curve: .easeOut),
      Motion.basic("opacity", from: Self.waveOpacity, to: 0, duration: Self.waving, curve: .easeOut),
    ]
    wave.duration = Self.waving
    wave.beginTime = shockwave.convertTime(CACurrentMediaTime(), from: nil) + delay
    shockwave.add(wave, forKey: "wave")
  }

  /// Shows the full disc with the tick, without motion.
  func showDone() {
    endShower()
    CATransaction.withoutActions {
      layer.addSublayer(body)
      disc.path = DripGeometry.circle(1)
      body.addSublayer(disc)
      body.addSublayer(tick)
      tick.strokeEnd = 1
      ring.opacity = 0
      for part in [core, mark, arrow] { part.removeFromSuperlayer() }
    }
  }

  /// Ends the rain. The disc takes the failure's colour, shows a cross and shakes.
  func fail(completion: @escaping () -> Void) {
    beginMotion()
    endRain(landingWithin: nil)
    resumeShower()
    isFailed = true
    play {
      recolor(over: 0.3)
      turnMark(into: DripGeometry.cross, over: 0.3)
      guard !isCalm else { return }
      let r = DripGeometry.radius
      let shake = Motion.keyframes(
        "transform.translation.x", values: [0, -0.06 * r, 0.05 * r, -0.035 * r, 0.02 * r, 0],
        times: [0, 0.15, 0.4, 0.6, 0.8, 1], duration: 0.6, curve: .easeOut)
      body.add(shake, forKey: "shake")
    }
    leadDisc(to: Self.failureArea, over: isCalm ? 0 : 0.3, completion: completion)
  }

  /// An area that is large enough for the cross and small enough not to look like a success.
  private static let failureArea: CGFloat = 0.2

  /// Drains the disc to the core after a failure.
  func reopen(completion: @escaping () -> Void) {
    beginMotion()
    isFailed = false
    play { recolor(over: 0.3) }
    turnMark(into: DripGeometry.bars, over: 0.3)
    if shower == nil { beginShower(area: Self.failureArea, rains: false) }
    leadDisc(
      to: DripGeometry.area(progress: 0), over: isCalm ? 0 : 0.35,
      completion: guarded { completion() })
  }

  /// Shows a failure without motion.
  func showFailure() {
    clear()
    isFailed = true
    applyStyle()
    beginShower(area: Self.failureArea, rains: false)
    CATransaction.withoutActions { mark.path = DripGeometry.cross }
  }
}
#endif
