/// The items of a section as a value: a forest, in which the children of an expanded item follow it.
///
/// Where Apple's raises an exception, for an item that is unknown or occurs twice, this reports it once and
/// ignores the item.
public struct NSDiffableDataSourceSectionSnapshot<ItemIdentifierType: Hashable> {
  private var roots: [ItemIdentifierType] = []
  private var children: [ItemIdentifierType: [ItemIdentifierType]] = [:]
  private var parents: [ItemIdentifierType: ItemIdentifierType] = [:]
  private var known: Set<ItemIdentifierType> = []
  private var expanded: Set<ItemIdentifierType> = []

  /// Makes a snapshot without items.
  public init() {}

  /// Makes a snapshot of items without children.
  init(_ items: [ItemIdentifierType]) {
    roots = items
    known = Set(items)
  }

  // MARK: Queries

  /// All items, each before its children.
  public var items: [ItemIdentifierType] { listed(roots, where: { _ in true }) }
  /// The items without a parent.
  public var rootItems: [ItemIdentifierType] { roots }
  /// The items all of whose ancestors are expanded, each before its children.
  public var visibleItems: [ItemIdentifierType] { listed(roots, where: expanded.contains) }
  /// The expanded items, each before its children.
  var expandedItems: [ItemIdentifierType] { items.filter(expanded.contains) }

  /// Returns items and their descendants, each item before its children.
  private func listed(
    _ start: [ItemIdentifierType], where isOpen: (ItemIdentifierType) -> Bool
  ) -> [ItemIdentifierType] {
    var result: [ItemIdentifierType] = []
    // A stack of its own, since a tree may be deeper than calls can be nested.
    var rest = Array(start.reversed())
    while let item = rest.popLast() {
      result.append(item)
      if let below = children[item], isOpen(item) { rest += below.reversed() }
    }
    return result
  }

  /// Returns whether the item is in the snapshot.
  public func contains(_ item: ItemIdentifierType) -> Bool { known.contains(item) }

  /// Returns whether the item is expanded: whether its children, if any, are shown where it is.
  public func isExpanded(_ item: ItemIdentifierType) -> Bool { expanded.contains(item) }

  /// Returns whether all ancestors of the item are expanded; false for an unknown item.
  public func isVisible(_ item: ItemIdentifierType) -> Bool {
    guard known.contains(item) else { return false }
    var next = parents[item]
    while let parent = next {
      guard expanded.contains(parent) else { return false }
      next = parents[parent]
    }
    return true
  }

  /// Returns the number of the item's ancestors; 0 for an unknown item.
  public func level(of item: ItemIdentifierType) -> Int {
    var (level, next) = (0, parents[item])
    while let parent = next { (level, next) = (level + 1, parents[parent]) }
    return level
  }

  /// Returns the index of the item among all items; nil for an unknown item. The cost is O(items).
  public func index(of item: ItemIdentifierType) -> Int? {
    known.contains(item) ? items.firstIndex(of: item) : nil
  }

  /// Returns the parent of an item; nil for an item without one.
  public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? { parents[child] }

  /// Returns the outermost ancestor of an item; the item itself if it has no parent.
  func ancestor(of item: ItemIdentifierType) -> ItemIdentifierType {
    var result = item
    while let parent = parents[result] { result = parent }
    return result
  }

  /// Adds the items of a snapshot after the last root.
  mutating func insert(_ snapshot: Self) { insert(snapshot, into: nil, at: roots.count) }

  /// Whether the item has children.
  func hasChildren(_ item: ItemIdentifierType) -> Bool { !(children[item] ?? []).isEmpty }

