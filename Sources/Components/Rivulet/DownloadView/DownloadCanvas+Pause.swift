#if canImport(UIKit)
import UIKit

/// The pause: the wave lies down, and the line folds into two bars.
extension DownloadCanvas {
  /// Turns the wave into the pause bars, and dims everything but them.
  func pause() {
    beginMotion()
    setDimmed(true)
    guard pauseBars.superlayer == nil else { return drawPauseBars() }
    calmWave(completion: guarded { [weak self] in self?.drawPauseBars() })
  }

  /// Turns the pause bars into the line, out of which the wave grows. A wave that still lies down rises
  /// again.
  func resume() {
    beginMotion()
    setDimmed(false)
    guard waving == nil else { return startWaving() }
    flatten(
      completion: guarded { [weak self] in
        guard let self else { return }
        placeDot()
        if isCalm { fade({ self.startWaving() }, completion: {}) } else { startWaving() }
      })
  }

  /// Whether the line is shown: as the wave, or folded into the cross or the pause bars.
  var hasLine: Bool { [wave, cross, pauseBars].contains { $0.superlayer != nil } }

  /// Turns the wave, the cross or the pause bars, as they look now, into a line. Unlike other motions it
  /// leaves those under way.
  func flatten(over duration: Double = lyingDown, completion: @escaping () -> Void) {
    let folded = [(pauseBars, pauseMorph.line), (cross, crossMorph.line)].first { $0.0.superlayer != nil }
    guard let (part, line) = folded, !isCalm else { return calmWave(completion: completion) }
    let look = part.presentation() ?? part
    let (path, color) = (look.path ?? line, look.strokeColor ?? glyphColor)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    CATransaction.setCompletionBlock(completion)
    part.removeAllAnimations()
    part.path = line
    part.strokeColor = glyphColor
    part.add(Motion.basic("path", from: path, to: line, duration: duration), forKey: "morph")
    part.add(Motion.basic("strokeColor", from: color, to: glyphColor, duration: duration), forKey: "color")
    CATransaction.commit()
  }

  private func drawPauseBars() {
    guard !isCalm else { return fade({ showPauseBars() }, completion: {}) }
    let line = pauseBars.superlayer == nil ? nil : pauseBars.presentation()?.path
    play {
      showPauseBars()
      pauseBars.add(
        Motion.basic(
          "path", from: line ?? pauseMorph.line, to: pauseMorph.glyph, duration: Self.lyingDown),
        forKey: "morph")
    }
  }

  /// Shows the pause bars. The dot would be a bright spot on the dimmed ring, unless there is no ring yet.
  func showPauseBars() {
    if ring.superlayer == nil { show(shaft, pauseBars) } else { show(pauseBars) }
    if shaft.superlayer != nil { placeDot() }
    CATransaction.withoutActions {
      shaft.opacity = Self.dimmed
      pauseBars.path = pauseMorph.glyph
    }
  }
}
#endif
