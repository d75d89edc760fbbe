/// Clips a presented view to the corners of the card, so that the view keeps its own corners, and shows a
/// handle.
@MainActor final class SheetCard: UIView {
  private let content: UIView
  private let grabber: SheetGrabber

  init(_ content: UIView, onGrab: @escaping @MainActor () -> Void) {
    self.content = content
    grabber = SheetGrabber(onTap: onGrab)
    super.init(frame: .zero)
    clipsToBounds = true
    traitOverrides.userInterfaceLevel = .elevated
    content.transform = .identity
    content.frame = bounds
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(content)
    addSubview(grabber)
  }

  required init?(coder: NSCoder) { nil }

  func show(cornerRadius: CGFloat, grabber isVisible: Bool) {
    layer.cornerRadius = cornerRadius > 0 ? cornerRadius : 0
    grabber.isHidden = !isVisible
  }

  func setGrabber(isVisible: Bool, value: String?) {
    grabber.isHidden = !isVisible
    grabber.accessibilityValue = value
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let size = SheetGrabber.size
    grabber.frame = CGRect(
      x: (bounds.width - size.width) / 2, y: 0, width: size.width, height: size.height)
  }
}

/// The handle at the top of a card.
@MainActor private final class SheetGrabber: UIControl {
  /// Chosen, in points: a target larger than the bar that is drawn in it.
  static let size = CGSize(width: 80, height: 20)
  private let bar = UIView(frame: CGRect(x: 22, y: 5, width: 36, height: 5))

  init(onTap: @escaping @MainActor () -> Void) {
    super.init(frame: .zero)
    bar.backgroundColor = .tertiaryLabel
    bar.layer.cornerRadius = 2.5
    bar.isUserInteractionEnabled = false
    addSubview(bar)
    addAction(UIAction { _ in onTap() }, for: .touchUpInside)
    isAccessibilityElement = true
    accessibilityTraits = .button
    accessibilityLabel = "Sheet Grabber"
  }

  required init?(coder: NSCoder) { nil }
}
