/// The box of an alert, or the two boxes of an action sheet: texts over buttons, and a cancel button.
@MainActor final class AlertView: UIView {
  /// Sizes in points: the width is iOS's; corners and distances are chosen to look like it, and buttons
  /// stay in sight beside long texts.
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
      list.springLoad { [weak alert] in alert?.springs ?? false }
      list.onChoose = { [weak alert] action in alert?.choose(action) }
    }
    reload()
    registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) { (view: AlertView, _) in
      view.reload()
    }
  }

  required init?(coder: NSCoder) { nil }

  /// Shows the texts and buttons of the alert.
  func reload() {
    guard let alert else { return }
    header.show(alert)
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
