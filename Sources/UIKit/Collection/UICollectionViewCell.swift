/// A view of a collection: a supplementary view, a decoration view or a cell.
@preconcurrency @MainActor open class UICollectionReusableView: UIView {
  /// The identifier under which the collection view keeps the view for reuse; nil for a view made by the app.
  open internal(set) var reuseIdentifier: String?
  /// The key in the collection view's queue.
  final var reuseKey: CollectionReuse.Key?
  /// The attributes that were applied last.
  final var appliedAttributes: UICollectionViewLayoutAttributes?

  /// Creates a view.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Returns nil: archives are not supported.
  public required init?(coder: NSCoder) { nil }

  /// Called before the view is reused. The default does nothing.
  open func prepareForReuse() {}

  /// Called before the collection view gives the view its place. The default does nothing; layouts with
  /// attributes of their own class override it.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}
}

/// One item of a collection: a content view in front of its backgrounds.
@preconcurrency @MainActor open class UICollectionViewCell: UICollectionReusableView {
  /// The view for the cell's content, as large as the cell. Subviews added by the app belong in it.
  public let contentView = UIView()

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

  open override func layoutSubviews() {
    super.layoutSubviews()
    contentView.frame = bounds
    backgroundView?.frame = bounds
    selectedBackgroundView?.frame = bounds
  }
}

/// The views kept for reuse, and the classes registered for new ones.
@MainActor struct CollectionReuse {
  struct Key: Hashable {
    /// The kind of supplementary or decoration views; nil for cells.
    var kind: String?
    var identifier: String
  }

  var classes: [Key: UICollectionReusableView.Type] = [:]
  private var views: [Key: [UICollectionReusableView]] = [:]

  mutating func dequeue(
    _ key: Key, default base: UICollectionReusableView.Type, frame: CGRect
  ) -> UICollectionReusableView {
    if let view = views[key]?.popLast() {
      view.prepareForReuse()
      // The data source finds the view in its size, as a new one. Its place comes with the attributes.
      if view.bounds.size != frame.size { view.bounds.size = frame.size }
      return view
    }
    let view = (classes[key] ?? base).makeInstance(frame: frame)
    view.reuseIdentifier = key.identifier
    view.reuseKey = key
    return view
  }

  /// Hides the view and keeps it for reuse, or removes it from its superview when it was not dequeued.
  mutating func enqueue(_ view: UICollectionReusableView) {
    view.appliedAttributes = nil
    guard let key = view.reuseKey else { return view.removeFromSuperview() }
    views[key, default: []].append(view)
    view.isHidden = true
  }
}
