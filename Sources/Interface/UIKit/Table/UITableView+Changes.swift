extension UITableView {
  /// Same as with an optional closure, for one that does not escape: it runs at once.
  public func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
    withoutActuallyEscaping(updates) { performBatchUpdates(Optional($0), completion: completion) }
  }
}

extension UITableView {
  /// Chosen: iOS's moves take about as long.
  private static let changeDuration: TimeInterval = 0.3

  /// Brings the cells into agreement with the old data before the first change of a batch.
  func beginChanges() {
    if !batch.isOpen {
      cancelMovement()
      layOutRows()
    }
    batch.begin(RowChanges())
  }

  /// Adds changes to the running batch, or applies them as a batch of their own.
  func change(_ edit: (inout RowChanges) -> Void) {
    beginChanges()
    batch.edit(edit)
    endUpdates(completion: nil)
  }

  func endUpdates(completion: ((Bool) -> Void)?) {
    if let ended = batch.end(completion: completion) { apply(ended.changes, completion: ended.completion) }
  }

  /// Applies the changes of the outermost batch.
  func apply(_ changes: RowChanges, completion: @escaping (Bool) -> Void) {
    guard !needsReload else {
      setNeedsLayout()
      return completion(true)
    }
    let old = layout
    let oldCounts = (0..<old.sectionCount).map { old.rowCount($0) }
    guard let origins = changes.origins(from: oldCounts, to: dataCounts) else {
      CADiagnostics.report(
        .init(object: "UITableView", key: "performBatchUpdates", problem: .unsupportedValue))
      reloadData()
      return completion(false)
    }
    apply(changes, origins: origins, old: old, completion: completion)
  }

  private var dataCounts: [Int] {
    var counts: [Int] = []
    forEachSection { counts.append($1) }
    return counts
  }

  private func apply(
    _ changes: RowChanges, origins: [[IndexPath?]], old: TableLayout, completion: @escaping (Bool) -> Void
  ) {
    var destinations: [IndexPath: IndexPath] = [:]
    for (section, rows) in origins.enumerated() {
      for (row, origin) in rows.enumerated() {
        if let origin { destinations[origin] = IndexPath(row: row, section: section) }
      }
    }
    func origin(of path: IndexPath) -> IndexPath? { origins[path.section][path.row] }

    unhighlight()
    swiping.follow { changes.animation(leaving: $0) == nil ? destinations[$0] : nil }
    selectedPaths = Set(selectedPaths.compactMap { destinations[$0] })
    var leaving: [(cell: UITableViewCell, path: IndexPath, animation: RowAnimation)] = []
    var staying: [IndexPath: UITableViewCell] = [:]
    for (path, cell) in orderedCells {
      if let animation = changes.animation(leaving: path) {
        leaving.append((cell, path, animation))
      } else if let destination = destinations[path] {
        staying[destination] = cell
      }
    }
    cells = staying
    let sectionOrigins = changes.sectionOrigins(from: old.sectionCount, to: origins.count)
    keepAccessories(sectionOrigins, besides: Set(changes.reloadedSections.keys))
    // Rows may have other heights now, also in a batch without changes: it shows them with an animation.
    layout = makeLayout { part in
      if case .row(let path) = part {
        guard let origin = origin(of: path), changes.reloadedRows[origin] == nil else { return nil }
        return cells[path].map { (measuredHeight(of: $0), true) } ?? old.height(of: .row(origin))
      }
      if let view = accessories[part] { return (measuredHeight(of: part, view: view), true) }
      let section = part.order.section
      guard sectionOrigins.indices.contains(section), let origin = sectionOrigins[section],
        changes.reloadedSections[origin] == nil, let before = part.following([section: origin])
      else { return nil }
      return old.height(of: before)
    }

    func hasMoved(_ path: IndexPath) -> Bool {
      rect(layout.span(of: .row(path))) != rect(old.span(of: .row(path)))
    }
    let hasMotion = changes.isEmpty ? cells.keys.contains(where: hasMoved) : changes.isAnimated
    let isAnimated = window != nil && UIView.areAnimationsEnabled && hasMotion
    // New cells are placed where they come from before anything moves; a layout in between would move them at
    // once.
    isLayingOutRows = true
    for path in rowsInSight where cells[path] == nil {
      let start = origin(of: path)
      let animation = changes.animation(entering: path, from: start)
      let place = animation == nil ? start.map { rect(old.span(of: .row($0))) } : nil
      let cell = showCell(at: path, from: isAnimated ? place : nil)
      if isAnimated, let animation {
        UIView.performWithoutAnimation { hide(cell, by: animation) }
      }
    }
    isLayingOutRows = false
    for entry in leaving { sendSubviewToBack(entry.cell) }
    if let background = looks.background { sendSubviewToBack(background) }
    let moves = {
      self.updateContentSize()
      self.layOutRows()
      for (path, cell) in self.orderedCells {
        guard self.rowMovement?.cell !== cell else { continue }
        cell.alpha = 1
        cell.givenFrame = nil
        cell.take(self.rect(self.layout.span(of: .row(path))))
      }
      for entry in leaving { self.hide(entry.cell, by: entry.animation) }
    }
    let end: (Bool) -> Void = { [weak self] finished in
      for entry in leaving {
        entry.cell.alpha = 1
        if let self { self.retire(entry.cell, at: entry.path) } else { entry.cell.removeFromSuperview() }
      }
      completion(finished)
    }
    defer { accessoryStarts = nil }
    guard isAnimated else {
      UIView.performWithoutAnimation(moves)
      return end(true)
    }
    UIView.animate(
      withDuration: Self.changeDuration, delay: 0, options: .allowUserInteraction, animations: moves,
      completion: end)
  }

  /// Requests the cells of rows on the screen again, which may be the same.
  func reconfigure(_ paths: [IndexPath]) {
    layOutRows()
    for path in paths {
      guard let cell = cells[path], let dataSource else { continue }
      reconfigured = (cell, path)
      let new = dataSource.tableView(self, cellForRowAt: path)
      reconfigured = nil
      if new !== cell {
        cells[path] = nil
        retire(cell, at: path)
        exchange(new, at: path)
      }
      if !givenHeight(of: path).isMeasured { layout.forgetHeight(of: path) }
    }
    setNeedsLayout()
  }

  /// Gives a cell the look that it has before it is inserted and after it is deleted.
  private func hide(_ cell: UITableViewCell, by animation: RowAnimation) {
    switch animation {
    case .fade, .automatic: cell.alpha = 0
    case .left: cell.frame.origin.x = -bounds.width
    case .right: cell.frame.origin.x = bounds.width
    case .top: cell.frame.origin.y -= cell.frame.height
    case .bottom: cell.frame.origin.y += cell.frame.height
    case .middle, .none: cell.alpha = 0
    }
  }
}
