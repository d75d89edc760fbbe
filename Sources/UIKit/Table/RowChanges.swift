/// The insertions, deletions and reloads of rows and sections in one batch.
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

  /// Returns the old path for each new row, nil for an inserted one. The result is nil if the changes do not
  /// lead from the old counts to the new ones.
  func origins(from old: [Int], to new: [Int]) -> [[IndexPath?]]? {
    guard
      Self.rows(deletedRows.keys, fit: old), Self.rows(reloadedRows.keys, fit: old),
      Self.rows(insertedRows.keys, fit: new), deletedSections.keys.allSatisfy(old.indices.contains),
      reloadedSections.keys.allSatisfy(old.indices.contains),
      insertedSections.keys.allSatisfy(new.indices.contains)
    else { return nil }
    var sources = old.indices.filter { deletedSections[$0] == nil }[...]
    var result: [[IndexPath?]] = []
    for section in new.indices {
      if insertedSections[section] != nil {
        result.append(Array(repeating: nil, count: new[section]))
        continue
      }
      guard let source = sources.popFirst() else { return nil }
      if reloadedSections[source] != nil {
        result.append(Array(repeating: nil, count: new[section]))
      } else {
        guard let rows = rows(of: section, count: new[section], from: source, count: old[source]) else {
          return nil
        }
        result.append(rows)
      }
    }
    return sources.isEmpty ? result : nil
  }

  private func rows(of section: Int, count: Int, from source: Int, count oldCount: Int) -> [IndexPath?]? {
    var survivors = (0..<oldCount).map { IndexPath(row: $0, section: source) }
      .filter { deletedRows[$0] == nil }[...]
    let insertedCount = insertedRows.keys.count { $0.section == section }
    let rows: [IndexPath?] = (0..<count).map { row in
      insertedRows[IndexPath(row: row, section: section)] == nil ? survivors.popFirst() : nil
    }
    return survivors.isEmpty && rows.count(where: { $0 == nil }) == insertedCount ? rows : nil
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

  var isAnimated: Bool {
    [insertedRows, deletedRows, reloadedRows].contains { $0.values.contains { $0 != .none } }
      || [insertedSections, deletedSections, reloadedSections].contains { $0.values.contains { $0 != .none } }
  }
}
