/// Items arranged by a layout, of which only the visible ones have a view.
///
/// Views are reused when they leave the screen. The work of a frame depends on the layout's answer for the
/// visible rectangle only; with a flow layout it is O(visible items + log lines).
@preconcurrency @MainActor open class UICollectionView: UIScrollView {
  /// The kind of section headers in a flow layout.
  public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  /// The kind of section footers in a flow layout.
  public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  /// Creates an empty collection view with a layout.
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(frame: frame)
    backgroundColor = .systemBackground
    layout.shownIn = self
    menus.attach(to: self)
    rowDrags.attach(to: self)
  }

  /// Returns nil: there are no archives here.
  public required init?(coder: NSCoder) { nil }

  // MARK: Content

  /// The arrangement of the items. Setting another one arranges them again, without animation.
  open var collectionViewLayout: UICollectionViewLayout {
    didSet {
      guard collectionViewLayout !== oldValue else { return }
      if oldValue.collectionView === self { oldValue.shownIn = nil }
      collectionViewLayout.shownIn = self
      if !keepsViews {
        forgetMovement()
        releaseViews()
      }
      setNeedsPreparation()
    }
  }

  /// Exchanges the layout; animated, in 0.3 s, in which cells move from their old places to the new ones. The
  /// first cell in sight stays where it is as far as the new content allows it.
  open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    change(to: layout, animated: animated, completion: nil)
  }

  /// Exchanges the layout, and calls the closure after the animation, with whether it has ended.
  open func setCollectionViewLayout(
    _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)?
  ) { change(to: layout, animated: animated, completion: completion) }

  /// The object that supplies the items. Setting another one reloads them. Default: nil.
  open weak var dataSource: (any UICollectionViewDataSource)? {
    didSet { if dataSource !== oldValue { reloadData() } }
  }

  /// The object that observes the collection. A scroll view delegate of another kind, which the property of
  /// the superclass takes, receives the scrolling calls only, and is nil here. Default: nil.
  @_nonoverride open weak var delegate: (any UICollectionViewDelegate)? {
    get { collectionDelegate }
    set { super.delegate = newValue }
  }

  override func delegateDidChange(from old: (any UIScrollViewDelegate)?) {
    let new = super.delegate
    collectionDelegate = new as? any UICollectionViewDelegate
    if new !== old { setNeedsPreparation() }
  }

  /// The view behind all items, as large as the collection view; it does not scroll. Default: nil.
  open var backgroundView: UIView? {
    didSet {
      guard backgroundView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }

  /// Fetches the data of items that scrolling brings next. Default: nil.
  open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?
  /// Whether `prefetchDataSource` is called. Default: true.
  open var isPrefetchingEnabled = true { didSet { prefetching.forget() } }

  // MARK: Views

  /// Registers the class of new cells for the identifier; nil removes it.
  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    reuse.classes[.init(kind: nil, identifier: identifier)] = cellClass as? UICollectionViewCell.Type
  }

  /// Registers plain cells for the identifier, because nib files cannot be read here; nil removes them.
  open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    register(nib?.substitute(UICollectionViewCell.self), forCellWithReuseIdentifier: identifier)
  }

  /// Registers plain views for the kind and the identifier, because nib files cannot be read here; nil
  /// removes them.
  open func register(
    _ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String
  ) {
    register(
      nib?.substitute(UICollectionReusableView.self), forSupplementaryViewOfKind: kind,
      withReuseIdentifier: identifier)
  }

  /// Registers the class of new supplementary views for the kind and the identifier; nil removes it.
  open func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) {
    reuse.classes[.init(kind: elementKind, identifier: identifier)] =
      viewClass as? UICollectionReusableView.Type
  }

  /// Returns a cell that has left the screen, or a new one of the registered class. If no class is
  /// registered, the result is an empty cell.
  open func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell {
    let key = CollectionReuse.Key(kind: nil, identifier: identifier)
    if let cell = reconfigured, cell.reuseKey == key { return cell }
    let view = dequeue(key, default: UICollectionViewCell.self, for: indexPath)
    return view as? UICollectionViewCell ?? UICollectionViewCell(frame: view.frame)
  }

  /// Returns a supplementary view that has left the screen, or a new one of the registered class. If no class
  /// is registered, the result is an empty view.
  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    dequeue(
      .init(kind: elementKind, identifier: identifier), default: UICollectionReusableView.self, for: indexPath
    )
  }

  // MARK: Queries

  /// The number of sections.
  open var numberOfSections: Int {
    loadIfNeeded()
    return counts.count
  }

  /// Returns the number of items in a section; 0 for a section that does not exist.
  open func numberOfItems(inSection section: Int) -> Int {
    loadIfNeeded()
    return counts.indices.contains(section) ? counts[section] : 0
  }

  /// The paths of the items on the screen, sorted. iOS does not sort them.
  open var indexPathsForVisibleItems: [IndexPath] {
    layOutItems()
    return orderedViews.filter { $0.key.category == .cell }.map(\.key.path)
  }

  /// The cells on the screen, sorted by path.
  open var visibleCells: [UICollectionViewCell] {
    layOutItems()
    return orderedViews.compactMap { $0.value as? UICollectionViewCell }
  }

  /// Returns the cell of an item on the screen; nil for any other item.
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    layOutItems()
    return cell(indexPath)
  }

  /// Returns a supplementary view on the screen; nil for any other.
  open func supplementaryView(
    forElementKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView? {
    layOutItems()
    return views[.init(category: .supplementaryView, kind: elementKind, path: indexPath)]
  }

  /// Returns the supplementary views of a kind on the screen, sorted by path.
  open func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
    layOutItems()
    return orderedViews.filter { $0.key.category == .supplementaryView && $0.key.kind == elementKind }
      .map(\.value)
  }

  /// Returns the paths of the supplementary views of a kind on the screen, sorted.
  open func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
    layOutItems()
    return orderedViews.filter { $0.key.category == .supplementaryView && $0.key.kind == elementKind }
      .map(\.key.path)
  }

  /// Returns the path of a cell on the screen; nil for any other cell. The cost is O(visible items).
  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    views.first { $0.value === cell }?.key.path
  }

  /// Returns the path of the frontmost item at a point of the content; nil where there is none.
  open func indexPathForItem(at point: CGPoint) -> IndexPath? {
    let area = CGRect(x: point.x, y: point.y, width: 1, height: 1)
    let hits = attributes(in: area).filter {
      $0.representedElementCategory == .cell && $0.frame.holds(point)
    }
    return hits.max { ($0.zIndex, $0.indexPath) < ($1.zIndex, $1.indexPath) }?.indexPath
  }

  /// Returns the attributes of an item; nil for one that does not exist.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    prepareIfNeeded()
    guard contains(indexPath) else { return nil }
    return collectionViewLayout.layoutAttributesForItem(at: indexPath).map(mirrored)
  }

  /// Returns the attributes of a supplementary view; nil for one that does not exist.
  open func layoutAttributesForSupplementaryElement(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    prepareIfNeeded()
    return collectionViewLayout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
      .map(mirrored)
  }

  /// Scrolls to an item. An item that does not exist is ignored.
  open func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    scroll(to: indexPath, scrollPosition, animated: animated)
  }

  /// The changes of a cell's content that let it be measured again. Default: enabled.
  open var selfSizingInvalidation = SelfSizingInvalidation.enabled

  // MARK: Selection

  /// Whether items can be selected. Default: true. Setting false deselects all items.
  open var allowsSelection = true { didSet { if !allowsSelection { deselectAll() } } }
  /// Whether several items can be selected. Default: false. Setting false deselects all items.
  open var allowsMultipleSelection = false {
    didSet { if !allowsMultipleSelection, !isEditing { deselectAll() } }
  }

  /// The paths of the selected items, sorted; nil where selection is not allowed.
  open var indexPathsForSelectedItems: [IndexPath]? { picks ? selectedPaths.sorted() : nil }

  /// Selects an item without a delegate call, and scrolls to it unless the position is empty. Nil deselects
  /// all items; an item that does not exist is ignored.
  open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    select(indexPath, animated: animated, scrollPosition)
  }

  /// Deselects an item without a delegate call.
  open func deselectItem(at indexPath: IndexPath, animated: Bool) { deselect(indexPath) }

  override func placeKeeper(of offset: CGPoint) -> OffsetAnimation.Goal? { placeKeeperOfItems(offset) }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
    highlightItem(under: touches.inOrder.first)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesMoved(touches, with: event)
    keepHighlight(under: touches.inOrder.first)
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    selectHighlightedItem()
    swiping.touchEnded()
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesCancelled(touches, with: event)
    unhighlight()
    swiping.touchCancelled()
  }

  // MARK: Changes

  /// Loads everything from the data source again with the next layout, and clears the selection. The offset
  /// stays, within the content.
  open func reloadData() {
    forgetMovement()
    selectedPaths = []
    highlightedPath = nil
    releaseViews()
    needsReload = true
    collectionViewLayout.invalidateItems(isReloaded: true)
    setNeedsPreparation()
  }

  /// Makes several changes as one animated change of 0.3 s.
  ///
  /// Deleted, moved and reloaded items are named by their paths before the batch, inserted ones and the
  /// destinations by their paths after it. If the changes do not agree with the data source's new counts, the
  /// collection view reloads everything, reports a diagnostic and calls the completion with false; iOS traps.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    beginChanges()
    updates?()
    endChanges(completion: completion)
  }

  /// Inserts items at their paths after the batch.
  open func insertItems(at indexPaths: [IndexPath]) { change { $0.insertedItems.formUnion(indexPaths) } }

  /// Deletes items at their paths before the batch.
  open func deleteItems(at indexPaths: [IndexPath]) { change { $0.deletedItems.formUnion(indexPaths) } }

  /// Requests the cells of items, at their paths before the batch, again.
  open func reloadItems(at indexPaths: [IndexPath]) { change { $0.reloadedItems.formUnion(indexPaths) } }

  /// Asks the data source to fill the cells of items again, without replacing them. Items without a cell are
  /// ignored.
  @available(iOS 15.0, *)
  open func reconfigureItems(at indexPaths: [IndexPath]) { reconfigure(indexPaths) }

  /// Whether the data source has changes that the collection view has not been told of. It is true inside a
  /// batch of changes.
  open var hasUncommittedUpdates: Bool { batch.isOpen }

  /// Moves an item from its path before the batch to its path after it.
  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    change { $0.movedItems[newIndexPath] = indexPath }
  }

  /// Inserts sections at their indices after the batch.
  open func insertSections(_ sections: IndexSet) { change { $0.insertedSections.formUnion(sections) } }

  /// Deletes sections at their indices before the batch.
  open func deleteSections(_ sections: IndexSet) { change { $0.deletedSections.formUnion(sections) } }

  /// Requests the items of sections, at their indices before the batch, again.
  open func reloadSections(_ sections: IndexSet) { change { $0.reloadedSections.formUnion(sections) } }

  /// Moves a section from its index before the batch to its index after it.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    change { $0.movedSections[newSection] = section }
  }

  // MARK: Movement

  /// Begins to move an item, if the data source lets it be moved. The others make room for it while it
  /// follows the positions; near an edge the content scrolls.
  ///
  /// - Returns: Whether the movement has begun.
  @discardableResult open func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool {
    beginMovement(at: indexPath)
  }

  /// Moves the item's centre to a place of the content. One that is not finite is ignored.
  open func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {
    moveItem(to: targetPosition)
  }

  /// Ends the movement: the data source moves the item if it has another path.
  open func endInteractiveMovement() { endMovement() }

  /// Ends the movement, and moves the item back to its place.
  open func cancelInteractiveMovement() { cancelMovement() }

  // MARK: View

  open override func layoutSubviews() {
    super.layoutSubviews()
    layOutItems()
    prefetch()
  }

  override func restingOffset(proposed: CGPoint, velocity: CGPoint) -> CGPoint {
    collectionViewLayout.targetContentOffset(
      forProposedContentOffset: proposed, withScrollingVelocity: velocity)
  }

  // MARK: Internal state

  final override var determinesContentSize: Bool { true }

  final weak var collectionDelegate: (any UICollectionViewDelegate)?
  final var counts: [Int] = []
  final var needsReload = true
  final var needsPreparation = true
  final var isPreparing = false
  final var isLayingOut = false
  /// The element whose view is being made, by the path that the data source gets.
  final var shownElement: (path: IndexPath, attributes: UICollectionViewLayoutAttributes)?
  /// Whether an exchange of the layout keeps the views, because it moves them.
  final var keepsViews = false
  /// The bounds of the last layout.
  final var layoutBounds = CGRect.null
  /// The edges and traits of the last layout; nil if the layout has no axis of its own.
  final var layoutSurroundings: LayoutSurroundings?
  /// The room of the last layout.
  final var preparedRoom = CGSize.zero
  final var views: [CollectionElement: UICollectionReusableView] = [:]
  final var reuse = CollectionReuse()
  final var selectedPaths: Set<IndexPath> = []
  final var highlightedPath: IndexPath?
  final var batch = ChangeBatch<ItemChanges>()
  final var prefetching = Prefetching()
  final let swiping = RowSwiping()
  final let menus = RowMenus()
  final let rowDrags = RowDrags()
  /// The change of the layout that the app moves; nil for none.
  final var layoutTransition: LayoutTransition?
  final var editing = CollectionEditing()
  /// The item that follows a finger; nil for none.
  final var itemMovement: ItemMovement?
  /// The views of the sections that scroll across the layout.
  final var bandViews: [Int: SectionBandView] = [:]
  /// The elements whose views are asked for their sizes with the next layout.
  final var unmeasured: Set<CollectionElement> = []
  /// The batch whose attributes are being requested.
  final var runningUpdate: CollectionUpdate?
  /// The cell that the data source fills again.
  final var reconfigured: UICollectionViewCell?
}
