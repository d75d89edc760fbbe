extension UICollectionViewDiffableDataSource {
  /// The closures that observe and control the expansion of items by touches.
  public struct SectionSnapshotHandlers<ItemType: Hashable> {
    /// Returns whether an item may be expanded. Default: nil, which means true.
    public var shouldExpandItem: ((ItemType) -> Bool)?
    /// Called before an item is expanded. Default: nil.
    public var willExpandItem: ((ItemType) -> Void)?
    /// Returns whether an item may be collapsed. Default: nil, which means true.
    public var shouldCollapseItem: ((ItemType) -> Bool)?
    /// Called before an item is collapsed. Default: nil.
    public var willCollapseItem: ((ItemType) -> Void)?
    /// Returns the children with which an item is expanded, which gets its present ones. Default: nil, for
    /// the present ones.
    public var snapshotForExpandingParent:
      (
        (_ parent: ItemType, _ children: NSDiffableDataSourceSectionSnapshot<ItemType>)
          -> NSDiffableDataSourceSectionSnapshot<ItemType>
      )?

    /// Makes handlers without closures.
    public init() {}
  }
}

/// A data source with sections whose items have children.
@MainActor protocol OutlineDataSource: AnyObject {
  /// Returns the number of the item's ancestors; nil for an item of a section that is not a tree.
  func outlineLevel(at path: IndexPath) -> Int?
  /// Returns whether the item's children are shown.
  func isExpanded(at path: IndexPath) -> Bool
  /// Shows or hides the item's children, unless the handlers forbid it.
  func toggleExpansion(at path: IndexPath)
}

extension UICollectionViewDiffableDataSource: OutlineDataSource {
  func outlineLevel(at path: IndexPath) -> Int? {
    guard let item = itemIdentifier(for: path), let section = sectionIdentifier(for: path.section),
      state.hasTree(of: section)
    else { return nil }
    return state.tree(of: section).level(of: item)
  }

  func isExpanded(at path: IndexPath) -> Bool {
    guard let item = itemIdentifier(for: path), let section = sectionIdentifier(for: path.section) else {
      return false
    }
    return state.tree(of: section).isExpanded(item)
  }

  func toggleExpansion(at path: IndexPath) {
    guard let item = itemIdentifier(for: path), let section = sectionIdentifier(for: path.section) else {
      return
    }
    var tree = state.tree(of: section)
    if tree.isExpanded(item) {
      guard sectionSnapshotHandlers.shouldCollapseItem?(item) ?? true else { return }
      sectionSnapshotHandlers.willCollapseItem?(item)
      tree = state.tree(of: section)
      tree.collapse([item])
    } else {
      guard sectionSnapshotHandlers.shouldExpandItem?(item) ?? true else { return }
      sectionSnapshotHandlers.willExpandItem?(item)
      tree = state.tree(of: section)
      if let children = sectionSnapshotHandlers.snapshotForExpandingParent?(item, tree.snapshot(of: item)) {
        tree.replace(childrenOf: item, using: children)
      }
      tree.expand([item])
    }
    apply(tree, to: section)
  }
}
