/// The distance between items or at an item's edge.
@preconcurrency @MainActor open class NSCollectionLayoutSpacing: NSObject, @preconcurrency NSCopying {
  /// The distance in points; the least one if it is flexible.
  public let spacing: CGFloat
  /// Whether the distance takes a share of the room that is left.
  open var isFlexibleSpacing: Bool { isFlexible }
  /// Whether the distance is exact.
  open var isFixedSpacing: Bool { !isFlexible }

  private let isFlexible: Bool

  /// Creates a distance. A number that is not finite counts as 0.
  private init(_ spacing: CGFloat, isFlexible: Bool) {
    self.spacing = spacing.isFinite ? spacing : 0
    self.isFlexible = isFlexible
  }

  /// Returns an exact distance in points.
  open class func fixed(_ fixedSpacing: CGFloat) -> NSCollectionLayoutSpacing {
    NSCollectionLayoutSpacing(fixedSpacing, isFlexible: false)
  }

  /// Returns a distance of at least so many points, which shares the room that is left with the other
  /// flexible ones.
  open class func flexible(_ flexibleSpacing: CGFloat) -> NSCollectionLayoutSpacing {
    NSCollectionLayoutSpacing(flexibleSpacing, isFlexible: true)
  }

  /// Returns the distance itself, which never changes.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// The distances around an item, one for each edge.
@preconcurrency @MainActor open class NSCollectionLayoutEdgeSpacing: NSObject, @preconcurrency NSCopying {
  /// The distance at the start of the reading direction; nil for none.
  public let leading: NSCollectionLayoutSpacing?
  /// The distance at the top; nil for none.
  public let top: NSCollectionLayoutSpacing?
  /// The distance at the end of the reading direction; nil for none.
  public let trailing: NSCollectionLayoutSpacing?
  /// The distance at the bottom; nil for none.
  public let bottom: NSCollectionLayoutSpacing?

  /// Creates distances.
  public init(
    leading: NSCollectionLayoutSpacing?, top: NSCollectionLayoutSpacing?,
    trailing: NSCollectionLayoutSpacing?,
    bottom: NSCollectionLayoutSpacing?
  ) {
    (self.leading, self.top, self.trailing, self.bottom) = (leading, top, trailing, bottom)
  }

  /// Returns the distances themselves, which never change.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// The point of a container, or of a supplementary item, by which the item is attached.
@preconcurrency @MainActor open class NSCollectionLayoutAnchor: NSObject, @preconcurrency NSCopying {
  /// The edges of the point: none is the centre, one the middle of an edge, two a corner.
  public let edges: NSDirectionalRectEdge
  /// The displacement, in points or as a fraction of the supplementary item's size; x follows the reading
  /// direction.
  public let offset: CGPoint
  /// Whether the offset is in points.
  open var isAbsoluteOffset: Bool { !isFractional }
  /// Whether the offset is a fraction of the supplementary item's size.
  open var isFractionalOffset: Bool { isFractional }

  private let isFractional: Bool

  private init(_ edges: NSDirectionalRectEdge, _ offset: CGPoint, isFractional: Bool) {
    self.edges = edges
    self.offset = CGPoint(x: offset.x.isFinite ? offset.x : 0, y: offset.y.isFinite ? offset.y : 0)
    self.isFractional = isFractional
  }

  /// Creates an anchor at a point of the edges.
  public convenience init(edges: NSDirectionalRectEdge) { self.init(edges, .zero, isFractional: false) }

  /// Creates an anchor that is displaced by a number of points.
  public convenience init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) {
    self.init(edges, absoluteOffset, isFractional: false)
  }

  /// Creates an anchor that is displaced by fractions of the supplementary item's size.
  public convenience init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) {
    self.init(edges, fractionalOffset, isFractional: true)
  }

  /// Returns the anchor itself, which never changes.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// The place of the point in a rectangle of size 1, from its top and leading corner.
  final var unitPoint: CGPoint {
    func place(_ low: NSDirectionalRectEdge, _ high: NSDirectionalRectEdge) -> CGFloat {
      edges.contains(low) == edges.contains(high) ? 0.5 : edges.contains(low) ? 0 : 1
    }
    return CGPoint(x: place(.leading, .trailing), y: place(.top, .bottom))
  }

  /// Returns the offset in points for a supplementary item of a size.
  final func offset(for size: CGSize) -> CGPoint {
    isFractional ? CGPoint(x: offset.x * size.width, y: offset.y * size.height) : offset
  }
}
