/// The object that supplies the number of a table's rows and their cells.
@preconcurrency @MainActor public protocol UITableViewDataSource: NSObjectProtocol {
  /// Returns the number of rows in a section; a negative number counts as 0. Called for every section at each
  /// load.
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
  /// Returns the cell of a row, taken from `dequeueReusableCell(withIdentifier:for:)` and filled. Called when
  /// the row becomes visible.
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
  /// Returns the number of sections; a negative number counts as 0. The default is 1.
  func numberOfSections(in tableView: UITableView) -> Int
  /// Returns the title of a section's header; nil for none. The delegate's view takes precedence. The default
  /// is nil.
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
  /// Returns the title of a section's footer; nil for none. The delegate's view takes precedence. The default
  /// is nil.
  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String?
  /// Returns whether a row can be edited: whether it has a control during editing, and actions beside it.
  ///
  /// The default is true, except that a swipe then deletes the row only where the delegate has
  /// `editingStyleForRowAt`, or after the table has been in the mode of editing: whether a data source has a
  /// method of its own to commit a deletion cannot be known here.
  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool
  /// Called to delete or insert a row; changes the data, and the table with `deleteRows` or `insertRows`. The
  /// default does nothing.
  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath)
  /// Returns whether a finger may move a row during editing, by the sign at its end. The default is false; on
  /// iOS it is true for data sources with `moveRowAt`, which cannot be known here.
  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool
  /// Called after a finger has moved a row; changes the data, and not the table. The default does nothing.
  func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath)
  /// Returns titles of sections that a plain table shows beside its rows; a touch of one scrolls to its
  /// section. The default is nil, for none.
  func sectionIndexTitles(for tableView: UITableView) -> [String]?
  /// Returns the section to which a title scrolls. The default is the title's index.
  func tableView(
    _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
  ) -> Int
}

extension UITableViewDataSource {
  /// Returns false.
  public func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }
  /// Ignores the call: the method is optional on iOS.
  public func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {}
  /// Returns nil: no titles.
  public func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
  /// Returns the title's index.
  public func tableView(
    _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
  ) -> Int { index }
  /// Returns true.
  public func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    tableView.hasDefaultAnswer = true
    return true
  }
  /// Ignores the call: the method is optional on iOS.
  public func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {}
  /// Returns 1.
  public func numberOfSections(in tableView: UITableView) -> Int { 1 }
  /// Returns nil: no title.
  public func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
  /// Returns nil: no title.
  public func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }
}
