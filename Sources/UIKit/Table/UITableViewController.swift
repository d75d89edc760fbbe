/// A controller whose view is a table, of which it is the data source and the delegate.
@preconcurrency @MainActor
open class UITableViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  private let style: UITableView.Style

  /// Whether the rows are deselected when the view appears. Default: true.
  open var clearsSelectionOnViewWillAppear = true

  /// Creates a controller whose table has the style.
  public init(style: UITableView.Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  public override convenience init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    self.init(style: .plain)
  }

  /// Returns nil: archives are not supported.
  public required init?(coder: NSCoder) { nil }

  /// The controller's view as a table; nil if another view was set.
  open var tableView: UITableView! {
    get { view as? UITableView }
    set { view = newValue }
  }

  /// The control that begins a refresh of the table: the table's own. Setting it loads the view.
  open var refreshControl: UIRefreshControl? {
    get { (viewIfLoaded as? UITableView)?.refreshControl }
    set { tableView?.refreshControl = newValue }
  }

  open override func loadView() {
    let table = UITableView(frame: UIScreen.main.bounds, style: style)
    table.dataSource = self
    table.delegate = self
    view = table
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    guard clearsSelectionOnViewWillAppear else { return }
    for path in tableView?.indexPathsForSelectedRows ?? [] {
      tableView?.deselectRow(at: path, animated: animated)
    }
  }

  // These methods repeat the protocols' defaults, because subclasses can override only methods of a class.

  /// Returns the number of sections. The default is 1.
  open func numberOfSections(in tableView: UITableView) -> Int { 1 }

  /// Returns the number of rows in a section. The default is 0.
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }

  /// Returns the cell of a row. The default is an empty cell; subclasses with rows override it.
  open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    UITableViewCell(style: .default, reuseIdentifier: nil)
  }

  /// Returns the title of a section's header. The default is nil.
  open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }

  /// Returns the title of a section's footer. The default is nil.
  open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }

  /// Returns the height of a row in points. The default is the table's `rowHeight`.
  open func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    tableView.rowHeight
  }

  /// Called after a tap has selected a row. The default does nothing.
  open func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}

  /// Called after a tap has deselected a row. The default does nothing.
  open func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {}

  /// Called after each change of the content offset. The default does nothing.
  open func scrollViewDidScroll(_ scrollView: UIScrollView) {}
}
