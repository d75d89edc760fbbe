// Optional calls, which only the Objective-C runtime has: `delegate?.method?(…)` compiles as on iOS.
// A delegate that leaves a method out has its default here, so the call gives what the default gives.

extension UITableViewDataSource {
  /// The methods `numberOfSections` as optional ones; never nil.
  public var numberOfSections: _UITableViewDataSourceNumberOfSections? {
    _UITableViewDataSourceNumberOfSections(delegate: self)
  }

  /// The methods `tableView` as optional ones; never nil.
  public var tableView: _UITableViewDataSourceTableView? { _UITableViewDataSourceTableView(delegate: self) }

  /// The methods `sectionIndexTitles` as optional ones; never nil.
  public var sectionIndexTitles: _UITableViewDataSourceSectionIndexTitles? {
    _UITableViewDataSourceSectionIndexTitles(delegate: self)
  }
}

/// Calls of the methods `numberOfSections(…)` of a `UITableViewDataSource`.
@preconcurrency @MainActor public struct _UITableViewDataSourceNumberOfSections {
  fileprivate let delegate: any UITableViewDataSource

  /// Calls `numberOfSections(in:)`.
  public func callAsFunction(in tableView: UITableView) -> Int {
    delegate.numberOfSections(in: tableView)
  }
}

/// Calls of the methods `tableView(…)` of a `UITableViewDataSource`.
@preconcurrency @MainActor public struct _UITableViewDataSourceTableView {
  fileprivate let delegate: any UITableViewDataSource

  /// Calls `tableView(_:titleForHeaderInSection:)`.
  public func callAsFunction(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    delegate.tableView(tableView, titleForHeaderInSection: section)
  }

  /// Calls `tableView(_:titleForFooterInSection:)`.
  public func callAsFunction(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    delegate.tableView(tableView, titleForFooterInSection: section)
  }

  /// Calls `tableView(_:canEditRowAt:)`; nil if the delegate leaves it out.
  public func callAsFunction(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool? {
    let isAsked = tableView.hasDefaultAnswer
    defer { tableView.hasDefaultAnswer = isAsked }
    tableView.hasDefaultAnswer = false
    let answer = delegate.tableView(tableView, canEditRowAt: indexPath)
    return tableView.hasDefaultAnswer ? nil : answer
  }

  /// Calls `tableView(_:commit:forRowAt:)`.
  public func callAsFunction(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {
    delegate.tableView(tableView, commit: editingStyle, forRowAt: indexPath)
  }

  /// Calls `tableView(_:canMoveRowAt:)`.
  public func callAsFunction(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    delegate.tableView(tableView, canMoveRowAt: indexPath)
  }

  /// Calls `tableView(_:moveRowAt:to:)`.
  public func callAsFunction(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {
    delegate.tableView(tableView, moveRowAt: sourceIndexPath, to: destinationIndexPath)
  }

  /// Calls `tableView(_:sectionForSectionIndexTitle:at:)`.
  public func callAsFunction(
    _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
  ) -> Int {
    delegate.tableView(tableView, sectionForSectionIndexTitle: title, at: index)
  }
}

/// Calls of the methods `sectionIndexTitles(…)` of a `UITableViewDataSource`.
@preconcurrency @MainActor public struct _UITableViewDataSourceSectionIndexTitles {
  fileprivate let delegate: any UITableViewDataSource

  /// Calls `sectionIndexTitles(for:)`.
  public func callAsFunction(for tableView: UITableView) -> [String]? {
    delegate.sectionIndexTitles(for: tableView)
  }
}
