/// The context menus of items.
extension UICollectionView: RowMenuHost {
  /// The interaction that shows the menus of items, which the delegate gives.
  @available(iOS 14.0, *)
  public var contextMenuInteraction: UIContextMenuInteraction? { menus.interaction }

  func menu(at point: CGPoint) -> (configuration: UIContextMenuConfiguration, path: IndexPath?)? {
    guard itemMovement == nil, let collectionDelegate else { return nil }
    let path = indexPathForItem(at: point)
    // A selected item stands for all of them, where several can be selected.
    var paths = path.map { [$0] } ?? []
    if let path, picksSeveral, selectedPaths.contains(path) { paths = selectedPaths.sorted() }
    let configuration = collectionDelegate.collectionView(
      self, contextMenuConfigurationForItemsAt: paths, point: point)
    return configuration.map { ($0, path) }
  }

  func menuPreview(
    _ configuration: UIContextMenuConfiguration, at path: IndexPath?, isLifted: Bool
  ) -> UITargetedPreview? {
    guard let path, let cell = cell(path) else { return nil }
    guard isLifted else {
      return collectionDelegate?.collectionView(
        self, contextMenuConfiguration: configuration, dismissalPreviewForItemAt: path)
    }
    return collectionDelegate?.collectionView(
      self, contextMenuConfiguration: configuration, highlightPreviewForItemAt: path)
      ?? UITargetedPreview(view: cell, parameters: liftedLook(of: cell))
  }

  /// Returns the look of an item that is lifted: a row of a list beside visible sides has four round corners.
  private func liftedLook(of cell: UICollectionViewCell) -> UIPreviewParameters {
    let look = UIPreviewParameters()
    if let place = cell.listPlace, place.appearance == .insetGrouped, place.part == .row {
      look.visiblePath = UIBezierPath(roundedRect: cell.bounds, cornerRadius: ListPlace.sectionRadius)
    }
    return look
  }

  func willCommitMenu(
    _ configuration: UIContextMenuConfiguration, _ animator: any UIContextMenuInteractionCommitAnimating
  ) {
    collectionDelegate?.collectionView(
      self, willPerformPreviewActionForMenuWith: configuration, animator: animator)
  }

  func willShowMenu(
    _ configuration: UIContextMenuConfiguration, _ animator: (any UIContextMenuInteractionAnimating)?
  ) { collectionDelegate?.collectionView(self, willDisplayContextMenu: configuration, animator: animator) }

  func willEndMenu(
    _ configuration: UIContextMenuConfiguration, _ animator: (any UIContextMenuInteractionAnimating)?
  ) {
    collectionDelegate?.collectionView(self, willEndContextMenuInteraction: configuration, animator: animator)
  }
}
