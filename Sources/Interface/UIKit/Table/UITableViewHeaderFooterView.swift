/// A header or footer of a table's section: a title, or the views added to its content view.
@preconcurrency @MainActor open class UITableViewHeaderFooterView: UIView {
  /// The identifier under which the table keeps the view for reuse; nil for a view that is not reused.
  public let reuseIdentifier: String?
  /// The view for the content, as large as the header or footer. A content configuration puts its own view in
  /// its place.
  public private(set) final var contentView = UIView()
  private lazy var ownContentView = contentView
  /// The view behind the content, as large as the header or footer. Default: nil. Setting one removes the
  /// background configuration.
  open var backgroundView: UIView? {
    didSet {
      guard backgroundView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let backgroundView {
        backgroundConfiguration = nil
        insertSubview(backgroundView, at: 0)
      }
      showBackground()
      setNeedsLayout()
    }
  }
  /// The title, created at the first access; nil with a content configuration.
  open var textLabel: UILabel? { parts.content == nil ? ownLabel : nil }
  /// The smaller text below the title in a grouped table, created at the first access; nil with a content
  /// configuration.
  open var detailTextLabel: UILabel? { parts.content == nil ? ownDetailLabel : nil }
  private lazy var ownLabel = makeLabel()
  private lazy var ownDetailLabel = makeDetailLabel()
  private var (hasLabel, hasDetailLabel) = (false, false)

  /// Whether the view belongs to a table of a grouped style: smaller grey text, and no background.
  final var isGrouped = false {
    didSet {
      guard isGrouped != oldValue else { return }
      showBackground()
      if hasLabel { style(ownLabel) }
      setNeedsUpdateConfiguration()
    }
  }
  /// Whether the text of a grouped table's view stands at the top, below the section's rows.
  final var isFooter = false { didSet { if isFooter != oldValue { setNeedsLayout() } } }
  /// Whether the view stays at the top of the table while its section scrolls.
  final var isPinned = false { didSet { if isPinned != oldValue { setNeedsUpdateConfiguration() } } }
  /// The distance by which the margins exceed those in a narrow table, in points.
  private var readableInset: CGFloat = 0
  /// The parts of the view's sides in which it has no content.
  private var sides = RowSides()
  /// The space between a section's rows and the text in a grouped table, in points. Chosen: the text
  /// belongs to its own section to the eye.
  private static let rowGap: CGFloat = 7

