#if canImport(UIKit)
import PortableMath
import UIKit

/// The three dots that show a refresh: they come from the lines, turn into a row, and pulse in turn.
extension RefreshCanvas {
  // Number of the published work.
  /// The distance from the middle dot to the others in a row, in points.
  static let dotDistance: CGFloat = 30
  /// The scale of a dot at the peak of its pulse.
  private static let pulseScale: CGFloat = 2

  /// Shrinks the lines to dots and fades the text. The dots make a quarter turn about the middle one and
  /// start to pulse.
  func startDots() {
    CATransaction.withoutActions {
      for line in Line.allCases { shrink(line) }
      hideLabel()
      showsDots = true
      placeDots()
      raiseToDots(over: isCalm ? 0 : durations.expand)
      guard isOnScreen else { return }
      let turning = shrinkDuration
      for line in [Line.top, .bottom] { turn(line, after: turning) }
      startPulsing(after: turning + (isCalm ? 0 : durations.turn))
    }
  }

  /// Shows the pulsing dots in their row, without a transition.
  func showDots() {
    CATransaction.withoutActions {
      for part in lines { part.removeAllAnimations() }
      for line in Line.allCases { shrink(line) }
      for part in lines { part.removeAllAnimations() }
      showsDots = true
      isArmed = false
      label.layer.removeAllAnimations()
      label.alpha = 0
      lineHolder.removeAllAnimations()
      placeDots()
      setNeedsLayout()
      if isOnScreen { startPulsing(after: 0) }
    }
  }

  /// Fades dots and text out; the dots continue to pulse.
  func fadeOut(over duration: Double) {
    CATransaction.withoutActions {
      for part in lines + [label.layer] where part.opacity > 0 {
        let shown = part.presentation()?.opacity ?? part.opacity
        part.opacity = 0
        if duration > 0, isOnScreen {
          part.add(Motion.basic("opacity", from: shown, to: 0, duration: duration), forKey: "fade")
        }
      }
    }
  }

  /// Replaces the dots with the text, and calls `completion` after `durations.failure`.
  func showFailure(_ text: String, font: UIFont, completion: @escaping () -> Void) {
    showsFailure = true
    setText(text, font: font)
    layoutIfNeeded()
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    CATransaction.setCompletionBlock(completion)
    for part in lines {
      let shown = part.presentation()?.opacity ?? part.opacity
      part.opacity = 0
      part.add(Motion.basic("opacity", from: shown, to: 0, duration: Self.fadeDuration), forKey: "fade")
    }
    label.alpha = 1
    formerLabel.layer.removeAllAnimations()
    isTextArmed = true
    label.textColor = style.armedColor
    let duration = durations.failure
    if duration > 0 {
      let rise = min(1, Self.fadeDuration / duration)
      label.layer.add(
        Motion.keyframes("opacity", values: [0, 1, 1], times: [0, rise, 1], duration: duration),
        forKey: "fade")
    }
    CATransaction.commit()
  }

  /// Places the dots in a row through the middle line's place. A turning dot ends there.
  func placeDots() {
    CATransaction.withoutActions {
      let middle = place(of: .middle)
      let side: CGFloat = isMirrored ? -1 : 1
      self[.middle].position = middle
      // Clockwise from twelve to three o'clock, and from six to nine.
      self[.top].position = CGPoint(x: middle.x + side * Self.dotDistance, y: middle.y)
      self[.bottom].position = CGPoint(x: middle.x - side * Self.dotDistance, y: middle.y)
    }
  }

  private var shrinkDuration: Double {
    lines.contains { $0.animation(forKey: "width") != nil } ? durations.shrink : 0
  }

  /// Shrinks a line to a light dot.
  private func shrink(_ line: Line) {
    let part = self[line]
    let shown = part.presentation()?.bounds.width ?? part.bounds.width
    states[line.rawValue].isOpen = false
    part.bounds.size.width = thickness
    part.removeAnimation(forKey: "width")
    fadeColors()
    let duration = isCalm ? 0 : durations.shrink
    guard shown > thickness, duration > 0, isOnScreen else { return }
    part.add(
      Motion.basic("bounds.size.width", from: shown, to: thickness, duration: duration), forKey: "width")
  }

  private func hideLabel() {
    let shown = label.layer.presentation()?.opacity ?? label.layer.opacity
    label.alpha = 0
    guard isOnScreen, shown > 0 else { return }
    label.layer.add(Motion.basic("opacity", from: shown, to: 0, duration: Self.fadeDuration), forKey: "fade")
  }

  /// Animates a quarter turn whose radius grows from the lines' distance to the row's, so that nothing jumps.
  private func turn(_ line: Line, after delay: Double) {
    let part = self[line]
    let duration = durations.turn
    guard !isCalm else {
      return part.add(Motion.basic("opacity", from: 0, to: 1, duration: Self.fadeDuration), forKey: "calm")
    }
    guard duration > 0 else { return }
    let middle = place(of: .middle)
    let start: CGFloat = line == .top ? -.pi / 2 : .pi / 2
    let side: CGFloat = isMirrored ? -1 : 1
    let steps = 24
    let points = (0...steps).map { step in
      let fraction = CGFloat(step) / CGFloat(steps)
      let angle = start + fraction * .pi / 2
      let distance = Self.spacing + (Self.dotDistance - Self.spacing) * fraction
      return NSValue(
        cgPoint: CGPoint(
          x: middle.x + side * distance * Math.cos(angle), y: middle.y + distance * Math.sin(angle)))
    }
    let animation = Motion.keyframes(
      "position", values: points, times: (0...steps).map { Double($0) / Double(steps) }, duration: duration,
      curve: .easeInEaseOut)
    part.add(animation, forKey: "turn", delay: delay)
  }

  /// Starts an endless animation in which one dot after the other grows and darkens, from the left (from the
  /// right in right-to-left interfaces).
  private func startPulsing(after delay: Double) {
    guard durations.pulse > 0 else { return }
    let order: [Line] = [.bottom, .middle, .top]
    let loop = durations.pulse * Double(order.count)
    let (light, dark) = (resolved(style.dotColor), resolved(style.lineColor))
    for (index, line) in order.enumerated() {
      let begin = Double(index) / Double(order.count)
      let times = [0, begin, begin + 0.5 / Double(order.count), begin + 1 / Double(order.count), 1]
      let color = Motion.keyframes(
        "backgroundColor", values: [light, light, dark, light, light], times: times, duration: loop)
      color.repeatCount = .infinity
      // Not filled backwards: until it begins, the dot fades to its light colour.
      color.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) + delay
      self[line].add(color, forKey: "pulse-color")
      guard !isCalm else { continue }
      let size = Motion.keyframes(
        "transform.scale", values: [1, 1, Self.pulseScale, 1, 1], times: times, duration: loop)
      size.repeatCount = .infinity
      size.beginTime = color.beginTime
      self[line].add(size, forKey: "pulse")
    }
  }
}
#endif
