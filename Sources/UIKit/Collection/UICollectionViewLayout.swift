/// The arrangement of a collection view's elements. Subclasses compute their attributes.
@preconcurrency @MainActor open class UICollectionViewLayout: NSObject {
  /// Creates a layout without elements.
  public override init() { super.init() }

  /// Returns nil: archives are not supported.
  public required init?(coder: NSCoder) { nil }

  /// The collection view that uses the layout; nil when there is none.
  open internal(set) weak var collectionView: UICollectionView?

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
    collectionView?.layoutWasInvalidated(with: context)
  }

  /// Returns whether a change of the bounds, which scrolling is too, invalidates the layout. The default is
  /// false; changes of the size invalidate the layout by themselves.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

  /// Returns the context for a change of the bounds.
  open func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext { makeContext() }

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
    guard let view = collectionView, let update = view.runningUpdate else { return nil }
    if let origin = update.origin(of: itemIndexPath) { return update.oldAttributes[origin] }
    return view.layoutAttributesForItem(at: itemIndexPath)?.changed { $0.alpha = 0 }
  }

  /// Returns the attributes at which an item's cell ends a batch of changes; nil for its present ones. The
  /// default fades deleted items out.
  open func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    collectionView?.runningUpdate?.oldAttributes[itemIndexPath]?.changed { $0.alpha = 0 }
  }

  final var decorationClasses: [String: UICollectionReusableView.Type] = [:]
}
