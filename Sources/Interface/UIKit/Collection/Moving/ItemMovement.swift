/// An item that follows a finger to another place while the data source has it at the old one.
///
/// Meanwhile paths of the collection view are those of the shown order, as if the data source had moved the
/// item already; `dataPath(of:)` returns the data source's.
@MainActor final class ItemMovement {
  let cell: UICollectionViewCell
  /// The path of the item before it was moved.
  let original: IndexPath
  /// The path at which the item is shown.
  var current: IndexPath
  /// The centre of the cell in the content.
  var position: CGPoint
  var scroller: EdgeScroller?
  /// The distance of the cell's centre from the finger that drags it.
  var grip = CGPoint.zero

  init(_ cell: UICollectionViewCell, at path: IndexPath) {
    (self.cell, original, current, position) = (cell, path, path, cell.center)
  }

  func dataPath(of shown: IndexPath) -> IndexPath {
    RowOrder(original: original, current: current).dataPath(of: shown)
  }
}

extension UICollectionView {
  // Chosen: in front of all cells, lightly translucent so that the place below is seen, and at rest with
  // the changes.
  /// The look of a cell that follows a finger: its place in front, and its opacity.
  private static let (movingDepth, movingOpacity): (Int, CGFloat) = (1_000, 0.9)
  private static let settlingDuration: TimeInterval = 0.3

  /// Returns the data source's path of a shown item.
  func dataPath(of shown: IndexPath) -> IndexPath { itemMovement?.dataPath(of: shown) ?? shown }

  // MARK: The movement

  func beginMovement(at path: IndexPath) -> Bool {
    layOutItems()
    guard itemMovement == nil, !batch.isOpen, let cell = cell(path),
      dataSource?.collectionView(self, canMoveItemAt: path) ?? false
    else { return false }
    swiping.close(animated: true)
    unhighlight()
    let movement = ItemMovement(cell, at: path)
    movement.scroller = EdgeScroller(self, axis: collectionViewLayout.scrollAxis ?? .vertical) {
      [weak self] distance in self?.movementDidScroll(by: distance)
    }
    itemMovement = movement
    invalidateMoving(to: path, from: path, previousPosition: cell.center)
    cell.condition.isReordering = true
    UIView.animate(withDuration: Self.settlingDuration, delay: 0, options: .allowUserInteraction) {
      self.giveMovingPlace(cell)
      cell.isShownLifted = true
      cell.layoutIfNeeded()
    }
    return true
  }

  func moveItem(to position: CGPoint) {
    guard let movement = itemMovement, position.x.isFinite, position.y.isFinite else { return }
    let previous = movement.position
    movement.position = position
    UIView.performWithoutAnimation { giveMovingPlace(movement.cell) }
    let proposed = collectionViewLayout.targetIndexPath(
      forInteractivelyMovingItem: movement.current, withPosition: position)
    let target =
      proposed == movement.current
      ? proposed : allowedTarget(from: movement.original, at: movement.current, to: proposed)
    if target != movement.current { show(movement, at: target) }
    invalidateMoving(to: movement.current, from: movement.current, previousPosition: previous)
    movement.scroller?.follow(position)
  }

  private func allowedTarget(
    from original: IndexPath, at current: IndexPath, to proposed: IndexPath
  ) -> IndexPath {
    let target =
      collectionDelegate?.collectionView(
        self, targetIndexPathForMoveOfItemFromOriginalIndexPath: original, atCurrentIndexPath: current,
        toProposedIndexPath: proposed) ?? proposed
    var room = counts
    guard target.isRow, room.indices.contains(target.section), target.item >= 0 else { return current }
    if target.section != current.section { room[target.section] += 1 }
    return target.item < room[target.section] ? target : current
  }

  /// Lets the other items make room at a path.
  private func show(_ movement: ItemMovement, at target: IndexPath) {
    var new = counts
    new[movement.current.section] -= 1
    new[target.section] += 1
    var changes = ItemChanges()
    changes.movedItems[target] = movement.current
    movement.current = target
    show(changes, counts: new) { _ in }
  }

