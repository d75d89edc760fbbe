/// The width or the height of an item, absolute or relative to the item's container.
@preconcurrency @MainActor open class NSCollectionLayoutDimension: NSObject, @preconcurrency NSCopying {
  enum Kind { case fractionalWidth, fractionalHeight, absolute, estimated, uniform }
  final let kind: Kind

  /// The number: a fraction, or a length in points.
  public let dimension: CGFloat

  /// Creates a length. A number that is negative or not finite counts as 0.
  fileprivate init(_ kind: Kind, _ dimension: CGFloat) {
    self.kind = kind
    self.dimension = dimension > 0 && dimension.isFinite ? min(dimension, 1e9) : 0
  }

  /// Returns a fraction of the container's width; 1 is the whole width.
  open class func fractionalWidth(_ fractionalWidth: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.fractionalWidth, fractionalWidth)
  }

  /// Returns a fraction of the container's height; 1 is the whole height.
  open class func fractionalHeight(_ fractionalHeight: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.fractionalHeight, fractionalHeight)
  }

  /// Returns a length in points.
  open class func absolute(_ absoluteDimension: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.absolute, absoluteDimension)
  }

  /// Returns the length of the view, which is estimated in points until the view is shown. A group takes the
  /// length of its items.
  open class func estimated(_ estimatedDimension: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.estimated, estimatedDimension)
  }

  /// Returns an estimated length that is the largest one among the items of the group.
  @available(iOS 17.0, *)
  open class func uniformAcrossSiblings(estimate: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.uniform, estimate)
  }

  /// Whether the length is a fraction of the container's width.
  open var isFractionalWidth: Bool { kind == .fractionalWidth }
  /// Whether the length is a fraction of the container's height.
  open var isFractionalHeight: Bool { kind == .fractionalHeight }
  /// Whether the length is in points.
  open var isAbsolute: Bool { kind == .absolute }
  /// Whether the length is that of the view.
  open var isEstimated: Bool { kind == .estimated || kind == .uniform }
  /// Whether the length is the largest one among the items of the group.
  @available(iOS 17.0, *)
  open var isUniformAcrossSiblings: Bool { kind == .uniform }

  /// Returns the length in a container; an estimated one is the estimate.
  final func length(in container: CGSize) -> CGFloat {
    switch kind {
    case .fractionalWidth: max(0, container.width) * dimension
    case .fractionalHeight: max(0, container.height) * dimension
    case .absolute, .estimated, .uniform: dimension
    }
  }

  /// Returns the dimension itself, which never changes.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// The size of an item: a width and a height.
@preconcurrency @MainActor open class NSCollectionLayoutSize: NSObject, @preconcurrency NSCopying {
  /// The width.
  public let widthDimension: NSCollectionLayoutDimension
  /// The height.
  public let heightDimension: NSCollectionLayoutDimension

  /// Creates a size.
  public init(
    widthDimension width: NSCollectionLayoutDimension, heightDimension height: NSCollectionLayoutDimension
  ) {
    widthDimension = width
    heightDimension = height
  }

  /// Returns the size itself, which never changes.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  final func dimension(_ axis: ScrollAxis) -> NSCollectionLayoutDimension {
    axis == .horizontal ? widthDimension : heightDimension
  }

  /// Returns the size in a container, with estimates for estimated sides.
  final func size(in container: CGSize) -> CGSize {
    CGSize(width: widthDimension.length(in: container), height: heightDimension.length(in: container))
  }

  /// Returns the size in a container, with the measured sides instead of estimates.
  final func size(in container: CGSize, measured: CGSize?) -> CGSize {
    var size = size(in: container)
    guard let measured else { return size }
    if widthDimension.isEstimated { size.width = measured.width }
    if heightDimension.isEstimated { size.height = measured.height }
    return size
  }

  /// The sides that the view determines.
  final var fitting: FittingSides {
    switch (widthDimension.isEstimated, heightDimension.isEstimated) {
    case (true, true): .free
    case (true, false): .width
    case (false, true): .height
    case (false, false): .fixed
    }
  }
}
