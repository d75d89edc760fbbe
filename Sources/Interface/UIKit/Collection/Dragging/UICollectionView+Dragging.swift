/// Items that are dragged, and items that are dropped.
extension UICollectionView {
  /// Supplies the items of cells; nil, the default, for cells that cannot be dragged.
  public final var dragDelegate: (any UICollectionViewDragDelegate)? {
    get { rowDrags.dragDelegate as? any UICollectionViewDragDelegate }
    set { rowDrags.dragDelegate = newValue }
  }
  /// Takes items that are dropped on the collection view; nil, the default, for none.
  public final var dropDelegate: (any UICollectionViewDropDelegate)? {
    get { rowDrags.dropDelegate as? any UICollectionViewDropDelegate }
    set { rowDrags.dropDelegate = newValue }
  }
  /// Whether cells can be dragged. Default: true.
  public final var dragInteractionEnabled: Bool {
    get { rowDrags.isEnabled }
    set { rowDrags.isEnabled = newValue }
  }
  /// Whether a cell of the collection view is dragged.
  public final var hasActiveDrag: Bool { rowDrags.isDragging }
  /// Whether a drag is over the collection view.
  public final var hasActiveDrop: Bool { rowDrags.isOver }
}

extension UICollectionViewCell: RowCell {}
extension RowDropItem: UICollectionViewDropItem {}

/// A drop on a collection view.
@MainActor private final class CollectionDrop: NSObject, UICollectionViewDropCoordinator {
  private let drop: RowDrop

  init(_ drop: RowDrop) { self.drop = drop }

  var items: [any UICollectionViewDropItem] { drop.rowItems }
  var destinationIndexPath: IndexPath? { drop.destinationIndexPath }
  var session: any UIDropSession { drop.session }
  var proposal: UICollectionViewDropProposal {
    drop.answer.proposal as? UICollectionViewDropProposal ?? UICollectionViewDropProposal(operation: .cancel)
  }
  @discardableResult func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating {
    drop.land(dragItem, .row(indexPath))
  }
  @discardableResult func drop(_ dragItem: UIDragItem, intoItemAt indexPath: IndexPath, rect: CGRect)
    -> any UIDragAnimating
  { drop.land(dragItem, .into(indexPath, rect)) }
  @discardableResult func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating
  { drop.land(dragItem, .target(target)) }
}

extension UICollectionView: RowDragHost {
  var dragAxis: ScrollAxis { collectionViewLayout.scrollAxis ?? .vertical }

  func draggedPath(at point: CGPoint) -> IndexPath? {
    guard itemMovement == nil, let path = indexPathForItem(at: point), cell(path) != nil else { return nil }
    return path
  }

  func draggedCell(at path: IndexPath) -> (any RowCell)? { cellForItem(at: path) }

  func insertionPath(at point: CGPoint, source: IndexPath?) -> IndexPath? {
    if let path = indexPathForItem(at: point) { return path }
    // Between the items and behind them the nearest one on the screen counts, or the place behind the last.
    let near = indexPathsForVisibleItems.sorted().compactMap { path in
      layoutAttributesForItem(at: path).map { (path: path, frame: $0.frame) }
    }
    func distance(_ frame: CGRect) -> CGFloat {
      max(frame.minX - point.x, point.x - frame.maxX, 0) + max(frame.minY - point.y, point.y - frame.maxY, 0)
    }
    guard let nearest = near.min(by: { distance($0.frame) < distance($1.frame) }) else {
      return numberOfSections > 0 ? IndexPath(item: 0, section: 0) : nil
    }
    let count = numberOfItems(inSection: nearest.path.section)
    let isLast = nearest.path.item == count - 1 && source?.section != nearest.path.section
    let isBehind =
      point.y > nearest.frame.maxY || (point.y >= nearest.frame.minY && point.x > nearest.frame.maxX)
    return isLast && isBehind ? IndexPath(item: count, section: nearest.path.section) : nearest.path
  }

