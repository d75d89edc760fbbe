/// The view in which a transition takes place.
@MainActor final class TransitionContainerView: UIView {
  override var isScreen: Bool { true }

  /// While it is true, hit tests find this view instead of the views inside, so only its own recognizers get
  /// touches.
  var isTransitioning = false
  var onLayout: (() -> Void)?
  /// Whether touches outside the subviews go through to the view below.
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
