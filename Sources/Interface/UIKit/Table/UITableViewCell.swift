/// One row of a table: a content view with an image and one or two texts, and an accessory at its end.
@preconcurrency @MainActor open class UITableViewCell: UIView {
  /// The identifier under which the table keeps the cell for reuse; nil for a cell that is not reused.
  public let reuseIdentifier: String?
  private let style: CellStyle

  /// Creates a cell of 320 by 44 points.
  ///
  /// - Parameters:
  ///   - style: The arrangement of the labels.
  ///   - reuseIdentifier: The identifier for `dequeueReusableCell(withIdentifier:)`; nil for a cell that is
  ///     not reused.
  public init(style: CellStyle, reuseIdentifier: String?) {
    self.style = style
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    setUp()
  }

  public override convenience init(frame: CGRect) {
    self.init(style: .default, reuseIdentifier: nil)
    self.frame = frame
  }

  /// Returns nil: there are no archives here.
  public required init?(coder: NSCoder) { nil }

  private func setUp() {
    clipsToBounds = true
    applyBackground()
    contentView.frame = bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentView.directionalLayoutMargins = CellContentLayout.margins
    directionalLayoutMargins = CellContentLayout.cellMargins
    addSubview(contentView)
    separator.isUserInteractionEnabled = false
    separator.isHidden = true
    addSubview(separator)
  }

  /// Called before the cell is reused. Overrides call `super`, which clears highlight and selection.
  open func prepareForReuse() {
    isHighlighted = false
    isSelected = false
    resetSwipe()
    setNeedsUpdateConfiguration()
  }

  // MARK: Content

  /// The view for the cell's content, as large as the row without accessory and controls. Subviews added by
  /// the app belong in it. A content configuration puts its own view in its place.
  public private(set) final var contentView = UIView()
  /// The content view of a cell without a content configuration.
  private(set) final lazy var ownContentView = contentView

  /// The first text, created at the first access; nil in a cell with a content configuration.
  open var textLabel: UILabel? { parts.content == nil ? ownTextLabel : nil }
  /// The second text, created at the first access; nil in a cell of the default style or with a content
  /// configuration.
  open var detailTextLabel: UILabel? { parts.content == nil ? ownDetailLabel : nil }
  /// The image at the leading edge, created at the first access; nil in a cell with a content configuration.
  open var imageView: UIImageView? { parts.content == nil ? ownImageView : nil }
  private lazy var ownTextLabel =
    style == .value2
    ? makeLabel(style: .caption1, color: .tintColor) : makeLabel(style: .body, color: .label)
  private lazy var ownDetailLabel = makeDetailLabel()
  private lazy var ownImageView = makeImageView()

  // MARK: Configurations

