/// Rows that are moved aside.
extension UITableView: SwipeHost {
  /// The row that is moved aside; nil for none.
  var swipe: RowSwipe? { swiping.current }

  func closeSwipe(animated: Bool) { swiping.close(animated: animated) }

  /// Shows the trailing actions of a row, as its control for deletion does.
  func openSwipe(of cell: UITableViewCell) {
    guard let path = indexPath(for: cell) else { return closeSwipe(animated: true) }
    swiping.open(cell, at: path)
  }

  func swipeableCell(at point: CGPoint) -> (cell: any SwipeableCell, path: IndexPath)? {
    guard !isEditing, !batch.isOpen, let path = indexPathForRow(at: point), let cell = cells[path] else {
      return nil
    }
    return (cell, path)
  }

  func swipeWillBegin(at path: IndexPath) {
    unhighlight()
    tableDelegate?.tableView(self, willBeginEditingRowAt: path)
  }

  func swipeDidEnd(at path: IndexPath?) { tableDelegate?.tableView(self, didEndEditingRowAt: path) }

  func swipeActions(at path: IndexPath, isLeading: Bool) -> UISwipeActionsConfiguration? {
    isLeading ? leadingActions(at: path) : trailingActions(at: path)
  }

  private func leadingActions(at path: IndexPath) -> UISwipeActionsConfiguration? {
    guard editability(of: path) != false else { return nil }
    return tableDelegate?.tableView(self, leadingSwipeActionsConfigurationForRowAt: path)
  }

  /// The delegate's actions, or the deletion of the row.
  private func trailingActions(at path: IndexPath) -> UISwipeActionsConfiguration? {
    let answer = editability(of: path)
    guard answer != false else { return nil }
    if let own = tableDelegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: path) {
      return own
    }
    if let actions = tableDelegate?.tableView(self, editActionsForRowAt: path), !actions.isEmpty {
      let own = UISwipeActionsConfiguration(actions: actions.map { $0.contextualAction(at: path) })
      own.performsFirstActionWithFullSwipe = false
      return own
    }
    let (style, isOwn) = editingStyle(of: path)
    guard style == .delete, answer == true || isOwn || hasEdited else { return nil }
    let title =
      tableDelegate?.tableView(self, titleForDeleteConfirmationButtonForRowAt: path) ?? "Delete"
    let action = UIContextualAction(style: .destructive, title: title) { [weak self] _, _, done in
      guard let self, let swipe else { return done(false) }
      dataSource?.tableView(self, commit: .delete, forRowAt: swipe.path)
      done(true)
    }
    return UISwipeActionsConfiguration(actions: [action])
  }
}

extension UITableViewCell: SwipeableCell {
  var isSwiped: Bool {
    get { edits.isSwiped }
    set {
      guard edits.isSwiped != newValue else { return }
      willTransition(to: newValue ? .showingDeleteConfirmation : [])
      edits.isSwiped = newValue
      setNeedsUpdateConfiguration()
    }
  }

  func swipeDidEnd() { didTransition(to: []) }
}
