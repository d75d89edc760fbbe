/// The answer of a table to a drag over it.
@preconcurrency @MainActor open class UITableViewDropProposal: UIDropProposal {
  /// The way in which rows are dropped. The values are those of iOS.
  public enum Intent: Int, Sendable {
    /// Rows make no room.
    case unspecified = 0
    /// Rows make room at the destination.
    case insertAtDestinationIndexPath = 1
    /// The row at the destination takes the items, and is highlighted.
    case insertIntoDestinationIndexPath = 2
    /// Into the row in its middle, and beside it near its edges.
    case automatic = 3
  }

  /// The way in which rows are dropped. Default: `unspecified`.
  public final let intent: Intent

  /// Makes an answer.
  public init(operation: UIDropOperation, intent: Intent) {
    self.intent = intent
    super.init(operation: operation)
  }

  /// Makes an answer without room for rows.
  public required init(operation: UIDropOperation) {
    intent = .unspecified
    super.init(operation: operation)
  }

  /// Returns the answer itself, whose operation and intent cannot change.
  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = UITableViewDropProposal(operation: operation, intent: intent)
    copy.prefersFullSizePreview = prefersFullSizePreview
    return copy
  }
}

/// An item that is dropped on a table.
@preconcurrency @MainActor public protocol UITableViewDropItem: NSObjectProtocol {
  /// The item.
  var dragItem: UIDragItem { get }
  /// The row of the same table that the item comes from; nil if it comes from elsewhere.
  var sourceIndexPath: IndexPath? { get }
  /// The size of the row's picture, in points; zero for an item from elsewhere.
  var previewSize: CGSize { get }
}

/// A drop on a table.
@preconcurrency @MainActor public protocol UITableViewDropCoordinator: NSObjectProtocol {
  /// The items, in their order.
  var items: [any UITableViewDropItem] { get }
  /// The row at which items are inserted, or that takes them; nil beside the rows. For one row that is moved
  /// within the table it is the path after the removal.
  var destinationIndexPath: IndexPath? { get }
  /// The delegate's last answer.
  var proposal: UITableViewDropProposal { get }
  /// The drop.
  var session: any UIDropSession { get }
  /// Lets an item fly to a row, which the table has already.
  @discardableResult func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating
  /// Lets an item fly into a rectangle of a row, in its coordinates.
  @discardableResult func drop(_ dragItem: UIDragItem, intoRowAt indexPath: IndexPath, rect: CGRect)
    -> any UIDragAnimating
  /// Lets an item fly to a place.
  @discardableResult func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating
}

/// Takes the items of a drop on a table. All requirements but the first have default implementations.
@preconcurrency @MainActor public protocol UITableViewDropDelegate: NSObjectProtocol {
  /// Takes the items. Not called for one row that is moved within the table, if the data source's
  /// `canMoveRowAt` is true for it: then the data source moves the row.
  func tableView(_ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator)
  /// Returns whether the table may take the items. Default: true.
  func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool
  /// Called when the finger enters the table. The default does nothing.
  func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession)
  /// Returns what a drop at the finger's place would do. The default cancels.
  func tableView(
    _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal
  /// Called when the finger leaves the table. The default does nothing.
  func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession)
  /// Called after a drag has ended that was over the table. The default does nothing.
  func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession)
  /// Returns the look of the picture of a row to which an item flies; nil, the default, for the whole row.
  func tableView(_ tableView: UITableView, dropPreviewParametersForRowAt indexPath: IndexPath)
    -> UIDragPreviewParameters?
}

extension UITableViewDropDelegate {
  /// Returns true.
  public func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool { true }
  /// Ignores the call: the method is optional on iOS.
  public func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession) {}
  /// Cancels.
  public func tableView(
    _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal { UITableViewDropProposal(operation: .cancel) }
  /// Ignores the call: the method is optional on iOS.
  public func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession) {}
  /// Ignores the call: the method is optional on iOS.
  public func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession) {}
  /// Returns nil.
  public func tableView(_ tableView: UITableView, dropPreviewParametersForRowAt indexPath: IndexPath)
    -> UIDragPreviewParameters?
  { nil }
}
