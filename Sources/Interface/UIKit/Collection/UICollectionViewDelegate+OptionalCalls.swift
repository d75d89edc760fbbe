// Optional calls, which only the Objective-C runtime has: `delegate?.method?(…)` compiles as on iOS.
// A delegate that leaves a method out has its default here, so the call gives what the default gives.

extension UICollectionViewDelegate {
  /// The methods `collectionView` as optional ones; never nil.
  public var collectionView: _UICollectionViewDelegateCollectionView? {
    _UICollectionViewDelegateCollectionView(delegate: self)
  }
}

/// Calls of the methods `collectionView(…)` of a `UICollectionViewDelegate`.
@preconcurrency @MainActor public struct _UICollectionViewDelegateCollectionView {
  fileprivate let delegate: any UICollectionViewDelegate

  /// Calls `collectionView(_:shouldHighlightItemAt:)`.
  public func callAsFunction(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath)
    -> Bool
  {
    delegate.collectionView(collectionView, shouldHighlightItemAt: indexPath)
  }

  /// Calls `collectionView(_:didHighlightItemAt:)`.
  public func callAsFunction(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {
    delegate.collectionView(collectionView, didHighlightItemAt: indexPath)
  }

  /// Calls `collectionView(_:didUnhighlightItemAt:)`.
  public func callAsFunction(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {
    delegate.collectionView(collectionView, didUnhighlightItemAt: indexPath)
  }

  /// Calls `collectionView(_:shouldSelectItemAt:)`.
  public func callAsFunction(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath)
    -> Bool
  {
    delegate.collectionView(collectionView, shouldSelectItemAt: indexPath)
  }

  /// Calls `collectionView(_:shouldDeselectItemAt:)`.
  public func callAsFunction(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath)
    -> Bool
  {
    delegate.collectionView(collectionView, shouldDeselectItemAt: indexPath)
  }

  /// Calls `collectionView(_:didSelectItemAt:)`.
  public func callAsFunction(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    delegate.collectionView(collectionView, didSelectItemAt: indexPath)
  }

  /// Calls `collectionView(_:didDeselectItemAt:)`.
  public func callAsFunction(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
    delegate.collectionView(collectionView, didDeselectItemAt: indexPath)
  }

  /// Calls `collectionView(_:willDisplay:forItemAt:)`.
  public func callAsFunction(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) {
    delegate.collectionView(collectionView, willDisplay: cell, forItemAt: indexPath)
  }

  /// Calls `collectionView(_:didEndDisplaying:forItemAt:)`.
  public func callAsFunction(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    delegate.collectionView(collectionView, didEndDisplaying: cell, forItemAt: indexPath)
  }

  /// Calls `collectionView(_:willDisplaySupplementaryView:forElementKind:at:)`.
  public func callAsFunction(
    _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
    forElementKind elementKind: String, at indexPath: IndexPath
  ) {
    delegate.collectionView(
      collectionView, willDisplaySupplementaryView: view, forElementKind: elementKind, at: indexPath)
  }

  /// Calls `collectionView(_:didEndDisplayingSupplementaryView:forElementOfKind:at:)`.
  public func callAsFunction(
    _ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath
  ) {
    delegate.collectionView(
      collectionView, didEndDisplayingSupplementaryView: view, forElementOfKind: elementKind, at: indexPath)
  }

  /// Calls `collectionView(_:targetContentOffsetForProposedContentOffset:)`.
  public func callAsFunction(
    _ collectionView: UICollectionView,
    targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint {
    delegate.collectionView(
      collectionView, targetContentOffsetForProposedContentOffset: proposedContentOffset)
  }

  /// Calls `collectionView(_:canEditItemAt:)`.
  public func callAsFunction(_ collectionView: UICollectionView, canEditItemAt indexPath: IndexPath) -> Bool {
    delegate.collectionView(collectionView, canEditItemAt: indexPath)
  }

  /// Calls `collectionView(_:canPerformPrimaryActionForItemAt:)`.
  public func callAsFunction(
    _ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath
  ) -> Bool {
    delegate.collectionView(collectionView, canPerformPrimaryActionForItemAt: indexPath)
  }

  /// Calls `collectionView(_:shouldSpringLoadItemAt:with:)`.
  public func callAsFunction(
    _ collectionView: UICollectionView, shouldSpringLoadItemAt indexPath: IndexPath,
    with context: any UISpringLoadedInteractionContext
  ) -> Bool {
    delegate.collectionView(collectionView, shouldSpringLoadItemAt: indexPath, with: context)
  }

  /// Calls `collectionView(_:performPrimaryActionForItemAt:)`.
  public func callAsFunction(
    _ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath
  ) {
    delegate.collectionView(collectionView, performPrimaryActionForItemAt: indexPath)
  }

  /// Calls the method with the labels
  /// `targetIndexPathForMoveOfItemFromOriginalIndexPath`,
  /// `atCurrentIndexPath`,
  /// `toProposedIndexPath`.
  public func callAsFunction(
    _ collectionView: UICollectionView,
    targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
    atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath {
    delegate.collectionView(
      collectionView, targetIndexPathForMoveOfItemFromOriginalIndexPath: originalIndexPath,
      atCurrentIndexPath: currentIndexPath, toProposedIndexPath: proposedIndexPath)
  }

  /// Calls `collectionView(_:targetIndexPathForMoveFromItemAt:toProposedIndexPath:)`.
  @available(*, deprecated, message: "Deprecated in iOS 15.0.")
  public func callAsFunction(
    _ collectionView: UICollectionView, targetIndexPathForMoveFromItemAt currentIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath {
    delegate.collectionView(
      collectionView, targetIndexPathForMoveFromItemAt: currentIndexPath,
      toProposedIndexPath: proposedIndexPath)
  }

  /// Calls `collectionView(_:contextMenuConfigurationForItemsAt:point:)`.
  public func callAsFunction(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
    point: CGPoint
  ) -> UIContextMenuConfiguration? {
    delegate.collectionView(collectionView, contextMenuConfigurationForItemsAt: indexPaths, point: point)
  }

  /// Calls `collectionView(_:contextMenuConfigurationForItemAt:point:)`.
  @available(*, deprecated, message: "Deprecated in iOS 16.0.")
  public func callAsFunction(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? {
    delegate.collectionView(collectionView, contextMenuConfigurationForItemAt: indexPath, point: point)
  }

  /// Calls `collectionView(_:contextMenuConfiguration:highlightPreviewForItemAt:)`.
  public func callAsFunction(
    _ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
    highlightPreviewForItemAt indexPath: IndexPath
  ) -> UITargetedPreview? {
    delegate.collectionView(
      collectionView, contextMenuConfiguration: configuration, highlightPreviewForItemAt: indexPath)
  }

  /// Calls `collectionView(_:contextMenuConfiguration:dismissalPreviewForItemAt:)`.
  public func callAsFunction(
    _ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
    dismissalPreviewForItemAt indexPath: IndexPath
  ) -> UITargetedPreview? {
    delegate.collectionView(
      collectionView, contextMenuConfiguration: configuration, dismissalPreviewForItemAt: indexPath)
  }

  /// Calls `collectionView(_:willPerformPreviewActionForMenuWith:animator:)`.
  public func callAsFunction(
    _ collectionView: UICollectionView,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {
    delegate.collectionView(
      collectionView, willPerformPreviewActionForMenuWith: configuration, animator: animator)
  }

  /// Calls `collectionView(_:willDisplayContextMenu:animator:)`.
  public func callAsFunction(
    _ collectionView: UICollectionView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    delegate.collectionView(collectionView, willDisplayContextMenu: configuration, animator: animator)
  }

  /// Calls `collectionView(_:willEndContextMenuInteraction:animator:)`.
  public func callAsFunction(
    _ collectionView: UICollectionView,
    willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    delegate.collectionView(collectionView, willEndContextMenuInteraction: configuration, animator: animator)
  }

  /// Calls `collectionView(_:transitionLayoutForOldLayout:newLayout:)`.
  public func callAsFunction(
    _ collectionView: UICollectionView, transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
    newLayout toLayout: UICollectionViewLayout
  ) -> UICollectionViewTransitionLayout {
    delegate.collectionView(collectionView, transitionLayoutForOldLayout: fromLayout, newLayout: toLayout)
  }
}
