// Optional calls, which only the Objective-C runtime has: `delegate?.method?(…)` compiles as on iOS.
// A delegate that leaves a method out has its default here, so the call gives what the default gives.

extension UICollectionViewDelegateFlowLayout {
  /// The methods `collectionView` as optional ones; never nil.
  public var collectionView: _UICollectionViewDelegateFlowLayoutCollectionView? {
    _UICollectionViewDelegateFlowLayoutCollectionView(delegate: self)
  }
}

/// Calls of the methods `collectionView(…)` of a `UICollectionViewDelegateFlowLayout`.
@preconcurrency @MainActor public struct _UICollectionViewDelegateFlowLayoutCollectionView {
  fileprivate let delegate: any UICollectionViewDelegateFlowLayout

  /// Calls `collectionView(_:layout:sizeForItemAt:)`.
  public func callAsFunction(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    delegate.collectionView(collectionView, layout: collectionViewLayout, sizeForItemAt: indexPath)
  }

  /// Calls `collectionView(_:layout:insetForSectionAt:)`.
  public func callAsFunction(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    insetForSectionAt section: Int
  ) -> UIEdgeInsets {
    delegate.collectionView(collectionView, layout: collectionViewLayout, insetForSectionAt: section)
  }

  /// Calls `collectionView(_:layout:minimumLineSpacingForSectionAt:)`.
  public func callAsFunction(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat {
    delegate.collectionView(
      collectionView, layout: collectionViewLayout, minimumLineSpacingForSectionAt: section)
  }

  /// Calls `collectionView(_:layout:minimumInteritemSpacingForSectionAt:)`.
  public func callAsFunction(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat {
    delegate.collectionView(
      collectionView, layout: collectionViewLayout, minimumInteritemSpacingForSectionAt: section)
  }

  /// Calls `collectionView(_:layout:referenceSizeForHeaderInSection:)`.
  public func callAsFunction(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize {
    delegate.collectionView(
      collectionView, layout: collectionViewLayout, referenceSizeForHeaderInSection: section)
  }

  /// Calls `collectionView(_:layout:referenceSizeForFooterInSection:)`.
  public func callAsFunction(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize {
    delegate.collectionView(
      collectionView, layout: collectionViewLayout, referenceSizeForFooterInSection: section)
  }
}
