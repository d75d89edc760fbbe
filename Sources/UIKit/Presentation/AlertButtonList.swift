/// The buttons of an alert: stacked, or two side by side. A finger slides from one to another, and the one
/// under it when it lifts is chosen.
@MainActor final class AlertButtonList: UIControl {
  private let isSheet: Bool
  private var buttons: [AlertButton] = []
  private var lines: [AlertLine] = []
  /// Called with the button that the user has chosen.
  var onChoose: ((UIAlertAction) -> Void)?

  init(isSheet: Bool) {
    self.isSheet = isSheet
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  func show(_ actions: [UIAlertAction], bold: UIAlertAction?) {
    for view in buttons as [UIView] + lines { view.removeFromSuperview() }
    buttons = actions.map { action in
      let button = AlertButton(action, isBold: action === bold, fontSize: isSheet ? 20 : 17)
      button.onActivate = { [weak self] in self?.onChoose?(action) }
      addSubview(button)
      return button
    }
    lines = actions.dropFirst().map { _ in AlertLine(frame: .zero) }
    for line in lines { addSubview(line) }
    setNeedsLayout()
  }

  // MARK: Layout

  private var rowHeight: CGFloat { isSheet ? 57 : 44 }

  private func isSideBySide(width: CGFloat) -> Bool {
    !isSheet && buttons.count == 2 && buttons.allSatisfy { $0.titleWidth <= width / 2 - 16 }
  }

  func height(width: CGFloat) -> CGFloat {
    isSideBySide(width: width) ? rowHeight : rowHeight * CGFloat(buttons.count)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width
    let thickness = 1 / max(traitCollection.displayScale, 1)
    if isSideBySide(width: width) {
      let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
      for (index, button) in buttons.enumerated() {
        let isRight = (index == 1) != isMirrored
        button.frame = CGRect(x: isRight ? width / 2 : 0, y: 0, width: width / 2, height: rowHeight)
      }
      lines.first?.frame = CGRect(
        x: (width - thickness) / 2, y: 0, width: thickness, height: rowHeight)
    } else {
      for (index, button) in buttons.enumerated() {
        button.frame = CGRect(x: 0, y: CGFloat(index) * rowHeight, width: width, height: rowHeight)
      }
      for (index, line) in lines.enumerated() {
        line.frame = CGRect(
          x: 0, y: CGFloat(index + 1) * rowHeight - thickness, width: width, height: thickness)
      }
    }
  }

  // MARK: Tracking

  private func highlight(at point: CGPoint?) {
    for button in buttons {
      button.isPressed = point.map { button.frame.contains($0) && button.action.isEnabled } ?? false
    }
  }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    highlight(at: touch.location(in: self))
    return true
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    highlight(at: touch.location(in: self))
    return true
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    let chosen = buttons.first { $0.isPressed }
    highlight(at: nil)
    if let chosen { onChoose?(chosen.action) }
  }

  override func cancelTracking(with event: UIEvent?) { highlight(at: nil) }
}

/// A button of an alert, which assistive technology activates.
@MainActor final class AlertButton: UIView {
  let action: UIAlertAction
  private let label = UILabel(frame: .zero)
  var onActivate: (() -> Void)?
  var isPressed = false {
    didSet { if isPressed != oldValue { backgroundColor = isPressed ? .tertiarySystemFill : nil } }
  }

  init(_ action: UIAlertAction, isBold: Bool, fontSize: CGFloat) {
    self.action = action
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    label.text = action.title
    label.font = .systemFont(ofSize: fontSize, weight: isBold ? .semibold : .regular)
    label.textAlignment = .center
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.5
    label.isAccessibilityElement = false
    addSubview(label)
    isAccessibilityElement = true
    accessibilityLabel = action.title
    accessibilityTraits = action.isEnabled ? .button : [.button, .notEnabled]
    tintColorDidChange()
  }

  required init?(coder: NSCoder) { nil }

  var titleWidth: CGFloat { label.intrinsicContentSize.width }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    label.textColor =
      action.isEnabled ? action.style == .destructive ? .systemRed : tintColor : .tertiaryLabel
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds.insetBy(dx: min(8, bounds.width / 2), dy: 0)
  }

  override func accessibilityActivate() -> Bool {
    guard action.isEnabled else { return false }
    onActivate?()
    return true
  }
}
