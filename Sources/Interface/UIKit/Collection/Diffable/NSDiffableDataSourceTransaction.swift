/// The change of a data source by a touch that has moved an item.
public struct NSDiffableDataSourceTransaction<
  SectionIdentifierType: Hashable, ItemIdentifierType: Hashable
> {
  /// The items before the change.
  public let initialSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  /// The items after the change.
  public let finalSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  /// The removals and insertions between the items of both snapshots.
  public let difference: CollectionDifference<ItemIdentifierType>
  /// The changes of the sections whose items are others than before, in their order.
  public let sectionTransactions:
    [NSDiffableDataSourceSectionTransaction<SectionIdentifierType, ItemIdentifierType>]
}

/// The change of one section by a touch that has moved an item.
public struct NSDiffableDataSourceSectionTransaction<
  SectionIdentifierType: Hashable, ItemIdentifierType: Hashable
> {
  /// The section.
  public let sectionIdentifier: SectionIdentifierType
  /// The items before the change.
  public let initialSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  /// The items after the change.
  public let finalSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  /// The removals and insertions between the items of both snapshots.
  public let difference: CollectionDifference<ItemIdentifierType>
}

extension UICollectionViewDiffableDataSource {
  /// The closures that observe and control the movement of items by touches.
  public struct ReorderingHandlers {
    /// Returns whether an item may be moved. Default: nil, which means false.
    public var canReorderItem: ((ItemIdentifierType) -> Bool)?
    /// Called before the snapshot changes. Default: nil.
    public var willReorder:
      ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?
    /// Called after the snapshot has changed, to change the app's own data. Default: nil.
    public var didReorder:
      ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?

    /// Makes handlers without closures.
    public init() {}
  }
}

extension DiffableState {
  /// Returns the snapshot after the move of an item, with the sections whose items are others than before;
  /// nil for paths that do not exist.
  func moved(
    from source: IndexPath, to target: IndexPath
  ) -> (content: SnapshotContent<Section, Item>, trees: [(section: Section, tree: Tree)])? {
    guard let item = content.item(at: source), let old = content.section(at: source.section),
      let new = content.section(at: target.section)
    else { return nil }
    var result = content
    result.remove([item])
    let above = result.items(in: new)
    guard target.item >= 0, target.item <= above.count else { return nil }
    result.insert([item], into: new, at: target.item)
    guard hasTree(of: old) || hasTree(of: new) else {
      let sections = old == new ? [new] : [old, new]
      return (result, sections.map { ($0, Tree(result.items(in: $0))) })
    }
    // The item takes its descendants along.
    let branch = tree(of: old).snapshot(of: item, includingParent: true)
    var remaining = tree(of: old)
    remaining.delete([item])
    var destination = old == new ? remaining : tree(of: new)
    if target.item < above.count {
      destination.insert(branch, before: above[target.item])
    } else if let last = above.last {
      destination.insert(branch, after: destination.ancestor(of: last))
    } else {
      destination.insert(branch)
    }
    return (result, old == new ? [(new, destination)] : [(old, remaining), (new, destination)])
  }

  /// Returns whether an item can be moved alone: its children, if it has any, are hidden.
  func isMovable(at path: IndexPath) -> Bool {
    guard let item = content.item(at: path), let section = content.section(at: path.section) else {
      return false
    }
    let tree = tree(of: section)
    return !(tree.isExpanded(item) && tree.hasChildren(item))
  }
}
