/// The usual look of a view that a drag activates: it is dimmed below the finger, and blinks before it is
/// activated.
@MainActor final class BlinkingEffect: NSObject, UISpringLoadedInteractionEffect {
  // Chosen: two blinks within the half second before the view is activated, and still to be read.
  private static let dimmed: CGFloat = 0.6
  private static let duration: TimeInterval = 0.12

  /// The dimmed view, and its own alpha.
  private var shown: (view: UIView, alpha: CGFloat)?

  func interaction(
    _ interaction: UISpringLoadedInteraction, didChangeWith context: any UISpringLoadedInteractionContext
  ) {
    let isOn = context.state == .possible || context.state == .activating
    if let shown, !isOn || shown.view !== context.targetView {
      animate { shown.view.alpha = shown.alpha }
      self.shown = nil
    }
    guard isOn, let view = context.targetView else { return }
    let alpha = shown?.alpha ?? view.alpha
    shown = (view, alpha)
    if context.state == .activating, !UIAccessibility.isReduceMotionEnabled {
      UIView.animateKeyframes(
        withDuration: 4 * Self.duration, delay: 0, options: .allowUserInteraction
      ) {
        for step in 0..<4 {
          UIView.addKeyframe(withRelativeStartTime: Double(step) / 4, relativeDuration: 0.25) {
            view.alpha = step.isMultiple(of: 2) ? alpha : alpha * Self.dimmed
          }
        }
      }
    } else {
      animate { view.alpha = alpha * Self.dimmed }
    }
  }

  /// Animates with the view in reach: the finger would else count as having left it.
  private func animate(_ changes: @escaping () -> Void) {
    UIView.animate(
      withDuration: Self.duration, delay: 0, options: .allowUserInteraction, animations: changes)
  }
}
