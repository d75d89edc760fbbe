extension UITableViewCell {
  struct SelectionState: Equatable {
    var isSelected = false
    var isHighlighted = false

    var isShown: Bool { isSelected || isHighlighted }
  }

  func change(animated: Bool, _ edit: (inout SelectionState) -> Void) {
    let old = selectionState
    edit(&selectionState)
    guard selectionState != old else { return }
    if selectionState.isSelected != old.isSelected {
      accessibilityTraits.set(.selected, to: selectionState.isSelected)
    }
    for label in shownLabels { label.isHighlighted = selectionState.isShown }
    setNeedsUpdateConfiguration()
    guard selectionState.isShown != old.isShown else { return }
    if animated {
      UIView.animate(withDuration: 0.25, delay: 0, options: .allowUserInteraction) {
        self.updateConfigurationIfNeeded()
        self.updateSelection()
      }
    } else {
      UIView.performWithoutAnimation { updateSelection() }
    }
  }

  func updateSelection() {
    let isShown = selectionState.isShown && selectionStyle != .none && parts.background == nil
    let view = ownSelectionView ?? (isShown || hasSelectionBackground ? selectionBackground : nil)
    guard let view else { return }
    for other in [selectedBackgroundView, multipleSelectionBackgroundView] where other !== view {
      other?.removeFromSuperview()
    }
    if isShown, view.superview !== self {
      UIView.performWithoutAnimation {
        view.frame = bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.alpha = 0
        insertSubview(view, belowSubview: contentView)
      }
    }
    view.alpha = isShown ? 1 : 0
  }

  /// The app's view behind a selected cell; nil for none.
  private var ownSelectionView: UIView? {
    let table = superview as? UITableView
    let isMultiple =
      table.map { $0.isEditing ? $0.allowsMultipleSelectionDuringEditing : $0.allowsMultipleSelection }
      ?? false
    return isMultiple ? multipleSelectionBackgroundView ?? selectedBackgroundView : selectedBackgroundView
  }

  func makeSelectionBackground() -> UIView {
    hasSelectionBackground = true
    let view = UIView(frame: bounds)
    view.backgroundColor = .systemGray4
    view.isUserInteractionEnabled = false
    return view
  }
}
