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
    CATransaction.withoutActions {
      shaft.path = DownloadGeometry.shaft
      head.path = DownloadGeometry.head
      show(shaft, head)
    }
  }

  /// Shrinks the shaft to a dot that springs onto the ring. The head dips, rises and flattens to a line.
  func open(completion: @escaping () -> Void) {
    guard !isCalm else { return fadeToLine(completion: completion) }
    let stretch = durations.preparation / Self.publishedPreparation
    play {
      show(shaft, head)
      let shrink = Motion.keyframes(
        "path", values: [DownloadGeometry.shaft, DownloadGeometry.dot, DownloadGeometry.dot],
        times: [0, 0.15, 1],
        duration: durations.preparation, curve: .easeInEaseOut)
      shaft.path = DownloadGeometry.dot
      // This animation sets the duration of the opening: the dot's spring and the head may still run while
      // the wave begins.
      CATransaction.begin()
      CATransaction.setCompletionBlock(guarded(completion))
      shaft.add(shrink, forKey: "shrink")
      CATransaction.commit()

      let rise = Motion.spring(
        "position.y", from: DownloadGeometry.center.y,
        to: DownloadGeometry.center.y - DownloadGeometry.dotTravel)
      shaft.position.y = DownloadGeometry.center.y - DownloadGeometry.dotTravel
      shaft.add(rise, forKey: "rise", delay: Self.dotDelay * stretch)

      let lieDown = Motion.keyframes(
        "path",
        values: [
          DownloadGeometry.head, DownloadGeometry.headDipped, DownloadGeometry.headRisen,
          DownloadGeometry.line,
          DownloadGeometry.line,
        ],
        times: [0, 0.15, 0.25, 0.28, 1], duration: 2 * stretch, curve: .easeInEaseOut)
      head.path = DownloadGeometry.line
      head.add(lieDown, forKey: "lie down")
    }
  }

  /// Flattens the cross to a line after a failure, and returns the ring to the start.
  func reopen(completion: @escaping () -> Void) {
    guard !isCalm else { return fadeToLine(completion: completion) }
    hideLabel()
    play {
      show(cross)
      cross.path = DownloadGeometry.lineAsCross
      cross.add(
        Motion.basic(
          "path", from: DownloadGeometry.cross, to: DownloadGeometry.lineAsCross, duration: durations.morph),
        forKey: "morph")
      cross.strokeColor = style.glyphColor.resolvedColor(with: traitCollection).cgColor
      moveRing(to: 0, over: durations.morph)
      cross.add(
        Motion.basic(
          "strokeColor", from: style.failureColor.resolvedColor(with: traitCollection).cgColor,
          to: style.glyphColor.resolvedColor(with: traitCollection).cgColor, duration: durations.morph),
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
