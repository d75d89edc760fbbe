/// The answer of a list to a drag over it.
struct RowDropAnswer {
  var proposal: UIDropProposal
  /// Whether rows make room at the destination.
  var inserts = false
  /// Whether the row at the destination takes the items.
  var isInto = false
}

/// A list whose rows are dragged, or that takes dropped items.
@MainActor protocol RowDragHost: UIScrollView {
  /// The axis in which a drag at an edge scrolls.
  var dragAxis: ScrollAxis { get }
  /// Returns the path of the row on the screen at a point of the content; nil where there is none.
  func draggedPath(at point: CGPoint) -> IndexPath?
  /// Returns the cell of a row on the screen.
  func draggedCell(at path: IndexPath) -> (any RowCell)?
  /// Returns the path at which a drop at a point inserts a row, after the source has been removed.
  func insertionPath(at point: CGPoint, source: IndexPath?) -> IndexPath?
  /// Returns the ways of the views on the screen that make room at a path, as if the source were removed.
  func shifts(source: IndexPath?, destination: IndexPath) -> [(view: UIView, offset: CGPoint, fade: CGFloat)]

  /// The items of a row.
  func dragItems(_ session: any UIDragSession, at path: IndexPath) -> [UIDragItem]
  func dragParameters(at path: IndexPath) -> UIDragPreviewParameters?
  func dragAllowsMove(_ session: any UIDragSession) -> Bool
  func dragIsRestricted(_ session: any UIDragSession) -> Bool
  func dragWillBegin(_ session: any UIDragSession)
  func dragDidEnd(_ session: any UIDragSession)

  func canDrop(_ session: any UIDropSession) -> Bool
  func dropDidEnter(_ session: any UIDropSession)
  func dropDidUpdate(_ session: any UIDropSession, destination: IndexPath?) -> RowDropAnswer
  func dropDidExit(_ session: any UIDropSession)
  func dropDidEnd(_ session: any UIDropSession)
  func dropParameters(at path: IndexPath) -> UIDragPreviewParameters?
  /// Whether the data source moves the row of a drag within the list.
  func movesRows(at path: IndexPath) -> Bool
  /// Lets the data source move a row, and shows it.
  func moveDroppedRow(from source: IndexPath, to destination: IndexPath)
  /// Lets the delegate take the items.
  func performDrop(_ drop: RowDrop)
}

/// A cell of a list.
@MainActor protocol RowCell: UIView {
  var isHighlighted: Bool { get set }
}

extension UITableViewCell: RowCell {}

/// A drop on a list, as its delegate sees it.
@MainActor final class RowDrop: NSObject {
  /// The end of a dropped item's way.
  enum Landing {
    case row(IndexPath)
    case into(IndexPath, CGRect)
    case target(UIDragPreviewTarget)
  }

  let session: any UIDropSession
  let destinationIndexPath: IndexPath?
  let answer: RowDropAnswer
  let rowItems: [RowDropItem]
  private(set) var landings: [ObjectIdentifier: (landing: Landing, animator: DragAnimator)] = [:]

  init(_ session: any UIDropSession, at path: IndexPath?, _ answer: RowDropAnswer, _ items: [RowDropItem]) {
    (self.session, destinationIndexPath, self.answer, rowItems) = (session, path, answer, items)
  }

  func land(_ item: UIDragItem, _ landing: Landing) -> any UIDragAnimating {
    let animator = DragAnimator()
    landings[ObjectIdentifier(item)] = (landing, animator)
    return animator
  }
}

/// An item that is dropped on a list.
@MainActor final class RowDropItem: NSObject, UITableViewDropItem {
  let dragItem: UIDragItem
  let sourceIndexPath: IndexPath?
  let previewSize: CGSize

  init(_ item: UIDragItem, from path: IndexPath?, size: CGSize) {
    (dragItem, sourceIndexPath, previewSize) = (item, path, size)
  }
}
