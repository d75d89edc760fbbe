/// One item of a collection: a content view in front of its backgrounds.
@preconcurrency @MainActor open class UICollectionViewCell: UICollectionReusableView {
  /// The view for the cell's content, as large as the cell. Subviews added by the app belong in it. A content
  /// configuration puts its own view in its place.
  public private(set) final var contentView: UIView = CellContentView()
  /// The content view of a cell without a content configuration.
  private final lazy var ownContentView = contentView

  /// Creates an empty cell.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.frame = bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
  }

  /// Returns nil: there are no archives here.
  public required init?(coder: NSCoder) { nil }

  /// Called before the cell is reused. Overrides call `super`, which clears highlight and selection.
  open override func prepareForReuse() {
    super.prepareForReuse()
    isHighlighted = false
    isSelected = false
    resetSwipe()
    setNeedsUpdateConfiguration()
  }

  /// Whether the cell is selected.
  open var isSelected = false {
    didSet {
      accessibilityTraits.set(.selected, to: isSelected)
      showSelection()
      if isSelected != oldValue { setNeedsUpdateConfiguration() }
    }
  }
  /// Whether a touch highlights the cell.
  open var isHighlighted = false {
    didSet {
      showSelection()
      if isHighlighted != oldValue { setNeedsUpdateConfiguration() }
    }
  }

  // MARK: Backgrounds

  /// The view behind all others, as large as the cell. Default: nil. Setting one removes the background
  /// configuration.
  open var backgroundView: UIView? {
    didSet {
      guard backgroundView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let backgroundView {
        backgroundConfiguration = nil
        insertSubview(backgroundView, at: 0)
      }
      setNeedsLayout()
    }
  }

  /// The view behind the content while the cell is selected or highlighted. Default: nil. Setting one removes
  /// the background configuration.
  open var selectedBackgroundView: UIView? {
    didSet {
      guard selectedBackgroundView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let selectedBackgroundView {
        backgroundConfiguration = nil
        insertSubview(selectedBackgroundView, belowSubview: contentView)
      }
      showSelection()
      setNeedsLayout()
    }
  }

  private func showSelection() { selectedBackgroundView?.alpha = isSelected || isHighlighted ? 1 : 0 }

  // MARK: Configurations

  /// The content as a value; nil, the default, for the content view that the app fills. Setting it replaces
  /// the content view, unless that can show the new content.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { parts.content }
    set { setContent(newValue) }
  }
  /// The background as a value. Default: nil, and in a cell of a list `defaultBackgroundConfiguration()`.
  /// Setting it removes `backgroundView` and `selectedBackgroundView`, which set it to nil.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    get { parts.background }
    set {
      hasOwnBackground = true
      setBackground(newValue)
    }
  }
  /// Whether a change of the state updates the content configuration. Default: true.
  open var automaticallyUpdatesContentConfiguration: Bool {
    get { parts.updatesContent }
    set { parts.updatesContent = newValue }
  }
  /// Whether a change of the state updates the background configuration. Default: true.
  open var automaticallyUpdatesBackgroundConfiguration: Bool {
    get { parts.updatesBackground }
    set { parts.updatesBackground = newValue }
  }
  /// The closure of `configurationUpdateHandler`: it gets the cell and its state.
  public typealias ConfigurationUpdateHandler =
    @MainActor (
      _ cell: UICollectionViewCell, _ state: UICellConfigurationState
    ) -> Void
  /// Configures the cell after each change of its state. Default: nil.
  @preconcurrency open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }
  /// The traits and the state of the cell. Overrides add values of their own to that of `super`.
  open var configurationState: UICellConfigurationState { presentState }

  /// Returns a new background configuration: a clear one, and in a cell of a list that of the list.
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
    listPlace?.backgroundConfiguration ?? .clear()
  }
  /// Requests a call of `updateConfiguration(using:)` before the next layout. A change of the state does so.
  open func setNeedsUpdateConfiguration() {
    parts.needsUpdate = true
    setNeedsLayout()
  }
  /// Updates the configurations for a state. Overrides call `super`, and may set other configurations.
  open func updateConfiguration(using state: UICellConfigurationState) { update(for: state) }

  // MARK: Layout

  /// Returns the size that the constraints in the content view, or the content configuration, give the cell;
  /// without both it is that of `sizeThatFits(_:)`.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    updateConfigurationIfNeeded()
    return cellSize(targetSize, horizontalFittingPriority, verticalFittingPriority)
  }

  open override func layoutSubviews() {
    updateConfigurationIfNeeded()
    super.layoutSubviews()
    placeContent()
    backgroundView?.frame = bounds
    selectedBackgroundView?.frame = bounds
    separators?.place(in: self)
  }

  override func traitsDidChange(from previous: UITraitCollection) {
    super.traitsDidChange(from: previous)
    setNeedsUpdateConfiguration()
  }

  override func subviewContentSizeDidChange() {
    super.subviewContentSizeDidChange()
    if parts.content != nil { sizeWasInvalidated(byConstraints: false) }
  }

  override func listPlaceDidChange() {
    super.listPlaceDidChange()
    showListPlace()
  }

  // MARK: Parts

  final let parts = ConfiguredParts()
  /// The part of the state that the collection view decides.
  final var condition = CellCondition() {
    didSet { if condition != oldValue { setNeedsUpdateConfiguration() } }
  }
  /// Whether the app has set the background configuration, or a background view.
  final var hasOwnBackground = false
  /// Whether the corners are those of a section with visible sides.
  final var hasListCorners = false
  /// The lines of a cell in a list; nil for none.
  final var separators: ListSeparators?

  /// Puts another view in the place of the content view; nil brings back the cell's own.
  final func adopt(contentView new: UIView?) {
    let new = new ?? ownContentView
    _ = ownContentView
    replaceContentView(contentView, by: new)
    contentView = new
  }

  /// The frame of the content view. Cells with accessories leave room for them.
  var contentFrame: CGRect { CGRect(origin: .zero, size: bounds.size) }

  /// The distance from the cell's leading edge at which its separator begins by itself, in points.
  var separatorStart: CGFloat {
    let start = (contentView as? UIListContentView)?.textStart ?? ListSeparators.inset
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    return start + (isMirrored ? bounds.width - contentView.frame.maxX : contentView.frame.minX)
  }

  /// The distance from the cell's trailing edge at which its separator ends by itself, in points.
  var separatorEnd: CGFloat { 0 }

  /// Returns the size of the cell's content.
  func cellSize(
    _ targetSize: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
  ) -> CGSize {
    guard contentView.usesConstraints || parts.content != nil else { return sizeThatFits(targetSize) }
    return contentView.systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: horizontal, verticalFittingPriority: vertical)
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
