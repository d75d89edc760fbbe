/// The view over the window that holds a menu and catches the touches beside it.
@MainActor final class MenuOverlay: UIView {
  /// The menu on the screen, which lives as long as this view is shown.
  var session: MenuSession?

  override init(frame: CGRect) {
    super.init(frame: frame)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    accessibilityViewIsModal = true
  }

  required init?(coder: NSCoder) { nil }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.inOrder.first else { return }
    session?.tapped(at: touch.location(in: self))
  }

  /// Ends a menu whose window shows something else.
  override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { session?.drop() }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    session?.surroundingsChanged()
  }

  override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    setNeedsLayout()
  }

  override func traitsDidChange(from previous: UITraitCollection) {
    super.traitsDidChange(from: previous)
    setNeedsLayout()
  }

  override func accessibilityPerformEscape() -> Bool {
    session?.dismiss()
    return session != nil
  }
}
