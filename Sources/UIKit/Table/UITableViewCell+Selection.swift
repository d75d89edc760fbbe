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
    let view = selectedBackgroundView ?? (isShown || hasSelectionBackground ? selectionBackground : nil)
    guard let view else { return }
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

  func makeSelectionBackground() -> UIView {
    hasSelectionBackground = true
    let view = UIView(frame: bounds)
    view.backgroundColor = .systemGray4
    view.isUserInteractionEnabled = false
    return view
  }
}
