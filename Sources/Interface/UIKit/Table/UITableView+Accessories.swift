/// The headers and footers on the screen.
extension UITableView {
  /// The z-position that keeps headers in front of rows.
  private static let headerDepth: CGFloat = 1

  func placeAccessories() {
    if let tableHeaderView {
      tableHeaderView.frame = CGRect(x: 0, y: 0, width: bounds.width, height: tableHeaderView.bounds.height)
    }
    if let tableFooterView {
      tableFooterView.frame = CGRect(
        x: 0, y: CGFloat(layout.length), width: bounds.width, height: tableFooterView.bounds.height)
    }
    let wanted = accessoriesInSight
    for (part, view) in orderedAccessories where !wanted.contains(part) {
      accessories[part] = nil
      reuse.enqueue(view)
      accessoryDidLeave(view, part)
    }
    for part in wanted { place(part, top: topOfSight) }
    for entry in looks.measured.sorted(by: { $0.key.order < $1.key.order }) { reuse.enqueue(entry.value) }
    looks.measured = [:]
  }

  /// The offset of the content's first visible point below the bars.
  private var topOfSight: Double { Double(bounds.minY + currentInset.top) }

  /// The headers and footers on the screen. In the plain style that of the first section in sight is among
  /// them, because it stays at the top.
  private var accessoriesInSight: [TableLayout.Part] {
    var result = layout.parts(from: Double(bounds.minY), to: Double(bounds.maxY)).filter {
      if case .row = $0 { false } else { true }
    }
    if style == .plain, let section = section(at: topOfSight), !result.contains(.header(section)),
      layout.span(of: .header(section))?.length ?? 0 > 0
    {
      result.append(.header(section))
    }
    return result
  }

  /// Replaces the estimated heights of the headers and footers on the screen by those of their views.
  ///
  /// - Returns: Whether one differs from its estimate.
  func measureAccessories() -> Bool {
    var hasChanged = false
    for part in accessoriesInSight where !layout.isMeasured(part) {
      let view = accessories[part] ?? sectionView(of: part)
      let height = measuredHeight(of: part, view: view)
      if height != layout.span(of: part)?.length { hasChanged = true }
      layout.setHeight(height, of: part)
      // The delegate is not called again for the view that is shown.
      if let view, accessories[part] == nil, height > 0 { looks.measured[part] = view }
    }
    return hasChanged
  }

  /// Gives the headers and footers of sections that stay their new numbers, and removes all others. Those of
  /// reloaded sections are requested again, and begin where they were.
  ///
  /// - Parameters:
  ///   - origins: The old number of each new section; nil for an inserted one.
  ///   - reloaded: The old numbers of the reloaded sections.
  func keepAccessories(_ origins: [Int?], besides reloaded: Set<Int>) {
    var destinations: [Int: Int] = [:]
    for (section, origin) in origins.enumerated() { if let origin { destinations[origin] = section } }
    var (kept, starts): ([TableLayout.Part: UIView], [TableLayout.Part: CGRect]) = ([:], [:])
    // The first one that leaves is the last one in the queue, so each section gets its own view again.
    for (part, view) in orderedAccessories.reversed() {
      let place = part.following(destinations)
      if let place, !reloaded.contains(part.order.section) {
        kept[place] = view
      } else {
        if let place { starts[place] = view.frame }
        reuse.enqueue(view)
        accessoryDidLeave(view, part)
      }
    }
    accessories = kept
    accessoryStarts = starts
  }

  /// Puts a view that comes with a change where its predecessor was, or lets it appear in its place.
  private func begin(_ view: UIView, at start: CGRect?, in frame: CGRect) {
    UIView.performWithoutAnimation {
      view.frame = start ?? frame
      view.alpha = start == nil ? 0 : 1
      view.layoutIfNeeded()
    }
    view.alpha = 1
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
    if case .header = part, span.length > 0 {
      span.start += headerPadding
      span.length = max(0, span.length - headerPadding)
    }
    let start = span.start
    if style == .plain, case .header(let section) = part, let whole = layout.span(ofSection: section) {
      let footer = layout.span(of: .footer(section))?.length ?? 0
      let last = whole.start + whole.length - footer - span.length
      span.start = max(span.start, min(top, last))
    }
    let kept = accessories[part]
    guard let view = kept ?? makeAccessory(part) else { return }
    (view as? UITableViewHeaderFooterView)?.keep(sides: contentSides, readableInset: readableInset)
    let frame = rect(span)
    if kept == nil, let accessoryStarts { begin(view, at: accessoryStarts[part], in: frame) }
    if view.frame != frame { view.frame = frame }
    if style == .plain, let header = view as? UITableViewHeaderFooterView {
      header.isPinned = span.start > start
    }
  }

  private func makeAccessory(_ part: TableLayout.Part) -> UIView? {
    var view = looks.measured.removeValue(forKey: part) ?? sectionView(of: part)
    switch part {
    case .header(let section): view = view ?? titleView(headerTitle(of: section))
    case .footer(let section):
      view = view ?? titleView(dataSource?.tableView(self, titleForFooterInSection: section))
      (view as? UITableViewHeaderFooterView)?.isFooter = true
    case .row: break
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

  func accessoryDidLeave(_ view: UIView, _ part: TableLayout.Part) {
    switch part {
    case .header(let section):
      tableDelegate?.tableView(self, didEndDisplayingHeaderView: view, forSection: section)
    case .footer(let section):
      tableDelegate?.tableView(self, didEndDisplayingFooterView: view, forSection: section)
    case .row: break
    }
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
}
