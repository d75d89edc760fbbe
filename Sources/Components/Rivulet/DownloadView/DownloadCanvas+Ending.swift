#if canImport(UIKit)
import UIKit

/// The transitions from the wave to the tick, the cross or the arrow, and from the tick back to the arrow.
extension DownloadCanvas {
  /// Closes the ring and draws the tick out of the line; it swells and springs back to its size. The label
  /// sinks and fades.
  func succeed(completion: @escaping () -> Void) {
    setDimmed(false)
    beginMotion()
    guard hasLine else {
      closeRing {}
      dismissLabel()
      return turnArrowIntoTick(completion: completion)
    }
    // The tick follows when the ring is closed and the line is flat, whichever is later.
    var missing = 2
    let step = guarded { [weak self] in
      missing -= 1
      if missing == 0 { self?.drawTick(completion: completion) }
    }
    closeRing(completion: step)
    flatten(completion: step)
  }

  private func drawTick(completion: @escaping () -> Void) {
    dismissLabel()
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
  /// `turnPartsIntoArrow(completion:)`.
  private func turnArrowIntoTick(completion: @escaping () -> Void) {
    guard tickTurnsIntoArrow else { return fade({ showTick() }, completion: completion) }
    let parts = presentParts
    play {
      show(shaft, head)
      shaft.path = DownloadGeometry.tickAsShaft
      head.path = DownloadGeometry.tickAsHead
      for (part, path) in [(shaft, parts.shaft), (head, parts.head)] {
        part.add(
          Motion.basic("path", from: path, to: part.path ?? path, duration: durations.reset), forKey: "morph")
      }
    } completion: { [weak self] in
      guard let self else { return }
      play { self.showTick() }
      completion()
    }
  }

  /// Turns the line into a cross and shakes the view. Ring and cross take the failure's colour.
  func fail(_ caption: DownloadCaption?) {
    beginMotion()
    flatten(completion: guarded { [weak self] in self?.drawCross() })
    setDimmed(false)
    stopProgress()
    let color = failureColor
    isFailed = true
    // The line and the dot take the colour too, because the cross that follows has it.
    for part in [ring, wave, pauseBars, shaft] {
      part.add(
        Motion.basic("strokeColor", from: part.strokeColor ?? color, to: color, duration: Self.lyingDown),
        forKey: "color")
      CATransaction.withoutActions { part.strokeColor = color }
    }
    guard let caption else { return hideLabel() }
    replaceLabel(with: caption)
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

  /// Turns any look back into the arrow: a tick separates into the arrow's parts, parts on their way return
  /// from where they are, and a wave, a cross or pause bars lie down first. A closed ring thins to nothing,
  /// another one unwinds.
  func returnToArrow(completion: @escaping () -> Void) {
    setDimmed(false)
    dismissLabel()
    dismissRing(over: isCalm ? Self.fadeDuration : durations.reset)
    guard hasLine, !isCalm else { return turnPartsIntoArrow(presentParts, completion: completion) }
    let top = CGPoint(x: 50, y: 0)
    let parts = Parts(shaft: DownloadGeometry.segment(from: top, to: top), head: DownloadGeometry.line)
    beginMotion()
    flatten(completion: guarded { [weak self] in self?.turnPartsIntoArrow(parts, completion: completion) })
  }

  private func turnPartsIntoArrow(_ parts: Parts, completion: @escaping () -> Void) {
    // A custom glyph has no parts that could morph into another one.
    guard !isCalm, style.arrow == nil, tick.superlayer == nil || style.tick == nil else {
      return turnLineIntoCustomArrow(completion: completion)
    }
    play {
      showArrowParts()
      for (part, path) in [(shaft, parts.shaft), (head, parts.head)] {
        part.add(
          Motion.basic("path", from: path, to: part.path ?? path, duration: durations.reset), forKey: "morph")
      }
    } completion: {
      completion()
    }
  }

  /// Lets a custom arrow grow out of the line as a whole, or cross-fades the glyphs.
  private func turnLineIntoCustomArrow(completion: @escaping () -> Void) {
    guard let arrowMorph, !isCalm, tick.superlayer == nil else {
      return fade({ showArrowParts() }, completion: completion)
    }
    let path = head.superlayer == nil ? nil : head.presentation()?.path
    play {
      showArrowParts()
      head.add(
        Motion.basic(
          "path", from: path ?? arrowMorph.line, to: arrowMorph.glyph, duration: durations.reset),
        forKey: "morph")
    } completion: {
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
      showProgress(progress)
      if phase == .paused {
        showPauseBars()
        setDimmed(true)
      }
    case .finishing, .succeeded:
      showProgress(1)
      showTick()
    case .failed:
      showProgress(progress)
      isFailed = true
      ring.strokeColor = failureColor
      show(cross)
      showFailedCross()
    }
  }
}
#endif
