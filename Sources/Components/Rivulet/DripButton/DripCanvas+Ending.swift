#if canImport(UIKit)
import UIKit

/// The transitions from the rain to the tick or the cross.
extension DripCanvas {
  /// The pop, measured on the designer's concept, where it takes 0.9 s and swells by 6 %: scales after the
  /// start, at fractions of its duration. The second one is the largest.
  private static let pop: [(time: Double, scale: CGFloat)] = [
    (0.08 / 0.9, 1.06), (0.22 / 0.9, 0.995), (0.38 / 0.9, 1.032), (0.56 / 0.9, 0.996), (0.72 / 0.9, 1.006),
    (1, 1),
  ]
  // Numbers of the designer's concept, as its frames show them (docs/notes/2026-11-21-drops-and-rope.md).
  /// The scale to which the full disc contracts.
  private static let contracted: CGFloat = 0.977
  /// The fraction of the pop after which the tick begins.
  private static let tickStart = 0.28 / 0.9
  private static let waveOpacity: Float = 0.34

  /// Fills the ring with the disc, which shrinks a little and pops. At the pop's peak a wave runs out; then
  /// the tick draws itself.
  func succeed(completion: @escaping () -> Void) {
    beginMotion()
    hideCaption(over: Self.fadeDuration)
    isFailed = false
    if shower == nil { beginShower(area: DripGeometry.area(progress: 0), rains: false) }
    resumeShower()
    let duration = fillingTime
    endRain(landingWithin: duration * 0.95)
    play {
      recolor(over: duration)
      if arrow.superlayer != nil { fade(arrow, to: 0, over: Self.fadeDuration) }
      fade(ring, to: 0, over: max(duration, 0.15))
      if face.superlayer != nil { fade(mark, to: 0, over: max(duration, 0.15)) }
    }
    let next = guarded { [weak self] in self?.popAndTick(completion: completion) }
    leadDisc(to: 1, over: duration, completion: next)
  }

  /// The time until the disc is full after a success: that of the last report's flow where this is shorter.
  private var fillingTime: Double {
    guard let shower, shower.track.target == 1, shower.rain?.drops.isEmpty ?? true else {
      return durations.filling
    }
    return min(max(shower.track.end - shower.time, 0), durations.filling)
  }

  private func popAndTick(completion: @escaping () -> Void) {
    play {
      showDone()
      guard !isCalm else {
        tick.add(Motion.basic("opacity", from: 0, to: 1, duration: Self.fadeDuration), forKey: "fade")
        return
      }
      addPop()
      addShockwave(delay: durations.contraction + durations.pop * (Self.pop.first?.time ?? 0))
      drawTick(delay: durations.contraction + durations.pop * Self.tickStart)
    } completion: { [weak self] in
      self?.shockwave.removeFromSuperlayer()
      completion()
    }
  }

  private func addPop() {
    let (contraction, duration) = (durations.contraction, durations.pop)
    let start = contraction > 0 ? Self.contracted : 1
    if contraction > 0 {
      body.add(
        Motion.basic("transform.scale", from: 1, to: start, duration: contraction), forKey: "contraction")
    }
    guard duration > 0 else { return }
    let swell = durations.swell > 0 && durations.swell.isFinite ? durations.swell : 1
    let share = (swell - 1) / ((Self.pop.first?.scale ?? 0) - 1)
    let pop = Motion.keyframes(
      "transform.scale", values: [start] + Self.pop.map { 1 + ($0.scale - 1) * share },
      times: [0] + Self.pop.map { $0.time }, duration: duration)
    pop.calculationMode = .cubic
    pop.beginTime = body.convertTime(CACurrentMediaTime(), from: nil) + contraction
    body.add(pop, forKey: "pop")
  }

  private func addShockwave(delay: Double) {
    let (duration, reach) = (durations.wave, style.waveReach)
    guard duration > 0, reach > 1, reach.isFinite else { return }
    layer.insertSublayer(shockwave, below: ring)
    shockwave.opacity = 0
    let wave = CAAnimationGroup()
    wave.animations = [
      Motion.basic("transform.scale", from: 1, to: reach, duration: duration, curve: .easeOut),
      // Measured on the concept: the wave fades evenly while it slows down.
      Motion.basic("opacity", from: Self.waveOpacity, to: 0, duration: duration, curve: .linear),
    ]
    wave.duration = duration
    wave.beginTime = shockwave.convertTime(CACurrentMediaTime(), from: nil) + delay
    shockwave.add(wave, forKey: "wave")
  }

  /// Draws the tick as one stroke. The built-in one slides in from the disc's edge: its end moves evenly, and
  /// its start leaves the edge after 43 % and is in its place after 71 % of the time, as in the concept.
  private func drawTick(delay: Double) {
    let duration = durations.tick
    let draw = Motion.basic("strokeEnd", from: 0, to: 1, duration: duration, curve: .linear)
    tick.add(draw, forKey: "draw", delay: delay)
    guard style.tick == nil else { return }
    let (path, slide) = DripGeometry.tickWithSlide(width: style.markWidth)
    tick.add(Motion.basic("path", from: path, to: path, duration: duration), forKey: "path", delay: delay)
    let leave = Motion.keyframes(
      "strokeStart", values: [0, 0, slide, slide], times: [0, 0.43, 0.71, 1], duration: duration)
    tick.add(leave, forKey: "leave", delay: delay)
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
      for part in [face, arrow] { part.removeFromSuperlayer() }
    }
  }

  /// Ends the rain. The disc takes the failure's colour, shows a cross and shakes.
  func fail(completion: @escaping () -> Void) {
    beginMotion()
    endRain(landingWithin: nil)
    resumeShower()
    isFailed = true
    play {
      recolor(over: durations.failure / 2)
      turnMark(into: .failure, over: durations.failure / 2)
      guard !isCalm else { return }
      let r = DripGeometry.radius
      let shake = Motion.keyframes(
        "transform.translation.x", values: [0, -0.06 * r, 0.05 * r, -0.035 * r, 0.02 * r, 0],
        times: [0, 0.15, 0.4, 0.6, 0.8, 1], duration: durations.failure, curve: .easeOut)
      body.add(shake, forKey: "shake")
    }
    leadDisc(to: Self.failureArea, over: isCalm ? 0 : durations.failure / 2, completion: completion)
  }

  /// An area that is large enough for the cross and small enough not to look like a success. Chosen for
  /// that.
  private static let failureArea: CGFloat = 0.2

  /// Drains the disc to the core after a failure.
  func reopen(completion: @escaping () -> Void) {
    beginMotion()
    hideCaption(over: Self.fadeDuration)
    isFailed = false
    let duration = durations.failure / 2
    play { recolor(over: duration) }
    if shower == nil { beginShower(area: Self.failureArea, rains: false) }
    showFace()
    turnMark(into: .pause, over: duration)
    leadDisc(
      to: DripGeometry.area(progress: 0), over: isCalm ? 0 : duration,
      completion: guarded { completion() })
  }

  /// Shows a failure without motion.
  func showFailure() {
    clear()
    isFailed = true
    applyStyle()
    beginShower(area: Self.failureArea, rains: false)
    showFace()
    placeMark(.failure)
  }
}
#endif
