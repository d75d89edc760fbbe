/// A view of a collection: a supplementary view, a decoration view or a cell.
@preconcurrency @MainActor open class UICollectionReusableView: UIView {
  /// The identifier under which the collection view keeps the view for reuse; nil for a view made by the app.
  open internal(set) var reuseIdentifier: String?
  /// The key in the collection view's queue.
  final var reuseKey: CollectionReuse.Key?
  /// The attributes that were applied last.
  final var appliedAttributes: UICollectionViewLayoutAttributes?
  /// The place and the look that the collection view gave the view last. Where an app has changed them since,
  /// they stay until the layout has others.
  final var givenPlace: GivenPlace?
  /// Whether the view is asked for its size with the next layout.
  final var needsMeasuring = false
  /// The view's place in a list; nil outside of one.
  final var listPlace: ListPlace? { didSet { if listPlace != oldValue { listPlaceDidChange() } } }

  /// Called after the place in a list has changed.
  func listPlaceDidChange() {}

  /// Creates a view.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Returns nil: there are no archives here.
  public required init?(coder: NSCoder) { nil }

  /// Called before the view is reused. The default does nothing.
  open func prepareForReuse() {}

  /// Called before the collection view gives the view its place. The default does nothing; layouts with
  /// attributes of their own class override it.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

  /// Called before an animated exchange of the layout moves the view. The default does nothing.
  open func willTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}

  /// Called after an animated exchange of the layout has moved the view. The default does nothing.
  open func didTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}

  /// Returns attributes with the size that the view takes, which is asked for when the view is shown. The
  /// default measures the constraints in the view where the layout has estimated a side. Sides are rounded up
  /// to whole pixels.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    let fitting = layoutAttributes.fitting
    guard fitting != .fixed else { return layoutAttributes }
    let size = systemLayoutSizeFitting(
      layoutAttributes.size,
      withHorizontalFittingPriority: fitting == .height ? .required : .fittingSizeLevel,
      verticalFittingPriority: fitting == .width ? .required : .fittingSizeLevel)
    let scale = max(traitCollection.displayScale, 1)
    func rounded(_ side: CGFloat) -> CGFloat {
      side.isFinite ? max(0, (side * scale - 0.001).rounded(.up) / scale) : 0
    }
    return layoutAttributes.changed {
      if fitting != .height { $0.size.width = rounded(size.width) }
      if fitting != .width { $0.size.height = rounded(size.height) }
    }
  }

  open override func invalidateIntrinsicContentSize() {
    super.invalidateIntrinsicContentSize()
    sizeWasInvalidated(byConstraints: false)
  }

  /// Requests a new size from the view, if the collection view allows it.
  final func sizeWasInvalidated(byConstraints: Bool) {
    guard !needsMeasuring, let key = appliedAttributes?.key, let collection = collectionView,
      collection.views[key] === self
    else { return }
    switch collection.selfSizingInvalidation {
    case .disabled: return
    case .enabled: if byConstraints { return }
    case .enabledIncludingConstraints: break
    }
    collection.setNeedsMeasuring(key, self)
    collection.setNeedsLayout()
  }

  /// The collection view around the view; nil outside of one.
  final var collectionView: UICollectionView? {
    var next = superview
    while let view = next {
      if let collection = view as? UICollectionView { return collection }
      next = view.superview
    }
    return nil
  }
}

/// The place and the look of an element's view.
struct GivenPlace {
  var center: CGPoint
  var size: CGSize
  var transform: CATransform3D
  var alpha: CGFloat
}
