#if canImport(UIKit)
import UIKit

/// The transitions from the arrow to the wave, and from the cross to the wave.
extension DownloadCanvas {
  func showArrow() {
    clearRing()
    hideLabel()
    showArrowParts()
  }

  /// Shrinks the shaft to a dot that springs onto the ring. The head dips, rises and flattens to a line. A
  /// custom arrow flattens as a whole while the dot appears. Parts that are still on their way back to the
  /// arrow begin where they are; a wave, a cross or pause bars lie down instead.
  func open(completion: @escaping () -> Void) {
    guard !isCalm else { return fadeToLine(completion: completion) }
    guard !hasLine else { return reopen(completion: completion) }
    dismissLabel()
    dismissRing(over: durations.reset)
    let parts = presentParts
    play {
      show(shaft, head)
      let shrink =
        arrowMorph == nil
        ? durations.shrinking("path", from: parts.shaft, to: DownloadGeometry.dot)
        : durations.shrinking("opacity", from: 0, to: 1)
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
      shaft.add(rise, forKey: "rise", delay: durations.departure)

      let line = arrowMorph?.line ?? DownloadGeometry.line
      head.path = line
      head.add(
        durations.lyingDown(from: parts.head, to: line, dips: arrowMorph == nil), forKey: "lie down")
    }
  }

  /// Flattens a cross, a wave or pause bars to a line, and returns the ring to the start.
  private func reopen(completion: @escaping () -> Void) {
    dismissLabel()
    dismissRing(over: durations.failure)
    beginMotion()
    flatten(
      over: durations.failure,
      completion: guarded { [weak self] in
        self?.placeDot()
        completion()
      })
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
