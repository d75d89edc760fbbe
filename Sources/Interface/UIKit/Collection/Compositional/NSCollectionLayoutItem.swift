/// One item of a compositional layout: the size of a cell, and the space around it.
@preconcurrency @MainActor open class NSCollectionLayoutItem: NSObject, @preconcurrency NSCopying {
  /// Creates an item.
  public convenience init(layoutSize: NSCollectionLayoutSize) {
    self.init(size: layoutSize, supplementaryItems: [])
  }

  /// Creates an item with supplementary items, such as badges.
  public convenience init(
    layoutSize: NSCollectionLayoutSize, supplementaryItems: [NSCollectionLayoutSupplementaryItem]
  ) { self.init(size: layoutSize, supplementaryItems: supplementaryItems) }

  init(size: NSCollectionLayoutSize, supplementaryItems: [NSCollectionLayoutSupplementaryItem]) {
    layoutSize = size
    attachedItems = supplementaryItems
  }

  /// The distances of the cell from the sides of its place, in points. Sides of estimated length have none.
  /// Default: zero.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// The distances from the neighbours and from the group's sides. Default: nil.
  open var edgeSpacing: NSCollectionLayoutEdgeSpacing?
  /// The size.
  public let layoutSize: NSCollectionLayoutSize
  /// The supplementary items attached to the item.
  open var supplementaryItems: [NSCollectionLayoutSupplementaryItem] { attachedItems }

  final var attachedItems: [NSCollectionLayoutSupplementaryItem]

  /// Returns an item with the same values.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSCollectionLayoutItem(layoutSize: layoutSize, supplementaryItems: attachedItems)
    copyValues(to: copy)
    return copy
  }

  final func copyValues(to copy: NSCollectionLayoutItem) {
    copy.contentInsets = contentInsets
    copy.edgeSpacing = edgeSpacing
  }
}

/// A view attached to an item or a group, such as a badge.
@preconcurrency @MainActor open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
  /// Creates an item whose edges lie at the edges of its container.
  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor
  ) {
    self.init(layoutSize, kind: elementKind, containerAnchor, nil)
  }

  /// Creates an item whose anchor lies at an anchor of its container.
  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor,
    itemAnchor: NSCollectionLayoutAnchor
  ) {
    self.init(layoutSize, kind: elementKind, containerAnchor, itemAnchor)
  }

  init(
    _ layoutSize: NSCollectionLayoutSize, kind: String, _ container: NSCollectionLayoutAnchor,
    _ item: NSCollectionLayoutAnchor?
  ) {
    elementKind = kind
    containerAnchor = container
    itemAnchor = item
    super.init(size: layoutSize, supplementaryItems: [])
  }

  /// The order: larger numbers lie in front. Default: 1.
  open var zIndex = 1
  /// The kind under which the collection view requests the view.
  public let elementKind: String
  /// The point of the container.
  public let containerAnchor: NSCollectionLayoutAnchor
  /// The point of the view that lies at the container's; nil for the same edges.
  public let itemAnchor: NSCollectionLayoutAnchor?

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSCollectionLayoutSupplementaryItem(layoutSize, kind: elementKind, containerAnchor, itemAnchor)
    copyValues(to: copy)
    copy.zIndex = zIndex
    return copy
  }

  /// Returns the frame of the view for its container's.
  final func frame(in container: CGRect, measured: CGSize?) -> CGRect {
    let size = layoutSize.size(in: container.size, measured: measured)
    let (outer, inner) = (containerAnchor.unitPoint, (itemAnchor ?? containerAnchor).unitPoint)
    let (offset, own) = (containerAnchor.offset(for: size), itemAnchor?.offset(for: size) ?? .zero)
    return CGRect(
      x: container.minX + outer.x * container.width - inner.x * size.width + offset.x + own.x,
      y: container.minY + outer.y * container.height - inner.y * size.height + offset.y + own.y,
      width: size.width, height: size.height)
  }
}

/// A header, a footer or another view at the boundary of a section or of the whole layout.
@preconcurrency @MainActor
open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
  /// Creates an item at a place of the boundary.
  public convenience init(layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment)
  {
    self.init(layoutSize: layoutSize, elementKind: elementKind, alignment: alignment, absoluteOffset: .zero)
  }

  /// Creates an item that is displaced from a place of the boundary by a number of points.
  public init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment,
    absoluteOffset: CGPoint
  ) {
    self.alignment = alignment
    offset = CGPoint(
      x: absoluteOffset.x.isFinite ? absoluteOffset.x : 0, y: absoluteOffset.y.isFinite ? absoluteOffset.y : 0
    )
    super.init(layoutSize, kind: elementKind, .init(edges: alignment.edges), nil)
  }

  /// Whether the boundary grows by the item's length; if false, it lies over the content. Default: true.
  open var extendsBoundary = true
  /// Whether the item stays in sight while its section is. Default: false.
  open var pinToVisibleBounds = false
  /// The place at the boundary.
  public let alignment: NSRectAlignment
  /// The displacement in points; x follows the reading direction.
  public let offset: CGPoint

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: layoutSize, elementKind: elementKind, alignment: alignment, absoluteOffset: offset)
    copyValues(to: copy)
    copy.zIndex = zIndex
    copy.extendsBoundary = extendsBoundary
    copy.pinToVisibleBounds = pinToVisibleBounds
    return copy
  }
}

/// A view behind a section.
@preconcurrency @MainActor open class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
  private init(kind: String) {
    elementKind = kind
    super.init(
      size: .init(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)),
      supplementaryItems: [])
  }

  /// Returns a background as large as the section, less its `contentInsets`. The layout has its class by
  /// `register(_:forDecorationViewOfKind:)`.
  open class func background(elementKind: String) -> NSCollectionLayoutDecorationItem {
    NSCollectionLayoutDecorationItem(kind: elementKind)
  }

  /// The order: larger numbers lie in front. Default: −1, behind the cells.
  open var zIndex = -1
  /// The kind under which the layout has the view's class.
  public let elementKind: String

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSCollectionLayoutDecorationItem(kind: elementKind)
    copyValues(to: copy)
    copy.zIndex = zIndex
    return copy
  }
}
