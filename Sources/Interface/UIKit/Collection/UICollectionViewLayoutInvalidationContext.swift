/// The parts of a layout that a change invalidates.
@preconcurrency @MainActor open class UICollectionViewLayoutInvalidationContext: NSObject {
  /// Whether the whole layout is invalid, as after `reloadData()`.
  open internal(set) var invalidateEverything = false
  /// Whether the numbers of sections and items are invalid too.
  open internal(set) var invalidateDataSourceCounts = false
  /// The distance by which the content offset moves with the next layout, in points. Default: zero.
  open var contentOffsetAdjustment = CGPoint.zero
  /// The paths given to `invalidateItems(at:)`; nil when there are none.
  open private(set) var invalidatedItemIndexPaths: [IndexPath]?
  /// The paths given to `invalidateSupplementaryElements(ofKind:at:)`, by kind; nil when there are none.
  open private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?
  /// The paths given to `invalidateDecorationElements(ofKind:at:)`, by kind; nil when there are none.
  open private(set) var invalidatedDecorationIndexPaths: [String: [IndexPath]]?

  /// The distance by which the size of the content changes with the next layout, in points. Default: zero.
  /// Has no effect: the size is that of the layout.
  open var contentSizeAdjustment = CGSize.zero

  /// The paths from which items are being moved by a finger; nil when there are none.
  open internal(set) var previousIndexPathsForInteractivelyMovingItems: [IndexPath]?
  /// The paths to which items are being moved by a finger; nil when there are none.
  open internal(set) var targetIndexPathsForInteractivelyMovingItems: [IndexPath]?
  /// The place of the item that is being moved by a finger, in the content. Default: zero.
  open internal(set) var interactiveMovementTarget = CGPoint.zero

  /// The sizes that self-sizing views take, by element.
  final var preferredSizes: [CollectionElement: CGSize] = [:]
  /// The same in the order of the elements: places are sums, which depend on the order in their last digits.
  final var orderedSizes: [(key: CollectionElement, value: CGSize)] {
    preferredSizes.sorted { $0.key < $1.key }
  }
  /// Whether only the bounds have changed.
  final var isForBounds = false

  /// Creates a context that invalidates the layout without naming elements.
  public override init() { super.init() }

  /// Names items whose attributes are invalid.
  open func invalidateItems(at indexPaths: [IndexPath]) {
    invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
  }

  /// Names supplementary views whose attributes are invalid.
  open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    var paths = invalidatedSupplementaryIndexPaths ?? [:]
    paths[elementKind, default: []] += indexPaths
    invalidatedSupplementaryIndexPaths = paths
  }

  /// Names decoration views whose attributes are invalid.
  open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    var paths = invalidatedDecorationIndexPaths ?? [:]
    paths[elementKind, default: []] += indexPaths
    invalidatedDecorationIndexPaths = paths
  }
}
