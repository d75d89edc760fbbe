/// The animated change from one layout to another.
extension UICollectionView {
  /// Chosen as for changes of items.
  private static let layoutChangeDuration: TimeInterval = 0.3

  func change(to new: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)?) {
    let old = collectionViewLayout
    guard animated, window != nil, UIView.areAnimationsEnabled, new !== old, !batch.isOpen else {
      collectionViewLayout = new
      completion?(true)
      return
    }
    cancelMovement()
    layOutItems()
    let anchor = anchorForLayoutChange
    old.prepareForTransition(to: new)
    keepsViews = true
    collectionViewLayout = new
    keepsViews = false
    // The old layout is asked for the places of items that come into sight.
    old.shownIn = self
    new.prepareForTransition(from: old)
    for view in orderedViews { view.value.willTransition(from: old, to: new) }
    prepareIfNeeded()
    isLayingOut = true
    var leaving: [(view: UICollectionReusableView, key: CollectionElement)] = []
    for (key, view) in orderedViews where key.category != .cell && attributes(of: key) == nil {
      views[key] = nil
      leaving.append((view, key))
    }
    let offset = proposedOffset(offset(keeping: anchor))
    showNewViews(at: offset, from: old)
    isLayingOut = false
    let change = {
      self.updateContentSize()
      self.contentOffset = self.clamped(offset)
      for (key, view) in self.orderedViews {
        if let end = self.attributes(of: key) { self.give(view, end) }
      }
      for entry in leaving { entry.view.alpha = 0 }
      new.finalizeLayoutTransition()
    }
    UIView.animate(
      withDuration: Self.layoutChangeDuration, delay: 0, options: .allowUserInteraction, animations: change,
      completion: { [weak self] finished in
        for entry in leaving { self?.retire(entry.view, entry.key) }
        old.finalizeLayoutTransition()
        if old.collectionView === self, self?.collectionViewLayout !== old { old.shownIn = nil }
        for (_, view) in self?.orderedViews ?? [] { view.didTransition(from: old, to: new) }
        self?.setNeedsLayout()
        completion?(finished)
      })
  }

  /// The first cell that is wholly in sight, and its place on the screen; nil for none.
  private var anchorForLayoutChange: (path: IndexPath, place: CGPoint)? {
    let visible = bounds.inset(by: currentInset)
    for (key, view) in orderedViews where key.category == .cell {
      guard let frame = view.appliedAttributes?.frame, visible.contains(frame) else { continue }
      return (key.path, CGPoint(x: frame.minX - bounds.minX, y: frame.minY - bounds.minY))
    }
    return nil
  }

  /// Returns the offset, within the new content, at which an item keeps its place on the screen.
  private func offset(keeping anchor: (path: IndexPath, place: CGPoint)?) -> CGPoint {
    var offset = contentOffset
    if let anchor, let frame = layoutAttributesForItem(at: anchor.path)?.frame {
      offset = CGPoint(x: frame.minX - anchor.place.x, y: frame.minY - anchor.place.y)
    }
    let (size, inset) = (collectionViewLayout.collectionViewContentSize, currentInset)
    func within(_ value: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat { max(low, min(value, high)) }
    return CGPoint(
      x: within(offset.x, -inset.left, size.width + inset.right - bounds.width),
      y: within(offset.y, -inset.top, size.height + inset.bottom - bounds.height))
  }

  /// Shows the elements around an offset that have no view yet, at their places in the old layout.
  private func showNewViews(at offset: CGPoint, from old: UICollectionViewLayout) {
    let area = bounds.union(CGRect(origin: offset, size: bounds.size))
    for attributes in attributes(in: area) where views[attributes.key] == nil {
      let view = show(attributes)
      let start =
        attributes.representedElementCategory == .cell
        ? old.layoutAttributesForItem(at: attributes.indexPath).map(mirrored) : nil
      UIView.performWithoutAnimation { give(view, start ?? attributes.changed { $0.alpha = 0 }) }
    }
    _ = measureViews()
    prepareIfNeeded()
  }
}
