extension UICollectionView {
  // MARK: Loading

  func setNeedsPreparation() {
    needsPreparation = true
    // The layout that is being prepared is prepared again at once.
    if !isPreparing { setNeedsLayout() }
  }

  func layoutWasInvalidated(with context: UICollectionViewLayoutInvalidationContext) {
    let shift = context.contentOffsetAdjustment
    setNeedsPreparation()
    if context.preferredSizes.isEmpty, !context.isForBounds {
      measureAgain()
    }
    guard shift != .zero, shift.x.isFinite, shift.y.isFinite else { return }
    contentOffset = CGPoint(x: contentOffset.x + shift.x, y: contentOffset.y + shift.y)
  }

  /// The largest number of sections and items, and the number of those that are shown of more.
  private static let maximumItems = 10_000_000
  private static let itemsOfErrors = 100_000

  /// The numbers of items that the data source gives. A negative number counts as 0.
  var dataCounts: [Int] {
    guard let dataSource else { return [] }
    var left = Self.maximumItems
    func taken(_ count: Int, _ key: String) -> Int {
      if count > left {
        CADiagnostics.report(.init(object: "\(type(of: self))", key: key, problem: .unsupportedValue))
        left = min(left, Self.itemsOfErrors)
      }
      let taken = min(max(0, count), left)
      left -= taken
      return taken
    }
    return (0..<taken(dataSource.numberOfSections(in: self), "numberOfSections")).map {
      taken(dataSource.collectionView(self, numberOfItemsInSection: $0), "numberOfItemsInSection")
    }
  }

  func loadIfNeeded() {
    guard needsReload else { return }
    needsReload = false
    counts = dataCounts
    selectedPaths = selectedPaths.filter(contains)
  }

  func contains(_ path: IndexPath) -> Bool {
    path.isRow && counts.indices.contains(path.section) && path.item >= 0 && path.item < counts[path.section]
  }

  func prepareIfNeeded() {
    loadIfNeeded()
    guard needsPreparation, !isPreparing else { return }
    isPreparing = true
    defer { isPreparing = false }
    // A layout that sets its own properties in `prepare()` is invalidated by that. The second time they are
    // the same; a layout that invalidates itself again is not prepared without end.
    for _ in 0..<2 where needsPreparation {
      needsPreparation = false
      collectionViewLayout.prepare()
    }
    needsPreparation = false
  }

  func releaseViews() {
    for (key, view) in orderedViews { retire(view, key) }
    views = [:]
    removeBands()
  }

  /// The views in an order that is the same in every run.
  var orderedViews: [(key: CollectionElement, value: UICollectionReusableView)] {
    views.sorted { $0.key < $1.key }
  }

  func cell(_ path: IndexPath) -> UICollectionViewCell? {
    views[.init(category: .cell, kind: "", path: path)] as? UICollectionViewCell
  }

  // MARK: Direction

  private var isMirrored: Bool {
    collectionViewLayout.flipsHorizontallyInOppositeLayoutDirection
      && effectiveUserInterfaceLayoutDirection != collectionViewLayout.developmentLayoutDirection
  }

  /// The visible part of the content between the insets, in the coordinates of the layout.
  var visibleArea: CGRect {
    let area = bounds.inset(by: currentInset)
    return isMirrored ? mirrored(area) : area
  }

  private func mirrored(_ rect: CGRect) -> CGRect {
    let width = max(collectionViewLayout.collectionViewContentSize.width, bounds.width)
    return CGRect(origin: CGPoint(x: width - rect.maxX, y: rect.minY), size: rect.size)
  }

  /// Lets content that turns begin at its other end, and keep its distance from its beginning.
  private func turnIfNeeded() {
    let turns = isMirrored && collectionViewLayout.scrollAxis != .vertical
    guard turns != startsAtRight else { return }
    let distance = startsAtRight ? rightEnd - contentOffset.x : contentOffset.x + currentInset.left
    startsAtRight = turns
    let target = turns ? rightEnd - distance : distance - currentInset.left
    shiftContent(by: target - contentOffset.x, along: .horizontal)
    rangeDidChange()
  }

  func mirrored(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
    guard isMirrored else { return attributes }
    let width = max(collectionViewLayout.collectionViewContentSize.width, bounds.width)
    return attributes.changed { $0.center.x = width - $0.center.x }
  }

