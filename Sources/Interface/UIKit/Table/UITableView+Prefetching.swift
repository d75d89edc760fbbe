/// Fetches the data of rows before their cells come on the screen.
@preconcurrency @MainActor public protocol UITableViewDataSourcePrefetching: NSObjectProtocol {
  /// Called while scrolling brings rows closer. Cells are requested later, as usual.
  func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath])
  /// Called when rows are no longer next, because the direction has changed. The default does nothing.
  func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath])
}

extension UITableViewDataSourcePrefetching {
  /// Ignores the call: the method is optional on iOS.
  public func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {}
}

extension UITableView {
  /// Requests the data of the rows that scrolling brings next.
  func prefetch() {
    guard isPrefetchingEnabled, let source = prefetchDataSource, window != nil else { return }
    let area = prefetching.upcoming(bounds)
    guard !area.isNull else { return }
    let parts = layout.parts(from: Double(area.minY), to: Double(area.maxY))
    let paths = parts.compactMap { part in
      if case .row(let path) = part { path } else { nil }
    }
    let step = prefetching.move(to: paths, visible: Set(cells.keys))
    if !step.begun.isEmpty { source.tableView(self, prefetchRowsAt: step.begun) }
    if !step.cancelled.isEmpty { source.tableView(self, cancelPrefetchingForRowsAt: step.cancelled) }
  }
}
