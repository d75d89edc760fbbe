/// The view of one accessory of a list cell.
@MainActor final class CellAccessoryView: UIView {
  private(set) var accessory: UICellAccessory
  /// The sign, the control, the text or the app's view.
  private let content: UIView
  private weak var cell: UICollectionViewListCell?
  /// The line before a control for dragging that follows another accessory.
  private(set) var line: UIView?

  /// The distance around a control in which touches belong to it, in points. Chosen: a sign of 22 points
  /// becomes a target of 44, the least in Apple's guidelines.
  private static let touchMargin: CGFloat = 11

  init(_ accessory: UICellAccessory, of cell: UICollectionViewListCell) {
    (self.accessory, self.cell) = (accessory, cell)
    content = Self.makeContent(accessory)
    super.init(frame: .zero)
    addSubview(content)
    attachActions()
    show(accessory)
  }

  required init?(coder: NSCoder) { nil }

  // MARK: Look

  private static func makeContent(_ accessory: UICellAccessory) -> UIView {
    switch accessory.kind {
    case .disclosureIndicator, .checkmark: UIImageView(frame: .zero)
    case .outlineDisclosure, .detail, .reorder: SignButton(frame: .zero)
    case .delete, .insert, .multiselect: EditControl(frame: .zero)
    case .label: UILabel(frame: .zero)
    case .popUpMenu: AccessoryMenuButton(frame: .zero)
    case .custom(let view, _, _): view
    }
  }

  /// Returns a symbol that grows with the user's text size.
  ///
  /// - Parameter size: In points, at the text size `large`.
  private func symbol(_ name: String, size: CGFloat, weight: UIImage.SymbolWeight = .regular) -> UIImage? {
    let scaled = size * UIFontMetrics.ratio(in: traitCollection)
    return UIImage(
      systemName: name, withConfiguration: UIImage.SymbolConfiguration(pointSize: scaled, weight: weight))
  }

  override func traitsDidChange(from previous: UITraitCollection) {
    super.traitsDidChange(from: previous)
    if traitCollection.hasDifferentTextAppearance(comparedTo: previous) {
      show(accessory)
    }
  }

  /// Shows an accessory of the same kind.
  func show(_ new: UICellAccessory) {
    accessory = new
    alpha = new.isHidden ? 0 : 1
    switch new.kind {
    case .disclosureIndicator:
      show(symbol("chevron.forward", size: 13, weight: .semibold), tint: .systemGray3)
    case .checkmark: show(symbol("checkmark", size: 15, weight: .semibold), tint: nil)
    case .outlineDisclosure:
      show(symbol("chevron.forward", size: 13, weight: .semibold), tint: nil)
      showExpansion()
    case .reorder(let showsLine):
      show(symbol("line.3.horizontal", size: 17), tint: .systemGray3)
      content.accessibilityLabel = "Reorder"
      if !showsLine {
        line?.removeFromSuperview()
        line = nil
      } else if line == nil {
        let new = UIView(frame: .zero)
        new.backgroundColor = .separator
        addSubview(new)
        line = new
      }
    case .detail:
      show(symbol("info.circle", size: 19), tint: nil)
      content.accessibilityLabel = "More Info"
    case .delete, .insert, .multiselect: showEditControl()
    case .label(let text, let font, let adjusts):
      guard let label = content as? UILabel else { return }
      label.adjustsFontForContentSizeCategory = adjusts
      label.font = font
      label.text = text
      label.textColor = new.tintColor ?? .secondaryLabel
    case .popUpMenu(let menu, _):
      guard let button = content as? AccessoryMenuButton else { return }
      button.show(menu, color: new.tintColor ?? .secondaryLabel)
    case .custom: if let color = new.tintColor { content.tintColor = color }
    }
    cell?.setNeedsLayout()
  }

  private func show(_ image: UIImage?, tint: UIColor?) {
    let color = accessory.tintColor ?? tint
    if let view = content as? UIImageView {
      view.image = image
      view.tintColor = color
    } else if let button = content as? SignButton {
      button.picture.image = image
      button.tintColor = color
    }
  }

  private func showEditControl() {
    guard let control = content as? EditControl else { return }
    control.inset = 0
    control.colors = (accessory.backgroundColor, accessory.tintColor)
    switch accessory.kind {
    case .delete: control.sign = .delete
    case .insert: control.sign = .insert
    default: control.sign = .pick(isSelected: cell?.isSelected ?? false)
    }
  }

