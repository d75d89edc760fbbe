/// A row that follows a finger to another place while the data source has it at the old one.
///
/// Meanwhile paths of the table are those of the shown order, as if the data source had moved the row
/// already; `order` leads to the data source's.
@MainActor final class RowMovement {
  let cell: UITableViewCell
  var order: RowOrder
  /// The middle of the cell in the content.
  var middle: CGFloat
  /// The distance of the cell's middle from the finger.
  let grip: CGFloat
  var scroller: EdgeScroller?

  init(_ cell: UITableViewCell, at path: IndexPath, finger: CGFloat) {
    self.cell = cell
    order = RowOrder(original: path, current: path)
    middle = cell.center.y
    grip = cell.center.y - finger
  }
}

extension UITableView {
  // Chosen: at rest with changes of rows, and lightly translucent so that the place below is seen.
  private static let settlingDuration: TimeInterval = 0.3
  /// The place of a moved row in front of the others and of the headers, and its opacity.
  private static let (movingDepth, movingOpacity): (CGFloat, CGFloat) = (2, 0.9)

  /// Returns the data source's path of a shown row.
  func dataPath(of shown: IndexPath) -> IndexPath { rowMovement?.order.dataPath(of: shown) ?? shown }

  /// Returns whether a finger may move a row.
  func isMovable(_ path: IndexPath) -> Bool {
    dataSource?.tableView(self, canMoveRowAt: dataPath(of: path)) ?? false
  }

  /// Drags a row by its sign for moving.
  func drag(_ cell: UITableViewCell, by recognizer: UIGestureRecognizer) {
    let finger = recognizer.location(in: self).y
    switch recognizer.state {
    case .began:
      if let path = indexPath(for: cell), isMovable(path) {
        beginMovement(of: cell, at: path, finger: finger)
      }
    case .changed:
      if let movement = rowMovement, movement.cell === cell { move(movement, to: finger + movement.grip) }
    case .ended: endMovement()
    default: cancelMovement()
    }
  }

  private func beginMovement(of cell: UITableViewCell, at path: IndexPath, finger: CGFloat) {
    guard rowMovement == nil, !batch.isOpen else { return }
    closeSwipe(animated: true)
    unhighlight()
    let movement = RowMovement(cell, at: path, finger: finger)
    movement.scroller = EdgeScroller(self, axis: .vertical) { [weak self, weak movement] distance in
      guard let self, let movement else { return }
      move(movement, to: movement.middle + distance)
    }
    rowMovement = movement
    cell.edits.isMoving = true
    cell.setNeedsUpdateConfiguration()
    cell.layer.zPosition = Self.movingDepth
    UIView.animate(withDuration: Self.settlingDuration, delay: 0, options: .allowUserInteraction) {
      cell.alpha = Self.movingOpacity
      cell.isShownLifted = true
      cell.layoutIfNeeded()
    }
  }

  private func move(_ movement: RowMovement, to middle: CGFloat) {
    guard middle.isFinite else { return }
    movement.middle = middle
    UIView.performWithoutAnimation { movement.cell.center.y = middle }
    movement.cell.givenFrame = nil
    let proposed = target(at: middle, from: movement.order.current)
    if proposed != movement.order.current {
      let wanted =
        tableDelegate?.tableView(
          self, targetIndexPathForMoveFromRowAt: movement.order.original, toProposedIndexPath: proposed)
        ?? proposed
      if isTarget(wanted, of: movement), wanted != movement.order.current { show(movement, at: wanted) }
    }
    movement.scroller?.follow(CGPoint(x: bounds.midX, y: middle))
  }

  private func isTarget(_ path: IndexPath, of movement: RowMovement) -> Bool {
    guard path.isRow, path.section >= 0, path.section < layout.sectionCount, path.row >= 0 else {
      return false
    }
    let room = layout.rowCount(path.section) + (path.section == movement.order.current.section ? 0 : 1)
    return path.row < room
  }

  /// Returns the path to which a row moves when its middle is at a place of the content.
  private func target(at place: CGFloat, from current: IndexPath) -> IndexPath {
    switch layout.part(atOffset: Double(place)) {
    case .row(let path):
      guard path != current else { return current }
      // The row passes another one once its middle has passed that one's.
      return (path > current) == (place >= rectForRow(at: path).midY) ? path : current
    case .header(let section):
      guard section <= current.section, section > 0 else {
        return section > current.section ? IndexPath(row: 0, section: section) : current
      }
      return IndexPath(row: layout.rowCount(section - 1), section: section - 1)
    case .footer(let section):
      return section > current.section && layout.rowCount(section) == 0
        ? IndexPath(row: 0, section: section) : current
    case nil: return current
    }
  }

  /// Lets the other rows make room at a path.
  private func show(_ movement: RowMovement, at target: IndexPath) {
    var changes = RowChanges()
    changes.movedRows[target] = movement.order.current
    movement.order.current = target
    apply(changes) { _ in }
  }

  private func endMovement() {
    guard let movement = rowMovement else { return }
    settle(movement)
    let order = movement.order
    guard order.current != order.original else { return }
    dataSource?.tableView(self, moveRowAt: order.original, to: order.current)
  }

  /// Moves a row that follows a finger back to its place.
  func cancelMovement() {
    guard let movement = rowMovement else { return }
    if movement.order.current != movement.order.original { show(movement, at: movement.order.original) }
    settle(movement)
  }

  /// Lets a moved row go to its place.
  private func settle(_ movement: RowMovement) {
    forgetMovement()
    let cell = movement.cell
    UIView.animate(
      withDuration: Self.settlingDuration, delay: 0, options: .allowUserInteraction,
      animations: {
        cell.alpha = 1
        cell.isShownLifted = false
        self.place(cell, at: movement.order.current)
        cell.layoutIfNeeded()
      },
      completion: { _ in if !cell.edits.isMoving { cell.layer.zPosition = 0 } })
    setNeedsLayout()
  }

  /// Forgets a movement whose row may be gone.
  func forgetMovement() {
    guard let movement = rowMovement else { return }
    movement.scroller?.stop()
    movement.cell.edits.isMoving = false
    movement.cell.setNeedsUpdateConfiguration()
    rowMovement = nil
  }
}