  /// The content as a value; nil, the default, for the content view with labels and image. Setting it
  /// replaces the content view, unless that can show the new content.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { parts.content }
    set { setContent(newValue) }
  }
  /// The background as a value. Default: nil, for `backgroundView`, `selectedBackgroundView` and
  /// `backgroundColor`, which set it to nil.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    get { parts.background }
    set { setBackground(newValue) }
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
      _ cell: UITableViewCell, _ state: UICellConfigurationState
    ) -> Void
  /// Configures the cell after each change of its state. Default: nil.
  @preconcurrency open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }
  /// The traits and the state of the cell. Overrides add values of their own to that of `super`.
  open var configurationState: UICellConfigurationState { presentState }

  /// Returns a new content configuration that suits the style of the cell.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    style == .value1 ? .valueCell() : style == .default ? .cell() : .subtitleCell()
  }
  /// Returns a new background configuration that suits the style of the table.
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
    rowPlace.style == .plain ? .listPlainCell() : .listGroupedCell()
  }
  /// Requests a call of `updateConfiguration(using:)` before the next layout. A change of the state does so.
  open func setNeedsUpdateConfiguration() {
    parts.needsUpdate = true
    setNeedsLayout()
  }
  /// Updates the configurations for a state. Overrides call `super`, and may set other configurations.
  open func updateConfiguration(using state: UICellConfigurationState) { update(for: state) }

  final let parts = ConfiguredParts()

  /// The sign at the end of the row. Default: `none`.
  open var accessoryType = AccessoryType.none { didSet { setNeedsLayout() } }
  /// The view shown instead of the sign, in the size of its bounds. Default: nil.
  open var accessoryView: UIView? {
    didSet {
      guard accessoryView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let accessoryView { addSubview(accessoryView) }
      setNeedsLayout()
    }
  }

  /// The view behind all others, as large as the row. Default: nil.
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

  /// The view behind the content while the cell is selected or highlighted. Default: nil, which means a
  /// system grey.
  open var selectedBackgroundView: UIView? {
    didSet {
      guard selectedBackgroundView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if selectedBackgroundView != nil { backgroundConfiguration = nil }
      if hasSelectionBackground { selectionBackground.removeFromSuperview() }
      updateSelection()
    }
  }

  /// Same as `selectedBackgroundView`, in a table where several rows can be selected. Default: nil, which
  /// means that view.
  open var multipleSelectionBackgroundView: UIView? {
    didSet {
      guard multipleSelectionBackgroundView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if multipleSelectionBackgroundView != nil { backgroundConfiguration = nil }
      if hasSelectionBackground { selectionBackground.removeFromSuperview() }
      updateSelection()
    }
  }

  // MARK: Selection

  /// Whether a selection changes the cell's background. Default: `default`.
  open var selectionStyle = SelectionStyle.default { didSet { updateSelection() } }

  /// Whether the cell is selected. Setting it does not animate.
  open var isSelected: Bool {
    get { selectionState.isSelected }
    set { setSelected(newValue, animated: false) }
  }

  /// Whether the cell is highlighted by a touch. Setting it does not animate.
  open var isHighlighted: Bool {
    get { selectionState.isHighlighted }
    set { setHighlighted(newValue, animated: false) }
  }

  /// Sets `isSelected`; animated, the background fades in 0.25 s. Overrides call `super`.
  open func setSelected(_ selected: Bool, animated: Bool) {
    change(animated: animated) { $0.isSelected = selected }
  }

  /// Sets `isHighlighted`; animated, the background fades in 0.25 s. Overrides call `super`.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) {
    change(animated: animated) { $0.isHighlighted = highlighted }
  }

  final var selectionState = SelectionState()
  final lazy var selectionBackground = makeSelectionBackground()
  final var hasSelectionBackground = false

  // MARK: Editing

  final let edits = CellEditing()

  /// Whether the cell shows the controls of editing. Setting it does not animate.
  open var isEditing: Bool {
    get { edits.isOn }
    set { setEditing(newValue, animated: false) }
  }
  /// Shows or hides the controls of editing; animated, in 0.3 s. The table calls it. Overrides call `super`.
  open func setEditing(_ editing: Bool, animated: Bool) { showEditing(editing, animated: animated) }
  /// The control of the row during editing, which the table's delegate chooses.
  open var editingStyle: EditingStyle { edits.style }
  /// Whether the row is moved aside and shows its actions.
  open var showingDeleteConfirmation: Bool { edits.isSwiped }
  /// Whether the content makes room during editing even where there is no control. Default: true. The table
  /// sets it to its delegate's answer.
  open var shouldIndentWhileEditing = true { didSet { setNeedsLayout() } }
  /// Called before the cell shows other controls. The default does nothing.
  open func willTransition(to state: StateMask) {}
  /// Called after the cell shows other controls. The default does nothing.
  open func didTransition(to state: StateMask) {}
  /// The sign at the end of the row during editing. Default: `none`.
  open var editingAccessoryType = AccessoryType.none { didSet { setNeedsLayout() } }
  /// The view shown instead of the sign during editing, in the size of its bounds. Default: nil.
  open var editingAccessoryView: UIView? {
    didSet {
      if editingAccessoryView !== oldValue { oldValue?.removeFromSuperview() }
      setNeedsLayout()
    }
  }
  /// The level of the content's indentation. Default: 0. A negative level counts as 0.
  open var indentationLevel = 0 { didSet { setNeedsLayout() } }
  /// The width of a level of indentation, in points. Default: 10.
  open var indentationWidth: CGFloat = 10 { didSet { setNeedsLayout() } }

  // MARK: Parts

  /// The background. Default: `systemBackground` or, in a table of a grouped style,
  /// `secondarySystemGroupedBackground`.
  open override var backgroundColor: UIColor? {
    didSet {
      hasOwnBackground = true
      if !isApplyingBackground { backgroundConfiguration = nil }
    }
  }
  private var (hasOwnBackground, isApplyingBackground) = (false, false)

  final func applyBackground() {
    guard !hasOwnBackground else { return }
    isApplyingBackground = true
    backgroundColor = parts.background == nil ? rowPlace.background : nil
    (hasOwnBackground, isApplyingBackground) = (false, false)
  }

  /// Forgets the colour that the app has set, in favour of a configuration.
  final func forgetBackgroundColor() {
    hasOwnBackground = false
    applyBackground()
  }

  /// Puts another view in the place of the content view.
  final func adopt(contentView new: UIView) {
    _ = ownContentView
    replaceContentView(contentView, by: new)
    contentView = new
  }

  /// The width of the accessory when the row was measured.
  private var measuredAccessoryWidth: CGFloat?
  /// The frame that the table gave the cell last.
  final var givenFrame: CGRect?
  /// The row's place in its section, which the table sets.
  final var rowPlace = RowPlace() {
    didSet {
      // In the other styles the corners are the app's.
      if rowPlace.style == .insetGrouped {
        layer.cornerRadius = rowPlace.cornerRadius
        layer.maskedCorners = rowPlace.corners
      }
      if rowPlace.style != oldValue.style { applyBackground() }
      updateSeparators()
      setNeedsLayout()
    }
  }

  /// The line at the bottom of the row. The table sets its visibility and colour.
  final let separator = SeparatorLine()
  /// The line at the top of the first row of a section in the grouped style.
  private(set) final var topSeparator: SeparatorLine?
  private var (separatorTint, separatorEffect): (UIColor?, UIVisualEffect?)

  /// Sets the colour of the lines, nil to hide them, and their effect.
  final func setSeparators(color: UIColor?, effect: UIVisualEffect?) {
    (separatorTint, separatorEffect) = (color, effect)
    updateSeparators()
  }

  private func updateSeparators() {
    separator.isHidden = separatorTint == nil || rowPlace.hasNoLine
    separator.show(separatorTint, effect: separatorEffect)
    if rowPlace.hasTopLine, topSeparator == nil {
      let line = SeparatorLine()
      line.isUserInteractionEnabled = false
      line.alpha = separator.alpha
      addSubview(line)
      topSeparator = line
    }
    topSeparator?.isHidden = separatorTint == nil || !rowPlace.hasTopLine
    topSeparator?.show(separatorTint, effect: separatorEffect)
  }

  /// The distances of the separator from the row's sides, in points. Default: those of the table.
  open var separatorInset: UIEdgeInsets {
    get { ownSeparatorInset ?? tableSeparatorInset }
    set { ownSeparatorInset = newValue }
  }
  private(set) final var ownSeparatorInset: UIEdgeInsets? { didSet { setNeedsLayout() } }
  /// The table's insets, used when the cell has none of its own.
  final var tableSeparatorInset = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
  /// Whether the separator may begin where the text does.
  final var hasAutomaticSeparator = false { didSet { setNeedsLayout() } }
  final var accessorySign: CAShapeLayer?

  private func makeLabel(style: UIFont.TextStyle, color: UIColor) -> UILabel {
    let label = UILabel()
    label.font = .preferredFont(forTextStyle: style)
    label.adjustsFontForContentSizeCategory = true
    label.textColor = color
    contentView.addSubview(label)
    setNeedsLayout()
    hasLabels = true
    return label
  }

  private func makeDetailLabel() -> UILabel? {
    switch style {
    case .default: nil
    case .value1: makeLabel(style: .body, color: .secondaryLabel)
    case .value2: makeLabel(style: .subheadline, color: .label)
    case .subtitle: makeLabel(style: .caption1, color: .label)
    }
  }

  private func makeImageView() -> UIImageView {
    let view = UIImageView(frame: .zero)
    contentView.addSubview(view)
    hasImageView = true
    return view
  }

  private(set) final var (hasLabels, hasImageView) = (false, false)
  final var shownLabels: [UILabel] {
    hasLabels ? contentView.subviews.compactMap { $0 as? UILabel } : []
  }

  final var contentLayout: CellContentLayout {
    // At accessibility text sizes there is no room for two texts beside each other.
    let isLarge = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
    let margins = contentMargins
    return CellContentLayout(
      style: style == .value1 && isLarge ? .subtitle : style, text: hasLabels ? textLabel : nil,
      detail: hasLabels ? detailTextLabel : nil,
      image: hasImageView ? imageView : nil,
      isMirrored: effectiveUserInterfaceLayoutDirection == .rightToLeft, leadingMargin: margins.leading,
      trailingMargin: margins.trailing)
  }

  // MARK: Layout

  /// Returns the height that the texts and the image take at the width, at least 44 points: the automatic
  /// height of the row. Cells with content of their own override it.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let height = contentLayout.height(width: size.width - leadingWidth - accessoryWidth - trailingReserve)
    return CGSize(width: size.width, height: max(44, height))
  }

  /// Returns the size that the constraints in the content view give the row: the automatic height of a row
  /// whose content is laid out by constraints. Without constraints it is that of `sizeThatFits(_:)`.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    updateConfigurationIfNeeded()
    showMargins()
    measuredAccessoryWidth = accessoryWidth
    // Margins depend on the place of the content. Constraints in it may contradict the height of an estimate.
    placeContentView(height: parts.content == nil ? contentView.bounds.height : nil)
    guard contentView.usesConstraints || parts.content != nil else { return sizeThatFits(targetSize) }
    let accessory = accessoryWidth + leadingWidth + trailingReserve
    let size = contentView.systemLayoutSizeFitting(
      CGSize(width: max(0, targetSize.width - accessory), height: targetSize.height),
      withHorizontalFittingPriority: horizontalFittingPriority,
      verticalFittingPriority: verticalFittingPriority)
    let least: CGFloat = parts.content == nil ? 0 : 44
    return CGSize(width: size.width + accessory, height: max(least, size.height))
  }

  open override func layoutSubviews() {
    updateConfigurationIfNeeded()
    super.layoutSubviews()
    layOutParts()
    if let measuredAccessoryWidth, measuredAccessoryWidth != accessoryWidth { rowHeightMayHaveChanged() }
    if parts.content == nil { contentLayout.place(in: contentView.bounds) }
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsLayout()
  }

  override func subviewContentSizeDidChange() {
    super.subviewContentSizeDidChange()
    rowHeightMayHaveChanged()
  }

  override func traitsDidChange(from previous: UITraitCollection) {
    super.traitsDidChange(from: previous)
    setNeedsUpdateConfiguration()
  }
}
