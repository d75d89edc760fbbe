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
      let button = AlertButton(action, isBold: action === bold, isSheet: isSheet)
      button.onActivate = { [weak self] in self?.onChoose?(action) }
      addSubview(button)
      return button
    }
    lines = actions.dropFirst().map { _ in AlertLine(frame: .zero) }
    for line in lines { addSubview(line) }
    setNeedsLayout()
  }

  /// Lets a drag press the buttons while `isOn` returns true.
  func springLoad(while isOn: @escaping () -> Bool) {
    setSpringLoaded(true) { [weak self] context in
      guard let self, isOn() else { return nil }
      let place = context.location(in: self)
      let button = buttons.first { $0.action.isEnabled && $0.frame.contains(place) }
      return button.map { button in SpringLoadedPart(view: button) { _ = button.accessibilityActivate() } }
    }
  }

  // MARK: Layout

  /// The height of a row for text of the usual size, which leaves the same space around larger text.
  private var rowHeight: CGFloat {
    let (least, space): (CGFloat, CGFloat) = isSheet ? (57, 32) : (44, 22)
    return max(least, (buttons.map(\.titleHeight).max() ?? 0).rounded(.up) + space)
  }

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
