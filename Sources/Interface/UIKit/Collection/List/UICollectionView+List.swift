/// Rows of lists that are moved aside, and the outline of their items.
extension UICollectionView: SwipeHost {
  /// Called when the layout has a list.
  func prepareForList() { swiping.attach(to: self) }

  func swipeableCell(at point: CGPoint) -> (cell: any SwipeableCell, path: IndexPath)? {
    guard !isEditing, !batch.isOpen, let path = indexPathForItem(at: point), let cell = cell(path) else {
      return nil
    }
    return (cell, path)
  }

  func swipeActions(at path: IndexPath, isLeading: Bool) -> UISwipeActionsConfiguration? {
    (collectionViewLayout as? UICollectionViewCompositionalLayout)?
      .swipeActions(at: path, isLeading: isLeading)
  }

  func swipeWillBegin(at path: IndexPath) { unhighlight() }

  func swipeDidEnd(at path: IndexPath?) {}

  // MARK: Outlines

  private var outline: (any OutlineDataSource)? { dataSource as? any OutlineDataSource }

  /// Gives a cell the level and the state of its item in an outline; nothing outside of one.
  func showOutline(of cell: UICollectionViewCell, at path: IndexPath, animated: Bool) {
    guard let cell = cell as? UICollectionViewListCell, let outline,
      let level = outline.outlineLevel(at: path)
    else { return }
    cell.show(level: level, isExpanded: outline.isExpanded(at: path), animated: animated)
  }

  /// Gives the cells on the screen the present state of their items in an outline.
  func outlineDidChange(animated: Bool) {
    guard outline != nil else { return }
    for (key, view) in orderedViews {
      guard let cell = view as? UICollectionViewListCell else { continue }
      showOutline(of: cell, at: key.path, animated: animated)
    }
  }

  /// Shows or hides the children of a cell's item, as its disclosure does.
  func toggleExpansion(of cell: UICollectionViewCell) {
    guard let path = indexPath(for: cell) else { return }
    outline?.toggleExpansion(at: path)
  }

  /// Shows or hides the children of an item whose cell is a header of an outline.
  ///
  /// - Returns: Whether it is one; a touch then does not select it.
  func togglesExpansion(at path: IndexPath) -> Bool {
    guard let cell = cell(path) as? UICollectionViewListCell, cell.togglesExpansionAsWhole else {
      return false
    }
    cell.discloseOutline()
    return true
  }
}