  func endMovement() {
    guard let movement = itemMovement else { return }
    finish(movement, isCancelled: false)
    guard movement.current != movement.original else { return }
    dataSource?.collectionView(self, moveItemAt: movement.original, to: movement.current)
    outlineDidChange(animated: true)
  }

  func cancelMovement() {
    guard let movement = itemMovement else { return }
    if movement.current != movement.original { show(movement, at: movement.original) }
    finish(movement, isCancelled: true)
  }

  private func finish(_ movement: ItemMovement, isCancelled: Bool) {
    movement.scroller?.stop()
    itemMovement = nil
    movement.cell.condition.isReordering = false
    collectionViewLayout.invalidateLayout(
      with: collectionViewLayout.invalidationContextForEndingInteractiveMovementOfItems(
        toFinalIndexPaths: [movement.current], previousIndexPaths: [movement.original],
        movementCancelled: isCancelled))
    UIView.animate(withDuration: Self.settlingDuration, delay: 0, options: .allowUserInteraction) {
      if let end = self.layoutAttributesForItem(at: movement.current) { self.give(movement.cell, end) }
      movement.cell.isShownLifted = false
      movement.cell.layoutIfNeeded()
    }
    setNeedsLayout()
  }

  /// Forgets a movement whose item may be gone.
  func forgetMovement() {
    guard let movement = itemMovement else { return }
    movement.scroller?.stop()
    movement.cell.condition.isReordering = false
    movement.cell.isShownLifted = false
    itemMovement = nil
  }

  private func movementDidScroll(by distance: CGFloat) {
    guard let movement = itemMovement else { return }
    var position = movement.position
    let axis = collectionViewLayout.scrollAxis ?? .vertical
    axis.set(axis.coordinate(of: position) + distance, of: &position)
    moveItem(to: position)
  }

  // MARK: The layout

  private func invalidateMoving(to target: IndexPath, from path: IndexPath, previousPosition: CGPoint) {
    guard let movement = itemMovement else { return }
    let context = collectionViewLayout.invalidationContext(
      forInteractivelyMovingItems: [target], withTargetPosition: movement.position,
      previousIndexPaths: [path], previousPosition: previousPosition)
    context.isForBounds = true
    (context as? UICollectionViewFlowLayoutInvalidationContext)?.invalidateFlowLayoutDelegateMetrics = false
    collectionViewLayout.invalidateLayout(with: context)
  }

  /// Returns the attributes of the cell that follows the finger; nil for any other view.
  func movingAttributes(of view: UICollectionReusableView) -> UICollectionViewLayoutAttributes? {
    guard let movement = itemMovement, movement.cell === view else { return nil }
    let moving = collectionViewLayout.layoutAttributesForInteractivelyMovingItem(
      at: movement.current, withTargetPosition: movement.position)
    return moving.changed {
      $0.zIndex = max($0.zIndex, Self.movingDepth)
      $0.alpha = min($0.alpha, Self.movingOpacity)
    }
  }

  private func giveMovingPlace(_ cell: UICollectionViewCell) {
    if let attributes = movingAttributes(of: cell) { give(cell, attributes) }
  }

  // MARK: Fingers

  /// Drags a cell by its sign for moving: along the scrolling axis only.
  func drag(_ cell: UICollectionViewCell, by recognizer: UIGestureRecognizer) {
    let finger = recognizer.location(in: self)
    switch recognizer.state {
    case .began:
      guard let path = indexPath(for: cell), beginMovement(at: path) else { return }
      itemMovement?.grip = CGPoint(x: cell.center.x - finger.x, y: cell.center.y - finger.y)
    case .changed:
      guard let movement = itemMovement, movement.cell === cell else { return }
      let axis = collectionViewLayout.scrollAxis ?? .vertical
      var position = cell.center
      axis.set(axis.coordinate(of: finger) + axis.coordinate(of: movement.grip), of: &position)
      moveItem(to: position)
    case .ended: endMovement()
    default: cancelMovement()
    }
  }
}
