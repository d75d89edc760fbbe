extension UITableView {
  // MARK: Touches

  func highlightRow(under touch: UITouch?) {
    guard picks, !swiping.isTouchSpent, swipe == nil, let touch,
      let path = indexPathForRow(at: touch.location(in: self))
    else { return }
    guard let cell = cells[path], touch.view?.isDescendant(of: cell) ?? false else { return }
    guard tableDelegate?.tableView(self, shouldHighlightRowAt: path) ?? true else { return }
    highlightedPath = path
    cell.setHighlighted(true, animated: false)
    tableDelegate?.tableView(self, didHighlightRowAt: path)
  }

  func keepHighlight(under touch: UITouch?) {
    guard let touch, highlightedPath != nil else { return }
    if indexPathForRow(at: touch.location(in: self)) != highlightedPath { unhighlight() }
  }

  func unhighlight() {
    guard let path = highlightedPath else { return }
    highlightedPath = nil
    cells[path]?.setHighlighted(false, animated: false)
    tableDelegate?.tableView(self, didUnhighlightRowAt: path)
  }

  func selectHighlightedRow() {
    guard let path = highlightedPath else { return }
    if picksSeveral, selectedPaths.contains(path) {
      unhighlight()
      deselectByTouch(path)
    } else {
      selectByTouch(path)
      unhighlight()
      performPrimaryAction(at: path)
    }
  }

  /// Performs the primary action of a touched row, which the delegate has.
  private func performPrimaryAction(at path: IndexPath) {
    guard !isEditing, layout.contains(path),
      tableDelegate?.tableView(self, canPerformPrimaryActionForRowAt: path) ?? false
    else { return }
    tableDelegate?.tableView(self, performPrimaryActionForRowAt: path)
  }

  func selectByTouch(_ touched: IndexPath) {
    var path = touched
    if let tableDelegate {
      guard let allowed = tableDelegate.tableView(self, willSelectRowAt: touched) else { return }
      path = allowed
    }
    guard layout.contains(path) else { return }
    if !picksSeveral {
      for other in selectedPaths.sorted() where other != path { deselectByTouch(other) }
    }
    selectedPaths.insert(path)
    cells[path]?.setSelected(true, animated: false)
    tableDelegate?.tableView(self, didSelectRowAt: path)
  }

  private func deselectByTouch(_ touched: IndexPath) {
    var path = touched
    if let tableDelegate {
      guard let allowed = tableDelegate.tableView(self, willDeselectRowAt: touched) else { return }
      path = allowed
    }
    deselect(path, animated: false)
    tableDelegate?.tableView(self, didDeselectRowAt: path)
  }

  // MARK: Selection in code

  func select(_ path: IndexPath?, animated: Bool, _ position: ScrollPosition) {
    loadIfNeeded()
    guard let path else { return deselectAll() }
    guard layout.contains(path), picks else { return }
    if !picksSeveral {
      for other in selectedPaths.sorted() where other != path { deselect(other, animated: animated) }
    }
    selectedPaths.insert(path)
    cells[path]?.setSelected(true, animated: animated)
    if position != .none { scroll(to: path, position, animated: animated) }
  }

  func deselect(_ path: IndexPath, animated: Bool) {
    guard selectedPaths.remove(path) != nil else { return }
    cells[path]?.setSelected(false, animated: animated)
  }

  func deselectAll() {
    for path in selectedPaths.sorted() { deselect(path, animated: false) }
  }
}
