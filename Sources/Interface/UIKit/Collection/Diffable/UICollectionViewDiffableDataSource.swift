/// A data source of a collection that shows snapshots, and changes the collection from one to the next with
/// as few changes as possible.
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable>:
  NSObject, UICollectionViewDataSource
{
  /// The closure that makes the cell of an item: dequeued from the collection, and filled.
  public typealias CellProvider =
    @MainActor (
      _ collectionView: UICollectionView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
    ) -> UICollectionViewCell?
  /// The closure that makes a supplementary view: dequeued from the collection, and filled.
  public typealias SupplementaryViewProvider =
    @MainActor (
      _ collectionView: UICollectionView, _ elementKind: String, _ indexPath: IndexPath
    ) -> UICollectionReusableView?

  /// Makes the supplementary views. Default: nil, for empty ones.
  open var supplementaryViewProvider: SupplementaryViewProvider?
  /// Observes and controls the expansion of items in sections that are shown as trees. Default: no closures.
  open var sectionSnapshotHandlers = SectionSnapshotHandlers<ItemIdentifierType>()
  /// Observes and controls the movement of items by touches. Default: no closures, which moves none. An item
  /// whose children are shown cannot be moved.
  open var reorderingHandlers = ReorderingHandlers()
  private weak var collectionView: UICollectionView?
  private let cellProvider: CellProvider
  let state = DiffableState<SectionIdentifierType, ItemIdentifierType>()

  /// Creates a data source without items, and sets it as that of the collection.
  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    self.collectionView = collectionView
    self.cellProvider = cellProvider
    super.init()
    collectionView.dataSource = self
  }

  // MARK: Snapshots

  /// Returns the snapshot that is shown.
  open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> {
    state.snapshot
  }

  /// Shows a snapshot.
  ///
  /// - Parameters:
  ///   - snapshot: The sections and items.
  ///   - animatingDifferences: Whether the changes are animated. Default: true.
  ///   - completion: Called after the animation.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) { show(snapshot.content, isAnimated: animatingDifferences, completion: completion) }

  /// Shows a snapshot, and returns after the animation.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true
  ) async {
    await withCheckedContinuation { continuation in
      apply(snapshot, animatingDifferences: animatingDifferences) { continuation.resume() }
    }
  }

  private func show(
    _ content: SnapshotContent<SectionIdentifierType, ItemIdentifierType>, isAnimated: Bool,
    keep: @escaping () -> Void = {}, completion: (() -> Void)?
  ) {
    guard let collectionView else {
      state.replace(content)
      keep()
      completion?()
      return
    }
    var reconfigured: [IndexPath] = []
    let change = {
      // The batch has made the views agree with the present items before they change.
      collectionView.performBatchUpdates {
        let difference = self.state.show(content)
        reconfigured = difference.reconfiguredItems
        keep()
        collectionView.add(difference)
      } completion: { _ in
        completion?()
      }
    }
    if isAnimated { change() } else { UIView.performWithoutAnimation(change) }
    if !reconfigured.isEmpty { collectionView.reconfigureItems(at: reconfigured) }
    collectionView.outlineDidChange(animated: isAnimated)
  }

  /// Shows a snapshot by loading all items again, without animation.
  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    completion: (() -> Void)? = nil
  ) {
    state.replace(snapshot.content)
    collectionView?.reloadData()
    completion?()
  }

  /// Shows a snapshot by loading all items again, without animation.
  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  ) async { applySnapshotUsingReloadData(snapshot, completion: nil) }

  // MARK: Trees

  /// Returns the items of a section, also those in collapsed items; none for an unknown section.
  open func snapshot(
    for section: SectionIdentifierType
  ) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> { state.tree(of: section) }

  /// Shows the visible items of a tree in a section, which is added at the end if it is not there.
  ///
  /// - Parameters:
  ///   - snapshot: The items of the section.
  ///   - section: The section.
  ///   - animatingDifferences: Whether the changes are animated. Default: true.
  ///   - completion: Called after the animation.
  open func apply(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, to section: SectionIdentifierType,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    var content = state.content(showing: snapshot, in: section)
    // An item that has got its first or lost its last child, or that another part has expanded, has another
    // sign.
    let old = state.tree(of: section)
    content.reconfiguredItems += snapshot.visibleItems.filter { item in
      old.contains(item)
        && (old.hasChildren(item) != snapshot.hasChildren(item)
          || old.isExpanded(item) != snapshot.isExpanded(item))
    }
    show(
      content, isAnimated: animatingDifferences, keep: { self.state.keep(snapshot, of: section) },
      completion: completion)
  }

  /// Shows the visible items of a tree in a section, and returns after the animation.
  open func apply(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, to section: SectionIdentifierType,
    animatingDifferences: Bool = true
  ) async {
    await withCheckedContinuation { continuation in
      apply(snapshot, to: section, animatingDifferences: animatingDifferences) { continuation.resume() }
    }
  }

  // MARK: Identifiers

  /// Returns the item at a path; nil for a path that does not exist.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    state.content.item(at: indexPath)
  }

  /// Returns the path of an item; nil for an unknown or hidden one.
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    state.content.path(of: itemIdentifier)
  }

  /// Returns the section at an index; nil for one that does not exist.
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
    state.content.section(at: index)
  }

  /// Returns the index of a section; nil for an unknown one.
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
    state.content.sections.firstIndex(of: sectionIdentifier)
  }

  // MARK: Data source

  /// Returns the number of sections in the snapshot.
  open func numberOfSections(in collectionView: UICollectionView) -> Int { state.content.sections.count }

  /// Returns the number of items in a section of the snapshot.
  open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    state.content.itemCount(inSection: section)
  }

  /// Returns the cell that the provider makes; an empty one if it makes none.
  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    itemIdentifier(for: indexPath).flatMap { cellProvider(collectionView, indexPath, $0) }
      ?? UICollectionViewCell(frame: .zero)
  }

  /// Returns the view that the provider makes; an empty one if it makes none.
  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    supplementaryViewProvider?(collectionView, kind, indexPath) ?? UICollectionReusableView(frame: .zero)
  }

  /// Returns whether the reordering handlers let an item be moved.
  open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
    guard let item = itemIdentifier(for: indexPath), let allows = reorderingHandlers.canReorderItem else {
      return false
    }
    return allows(item) && state.isMovable(at: indexPath)
  }

  /// Moves an item in the snapshot, and calls the reordering handlers.
  open func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    guard let (content, trees) = state.moved(from: sourceIndexPath, to: destinationIndexPath) else { return }
    var moved = snapshot()
    moved.content = content
    let sections = trees.map { section, tree in
      NSDiffableDataSourceSectionTransaction<SectionIdentifierType, ItemIdentifierType>(
        sectionIdentifier: section, initialSnapshot: state.tree(of: section), finalSnapshot: tree,
        difference: tree.items.difference(from: state.tree(of: section).items))
    }
    let transaction = NSDiffableDataSourceTransaction(
      initialSnapshot: snapshot(), finalSnapshot: moved,
      difference: content.items.difference(from: state.content.items), sectionTransactions: sections)
    reorderingHandlers.willReorder?(transaction)
    let kept = trees.filter { state.hasTree(of: $0.section) }
    state.replace(content)
    for (section, tree) in kept { state.keep(tree, of: section) }
    reorderingHandlers.didReorder?(transaction)
  }
}

extension UICollectionView {
  /// Adds the changes between two snapshots to the running batch.
  func add(_ difference: SnapshotDifference) {
    deleteSections(IndexSet(difference.deletedSections))
    insertSections(IndexSet(difference.insertedSections))
    for move in difference.movedSections { moveSection(move.from, toSection: move.to) }
    deleteItems(at: difference.deletedItems)
    insertItems(at: difference.insertedItems)
    for move in difference.movedItems { moveItem(at: move.from, to: move.to) }
    reloadSections(IndexSet(difference.reloadedSections))
    reloadItems(at: difference.reloadedItems)
  }
}
