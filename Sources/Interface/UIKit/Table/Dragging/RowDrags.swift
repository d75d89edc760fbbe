/// The drags and drops of a list.
@MainActor final class RowDrags: NSObject {
  /// The opacity that the row of a dragged item loses.
  private static let fade: CGFloat = -0.5

  private weak var host: (any RowDragHost)?
  weak var dragDelegate: AnyObject? { didSet { showDrags() } }
  weak var dropDelegate: AnyObject? { didSet { showDrops() } }
  /// Whether rows can be dragged.
  var isEnabled = true { didSet { dragging.isEnabled = isEnabled } }
  /// Whether a row of the list is dragged, and whether a drag is over it.
  private(set) var (isDragging, isOver) = (false, false)

  private lazy var dragging = UIDragInteraction(delegate: self)
  private lazy var dropping = UIDropInteraction(delegate: self)
  private let shifts = RowShifts()
  private var scroller: EdgeScroller?
  /// The rows of the dragged items, in their order, and the sizes of their pictures.
  private var sources: [(item: UIDragItem, path: IndexPath, size: CGSize)] = []
  private var session: (any UIDropSession)?
  private var destination: IndexPath?
  private var answer = RowDropAnswer(proposal: UIDropProposal(operation: .cancel))
  private var drop: RowDrop?

  func attach(to host: any RowDragHost) { self.host = host }

  private func showDrags() {
    guard let host else { return }
    if dragDelegate != nil, dragging.view == nil { host.addInteraction(dragging) }
    if dragDelegate == nil, dragging.view != nil { host.removeInteraction(dragging) }
  }

  private func showDrops() {
    guard let host else { return }
    if dropDelegate != nil, dropping.view == nil { host.addInteraction(dropping) }
    if dropDelegate == nil, dropping.view != nil { host.removeInteraction(dropping) }
  }

  /// The row of a drag that has begun here with one item.
  private var onlySource: IndexPath? { isDragging && sources.count == 1 ? sources[0].path : nil }

  // MARK: The drag over the list

  /// Asks the delegate about the finger's place, and lets the rows make room.
  @discardableResult private func update() -> UIDropProposal {
    guard let host, let session else { return UIDropProposal(operation: .cancel) }
    let point = session.location(in: host)
    let source = onlySource
    let inserted = host.insertionPath(at: point, source: source)
    answer = host.dropDidUpdate(session, destination: inserted)
    let isAllowed = answer.proposal.operation == .copy || answer.proposal.operation == .move
    highlight(answer.isInto && isAllowed ? host.draggedPath(at: point) : nil)
    destination = answer.isInto ? host.draggedPath(at: point) : inserted
    showShifts(makingRoomFor: answer.inserts && isAllowed ? inserted : nil)
    return answer.proposal
  }

  private func showShifts(makingRoomFor path: IndexPath?) {
    guard let host else { return }
    let removed = answer.proposal.operation == .move ? onlySource : nil
    if let path {
      return shifts.show(host.shifts(source: removed, destination: path) + faded(apartFrom: removed))
    }
    shifts.show(faded(apartFrom: nil))
  }

  /// The cells of the dragged items, which are paler.
  private func faded(apartFrom path: IndexPath?) -> [(view: UIView, offset: CGPoint, fade: CGFloat)] {
    guard isDragging, let host else { return [] }
    return sources.compactMap { source in
      guard source.path != path, let cell = host.draggedCell(at: source.path) else { return nil }
      return (cell, .zero, Self.fade)
    }
  }

  private var highlighted: IndexPath?
  private func highlight(_ path: IndexPath?) {
    guard path != highlighted else { return }
    if let highlighted { host?.draggedCell(at: highlighted)?.isHighlighted = false }
    highlighted = path
    if let path { host?.draggedCell(at: path)?.isHighlighted = true }
  }

  private func scroll(with session: any UIDropSession) {
    guard let host else { return }
    if scroller == nil {
      scroller = EdgeScroller(host, axis: host.dragAxis) { [weak self] _ in
        guard let self, let session = self.session, let host = self.host else { return }
        update()
        scroller?.follow(session.location(in: host))
      }
    }
    scroller?.follow(session.location(in: host))
  }

  private func leave() {
    scroller?.stop()
    scroller = nil
    highlight(nil)
    destination = nil
    isOver = false
    showShifts(makingRoomFor: nil)
  }
}

