/// The sections and items of a snapshot. Each identifier occurs once.
struct SnapshotContent<Section: Hashable, Item: Hashable> {
  private(set) var sections: [Section] = []
  private var lists: [Section: [Item]] = [:]
  private var owners: [Item: Section] = [:]
  var reloadedSections: [Section] = []
  var reloadedItems: [Item] = []
  var reconfiguredItems: [Item] = []

  func items(in section: Section) -> [Item] { lists[section] ?? [] }

  func section(of item: Item) -> Section? { owners[item] }

  func contains(_ section: Section) -> Bool { lists[section] != nil }

  var items: [Item] { sections.flatMap(items(in:)) }

  var itemCount: Int { owners.count }

  /// Returns the section at an index; nil for one that does not exist.
  func section(at index: Int) -> Section? { sections.indices.contains(index) ? sections[index] : nil }

  /// Returns the number of items in the section at an index; 0 for one that does not exist.
  func itemCount(inSection index: Int) -> Int { section(at: index).map { items(in: $0).count } ?? 0 }

  /// Returns the place of an item, at the cost of O(sections + items of its section).
  func path(of item: Item) -> IndexPath? {
    guard let owner = owners[item], let number = sections.firstIndex(of: owner),
      let row = lists[owner]?.firstIndex(of: item)
    else { return nil }
    return [number, row]
  }

  func item(at path: IndexPath) -> Item? {
    guard path.isRow, let section = section(at: path.section) else { return nil }
    let list = items(in: section)
    return list.indices.contains(path.item) ? list[path.item] : nil
  }

  // MARK: Changes

  /// Inserts sections that are not there yet; reports the others.
  mutating func insert(_ new: [Section], at index: Int) {
    var fresh: [Section] = []
    for section in new {
      guard lists[section] == nil else {
        report("duplicate section")
        continue
      }
      lists[section] = []
      fresh.append(section)
    }
    sections.insert(contentsOf: fresh, at: index)
  }

  /// Inserts items into a section. Items that are there already stay where they are, and are reported.
  mutating func insert(_ new: [Item], into section: Section, at index: Int) {
    var fresh: [Item] = []
    for item in new {
      guard owners[item] == nil else {
        report("duplicate item")
        continue
      }
      owners[item] = section
      fresh.append(item)
    }
    lists[section]?.insert(contentsOf: fresh, at: index)
  }

  mutating func remove(_ items: [Item]) {
    var touched: [Section: Set<Item>] = [:]
    for item in items {
      guard let owner = owners.removeValue(forKey: item) else { continue }
      touched[owner, default: []].insert(item)
    }
    for (section, gone) in touched { lists[section]?.removeAll(where: gone.contains) }
  }

  mutating func remove(sections gone: [Section]) {
    for section in gone {
      for item in lists.removeValue(forKey: section) ?? [] { owners[item] = nil }
    }
    sections.removeAll { lists[$0] == nil }
  }

  mutating func removeAllItems() { self = SnapshotContent() }

  /// Moves an item before or after another one. Does nothing if one is missing or both are the same.
  mutating func move(_ item: Item, beside target: Item, offset: Int) {
    guard item != target, let source = owners[item], let section = owners[target] else {
      return report("unknown item")
    }
    lists[source]?.removeAll { $0 == item }
    guard let index = lists[section]?.firstIndex(of: target) else { return }
    lists[section]?.insert(item, at: index + offset)
    owners[item] = section
  }

  mutating func move(_ section: Section, beside target: Section, offset: Int) {
    guard section != target, contains(section), contains(target) else { return report("unknown section") }
    sections.removeAll { $0 == section }
    guard let index = sections.firstIndex(of: target) else { return }
    sections.insert(section, at: index + offset)
  }

  /// Puts other items in the place of a section's.
  mutating func replace(_ section: Section, with items: [Item]) {
    remove(self.items(in: section))
    insert(items, into: section, at: 0)
  }

  func report(_ problem: String) {
    CADiagnostics.report(
      .init(object: "NSDiffableDataSourceSnapshot", key: problem, problem: .unsupportedValue))
  }
}

extension SnapshotContent: Sendable where Section: Sendable, Item: Sendable {}
