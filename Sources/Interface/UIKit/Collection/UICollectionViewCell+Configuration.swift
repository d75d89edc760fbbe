/// The part of a cell's state that its collection view decides.
struct CellCondition: Equatable {
  /// Whether the collection view is in the mode of editing, and the cell can be edited.
  var isEditing = false
  /// Whether the cell is moved aside and shows its actions.
  var isSwiped = false
  /// Whether the children of the cell's item are shown, in an outline.
  var isExpanded = false
  /// Whether the cell is being dragged to another place.
  var isReordering = false
}

extension UICollectionViewCell {
  func setContent(_ new: (any UIContentConfiguration)?) {
    if let view = parts.setContent(new, shown: contentView) { adopt(contentView: new == nil ? nil : view) }
    setNeedsLayout()
    sizeWasInvalidated(byConstraints: false)
  }

  func setBackground(_ new: UIBackgroundConfiguration?) {
    if new != nil, parts.background == nil {
      backgroundView = nil
      selectedBackgroundView = nil
    }
    parts.setBackground(new, behind: self)
  }

  var presentState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    state.isSelected = isSelected
    state.isHighlighted = isHighlighted
    state.isEditing = condition.isEditing
    state.isSwiped = condition.isSwiped
    state.isExpanded = condition.isExpanded
    state.isReordering = condition.isReordering
    return state
  }

  func update(for state: UICellConfigurationState) {
    if let content = parts.content(for: state) { contentConfiguration = content }
    if let background = parts.background(for: state) { setBackground(background) }
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

  func placeContent() {
    let frame = contentFrame
    if contentView.frame != frame { contentView.frame = frame }
  }

  /// Gives the cell the look of its place in a list.
  func showListPlace() {
    if !hasOwnBackground, backgroundView == nil, selectedBackgroundView == nil,
      self is UICollectionViewListCell
    {
      setBackground(listPlace == nil ? nil : defaultBackgroundConfiguration())
    }
    if let listPlace, listPlace.appearance == .insetGrouped, listPlace.part == .row {
      layer.cornerRadius = listPlace.cornerRadius
      layer.maskedCorners = listPlace.corners
      clipsToBounds = true
      hasListCorners = true
    } else if hasListCorners {
      layer.cornerRadius = 0
      clipsToBounds = false
      hasListCorners = false
    }
    if let listPlace, listPlace.hasLines {
      let lines = separators ?? ListSeparators()
      separators = lines
      lines.show(listPlace)
    } else {
      separators?.remove()
      separators = nil
    }
    setNeedsUpdateConfiguration()
  }
}

extension UICollectionViewCell: SwipeableCell {
  var isSwiped: Bool {
    get { condition.isSwiped }
    set { condition.isSwiped = newValue }
  }

  func swipeDidEnd() {}
}
