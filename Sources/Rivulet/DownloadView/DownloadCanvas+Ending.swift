#if canImport(UIKit)
import UIKit

/// The transitions from the wave to the tick, the cross or the arrow, and from the tick back to the arrow.
extension DownloadCanvas {
  /// Draws the tick out of the line; it swells and springs back to its size. The label sinks and fades, and
  /// the ring closes.
  func succeed(completion: @escaping () -> Void) {
    if wave.superlayer != nil || pauseBars.superlayer != nil {
      flatten(completion: guarded { [weak self] in self?.drawTick(completion: completion) })
    } else {
      turnArrowIntoTick(completion: completion)
    }
    setDimmed(false)
    moveRing(to: 1, over: isCalm || progress == 1 ? 0 : 0.3)
    dismissLabel()
  }

  private func drawTick(completion: @escaping () -> Void) {
    guard !isCalm else { return fade({ showTick() }, completion: completion) }
    let swell = durations.swell > 0 && durations.swell.isFinite ? durations.swell : 1
    play {
      showTick()
      let draw = Motion.basic(
        "path", from: tickMorph.line, to: tickMorph.glyph, duration: durations.morph, curve: .linear)
      tick.add(draw, forKey: "draw")
      // Swells at the end of the morph, so that the spring begins at the scale that is shown.
      let grow = Motion.basic(
        "transform.scale", from: 1, to: swell, duration: durations.morph / 4, curve: .easeIn)
      tick.add(grow, forKey: "grow", delay: durations.morph * 3 / 4)
      let settle = durations.settling.animation("transform.scale", from: swell, to: 1)
      settle.beginTime = tick.convertTime(CACurrentMediaTime(), from: nil) + durations.morph
      tick.add(settle, forKey: "settle")
    } completion: {
      completion()
    }
  }

  /// Shows exactly the tick, still and whole.
  private func showTick() {
    show(tick)
    tick.path = tickMorph.glyph
  }

  /// Whether tick and arrow are those whose parts morph into each other.
  private var tickTurnsIntoArrow: Bool { style.tick == nil && style.arrow == nil && !isCalm }

  /// Moves the arrow's parts to the tick's, for a success without a download: the reverse of
  /// `turnTickIntoArrow(completion:)`.
  private func turnArrowIntoTick(completion: @escaping () -> Void) {
    guard tickTurnsIntoArrow else { return fade({ showTick() }, completion: completion) }
    play {
      show(shaft, head)
      shaft.path = DownloadGeometry.tickAsShaft
      head.path = DownloadGeometry.tickAsHead
      shaft.add(
        Motion.basic(
          "path", from: DownloadGeometry.shaft, to: DownloadGeometry.tickAsShaft, duration: durations.reset),
        forKey: "morph")
      head.add(
        Motion.basic(
          "path", from: DownloadGeometry.head, to: DownloadGeometry.tickAsHead, duration: durations.reset),
        forKey: "morph")
    } completion: { [weak self] in
      guard let self else { return }
      play { self.showTick() }
      completion()
    }
  }

  /// Turns the line into a cross and shakes the view. Ring and cross take the failure's colour.
  func fail(_ caption: Caption) {
    flatten(completion: guarded { [weak self] in self?.drawCross() })
    setDimmed(false)
    let color = failureColor
    isFailed = true
    CATransaction.withoutActions {
      ring.removeAnimation(forKey: "progress")
      if let strokeEnd = ring.presentation()?.strokeEnd { ring.strokeEnd = strokeEnd }
    }
    // The line takes the colour too, because the cross that follows has it.
    for part in [ring, wave, pauseBars] {
      part.add(
        Motion.basic("strokeColor", from: part.strokeColor ?? color, to: color, duration: Self.lyingDown),
        forKey: "color")
      CATransaction.withoutActions { part.strokeColor = color }
    }
    setLabel(caption)
    placeLabel()
  }

