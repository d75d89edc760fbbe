#if canImport(UIKit)
import UIKit

/// The wave. It is redrawn in every frame as a function of time: its speed does not depend on the frame rate.
/// It stands still when hidden.
extension DownloadCanvas {
  /// The state that defines the wave at any instant. Times are in seconds.
  struct Waving {
    /// The time at which the wave was begun.
    let start: CFTimeInterval
    /// The presence at the time `turn`, and its change in a second: it flattens below 0, and rises above.
    var presence = 1.0
    var turn: CFTimeInterval = 0
    var rate = 0.0
    /// Called when the wave is flat.
    var ending: (() -> Void)?

    func presence(at time: CFTimeInterval) -> Double { min(max(presence + rate * (time - turn), 0), 1) }

    /// Flattens the wave, or lets it rise again, from where it is.
    mutating func turn(at time: CFTimeInterval, rate: Double, ending: (() -> Void)? = nil) {
      (presence, turn, self.rate, self.ending) = (presence(at: time), time, rate, ending)
    }
  }

  /// The duration of the flattening at the wave's full height, in seconds. Chosen: the line is still before
  /// the tick begins.
  static let lyingDown = 0.25

  /// Replaces the line with a wave that grows out of it, or lets a wave that lies down rise again.
  func startWaving() {
    let now = CACurrentMediaTime()
    if waving != nil {
      waving?.turn(at: now, rate: 1 / Self.lyingDown)
      return
    }
    CATransaction.withoutActions {
      wave.removeAllAnimations()
      wave.opacity = 1
      wave.strokeColor = glyphColor
      wave.path = DownloadWave(time: 0, presence: 0).path()
      for glyph in [head, cross, tick, pauseBars] { glyph.removeFromSuperlayer() }
      layer.insertSublayer(wave, above: shaft.superlayer == nil ? track : shaft)
    }
    guard !isCalm else { return }
    waving = Waving(start: now)
    runFrames()
  }

  /// Flattens the wave to a line, then calls `completion`; at once when the wave is flat already.
  func calmWave(completion: @escaping () -> Void) {
    let height = DownloadWave(progress: Double(shown)).height
    guard waving != nil, height > 0.05 else {
      stopWaving()
      CATransaction.withoutActions { wave.path = DownloadWave(time: 0, presence: 0).path() }
      return completion()
    }
    waving?.turn(at: CACurrentMediaTime(), rate: -3 / (Self.lyingDown * height), ending: completion)
  }

  /// Leaves the wave as it is.
  func stopWaving() { waving = nil }

  func drawWave() {
    guard let waving else { return }
    let now = CACurrentMediaTime()
    let shape = DownloadWave(
      time: now - waving.start, growth: durations.growth(after: now - waving.start), progress: Double(shown),
      presence: waving.presence(at: now), isMirrored: isMirrored)
    CATransaction.withoutActions { wave.path = shape.path() }
    if shape.presence == 0, let ending = waving.ending {
      stopWaving()
      ending()
    }
  }
}
#endif
