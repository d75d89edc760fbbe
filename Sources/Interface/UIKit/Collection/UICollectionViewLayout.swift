/// The arrangement of a collection view's elements. Subclasses compute their attributes.
@preconcurrency @MainActor open class UICollectionViewLayout: NSObject {
  /// Creates a layout without elements.
  public override init() { super.init() }

  /// Returns nil: there are no archives here.
  public required init?(coder: NSCoder) { nil }

  /// The collection view that uses the layout; nil when there is none.
  open var collectionView: UICollectionView? { shownIn }
  /// The view that `collectionView` returns, which has no setter, so that a subclass can narrow its type,
  /// also to one that is there. The layout itself asks this property.
  final weak var shownIn: UICollectionView?

  /// The class of the attributes that the layout creates. Default: `UICollectionViewLayoutAttributes`.
  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
  /// The class of the contexts that the layout is invalidated with.
  open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }

  // MARK: Arrangement

  /// Called before attributes are requested from an invalid layout. The default does nothing.
  open func prepare() {}

  /// The size of the whole content in points. Default: zero.
  open var collectionViewContentSize: CGSize { .zero }

  /// Returns the attributes of all elements that intersect a rectangle of the content. The default is nil.
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }

  /// Returns the attributes of an item. The default is nil.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }

  /// Returns the attributes of a supplementary view. The default is nil.
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Returns the attributes of a decoration view. The default is nil.
  open func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Registers the class of decoration views of a kind; nil removes it.
  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
    decorationClasses[elementKind] = viewClass as? UICollectionReusableView.Type
  }

  /// Registers plain decoration views of a kind, because nib files cannot be read here; nil removes them.
  open func register(_ nib: UINib?, forDecorationViewOfKind elementKind: String) {
    register(nib?.substitute(UICollectionReusableView.self), forDecorationViewOfKind: elementKind)
  }

  // MARK: Invalidation

  /// Invalidates the whole layout. It is prepared again with the next layout of the collection view.
  open func invalidateLayout() { invalidateLayout(with: makeContext()) }

  /// Invalidates the layout after the data source's items have changed.
  ///
  /// - Parameter isReloaded: Whether all of them may be new.
  func invalidateItems(isReloaded: Bool) {
    let context = makeContext()
    context.invalidateEverything = isReloaded
    context.invalidateDataSourceCounts = true
    invalidateLayout(with: context)
  }

  /// Invalidates the parts that a context names. Overrides call `super`.
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    shownIn?.layoutWasInvalidated(with: context)
  }

  /// Returns whether a change of the bounds, which scrolling is too, invalidates the layout. The default is
  /// false; changes of the size invalidate the layout by themselves.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

  /// Returns the context for a change of the bounds.
  open func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext { makeContext() }

  /// Returns whether the size that a view prefers invalidates the layout. The default is false.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { false }

  /// Returns the context for the size that a view prefers: it names the element.
  open func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = makeContext()
    let (path, kind) = (originalAttributes.indexPath, originalAttributes.representedElementKind ?? "")
    switch originalAttributes.representedElementCategory {
    case .cell: context.invalidateItems(at: [path])
    case .supplementaryView: context.invalidateSupplementaryElements(ofKind: kind, at: [path])
    case .decorationView: context.invalidateDecorationElements(ofKind: kind, at: [path])
    }
    context.preferredSizes[originalAttributes.key] = preferredAttributes.size
    return context
  }

  final func makeContext() -> UICollectionViewLayoutInvalidationContext {
    (Self.invalidationContextClass as? UICollectionViewLayoutInvalidationContext.Type)?.makeInstance()
      ?? UICollectionViewLayoutInvalidationContext()
  }

  // MARK: Offsets

  /// Returns the offset at which a drag comes to rest. The default is the proposed one.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposedContentOffset }

  /// Returns the offset after a batch of changes. The default is the proposed one.
  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
    proposedContentOffset
  }

  // MARK: Direction

  /// The direction for which the layout computes frames. Default: left to right.
  open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
  /// Whether the collection view mirrors the frames in the other direction. Default: false.
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

  // MARK: Changes

  /// Called after `prepare()` and before attributes are requested for a batch of changes. The default does
  /// nothing.
  open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}

  /// Called inside the animation of a batch of changes, after all attributes have been requested. The default
  /// does nothing.
  open func finalizeCollectionViewUpdates() {}

  /// Returns the attributes at which an item's cell begins a batch of changes; nil for its final ones. The
  /// default fades inserted items in, and moves the others from their old places.
  open func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard let view = shownIn, let update = view.runningUpdate else { return nil }
    if let origin = update.origin(of: itemIndexPath) {
      return update.oldAttributes[.init(category: .cell, kind: "", path: origin)]
    }
    return view.layoutAttributesForItem(at: itemIndexPath)?.changed { $0.alpha = 0 }
  }

  /// Returns the attributes at which an item's cell ends a batch of changes; nil for its present ones. The
  /// default fades deleted items out.
  open func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    faded(.init(category: .cell, kind: "", path: itemIndexPath))
  }

  /// Returns the attributes at which a supplementary view begins a batch of changes; nil for its final ones.
  /// The default fades it in.
  open func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard let view = shownIn, view.runningUpdate != nil else { return nil }
    return view.layoutAttributesForSupplementaryElement(ofKind: elementKind, at: elementIndexPath)?
      .changed { $0.alpha = 0 }
  }

  /// Returns the attributes at which a supplementary view ends a batch of changes; nil for its present ones.
  /// The default fades it out.
  open func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    faded(.init(category: .supplementaryView, kind: elementKind, path: elementIndexPath))
  }

  /// Returns the attributes at which a decoration view begins a batch of changes; nil for its final ones. The
  /// default fades it in.
  open func initialLayoutAttributesForAppearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard shownIn?.runningUpdate != nil else { return nil }
    return layoutAttributesForDecorationView(ofKind: elementKind, at: decorationIndexPath)?
      .changed { $0.alpha = 0 }
  }

  /// Returns the attributes at which a decoration view ends a batch of changes; nil for its present ones. The
  /// default fades it out.
  open func finalLayoutAttributesForDisappearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    faded(.init(category: .decorationView, kind: elementKind, path: decorationIndexPath))
  }

  /// Returns the paths of supplementary views that leave with a batch of changes although their items stay.
  /// The default is none.
  open func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }
  /// Returns the paths of decoration views that leave with a batch of changes. The default is none.
  open func indexPathsToDeleteForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }
  /// Returns the paths of supplementary views that are new with a batch of changes although their items are
  /// not. The default is none.
  open func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }
  /// Returns the paths of decoration views that are new with a batch of changes. The default is none.
  open func indexPathsToInsertForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }

  private func faded(_ element: CollectionElement) -> UICollectionViewLayoutAttributes? {
    shownIn?.runningUpdate?.oldAttributes[element]?.changed { $0.alpha = 0 }
  }

  /// Called before a new size of the collection view changes places in an animation, after `prepare()` for
  /// the new size. The default does nothing.
  open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}
  /// Called inside the animation of a new size, after the views have their places. The default does nothing.
  open func finalizeAnimatedBoundsChange() {}

  // MARK: Exchanges

  /// Called before an animated exchange from another layout. The default does nothing.
  open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}
  /// Called before an animated exchange for another layout. The default does nothing.
  open func prepareForTransition(to newLayout: UICollectionViewLayout) {}
  /// Called inside the animation of an exchange for the new layout, and after it for the old one. The default
  /// does nothing.
  open func finalizeLayoutTransition() {}

  // MARK: Movement

  /// Returns the path to which an item moves at a place of the content. The default is that of the item
  /// there, once the place is beyond that item's middle; where there is none, the item stays.
  open func targetIndexPath(
    forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
  ) -> IndexPath {
    guard let view = shownIn, let path = view.indexPathForItem(at: position),
      path != previousIndexPath,
      let frame = view.layoutAttributesForItem(at: path)?.frame,
      let own = view.layoutAttributesForItem(at: previousIndexPath)?.frame
    else { return previousIndexPath }
    let passes = RowOrder.passes(
      isLater: path > previousIndexPath, at: position, frame, own: own,
      isMirrored: view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    return passes ? path : previousIndexPath
  }

  /// Returns the attributes of an item that a finger moves. The default has the item's own, with the centre
  /// at the position.
  open func layoutAttributesForInteractivelyMovingItem(
    at indexPath: IndexPath, withTargetPosition position: CGPoint
  ) -> UICollectionViewLayoutAttributes {
    let own = shownIn?.layoutAttributesForItem(at: indexPath)
    return (own ?? UICollectionViewLayoutAttributes(forCellWith: indexPath)).changed { $0.center = position }
  }

  /// Returns the context with which each step of an item's movement invalidates the layout.
  open func invalidationContext(
    forInteractivelyMovingItems targetIndexPaths: [IndexPath], withTargetPosition targetPosition: CGPoint,
    previousIndexPaths: [IndexPath], previousPosition: CGPoint
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = makeContext()
    context.targetIndexPathsForInteractivelyMovingItems = targetIndexPaths
    context.previousIndexPathsForInteractivelyMovingItems = previousIndexPaths
    context.interactiveMovementTarget = targetPosition
    return context
  }

  /// Returns the context with which the end of an item's movement invalidates the layout.
  open func invalidationContextForEndingInteractiveMovementOfItems(
    toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath], movementCancelled: Bool
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = makeContext()
    context.targetIndexPathsForInteractivelyMovingItems = indexPaths
    context.previousIndexPathsForInteractivelyMovingItems = previousIndexPaths
    return context
  }

  // MARK: Internal state

  final var decorationClasses: [String: UICollectionReusableView.Type] = [:]

  /// The axis along which changed sizes move the content, for layouts that keep the visible part in place;
  /// nil for others.
  var scrollAxis: ScrollAxis? { nil }

  /// Called before the elements in a rectangle are shown.
  func willShowElements(in rect: CGRect) {}

  /// Returns the sections in a rectangle that scroll across the layout.
  func bands(in rect: CGRect) -> [SectionBand] { [] }

  /// Whether supplementary views of a kind belong to items, and move with them, instead of to sections.
  func belongsToItems(_ elementKind: String) -> Bool { false }
}
