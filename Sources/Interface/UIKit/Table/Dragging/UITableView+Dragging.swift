/// Rows that are dragged, and items that are dropped.
extension UITableView {
  /// Supplies the items of rows; nil, the default, for rows that cannot be dragged.
  public final var dragDelegate: (any UITableViewDragDelegate)? {
    get { rowDrags.dragDelegate as? any UITableViewDragDelegate }
    set { rowDrags.dragDelegate = newValue }
  }
  /// Takes items that are dropped on the table; nil, the default, for none.
  public final var dropDelegate: (any UITableViewDropDelegate)? {
    get { rowDrags.dropDelegate as? any UITableViewDropDelegate }
    set { rowDrags.dropDelegate = newValue }
  }
  /// Whether rows can be dragged. Default: true.
  public final var dragInteractionEnabled: Bool {
    get { rowDrags.isEnabled }
    set { rowDrags.isEnabled = newValue }
  }
  /// Whether a row of the table is dragged.
  public final var hasActiveDrag: Bool { rowDrags.isDragging }
  /// Whether a drag is over the table.
  public final var hasActiveDrop: Bool { rowDrags.isOver }
}

/// A drop on a table.
@MainActor private final class TableDrop: NSObject, UITableViewDropCoordinator {
  private let drop: RowDrop

  init(_ drop: RowDrop) { self.drop = drop }

  var items: [any UITableViewDropItem] { drop.rowItems }
  var destinationIndexPath: IndexPath? { drop.destinationIndexPath }
  var session: any UIDropSession { drop.session }
  var proposal: UITableViewDropProposal {
    drop.answer.proposal as? UITableViewDropProposal ?? UITableViewDropProposal(operation: .cancel)
  }
  @discardableResult func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating {
    drop.land(dragItem, .row(indexPath))
  }
  @discardableResult func drop(_ dragItem: UIDragItem, intoRowAt indexPath: IndexPath, rect: CGRect)
    -> any UIDragAnimating
  { drop.land(dragItem, .into(indexPath, rect)) }
  @discardableResult func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating
  { drop.land(dragItem, .target(target)) }
}

extension UITableView: RowDragHost {
  /// The part of a row's height at each edge in which the automatic intent inserts beside the row. Chosen:
  /// half of the row is left to be dropped on.
  private static let edgePart: CGFloat = 0.25

  /// The radius of the corners of a dragged row, unless the delegate gives another shape. Chosen
  /// (docs/semantics.md).
  private static let pictureCornerRadius: CGFloat = 10

  var dragAxis: ScrollAxis { .vertical }

  func draggedPath(at point: CGPoint) -> IndexPath? {
    guard rowMovement == nil, let path = indexPathForRow(at: point), cells[path] != nil else { return nil }
    return path
  }

  func draggedCell(at path: IndexPath) -> (any RowCell)? { cellForRow(at: path) }

  func insertionPath(at point: CGPoint, source: IndexPath?) -> IndexPath? {
    loadIfNeeded()
    func end(_ section: Int) -> IndexPath {
      let count = layout.rowCount(section)
      return IndexPath(row: source?.section == section ? max(0, count - 1) : count, section: section)
    }
    switch layout.part(atOffset: Double(point.y)) {
    case .row(let path):
      // The last row takes items below its middle, unless one of the section's own rows is moved.
      guard source?.section != path.section, path.row == layout.rowCount(path.section) - 1,
        point.y >= rectForRow(at: path).midY
      else { return path }
      return end(path.section)
    case .header(let section): return IndexPath(row: 0, section: section)
    case .footer(let section): return end(section)
    case nil:
      guard layout.sectionCount > 0 else { return nil }
      return point.y < 0 ? IndexPath(row: 0, section: 0) : end(layout.sectionCount - 1)
    }
  }