  private func drawCross() {
    guard !isCalm else {
      return fade(
        {
          show(cross)
          showFailedCross()
        }, completion: {})
    }
    play {
      show(cross)
      showFailedCross()
      cross.add(
        Motion.basic(
          "path", from: crossMorph.line, to: crossMorph.glyph, duration: durations.failure * 0.6),
        forKey: "morph")
      let shake = Motion.keyframes(
        "transform.translation.x", values: [0, -4, 3.5, -2.5, 1.5, 0], times: [0, 0.15, 0.4, 0.6, 0.8, 1],
        duration: durations.failure, curve: .easeOut)
      layer.add(shake, forKey: "shake")
    }
  }

  func showFailedCross() {
    cross.path = crossMorph.glyph
    cross.strokeColor = failureColor
  }

  /// Separates the tick into the arrow's parts while the ring thins to nothing.
  func turnTickIntoArrow(completion: @escaping () -> Void) {
    let parts = (shaft: DownloadGeometry.tickAsShaft, head: DownloadGeometry.tickAsHead)
    morphToArrow(completion: completion) { duration in
      if tickTurnsIntoArrow { morphParts(from: parts, over: duration) } else { fadeInGlyphs() }
      ring.add(Motion.basic("lineWidth", from: ring.lineWidth, to: 0, duration: duration), forKey: "thin")
      ring.add(Motion.basic("opacity", from: 1, to: 0, duration: duration, curve: .easeIn), forKey: "fade")
      ring.opacity = 0
    }
  }

  /// Folds the line back into the head, drops the dot back as the shaft, and unwinds the ring. A custom arrow
  /// grows out of the line as a whole.
  func turnLineIntoArrow(completion: @escaping () -> Void) {
    setDimmed(false)
    dismissLabel()
    let top = CGPoint(x: 50, y: 0)
    let parts = (shaft: DownloadGeometry.segment(from: top, to: top), head: DownloadGeometry.line)
    flatten(
      completion: guarded { [weak self] in
        guard let self else { return }
        morphToArrow(completion: completion) { duration in
          if self.isCalm { self.fadeInGlyphs() } else { self.morphParts(from: parts, over: duration) }
          self.moveRing(to: 0, over: duration)
        }
      })
  }

  /// Cross-fades the cross to the arrow.
  func turnCrossIntoArrow(completion: @escaping () -> Void) {
    dismissLabel()
    fade(
      {
        showArrowParts()
        moveRing(to: 0, over: Self.fadeDuration)
      },
      completion: { [weak self] in
        self?.clearRing()
        completion()
      })
  }

  /// Shows the arrow, adds the motions that lead to it, and clears the ring at their end.
  private func morphToArrow(completion: @escaping () -> Void, motions: (_ duration: Double) -> Void) {
    play {
      showArrowParts()
      motions(isCalm ? Self.fadeDuration : durations.reset)
    } completion: { [weak self] in
      self?.clearRing()
      completion()
    }
  }

  private func morphParts(from parts: (shaft: CGPath, head: CGPath), over duration: Double) {
    if let arrowMorph {
      head.add(
        Motion.basic("path", from: arrowMorph.line, to: arrowMorph.glyph, duration: duration), forKey: "morph"
      )
      return
    }
    shaft.add(
      Motion.basic("path", from: parts.shaft, to: DownloadGeometry.shaft, duration: duration), forKey: "morph"
    )
    head.add(
      Motion.basic("path", from: parts.head, to: DownloadGeometry.head, duration: duration), forKey: "morph")
  }

  /// Shows a phase without motion.
  func showPhase(_ phase: DownloadControl.Phase, progress: CGFloat) {
    play {}
    setDimmed(false)
    showArrow()
    switch phase {
    case .idle, .cancelled: return
    case .preparing:
      show(head)
      head.path = DownloadGeometry.line
      placeDot()
    case .downloading, .paused:
      show()
      placeDot()
      moveRing(to: progress, over: 0)
      if phase == .paused {
        showPauseBars()
        setDimmed(true)
      }
    case .finishing, .succeeded:
      moveRing(to: 1, over: 0)
      showTick()
    case .failed:
      moveRing(to: progress, over: 0)
      isFailed = true
      ring.strokeColor = failureColor
      show(cross)
      showFailedCross()
    }
  }
}
#endif
