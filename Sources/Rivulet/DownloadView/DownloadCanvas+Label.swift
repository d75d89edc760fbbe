#if canImport(UIKit)
import UIKit

/// The number under the wave.
extension DownloadCanvas {
  /// The label's frame: as wide as the wave, a quarter of the view high. Its top is as far below the wave's
  /// troughs as they are below the wave's middle line.
  private static let labelFrame = CGRect(
    x: DownloadGeometry.lineStart, y: 56, width: DownloadGeometry.lineEnd - DownloadGeometry.lineStart,
    height: 25)

  /// Springs the label in from 0.3 of its size.
  func showLabel(_ text: String, font: UIFont) {
    setLabel(text, font: font)
    guard label.isHidden || label.superview == nil else { return }
    placeLabel()
    guard !isCalm else { return fadeIn(label.layer) }
    label.layer.add(Motion.spring("transform.scale", from: 0.3, to: 1), forKey: "pop")
    label.layer.add(Motion.basic("opacity", from: 0, to: 1, duration: 0.15, curve: .easeOut), forKey: "fade")
  }

  func setLabel(_ text: String, font: UIFont) {
    if label.text != text { label.text = text }
    if label.font != font { label.font = font }
  }

  /// Places the label without an animation.
  func placeLabel() {
    CATransaction.withoutActions {
      label.layer.removeAllAnimations()
      label.isHidden = false
      label.alpha = 1
      label.bounds = CGRect(origin: .zero, size: Self.labelFrame.size)
      label.center = CGPoint(x: Self.labelFrame.midX, y: Self.labelFrame.midY)
      addSubview(label)
    }
  }

  func hideLabel() {
    CATransaction.withoutActions {
      label.layer.removeAllAnimations()
      label.isHidden = true
      label.removeFromSuperview()
    }
  }

  /// Fades the label out while it shrinks and sinks.
  func dismissLabel() {
    guard label.superview != nil else { return }
    guard !isCalm else { return hideLabel() }
    let sink = CAAnimationGroup()
    let middle = Self.labelFrame.midY
    sink.animations = [
      Motion.spring("transform.scale", from: 1, to: 0.5),
      Motion.basic("opacity", from: 1, to: 0, duration: 0.3, curve: .easeIn),
      Motion.basic("position.y", from: middle, to: middle + 6, duration: 0.3, curve: .easeIn),
    ]
    sink.duration = 0.3
    label.layer.opacity = 0
    CATransaction.begin()
    CATransaction.setCompletionBlock { [weak self] in
      // A label that has been shown again by then stays.
      if self?.label.layer.opacity == 0 { self?.hideLabel() }
    }
    label.layer.add(sink, forKey: "dismiss")
    CATransaction.commit()
  }

  /// Dims ring, dot and label while the download is paused.
  func setDimmed(_ isDimmed: Bool) {
    let opacity = isDimmed ? Self.dimmed : 1
    for part in [ring, shaft, label.layer] where part.opacity != opacity {
      part.add(Motion.basic("opacity", from: part.opacity, to: opacity, duration: 0.25), forKey: "dim")
      CATransaction.withoutActions { part.opacity = opacity }
    }
  }

  /// The opacity of dimmed parts.
  static let dimmed: Float = 0.55

  func fadeIn(_ part: CALayer) {
    part.add(Motion.basic("opacity", from: 0, to: 1, duration: Self.fadeDuration), forKey: "fade")
  }

  /// The duration of a transition under Reduce Motion, in seconds.
  static let fadeDuration = 0.3

  /// Replaces parts with a cross-fade: the form of every transition under Reduce Motion.
  func fade(_ change: () -> Void, completion: @escaping () -> Void) {
    play {
      change()
      for part in [shaft, head, wave, tick, cross, pauseBars] where part.superlayer != nil { fadeIn(part) }
    } completion: {
      completion()
    }
  }
}
#endif
