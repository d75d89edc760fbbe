/// The box of an alert, or the two boxes of an action sheet: texts over buttons, and a cancel button.
@MainActor final class AlertView: UIView {
  private enum Metrics {
    static let alertWidth: CGFloat = 270
    /// The largest part of the height that the texts take when not everything fits.
    static let headerPart: CGFloat = 0.6
    static let cornerRadius: CGFloat = 14
    /// The distance between the boxes of an action sheet, in points.
    static let gap: CGFloat = 8
  }

  private weak var alert: UIAlertController?
  private let box: UIVisualEffectView
  private let header: AlertHeader
  private let headerScroll = UIScrollView(frame: .zero)
  private let buttonScroll = UIScrollView(frame: .zero)
  private let line = AlertLine(frame: .zero)
  private let buttons: AlertButtonList
  /// The box of the cancel button of an action sheet.
  private let cancelBox = UIView(frame: .zero)
  private let cancelButton: AlertButtonList
  private let isSheet: Bool
  /// Whether the popover around the view draws its background, and a tap outside cancels the sheet.
  var isInPopover = false {
    didSet {
      guard isInPopover != oldValue else { return }
      box.effect = isInPopover ? nil : Self.material
      box.layer.cornerRadius = isInPopover ? 0 : Metrics.cornerRadius
      reload()
    }
  }
  private static let material = UIBlurEffect(style: .systemMaterial)

  init(_ alert: UIAlertController) {
    self.alert = alert
    isSheet = alert.preferredStyle == .actionSheet
    box = UIVisualEffectView(effect: Self.material)
    header = AlertHeader(isSheet: isSheet)
    buttons = AlertButtonList(isSheet: isSheet)
    cancelButton = AlertButtonList(isSheet: isSheet)
    super.init(frame: .zero)
    cancelBox.backgroundColor = UIColor { traits in
      traits.userInterfaceStyle == .dark
        ? UIColor(red: 44 / 255, green: 44 / 255, blue: 46 / 255, alpha: 1) : .white
    }
    for view in [box, cancelBox] as [UIView] {
      view.layer.cornerRadius = Metrics.cornerRadius
      view.clipsToBounds = true
      addSubview(view)
    }
    for scroll in [headerScroll, buttonScroll] {
      scroll.contentInsetAdjustmentBehavior = .never
      box.contentView.addSubview(scroll)
    }
    headerScroll.addSubview(header)
    buttonScroll.addSubview(buttons)
    box.contentView.addSubview(line)
    cancelBox.addSubview(cancelButton)
    for list in [buttons, cancelButton] {
      list.onChoose = { [weak alert] action in alert?.choose(action) }
    }
    reload()
  }

  required init?(coder: NSCoder) { nil }

  /// Shows the texts and buttons of the alert.
  func reload() {
    guard let alert else { return }
    header.show(title: alert.title, message: alert.message, fields: alert.textFields ?? [])
    var actions = alert.orderedActions
    let cancel = isSheet ? alert.cancelAction : nil
    actions.removeAll { $0 === cancel }
    let preferred = isSheet ? nil : alert.preferredAction ?? alert.cancelAction
    buttons.show(actions, bold: preferred)
    cancelButton.show(cancel.map { [$0] } ?? [], bold: cancel)
    cancelBox.isHidden = cancel == nil || isInPopover
    setNeedsLayout()
    superview?.setNeedsLayout()
  }

  // MARK: Layout

  /// Returns the size of the boxes within the given size: an alert has a fixed width, a sheet the given one.
  func fittingSize(in size: CGSize) -> CGSize {
    let width = isSheet ? size.width : min(Metrics.alertWidth, size.width)
    let parts = heights(width: width, limit: size.height)
    return CGSize(width: width, height: parts.header + parts.buttons + parts.cancel)
  }

