extension UICollectionView {
  // MARK: Touches

  func highlightItem(under touch: UITouch?) {
    guard picks, !swiping.isTouchSpent, swiping.current == nil, let touch else { return }
    guard let path = indexPathForItem(at: touch.location(in: self)) else { return }
    guard let cell = cell(path), touch.view?.isDescendant(of: cell) ?? false else { return }
    guard collectionDelegate?.collectionView(self, shouldHighlightItemAt: path) ?? true else { return }
    highlightedPath = path
    cell.isHighlighted = true
    collectionDelegate?.collectionView(self, didHighlightItemAt: path)
  }

  func keepHighlight(under touch: UITouch?) {
    guard let touch, highlightedPath != nil else { return }
    if indexPathForItem(at: touch.location(in: self)) != highlightedPath { unhighlight() }
  }

  func unhighlight() {
    guard let path = highlightedPath else { return }
    highlightedPath = nil
    cell(path)?.isHighlighted = false
    collectionDelegate?.collectionView(self, didUnhighlightItemAt: path)
  }

  func selectHighlightedItem() {
    guard let path = highlightedPath else { return }
    if togglesExpansion(at: path) {
      unhighlight()
    } else if picksSeveral, selectedPaths.contains(path) {
      unhighlight()
      deselectByTouch(path)
    } else {
      selectByTouch(path)
      unhighlight()
      performPrimaryAction(at: path)
    }
  }

  func selectByTouch(_ path: IndexPath) {
    guard collectionDelegate?.collectionView(self, shouldSelectItemAt: path) ?? true, contains(path) else {
      return
    }
    if !picksSeveral {
      for other in selectedPaths.sorted() where other != path {
        deselect(other)
        collectionDelegate?.collectionView(self, didDeselectItemAt: other)
      }
    }
    selectedPaths.insert(path)
    cell(path)?.isSelected = true
    collectionDelegate?.collectionView(self, didSelectItemAt: path)
  }

  private func deselectByTouch(_ path: IndexPath) {
    guard collectionDelegate?.collectionView(self, shouldDeselectItemAt: path) ?? true else { return }
    deselect(path)
    collectionDelegate?.collectionView(self, didDeselectItemAt: path)
  }

  // MARK: Selection in code

  func select(_ path: IndexPath?, animated: Bool, _ position: ScrollPosition) {
    loadIfNeeded()
    guard let path else { return deselectAll() }
    guard contains(path), picks else { return }
    if !picksSeveral {
      for other in selectedPaths.sorted() where other != path { deselect(other) }
    }
    selectedPaths.insert(path)
    cell(path)?.isSelected = true
    if !position.isEmpty { scroll(to: path, position, animated: animated) }
  }

  func deselect(_ path: IndexPath) {
    guard selectedPaths.remove(path) != nil else { return }
    cell(path)?.isSelected = false
  }

  func deselectAll() {
    for path in selectedPaths.sorted() { deselect(path) }
  }
}
