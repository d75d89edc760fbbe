/// Rows that come, go and are made anew in one batch.
struct RowChanges {
  struct Row {
    var path: IndexPath
    var animation: UITableView.RowAnimation
  }

  /// By their places afterwards.
  var insertedRows: [Row] = []
  /// By their places before.
  var deletedRows: [Row] = []
  var reloadedRows: [Row] = []

  var isEmpty: Bool { insertedRows.isEmpty && deletedRows.isEmpty && reloadedRows.isEmpty }

  /// For each section the old row at each new place, nil for a new one; or nil when the changes do not lead from the old counts to
  /// the new ones.
  func origins(from old: [Int], to new: [Int]) -> [[Int?]]? {
    guard old.count == new.count else { return nil }
    let (deleted, inserted) = (Set(deletedRows.map(\.path)), Set(insertedRows.map(\.path)))
    func counts(_ paths: Set<IndexPath>, fit limits: [Int]) -> Bool {
      paths.allSatisfy {
        $0.isRow && limits.indices.contains($0.section) && (0..<limits[$0.section]).contains($0.row)
      }
    }
    let reloaded = Set(reloadedRows.map(\.path))
    guard counts(deleted, fit: old), counts(reloaded, fit: old), counts(inserted, fit: new) else {
      return nil
    }
    var result: [[Int?]] = []
    for section in old.indices {
      var survivors = (0..<old[section]).filter { !deleted.contains(IndexPath(row: $0, section: section)) }[
        ...]
      let places: [Int?] = (0..<new[section]).map { row in
        inserted.contains(IndexPath(row: row, section: section)) ? nil : survivors.popFirst()
      }
      let insertedCount = inserted.count { $0.section == section }
      guard survivors.isEmpty, places.count(where: { $0 == nil }) == insertedCount else { return nil }
      result.append(places)
    }
    return result
  }
}
