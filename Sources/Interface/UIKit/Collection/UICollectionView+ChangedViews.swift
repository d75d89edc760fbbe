/// The views of a batch of changes: those that stay, those that are new, and the places of both.
extension UICollectionView {
  /// Returns the path of a view after a batch; nil for a view that leaves.
  func destination(
    of key: CollectionElement, _ changes: ItemChanges, items: [IndexPath: IndexPath], sections: [Int: Int]
  ) -> IndexPath? {
    switch key.category {
    case .cell: return changes.keeps(key.path) ? items[key.path] : nil
    case .supplementaryView, .decorationView:
      let layout = collectionViewLayout
      let isDeleted =
        (key.category == .supplementaryView
        ? layout.indexPathsToDeleteForSupplementaryView(ofKind: key.kind)
        : layout.indexPathsToDeleteForDecorationView(ofKind: key.kind)).contains(key.path)
      guard !isDeleted else { return nil }
      // The views of a whole layout have a path of one index.
      guard key.path.isRow else { return key.path }
      if layout.belongsToItems(key.kind) { return changes.keeps(key.path) ? items[key.path] : nil }
      return sections[key.path.section].map { IndexPath(item: key.path.item, section: $0) }
    }
  }

  /// Lets supplementary and decoration views leave for which the new layout has no place, or a new view.
  func releaseViewsWithoutPlace(
    _ leaving: inout [(view: UICollectionReusableView, key: CollectionElement)]
  ) {
    let layout = collectionViewLayout
    for (key, view) in orderedViews where key.category != .cell {
      let isNew =
        (key.category == .supplementaryView
        ? layout.indexPathsToInsertForSupplementaryView(ofKind: key.kind)
        : layout.indexPathsToInsertForDecorationView(ofKind: key.kind)).contains(key.path)
      guard isNew || attributes(of: key) == nil else { continue }
      views[key] = nil
      leaving.append((view, view.appliedAttributes?.key ?? key))
    }
  }

  /// Shows the elements that have no view yet, until no new one changes the layout by its size.
  ///
  /// - Returns: Their names.
  func showNewViews() -> [CollectionElement] {
    var shown: [CollectionElement] = []
    for _ in 0..<Self.maximumPasses {
      for attributes in attributes(in: bounds) where views[attributes.key] == nil {
        show(attributes)
        shown.append(attributes.key)
      }
      guard measureViews() else { break }
      prepareIfNeeded()
    }
    return shown
  }

  /// Returns the attributes of any element; nil for one that does not exist.
  func attributes(of key: CollectionElement) -> UICollectionViewLayoutAttributes? {
    switch key.category {
    case .cell: return layoutAttributesForItem(at: key.path)
    case .supplementaryView: return layoutAttributesForSupplementaryElement(ofKind: key.kind, at: key.path)
    case .decorationView:
      prepareIfNeeded()
      return collectionViewLayout.layoutAttributesForDecorationView(ofKind: key.kind, at: key.path)
        .map(mirrored)
    }
  }

  func initialAttributes(of key: CollectionElement) -> UICollectionViewLayoutAttributes? {
    let layout = collectionViewLayout
    return switch key.category {
    case .cell: layout.initialLayoutAttributesForAppearingItem(at: key.path)
    case .supplementaryView:
      layout.initialLayoutAttributesForAppearingSupplementaryElement(ofKind: key.kind, at: key.path)
    case .decorationView:
      layout.initialLayoutAttributesForAppearingDecorationElement(ofKind: key.kind, at: key.path)
    }
  }

  func finalAttributes(of key: CollectionElement) -> UICollectionViewLayoutAttributes? {
    let layout = collectionViewLayout
    return switch key.category {
    case .cell: layout.finalLayoutAttributesForDisappearingItem(at: key.path)
    case .supplementaryView:
      layout.finalLayoutAttributesForDisappearingSupplementaryElement(ofKind: key.kind, at: key.path)
    case .decorationView:
      layout.finalLayoutAttributesForDisappearingDecorationElement(ofKind: key.kind, at: key.path)
    }
  }

  /// Returns the offset after a change of the content, which the layout and then the delegate may choose.
  func proposedOffset(_ offset: CGPoint) -> CGPoint {
    let proposed = collectionViewLayout.targetContentOffset(forProposedContentOffset: offset)
    return collectionDelegate?.collectionView(self, targetContentOffsetForProposedContentOffset: proposed)
      ?? proposed
  }
}
