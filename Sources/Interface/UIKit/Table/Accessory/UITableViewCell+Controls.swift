/// The controls at the end of a row: the button for details, and the sign by which a finger moves the row.
extension UITableViewCell {
  // Chosen to look like iOS's signs.
  /// The width of each control, in points.
  private static let controlWidth: CGFloat = 22
  /// The distance between the button for details and the chevron behind it, in points.
  static let detailGap: CGFloat = 10

  /// Whether the row shows a sign during editing by which a finger moves it. Default: false. In a table, its
  /// data source's `canMoveRowAt` sets it.
  public var showsReorderControl: Bool {
    get { edits.showsReorder }
    set {
      guard edits.showsReorder != newValue else { return }
      edits.showsReorder = newValue
      setNeedsLayout()
    }
  }

  /// Whether the sign for moving is shown.
  var isReorderShown: Bool { edits.isOn && edits.showsReorder }

  /// The width of the strip at the end of the row that is neither content nor accessory, in points.
  var trailingReserve: CGFloat {
    endInset + (isReorderShown ? Self.controlWidth + CellContentLayout.sideMargin : 0)
  }

  /// Whether the row shows a button for details.
  private var hasDetail: Bool {
    shownAccessoryView == nil
      && (shownAccessoryType == .detailButton || shownAccessoryType == .detailDisclosureButton)
  }

  /// The width of a button for details, in points.
  static var detailWidth: CGFloat { controlWidth }

  /// Places the button for details and the sign for moving.
  ///
  /// - Parameter isAway: Whether the sign for moving stands outside of the row.
  func placeControls(isAway: Bool = false) {
    placeDetail()
    guard isReorderShown || edits.reorder != nil else { return }
    let control = edits.reorder ?? makeReorderControl()
    let isOut = isAway || !isReorderShown
    let end = isOut ? -Self.controlWidth : endInset + CellContentLayout.sideMargin
    place(control, end: end)
    control.alpha = isOut ? 0 : 1
  }

  private func place(_ control: UIView, end: CGFloat) {
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    control.frame = CGRect(
      x: isMirrored ? end : bounds.width - end - Self.controlWidth,
      y: (bounds.height - Self.controlWidth) / 2, width: Self.controlWidth, height: Self.controlWidth)
  }

  private func placeDetail() {
    guard hasDetail else {
      edits.detail?.removeFromSuperview()
      edits.detail = nil
      return
    }
    let control = edits.detail ?? SignButton(frame: .zero)
    if edits.detail == nil {
      edits.detail = control
      control.showDetail()
      control.addAction(UIAction { [weak self] _ in self?.detailWasTapped() }, for: .touchUpInside)
      addSubview(control)
    }
    let chevron = shownAccessoryType == .detailDisclosureButton ? chevronWidth + Self.detailGap : 0
    place(control, end: trailingReserve + CellContentLayout.sideMargin + chevron)
  }

  private func detailWasTapped() {
    guard let table = superview as? UITableView, let path = table.indexPath(for: self) else { return }
    table.tableDelegate?.tableView(table, accessoryButtonTappedForRowWith: path)
  }

  private func makeReorderControl() -> SignButton {
    let control = SignButton(frame: .zero)
    control.showReorder()
    control.tintColor = .systemGray3
    let drag = InstantPressRecognizer()
    drag.addHandler { [weak self] recognizer in
      guard let self else { return }
      (superview as? UITableView)?.drag(self, by: recognizer)
    }
    control.addGestureRecognizer(drag)
    edits.reorder = control
    addSubview(control)
    return control
  }

  /// Removes the sign for moving, which is not shown any more.
  func removeReorderControl() {
    edits.reorder?.removeFromSuperview()
    edits.reorder = nil
  }
}