  /// Returns the attributes of the elements that intersect a rectangle.
  func attributes(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    prepareIfNeeded()
    let area = isMirrored ? mirrored(rect) : rect
    let found = collectionViewLayout.layoutAttributesForElements(in: area) ?? []
    return found.map(mirrored).filter { !$0.isHidden && $0.frame.meets(rect) && isShowable($0) }
  }

  /// Whether the data source has the element: cells of items that do not exist are left out.
  private func isShowable(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
    attributes.representedElementCategory != .cell || contains(attributes.indexPath)
  }

  /// Returns a view from the queue, or a new one, with its size and its place in a list.
  func dequeue(
    _ key: CollectionReuse.Key, default base: UICollectionReusableView.Type, for path: IndexPath
  ) -> UICollectionReusableView {
    // A layout may know an element only by its rectangle.
    let shown = shownElement.flatMap { $0.path == path ? $0.attributes : nil }
    let known =
      shown.flatMap { $0.representedElementKind == key.kind ? $0 : nil } ?? key.kind.map {
        layoutAttributesForSupplementaryElement(ofKind: $0, at: path)
      }
      ?? layoutAttributesForItem(at: path)
    let view = reuse.dequeue(key, default: base, frame: CGRect(origin: .zero, size: known?.size ?? .zero))
    view.listPlace = known?.listPlace
    return view
  }

  // MARK: Layout

  /// The size of the bounds between the insets that layouts measure from.
  var layoutRoom: CGSize {
    let size = bounds.inset(by: layoutInset).size
    return CGSize(width: max(0, size.width), height: max(0, size.height))
  }

  /// Brings the views into agreement with the visible part of the content.
  func layOutItems() {
    guard !isLayingOut, bounds.width > 0, bounds.height > 0, !batch.isOpen else { return }
    isLayingOut = true
    defer { isLayingOut = false }
    let oldBounds = layoutBounds
    let changesInAnimation =
      !oldBounds.isNull && oldBounds.size != bounds.size && UIView.inheritedAnimationDuration > 0
    if layoutBounds != bounds {
      let isResized = layoutBounds.size != bounds.size
      layoutBounds = bounds
      if isResized {
        needsPreparation = true
      } else if collectionViewLayout.shouldInvalidateLayout(forBoundsChange: bounds) {
        let context = collectionViewLayout.invalidationContext(forBoundsChange: bounds)
        context.isForBounds = true
        collectionViewLayout.invalidateLayout(with: context)
      }
    }
    let surroundings = collectionViewLayout.scrollAxis.map { LayoutSurroundings(self, axis: $0) }
    if surroundings != layoutSurroundings {
      layoutSurroundings = surroundings
      needsPreparation = true
    }
    if surroundings != nil, !layoutRoom.isSame(as: preparedRoom) { needsPreparation = true }
    preparedRoom = layoutRoom
    prepareIfNeeded()
    if changesInAnimation { collectionViewLayout.prepare(forAnimatedBoundsChange: oldBounds) }
    updateContentSize()
    turnIfNeeded()
    backgroundView?.frame = bounds
    placeViews()
    for _ in 0..<Self.maximumPasses {
      let anchor = unmeasured.isEmpty ? nil : findAnchor()
      guard measureViews() else { break }
      prepareIfNeeded()
      if let anchor { keep(anchor) }
      placeViews()
    }
    updateContentSize()
    layoutBounds = bounds
    backgroundView?.frame = bounds
    if changesInAnimation { collectionViewLayout.finalizeAnimatedBoundsChange() }
  }

  /// Gives every element in sight its view and its place, and retires the other views.
  private func placeViews() {
    placeBands()
    collectionViewLayout.willShowElements(in: bounds)
    let wanted = attributes(in: bounds)
    let keys = Set(wanted.map(\.key))
    for (key, view) in orderedViews where !keys.contains(key) && itemMovement?.cell !== view {
      views[key] = nil
      retire(view, key)
    }
    for attributes in wanted {
      let key = attributes.key
      if let view = views[key] { give(view, attributes) } else { show(attributes) }
    }
  }

