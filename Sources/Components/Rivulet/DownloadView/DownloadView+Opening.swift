#if canImport(UIKit)
import UIKit

extension DownloadView.Durations {
  /// The steps of the opening, as fractions of the preparation.
  enum Opening: Hashable, Sendable {
    /// The steps of the published work, whose preparation takes 1.5 s: an ease-in-ease-out timing stretches
    /// the shaft's 225 ms to 403 ms, and the dot leaves at 601 ms. The timing also distorted the dot's
    /// spring; here only its start is kept.
    case published
    /// The steps of the designer's concept, measured on its recording, where the label appears after 0.76 s:
    /// the shaft is a dot after 0.42 s, the head is at its lowest point after 0.2 s, above the middle after
    /// 0.48 s and a line after 0.6 s, the dot leaves after 0.433 s.
    case concept
  }

  /// The time in which the concept's label appears, to which the constants here belong.
  private static let conceptPreparation = 0.76
  private static let publishedPreparation = 1.5

  /// The length of the present preparation, as a multiple of the original's.
  private var stretch: Double {
    switch opening {
    case .published: preparation / Self.publishedPreparation
    case .concept: preparation / Self.conceptPreparation
    }
  }

  /// The time from the tap to the dot's flight, in seconds.
  var departure: Double {
    switch opening {
    case .published: 0.601 * stretch
    case .concept: 0.433 * stretch
    }
  }

  /// The part of the line that the wave has grown over at a time after its start, 0 … 1.
  func growth(after time: Double) -> Double {
    let (delay, duration) = opening == .published ? (0, 0.5) : (0.12 * stretch, 0.28 * stretch)
    return duration > 0 ? min(max((time - delay) / duration, 0), 1) : 1
  }

  /// The motion from one value to another in which the shaft becomes a dot. It lasts as long as the
  /// preparation.
  func shrinking(_ keyPath: String, from: Any, to: Any) -> CAAnimation {
    switch opening {
    case .published:
      return Motion.keyframes(
        keyPath, values: [from, to, to], times: [0, 0.15, 1], duration: preparation, curve: .easeInEaseOut)
    case .concept:
      let shrink = Motion.keyframes(
        keyPath, values: [from, to, to], times: [0, 0.42 / Self.conceptPreparation, 1], duration: preparation)
      // Fastest in the first frame.
      shrink.timingFunctions = [
        CAMediaTimingFunction(controlPoints: 0.165, 0.84, 0.44, 1), CAMediaTimingFunction(name: .linear),
      ]
      return shrink
    }
  }

  /// The motion in which the head lies down.
  ///
  /// - Parameter dips: Whether it is the default arrow's head, which dips and rises on its way.
  @MainActor func lyingDown(from head: CGPath, to line: CGPath, dips: Bool) -> CAAnimation {
    switch opening {
    case .published:
      return Motion.keyframes(
        "path",
        values: dips
          ? [head, DownloadGeometry.headDipped, DownloadGeometry.headRisen, line, line] : [head, line, line],
        times: dips ? [0, 0.15, 0.25, 0.28, 1] : [0, 0.28, 1], duration: 2 * stretch, curve: .easeInEaseOut)
    case .concept:
      let motion = Motion.keyframes(
        "path",
        values: dips
          ? [
            head, DownloadGeometry.headDippedDeeply, DownloadGeometry.headRisen, DownloadGeometry.lineSagging,
            line,
          ] : [head, line],
        times: dips ? [0, 0.2 / 0.6, 0.48 / 0.6, 0.53 / 0.6, 1] : [0, 1], duration: 0.6 * stretch)
      let curves: [CAMediaTimingFunctionName] =
        dips
        ? [.easeInEaseOut, .linear, .easeOut, .easeOut] : [.easeInEaseOut]
      motion.timingFunctions = curves.map { CAMediaTimingFunction(name: $0) }
      return motion
    }
  }

  /// The motion in which the label grows to its size.
  var labelGrowth: CAAnimation {
    switch opening {
    case .published: Motion.spring("transform.scale", from: 0.3, to: 1)
    case .concept: Motion.basic("transform.scale", from: 0.25, to: 1, duration: 0.4 * stretch)
    }
  }
}
#endif
