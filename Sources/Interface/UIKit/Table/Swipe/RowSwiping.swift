/// A scroll view whose rows are moved aside by swipes.
@MainActor protocol SwipeHost: UIScrollView {
  var swiping: RowSwiping { get }
  /// Returns the cell at a point that a swipe may move aside, with its path; nil for none.
  func swipeableCell(at point: CGPoint) -> (cell: any SwipeableCell, path: IndexPath)?
  /// Returns the actions at one side of a row; nil for none.
  func swipeActions(at path: IndexPath, isLeading: Bool) -> UISwipeActionsConfiguration?
  /// Called before a row is moved aside.
  func swipeWillBegin(at path: IndexPath)
  /// Called after a row is moved back, with nil if it was removed.
  func swipeDidEnd(at path: IndexPath?)
}

/// A cell that can be moved aside. Its own part is to show that state.
@MainActor protocol SwipeableCell: UIView {
  /// Whether the cell is moved aside and shows its actions.
  var isSwiped: Bool { get set }
  /// Called after the cell has returned to its place.
  func swipeDidEnd()
}

/// The row of a table or list that is moved aside, and the gesture that moves it.
@MainActor final class RowSwiping {
  // Chosen (docs/semantics.md): the time of a push, and the foresight of all swipes.
  private static let duration: TimeInterval = 0.35
  /// The time by which a lifted finger is taken to move on, in seconds.
  private static let projection: CGFloat = 0.15

  let pan = SwipePanGestureRecognizer()
  private(set) var current: RowSwipe?
  /// Whether the present touch has closed an open row and selects none.
  private(set) var isTouchSpent = false
  private weak var host: (any SwipeHost)?

  /// Begins to follow the fingers on a host. Does nothing the second time.
  func attach(to host: any SwipeHost) {
    guard self.host == nil else { return }
    self.host = host
    pan.maximumNumberOfTouches = 1
    pan.swiping = self
    host.addGestureRecognizer(pan)
    pan.addHandler { [weak self] recognizer in self?.panDidChange(recognizer.state) }
  }

  private var isMirrored: Bool { host?.effectiveUserInterfaceLayoutDirection == .rightToLeft }

  // MARK: Fingers

  /// Closes an open row when a finger lands outside of it.
  ///
  /// - Returns: Whether the touch does nothing else.
  func closes(under touch: UITouch) -> Bool {
    isTouchSpent = false
    guard let current else { return false }
    isTouchSpent = !(touch.view?.isDescendant(of: current.view) ?? false)
    guard touch.view?.isDescendant(of: current.cell) ?? false else {
      close(animated: true)
      return true
    }
    return false
  }

  /// Ends a touch that reached the host: one that landed on the open row closes it.
  func touchEnded() {
    if isTouchSpent { close(animated: true) }
    isTouchSpent = false
  }

  /// Ends a touch that was taken from the host.
  func touchCancelled() { isTouchSpent = false }

  /// Returns whether a movement moves a row aside, and prepares its actions.
  func mayBegin(_ way: CGPoint, at point: CGPoint) -> Bool {
    guard abs(way.x) > abs(way.y), let host else { return false }
    if let current { return current.cell.frame.holds(point) }
    guard let (cell, path) = host.swipeableCell(at: point) else { return false }
    return begin(cell, at: path, isAtRight: way.x < 0)
  }

  private func panDidChange(_ state: UIGestureRecognizer.State) {
    guard let current else { return }
    switch state {
    case .began:
      current.start = current.offset
      current.drag(by: pan.translation(in: host).x)
    case .changed: current.drag(by: pan.translation(in: host).x)
    case .ended: release(current, velocity: pan.velocity(in: host).x)
    case .cancelled: close(animated: true)
    default: break
    }
  }

  private func release(_ swipe: RowSwipe, velocity: CGFloat) {
    if swipe.view.isFull, let first = swipe.configuration.actions.first {
      animate { swipe.move(to: swipe.cell.bounds.width) }
      return perform(first, of: swipe)
    }
    let speed = swipe.isAtRight ? -velocity : velocity
    guard swipe.offset + speed * Self.projection > swipe.view.openWidth / 2 else {
      return close(animated: true)
    }
    animate { swipe.move(to: swipe.view.openWidth) }
  }

  private func animate(_ change: @escaping () -> Void, completion: ((Bool) -> Void)? = nil) {
    UIView.animate(
      withDuration: Self.duration, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
      options: [.allowUserInteraction, .beginFromCurrentState], animations: change, completion: completion)
  }

  // MARK: Opening and closing

  /// Shows the trailing actions of a row, as its control for deletion does; closes another open row instead.
  func open(_ cell: any SwipeableCell, at path: IndexPath) {
    guard current == nil, begin(cell, at: path, isAtRight: !isMirrored), let current else {
      return close(animated: true)
    }
    animate { current.move(to: current.view.openWidth) }
  }

  private func begin(_ cell: any SwipeableCell, at path: IndexPath, isAtRight: Bool) -> Bool {
    guard let host, let configuration = host.swipeActions(at: path, isLeading: isAtRight == isMirrored),
      !configuration.actions.isEmpty
    else { return false }
    current = RowSwipe(cell: cell, path: path, isAtRight: isAtRight, configuration: configuration) {
      [weak self] index in
      guard let self, let current else { return }
      perform(current.configuration.actions[index], of: current)
    }
    cell.isSwiped = true
    host.swipeWillBegin(at: path)
    return true
  }

  private func perform(_ action: UIContextualAction, of swipe: RowSwipe) {
    action.handler(action, swipe.view) { [weak self] _ in
      guard let self, current === swipe else { return }
      close(animated: true)
    }
  }

  /// Moves an open row back to its place.
  func close(animated: Bool) {
    guard let swipe = current else { return }
    current = nil
    let end: (Bool) -> Void = { _ in
      // A new swipe may have begun on the same cell.
      guard swipe.view.superview === swipe.cell else { return }
      swipe.view.removeFromSuperview()
      swipe.cell.swipeDidEnd()
    }
    swipe.cell.isSwiped = false
    if animated, host?.window != nil {
      animate({ swipe.move(to: 0) }, completion: end)
    } else {
      UIView.performWithoutAnimation { swipe.move(to: 0) }
      end(true)
    }
    host?.swipeDidEnd(at: swipe.path)
  }

  /// Forgets an open row that is removed with its actions.
  func forget() {
    guard current != nil else { return }
    current = nil
    host?.swipeDidEnd(at: nil)
  }

  /// Forgets the open row if it is the cell's.
  func forget(_ cell: UIView) {
    if current?.cell === cell { forget() }
  }

  /// Follows the open row through a batch of changes.
  ///
  /// - Parameter destination: Returns the new path of a row; nil for one that leaves.
  func follow(_ destination: (IndexPath) -> IndexPath?) {
    guard let current else { return }
    if let path = destination(current.path) { current.path = path } else { forget() }
  }
}

extension SwipeableCell {
  /// Moves the content back to its place, and removes the actions.
  func resetSwipe() {
    guard isSwiped || bounds.minX != 0 else { return }
    UIView.performWithoutAnimation {
      for case let view as SwipeActionsView in subviews { view.removeFromSuperview() }
      bounds.origin.x = 0
    }
    if isSwiped { isSwiped = false }
  }
}
