#if canImport(UIKit)
import UIKit

/// The transitions from the arrow to the wave, and from the cross to the wave.
extension DownloadCanvas {
  /// The published work takes 1.5 s; all other durations here are fractions of that.
  private static let publishedPreparation = 1.5
  /// The shaft's group of the published work has ease-in-ease-out timing, which stretches the shaft's 225 ms
  /// to 403 ms and starts the dot's spring at 601 ms. The timing also distorted the spring; here only its
  /// start is kept.
  private static let dotDelay = 0.601

  func showArrow() {
    clearRing()
    hideLabel()
    showArrowParts()
  }

  /// Shrinks the shaft to a dot that springs onto the ring. The head dips, rises and flattens to a line. A
  /// custom arrow flattens as a whole while the dot appears.
  func open(completion: @escaping () -> Void) {
    guard !isCalm else { return fadeToLine(completion: completion) }
    let stretch = durations.preparation / Self.publishedPreparation
    play {
      show(shaft, head)
      let shrinkTimes = [0, 0.15, 1]
      let shrink =
        arrowMorph == nil
        ? Motion.keyframes(
          "path", values: [DownloadGeometry.shaft, DownloadGeometry.dot, DownloadGeometry.dot],
          times: shrinkTimes, duration: durations.preparation, curve: .easeInEaseOut)
        : Motion.keyframes(
          "opacity", values: [0, 1, 1], times: shrinkTimes, duration: durations.preparation,
          curve: .easeInEaseOut)
      shaft.path = DownloadGeometry.dot
      // This animation sets the duration of the opening: the dot's spring and the head may still run while
      // the wave begins.
      CATransaction.begin()
      CATransaction.setCompletionBlock(guarded(completion))
      shaft.add(shrink, forKey: "shrink")
      CATransaction.commit()

      let rise = durations.flight.animation(
        "position.y", from: DownloadGeometry.center.y,
        to: DownloadGeometry.center.y - DownloadGeometry.dotTravel)
      shaft.position.y = DownloadGeometry.center.y - DownloadGeometry.dotTravel
      shaft.add(rise, forKey: "rise", delay: Self.dotDelay * stretch)

      let lieDown =
        arrowMorph.map {
          Motion.keyframes(
            "path", values: [$0.glyph, $0.line, $0.line], times: [0, 0.28, 1], duration: 2 * stretch,
            curve: .easeInEaseOut)
        }
        ?? Motion.keyframes(
          "path",
          values: [
            DownloadGeometry.head, DownloadGeometry.headDipped, DownloadGeometry.headRisen,
            DownloadGeometry.line,
            DownloadGeometry.line,
          ],
          times: [0, 0.15, 0.25, 0.28, 1], duration: 2 * stretch, curve: .easeInEaseOut)
      head.path = arrowMorph?.line ?? DownloadGeometry.line
      head.add(lieDown, forKey: "lie down")
    }
  }

  /// Flattens the cross to a line after a failure, and returns the ring to the start.
  func reopen(completion: @escaping () -> Void) {
    guard !isCalm else { return fadeToLine(completion: completion) }
    hideLabel()
    play {
      show(cross)
      cross.path = crossMorph.line
      cross.add(
        Motion.basic(
          "path", from: crossMorph.glyph, to: crossMorph.line, duration: durations.failure),
        forKey: "morph")
      cross.strokeColor = glyphColor
      moveRing(to: 0, over: durations.failure)
      cross.add(
        Motion.basic("strokeColor", from: failureColor, to: glyphColor, duration: durations.failure),
        forKey: "color")
    } completion: { [weak self] in
      self?.clearRing()
      self?.placeDot()
      completion()
    }
  }

  /// Places the dot at the start of the ring, without a flight.
  func placeDot() {
    CATransaction.withoutActions {
      shaft.removeAllAnimations()
      shaft.path = DownloadGeometry.dot
      shaft.position = CGPoint(
        x: DownloadGeometry.center.x, y: DownloadGeometry.center.y - DownloadGeometry.dotTravel)
      layer.insertSublayer(shaft, above: track)
    }
  }

  private func fadeToLine(completion: @escaping () -> Void) {
    clearRing()
    hideLabel()
    fade {
      show(head)
      head.path = DownloadGeometry.line
    } completion: {
      completion()
    }
  }
}
#endif