extension RowDrags: UIDragInteractionDelegate {
  func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession)
    -> [UIDragItem]
  {
    guard let host, !isDragging, let path = host.draggedPath(at: session.location(in: host)) else {
      return []
    }
    let items = host.dragItems(session, at: path)
    let size = host.draggedCell(at: path)?.bounds.size ?? .zero
    sources = items.map { ($0, path, size) }
    return items
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: any UIDragSession
  ) -> UITargetedDragPreview? { preview(of: item) }

  private func preview(of item: UIDragItem) -> UITargetedDragPreview? {
    guard let host, let path = sources.first(where: { $0.item === item })?.path,
      let cell = host.draggedCell(at: path)
    else { return nil }
    return UITargetedDragPreview(
      view: cell, parameters: host.dragParameters(at: path) ?? UIDragPreviewParameters())
  }

  func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {
    isDragging = true
    host?.dragWillBegin(session)
    showShifts(makingRoomFor: nil)
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool { host?.dragAllowsMove(session) ?? true }

  func dragInteraction(
    _ interaction: UIDragInteraction, sessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool { host?.dragIsRestricted(session) ?? false }

  func dragInteraction(
    _ interaction: UIDragInteraction, previewForCancelling item: UIDragItem,
    withDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview? { preview(of: item) }

  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
  ) {
    isDragging = false
    sources = []
    shifts.show([])
    host?.dragDidEnd(session)
  }
}

extension RowDrags: UIDropInteractionDelegate {
  func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
    host?.canDrop(session) ?? false
  }

  func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {
    self.session = session
    isOver = true
    host?.dropDidEnter(session)
  }

  func dropInteraction(_ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession)
    -> UIDropProposal
  {
    let proposal = update()
    scroll(with: session)
    return proposal
  }

  func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {
    leave()
    host?.dropDidExit(session)
  }

  func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
    guard let host else { return }
    let items = session.items.map { item in
      let source = sources.first { $0.item === item }
      return RowDropItem(item, from: isDragging ? source?.path : nil, size: source?.size ?? .zero)
    }
    let drop = RowDrop(session, at: destination, answer, items)
    self.drop = drop
    if let source = onlySource, let destination, answer.inserts, answer.proposal.operation == .move,
      host.movesRows(at: source)
    {
      if source != destination { host.moveDroppedRow(from: source, to: destination) }
      _ = drop.land(sources[0].item, .row(destination))
    } else {
      host.performDrop(drop)
    }
    // The rows of moved items are gone or elsewhere.
    let room = destination
    if answer.proposal.operation == .move { sources = [] }
    leave()
    if room != nil { shifts.show([]) }
  }

  func dropInteraction(
    _ interaction: UIDropInteraction, previewForDropping item: UIDragItem,
    withDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview? {
    guard let host, let landing = drop?.landings[ObjectIdentifier(item)]?.landing else {
      return defaultPreview
    }
    host.layoutIfNeeded()
    switch landing {
    case .row(let path):
      guard let cell = host.draggedCell(at: path) else { return defaultPreview }
      return UITargetedDragPreview(
        view: cell, parameters: host.dropParameters(at: path) ?? UIDragPreviewParameters())
    case .into(let path, let rect):
      guard let cell = host.draggedCell(at: path) else { return defaultPreview }
      let size = defaultPreview.size
      let part = min(
        size.width > 0 ? rect.width / size.width : 1, size.height > 0 ? rect.height / size.height : 1, 1)
      let scale = part.isFinite ? max(part, 0.05) : 1
      return defaultPreview.retargetedPreview(
        with: UIDragPreviewTarget(
          container: cell, center: CGPoint(x: rect.midX, y: rect.midY),
          transform: CGAffineTransform(scaleX: scale, y: scale)))
    case .target(let target): return defaultPreview.retargetedPreview(with: target)
    }
  }

  func dropInteraction(
    _ interaction: UIDropInteraction, item: UIDragItem, willAnimateDropWith animator: any UIDragAnimating
  ) {
    guard let own = drop?.landings[ObjectIdentifier(item)]?.animator else { return }
    animator.addAnimations { own.runAnimations() }
    animator.addCompletion { own.runCompletions(at: $0) }
  }

  func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {
    self.session = nil
    drop = nil
    isOver = false
    host?.dropDidEnd(session)
  }
}
