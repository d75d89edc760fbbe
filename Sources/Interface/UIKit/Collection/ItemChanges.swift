/// The insertions, deletions, moves and reloads of items and sections in one batch.
struct ItemChanges {
  /// Paths and indices after the batch, as are the keys of the moves.
  var insertedItems: Set<IndexPath> = []
  var insertedSections = IndexSet()
  var movedItems: [IndexPath: IndexPath] = [:]
  var movedSections: [Int: Int] = [:]
  /// Paths and indices before the batch.
  var deletedItems: Set<IndexPath> = []
  var reloadedItems: Set<IndexPath> = []
  var deletedSections = IndexSet()
  var reloadedSections = IndexSet()

  /// Returns the old path for each new item, nil for an inserted one. The result is nil if the changes do not
  /// lead from the old counts to the new ones.
  ///
  /// - Complexity: O(items).
  func origins(from old: [Int], to new: [Int]) -> [[IndexPath?]]? {
    let leaving = Set(movedSections.values)
    let movedFrom = Set(movedItems.values)
    guard leaving.count == movedSections.count, movedFrom.count == movedItems.count,
      leaving.isDisjoint(with: Set(deletedSections)), movedFrom.isDisjoint(with: deletedItems),
      Set(insertedSections).isDisjoint(with: movedSections.keys),
      insertedItems.isDisjoint(with: movedItems.keys),
      [deletedItems, reloadedItems, movedFrom].allSatisfy({ Self.fits($0, old) }),
      Self.fits(insertedItems, new), Self.fits(movedItems.keys, new),
      [deletedSections, reloadedSections, IndexSet(leaving)].allSatisfy({
        $0.allSatisfy(old.indices.contains)
      }),
      insertedSections.allSatisfy(new.indices.contains), movedSections.keys.allSatisfy(new.indices.contains)
    else { return nil }
    var sources = old.indices.filter { !deletedSections.contains($0) && !leaving.contains($0) }[...]
    let insertions = Dictionary(grouping: insertedItems, by: \.section).mapValues(\.count)
    var result: [[IndexPath?]] = []
    for section in new.indices {
      guard !insertedSections.contains(section) else {
        result.append(Array(repeating: nil, count: new[section]))
        continue
      }
      guard let source = movedSections[section] ?? sources.popFirst() else { return nil }
      guard !reloadedSections.contains(source) else {
        result.append(Array(repeating: nil, count: new[section]))
        continue
      }
      var rest = (0..<old[source]).map { IndexPath(item: $0, section: source) }
        .filter { !deletedItems.contains($0) && !movedFrom.contains($0) }[...]
      var items: [IndexPath?] = []
      for item in 0..<new[section] {
        let path = IndexPath(item: item, section: section)
        items.append(insertedItems.contains(path) ? nil : movedItems[path] ?? rest.popFirst())
      }
      guard rest.isEmpty, items.count(where: { $0 == nil }) == insertions[section, default: 0] else {
        return nil
      }
      result.append(items)
    }
    return sources.isEmpty ? result : nil
  }

  /// Returns the new index of each old section that stays and is not reloaded, for changes that fit.
  func sectionDestinations(
    oldCount: Int, newCount: Int, includingReloaded keepsReloaded: Bool = false
  ) -> [Int: Int] {
    let leaving = Set(movedSections.values)
    var sources = (0..<oldCount).filter { !deletedSections.contains($0) && !leaving.contains($0) }[...]
    var result: [Int: Int] = [:]
    for section in 0..<newCount where !insertedSections.contains(section) {
      guard let source = movedSections[section] ?? sources.popFirst() else { break }
      if keepsReloaded || !reloadedSections.contains(source) { result[source] = section }
    }
    return result
  }

  private static func fits(_ paths: some Sequence<IndexPath>, _ counts: [Int]) -> Bool {
    paths.allSatisfy {
      $0.isRow && counts.indices.contains($0.section) && (0..<counts[$0.section]).contains($0.item)
    }
  }

  /// Whether the old item stays and keeps its cell.
  func keeps(_ path: IndexPath) -> Bool {
    !deletedItems.contains(path) && !reloadedItems.contains(path) && !deletedSections.contains(path.section)
      && !reloadedSections.contains(path.section)
  }
}

/// A batch of changes while the layout is asked for the attributes at its start and end.
struct CollectionUpdate {
  var origins: [[IndexPath?]]
  /// The items, by their old paths, whose cells are requested again.
  var reloaded: Set<IndexPath>
  /// The attributes of the views on the screen before the batch.
  var oldAttributes: [CollectionElement: UICollectionViewLayoutAttributes]

  func origin(of path: IndexPath) -> IndexPath? {
    guard origins.indices.contains(path.section), origins[path.section].indices.contains(path.item) else {
      return nil
    }
    return origins[path.section][path.item]
  }
}

extension UICollectionView {
  /// Returns the path before the running batch of an item that keeps its cell; nil for a new or a reloaded
  /// one. Without a batch it is the path itself.
  func pathBeforeUpdate(of path: IndexPath) -> IndexPath? {
    guard let update = runningUpdate else { return path }
    guard let origin = update.origin(of: path), !update.reloaded.contains(origin) else { return nil }
    return origin
  }
}
