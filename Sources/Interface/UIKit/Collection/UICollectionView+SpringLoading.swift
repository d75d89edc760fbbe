extension UICollectionView: UISpringLoadedInteractionSupporting {
  /// Whether a drag that rests over an item selects it. Default: false. The delegate may leave out items.
  public var isSpringLoaded: Bool {
    get { ownSpringLoading != nil }
    set {
      setSpringLoaded(newValue) { [weak self] context in
        guard let self, allowsSelection, let path = indexPathForItem(at: context.location(in: self)),
          let cell = cell(path),
          collectionDelegate?.collectionView(self, shouldSpringLoadItemAt: path, with: context) ?? true
        else { return nil }
        return SpringLoadedPart(view: cell, item: path) { [weak self] in self?.selectByTouch(path) }
      }
    }
  }
}