  /// Creates a header or footer of size zero.
  public init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    directionalLayoutMargins = CellContentLayout.cellMargins
    addSubview(contentView)
    showBackground()
  }

  /// Creates a header or footer that is not reused.
  public override convenience init(frame: CGRect) {
    self.init(reuseIdentifier: nil)
    if !frame.isNull { self.frame = frame }
  }

  /// Returns nil: there are no archives here.
  public required init?(coder: NSCoder) { nil }

  /// Called before the view is reused. Overrides call `super`.
  open func prepareForReuse() { setNeedsUpdateConfiguration() }

  // MARK: Configurations

  final let parts = ConfiguredParts()

  /// The content as a value; nil, the default, for the content view with the title. Setting it replaces the
  /// content view, unless that can show the new content.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { parts.content }
    set {
      let old = ownContentView
      if let view = parts.setContent(newValue, shown: contentView) {
        let new = newValue == nil ? old : view
        replaceContentView(contentView, by: new)
        contentView = new
      }
      showBackground()
      setNeedsLayout()
    }
  }
  /// The background as a value. Default: nil, for `backgroundView`, which sets it to nil.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    get { parts.background }
    set {
      if newValue != nil, parts.background == nil { backgroundView = nil }
      parts.setBackground(newValue, behind: self)
      showBackground()
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
  /// The closure of `configurationUpdateHandler`: it gets the view and its state.
  public typealias ConfigurationUpdateHandler =
    @MainActor (
      _ headerFooterView: UITableViewHeaderFooterView, _ state: UIViewConfigurationState
    ) -> Void
  /// Configures the view after each change of its state. Default: nil.
  @preconcurrency open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }
  /// The traits and the state of the view: `isPinned` while it stays at the top of a plain table.
  open var configurationState: UIViewConfigurationState {
    var state = UIViewConfigurationState(traitCollection: traitCollection)
    state.isPinned = isPinned
    return state
  }
  /// Returns a new content configuration that suits the style of the table.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    isGrouped
      ? (isFooter ? .groupedFooter() : .groupedHeader()) : (isFooter ? .plainFooter() : .plainHeader())
  }
  /// Returns a new background configuration that suits the style of the table.
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
    isGrouped ? .listGroupedHeaderFooter() : .listPlainHeaderFooter()
  }
  /// Requests a call of `updateConfiguration(using:)` before the next layout. A change of the state does so.
  open func setNeedsUpdateConfiguration() {
    parts.needsUpdate = true
    setNeedsLayout()
  }
  /// Updates the configurations for a state. Overrides call `super`, and may set other configurations.
  open func updateConfiguration(using state: UIViewConfigurationState) {
    if let content = parts.content(for: state) { contentConfiguration = content }
    if let background = parts.background(for: state) { backgroundConfiguration = background }
  }

  private func updateConfigurationIfNeeded() {
    guard parts.needsUpdate else { return }
    parts.needsUpdate = false
    let state = configurationState
    updateConfiguration(using: state)
    configurationUpdateHandler?(self, state)
    parts.needsUpdate = false
  }

  /// Gives the view the system's background where nothing else is a background. The content view may be
  /// narrower.
  private func showBackground() {
    let isPlain = !isGrouped && backgroundView == nil && parts.background == nil && parts.content == nil
    let system = UIColor.secondarySystemBackground
    if isPlain, backgroundColor == nil {
      backgroundColor = system
    } else if !isPlain, backgroundColor == system {
      backgroundColor = nil
    }
  }

  /// Lets the content keep to the safe area, and to the readable width inside it.
  final func keep(sides: RowSides, readableInset: CGFloat) {
    guard sides != self.sides || readableInset != self.readableInset else { return }
    (self.sides, self.readableInset) = (sides, readableInset)
    showMargins()
  }

  private func showMargins() {
    let side = CellContentLayout.sideMargin + readableInset
    for view in [self, ownContentView] {
      let isNarrow = readableInset == 0 && view === ownContentView
      let margin = isNarrow ? Self.contentMargin : side
      view.setSideMargins(leading: margin, trailing: margin)
    }
    setNeedsLayout()
  }

  /// The margin of the content view in a narrow table, in points. Chosen: the layout margin of a view.
  private static let contentMargin: CGFloat = 8

  // MARK: Texts

  private func makeLabel() -> UILabel {
    let label = UILabel()
    style(label)
    label.adjustsFontForContentSizeCategory = true
    label.accessibilityTraits = .header
    ownContentView.addSubview(label)
    hasLabel = true
    setNeedsLayout()
    return label
  }

  private func makeDetailLabel() -> UILabel {
    let label = UILabel()
    label.font = .preferredFont(forTextStyle: .footnote)
    label.textColor = .secondaryLabel
    label.adjustsFontForContentSizeCategory = true
    ownContentView.addSubview(label)
    hasDetailLabel = true
    setNeedsLayout()
    return label
  }

  private func style(_ label: UILabel) {
    label.font = .preferredFont(forTextStyle: isGrouped ? .footnote : .headline)
    label.textColor = isGrouped ? .secondaryLabel : .label
    label.numberOfLines = isGrouped ? 0 : 1
  }

  // MARK: Layout

  /// Returns the height that constraints or a content configuration give the view at the target's width.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    updateConfigurationIfNeeded()
    guard parts.content != nil || contentView.usesConstraints else {
      return super.systemLayoutSizeFitting(
        targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
        verticalFittingPriority: verticalFittingPriority)
    }
    if sides != RowSides() { placeContentView() }
    let width = max(0, targetSize.width - sides.left - sides.right)
    let size = contentView.systemLayoutSizeFitting(
      CGSize(width: width, height: targetSize.height),
      withHorizontalFittingPriority: horizontalFittingPriority,
      verticalFittingPriority: verticalFittingPriority)
    return CGSize(width: size.width + sides.left + sides.right, height: size.height)
  }

  override func traitsDidChange(from previous: UITraitCollection) {
    super.traitsDidChange(from: previous)
    setNeedsUpdateConfiguration()
  }

  private func placeContentView() {
    let frame = CGRect(
      x: sides.left, y: 0, width: max(0, bounds.width - sides.left - sides.right), height: bounds.height)
    guard contentView.frame != frame else { return }
    contentView.frame = frame
    // The margins have what the safe area covers of the view, which another place may change.
    if sides != RowSides() { contentView.marginsMayHaveChanged() }
  }

  open override func layoutSubviews() {
    updateConfigurationIfNeeded()
    super.layoutSubviews()
    backgroundView?.frame = bounds
    placeContentView()
    guard parts.content == nil, hasLabel || hasDetailLabel else { return }
    let side = CellContentLayout.sideMargin + readableInset
    let area = contentView.bounds
    var frame = area.insetBy(dx: min(side, area.width / 2), dy: 0)
    if hasDetailLabel, ownDetailLabel.text?.isEmpty == false {
      let height = min(frame.height, ownDetailLabel.sizeThatFits(frame.size).height.rounded(.up))
      let bottom = isGrouped ? Self.rowGap : 0
      ownDetailLabel.frame = CGRect(
        x: frame.minX, y: frame.maxY - bottom - height, width: frame.width, height: height)
      frame.size.height = max(0, frame.height - height)
    }
    guard hasLabel else { return }
    if isGrouped {
      let height = min(frame.height, ownLabel.sizeThatFits(frame.size).height.rounded(.up))
      frame.origin.y = isFooter ? Self.rowGap : frame.height - Self.rowGap - height
      frame.size.height = height
    }
    ownLabel.frame = frame
  }
}