  func shifts(source: IndexPath?, destination: IndexPath) -> [(view: UIView, offset: CGPoint, fade: CGFloat)]
  {
    let removed = source.map { rectForRow(at: $0).height } ?? 0
    let neighbour = min(destination.row, max(0, layout.rowCount(destination.section) - 1))
    let room =
      source == nil
      ? max(rectForRow(at: IndexPath(row: neighbour, section: destination.section)).height, 44) : removed
    func offset(section: Int, row: Int) -> CGFloat {
      var (y, row) = (CGFloat(0), row)
      if let source, section > source.section || (section == source.section && row > source.row) {
        y -= removed
        if section == source.section { row -= 1 }
      }
      if section > destination.section || (section == destination.section && row >= destination.row) {
        y += room
      }
      return y
    }
    var result: [(view: UIView, offset: CGPoint, fade: CGFloat)] = []
    for (path, cell) in orderedCells {
      if path == source {
        result.append((cell, .zero, -1))
      } else {
        let y = offset(section: path.section, row: path.row)
        if y != 0 { result.append((cell, CGPoint(x: 0, y: y), 0)) }
      }
    }
    return result
  }

  // MARK: Delegates

  func dragItems(_ session: any UIDragSession, at path: IndexPath) -> [UIDragItem] {
    dragDelegate?.tableView(self, itemsForBeginning: session, at: path) ?? []
  }
  func dragParameters(at path: IndexPath) -> UIDragPreviewParameters? {
    if let own = dragDelegate?.tableView(self, dragPreviewParametersForRowAt: path) { return own }
    let parameters = UIDragPreviewParameters()
    parameters.visiblePath = UIBezierPath(
      roundedRect: CGRect(origin: .zero, size: rectForRow(at: path).size),
      cornerRadius: Self.pictureCornerRadius)
    return parameters
  }
  func dragAllowsMove(_ session: any UIDragSession) -> Bool {
    dragDelegate?.tableView(self, dragSessionAllowsMoveOperation: session) ?? true
  }
  func dragIsRestricted(_ session: any UIDragSession) -> Bool {
    dragDelegate?.tableView(self, dragSessionIsRestrictedToDraggingApplication: session) ?? false
  }
  func dragWillBegin(_ session: any UIDragSession) {
    dragDelegate?.tableView(self, dragSessionWillBegin: session)
  }
  func dragDidEnd(_ session: any UIDragSession) { dragDelegate?.tableView(self, dragSessionDidEnd: session) }

  func canDrop(_ session: any UIDropSession) -> Bool {
    dropDelegate?.tableView(self, canHandle: session) ?? false
  }
  func dropDidEnter(_ session: any UIDropSession) {
    dropDelegate?.tableView(self, dropSessionDidEnter: session)
  }
  func dropDidExit(_ session: any UIDropSession) {
    dropDelegate?.tableView(self, dropSessionDidExit: session)
  }
  func dropDidEnd(_ session: any UIDropSession) { dropDelegate?.tableView(self, dropSessionDidEnd: session) }
  func dropParameters(at path: IndexPath) -> UIDragPreviewParameters? {
    dropDelegate?.tableView(self, dropPreviewParametersForRowAt: path)
  }

  func dropDidUpdate(_ session: any UIDropSession, destination: IndexPath?) -> RowDropAnswer {
    let proposal =
      dropDelegate?.tableView(self, dropSessionDidUpdate: session, withDestinationIndexPath: destination)
      ?? UITableViewDropProposal(operation: .cancel)
    var answer = RowDropAnswer(proposal: proposal)
    switch proposal.intent {
    case .unspecified: break
    case .insertAtDestinationIndexPath: answer.inserts = true
    case .insertIntoDestinationIndexPath: answer.isInto = true
    case .automatic:
      let point = session.location(in: self)
      let row = draggedPath(at: point).map { rectForRow(at: $0) }
      answer.isInto =
        row.map { abs(point.y - $0.midY) < $0.height * (0.5 - Self.edgePart) } ?? false
      answer.inserts = !answer.isInto
    }
    return answer
  }

  func movesRows(at path: IndexPath) -> Bool { isMovable(path) }

  func moveDroppedRow(from source: IndexPath, to destination: IndexPath) {
    dataSource?.tableView(self, moveRowAt: source, to: destination)
    moveRow(at: source, to: destination)
  }

  func performDrop(_ drop: RowDrop) { dropDelegate?.tableView(self, performDropWith: TableDrop(drop)) }
}