  func updateContentSize() {
    let size = collectionViewLayout.collectionViewContentSize
    guard size.width.isFinite, size.height.isFinite, contentSize != size else { return }
    contentSize = size
  }

  /// Gives the view the place and the look of the attributes.
  func give(_ view: UICollectionReusableView, _ given: UICollectionViewLayoutAttributes) {
    let attributes = movingAttributes(of: view) ?? given
    view.appliedAttributes = attributes
    view.listPlace = attributes.listPlace
    view.apply(attributes)
    let band = band(of: attributes)
    let container = band ?? self
    let depth = CGFloat(attributes.zIndex)
    if view.superview !== container || view.layer.zPosition != depth {
      view.layer.zPosition = depth
      container.insertSubview(view, at: container.place(atDepth: depth, for: view))
    }
    let center = band.map { $0.place(attributes.center) } ?? attributes.center
    let last = view.givenPlace
    view.givenPlace = GivenPlace(
      center: center, size: attributes.size, transform: attributes.transform3D, alpha: attributes.alpha)
    if last?.size != attributes.size, view.bounds.size != attributes.size {
      view.bounds.size = attributes.size
    }
    if last?.center != center, view.center != center { view.center = center }
    if last?.transform != attributes.transform3D { view.transform3D = attributes.transform3D }
    if last?.alpha != attributes.alpha, view.alpha != attributes.alpha { view.alpha = attributes.alpha }
  }

  /// Requests the element's view and adds it without animation.
  @discardableResult
  func show(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionReusableView {
    let path = attributes.indexPath
    let view = makeView(attributes)
    views[attributes.key] = view
    UIView.performWithoutAnimation {
      view.isHidden = false
      give(view, attributes)
      if let cell = view as? UICollectionViewCell {
        // A cell that colours itself where the property is set keeps the look that the data source gave it.
        let isSelected = selectedPaths.contains(path)
        if cell.isSelected != isSelected { cell.isSelected = isSelected }
        cell.condition = condition(ofItemAt: path)
        collectionDelegate?.collectionView(self, willDisplay: cell, forItemAt: dataPath(of: path))
      } else if attributes.representedElementCategory == .supplementaryView {
        collectionDelegate?.collectionView(
          self, willDisplaySupplementaryView: view, forElementKind: attributes.representedElementKind ?? "",
          at: path)
      }
      // A view that gives itself its size is laid out with that size: its constraints may contradict the
      // estimate.
      if attributes.fitting == .fixed {
        view.layer.layOutOwnTree()
      }
    }
    setNeedsMeasuring(attributes.key, view)
    return view
  }

  private func makeView(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionReusableView {
    let kind = attributes.representedElementKind ?? ""
    let path = attributes.indexPath
    switch attributes.representedElementCategory {
    case .cell:
      let source = dataPath(of: path)
      shownElement = (source, attributes)
      defer { shownElement = nil }
      let cell = dataSource?.collectionView(self, cellForItemAt: source) ?? UICollectionViewCell(frame: .zero)
      showOutline(of: cell, at: source, animated: false)
      return cell
    case .supplementaryView:
      shownElement = (path, attributes)
      defer { shownElement = nil }
      return dataSource?.collectionView(self, viewForSupplementaryElementOfKind: kind, at: path)
        ?? UICollectionReusableView(frame: .zero)
    case .decorationView:
      let base =
        kind == ListBackgroundView.kind
        ? ListBackgroundView.self
        : collectionViewLayout.decorationClasses[kind] ?? UICollectionReusableView.self
      // A blank before the class's name keeps decoration views apart from supplementary ones.
      return reuse.dequeue(
        .init(kind: kind, identifier: " \(base)"), default: base, frame: attributes.bounds)
    }
  }

  func retire(_ view: UICollectionReusableView, _ key: CollectionElement) {
    if key.category == .cell, key.path == highlightedPath { unhighlight() }
    swiping.forget(view)
    reuse.enqueue(view)
    if let cell = view as? UICollectionViewCell {
      collectionDelegate?.collectionView(self, didEndDisplaying: cell, forItemAt: dataPath(of: key.path))
    } else if key.category == .supplementaryView {
      collectionDelegate?.collectionView(
        self, didEndDisplayingSupplementaryView: view, forElementOfKind: key.kind, at: key.path)
    }
  }
}
