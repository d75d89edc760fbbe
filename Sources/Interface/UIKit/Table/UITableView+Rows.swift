extension UITableView {
  /// The number of passes in one layout in which rows that come into sight are measured.
  private static let measuringPasses = 8

  // MARK: Loading

  func setNeedsReload() {
    needsReload = true
    setNeedsLayout()
  }

  /// Removes all cells, the selection and the highlight.
  func forgetContent() {
    selectedPaths = []
    highlightedPath = nil
    releaseCells()
  }

  /// The cells from top to bottom. The order of a dictionary differs between runs, and frames must not.
  var orderedCells: [(key: IndexPath, value: UITableViewCell)] { cells.sorted { $0.key < $1.key } }

  var orderedAccessories: [(key: TableLayout.Part, value: UIView)] {
    accessories.sorted { $0.key.order < $1.key.order }
  }

  private func releaseCells() {
    for (path, cell) in orderedCells { retire(cell, at: path) }
    cells = [:]
    releaseAccessories()
  }

  /// Removes the headers and footers. The next layout requests them again.
  func releaseAccessories() {
    for (part, view) in orderedAccessories {
      reuse.enqueue(view)
      accessoryDidLeave(view, part)
    }
    accessories = [:]
  }

  func loadIfNeeded() {
    guard needsReload else { return }
    needsReload = false
    rowMovement?.cell.isShownLifted = false
    forgetMovement()
    looks.needsIndex = true
    releaseCells()
    layoutWidth = bounds.width
    looks.shownSides = safeSides
    layout = makeLayout { _ in nil }
    selectedPaths = selectedPaths.filter { layout.contains($0) }
    updateContentSize()
  }

  /// Returns a layout for the present data.
  ///
  /// - Parameter known: The height of a part whose view determines it, where it is already known.
  func makeLayout(known: (TableLayout.Part) -> (height: Double, isMeasured: Bool)?) -> TableLayout {
    let top = Double(tableHeaderView?.bounds.height ?? 0)
    var sections: [TableLayout.Section] = []
    forEachSection { section, count in
      var rows = [Double](repeating: 0, count: count)
      var isMeasured = [Bool](repeating: true, count: count)
      for row in 0..<count {
        let path = IndexPath(row: row, section: section)
        let given = givenHeight(of: path)
        (rows[row], isMeasured[row]) = given.isMeasured ? given : known(.row(path)) ?? given
      }
      let header = givenHeight(of: .header(section), known: known)
      let footer = givenHeight(of: .footer(section), known: known)
      sections.append(
        TableLayout.Section(
          header: header.height, rows: rows, footer: footer.height, isMeasured: isMeasured,
          isHeaderMeasured: header.isMeasured, isFooterMeasured: footer.isMeasured))
    }
    return TableLayout(sections: sections, top: top.isFinite ? top : 0)
  }

  /// Calls the body with each section and the number of its rows.
  ///
  /// A negative number counts as 0. Of one by which sections and rows together are more than `maximumPlaces`,
  /// which is an error, only the first `placesOfErrors` are shown, and it yields a diagnostic.
  func forEachSection(_ body: (_ section: Int, _ rowCount: Int) -> Void) {
    guard let dataSource else { return }
    var left = Self.maximumPlaces
    func taken(_ count: Int, _ key: String) -> Int {
      if count > left {
        CADiagnostics.report(.init(object: "\(type(of: self))", key: key, problem: .unsupportedValue))
        left = min(left, Self.placesOfErrors)
      }
      let taken = min(max(0, count), left)
      left -= taken
      return taken
    }
    for section in 0..<taken(dataSource.numberOfSections(in: self), "numberOfSections") {
      let count = dataSource.tableView(self, numberOfRowsInSection: section)
      let shown = rowMovement?.order.shownCount(count, in: section) ?? count
      body(section, taken(shown, "numberOfRowsInSection"))
    }
  }

  /// The largest number of sections and rows. The heights of all rows are stored: some hundred megabytes at
  /// this number.
  private static let maximumPlaces = 10_000_000
  private static let placesOfErrors = 100_000

  func updateContentSize() {
    let footer = tableFooterView?.bounds.height ?? 0
    let size = CGSize(width: bounds.width, height: CGFloat(layout.length) + footer)
    if contentSize != size { contentSize = size }
  }

  func rect(_ span: (start: Double, length: Double)?) -> CGRect {
    guard let span else { return .zero }
    return CGRect(
      x: sideInsets.left, y: CGFloat(span.start), width: sectionWidth, height: CGFloat(span.length))
  }

  // MARK: Layout

  /// Brings the cells into agreement with the visible part of the content.
  func layOutRows() {
    guard !isLayingOutRows, bounds.width > 0, bounds.height > 0, !batch.isOpen else { return }
    isLayingOutRows = true
    defer { isLayingOutRows = false }
    loadIfNeeded()
    if layoutWidth != bounds.width || looks.shownSides != safeSides {
      if looks.followsReadableWidth || looks.shownSides != safeSides { restyleSeparators() }
      measureAnew()
    }
    loadIndexIfNeeded()
    for _ in 0..<Self.measuringPasses where showRows() {}
    placeAccessories()
    placeIndex()
    looks.background?.frame = bounds
  }

  /// Rebuilds the layout after a change of the width, which invalidates automatic heights. The first visible
  /// row keeps its place.
  private func measureAnew() {
    let first = layout.parts(from: Double(bounds.minY + currentInset.top), to: Double(bounds.maxY)).first
    let before = first.flatMap { layout.span(of: $0) }
    layoutWidth = bounds.width
    looks.shownSides = safeSides
    layout = makeLayout { _ in nil }
    updateContentSize()
    guard bounds.minY > -currentInset.top, let first, let before, let after = layout.span(of: first) else {
      return
    }
    shiftContent(by: CGFloat(after.start - before.start))
  }

  /// Gives every visible row a cell, a height and a place.
  ///
  /// - Returns: Whether a measured height differs from its estimate, so that other rows may be visible now.
  private func showRows() -> Bool {
    let paths = rowsInSight
    retireCells(except: Set(paths))
    let anchor = paths.first { layout.isMeasured($0) }
    let before = anchor.flatMap { layout.span(of: .row($0)) }
    var hasChanged = measureAccessories()
    for path in paths {
      let estimate = layout.span(of: .row(path))?.length
      let cell = cells[path] ?? showCell(at: path, from: nil)
      measure(cell, at: path)
      if layout.span(of: .row(path))?.length != estimate { hasChanged = true }
    }
    if let anchor, let before, let after = layout.span(of: .row(anchor)), after.start != before.start {
      shiftContent(by: CGFloat(after.start - before.start))
    }
    if hasChanged { updateContentSize() }
    for path in paths { place(cells[path], at: path) }
    return hasChanged
  }

  var rowsInSight: [IndexPath] {
    layout.parts(from: Double(bounds.minY), to: Double(bounds.maxY)).compactMap { part in
      if case .row(let path) = part { path } else { nil }
    }
  }

  func place(_ cell: UITableViewCell?, at path: IndexPath) {
    guard let cell else { return }
    if rowMovement?.cell !== cell {
      cell.take(rect(layout.span(of: .row(path))))
    }
    let place = rowPlace(of: path)
    if cell.rowPlace != place { cell.rowPlace = place }
  }

  private func rowPlace(of path: IndexPath) -> RowPlace {
    RowPlace(
      style: style, isFirst: path.row == 0, isLast: path.row == layout.rowCount(path.section) - 1)
  }

  /// Requests the row's cell from the data source and adds it, without animation, at its place or at
  /// `origin`.
  @discardableResult
  func showCell(at path: IndexPath, from origin: CGRect?) -> UITableViewCell {
    let cell =
      dataSource?.tableView(self, cellForRowAt: dataPath(of: path))
      ?? UITableViewCell(style: .default, reuseIdentifier: nil)
    show(cell, at: path, from: origin)
    return cell
  }

  /// Shows another cell for a row on the screen.
  func exchange(_ cell: UITableViewCell, at path: IndexPath) { show(cell, at: path, from: nil) }

  private func show(_ cell: UITableViewCell, at path: IndexPath, from origin: CGRect?) {
    cells[path] = cell
    UIView.performWithoutAnimation {
      cell.givenFrame = nil
      cell.take(origin ?? rect(layout.span(of: .row(path))))
      cell.isHidden = false
      cell.alpha = 1
      style(cell)
      cell.rowPlace = rowPlace(of: path)
      prepareEditing(of: cell, at: path, animated: false)
      indent(cell, at: path)
      cell.setSelected(selectedPaths.contains(path), animated: false)
      if cell.superview !== self { insertSubview(cell, at: lowestRowPlace) }
      if origin == nil {
        // Constraints in the cell may contradict an estimate, so its height comes before its layout.
        measure(cell, at: path)
        cell.take(rect(layout.span(of: .row(path))))
      }
      tableDelegate?.tableView(self, willDisplay: cell, forRowAt: dataPath(of: path))
      cell.layer.layOutOwnTree()
    }
  }

  /// Requests a new height for a row on the screen, if its height follows from its content.
  func contentSizeMayHaveChanged(of cell: UITableViewCell) {
    guard looks.sizing != .disabled, !isLayingOutRows, !needsReload, let path = indexPath(for: cell),
      layout.isMeasured(path),
      !givenHeight(of: path).isMeasured
    else { return }
    layout.forgetHeight(of: path)
    setNeedsLayout()
  }

  private func measure(_ cell: UITableViewCell, at path: IndexPath) {
    if !layout.isMeasured(path) { layout.setHeight(measuredHeight(of: cell), of: path) }
  }

  private func retireCells(except wanted: Set<IndexPath>) {
    for (path, cell) in orderedCells where !wanted.contains(path) && rowMovement?.cell !== cell {
      cells[path] = nil
      retire(cell, at: path)
    }
  }

  func retire(_ cell: UITableViewCell, at path: IndexPath) {
    if path == highlightedPath { unhighlight() }
    swiping.forget(cell)
    cell.resetSwipe()
    reuse.enqueue(cell)
    tableDelegate?.tableView(self, didEndDisplaying: cell, forRowAt: dataPath(of: path))
  }

  // MARK: Separators

  func restyleSeparators() {
    for (_, cell) in orderedCells { style(cell) }
  }

  private func style(_ cell: UITableViewCell) {
    cell.setSeparators(
      color: separatorStyle == .none ? nil : separatorColor ?? .separator, effect: separatorEffect)
    cell.edits.indexWidth = indexWidth
    if cell.readableInset != readableInset { cell.readableInset = readableInset }
    if cell.edits.sides != contentSides {
      cell.edits.sides = contentSides
      cell.setNeedsLayout()
    }
    if cell.edits.insetReference != separatorInsetReference {
      cell.edits.insetReference = separatorInsetReference
      cell.setNeedsLayout()
    }
    if cell.tableSeparatorInset != separatorInset { cell.tableSeparatorInset = separatorInset }
    if cell.hasAutomaticSeparator == hasOwnSeparatorInset {
      cell.hasAutomaticSeparator = !hasOwnSeparatorInset
    }
  }

  // MARK: Scrolling

  func scroll(to path: IndexPath, _ position: ScrollPosition, animated: Bool) {
    layOutRows()
    guard layout.contains(path) else { return }
    if animated {
      let goal = OffsetAnimation.Goal { [weak self] in
        guard let self, layout.contains(path) else { return nil }
        return offset(showing: path, position)
      }
      return animateOffset(to: offset(showing: path, position), goal: goal)
    }
    // Rows that come into sight may differ in height from their estimates.
    for _ in 0..<Self.measuringPasses {
      let target = offset(showing: path, position)
      guard target != contentOffset else { return }
      contentOffset = target
      layOutRows()
    }
  }

  /// Returns the goal that keeps an offset at the same point of the part that lies there.
  func placeKeeperOfParts(_ offset: CGPoint) -> OffsetAnimation.Goal? {
    loadIfNeeded()
    let top = Double(offset.y + currentInset.top)
    guard let part = layout.part(atOffset: top), let before = layout.span(of: part) else { return nil }
    let isWithin = clamped(offset) == offset
    return OffsetAnimation.Goal { [weak self] in
      guard let self, let now = layout.span(of: part) else { return nil }
      let way = now.start - before.start + min(0, now.length - (top - before.start))
      guard way != 0 else { return isWithin ? clamped(offset) : offset }
      let target = CGPoint(x: offset.x, y: offset.y + CGFloat(way))
      return isWithin ? clamped(target) : target
    }
  }

  private func offset(showing path: IndexPath, _ position: ScrollPosition) -> CGPoint {
    let row = rectForRow(at: path)
    let visible = bounds.inset(by: currentInset)
    let whole = layout.span(of: .header(path.section))?.length ?? 0
    let header = style == .plain ? CGFloat(max(0, whole - headerPadding)) : 0
    var offset = contentOffset
    switch position {
    case .none: return offsetShowing(row) ?? offset
    case .top: offset.y = row.minY - currentInset.top - header
    case .middle: offset.y = row.midY - currentInset.top - visible.height / 2
    case .bottom: offset.y = row.maxY - currentInset.top - visible.height
    }
    return clamped(offset)
  }
}
