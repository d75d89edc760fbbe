extension UITableView {
  /// The number of passes in one layout in which rows that come into sight are measured.
  private static let measuringPasses = 8
  /// The z-position that keeps headers in front of rows.
  private static let headerDepth: CGFloat = 1

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

  private var orderedAccessories: [(key: TableLayout.Part, value: UIView)] {
    accessories.sorted { $0.key.order < $1.key.order }
  }

  private func releaseCells() {
    for (path, cell) in orderedCells { retire(cell, at: path) }
    cells = [:]
    releaseAccessories()
  }

  /// Removes the headers and footers. The next layout requests them again.
  func releaseAccessories() {
    for (_, view) in orderedAccessories { reuse.enqueue(view) }
    accessories = [:]
  }

  func loadIfNeeded() {
    guard needsReload else { return }
    needsReload = false
    releaseCells()
    layoutWidth = bounds.width
    layout = makeLayout { _ in nil }
    selectedPaths = selectedPaths.filter { layout.contains($0) }
    updateContentSize()
  }

  /// Returns a layout for the present data.
  ///
  /// - Parameter known: The height of a row where it is already known.
  func makeLayout(known: (IndexPath) -> (height: Double, isMeasured: Bool)?) -> TableLayout {
    let top = Double(tableHeaderView?.bounds.height ?? 0)
    var sections: [TableLayout.Section] = []
    forEachSection { section, count in
      var rows = [Double](repeating: 0, count: count)
      var isMeasured = [Bool](repeating: true, count: count)
      for row in 0..<count {
        let path = IndexPath(row: row, section: section)
        (rows[row], isMeasured[row]) = known(path) ?? givenHeight(of: path)
      }
      sections.append(
        TableLayout.Section(
          header: headerHeight(section), rows: rows, footer: footerHeight(section), isMeasured: isMeasured))
    }
    return TableLayout(sections: sections, top: top.isFinite ? top : 0)
  }

  /// Calls the body with each section and the number of its rows.
  ///
  /// A negative number counts as 0. Only the first `maximumPlaces` sections and rows together are shown; more
  /// yield a diagnostic.
  func forEachSection(_ body: (_ section: Int, _ rowCount: Int) -> Void) {
    guard let dataSource else { return }
    var left = Self.maximumPlaces
    func taken(_ count: Int, _ key: String) -> Int {
      if count > left {
        CADiagnostics.report(.init(object: "\(type(of: self))", key: key, problem: .unsupportedValue))
      }
      let taken = min(max(0, count), left)
      left -= taken
      return taken
    }
    for section in 0..<taken(dataSource.numberOfSections(in: self), "numberOfSections") {
      let count = dataSource.tableView(self, numberOfRowsInSection: section)
      body(section, taken(count, "numberOfRowsInSection"))
    }
  }

  /// The largest number of sections and rows. The heights of all rows are stored: some hundred megabytes at
  /// this number.
  private static let maximumPlaces = 10_000_000

  func updateContentSize() {
    let footer = tableFooterView?.bounds.height ?? 0
    let size = CGSize(width: bounds.width, height: CGFloat(layout.length) + footer)
    if contentSize != size { contentSize = size }
  }

  func rect(_ span: (start: Double, length: Double)?) -> CGRect {
    guard let span else { return .zero }
    return CGRect(
      x: sideInset, y: CGFloat(span.start), width: sectionWidth, height: CGFloat(span.length))
  }

  // MARK: Layout

  /// Brings the cells into agreement with the visible part of the content.
  func layOutRows() {
    guard !isLayingOutRows, bounds.width > 0, bounds.height > 0, !batch.isOpen else { return }
    isLayingOutRows = true
    defer { isLayingOutRows = false }
    loadIfNeeded()
    if layoutWidth != bounds.width { measureAnew() }
    for _ in 0..<Self.measuringPasses where showRows() {}
    placeAccessories()
  }

  /// Rebuilds the layout after a change of the width, which invalidates automatic heights. The first visible
  /// row keeps its place.
  private func measureAnew() {
    let first = layout.parts(from: Double(bounds.minY + currentInset.top), to: Double(bounds.maxY)).first
    let before = first.flatMap { layout.span(of: $0) }
    layoutWidth = bounds.width
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
    var hasChanged = false
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
    let frame = rect(layout.span(of: .row(path)))
    if cell.frame != frame { cell.frame = frame }
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
      dataSource?.tableView(self, cellForRowAt: path)
      ?? UITableViewCell(style: .default, reuseIdentifier: nil)
    show(cell, at: path, from: origin)
    return cell
  }

  /// Shows another cell for a row on the screen.
  func exchange(_ cell: UITableViewCell, at path: IndexPath) { show(cell, at: path, from: nil) }

  private func show(_ cell: UITableViewCell, at path: IndexPath, from origin: CGRect?) {
    cells[path] = cell
    UIView.performWithoutAnimation {
      cell.frame = origin ?? rect(layout.span(of: .row(path)))
      cell.isHidden = false
      cell.alpha = 1
      style(cell)
      cell.rowPlace = rowPlace(of: path)
      prepareEditing(of: cell, at: path, animated: false)
      indent(cell, at: path)
      cell.setSelected(selectedPaths.contains(path), animated: false)
      if cell.superview !== self { insertSubview(cell, at: 0) }
      if origin == nil {
        // Constraints in the cell may contradict an estimate, so its height comes before its layout.
        measure(cell, at: path)
        cell.frame = rect(layout.span(of: .row(path)))
      }
      tableDelegate?.tableView(self, willDisplay: cell, forRowAt: path)
      cell.layoutIfNeeded()
    }
  }

  /// Requests a new height for a row on the screen, if its height follows from its content.
  func contentSizeMayHaveChanged(of cell: UITableViewCell) {
    guard !isLayingOutRows, !needsReload, let path = indexPath(for: cell), layout.isMeasured(path),
      !givenHeight(of: path).isMeasured
    else { return }
    layout.forgetHeight(of: path)
    setNeedsLayout()
  }

  private func measure(_ cell: UITableViewCell, at path: IndexPath) {
    if !layout.isMeasured(path) { layout.setHeight(measuredHeight(of: cell), of: path) }
  }

  private func retireCells(except wanted: Set<IndexPath>) {
    for (path, cell) in orderedCells where !wanted.contains(path) {
      cells[path] = nil
      retire(cell, at: path)
    }
  }

  func retire(_ cell: UITableViewCell, at path: IndexPath) {
    if path == highlightedPath { unhighlight() }
    if swipe?.cell === cell { forgetSwipe() }
    cell.resetSwipe()
    reuse.enqueue(cell)
    tableDelegate?.tableView(self, didEndDisplaying: cell, forRowAt: path)
  }

  // MARK: Separators

  func restyleSeparators() {
    for (_, cell) in orderedCells { style(cell) }
  }

  private func style(_ cell: UITableViewCell) {
    cell.setSeparators(color: separatorStyle == .none ? nil : separatorColor ?? .separator)
    if cell.tableSeparatorInset != separatorInset { cell.tableSeparatorInset = separatorInset }
    if cell.hasAutomaticSeparator == hasOwnSeparatorInset {
      cell.hasAutomaticSeparator = !hasOwnSeparatorInset
    }
  }

  // MARK: Headers and footers

  private func placeAccessories() {
    if let tableHeaderView {
      tableHeaderView.frame = CGRect(x: 0, y: 0, width: bounds.width, height: tableHeaderView.bounds.height)
    }
    if let tableFooterView {
      tableFooterView.frame = CGRect(
        x: 0, y: CGFloat(layout.length), width: bounds.width, height: tableFooterView.bounds.height)
    }
    let top = Double(bounds.minY + currentInset.top)
    var wanted = layout.parts(from: Double(bounds.minY), to: Double(bounds.maxY)).filter {
      if case .row = $0 { false } else { true }
    }
    if style == .plain, let section = section(at: top), !wanted.contains(.header(section)),
      layout.span(of: .header(section))?.length ?? 0 > 0
    {
      wanted.append(.header(section))
    }
    for (part, view) in orderedAccessories where !wanted.contains(part) {
      accessories[part] = nil
      reuse.enqueue(view)
    }
    for part in wanted { place(part, top: top) }
  }

  private func section(at offset: Double) -> Int? {
    switch layout.part(atOffset: offset) {
    case .header(let section), .footer(let section): section
    case .row(let path): path.section
    case nil: nil
    }
  }

  /// Places a header or footer. In the plain style a header stays at the top of the visible area until the
  /// end of its section pushes it out.
  private func place(_ part: TableLayout.Part, top: Double) {
    guard var span = layout.span(of: part) else { return }
    if style == .plain, case .header(let section) = part, let whole = layout.span(ofSection: section) {
      let footer = layout.span(of: .footer(section))?.length ?? 0
      let last = whole.start + whole.length - footer - span.length
      span.start = max(span.start, min(top, last))
    }
    let view = accessories[part] ?? makeAccessory(part)
    guard let view else { return }
    let frame = rect(span)
    if view.frame != frame { view.frame = frame }
    if style == .plain, let header = view as? UITableViewHeaderFooterView {
      header.isPinned = span.start > (layout.span(of: part)?.start ?? 0)
    }
  }

  private func makeAccessory(_ part: TableLayout.Part) -> UIView? {
    let view: UIView?
    switch part {
    case .header(let section):
      view =
        tableDelegate?.tableView(self, viewForHeaderInSection: section)
        ?? titleView(headerTitle(of: section))
    case .footer(let section):
      view =
        tableDelegate?.tableView(self, viewForFooterInSection: section)
        ?? titleView(dataSource?.tableView(self, titleForFooterInSection: section))
      (view as? UITableViewHeaderFooterView)?.isFooter = true
    case .row: view = nil
    }
    guard let view else { return nil }
    accessories[part] = view
    view.isHidden = false
    view.layer.zPosition = Self.headerDepth
    if view.superview !== self { UIView.performWithoutAnimation { addSubview(view) } }
    switch part {
    case .header(let section):
      tableDelegate?.tableView(self, willDisplayHeaderView: view, forSection: section)
    case .footer(let section):
      tableDelegate?.tableView(self, willDisplayFooterView: view, forSection: section)
    case .row: break
    }
    return view
  }

  private func titleView(_ title: String?) -> UIView? {
    guard let title else { return nil }
    let identifier = "UITableView.title"
    let view =
      reuse.dequeueView(identifier) ?? UITableViewHeaderFooterView(reuseIdentifier: identifier)
    view.isGrouped = style != .plain
    view.isFooter = false
    view.textLabel?.text = title
    return view
  }

  // MARK: Scrolling

  func scroll(to path: IndexPath, _ position: ScrollPosition, animated: Bool) {
    layOutRows()
    guard layout.contains(path) else { return }
    if animated { return setContentOffset(offset(showing: path, position), animated: true) }
    // Rows that come into sight may differ in height from their estimates.
    for _ in 0..<Self.measuringPasses {
      let target = offset(showing: path, position)
      guard target != contentOffset else { return }
      contentOffset = target
      layOutRows()
    }
  }

  private func offset(showing path: IndexPath, _ position: ScrollPosition) -> CGPoint {
    let row = rectForRow(at: path)
    let visible = bounds.inset(by: currentInset)
    let header = style == .plain ? CGFloat(layout.span(of: .header(path.section))?.length ?? 0) : 0
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