  func shifts(source: IndexPath?, destination: IndexPath) -> [(view: UIView, offset: CGPoint, fade: CGFloat)]
  {
    indexPathsForVisibleItems.sorted().compactMap { path in
      guard let cell = cell(path) else { return nil }
      if path == source { return (cell, .zero, -1) }
      var item = path.item
      if let source, path.section == source.section, item > source.item { item -= 1 }
      if path.section == destination.section, item >= destination.item { item += 1 }
      guard item != path.item, let offset = offset(from: path, to: item) else { return nil }
      return (cell, offset, 0)
    }
  }

  /// Returns the way from an item's place to that of another one in its section. The place behind the last
  /// item is as far from that as it is from the one before.
  private func offset(from path: IndexPath, to item: Int) -> CGPoint? {
    func center(_ item: Int) -> CGPoint? {
      guard item >= 0, item < numberOfItems(inSection: path.section) else { return nil }
      return layoutAttributesForItem(at: IndexPath(item: item, section: path.section))?.center
    }
    guard let own = center(path.item) else { return nil }
    if let other = center(item) { return CGPoint(x: other.x - own.x, y: other.y - own.y) }
    guard let before = center(path.item - 1) else { return nil }
    return CGPoint(x: own.x - before.x, y: own.y - before.y)
  }

  // MARK: Delegates

  func dragItems(_ session: any UIDragSession, at path: IndexPath) -> [UIDragItem] {
    dragDelegate?.collectionView(self, itemsForBeginning: session, at: path) ?? []
  }
  func dragParameters(at path: IndexPath) -> UIDragPreviewParameters? {
    dragDelegate?.collectionView(self, dragPreviewParametersForItemAt: path)
  }
  func dragAllowsMove(_ session: any UIDragSession) -> Bool {
    dragDelegate?.collectionView(self, dragSessionAllowsMoveOperation: session) ?? true
  }
  func dragIsRestricted(_ session: any UIDragSession) -> Bool {
    dragDelegate?.collectionView(self, dragSessionIsRestrictedToDraggingApplication: session) ?? false
  }
  func dragWillBegin(_ session: any UIDragSession) {
    dragDelegate?.collectionView(self, dragSessionWillBegin: session)
  }
  func dragDidEnd(_ session: any UIDragSession) {
    dragDelegate?.collectionView(self, dragSessionDidEnd: session)
  }

  func canDrop(_ session: any UIDropSession) -> Bool {
    dropDelegate?.collectionView(self, canHandle: session) ?? false
  }
  func dropDidEnter(_ session: any UIDropSession) {
    dropDelegate?.collectionView(self, dropSessionDidEnter: session)
  }
  func dropDidExit(_ session: any UIDropSession) {
    dropDelegate?.collectionView(self, dropSessionDidExit: session)
  }
  func dropDidEnd(_ session: any UIDropSession) {
    dropDelegate?.collectionView(self, dropSessionDidEnd: session)
  }
  func dropParameters(at path: IndexPath) -> UIDragPreviewParameters? {
    dropDelegate?.collectionView(self, dropPreviewParametersForItemAt: path)
  }

  func dropDidUpdate(_ session: any UIDropSession, destination: IndexPath?) -> RowDropAnswer {
    let proposal =
      dropDelegate?.collectionView(self, dropSessionDidUpdate: session, withDestinationIndexPath: destination)
      ?? UICollectionViewDropProposal(operation: .cancel)
    return RowDropAnswer(
      proposal: proposal, inserts: proposal.intent == .insertAtDestinationIndexPath,
      isInto: proposal.intent == .insertIntoDestinationIndexPath)
  }

  func movesRows(at path: IndexPath) -> Bool {
    dataSource?.collectionView(self, canMoveItemAt: path) ?? false
  }

  func moveDroppedRow(from source: IndexPath, to destination: IndexPath) {
    dataSource?.collectionView(self, moveItemAt: source, to: destination)
    moveItem(at: source, to: destination)
  }

  func performDrop(_ drop: RowDrop) {
    dropDelegate?.collectionView(self, performDropWith: CollectionDrop(drop))
  }
}
