/// The configurations of a cell.
extension UITableViewCell {
  func setContent(_ new: (any UIContentConfiguration)?) {
    if let view = parts.setContent(new, shown: contentView) {
      adopt(contentView: new == nil ? ownContentView : view)
    }
    setNeedsLayout()
    rowHeightMayHaveChanged()
  }

  func setBackground(_ new: UIBackgroundConfiguration?) {
    let hadBackground = parts.background != nil
    if new != nil, !hadBackground {
      backgroundView = nil
      selectedBackgroundView = nil
    }
    parts.setBackground(new, behind: self)
    guard hadBackground != (new != nil) else { return }
    if new != nil { forgetBackgroundColor() } else { applyBackground() }
    updateSelection()
  }

  var presentState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    state.isSelected = isSelected
    state.isHighlighted = isHighlighted
    state.isEditing = edits.isOn
    state.isSwiped = edits.isSwiped
    state.isReordering = edits.isMoving
    return state
  }

  func update(for state: UICellConfigurationState) {
    if let content = parts.content(for: state) { contentConfiguration = content }
    if let background = parts.background(for: state) { backgroundConfiguration = background }
  }

  /// Brings the configurations up to date with the state, if it has changed.
  func updateConfigurationIfNeeded() {
    guard parts.needsUpdate else { return }
    parts.needsUpdate = false
    let state = configurationState
    updateConfiguration(using: state)
    configurationUpdateHandler?(self, state)
    // The handlers have set the parts for the present state.
    parts.needsUpdate = false
  }

  /// Lets the table measure the row again, if its height follows from its content.
  func rowHeightMayHaveChanged() {
    (superview as? UITableView)?.contentSizeMayHaveChanged(of: self)
  }
}
