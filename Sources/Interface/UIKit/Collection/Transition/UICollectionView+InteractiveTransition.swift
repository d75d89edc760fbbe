/// A change to another layout that the app moves.
extension UICollectionView {
  /// The closure after a change: whether its last animation has ended, and whether the new layout is shown.
  public typealias LayoutInteractiveTransitionCompletion = (_ completed: Bool, _ finished: Bool) -> Void

  /// Begins a change to another layout.
  ///
  /// - Parameters:
  ///   - layout: The layout at the end.
  ///   - completion: Called after `finishInteractiveTransition()` or `cancelInteractiveTransition()`.
  /// - Returns: The layout that is shown meanwhile, whose `transitionProgress` the app sets: that of the
  ///   delegate. During a change it is the one that is shown.
  public func startInteractiveTransition(
    to layout: UICollectionViewLayout, completion: LayoutInteractiveTransitionCompletion? = nil
  ) -> UICollectionViewTransitionLayout {
    if let running = layoutTransition { return running.layout }
    let old = collectionViewLayout
    let way =
      collectionDelegate?.collectionView(self, transitionLayoutForOldLayout: old, newLayout: layout)
      ?? UICollectionViewTransitionLayout(currentLayout: old, nextLayout: layout)
    layoutTransition = LayoutTransition(layout: way, completion: completion)
    show(way)
    return way
  }

  /// Shows the new layout; animated, in 0.3 s.
  public func finishInteractiveTransition() { endTransition(isFinished: true) }
  /// Shows the old layout again; animated, in 0.3 s.
  public func cancelInteractiveTransition() { endTransition(isFinished: false) }

  private func endTransition(isFinished: Bool) {
    guard let running = layoutTransition else { return }
    layoutTransition = nil
    let end = isFinished ? running.layout.nextLayout : running.layout.currentLayout
    let other = isFinished ? running.layout.currentLayout : running.layout.nextLayout
    setCollectionViewLayout(end, animated: true) { completed in
      if other !== end { other.shownIn = nil }
      running.completion?(completed, isFinished)
    }
  }

  /// Shows a layout with the views that are there.
  private func show(_ layout: UICollectionViewLayout) {
    cancelMovement()
    keepsViews = true
    collectionViewLayout = layout
    keepsViews = false
  }
}

/// A change that the app moves.
@MainActor struct LayoutTransition {
  let layout: UICollectionViewTransitionLayout
  let completion: UICollectionView.LayoutInteractiveTransitionCompletion?
}
