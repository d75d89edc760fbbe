#if canImport(UIKit)
import UIKit

/// The transitions from the arrow to the core, and back.
extension DripCanvas {
  /// The duration of a fade in place, in seconds.
  static let fadeDuration = 0.2

  /// Stretches the arrow, which flies out through the top of the ring.
  func open(completion: @escaping () -> Void) {
    beginMotion()
    let duration = durations.opening
    guard !isCalm, duration > 0 else {
      return play {
        fade(arrow, to: 0, over: isCalm ? Self.fadeDuration : 0)
      } completion: { [weak self] in
        self?.clear()
        completion()
      }
    }
    play {
      arrow.path = DripGeometry.arrowFlown
      let fly = Motion.keyframes(
        "path", values: [DripGeometry.arrow, DripGeometry.arrowStretched, DripGeometry.arrowFlown],
        times: [0, 0.5, 1], duration: duration)
      fly.timingFunctions = [
        CAMediaTimingFunction(name: .easeInEaseOut), CAMediaTimingFunction(name: .easeIn),
      ]
      arrow.add(fly, forKey: "fly")
    } completion: { [weak self] in
      self?.clear()
      completion()
    }
  }

  /// Springs the core and its bars from scale 0.
  func showCore() {
    showBody()
    guard !isCalm else { return }
    play {
      for part in [disc, core] {
        part.add(Motion.spring("transform.scale", from: 0, to: 1), forKey: "swell")
      }
      mark.add(Motion.basic("opacity", from: 0, to: 1, duration: Self.fadeDuration), forKey: "fade")
    }
  }

  /// Drains the disc, and drops the arrow in from above.
  func drain(completion: @escaping () -> Void) {
    beginMotion()
    let duration = durations.reset
    endRain(landingWithin: nil)
    resumeShower()
    isFailed = false
    play {
      recolor(over: duration / 2)
      for part in [mark, core, shockwave] where part.superlayer != nil {
        fade(part, to: 0, over: duration / 4)
      }
      if tick.superlayer != nil {
        tick.add(Motion.basic("strokeEnd", from: 1, to: 0, duration: duration / 3), forKey: "draw")
        tick.strokeEnd = 0
      }
      if ring.opacity < 1 { fade(ring, to: 1, over: duration / 2) }
    }
    let next = guarded { [weak self] in self?.dropArrow(over: duration / 2, completion: completion) }
    if shower == nil { beginShower(area: 1, rains: false) }
    core.removeFromSuperlayer()
    leadDisc(to: 0, over: isCalm ? 0 : duration / 2, completion: next)
  }

  private func dropArrow(over duration: Double, completion: @escaping () -> Void) {
    showArrow()
    play {
      if isCalm {
        arrow.add(Motion.basic("opacity", from: 0, to: 1, duration: Self.fadeDuration), forKey: "fade")
      } else {
        let fall = Motion.keyframes(
          "path", values: [DripGeometry.arrowFlown, DripGeometry.arrowStretched, DripGeometry.arrow],
          times: [0, 0.55, 1], duration: duration)
        fall.timingFunctions = [
          CAMediaTimingFunction(name: .easeOut), CAMediaTimingFunction(name: .easeInEaseOut),
        ]
        arrow.add(fall, forKey: "fly")
      }
    } completion: {
      completion()
    }
  }

  /// Animates every part to its present colour.
  func recolor(over duration: Double) {
    let shown = disc.presentation()?.fillColor ?? disc.fillColor
    applyStyle()
    guard let shown, shown != color, duration > 0 else { return }
    for part in [disc, core] + Array(dropLayers.values) {
      part.add(Motion.basic("fillColor", from: shown, to: color, duration: duration), forKey: "color")
    }
    ring.add(Motion.basic("strokeColor", from: shown, to: color, duration: duration), forKey: "color")
  }

  /// Morphs the mark into another shape.
  func turnMark(into path: CGPath, over duration: Double = 0.25) {
    let shown = mark.presentation()?.path ?? mark.path
    play {
      mark.path = path
      guard let shown, shown != path, mark.superlayer != nil, !isCalm else { return }
      mark.add(Motion.basic("path", from: shown, to: path, duration: duration), forKey: "turn")
    }
  }
}
#endif
