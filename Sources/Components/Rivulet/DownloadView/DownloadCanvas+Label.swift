#if canImport(UIKit)
import UIKit

/// The label under the wave.
extension DownloadCanvas {
  /// The label's frame: as wide as the wave, a quarter of the view high. Its top is as far below the wave's
  /// troughs as they are below the wave's middle line. Chosen for that.
  static let labelFrame = CGRect(
    x: DownloadGeometry.lineStart, y: 56, width: DownloadGeometry.lineEnd - DownloadGeometry.lineStart,
    height: 25)

  /// Springs the label in from 0.3 of its size, or only sets its text if it is shown already.
  func springLabel(_ caption: DownloadCaption) {
    guard label.layer.animation(forKey: "dismiss") == nil else { return replaceLabel(with: caption) }
    let isShown = label.superview != nil
    showLabel(caption)
    guard !isShown else { return }
    guard !isCalm else { return fadeIn(label.layer) }
    label.layer.add(durations.labelGrowth, forKey: "pop")
    label.layer.add(
      Motion.basic("opacity", from: 0, to: 1, duration: Self.appearing, curve: .easeOut), forKey: "fade")
  }

  /// Sets the label's text, and shows it without an animation if it is not shown.
  func showLabel(_ caption: DownloadCaption) {
    setLabel(caption)
    if label.superview == nil { placeLabel() }
  }

  func setLabel(_ caption: DownloadCaption) { caption.set(label) }

  /// Sets the label's text where the label is shown or grows; fades it in where it is not, or leaves.
  func replaceLabel(with caption: DownloadCaption) {
    setLabel(caption)
    let isLeaving = label.layer.animation(forKey: "dismiss") != nil
    guard label.superview == nil || isLeaving else { return }
    let look = isLeaving ? label.layer.presentation() : nil
    let (opacity, scale) = (look?.opacity ?? 0, look?.transform.m11 ?? 1)
    placeLabel()
    let full = label.layer.opacity
    label.layer.add(
      Motion.basic("opacity", from: opacity, to: full, duration: Self.appearing), forKey: "fade")
    label.layer.add(
      Motion.basic("transform.scale", from: scale, to: 1, duration: Self.appearing), forKey: "pop")
  }

  /// The time in which a label appears, in seconds. Chosen: a label that is there when the eye comes to it.
  private static let appearing = 0.15

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

  /// Fades the label out while it shrinks and sinks: before the tick reaches its place, and within 0.3 s.
  func dismissLabel() {
    guard label.superview != nil, label.layer.animation(forKey: "dismiss") == nil else { return }
    guard !isCalm else { return hideLabel() }
    let sink = CAAnimationGroup()
    // The tick's vertex comes to the label's digits after 75 % of the morph.
    let duration = min(max(durations.morph * 0.6, 0.001), 0.3)
    let look = label.layer.presentation() ?? label.layer
    let (scale, middle) = (look.transform.m11, look.position.y)
    sink.animations = [
      Motion.spring("transform.scale", from: scale, to: scale / 2),
      Motion.basic("opacity", from: look.opacity, to: 0, duration: duration, curve: .easeIn),
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

  /// The opacity of dimmed parts. Chosen: plainly not at work, and still to be read.
  static let dimmed: Float = 0.55

  func fadeIn(_ part: CALayer) {
    part.add(Motion.basic("opacity", from: 0, to: 1, duration: Self.fadeDuration), forKey: "fade")
  }

  /// The duration of a transition under Reduce Motion, in seconds. Chosen: seen as a fade, and no motion.
  static let fadeDuration = 0.3

  /// Replaces parts with a cross-fade: the form of every transition under Reduce Motion.
  func fade(_ change: () -> Void, completion: @escaping () -> Void) {
    play {
      leaveGhosts()
      change()
      fadeInGlyphs()
    } completion: {
      completion()
    }
  }

  var glyphs: [CAShapeLayer] { [shaft, head, wave, tick, cross, pauseBars] }

  func fadeInGlyphs() {
    for part in glyphs where part.superlayer != nil { fadeIn(part) }
  }

  /// Leaves copies of the glyphs, as they look now, that fade out.
  func leaveGhosts() {
    for part in glyphs where part.superlayer != nil {
      let look = part.presentation() ?? part
      let ghost = CAShapeLayer()
      ghost.frame = bounds
      ghost.position = look.position
      ghost.path = look.path
      ghost.fillColor = nil
      ghost.strokeColor = look.strokeColor
      ghost.lineWidth = look.lineWidth
      ghost.lineCap = look.lineCap
      ghost.lineJoin = look.lineJoin
      ghost.opacity = 0
      layer.insertSublayer(ghost, above: track)
      CATransaction.begin()
      CATransaction.setCompletionBlock { ghost.removeFromSuperlayer() }
      ghost.add(
        Motion.basic("opacity", from: look.opacity, to: 0, duration: Self.fadeDuration), forKey: "fade")
      CATransaction.commit()
    }
  }
}
#endif