  /// Returns a snapshot of the descendants of an item, with or without the item itself; an empty one for an
  /// unknown item.
  public func snapshot(
    of parent: ItemIdentifierType, includingParent: Bool = false
  ) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
    var result = Self()
    guard known.contains(parent) else { return result }
    result.roots = includingParent ? [parent] : children[parent] ?? []
    let members = listed(result.roots) { _ in true }
    result.known = Set(members)
    for item in members {
      result.children[item] = children[item]
      if let above = parents[item], result.known.contains(above) { result.parents[item] = above }
    }
    result.expanded = expanded.intersection(result.known)
    return result
  }

  /// Returns a text with one item in each line, indented by its level: `-` before an expanded item with
  /// children, `+` before a collapsed one, and `*` before an item without children.
  public func visualDescription() -> String {
    items.map { item in
      let mark = !hasChildren(item) ? "*" : isExpanded(item) ? "-" : "+"
      return String(repeating: "  ", count: level(of: item)) + "\(mark) \(item)"
    }.joined(separator: "\n")
  }

  // MARK: Changes

  /// Adds items after the last child of another one; with nil, the default, after the last root.
  public mutating func append(_ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil) {
    if let parent, !known.contains(parent) { return report("unknown item") }
    insert(Self(fresh(items)), into: parent, at: parent.map { children[$0]?.count ?? 0 } ?? roots.count)
  }

  /// Inserts items before another one, as siblings.
  public mutating func insert(_ items: [ItemIdentifierType], before item: ItemIdentifierType) {
    insert(Self(fresh(items)), before: item)
  }

  /// Inserts items after another one, as siblings.
  public mutating func insert(_ items: [ItemIdentifierType], after item: ItemIdentifierType) {
    insert(Self(fresh(items)), after: item)
  }

  /// Inserts the items of a snapshot before an item, as siblings.
  public mutating func insert(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, before item: ItemIdentifierType
  ) { insert(snapshot, beside: item, offset: 0) }

  /// Inserts the items of a snapshot after an item, as siblings.
  public mutating func insert(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, after item: ItemIdentifierType
  ) { insert(snapshot, beside: item, offset: 1) }

  private mutating func insert(_ snapshot: Self, beside item: ItemIdentifierType, offset: Int) {
    guard known.contains(item) else { return report("unknown item") }
    let parent = parents[item]
    let siblings = parent.map { children[$0] ?? [] } ?? roots
    guard let index = siblings.firstIndex(of: item) else { return }
    insert(snapshot, into: parent, at: index + offset)
  }

  private mutating func insert(_ snapshot: Self, into parent: ItemIdentifierType?, at index: Int) {
    guard snapshot.known.isDisjoint(with: known) else { return report("duplicate item") }
    if let parent {
      children[parent, default: []].insert(contentsOf: snapshot.roots, at: index)
      for root in snapshot.roots { parents[root] = parent }
    } else {
      roots.insert(contentsOf: snapshot.roots, at: index)
    }
    known.formUnion(snapshot.known)
    children.merge(snapshot.children) { own, _ in own }
    parents.merge(snapshot.parents) { own, _ in own }
    expanded.formUnion(snapshot.expanded)
  }

  /// Returns the items that are not in the snapshot yet, each once; reports the others.
  private func fresh(_ items: [ItemIdentifierType]) -> [ItemIdentifierType] {
    var seen: Set<ItemIdentifierType> = []
    let result = items.filter { !known.contains($0) && seen.insert($0).inserted }
    if result.count < items.count { report("duplicate item") }
    return result
  }

  /// Removes items with their descendants.
  public mutating func delete(_ items: [ItemIdentifierType]) {
    let gone = Set(listed(items.filter(known.contains)) { _ in true })
    let touched = Set(gone.compactMap { parents[$0] })
    for parent in touched { children[parent]?.removeAll(where: gone.contains) }
    roots.removeAll(where: gone.contains)
    for item in gone { (children[item], parents[item]) = (nil, nil) }
    known.subtract(gone)
    expanded.subtract(gone)
  }

  /// Removes all items.
  public mutating func deleteAll() { self = Self() }

  /// Puts the items of a snapshot in the place of an item's descendants.
  public mutating func replace(
    childrenOf parent: ItemIdentifierType,
    using snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  ) {
    guard known.contains(parent) else { return report("unknown item") }
    delete(children[parent] ?? [])
    insert(snapshot, into: parent, at: 0)
  }

  /// Shows the children of items. Unknown items are ignored.
  public mutating func expand(_ items: [ItemIdentifierType]) {
    expanded.formUnion(items.filter(known.contains))
  }

  /// Hides the descendants of items.
  public mutating func collapse(_ items: [ItemIdentifierType]) { expanded.subtract(items) }

  private func report(_ problem: String) {
    CADiagnostics.report(
      .init(object: "NSDiffableDataSourceSectionSnapshot", key: problem, problem: .unsupportedValue))
  }
}

extension NSDiffableDataSourceSectionSnapshot: Sendable where ItemIdentifierType: Sendable {}
