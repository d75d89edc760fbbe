#if canImport(UIKit)
import UIKit

/// The pause: the wave lies down, and the line folds into two bars.
extension DownloadCanvas {
  /// Turns the wave into the pause bars, and dims everything but them.
  func pause() {
    beginMotion()
    calmWave(completion: guarded { [weak self] in self?.drawPauseBars() })
    setDimmed(true)
  }

  /// Turns the pause bars into the line, out of which the wave grows.
  func resume() {
    beginMotion()
    setDimmed(false)
    flatten(
      completion: guarded { [weak self] in
        self?.placeDot()
        self?.startWaving()
      })
  }

  /// Turns the wave, or the pause bars, into a line. Unlike other motions it leaves those under way.
  func flatten(completion: @escaping () -> Void) {
    guard pauseBars.superlayer != nil, !isCalm else { return calmWave(completion: completion) }
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    CATransaction.setCompletionBlock(completion)
    pauseBars.path = pauseMorph.line
    pauseBars.add(
      Motion.basic("path", from: pauseMorph.glyph, to: pauseMorph.line, duration: Self.lyingDown),
      forKey: "morph")
    CATransaction.commit()
  }

  private func drawPauseBars() {
    guard !isCalm else { return fade({ showPauseBars() }, completion: {}) }
    play {
      showPauseBars()
      pauseBars.add(
        Motion.basic("path", from: pauseMorph.line, to: pauseMorph.glyph, duration: Self.lyingDown),
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