  /// Returns the heights of the texts, of the visible buttons, and of the cancel box with its gap.
  private func heights(width: CGFloat, limit: CGFloat) -> (
    header: CGFloat, buttons: CGFloat, cancel: CGFloat
  ) {
    let cancel = cancelBox.isHidden ? 0 : cancelButton.height(width: width) + Metrics.gap
    let (header, buttons) = (header.height(width: width), buttons.height(width: width))
    let room = max(0, limit - cancel)
    guard header + buttons > room else { return (header, buttons, cancel) }
    let shownHeader = min(header, max(room - buttons, room * Metrics.headerPart))
    return (shownHeader, max(0, room - shownHeader), cancel)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    // The arrow of a popover is outside the safe area.
    let area = isInPopover ? bounds.inset(by: safeAreaInsets) : bounds
    let (width, height) = (area.width, area.height)
    let parts = heights(width: width, limit: height)
    box.frame = CGRect(x: area.minX, y: area.minY, width: width, height: max(0, height - parts.cancel))
    cancelBox.frame = CGRect(
      x: 0, y: height - parts.cancel + Metrics.gap, width: width, height: max(0, parts.cancel - Metrics.gap))
    cancelButton.frame = cancelBox.bounds
    headerScroll.frame = CGRect(x: 0, y: 0, width: width, height: parts.header)
    header.frame = CGRect(x: 0, y: 0, width: width, height: header.height(width: width))
    headerScroll.contentSize = header.bounds.size
    buttonScroll.frame = CGRect(x: 0, y: parts.header, width: width, height: parts.buttons)
    buttons.frame = CGRect(x: 0, y: 0, width: width, height: buttons.height(width: width))
    buttonScroll.contentSize = buttons.bounds.size
    let thickness = 1 / max(traitCollection.displayScale, 1)
    line.frame = CGRect(x: 0, y: parts.header - thickness, width: width, height: thickness)
    line.isHidden = parts.header == 0 || parts.buttons == 0
  }

  override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    if isInPopover { setNeedsLayout() }
  }

  override func accessibilityPerformEscape() -> Bool {
    if !isInPopover { return alert?.cancel() ?? false }
    (alert?.presentationController as? UIPopoverPresentationController)?.dismissByUser()
    return true
  }
}

/// A thin line between the parts of an alert.
@MainActor final class AlertLine: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    backgroundColor = .separator
  }

  required init?(coder: NSCoder) { nil }
}

/// The title and message of an alert, over its text fields.
@MainActor final class AlertHeader: UIView {
  private let title = UILabel(frame: .zero)
  private let message = UILabel(frame: .zero)
  private let fields = AlertFields(frame: .zero)
  private let isSheet: Bool
  private static let side: CGFloat = 16

  init(isSheet: Bool) {
    self.isSheet = isSheet
    super.init(frame: .zero)
    title.font = .systemFont(ofSize: isSheet ? 13 : 17, weight: .semibold)
    message.font = .systemFont(ofSize: 13)
    title.accessibilityTraits = .header
    for label in [title, message] {
      label.textAlignment = .center
      label.numberOfLines = 0
      if isSheet { label.textColor = .secondaryLabel }
      addSubview(label)
    }
    addSubview(fields)
  }

  required init?(coder: NSCoder) { nil }

  func show(title: String?, message: String?, fields: [UITextField]) {
    self.title.text = title
    self.message.text = message
    self.fields.show(fields)
    setNeedsLayout()
  }

  /// Returns the height for a width; 0 without texts and fields.
  func height(width: CGFloat) -> CGFloat { frames(width: width).height }

  private func frames(width: CGFloat) -> (
    title: CGRect, message: CGRect, fields: CGRect, height: CGFloat
  ) {
    let inner = max(0, width - 2 * Self.side)
    func height(_ label: UILabel) -> CGFloat {
      (label.text ?? "").isEmpty
        ? 0 : label.sizeThatFits(CGSize(width: inner, height: .greatestFiniteMagnitude)).height
    }
    let (first, second) = (height(title), height(message))
    let third = fields.height
    guard first + second + third > 0 else { return (.zero, .zero, .zero, 0) }
    let margin: CGFloat = isSheet ? 14 : 20
    let gap: CGFloat = first > 0 && second > 0 ? (isSheet ? 12 : 4) : 0
    let textHeight = first + gap + second
    let fieldGap: CGFloat = textHeight > 0 && third > 0 ? 14 : 0
    return (
      CGRect(x: Self.side, y: margin, width: inner, height: first),
      CGRect(x: Self.side, y: margin + first + gap, width: inner, height: second),
      CGRect(x: Self.side, y: margin + textHeight + fieldGap, width: inner, height: third),
      2 * margin + textHeight + fieldGap + third
    )
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let places = frames(width: bounds.width)
    (title.frame, message.frame, fields.frame) = (places.title, places.message, places.fields)
  }
}
