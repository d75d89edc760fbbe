extension UICollectionView {
  /// Same as with an optional closure, for one that does not escape: it runs at once.
  public func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
    withoutActuallyEscaping(updates) { performBatchUpdates(Optional($0), completion: completion) }
  }
}

extension UICollectionView {
  /// Chosen, the same for all changes of lists and tables: iOS's moves take about as long.
  private static let changeDuration: TimeInterval = 0.3

  /// Brings the views into agreement with the old data before the first change of a batch.
  func beginChanges() {
    if !batch.isOpen {
      cancelMovement()
      // A layout in order is not asked again: the app may have changed its data already.
      if needsReload || needsPreparation || layoutBounds != bounds || layer.needsLayout() { layOutItems() }
      loadIfNeeded()
    }
    batch.begin(ItemChanges())
  }

  /// Adds changes to the running batch, or applies them as a batch of their own.
  func change(_ edit: (inout ItemChanges) -> Void) {
    beginChanges()
    batch.edit(edit)
    endChanges(completion: nil)
  }

  func endChanges(completion: ((Bool) -> Void)?) {
    if let ended = batch.end(completion: completion) { apply(ended.changes, completion: ended.completion) }
  }

  private func apply(_ changes: ItemChanges, completion: @escaping (Bool) -> Void) {
    guard !needsReload else {
      setNeedsLayout()
      return completion(true)
    }
    let new = dataCounts
    show(changes, counts: new, completion: completion)
  }

  /// Shows the items after changes that lead to other numbers of items.
  func show(_ changes: ItemChanges, counts new: [Int], completion: @escaping (Bool) -> Void) {
    guard let origins = changes.origins(from: counts, to: new) else {
      CADiagnostics.report(
        .init(object: "UICollectionView", key: "performBatchUpdates", problem: .unsupportedValue))
      reloadData()
      return completion(false)
    }
    let oldCount = counts.count
    counts = new
    apply(changes, origins: origins, oldCount: oldCount, completion: completion)
  }

  private func apply(
    _ changes: ItemChanges, origins: [[IndexPath?]], oldCount: Int, completion: @escaping (Bool) -> Void
  ) {
    var destinations: [IndexPath: IndexPath] = [:]
    for (section, items) in origins.enumerated() {
      for (item, origin) in items.enumerated() {
        if let origin { destinations[origin] = IndexPath(item: item, section: section) }
      }
    }
    unhighlight()
    swiping.follow { changes.keeps($0) ? destinations[$0] : nil }
    selectedPaths = Set(selectedPaths.compactMap { destinations[$0] })
    let sections = changes.sectionDestinations(oldCount: oldCount, newCount: origins.count)
    var update = CollectionUpdate(origins: origins, reloaded: changes.reloadedItems, oldAttributes: [:])
    var leaving: [(view: UICollectionReusableView, key: CollectionElement)] = []
    var staying: [CollectionElement: UICollectionReusableView] = [:]
    for (key, view) in orderedViews {
      update.oldAttributes[key] = view.appliedAttributes
      if let path = destination(of: key, changes, items: destinations, sections: sections) {
        staying[CollectionElement(category: key.category, kind: key.kind, path: path)] = view
      } else {
        leaving.append((view, key))
      }
    }
    views = staying
    unmeasured = Set(staying.filter(\.value.needsMeasuring).keys)
    runningUpdate = update
    bandsFollow(
      changes.sectionDestinations(oldCount: oldCount, newCount: origins.count, includingReloaded: true))
    collectionViewLayout.invalidateItems(isReloaded: false)
    needsPreparation = true
    prepareIfNeeded()
    collectionViewLayout.prepare(forCollectionViewUpdates: changes.updateItems)
    releaseViewsWithoutPlace(&leaving)

    let isAnimated = window != nil && UIView.areAnimationsEnabled
    // New views are placed where they come from before anything moves.
    isLayingOut = true
    placeBands()
    for key in showNewViews() where isAnimated {
      guard let view = views[key], let start = initialAttributes(of: key) else { continue }
      UIView.performWithoutAnimation { give(view, start) }
    }
    let ends = leaving.map { finalAttributes(of: $0.key) }
    isLayingOut = false
    runningUpdate = nil
    for view in leaving.map(\.view) {
      guard let container = view.superview as? UIScrollView else { continue }
      container.insertSubview(view, at: container.place(atDepth: view.layer.zPosition, for: view))
    }
    let moves = {
      self.updateContentSize()
      self.contentOffset = self.clamped(
        self.proposedOffset(self.contentOffset))
      for band in self.bandViews.sorted(by: { $0.key < $1.key }) { band.value.clampOffset() }
      // Cells that move out of sight do so in the animation; the next layout retires them.
      for (key, view) in self.orderedViews {
        if let end = self.attributes(of: key) { self.give(view, end) }
      }
      for (entry, end) in zip(leaving, ends) { if let end { self.give(entry.view, end) } }
      self.collectionViewLayout.finalizeCollectionViewUpdates()
    }
    let end: (Bool) -> Void = { [weak self] finished in
      for entry in leaving {
        if let self { self.retire(entry.view, entry.key) } else { entry.view.removeFromSuperview() }
      }
      self?.setNeedsLayout()
      completion(finished)
    }
    guard isAnimated else {
      UIView.performWithoutAnimation(moves)
      return end(true)
    }
    UIView.animate(
      withDuration: Self.changeDuration, delay: 0, options: .allowUserInteraction, animations: moves,
      completion: end)
  }
}
