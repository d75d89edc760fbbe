/// The insertions, deletions, moves and reloads of rows and sections in one batch.
struct RowChanges {
  typealias Animation = UITableView.RowAnimation

  /// The inserted rows, by their paths after the batch.
  var insertedRows: [IndexPath: Animation] = [:]
  /// The deleted rows, by their paths before the batch, as in the properties below except `insertedSections`.
  var deletedRows: [IndexPath: Animation] = [:]
  var reloadedRows: [IndexPath: Animation] = [:]
  var insertedSections: [Int: Animation] = [:]
  var deletedSections: [Int: Animation] = [:]
  var reloadedSections: [Int: Animation] = [:]
  /// The old places of moved rows and sections, by their new ones.
  var movedRows: [IndexPath: IndexPath] = [:]
  var movedSections: [Int: Int] = [:]

  /// Returns the old path for each new row, nil for an inserted one. The result is nil if the changes do not
  /// lead from the old counts to the new ones.
  func origins(from old: [Int], to new: [Int]) -> [[IndexPath?]]? {
    let (leavingRows, leavingSections) = (Set(movedRows.values), Set(movedSections.values))
    guard
      Self.rows(deletedRows.keys, fit: old), Self.rows(reloadedRows.keys, fit: old),
      Self.rows(insertedRows.keys, fit: new), deletedSections.keys.allSatisfy(old.indices.contains),
      reloadedSections.keys.allSatisfy(old.indices.contains),
      insertedSections.keys.allSatisfy(new.indices.contains),
      Self.rows(leavingRows, fit: old), Self.rows(movedRows.keys, fit: new),
      leavingRows.count == movedRows.count, leavingRows.isDisjoint(with: deletedRows.keys),
      leavingSections.allSatisfy(old.indices.contains), movedSections.keys.allSatisfy(new.indices.contains),
      leavingSections.count == movedSections.count, leavingSections.isDisjoint(with: deletedSections.keys),
      movedRows.keys.allSatisfy({ insertedRows[$0] == nil }),
      movedSections.keys.allSatisfy({ insertedSections[$0] == nil })
    else { return nil }
    let insertedCounts = Dictionary(grouping: insertedRows.keys, by: \.section).mapValues(\.count)
    var sources = old.indices.filter { deletedSections[$0] == nil && !leavingSections.contains($0) }[...]
    var result: [[IndexPath?]] = []
    for section in new.indices {
      if insertedSections[section] != nil {
        result.append(Array(repeating: nil, count: new[section]))
        continue
      }
      guard let source = movedSections[section] ?? sources.popFirst() else { return nil }
      if reloadedSections[source] != nil {
        result.append(Array(repeating: nil, count: new[section]))
        continue
      }
      var survivors = (0..<old[source]).map { IndexPath(row: $0, section: source) }
        .filter { deletedRows[$0] == nil && !leavingRows.contains($0) }[...]
      let rows: [IndexPath?] = (0..<new[section]).map { row in
        let path = IndexPath(row: row, section: section)
        return insertedRows[path] == nil ? movedRows[path] ?? survivors.popFirst() : nil
      }
      guard survivors.isEmpty, rows.count(where: { $0 == nil }) == insertedCounts[section, default: 0] else {
        return nil
      }
      result.append(rows)
    }
    return sources.isEmpty ? result : nil
  }

  /// Returns the old number of each new section; nil for an inserted one. The changes must fit the counts.
  func sectionOrigins(from old: Int, to new: Int) -> [Int?] {
    let leaving = Set(movedSections.values)
    var sources = (0..<old).filter { deletedSections[$0] == nil && !leaving.contains($0) }[...]
    return (0..<new).map { section in
      insertedSections[section] == nil ? movedSections[section] ?? sources.popFirst() : nil
    }
  }

  private static func rows(_ paths: some Sequence<IndexPath>, fit counts: [Int]) -> Bool {
    paths.allSatisfy {
      $0.isRow && counts.indices.contains($0.section) && (0..<counts[$0.section]).contains($0.row)
    }
  }

  // MARK: Animations

  /// Returns the animation of an old row's cell that is removed; nil for one that stays.
  func animation(leaving path: IndexPath) -> Animation? {
    deletedRows[path] ?? reloadedRows[path] ?? deletedSections[path.section] ?? reloadedSections[path.section]
  }

  /// Returns the animation of a new row's cell; nil for one that only moves.
  ///
  /// - Parameter origin: The row's old path; nil for an inserted row.
  func animation(entering path: IndexPath, from origin: IndexPath?) -> Animation? {
    if let origin { return reloadedRows[origin] }
    return insertedRows[path] ?? insertedSections[path.section]
      ?? reloadedSections.min { $0.key < $1.key }?.value
  }

  var isEmpty: Bool {
    movedRows.isEmpty && movedSections.isEmpty
      && [insertedRows, deletedRows, reloadedRows].allSatisfy(\.isEmpty)
      && [insertedSections, deletedSections, reloadedSections].allSatisfy(\.isEmpty)
  }

  var isAnimated: Bool {
    !movedRows.isEmpty || !movedSections.isEmpty
      || [insertedRows, deletedRows, reloadedRows].contains { $0.values.contains { $0 != .none } }
      || [insertedSections, deletedSections, reloadedSections].contains { $0.values.contains { $0 != .none } }
  }
}
