/// A list of rows, of which only the visible ones have a view.
///
/// Cells are reused when they leave the screen, so the cost of a frame does not depend on the number of rows.
/// Loading costs O(rows), at most ten million of them. Heights are fixed (`rowHeight`, or the delegate's) or
/// measured with the cells (`automaticDimension`): rows that have not been visible then have an estimated
/// height, and the visible rows keep their place when an estimate was wrong.
@preconcurrency @MainActor open class UITableView: UIScrollView {
  /// The height that stands for a measured one: −1.
  public static let automaticDimension: CGFloat = -1

  /// The style of the table.
  public let style: Style

  /// Creates an empty table.
  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
    alwaysBounceVertical = true
    backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground
    swiping.attach(to: self)
    menus.attach(to: self)
    rowDrags.attach(to: self)
  }

  public override convenience init(frame: CGRect) { self.init(frame: frame, style: .plain) }

  /// Returns nil: there are no archives here.
  public required init?(coder: NSCoder) { nil }

  // MARK: Content

  /// The object that supplies the rows. Setting another one reloads the table. Default: nil.
  open weak var dataSource: (any UITableViewDataSource)? {
    didSet { if dataSource !== oldValue { setNeedsReload() } }
  }

  /// The object that configures and observes the table. A scroll view delegate of another kind, which the
  /// property of the superclass takes, receives the scrolling calls only, and is nil here. Default: nil.
  @_nonoverride open weak var delegate: (any UITableViewDelegate)? {
    get { tableDelegate }
    set { super.delegate = newValue }
  }

  override func delegateDidChange(from old: (any UIScrollViewDelegate)?) {
    let new = super.delegate
    tableDelegate = new as? any UITableViewDelegate
    if new !== old { setNeedsReload() }
  }

  /// The view above all rows, which scrolls with them. It keeps its height and has the table's width.
  /// Default: nil.
  open var tableHeaderView: UIView? {
    didSet {
      if oldValue !== tableHeaderView { oldValue?.removeFromSuperview() }
      if let tableHeaderView { addSubview(tableHeaderView) }
      setNeedsReload()
    }
  }

  /// The view below all rows, which scrolls with them. It keeps its height and has the table's width.
  /// Default: nil.
  open var tableFooterView: UIView? {
    didSet {
      if oldValue !== tableFooterView { oldValue?.removeFromSuperview() }
      if let tableFooterView { addSubview(tableFooterView) }
      setNeedsLayout()
    }
  }

  /// The height of rows in points, where the delegate does not implement its method. Default:
  /// `automaticDimension`. A height that is not positive and finite counts as 0, and a height above 10⁹ as
  /// 10⁹; the other heights are limited in the same way.
  open var rowHeight = UITableView.automaticDimension { didSet { setNeedsReload() } }
  /// The estimated height of rows that have not been measured, in points. Default: `automaticDimension`,
  /// which means 44.
  open var estimatedRowHeight = UITableView.automaticDimension { didSet { setNeedsReload() } }
  /// The height of section headers in points. Default: `automaticDimension`, which means the height that a
  /// view's constraints give it, or that of the title.
  ///
  /// In the plain style a title or a view without constraints takes 28 points, or more for larger text, and
  /// no header 0. In the grouped styles a title takes its lines and 22 points, and no header 18; the first
  /// section has 17 points more.
  open var sectionHeaderHeight = UITableView.automaticDimension { didSet { setNeedsReload() } }
  /// The height of section footers in points. Default: `automaticDimension`, which means the height that a
  /// view's constraints give it, or that of the title: as for headers in the plain style; in the grouped
  /// styles its lines and 14 points, and 18 without a footer.
  open var sectionFooterHeight = UITableView.automaticDimension { didSet { setNeedsReload() } }

  /// Whether lines separate the rows. Default: `singleLine`.
  open var separatorStyle = SeparatorStyle.singleLine { didSet { restyleSeparators() } }
  /// The colour of the separators. Default: nil, which means the system's.
  open var separatorColor: UIColor? { didSet { restyleSeparators() } }
  /// The effect of the separators, which are its content, on what is behind the rows. Default: nil, for none.
  open var separatorEffect: UIVisualEffect? { didSet { restyleSeparators() } }
  /// The distances of the separators from the row's sides, in points. Default: 16 at the left, which is the
  /// leading side; in rows with an image, the separator then begins where the text does.
  open var separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0) {
    didSet {
      hasOwnSeparatorInset = true
      restyleSeparators()
    }
  }
  private(set) final var hasOwnSeparatorInset = false

  /// Fetches the data of rows that scrolling brings next. Default: nil.
  open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?
  /// Whether `prefetchDataSource` is called. Default: true.
  open var isPrefetchingEnabled = true { didSet { prefetching.forget() } }

  // MARK: Cells

  /// Registers the class of new cells for the identifier; nil removes it.
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    reuse.cellClasses[identifier] = cellClass as? UITableViewCell.Type
  }

  /// Registers plain cells for the identifier, because nib files cannot be read here; nil removes them.
  open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
    register(nib?.substitute(UITableViewCell.self), forCellReuseIdentifier: identifier)
  }

  /// Registers plain headers and footers for the identifier, because nib files cannot be read here; nil
  /// removes them.
  open func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
    register(
      nib?.substitute(UITableViewHeaderFooterView.self), forHeaderFooterViewReuseIdentifier: identifier)
  }

  /// Registers the class of new headers and footers for the identifier; nil removes it.
  open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    reuse.viewClasses[identifier] = aClass as? UITableViewHeaderFooterView.Type
  }

  /// Returns a cell that has left the screen, or a new one of the registered class; nil when there is
  /// neither.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    reuse.dequeueCell(identifier)
  }

  /// Returns a cell that has left the screen, or a new one of the registered class. If no class is
  /// registered, the result is a cell of the default style.
  open func dequeueReusableCell(
    withIdentifier identifier: String, for indexPath: IndexPath
  ) -> UITableViewCell {
    if let (cell, path) = reconfigured, path == indexPath, cell.reuseIdentifier == identifier { return cell }
    return reuse.dequeueCell(identifier) ?? UITableViewCell(style: .default, reuseIdentifier: identifier)
  }

  /// Returns a header or footer that has left the screen, or a new one of the registered class; nil when
  /// there is neither.
  open func dequeueReusableHeaderFooterView(withIdentifier identifier: String)
    -> UITableViewHeaderFooterView?
  {
    let view = reuse.dequeueView(identifier)
    view?.isGrouped = style != .plain
    return view
  }

  // MARK: Queries

  /// The number of sections.
  open var numberOfSections: Int {
    loadIfNeeded()
    return layout.sectionCount
  }

  /// Returns the number of rows in a section; 0 for a section that does not exist.
  open func numberOfRows(inSection section: Int) -> Int {
    loadIfNeeded()
    return layout.rowCount(section)
  }

  /// The paths of the rows on the screen, from top to bottom.
  open var indexPathsForVisibleRows: [IndexPath]? {
    layOutRows()
    return cells.keys.sorted()
  }

  /// The cells on the screen, from top to bottom.
  open var visibleCells: [UITableViewCell] {
    layOutRows()
    return orderedCells.map(\.value)
  }

  /// Returns the cell of a row on the screen; nil for any other row.
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    layOutRows()
    return cells[indexPath]
  }

  /// Returns the path of a cell on the screen; nil for any other cell. The cost is O(visible rows).
  open func indexPath(for cell: UITableViewCell) -> IndexPath? { cells.first { $0.value === cell }?.key }

  /// Returns the path of the row at a point of the content; nil where there is no row. Only the point's y
  /// counts. The cost is O(log rows).
  open func indexPathForRow(at point: CGPoint) -> IndexPath? {
    loadIfNeeded()
    guard case .row(let path) = layout.part(atOffset: Double(point.y)) else { return nil }
    return path
  }

  /// Returns the frame of a row in the table's coordinates; `.zero` for a row that does not exist.
  open func rectForRow(at indexPath: IndexPath) -> CGRect {
    loadIfNeeded()
    return rect(layout.span(of: .row(indexPath)))
  }

  /// Returns the rectangle from the header's top to the footer's end; `.zero` for a section that does not
  /// exist.
  open func rect(forSection section: Int) -> CGRect {
    loadIfNeeded()
    return rect(layout.span(ofSection: section))
  }

  // MARK: Scrolling

  /// Scrolls to a row. A row that does not exist is ignored.
  open func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    scroll(to: indexPath, scrollPosition, animated: animated)
  }

  // MARK: Selection

  /// Whether rows can be selected. Default: true. Setting false deselects all rows.
  open var allowsSelection = true { didSet { if !allowsSelection { deselectAll() } } }
  /// Whether several rows can be selected. Default: false. Setting false deselects all rows.
  open var allowsMultipleSelection = false { didSet { if !allowsMultipleSelection { deselectAll() } } }

  /// The path of the first selected row; nil when there is none.
  open var indexPathForSelectedRow: IndexPath? { selectedPaths.min() }
  /// The paths of the selected rows, sorted; nil when there is none.
  open var indexPathsForSelectedRows: [IndexPath]? { selectedPaths.isEmpty ? nil : selectedPaths.sorted() }

  /// Selects a row without a delegate call, and scrolls to it unless the position is `none`. Nil deselects
  /// all rows; a row that does not exist is ignored.
  open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    select(indexPath, animated: animated, scrollPosition)
  }

  /// Deselects a row without a delegate call.
  open func deselectRow(at indexPath: IndexPath, animated: Bool) { deselect(indexPath, animated: animated) }

  // MARK: Editing

  /// Whether the rows show the controls of editing. Default: false. Setting it does not animate.
  open var isEditing: Bool {
    get { isEditingRows }
    set { setEditing(newValue, animated: false) }
  }
  /// Shows or hides the controls of editing; animated, in 0.3 s. A change deselects all rows.
  open func setEditing(_ editing: Bool, animated: Bool) { showEditing(editing, animated: animated) }
  /// Whether touches select rows during editing. Default: false.
  open var allowsSelectionDuringEditing = false
  /// Whether rows show circles with check marks during editing, to be selected. Default: false.
  open var allowsMultipleSelectionDuringEditing = false {
    didSet { for (path, cell) in orderedCells { prepareEditing(of: cell, at: path, animated: false) } }
  }

  override func placeKeeper(of offset: CGPoint) -> OffsetAnimation.Goal? { placeKeeperOfParts(offset) }

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
    swiping.touchEnded()
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesCancelled(touches, with: event)
    unhighlight()
    swiping.touchCancelled()
  }

  // MARK: Changes

  /// Loads everything from the data source again, and clears the selection. The offset stays, within the
  /// content.
  ///
  /// The call requests the numbers of rows and their heights, so that `contentSize` is new behind it; the
  /// next layout requests the cells.
  ///
  /// - Complexity: O(rows).
  open func reloadData() {
    forgetContent()
    setNeedsReload()
    if !isLayingOutRows, !batch.isOpen { loadIfNeeded() }
  }

  /// Makes several changes as one animated change of 0.3 s. The heights of all rows are requested again: a
  /// batch without changes shows new ones.
  ///
  /// Deleted and reloaded rows are named by their paths before the batch, inserted ones by their paths after
  /// it. If the changes do not agree with the data source's new counts, the table reloads everything instead,
  /// reports a diagnostic and calls the completion with false. The cost is O(rows).
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    beginUpdates()
    updates?()
    endUpdates(completion: completion)
  }

  /// Begins a batch of changes. Batches may be nested.
  open func beginUpdates() { beginChanges() }
  /// Ends a batch of changes, and applies it if it is the outermost one.
  open func endUpdates() { endUpdates(completion: nil) }

  /// Inserts rows at their paths after the batch.
  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change { for path in indexPaths { $0.insertedRows[path] = animation } }
  }

  /// Deletes rows at their paths before the batch.
  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change { for path in indexPaths { $0.deletedRows[path] = animation } }
  }

  /// Requests the cells of rows, at their paths before the batch, again.
  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change { for path in indexPaths { $0.reloadedRows[path] = animation } }
  }

  /// Moves a row from its path before the batch to its path after it.
  open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    change { $0.movedRows[newIndexPath] = indexPath }
  }

  /// Moves a section from its index before the batch to its index after it.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    change { $0.movedSections[newSection] = section }
  }

  /// Requests the cells of rows on the screen again, at their present paths: the data source dequeues the
  /// row's present cell and fills it again. Its height is measured again.
  open func reconfigureRows(at indexPaths: [IndexPath]) { reconfigure(indexPaths) }

  /// Whether the data source and the table differ, because a batch has begun and not ended, or because of a
  /// reload.
  open var hasUncommittedUpdates: Bool { batch.isOpen || needsReload }

  /// Inserts sections at their indices after the batch.
  open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    change { for section in sections { $0.insertedSections[section] = animation } }
  }

  /// Deletes sections at their indices before the batch.
  open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    change { for section in sections { $0.deletedSections[section] = animation } }
  }

  /// Requests the rows of sections, at their indices before the batch, again.
  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    change { for section in sections { $0.reloadedSections[section] = animation } }
  }

  // MARK: View

  open override func layoutSubviews() {
    super.layoutSubviews()
    layOutRows()
    prefetch()
  }

  override func traitsDidChange(from previous: UITraitCollection) {
    super.traitsDidChange(from: previous)
    if traitCollection.hasDifferentTextAppearance(comparedTo: previous) {
      setNeedsReload()
    }
  }

  // MARK: Internal state

  final override var determinesContentSize: Bool { true }

  final weak var tableDelegate: (any UITableViewDelegate)?
  final var layout = TableLayout()
  final var needsReload = true
  /// The width for which the layout was made.
  final var layoutWidth: CGFloat = 0
  final var isLayingOutRows = false
  final var cells: [IndexPath: UITableViewCell] = [:]
  /// The section headers and footers on the screen.
  final var accessories: [TableLayout.Part: UIView] = [:]
  /// While a change is shown, where the headers and footers of reloaded sections begin; nil at other times.
  final var accessoryStarts: [TableLayout.Part: CGRect]?
  final var reuse = ReuseQueue()
  final var selectedPaths: Set<IndexPath> = []
  final var highlightedPath: IndexPath?
  /// The cell that `dequeueReusableCell(withIdentifier:for:)` returns while its row is configured again.
  final var reconfigured: (cell: UITableViewCell, path: IndexPath)?
  final var batch = ChangeBatch<RowChanges>()
  final var prefetching = Prefetching()
  final let swiping = RowSwiping()
  final let menus = RowMenus()
  final let rowDrags = RowDrags()
  final var looks = TableLooks()
  /// The row that follows a finger; nil for none.
  final var rowMovement: RowMovement?
  /// Whether the table is in the mode of editing, and whether it has ever been.
  final var (isEditingRows, hasEdited) = (false, false)
  /// Whether a protocol's default has answered the last question for which that matters.
  final var hasDefaultAnswer = false
}
