/// A list of rows, of which only those that are seen have a view.
///
/// Cells are used again when they leave the screen, so that a frame costs what it shows, however many rows there are. Heights are given
/// (`rowHeight`, or the delegate's), or come from the cells themselves (`automaticDimension`): then rows that have not been seen have an
/// estimated height, and what is seen stays in its place when the estimate was wrong.
@MainActor open class UITableView: UIScrollView {
  public enum Style: Int, Sendable {
    /// Rows from edge to edge; headers stay at the top while their section is seen.
    case plain
  }

  public enum ScrollPosition: Int, Sendable {
    /// As far as it takes to show the row, if it is not shown.
    case none
    case top, middle, bottom
  }

  public enum RowAnimation: Int, Sendable { case fade, right, left, none, automatic }

  public enum SeparatorStyle: Int, Sendable { case none, singleLine }

  /// As a height: what the content wants to have.
  public static let automaticDimension: CGFloat = -1

  public let style: Style

  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
    alwaysBounceVertical = true
    backgroundColor = .systemBackground
  }

  public override convenience init(frame: CGRect) { self.init(frame: frame, style: .plain) }

  /// There are no archives here: always nil.
  public required init?(coder: NSCoder) { nil }

  // MARK: Content

  open weak var dataSource: (any UITableViewDataSource)? {
    didSet { if dataSource !== oldValue { setNeedsReload() } }
  }

  /// Takes a `UITableViewDelegate`; another delegate learns of the scrolling only.
  open override weak var delegate: (any UIScrollViewDelegate)? {
    didSet {
      tableDelegate = delegate as? any UITableViewDelegate
      if delegate !== oldValue { setNeedsReload() }
    }
  }

  /// Above all rows, scrolling with them; its height counts, its width is the table's.
  open var tableHeaderView: UIView? {
    didSet {
      if oldValue !== tableHeaderView { oldValue?.removeFromSuperview() }
      if let tableHeaderView { addSubview(tableHeaderView) }
      setNeedsReload()
    }
  }

  open var tableFooterView: UIView? {
    didSet {
      if oldValue !== tableFooterView { oldValue?.removeFromSuperview() }
      if let tableFooterView { addSubview(tableFooterView) }
      setNeedsLayout()
    }
  }

  /// In points, for rows of which the delegate says nothing. Default: automatic.
  open var rowHeight = UITableView.automaticDimension { didSet { setNeedsReload() } }
  /// Automatic (the default) stands for 44 points.
  open var estimatedRowHeight = UITableView.automaticDimension { didSet { setNeedsReload() } }
  /// Automatic (the default) is 28 points where there is a title or a view, more with larger text, and else none.
  open var sectionHeaderHeight = UITableView.automaticDimension { didSet { setNeedsReload() } }
  open var sectionFooterHeight = UITableView.automaticDimension { didSet { setNeedsReload() } }

  open var separatorStyle = SeparatorStyle.singleLine { didSet { restyleSeparators() } }
  /// Nil for the system's.
  open var separatorColor: UIColor? { didSet { restyleSeparators() } }
  open var separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0) {
    didSet { restyleSeparators() }
  }

  // MARK: Cells

  /// Cells for the identifier are made of this class; nil to forget it.
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    reuse.cellClasses[identifier] = cellClass as? UITableViewCell.Type
  }

  open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    reuse.viewClasses[identifier] = aClass as? UITableViewHeaderFooterView.Type
  }

  /// A cell that has left the screen, or nil when none waits and no class is registered.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    reuse.dequeueCell(identifier)
  }

  /// A cell that has left the screen, or a new one of the registered class; a plain cell of the default style when none was registered.
  open func dequeueReusableCell(
    withIdentifier identifier: String, for indexPath: IndexPath
  ) -> UITableViewCell {
    reuse.dequeueCell(identifier) ?? UITableViewCell(style: .default, reuseIdentifier: identifier)
  }

  open func dequeueReusableHeaderFooterView(withIdentifier identifier: String)
    -> UITableViewHeaderFooterView?
  { reuse.dequeueView(identifier) }

  // MARK: Questions

  open var numberOfSections: Int {
    loadIfNeeded()
    return layout.sectionCount
  }

  /// 0 for a section that there is not.
  open func numberOfRows(inSection section: Int) -> Int {
    loadIfNeeded()
    return layout.rowCount(section)
  }

  /// Those that have a cell on the screen, from the top.
  open var indexPathsForVisibleRows: [IndexPath]? {
    layOutRows()
    return cells.keys.sorted()
  }

  open var visibleCells: [UITableViewCell] {
    layOutRows()
    return orderedCells.map(\.value)
  }

  /// Nil unless the row is on the screen.
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    layOutRows()
    return cells[indexPath]
  }

  open func indexPath(for cell: UITableViewCell) -> IndexPath? { cells.first { $0.value === cell }?.key }

  /// The row at a point of the content.
  open func indexPathForRow(at point: CGPoint) -> IndexPath? {
    loadIfNeeded()
    guard case .row(let path) = layout.part(atOffset: Double(point.y)) else { return nil }
    return path
  }

  /// In the table's coordinates; a rectangle of no size where there is no such row.
  open func rectForRow(at indexPath: IndexPath) -> CGRect {
    loadIfNeeded()
    return rect(layout.span(of: .row(indexPath)))
  }

  /// From the header's top to the footer's end.
  open func rect(forSection section: Int) -> CGRect {
    loadIfNeeded()
    return rect(layout.span(ofSection: section))
  }

  open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    accessories[.header(section)] as? UITableViewHeaderFooterView
  }

  open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    accessories[.footer(section)] as? UITableViewHeaderFooterView
  }

  // MARK: Scrolling

  /// A row that there is not is ignored.
  open func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    scroll(to: indexPath, scrollPosition, animated: animated)
  }

  // MARK: Selection

  open var allowsSelection = true { didSet { if !allowsSelection { deselectAll() } } }
  open var allowsMultipleSelection = false { didSet { if !allowsMultipleSelection { deselectAll() } } }

  open var indexPathForSelectedRow: IndexPath? { selectedPaths.min() }
  open var indexPathsForSelectedRows: [IndexPath]? { selectedPaths.isEmpty ? nil : selectedPaths.sorted() }

  /// Selects a row without telling the delegate; nil selects none.
  open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    select(indexPath, animated: animated, scrollPosition)
  }

  /// Without telling the delegate.
  open func deselectRow(at indexPath: IndexPath, animated: Bool) { deselect(indexPath, animated: animated) }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
    highlightRow(under: touches.inOrder.first)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesMoved(touches, with: event)
    keepHighlight(under: touches.inOrder.first)
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    selectHighlightedRow()
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesCancelled(touches, with: event)
    unhighlight()
  }

  // MARK: Changes

  /// Asks for everything anew. What is selected is forgotten; the offset stays, as far as there is content.
  open func reloadData() {
    forgetContent()
    setNeedsReload()
  }

  /// Makes several changes as one. What is deleted or reloaded is named by its place before, what is inserted by its place after; what
  /// the data source says afterwards must agree, else the table reloads everything instead, and reports that.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    beginUpdates()
    updates?()
    endUpdates(completion: completion)
  }

  open func beginUpdates() { beginChanges() }
  open func endUpdates() { endUpdates(completion: nil) }

  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change { for path in indexPaths { $0.insertedRows[path] = animation } }
  }

  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change { for path in indexPaths { $0.deletedRows[path] = animation } }
  }

  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change { for path in indexPaths { $0.reloadedRows[path] = animation } }
  }

  open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    change { for section in sections { $0.insertedSections[section] = animation } }
  }

  open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    change { for section in sections { $0.deletedSections[section] = animation } }
  }

  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    change { for section in sections { $0.reloadedSections[section] = animation } }
  }

  // MARK: View

  open override func layoutSubviews() {
    super.layoutSubviews()
    layOutRows()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if previousTraitCollection?.preferredContentSizeCategory != traitCollection.preferredContentSizeCategory {
      setNeedsReload()
    }
  }

  // MARK: Not Apple's names

  final weak var tableDelegate: (any UITableViewDelegate)?
  final var layout = TableLayout()
  final var needsReload = true
  /// What the layout was made for.
  final var layoutWidth: CGFloat = 0
  final var isLayingOutRows = false
  final var cells: [IndexPath: UITableViewCell] = [:]
  /// The headers and footers of sections that are on the screen.
  final var accessories: [TableLayout.Part: UIView] = [:]
  final var reuse = ReuseQueue()
  final var selectedPaths: Set<IndexPath> = []
  final var highlightedPath: IndexPath?
  final var changes: RowChanges?
  final var changeDepth = 0
}
