/// The sections and items of a list as a value, by identifiers, of which each occurs once.
///
/// Where Apple's raises an exception, for an identifier that is unknown or occurs twice, this reports it once
/// and ignores the identifier.
public struct NSDiffableDataSourceSnapshot<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable> {
  var content = SnapshotContent<SectionIdentifierType, ItemIdentifierType>()

  /// Makes a snapshot without sections.
  public init() {}

  // MARK: Queries

  /// The number of items in all sections.
  public var numberOfItems: Int { content.itemCount }
  /// The number of sections.
  public var numberOfSections: Int { content.sections.count }
  /// The sections in their order.
  public var sectionIdentifiers: [SectionIdentifierType] { content.sections }
  /// The items of all sections in their order. The cost is O(items).
  public var itemIdentifiers: [ItemIdentifierType] { content.items }
  /// The sections to load again, in the order in which they were named.
  public var reloadedSectionIdentifiers: [SectionIdentifierType] { content.reloadedSections }
  /// The items to load again, in the order in which they were named.
  public var reloadedItemIdentifiers: [ItemIdentifierType] { content.reloadedItems }
  /// The items to configure again in their cells, in the order in which they were named.
  public var reconfiguredItemIdentifiers: [ItemIdentifierType] { content.reconfiguredItems }

  /// Returns the number of items in a section; 0 for an unknown one.
  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
    content.items(in: identifier).count
  }

  /// Returns the items of a section; none for an unknown one.
  public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
    content.items(in: identifier)
  }

  /// Returns the section that contains an item; nil for an unknown one.
  public func sectionIdentifier(
    containingItem identifier: ItemIdentifierType
  ) -> SectionIdentifierType? { content.section(of: identifier) }

  /// Returns the index of an item among all items; nil for an unknown one.
  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
    guard let path = content.path(of: identifier) else { return nil }
    return content.sections[..<path.section].reduce(path.item) { $0 + content.items(in: $1).count }
  }

  /// Returns the index of a section; nil for an unknown one.
  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
    content.sections.firstIndex(of: identifier)
  }

  // MARK: Items

  /// Adds items at the end of a section; with nil, the default, at the end of the last one.
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {
    guard let section = sectionIdentifier ?? content.sections.last, content.contains(section) else {
      return content.report("unknown section")
    }
    content.insert(identifiers, into: section, at: content.items(in: section).count)
  }

  /// Inserts items before another one.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
  ) { insert(identifiers, beside: beforeIdentifier, offset: 0) }

  /// Inserts items after another one.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType
  ) { insert(identifiers, beside: afterIdentifier, offset: 1) }

  private mutating func insert(_ items: [ItemIdentifierType], beside other: ItemIdentifierType, offset: Int) {
    guard let section = content.section(of: other),
      let index = content.items(in: section).firstIndex(of: other)
    else { return content.report("unknown item") }
    content.insert(items, into: section, at: index + offset)
  }

  /// Removes items.
  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) { content.remove(identifiers) }

  /// Removes all items and all sections.
  public mutating func deleteAllItems() { content.removeAllItems() }

  /// Moves an item before another one, which may be in another section.
  public mutating func moveItem(
    _ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType
  ) { content.move(identifier, beside: toIdentifier, offset: 0) }

  /// Moves an item after another one, which may be in another section.
  public mutating func moveItem(
    _ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType
  ) { content.move(identifier, beside: toIdentifier, offset: 1) }

  /// Lets the items' cells be made again when the snapshot is applied.
  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
    for item in identifiers where content.section(of: item) != nil { content.reloadedItems.append(item) }
  }

  /// Lets the items' cells be configured again when the snapshot is applied, without being exchanged.
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    for item in identifiers where content.section(of: item) != nil { content.reconfiguredItems.append(item) }
  }

  // MARK: Sections

  /// Adds sections at the end.
  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    content.insert(identifiers, at: content.sections.count)
  }

  /// Inserts sections before another one.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
  ) { insert(identifiers, beside: toIdentifier, offset: 0) }

  /// Inserts sections after another one.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
  ) { insert(identifiers, beside: toIdentifier, offset: 1) }

  private mutating func insert(
    _ sections: [SectionIdentifierType], beside other: SectionIdentifierType, offset: Int
  ) {
    guard let index = indexOfSection(other) else { return content.report("unknown section") }
    content.insert(sections, at: index + offset)
  }

  /// Removes sections with their items.
  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    content.remove(sections: identifiers)
  }

  /// Moves a section before another one.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
  ) { content.move(identifier, beside: toIdentifier, offset: 0) }

  /// Moves a section after another one.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
  ) { content.move(identifier, beside: toIdentifier, offset: 1) }

  /// Lets the cells of all items of the sections be made again when the snapshot is applied.
  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
    for section in identifiers where content.contains(section) { content.reloadedSections.append(section) }
  }
}

extension NSDiffableDataSourceSnapshot: Sendable
where SectionIdentifierType: Sendable, ItemIdentifierType: Sendable {}
