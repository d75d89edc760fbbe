/// Fetches the data of items before their cells come on the screen.
@preconcurrency @MainActor public protocol UICollectionViewDataSourcePrefetching: NSObjectProtocol {
  /// Called while scrolling brings items closer. Cells are requested later, as usual.
  func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath])
  /// Called when items are no longer next, because the direction has changed. The default does nothing.
  func collectionView(
    _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath])
}

extension UICollectionViewDataSourcePrefetching {
  /// Ignores the call: the method is optional on iOS.
  public func collectionView(
    _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
  ) {}
}

extension UICollectionView {
  /// Requests the data of the items that scrolling brings next.
  func prefetch() {
    guard isPrefetchingEnabled, let source = prefetchDataSource, window != nil else { return }
    let area = prefetching.upcoming(bounds)
    guard !area.isNull else { return }
    let paths = attributes(in: area).filter { $0.representedElementCategory == .cell }.map(\.indexPath)
    let step = prefetching.move(to: paths, visible: Set(views.keys.map(\.path)))
    if !step.begun.isEmpty { source.collectionView(self, prefetchItemsAt: step.begun) }
    if !step.cancelled.isEmpty { source.collectionView(self, cancelPrefetchingForItemsAt: step.cancelled) }
  }
}
