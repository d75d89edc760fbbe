/// Rows that are moved aside.
extension UITableView {
  private static let swipeDuration: TimeInterval = 0.35
  /// The time by which a lifted finger is taken to move on, in seconds.
  private static let swipeProjection: CGFloat = 0.15

  func attachSwipe() {
    swipePan.maximumNumberOfTouches = 1
    addGestureRecognizer(swipePan)
    swipePan.addHandler { [weak self] recognizer in self?.swipeDidChange(recognizer.state) }
  }

  // MARK: Fingers

  /// Closes an open row when a finger lands outside of it.
  ///
  /// - Returns: Whether the touch does nothing else.
  func closesSwipe(under touch: UITouch) -> Bool {
    isTouchSpent = false
    guard let swipe else { return false }
    isTouchSpent = !(touch.view?.isDescendant(of: swipe.view) ?? false)
    guard touch.view?.isDescendant(of: swipe.cell) ?? false else {
      closeSwipe(animated: true)
      return true
    }
    return false
  }

  /// Returns whether a movement moves a row aside, and prepares its actions.
  func mayBeginSwipe(_ way: CGPoint, at point: CGPoint) -> Bool {
    guard abs(way.x) > abs(way.y), !batch.isOpen else { return false }
    if let swipe { return swipe.cell.frame.contains(point) }
    guard !isEditing, let path = indexPathForRow(at: point), cells[path] != nil else { return false }
    return beginSwipe(at: path, isAtRight: way.x < 0)
  }

  private func swipeDidChange(_ state: UIGestureRecognizer.State) {
    guard let swipe else { return }
    switch state {
    case .began:
      swipe.start = swipe.offset
      swipe.drag(by: swipePan.translation(in: self).x)
    case .changed: swipe.drag(by: swipePan.translation(in: self).x)
    case .ended: release(swipe, velocity: swipePan.velocity(in: self).x)
    case .cancelled: closeSwipe(animated: true)
    default: break
    }
  }

  private func release(_ swipe: RowSwipe, velocity: CGFloat) {
    if swipe.view.isFull, let first = swipe.configuration.actions.first {
      animateSwipe { swipe.move(to: swipe.cell.bounds.width) }
      return perform(first, of: swipe)
    }
    let speed = swipe.isAtRight ? -velocity : velocity
    guard swipe.offset + speed * Self.swipeProjection > swipe.view.openWidth / 2 else {
      return closeSwipe(animated: true)
    }
    animateSwipe { swipe.move(to: swipe.view.openWidth) }
  }

  private func animateSwipe(_ change: @escaping () -> Void, completion: ((Bool) -> Void)? = nil) {
    UIView.animate(
      withDuration: Self.swipeDuration, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
      options: [.allowUserInteraction, .beginFromCurrentState], animations: change, completion: completion)
  }

  // MARK: Opening and closing

  /// Shows the trailing actions of a row, as its control for deletion does.
  func openSwipe(of cell: UITableViewCell) {
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    guard swipe == nil, let path = indexPath(for: cell), beginSwipe(at: path, isAtRight: !isMirrored),
      let swipe
    else { return closeSwipe(animated: true) }
    animateSwipe { swipe.move(to: swipe.view.openWidth) }
  }

  private func beginSwipe(at path: IndexPath, isAtRight: Bool) -> Bool {
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let configuration = isAtRight == isMirrored ? leadingActions(at: path) : trailingActions(at: path)
    guard let cell = cells[path], let configuration, !configuration.actions.isEmpty else { return false }
    unhighlight()
    let new = RowSwipe(cell: cell, path: path, isAtRight: isAtRight, configuration: configuration) {
      [weak self] index in
      guard let self, let swipe else { return }
      perform(swipe.configuration.actions[index], of: swipe)
    }
    swipe = new
    cell.beginSwipe()
    tableDelegate?.tableView(self, willBeginEditingRowAt: path)
    return true
  }

  private func perform(_ action: UIContextualAction, of swipe: RowSwipe) {
    action.handler(action, swipe.view) { [weak self] _ in
      guard let self, self.swipe === swipe else { return }
      closeSwipe(animated: true)
    }
  }

  /// Moves an open row back to its place.
  func closeSwipe(animated: Bool) {
    guard let swipe else { return }
    self.swipe = nil
    let end: (Bool) -> Void = { _ in
      // A new swipe may have begun on the same cell.
      guard swipe.view.superview === swipe.cell else { return }
      swipe.view.removeFromSuperview()
      swipe.cell.didTransition(to: [])
    }
    swipe.cell.edits.isSwiped = false
    swipe.cell.willTransition(to: [])
    swipe.cell.setNeedsUpdateConfiguration()
    if animated, window != nil {
      animateSwipe({ swipe.move(to: 0) }, completion: end)
    } else {
      UIView.performWithoutAnimation { swipe.move(to: 0) }
      end(true)
    }
    tableDelegate?.tableView(self, didEndEditingRowAt: swipe.path)
  }

  /// Forgets an open row that is removed with its actions.
  func forgetSwipe() {
    guard swipe != nil else { return }
    swipe = nil
    tableDelegate?.tableView(self, didEndEditingRowAt: nil)
  }

  // MARK: Actions

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
