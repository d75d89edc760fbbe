/// The titles of sections beside a table.
extension UITableView {
  /// The title that is drawn as a magnifying glass.
  public static let indexSearch = "{search}"
  /// The place of the titles in front of rows and headers. Chosen: in front of rows, headers and a moved
  /// row's neighbours.
  private static let indexDepth: CGFloat = 3

  /// The number of rows from which on the titles of sections are shown. Default: 0.
  public var sectionIndexMinimumDisplayRowCount: Int {
    get { looks.indexMinimum }
    set {
      looks.indexMinimum = newValue
      reloadSectionIndexTitles()
    }
  }
  /// The colour of the titles of sections. Default: nil, which means the tint colour.
  public var sectionIndexColor: UIColor? {
    get { looks.indexColors.title }
    set {
      looks.indexColors.title = newValue
      styleIndex()
    }
  }
  /// The colour behind the titles of sections. Default: nil, for none.
  public var sectionIndexBackgroundColor: UIColor? {
    get { looks.indexColors.strip }
    set {
      looks.indexColors.strip = newValue
      styleIndex()
    }
  }
  /// The colour behind the titles of sections while a finger is on them. Default: nil, which means
  /// `sectionIndexBackgroundColor`.
  public var sectionIndexTrackingBackgroundColor: UIColor? {
    get { looks.indexColors.trackingStrip }
    set {
      looks.indexColors.trackingStrip = newValue
      styleIndex()
    }
  }

  /// Asks the data source for the titles of sections again.
  public func reloadSectionIndexTitles() {
    looks.needsIndex = true
    setNeedsLayout()
  }

  /// The width that the titles of sections take from the rows, in points.
  var indexWidth: CGFloat { looks.index?.width ?? 0 }

  private func styleIndex() {
    looks.index?.colors = looks.indexColors
  }

  /// Loads the titles of sections if they are not known. Called before the rows are laid out.
  func loadIndexIfNeeded() {
    guard looks.needsIndex, !needsReload else { return }
    looks.needsIndex = false
    let rows = (0..<layout.sectionCount).reduce(0) { $0 + layout.rowCount($1) }
    let titles =
      rows >= looks.indexMinimum && style == .plain ? dataSource?.sectionIndexTitles(for: self) ?? [] : []
    if titles.isEmpty {
      looks.index?.removeFromSuperview()
      looks.index = nil
    } else {
      let view = looks.index ?? SectionIndexView(frame: .zero)
      view.titles = titles
      if looks.index == nil {
        looks.index = view
        view.layer.zPosition = Self.indexDepth
        view.didChoose = { [weak self] in self?.scroll(toTitle: $0) }
        addSubview(view)
        styleIndex()
      }
    }
    for cell in cells.values { cell.edits.indexWidth = indexWidth }
    for cell in orderedCells { cell.value.setNeedsLayout() }
  }

  /// Places the titles of sections beside the visible rows.
  func placeIndex() {
    guard let view = looks.index else { return }
    let sides = safeSides
    let area = bounds.inset(by: currentInset).inset(
      by: UIEdgeInsets(top: 0, left: sides.left, bottom: 0, right: sides.right))
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let frame = CGRect(
      x: isMirrored ? area.minX : area.maxX - view.width, y: area.minY, width: view.width,
      height: max(0, area.height))
    if view.frame != frame { view.frame = frame }
  }

  private func scroll(toTitle index: Int) {
    guard let dataSource, let titles = looks.index?.titles, titles.indices.contains(index) else { return }
    let section = dataSource.tableView(self, sectionForSectionIndexTitle: titles[index], at: index)
    guard section >= 0, section < layout.sectionCount else { return }
    stopMovement()
    if layout.rowCount(section) > 0 {
      scrollToRow(at: IndexPath(row: 0, section: section), at: .top, animated: false)
    } else {
      contentOffset = clamped(
        CGPoint(x: contentOffset.x, y: rect(forSection: section).minY - currentInset.top))
    }
  }
}
