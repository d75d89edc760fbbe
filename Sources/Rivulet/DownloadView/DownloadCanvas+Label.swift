#if canImport(UIKit)
import UIKit

/// The label under the wave.
extension DownloadCanvas {
  /// The content of the label.
  struct Caption {
    let text: String
    let font: UIFont
    /// Whether the text may take several lines. A single line is shrunk to fit.
    var isWrapped = false
  }

  /// The label's frame: as wide as the wave, a quarter of the view high. Its top is as far below the wave's
  /// troughs as they are below the wave's middle line.
  static let labelFrame = CGRect(
    x: DownloadGeometry.lineStart, y: 56, width: DownloadGeometry.lineEnd - DownloadGeometry.lineStart,
    height: 25)

  /// Springs the label in from 0.3 of its size, or only sets its text if it is shown already.
  func springLabel(_ caption: Caption) {
    let isShown = label.superview != nil
    showLabel(caption)
    guard !isShown else { return }
    guard !isCalm else { return fadeIn(label.layer) }
    label.layer.add(Motion.spring("transform.scale", from: 0.3, to: 1), forKey: "pop")
    label.layer.add(Motion.basic("opacity", from: 0, to: 1, duration: 0.15, curve: .easeOut), forKey: "fade")
  }

  /// Sets the label's text, and shows it without an animation if it is not shown.
  func showLabel(_ caption: Caption) {
    setLabel(caption)
    if label.superview == nil { placeLabel() }
  }

  func setLabel(_ caption: Caption) {
    if label.text != caption.text { label.text = caption.text }
    if label.font != caption.font { label.font = caption.font }
    let lines = caption.isWrapped ? 0 : 1
    if label.numberOfLines != lines { label.numberOfLines = lines }
  }

  /// Places the label without an animation.
  func placeLabel() {
    CATransaction.withoutActions {
      label.layer.removeAllAnimations()
      label.alpha = CGFloat(isDimmed ? Self.dimmed : 1)
      label.bounds = CGRect(origin: .zero, size: Self.labelFrame.size)
      label.center = CGPoint(x: Self.labelFrame.midX, y: Self.labelFrame.midY)
      addSubview(label)
    }
  }

  func hideLabel() {
    CATransaction.withoutActions {
      label.layer.removeAllAnimations()
      label.removeFromSuperview()
    }
  }

  /// Fades the label out while it shrinks and sinks: before the tick is drawn, and within 0.3 s.
  func dismissLabel() {
    guard label.superview != nil else { return }
    guard !isCalm else { return hideLabel() }
    let sink = CAAnimationGroup()
    let duration = min(max(durations.morph, 0.001), 0.3)
    let middle = Self.labelFrame.midY
    sink.animations = [
      Motion.spring("transform.scale", from: 1, to: 0.5),
      Motion.basic("opacity", from: 1, to: 0, duration: duration, curve: .easeIn),
      Motion.basic("position.y", from: middle, to: middle + 6, duration: duration, curve: .easeIn),
    ]
    sink.duration = duration
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
    self.isDimmed = isDimmed
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
      fadeInGlyphs()
    } completion: {
      completion()
    }
  }

  func fadeInGlyphs() {
    for part in [shaft, head, wave, tick, cross, pauseBars] where part.superlayer != nil { fadeIn(part) }
  }
}
#endif