  /// Shows the present state of the cell: its selection, and whether its children are shown.
  func showState() {
    switch accessory.kind {
    case .multiselect: showEditControl()
    case .outlineDisclosure: showExpansion()
    default: break
    }
  }

  private func showExpansion() {
    guard let button = content as? SignButton else { return }
    let isExpanded = cell?.condition.isExpanded ?? false
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let turn: CGFloat = isExpanded ? (isMirrored ? -.pi / 2 : .pi / 2) : 0
    button.picture.transform = turn == 0 ? .identity : CGAffineTransform(rotationAngle: turn)
    button.accessibilityLabel = isExpanded ? "Collapse" : "Expand"
  }

  // MARK: Touches

  private func attachActions() {
    guard let control = content as? UIControl else { return }
    switch accessory.kind {
    case .delete, .insert, .outlineDisclosure, .detail:
      control.addAction(UIAction { [weak self] _ in self?.perform() }, for: .touchUpInside)
    case .popUpMenu:
      (content as? AccessoryMenuButton)?.didChoose = { [weak self] menu in
        guard let self, case .popUpMenu(_, let handler) = accessory.kind else { return }
        handler?(menu)
        cell?.setNeedsLayout()
      }
    case .reorder:
      let drag = InstantPressRecognizer()
      drag.addHandler { [weak self] in self?.dragDidChange($0) }
      control.addGestureRecognizer(drag)
    default: break
    }
  }

  /// Performs what a touch of the control does.
  func perform() {
    guard let cell else { return }
    switch accessory.kind {
    case .delete(let handler):
      if let handler { handler() } else { cell.showTrailingActions() }
    case .insert(let handler), .detail(let handler): handler?()
    case .outlineDisclosure(_, let handler):
      if let handler { handler() } else { cell.collectionView?.toggleExpansion(of: cell) }
    default: break
    }
  }

  private func dragDidChange(_ recognizer: UIGestureRecognizer) {
    guard let cell, let collection = cell.collectionView else { return }
    collection.drag(cell, by: recognizer)
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    let margin = content is UIControl ? Self.touchMargin : 0
    return bounds.insetBy(dx: -margin, dy: -margin).holds(point)
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard isUserInteractionEnabled, !isHidden, alpha > 0.01, self.point(inside: point, with: event) else {
      return nil
    }
    if let hit = content.hitTest(convert(point, to: content), with: event) { return hit }
    // Touches beside a small control belong to it too.
    return content is UIControl && content.isUserInteractionEnabled ? content : nil
  }

  // MARK: Layout

  /// The size of the accessory in a cell of a width.
  func size(inWidth width: CGFloat) -> CGSize {
    switch accessory.kind {
    case .custom(_, _, maintainsFixedSize: true): return content.bounds.size
    case .custom:
      let size =
        content.usesConstraints
        ? content.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        : content.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
      return size.width > 0 && size.height > 0 ? size : content.bounds.size
    case .delete, .insert, .multiselect:
      return CGSize(width: EditControl.diameter, height: EditControl.diameter)
    case .label:
      let size = content.sizeThatFits(CGSize(width: 0, height: CGFloat.greatestFiniteMagnitude))
      return CGSize(width: min(size.width, max(0, width / 2)), height: size.height)
    default: return content.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let size = size(inWidth: superview?.bounds.width ?? bounds.width)
    content.bounds.size = size
    content.center = CGPoint(x: bounds.midX, y: bounds.midY)
    guard let line else { return }
    let hairline = 1 / max(traitCollection.displayScale, 1)
    let height = (cell?.bounds.height ?? bounds.height) * 0.6
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    line.frame = CGRect(
      x: isMirrored ? bounds.width + CellAccessories.gap : -CellAccessories.gap, y: bounds.midY - height / 2,
      width: hairline, height: height)
  }
}

/// A button that shows the selected element of a menu.
@MainActor private final class AccessoryMenuButton: UIButton {
  /// Called with the menu after the choice of an element.
  var didChoose: ((UIMenu) -> Void)?

  func show(_ menu: UIMenu, color: UIColor) {
    guard self.menu !== menu || !hasOwnTitleColor(color) else { return }
    setTitleColor(color, for: .normal)
    titleLabel?.font = .preferredFont(forTextStyle: .body)
    self.menu = menu
    showsMenuAsPrimaryAction = true
    changesSelectionAsPrimaryAction = true
  }

  override func menuElementWasChosen(_ item: MenuItem) {
    super.menuElementWasChosen(item)
    if let menu { didChoose?(menu) }
  }
}
