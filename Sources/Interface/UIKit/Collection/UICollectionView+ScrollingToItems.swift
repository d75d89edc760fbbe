extension UICollectionView {
  func scroll(to path: IndexPath, _ position: ScrollPosition, animated: Bool) {
    layOutItems()
    guard let target = offset(showing: path, position) else { return }
    scrollAcross(to: path, position, animated: animated)
    guard !animated else {
      let goal = OffsetAnimation.Goal { [weak self] in self?.offset(showing: path, position) }
      return animateOffset(to: target, goal: goal)
    }
    contentOffset = target
    for _ in 0..<Self.maximumCorrections {
      layOutItems()
      guard let target = offset(showing: path, position), target != contentOffset else { return }
      contentOffset = target
    }
  }

  /// Returns the goal that keeps an offset at the first cell that lies there.
  func placeKeeperOfItems(_ offset: CGPoint) -> OffsetAnimation.Goal? {
    guard let axis = collectionViewLayout.scrollAxis else { return nil }
    let place = CGRect(origin: offset, size: bounds.size).inset(by: currentInset)
    let cells = attributes(in: place).filter {
      $0.representedElementCategory == .cell && $0.sectionScrollingAcross == nil
    }
    let order = { (cell: UICollectionViewLayoutAttributes) in
      (axis.coordinate(of: cell.frame.origin), cell.indexPath)
    }
    guard let first = cells.min(by: { order($0) < order($1) }) else { return nil }
    let (path, before) = (first.indexPath, axis.coordinate(of: first.frame.origin))
    let isWithin = clamped(offset) == offset
    return OffsetAnimation.Goal { [weak self] in
      guard let self, let now = layoutAttributesForItem(at: path)?.frame.origin else { return nil }
      updateContentSize()
      var target = offset
      axis.set(axis.coordinate(of: offset) + axis.coordinate(of: now) - before, of: &target)
      return isWithin ? clamped(target) : target
    }
  }

  private func offset(showing path: IndexPath, _ position: ScrollPosition) -> CGPoint? {
    guard let attributes = layoutAttributesForItem(at: path) else { return nil }
    var item = attributes.frame
    if attributes.sectionScrollingAcross != nil, let axis = collectionViewLayout.scrollAxis?.other {
      // Its section scrolls to it across the layout.
      axis.set(axis.coordinate(of: contentOffset), of: &item.origin)
    }
    updateContentSize()
    var offset = contentOffset
    if position.isEmpty { offset = offsetShowing(item) ?? offset }
    let (inset, visible) = (currentInset, bounds.inset(by: currentInset))
    if position.contains(.top) { offset.y = item.minY - inset.top }
    if position.contains(.centeredVertically) { offset.y = item.midY - inset.top - visible.height / 2 }
    if position.contains(.bottom) { offset.y = item.maxY - inset.top - visible.height }
    if position.contains(.left) { offset.x = item.minX - inset.left }
    if position.contains(.centeredHorizontally) { offset.x = item.midX - inset.left - visible.width / 2 }
    if position.contains(.right) { offset.x = item.maxX - inset.left - visible.width }
    return clamped(offset)
  }
}
