extension UITableView {
  /// Returns the header of a section on the screen, if it is a `UITableViewHeaderFooterView`; nil otherwise.
  public func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    accessories[.header(section)] as? UITableViewHeaderFooterView
  }

  /// Returns the footer of a section on the screen, if it is a `UITableViewHeaderFooterView`; nil otherwise.
  public func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    accessories[.footer(section)] as? UITableViewHeaderFooterView
  }

  /// Returns the frame of a section's header; `.zero` for a section that does not exist.
  public func rectForHeader(inSection section: Int) -> CGRect {
    var frame = frame(of: .header(section))
    guard frame.height > 0 else { return frame }
    frame.origin.y += headerPadding
    frame.size.height = max(0, frame.height - headerPadding)
    return frame
  }

  /// Returns the frame of a section's footer; `.zero` for a section that does not exist.
  public func rectForFooter(inSection section: Int) -> CGRect { frame(of: .footer(section)) }

  private func frame(of part: TableLayout.Part) -> CGRect {
    loadIfNeeded()
    return rect(layout.span(of: part))
  }

  /// Returns the paths of the rows that a rectangle of the content touches, from top to bottom.
  public func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
    loadIfNeeded()
    guard !rect.isNull, rect.minY.isFinite, rect.maxY.isFinite else { return [] }
    return layout.parts(from: Double(rect.minY), to: Double(rect.maxY)).compactMap { part in
      if case .row(let path) = part { path } else { nil }
    }
  }

  /// Scrolls to the selected row that is nearest to the place that the position names. Does nothing without
  /// one.
  public func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
    let place =
      switch scrollPosition {
      case .none, .middle: bounds.midY
      case .top: bounds.minY
      case .bottom: bounds.maxY
      }
    let nearest = selectedPaths.sorted().min {
      abs(rectForRow(at: $0).midY - place) < abs(rectForRow(at: $1).midY - place)
    }
    if let nearest { scrollToRow(at: nearest, at: scrollPosition, animated: animated) }
  }
}
