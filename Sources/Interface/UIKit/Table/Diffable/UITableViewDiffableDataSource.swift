/// A data source of a table that shows snapshots, and changes the table from one to the next with as few
/// changes as possible.
@preconcurrency @MainActor
open class UITableViewDiffableDataSource<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable>:
  NSObject, UITableViewDataSource
{
  /// The closure that makes the cell of an item: dequeued from the table, and filled.
  public typealias CellProvider =
    @MainActor (
      _ tableView: UITableView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
    ) -> UITableViewCell?

  /// The animation of rows and sections that come and go. Default: `automatic`.
  open var defaultRowAnimation = UITableView.RowAnimation.automatic
  private weak var tableView: UITableView?
  private let cellProvider: CellProvider
  private let state = DiffableState<SectionIdentifierType, ItemIdentifierType>()

  /// Creates a data source without rows, and sets it as that of the table.
  public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
    self.tableView = tableView
    self.cellProvider = cellProvider
    super.init()
    tableView.dataSource = self
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
  ) {
    guard let tableView else {
      state.replace(snapshot.content)
      completion?()
      return
    }
    // The table reads the present rows before they change.
    tableView.beginUpdates()
    let difference = state.show(snapshot.content)
    let animation = animatingDifferences ? defaultRowAnimation : .none
    tableView.add(difference, animation: animation)
    let end = { tableView.endUpdates { _ in completion?() } }
    if animatingDifferences { end() } else { UIView.performWithoutAnimation(end) }
    if !difference.reconfiguredItems.isEmpty { tableView.reconfigureRows(at: difference.reconfiguredItems) }
  }

  /// Shows a snapshot, and returns after the animation.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true
  ) async {
    await withCheckedContinuation { continuation in
      apply(snapshot, animatingDifferences: animatingDifferences) { continuation.resume() }
    }
  }

  /// Shows a snapshot by loading all rows again, without animation.
  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    completion: (() -> Void)? = nil
  ) {
    state.replace(snapshot.content)
    tableView?.reloadData()
    completion?()
  }

  /// Shows a snapshot by loading all rows again, without animation.
  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  ) async { applySnapshotUsingReloadData(snapshot, completion: nil) }

  /// Returns the item of a row; nil for a row that does not exist.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    state.content.item(at: indexPath)
  }

  /// Returns the row of an item; nil for an unknown one.
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

  // These methods repeat the protocol's defaults, because subclasses can override only methods of a class.

  /// Returns the number of sections in the snapshot.
  open func numberOfSections(in tableView: UITableView) -> Int { state.content.sections.count }

  /// Returns the number of items in a section of the snapshot.
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    state.content.itemCount(inSection: section)
  }

  /// Returns the cell that the provider makes; an empty one if it makes none.
  open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    itemIdentifier(for: indexPath).flatMap { cellProvider(tableView, indexPath, $0) }
      ?? UITableViewCell(style: .default, reuseIdentifier: nil)
  }

  /// Returns nil: no title.
  open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }

  /// Returns nil: no title.
  open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }

  /// Returns whether a row can be edited. The default is the protocol's.
  open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    tableView.hasDefaultAnswer = true
    return true
  }

  /// Returns whether a finger may move a row during editing. The default is false.
  open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }

  /// Called after a finger has moved a row. The default does nothing.
  open func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {}

  /// Returns the titles of sections beside the rows. The default is nil, for none.
  open func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }

  /// Returns the section to which a title scrolls. The default is the title's index.
  open func tableView(
    _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
  ) -> Int { index }

  /// Called to delete or insert a row. The default does nothing.
  open func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {}
}

extension UITableView {
  /// Adds the changes between two snapshots to the running batch.
  func add(_ difference: SnapshotDifference, animation: RowAnimation) {
    deleteSections(IndexSet(difference.deletedSections), with: animation)
    insertSections(IndexSet(difference.insertedSections), with: animation)
    for move in difference.movedSections { moveSection(move.from, toSection: move.to) }
    deleteRows(at: difference.deletedItems, with: animation)
    insertRows(at: difference.insertedItems, with: animation)
    for move in difference.movedItems { moveRow(at: move.from, to: move.to) }
    reloadSections(IndexSet(difference.reloadedSections), with: animation)
    reloadRows(at: difference.reloadedItems, with: animation)
  }
}
