// Optional calls, which only the Objective-C runtime has: `delegate?.method?(…)` compiles as on iOS.
// A delegate that leaves a method out has its default here, so the call gives what the default gives.

extension UICollectionViewDataSource {
  /// The methods `numberOfSections` as optional ones; never nil.
  public var numberOfSections: _UICollectionViewDataSourceNumberOfSections? {
    _UICollectionViewDataSourceNumberOfSections(delegate: self)
  }

  /// The methods `collectionView` as optional ones; never nil.
  public var collectionView: _UICollectionViewDataSourceCollectionView? {
    _UICollectionViewDataSourceCollectionView(delegate: self)
  }
}

/// Calls of the methods `numberOfSections(…)` of a `UICollectionViewDataSource`.
@preconcurrency @MainActor public struct _UICollectionViewDataSourceNumberOfSections {
  fileprivate let delegate: any UICollectionViewDataSource

  /// Calls `numberOfSections(in:)`.
  public func callAsFunction(in collectionView: UICollectionView) -> Int {
    delegate.numberOfSections(in: collectionView)
  }
}

/// Calls of the methods `collectionView(…)` of a `UICollectionViewDataSource`.
@preconcurrency @MainActor public struct _UICollectionViewDataSourceCollectionView {
  fileprivate let delegate: any UICollectionViewDataSource

  /// Calls `collectionView(_:viewForSupplementaryElementOfKind:at:)`.
  public func callAsFunction(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    delegate.collectionView(collectionView, viewForSupplementaryElementOfKind: kind, at: indexPath)
  }

  /// Calls `collectionView(_:canMoveItemAt:)`.
  public func callAsFunction(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
    delegate.collectionView(collectionView, canMoveItemAt: indexPath)
  }

  /// Calls `collectionView(_:moveItemAt:to:)`.
  public func callAsFunction(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    delegate.collectionView(collectionView, moveItemAt: sourceIndexPath, to: destinationIndexPath)
  }
}
