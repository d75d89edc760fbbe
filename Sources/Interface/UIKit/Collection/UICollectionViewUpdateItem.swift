/// One change of a batch, as a layout hears of it.
@preconcurrency @MainActor open class UICollectionViewUpdateItem: NSObject {
  /// The kind of a change.
  public enum Action: Int, Sendable {
    /// An insertion, a deletion, a reload, a move, or none.
    case insert, delete, reload, move, none
  }

  /// The path before the batch; nil for an insertion. The path of a whole section has one index.
  public let indexPathBeforeUpdate: IndexPath?
  /// The path after the batch; nil for a deletion. The path of a whole section has one index.
  public let indexPathAfterUpdate: IndexPath?
  /// The kind of the change.
  public let updateAction: Action

  init(_ action: Action, from before: IndexPath?, to after: IndexPath?) {
    indexPathBeforeUpdate = before
    indexPathAfterUpdate = after
    updateAction = action
  }
}

extension ItemChanges {
  /// The changes one by one: deletions, insertions, moves, reloads, in the order of their paths.
  @MainActor var updateItems: [UICollectionViewUpdateItem] {
    let removed = deletedSections.map { IndexPath(index: $0) } + deletedItems.sorted()
    let added = insertedSections.map { IndexPath(index: $0) } + insertedItems.sorted()
    let moved =
      movedSections.sorted { $0.key < $1.key }.map { (IndexPath(index: $0.value), IndexPath(index: $0.key)) }
      + movedItems.sorted { $0.key < $1.key }.map { ($0.value, $0.key) }
    let reloaded = reloadedSections.map { IndexPath(index: $0) } + reloadedItems.sorted()
    return removed.map { UICollectionViewUpdateItem(.delete, from: $0, to: nil) }
      + added.map { UICollectionViewUpdateItem(.insert, from: nil, to: $0) }
      + moved.map { UICollectionViewUpdateItem(.move, from: $0.0, to: $0.1) }
      + reloaded.map { UICollectionViewUpdateItem(.reload, from: $0, to: $0) }
  }
}
