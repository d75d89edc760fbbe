extension UICollectionViewDelegate {
  /// Returns true.
  public func collectionView(_ collectionView: UICollectionView, canEditItemAt indexPath: IndexPath) -> Bool {
    true
  }
  /// Returns true.
  public func collectionView(
    _ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath
  ) -> Bool { true }
  /// Returns true.
  public func collectionView(
    _ collectionView: UICollectionView, shouldSpringLoadItemAt indexPath: IndexPath,
    with context: any UISpringLoadedInteractionContext
  ) -> Bool { true }
  /// Ignores the call: the method is optional on iOS.
  public func collectionView(
    _ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath
  ) {}
  /// Returns the path of the older method.
  public func collectionView(
    _ collectionView: UICollectionView,
    targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
    atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath {
    (OlderItemMethods() as any ItemMethods).target(
      of: self, collectionView, currentIndexPath, proposedIndexPath)
  }
  /// Returns the proposed path.
  public func collectionView(
    _ collectionView: UICollectionView, targetIndexPathForMoveFromItemAt currentIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath { proposedIndexPath }

  /// Returns the menu of the older method for a single item; nil for none or several.
  public func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
    point: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard indexPaths.count == 1, let path = indexPaths.first else { return nil }
    return (OlderItemMethods() as any ItemMethods).menu(of: self, collectionView, path, point)
  }
  /// Returns nil: no menu.
  public func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath,
    point: CGPoint
  ) -> UIContextMenuConfiguration? { nil }
  /// Returns nil: the cell.
  public func collectionView(
    _ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
    highlightPreviewForItemAt indexPath: IndexPath
  ) -> UITargetedPreview? { nil }
  /// Returns nil: the lifted preview.
  public func collectionView(
    _ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
    dismissalPreviewForItemAt indexPath: IndexPath
  ) -> UITargetedPreview? { nil }
  /// Ignores the call: the method is optional on iOS.
  public func collectionView(
    _ collectionView: UICollectionView,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {}
  /// Ignores the call: the method is optional on iOS.
  public func collectionView(
    _ collectionView: UICollectionView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  /// Ignores the call: the method is optional on iOS.
  public func collectionView(
    _ collectionView: UICollectionView,
    willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
}

/// The older methods of a delegate. The requirements are not deprecated, so that they can be called.
@MainActor protocol ItemMethods {
  func target(
    of delegate: any UICollectionViewDelegate, _ view: UICollectionView, _ current: IndexPath,
    _ proposed: IndexPath
  ) -> IndexPath
  func menu(
    of delegate: any UICollectionViewDelegate, _ view: UICollectionView, _ path: IndexPath, _ point: CGPoint
  ) -> UIContextMenuConfiguration?
}

/// Calls the deprecated methods of a delegate.
struct OlderItemMethods: ItemMethods {
  @available(*, deprecated, message: "calls deprecated methods")
  func target(
    of delegate: any UICollectionViewDelegate, _ view: UICollectionView, _ current: IndexPath,
    _ proposed: IndexPath
  ) -> IndexPath {
    delegate.collectionView(view, targetIndexPathForMoveFromItemAt: current, toProposedIndexPath: proposed)
  }

  @available(*, deprecated, message: "calls deprecated methods")
  func menu(
    of delegate: any UICollectionViewDelegate, _ view: UICollectionView, _ path: IndexPath, _ point: CGPoint
  ) -> UIContextMenuConfiguration? {
    delegate.collectionView(view, contextMenuConfigurationForItemAt: path, point: point)
  }
}
