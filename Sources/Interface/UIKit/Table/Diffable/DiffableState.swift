/// The snapshot that a diffable data source shows, and the changes to another one.
@MainActor final class DiffableState<Section: Hashable, Item: Hashable> {
  typealias Tree = NSDiffableDataSourceSectionSnapshot<Item>

  private(set) var content = SnapshotContent<Section, Item>()
  /// The items of sections that were shown as trees, with those that are hidden in collapsed ones.
  private var trees: [Section: Tree] = [:]

  /// The snapshot that is shown, without what was to be loaded again.
  var snapshot: NSDiffableDataSourceSnapshot<Section, Item> {
    var snapshot = NSDiffableDataSourceSnapshot<Section, Item>()
    snapshot.content = content
    return snapshot
  }

  /// Returns the items of a section with their children; none for an unknown section.
  func tree(of section: Section) -> Tree { trees[section] ?? Tree(content.items(in: section)) }

  /// Whether a section was shown as a tree.
  func hasTree(of section: Section) -> Bool { trees[section] != nil }

  /// Shows another snapshot.
  ///
  /// - Returns: The changes from the previous one.
  func show(_ new: SnapshotContent<Section, Item>) -> SnapshotDifference {
    let difference = SnapshotDifference(from: content, to: new)
    replace(new)
    return difference
  }

  /// Shows another snapshot whose changes do not matter. A section that has other items than before is no
  /// tree any more.
  func replace(_ new: SnapshotContent<Section, Item>) {
    content = new
    (content.reloadedSections, content.reloadedItems, content.reconfiguredItems) = ([], [], [])
    trees = trees.filter { content.contains($0.key) && content.items(in: $0.key) == $0.value.visibleItems }
  }

  /// Returns the snapshot that shows a tree in a section, which is added at the end if it is not there.
  func content(showing tree: Tree, in section: Section) -> SnapshotContent<Section, Item> {
    var new = content
    if !new.contains(section) { new.insert([section], at: new.sections.count) }
    new.replace(section, with: tree.visibleItems)
    return new
  }

  /// Notes the tree of a section whose visible items are shown.
  func keep(_ tree: Tree, of section: Section) { trees[section] = tree }
}
