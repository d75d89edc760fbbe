/// The answer of a collection view to a drag over it.
@preconcurrency @MainActor open class UICollectionViewDropProposal: UIDropProposal {
  /// The way in which cells are dropped. The values are those of iOS.
  public enum Intent: Int, Sendable {
    /// Cells make no room.
    case unspecified = 0
    /// Cells make room at the destination.
    case insertAtDestinationIndexPath = 1
    /// The cell at the destination takes the items, and is highlighted.
    case insertIntoDestinationIndexPath = 2
  }

  /// The way in which cells are dropped. Default: `unspecified`.
  public final let intent: Intent

  /// Makes an answer.
  public init(operation: UIDropOperation, intent: Intent) {
    self.intent = intent
    super.init(operation: operation)
  }

  /// Makes an answer without room for cells.
  public required init(operation: UIDropOperation) {
    intent = .unspecified
    super.init(operation: operation)
  }

  /// Returns the answer itself, whose operation and intent cannot change.
  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = UICollectionViewDropProposal(operation: operation, intent: intent)
    copy.prefersFullSizePreview = prefersFullSizePreview
    return copy
  }
}

/// An item that is dropped on a collection view.
@preconcurrency @MainActor public protocol UICollectionViewDropItem: NSObjectProtocol {
  /// The item.
  var dragItem: UIDragItem { get }
  /// The cell of the same collection view that the item comes from; nil if it comes from elsewhere.
  var sourceIndexPath: IndexPath? { get }
  /// The size of the cell's picture, in points; zero for an item from elsewhere.
  var previewSize: CGSize { get }
}

/// A drop on a collection view.
@preconcurrency @MainActor public protocol UICollectionViewDropCoordinator: NSObjectProtocol {
  /// The items, in their order.
  var items: [any UICollectionViewDropItem] { get }
  /// The path at which items are inserted, or of the cell that takes them; nil beside the cells. For one cell
  /// that is moved within the collection view it is the path after the removal.
  var destinationIndexPath: IndexPath? { get }
  /// The delegate's last answer.
  var proposal: UICollectionViewDropProposal { get }
  /// The drop.
  var session: any UIDropSession { get }
  /// Lets an item fly to a cell, which the collection view has already.
  @discardableResult func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating
  /// Lets an item fly into a rectangle of a cell, in its coordinates.
  @discardableResult func drop(_ dragItem: UIDragItem, intoItemAt indexPath: IndexPath, rect: CGRect)
    -> any UIDragAnimating
  /// Lets an item fly to a place.
  @discardableResult func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating
}

/// Takes the items of a drop on a collection view. All requirements but the first have defaults.
@preconcurrency @MainActor public protocol UICollectionViewDropDelegate: NSObjectProtocol {
  /// Takes the items. Not called for one cell that is moved within the collection view, if the data source's
  /// `canMoveItemAt` is true for it: then the data source moves the cell.
  func collectionView(
    _ collectionView: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator)
  /// Returns whether the collection view may take the items. Default: true.
  func collectionView(_ collectionView: UICollectionView, canHandle session: any UIDropSession) -> Bool
  /// Called when the finger enters the collection view. The default does nothing.
  func collectionView(_ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession)
  /// Returns what a drop at the finger's place would do. The default cancels.
  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal
  /// Called when the finger leaves the collection view. The default does nothing.
  func collectionView(_ collectionView: UICollectionView, dropSessionDidExit session: any UIDropSession)
  /// Called after a drag has ended that was over the collection view. The default does nothing.
  func collectionView(_ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession)
  /// Returns the look of the picture of a cell to which an item flies; nil, the default, for the whole cell.
  func collectionView(_ collectionView: UICollectionView, dropPreviewParametersForItemAt indexPath: IndexPath)
    -> UIDragPreviewParameters?
}

extension UICollectionViewDropDelegate {
  /// Returns true.
  public func collectionView(_ collectionView: UICollectionView, canHandle session: any UIDropSession) -> Bool
  { true }
  /// Ignores the call: the method is optional on iOS.
  public func collectionView(
    _ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession
  ) {}
  /// Cancels.
  public func collectionView(
    _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal { UICollectionViewDropProposal(operation: .cancel) }
  /// Ignores the call: the method is optional on iOS.
  public func collectionView(
    _ collectionView: UICollectionView, dropSessionDidExit session: any UIDropSession
  ) {}
  /// Ignores the call: the method is optional on iOS.
  public func collectionView(_ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession)
  {}
  /// Returns nil.
  public func collectionView(
    _ collectionView: UICollectionView, dropPreviewParametersForItemAt indexPath: IndexPath
  )
    -> UIDragPreviewParameters?
  { nil }
}
