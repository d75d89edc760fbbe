extension UITableViewCell {
  /// Chosen as for changes of rows.
  private static let editingDuration: TimeInterval = 0.3

  /// The width of the strip at the leading edge that is not the content's, in points.
  var leadingWidth: CGFloat {
    let level = max(0, CGFloat(indentationLevel) * indentationWidth)
    return safeEnds.leading + columnWidth + (level.isFinite ? level : 0)
  }

  /// The width of the strip of the control of editing with the margin before it, in points; 0 without the
  /// strip.
  var columnWidth: CGFloat {
    guard edits.isOn, shouldIndentWhileEditing || edits.sign(isSelected: isSelected) != nil else { return 0 }
    return EditControl.column + readableInset
  }

  /// The sign and the view at the end of the row in the present state.
  var shownAccessoryType: AccessoryType { edits.isOn ? editingAccessoryType : accessoryType }
  var shownAccessoryView: UIView? { edits.isOn ? editingAccessoryView : accessoryView }

  func showEditing(_ isOn: Bool, animated: Bool) {
    guard edits.isOn != isOn else { return }
    let mask: StateMask = isOn ? .showingEditControl : []
    willTransition(to: mask)
    if animated, window != nil { UIView.performWithoutAnimation { layoutIfNeeded() } }
    edits.isOn = isOn
    setNeedsUpdateConfiguration()
    rowHeightMayHaveChanged()
    guard animated, window != nil else {
      placeEditControl()
      placeControls()
      return didTransition(to: mask)
    }
    if isOn {
      UIView.performWithoutAnimation {
        placeEditControl(isAway: true)
        placeControls(isAway: true)
      }
    }
    UIView.animate(
      withDuration: Self.editingDuration, delay: 0, options: .allowUserInteraction,
      animations: {
        self.setNeedsLayout()
        self.layoutIfNeeded()
      },
      completion: { _ in
        if !self.edits.isOn {
          self.removeEditControl()
          self.removeReorderControl()
        }
        self.didTransition(to: mask)
      })
  }

  private func removeEditControl() {
    edits.control?.removeFromSuperview()
    edits.control = nil
  }

  /// Shows the control of editing at its place, or outside of the row.
  func placeEditControl(isAway: Bool = false) {
    let sign = edits.sign(isSelected: isSelected)
    guard sign != nil || edits.control != nil else { return }
    let control = edits.control ?? EditControl(frame: .zero)
    if edits.control == nil {
      edits.control = control
      control.addAction(UIAction { [weak self] _ in self?.editControlWasTapped() }, for: .touchUpInside)
      addSubview(control)
    }
    if let sign { control.sign = sign }
    let isOut = isAway || sign == nil
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let start = isOut ? -EditControl.column : safeEnds.leading + readableInset
    control.frame = CGRect(
      x: isMirrored ? bounds.width - start - EditControl.column : start, y: 0, width: EditControl.column,
      height: bounds.height)
    control.alpha = isOut ? 0 : 1
  }

  private func editControlWasTapped() {
    (superview as? UITableView)?.editControlWasTapped(in: self)
  }
}
