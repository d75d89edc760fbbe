extension UICollectionView {
  /// The number of times that an offset is computed again after the sizes of cells on the way to it have
  /// become known.
  private static let maximumCorrections = 4

  func scroll(to path: IndexPath, _ position: ScrollPosition, animated: Bool) {
    layOutItems()
    guard let target = offset(showing: path, position) else { return }
    scrollAcross(to: path, position, animated: animated)
    guard !animated else { return setContentOffset(target, animated: true) }
    contentOffset = target
    for _ in 0..<Self.maximumCorrections {
      layOutItems()
      guard let target = offset(showing: path, position), target != contentOffset else { return }
      contentOffset = target
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
