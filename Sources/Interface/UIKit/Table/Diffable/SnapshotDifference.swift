/// The changes of a table or collection between two snapshots, as paths: what a batch of updates takes.
struct SnapshotDifference {
  private(set) var deletedSections: [Int] = []
  private(set) var insertedSections: [Int] = []
  private(set) var movedSections: [(from: Int, to: Int)] = []
  private(set) var deletedItems: [IndexPath] = []
  private(set) var insertedItems: [IndexPath] = []
  private(set) var movedItems: [(from: IndexPath, to: IndexPath)] = []
  /// Sections and items that stay and are loaded again, by their old places.
  private(set) var reloadedSections: [Int] = []
  private(set) var reloadedItems: [IndexPath] = []
  /// Items that are configured again in their cells, by their new places.
  private(set) var reconfiguredItems: [IndexPath] = []

  var isEmpty: Bool {
    deletedSections.isEmpty && insertedSections.isEmpty && movedSections.isEmpty && deletedItems.isEmpty
      && insertedItems.isEmpty && movedItems.isEmpty && reloadedSections.isEmpty && reloadedItems.isEmpty
  }

  /// Returns the places of items; those that are not there are left out.
  private static func paths<Section, Item>(
    of items: [Item], in content: SnapshotContent<Section, Item>
  ) -> [IndexPath] {
    guard items.count > 1 else { return items.compactMap { content.path(of: $0) } }
    var paths: [Item: IndexPath] = [:]
    for (number, section) in content.sections.enumerated() {
      for (row, item) in content.items(in: section).enumerated() { paths[item] = [number, row] }
    }
    return items.compactMap { paths[$0] }
  }

  /// Creates the changes. The cost is O(items) for small changes, and O(items · log items) at most.
  init<Section, Item>(from old: SnapshotContent<Section, Item>, to new: SnapshotContent<Section, Item>) {
    let sections = SequenceDifference(from: old.sections, to: new.sections)
    (deletedSections, insertedSections) = (sections.deletions, sections.insertions)
    movedSections = sections.moves
    let oldNumbers = Dictionary(uniqueKeysWithValues: zip(old.sections, old.sections.indices))
    let newNumbers = Dictionary(uniqueKeysWithValues: zip(new.sections, new.sections.indices))
    var oldPaths: [Item: IndexPath] = [:]
    for (number, section) in old.sections.enumerated() {
      for (row, item) in old.items(in: section).enumerated() { oldPaths[item] = [number, row] }
    }
    reloadedSections = new.reloadedSections.compactMap { newNumbers[$0] == nil ? nil : oldNumbers[$0] }
      .sorted()
    let reloaded = Set(reloadedSections)
    for (section, number) in oldNumbers.sorted(by: { $0.value < $1.value }) {
      guard let newNumber = newNumbers[section], !reloaded.contains(number) else { continue }
      let (before, after) = (old.items(in: section), new.items(in: section))
      let rows = SequenceDifference(from: before, to: after)
      for row in rows.deletions {
        // An item that another section shows moves there, unless that section comes or is loaded as a whole.
        if let target = new.section(of: before[row]), let targetNumber = oldNumbers[target],
          !reloaded.contains(targetNumber)
        {
          continue
        }
        deletedItems.append([number, row])
      }
      for row in rows.insertions {
        let path: IndexPath = [newNumber, row]
        if let origin = oldPaths[after[row]], newNumbers[old.sections[origin.section]] != nil,
          !reloaded.contains(origin.section)
        {
          movedItems.append((origin, path))
        } else {
          insertedItems.append(path)
        }
      }
      for move in rows.moves { movedItems.append(([number, move.from], [newNumber, move.to])) }
    }
    for item in new.reloadedItems {
      guard let path = oldPaths[item], let section = new.section(of: item), oldNumbers[section] != nil,
        newNumbers[old.sections[path.section]] != nil, !reloaded.contains(path.section)
      else { continue }
      reloadedItems.append(path)
    }
    reconfiguredItems = Self.paths(of: new.reconfiguredItems, in: new)
  }
}
