/// A view of a collection: a supplementary view, a decoration view or a cell.
@preconcurrency @MainActor open class UICollectionReusableView: UIView {
  /// The identifier under which the collection view keeps the view for reuse; nil for a view made by the app.
  open internal(set) var reuseIdentifier: String?
  /// The key in the collection view's queue.
  final var reuseKey: CollectionReuse.Key?
  /// The attributes that were applied last.
  final var appliedAttributes: UICollectionViewLayoutAttributes?
  /// Whether the view is asked for its size with the next layout.
  final var needsMeasuring = false

  /// Creates a view.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Returns nil: archives are not supported.
  public required init?(coder: NSCoder) { nil }

  /// Called before the view is reused. The default does nothing.
  open func prepareForReuse() {}

  /// Called before the collection view gives the view its place. The default does nothing; layouts with
  /// attributes of their own class override it.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

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

/// One item of a collection: a content view in front of its backgrounds.
@preconcurrency @MainActor open class UICollectionViewCell: UICollectionReusableView {
  /// The view for the cell's content, as large as the cell. Subviews added by the app belong in it.
  public let contentView: UIView = CellContentView()

  /// Creates an empty cell.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.frame = bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
  }

  /// Returns nil: archives are not supported.
  public required init?(coder: NSCoder) { nil }

  /// Called before the cell is reused. Overrides call `super`, which clears highlight and selection.
  open override func prepareForReuse() {
    super.prepareForReuse()
    isHighlighted = false
    isSelected = false
  }

  /// Whether the cell is selected.
  open var isSelected = false {
    didSet {
      accessibilityTraits.set(.selected, to: isSelected)
      showSelection()
    }
  }
  /// Whether a touch highlights the cell.
  open var isHighlighted = false { didSet { showSelection() } }

  /// The view behind all others, as large as the cell. Default: nil.
  open var backgroundView: UIView? {
    didSet {
      guard backgroundView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }

  /// The view behind the content while the cell is selected or highlighted. Default: nil.
  open var selectedBackgroundView: UIView? {
    didSet {
      guard selectedBackgroundView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let selectedBackgroundView { insertSubview(selectedBackgroundView, belowSubview: contentView) }
      showSelection()
      setNeedsLayout()
    }
  }

  private func showSelection() { selectedBackgroundView?.alpha = isSelected || isHighlighted ? 1 : 0 }

  /// Returns the size that the constraints in the content view give the cell; without constraints it is that
  /// of `sizeThatFits(_:)`.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    guard contentView.usesConstraints else { return sizeThatFits(targetSize) }
    return contentView.systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
      verticalFittingPriority: verticalFittingPriority)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    contentView.frame = bounds
    backgroundView?.frame = bounds
    selectedBackgroundView?.frame = bounds
  }
}

/// The content view of a cell, which tells it of each layout.
private final class CellContentView: UIView {
  override func layoutSubviews() {
    super.layoutSubviews()
    (superview as? UICollectionViewCell)?.sizeWasInvalidated(byConstraints: true)
  }

  override func invalidateIntrinsicContentSize() {
    super.invalidateIntrinsicContentSize()
    (superview as? UICollectionViewCell)?.sizeWasInvalidated(byConstraints: false)
  }
}
