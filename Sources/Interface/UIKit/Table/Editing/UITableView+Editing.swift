/// The mode in which rows are inserted, deleted and picked.
extension UITableView {
  /// Whether several rows can be selected in the present mode.
  var picksSeveral: Bool {
    isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
  }
  /// Whether a touch selects rows in the present mode.
  var picks: Bool {
    isEditing ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing : allowsSelection
  }

  func showEditing(_ isOn: Bool, animated: Bool) {
    guard isOn != isEditingRows else { return }
    closeSwipe(animated: animated)
    unhighlight()
    deselectAll()
    (isEditingRows, hasEdited) = (isOn, true)
    for (path, cell) in orderedCells { prepareEditing(of: cell, at: path, animated: animated) }
  }

  /// Gives a cell the controls of its row.
  func prepareEditing(of cell: UITableViewCell, at path: IndexPath, animated: Bool) {
    let source = dataPath(of: path)
    let isMovable = isEditing && isMovable(path)
    let isEditable = isEditing && (editability(of: source) != false || isMovable)
    if isEditable {
      cell.showsReorderControl = isMovable
      cell.edits.style = editability(of: source) == false ? .none : editingStyle(of: source).style
      cell.edits.picksSeveral = allowsMultipleSelectionDuringEditing
      cell.shouldIndentWhileEditing =
        tableDelegate?.tableView(self, shouldIndentWhileEditingRowAt: source) ?? true
      cell.setNeedsLayout()
    }
    if cell.isEditing != isEditable { cell.setEditing(isEditable, animated: animated) }
  }

  /// Gives a cell the indentation that the delegate chooses, if it does.
  func indent(_ cell: UITableViewCell, at path: IndexPath) {
    guard let tableDelegate else { return }
    hasDefaultAnswer = false
    let level = tableDelegate.tableView(self, indentationLevelForRowAt: path)
    if !hasDefaultAnswer { cell.indentationLevel = level }
  }

  /// Returns whether the data source lets a row be edited; nil if it has no method of its own for that.
  func editability(of path: IndexPath) -> Bool? {
    guard let dataSource else { return false }
    hasDefaultAnswer = false
    let answer = dataSource.tableView(self, canEditRowAt: path)
    return hasDefaultAnswer ? nil : answer
  }

  /// Returns the control of a row during editing, and whether the delegate has a method of its own for that.
  func editingStyle(of path: IndexPath) -> (style: UITableViewCell.EditingStyle, isOwn: Bool) {
    guard let tableDelegate else { return (.delete, false) }
    hasDefaultAnswer = false
    let style = tableDelegate.tableView(self, editingStyleForRowAt: path)
    return (style, !hasDefaultAnswer)
  }

  /// Deletes the row after a confirmation, or inserts one.
  func editControlWasTapped(in cell: UITableViewCell) {
    guard let path = indexPath(for: cell) else { return }
    if cell.editingStyle == .insert {
      dataSource?.tableView(self, commit: .insert, forRowAt: path)
    } else {
      openSwipe(of: cell)
    }
  }
}
