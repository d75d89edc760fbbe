#if canImport(UIKit)
import UIKit

/// The transitions from the arrow to the core, and back.
extension DripCanvas {
  /// The duration of a fade in place, in seconds. Chosen: seen as a fade, and no motion.
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
    let forms = arrowForms
    let shown = arrow.animation(forKey: "fly") == nil ? nil : arrow.presentation()?.path
    play {
      arrow.path = forms.flown
      let fly = Motion.keyframes(
        "path", values: [shown ?? forms.rest, forms.stretched, forms.flown], times: [0, 0.5, 1],
        duration: duration)
      fly.timingFunctions = [
        CAMediaTimingFunction(name: .easeInEaseOut), CAMediaTimingFunction(name: .easeIn),
      ]
      arrow.add(fly, forKey: "fly")
    } completion: { [weak self] in
      self?.clear()
      completion()
    }
  }

  /// Shows the disc and its mark without motion, and begins the rain.
  func showRain(area: CGFloat) {
    beginShower(area: area, rains: true)
    showFace()
  }

  /// Begins the rain. The core springs in with its mark, unless a retry has left it there. Only the core
  /// overshoots: a disc that grows at once stays inside the ring.
  func beginRain() {
    guard face.superlayer == nil else { return showRain(area: DripGeometry.area(progress: 0)) }
    showRain(area: 0)
    play {
      if isCalm {
        face.add(Motion.basic("opacity", from: 0, to: 1, duration: Self.fadeDuration), forKey: "fade")
      } else {
        face.add(durations.core.animation("transform.scale", from: 0, to: 1), forKey: "spring")
      }
    }
  }

  /// Drains the disc, and drops the arrow in from above.
  func drain(completion: @escaping () -> Void) {
    beginMotion()
    let duration = durations.reset
    endRain(landingWithin: nil)
    resumeShower()
    hideCaption(over: Self.fadeDuration)
    isFailed = false
    play {
      recolor(over: duration / 2)
      for part in [mark, shockwave] where part.superlayer != nil { fade(part, to: 0, over: duration / 4) }
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
        let forms = arrowForms
        let fall = Motion.keyframes(
          "path", values: [forms.flown, forms.stretched, forms.rest], times: [0, 0.55, 1], duration: duration)
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
    for part in [disc, core] + orderedDropLayers.map(\.value) {
      part.add(Motion.basic("fillColor", from: shown, to: color, duration: duration), forKey: "color")
    }
    ring.add(Motion.basic("strokeColor", from: shown, to: color, duration: duration), forKey: "color")
  }
}
#endif
