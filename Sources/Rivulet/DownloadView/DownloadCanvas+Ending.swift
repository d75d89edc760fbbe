#if canImport(UIKit)
import UIKit

/// The transitions from the wave to the tick, the cross or the arrow, and from the tick back to the arrow.
extension DownloadCanvas {
  /// Draws the tick out of the line; it then springs back from 1.3 times its size. The label sinks and fades,
  /// and the ring closes.
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
    let swell = 1.3
    guard !isCalm else {
      return fade(
        {
          show(tick)
          tick.path = DownloadGeometry.tick
        }, completion: completion)
    }
    play {
      show(tick)
      tick.path = DownloadGeometry.tick
      let draw = Motion.basic(
        "path", from: DownloadGeometry.line, to: DownloadGeometry.tick, duration: durations.morph,
        curve: .linear)
      tick.add(draw, forKey: "draw")
      // Swells at the end of the morph, so that the spring begins at the scale that is shown.
      let grow = Motion.basic(
        "transform.scale", from: 1, to: swell, duration: durations.morph / 4, curve: .easeIn)
      tick.add(grow, forKey: "grow", delay: durations.morph * 3 / 4)
      let settle = Motion.spring("transform.scale", from: swell, to: 1)
      settle.beginTime = tick.convertTime(CACurrentMediaTime(), from: nil) + durations.morph
      tick.add(settle, forKey: "settle")
    } completion: {
      completion()
    }
  }

  /// Moves the arrow's parts to the tick's, for a success without a download: the reverse of
  /// `turnTickIntoArrow(completion:)`.
  private func turnArrowIntoTick(completion: @escaping () -> Void) {
    play {
      show(shaft, head)
      shaft.path = DownloadGeometry.tickAsShaft
      head.path = DownloadGeometry.tickAsHead
      guard !isCalm else { return }
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
      play {
        self.show(self.tick)
        self.tick.path = DownloadGeometry.tick
      }
      completion()
    }
  }

  /// Turns the line into a cross and shakes the view. Ring and cross take the failure's colour.
  func fail(_ caption: Caption) {
    flatten(completion: guarded { [weak self] in self?.drawCross() })
    setDimmed(false)
    let color = style.failureColor.resolvedColor(with: traitCollection).cgColor
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
          "path", from: DownloadGeometry.lineAsCross, to: DownloadGeometry.cross,
          duration: durations.morph * 0.6),
        forKey: "morph")
      let shake = Motion.keyframes(
        "transform.translation.x", values: [0, -4, 3.5, -2.5, 1.5, 0], times: [0, 0.15, 0.4, 0.6, 0.8, 1],
        duration: durations.morph, curve: .easeOut)
      layer.add(shake, forKey: "shake")
    }
  }

  func showFailedCross() {
    cross.path = DownloadGeometry.cross
    cross.strokeColor = style.failureColor.resolvedColor(with: traitCollection).cgColor
  }

  /// Separates the tick into the arrow's parts while the ring thins to nothing.
  func turnTickIntoArrow(completion: @escaping () -> Void) {
    morphToArrow(
      shaftFrom: DownloadGeometry.tickAsShaft, headFrom: DownloadGeometry.tickAsHead, completion: completion)
  }

  /// Folds the line back into the head, drops the dot back as the shaft, and unwinds the ring.
  func turnLineIntoArrow(completion: @escaping () -> Void) {
    setDimmed(false)
    dismissLabel()
    flatten(
      completion: guarded { [weak self] in
        self?.morphToArrow(
          shaftFrom: DownloadGeometry.segment(
            from: CGPoint(x: 50, y: 0), to: CGPoint(x: 50, y: 0)), headFrom: DownloadGeometry.line,
          unwindsRing: true, completion: completion)
      })
  }

  /// Cross-fades the cross to the arrow.
  func turnCrossIntoArrow(completion: @escaping () -> Void) {
    dismissLabel()
    fade(
      {
        show(shaft, head)
        shaft.path = DownloadGeometry.shaft
        head.path = DownloadGeometry.head
        moveRing(to: 0, over: Self.fadeDuration)
      },
      completion: { [weak self] in
        self?.clearRing()
        completion()
      })
  }

  private func morphToArrow(
    shaftFrom: CGPath, headFrom: CGPath, unwindsRing: Bool = false, completion: @escaping () -> Void
  ) {
    let duration = isCalm ? Self.fadeDuration : durations.reset
    play {
      show(shaft, head)
      shaft.path = DownloadGeometry.shaft
      head.path = DownloadGeometry.head
      if isCalm {
        fadeIn(shaft)
        fadeIn(head)
      } else {
        shaft.add(
          Motion.basic("path", from: shaftFrom, to: DownloadGeometry.shaft, duration: duration),
          forKey: "morph")
        head.add(
          Motion.basic("path", from: headFrom, to: DownloadGeometry.head, duration: duration), forKey: "morph"
        )
      }
      if unwindsRing {
        moveRing(to: 0, over: duration)
      } else {
        ring.add(Motion.basic("lineWidth", from: ring.lineWidth, to: 0, duration: duration), forKey: "thin")
        ring.add(Motion.basic("opacity", from: 1, to: 0, duration: duration, curve: .easeIn), forKey: "fade")
        ring.opacity = 0
      }
    } completion: { [weak self] in
      self?.clearRing()
      completion()
    }
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
      show(tick)
      tick.path = DownloadGeometry.tick
    case .failed:
      moveRing(to: progress, over: 0)
      ring.strokeColor = style.failureColor.resolvedColor(with: traitCollection).cgColor
      show(cross)
      showFailedCross()
    }
  }
}
#endif
