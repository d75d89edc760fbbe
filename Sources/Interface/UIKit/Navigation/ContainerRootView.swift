/// The root view of a container controller. The view that holds the children fills it.
///
/// `onLayout` runs after each layout. The controller's own `viewDidLayoutSubviews` is left to its subclasses.
@MainActor final class ContainerRootView: UIView {
  private let onLayout: () -> Void

  init(around content: UIView, onLayout: @escaping () -> Void) {
    self.onLayout = onLayout
    super.init(frame: UIScreen.main.bounds)
    content.frame = bounds
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(content)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    onLayout()
  }

  override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    setNeedsLayout()
  }
}
