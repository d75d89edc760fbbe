/// The view that a transition happens in.
@MainActor final class TransitionContainerView: UIView {
  /// While it is set, touches reach this view's own recognizers but none of the views inside.
  var isTransitioning = false
  var onLayout: (() -> Void)?
  /// Whether touches beside the views inside go through to what is below.
  var passesTouches = false

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    guard hit != nil else { return nil }
    if isTransitioning { return self }
    return passesTouches && hit === self ? nil : hit
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    onLayout?()
  }
}
