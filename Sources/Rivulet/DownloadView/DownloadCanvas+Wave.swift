#if canImport(UIKit)
import RivuletClosures
import UIKit

/// The wave. A display link redraws it as a function of time: its speed does not depend on the frame rate. It
/// stands still when hidden.
extension DownloadCanvas {
  /// The state that defines the wave at any instant.
  struct Waving {
    let link: CADisplayLink
    let start: CFTimeInterval
    /// The start and duration of the flattening, and the completion that follows it.
    var ending: (start: CFTimeInterval, duration: Double, completion: () -> Void)?
  }

  /// The duration of the flattening at the wave's full height, in seconds.
  static let lyingDown = 0.25

  /// Replaces the line with a wave that grows out of it.
  func startWaving() {
    if waving?.ending != nil { stopWaving() }
    guard waving == nil else { return }
    CATransaction.withoutActions {
      wave.removeAllAnimations()
      wave.opacity = 1
      wave.strokeColor = glyphColor
      wave.path = DownloadWave(time: 0, presence: 0).path()
      for glyph in [head, cross, tick, pauseBars] { glyph.removeFromSuperlayer() }
      layer.insertSublayer(wave, above: shaft.superlayer == nil ? track : shaft)
    }
    guard !isCalm else { return }
    let link = CADisplayLink.calling { [weak self] _ in self?.drawWave() }
    waving = Waving(link: link, start: CACurrentMediaTime())
    link.add(to: .main, forMode: .common)
  }

  /// Flattens the wave to a line, then calls `completion`; at once when the wave is flat already.
  func calmWave(completion: @escaping () -> Void) {
    let height = DownloadWave(progress: progress).height
    guard var waving, height > 0.05 else {
      stopWaving()
      CATransaction.withoutActions { wave.path = DownloadWave(time: 0, presence: 0).path() }
      return completion()
    }
    waving.ending = (CACurrentMediaTime(), Self.lyingDown * height / 3, completion)
    self.waving = waving
  }

  /// Stops the display link and leaves the wave as it is.
  func stopWaving() {
    waving?.link.invalidate()
    waving = nil
  }

  private func drawWave() {
    guard let waving else { return }
    let now = CACurrentMediaTime()
    var shape = DownloadWave(time: now - waving.start, progress: Double(progress), isMirrored: isMirrored)
    if let ending = waving.ending {
      shape.presence = max(0, 1 - (now - ending.start) / ending.duration)
    }
    CATransaction.withoutActions { wave.path = shape.path() }
    if shape.presence == 0, let ending = waving.ending {
      stopWaving()
      ending.completion()
    }
  }
}
#endif
