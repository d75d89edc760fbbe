/// A bar of items of which one is selected. All items have the same width. The bar is 49 points high, 32 on a
/// phone that lies on its side, plus the bottom safe area inset.
@preconcurrency @MainActor open class UITabBar: UIView, BarItemObserver {
  /// Chosen as for a toolbar.
  private static let fadeDuration: TimeInterval = 0.2

  private let background = BarBackground(lineAtTop: true)
  /// The bottom safe area of the tab bar controller's view; nil for a bar elsewhere.
  final var hostSafeArea: CGFloat?
  private(set) final var buttons: [UITabBarButton] = []
  private var isHiddenByApp = false
  /// Whether the tab bar controller has the bar off the screen, apart from the app's own `isHidden`.
  final var isAway = false { didSet { super.isHidden = isHiddenByApp || isAway } }
  /// Runs when the app has shown or hidden the bar.
  @preconcurrency final var onVisibilityChange: (@MainActor () -> Void)?
  private var standard = UITabBarAppearance()
  /// The object that is notified of selections by the user. Default: nil.
  open weak var delegate: (any UITabBarDelegate)?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(background)
    standard.onChange = { [weak self] in self?.showItems() }
  }

  /// Returns nil: there are no archives here.
  public required init?(coder: NSCoder) { nil }

  /// Whether the bar is hidden. A tab bar controller's content gets the room of a hidden bar, and a bar that
  /// is off the screen for a pushed controller stays hidden until that leaves. Default: false.
  open override var isHidden: Bool {
    get { super.isHidden }
    set {
      isHiddenByApp = newValue
      super.isHidden = newValue || isAway
      onVisibilityChange?()
    }
  }

  /// The items, from the leading edge. Setting them deselects an item that is no longer among them. Default:
  /// nil.
  open var items: [UITabBarItem]? {
    didSet {
      for item in oldValue ?? [] where item.observer === self { item.observer = nil }
      for item in items ?? [] { item.observer = self }
      if let selectedItem, !(items ?? []).contains(selectedItem) { self.selectedItem = nil }
      makeButtons()
      guard sheet != nil, !isRearranging, items != oldValue else { return }
      _ = endCustomizing(animated: false)
    }
  }

  /// The selected item. Setting it does not notify the delegate. With an item that is not in the bar, no
  /// button is shown as selected. Default: nil.
  open var selectedItem: UITabBarItem? { didSet { if selectedItem !== oldValue { showItems() } } }

  /// The colour of the items that are not selected. Default: nil, which means the system's grey.
  open var unselectedItemTintColor: UIColor? { didSet { showItems() } }
  /// The way in which items share the bar. The values are those of iOS.
  public enum ItemPositioning: Int, Sendable {
    /// Same as `fill`.
    case automatic
    /// All items have the same width and fill the bar.
    case fill
    /// All items have the same width and stand in the middle of the bar.
    case centered
  }

  /// The way in which items share the bar. Default: `automatic`.
  open var itemPositioning = ItemPositioning.automatic { didSet { setNeedsLayout() } }
  /// The width of centred items, in points. Default: 0, which means 76, and so do negative values and NaN.
  open var itemWidth: CGFloat = 0 { didSet { setNeedsLayout() } }
  /// The distance between centred items, in points. Default: 0, which means 34, and so do negative values and
  /// NaN. Items that do not fit fill the bar.
  open var itemSpacing: CGFloat = 0 { didSet { setNeedsLayout() } }
  /// The colours of the bar: `black` looks as in the dark style. Default: `default`.
  open var barStyle = UIBarStyle.default {
    didSet { overrideUserInterfaceStyle = barStyle == .black ? .dark : .unspecified }
  }
  /// Whether the background lets content through. Has no effect: the material of bars is opaque here.
  /// Default: true.
  open var isTranslucent = true
  /// The background, for items without a look of their own; an empty image makes the bar transparent.
  /// Default: nil.
  open var backgroundImage: UIImage? {
    get { legacy.backgrounds[UIBarMetrics.default.rawValue] }
    set { legacy.backgrounds[UIBarMetrics.default.rawValue] = newValue }
  }
  /// The image in place of the line, for items without a look of their own; an empty one for no line.
  /// Default: nil.
  open var shadowImage: UIImage? {
    get { legacy.shadow }
    set { legacy.shadow = newValue }
  }
  /// The image behind the selected item, for items without a look of their own. Default: nil.
  open var selectionIndicatorImage: UIImage? { didSet { showItems() } }
  private var legacy = LegacyBarLook() { didSet { showItems() } }

  /// The colour of the background in place of the default material. Default: nil.
  open var barTintColor: UIColor? { didSet { showItems() } }
  /// The look of the bar, for selected items without one of their own. Setting it stores a copy.
  open var standardAppearance: UITabBarAppearance {
    get { standard }
    set {
      standard = UITabBarAppearance(barAppearance: newValue)
      standard.onChange = { [weak self] in self?.showItems() }
      showItems()
    }
  }

  /// The look of the bar while the end of the content is above it, for selected items without one of their
  /// own. A bar outside a tab bar controller does not use it. Setting it stores a copy. Default: nil, which
  /// means `standardAppearance` with a transparent background.
  open var scrollEdgeAppearance: UITabBarAppearance? {
    get { edge }
    set {
      edge = newValue.map { UITabBarAppearance(barAppearance: $0) }
      edge?.onChange = { [weak self] in self?.showItems() }
      showItems()
    }
  }
  private var edge: UITabBarAppearance?
  /// Whether the end of the content is above the bar.
  final var isAtContentEnd = false { didSet { if isAtContentEnd != oldValue { showItems() } } }

  private var look: UITabBarAppearance {
    if isAtContentEnd, let own = selectedItem?.scrollEdgeAppearance ?? edge { return own }
    let usual = selectedItem?.standardAppearance ?? withLegacyLook(standard)
    guard isAtContentEnd else { return usual }
    let transparent = UITabBarAppearance(barAppearance: usual)
    transparent.configureWithTransparentBackground()
    return transparent
  }

  // MARK: Customizing

  /// Whether the sheet for customizing the bar is shown.
  open var isCustomizing: Bool { sheet != nil }
  /// The sheet, and the items of the bar before it was shown.
  final var sheet: TabSheet?
  /// Whether a drag may select every item.
  final var springsEverywhere = false
  final var itemsBeforeCustomizing: [UITabBarItem] = []
  /// Whether the sheet is setting the items.
  final var isRearranging = false

  /// Shows a sheet above the bar, in which the user drags items onto those of the bar, to take their places.
  ///
  /// Items of the bar that are not given stay where they are. Does nothing without an item, outside a window,
  /// and while the sheet is shown. Setting `items` ends it.
  ///
  /// - Parameter items: All items that the bar may have.
  open func beginCustomizingItems(_ items: [UITabBarItem]) { showSheet(items) }

  /// Lets the sheet for customizing go, in 0.35 s if it is animated. The items stay as the user has arranged
  /// them.
  ///
  /// - Returns: Whether the user has changed the items or their order; false when no sheet is shown.
  @discardableResult open func endCustomizing(animated: Bool) -> Bool { hideSheet(animated: animated) }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    updateLargeContentViewer()
    if window == nil { _ = endCustomizing(animated: false) }
  }

  /// Sets the items. Animated, the new buttons fade in, in 0.2 seconds.
  open func setItems(_ items: [UITabBarItem]?, animated: Bool) {
    self.items = items
    guard animated, window != nil else { return }
    for button in buttons {
      let end = button.alpha
      UIView.performWithoutAnimation { button.alpha = 0 }
      UIView.animate(withDuration: Self.fadeDuration) { button.alpha = end }
    }
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: traitCollection.tabBarHeight + (hostSafeArea ?? safeAreaInsets.bottom))
  }

  private func makeButtons() {
    for button in buttons { button.removeFromSuperview() }
    buttons = (items ?? []).map { item in
      let button = UITabBarButton()
      button.addAction(
        UIAction { [weak self, weak item] _ in if let item { self?.userSelected(item) } }, for: .touchUpInside
      )
      addSubview(button)
      return button
    }
    showItems()
    setNeedsLayout()
  }

  final func userSelected(_ item: UITabBarItem) {
    selectedItem = item
    delegate?.tabBar(self, didSelect: item)
  }

  final func showItems() {
    let look = look
    background.show(look, tint: barTintColor)
    for (item, button) in zip(items ?? [], buttons) { show(item, in: button, look) }
    updateSpringLoading()
    sheet?.barChanged()
  }

  private func show(_ item: UITabBarItem, in button: UITabBarButton, _ look: UITabBarAppearance) {
    let isLow = traitCollection.verticalSizeClass == .compact
    let isInline = isLow || traitCollection.horizontalSizeClass == .regular
    let layout =
      isLow
      ? look.compactInlineLayoutAppearance
      : isInline ? look.inlineLayoutAppearance : look.stackedLayoutAppearance
    let isSelected = item === selectedItem
    let color = isSelected ? tintColor : unselectedItemTintColor ?? Self.unselectedColor
    button.isSelected = isSelected
    button.show(
      item, look: !item.isEnabled ? layout.disabled : isSelected ? layout.selected : layout.normal,
      color: color ?? .label, isInline: isInline)
    button.showIndicator(
      isSelected ? look.selectionIndicatorImage : nil, tint: look.selectionIndicatorTintColor)
  }

  override func traitsDidChange(from previous: UITraitCollection) {
    super.traitsDidChange(from: previous)
    updateLargeContentViewer()
    if traitCollection.verticalSizeClass != previous.verticalSizeClass
      || traitCollection.horizontalSizeClass != previous.horizontalSizeClass
    {
      showItems()
      invalidateIntrinsicContentSize()
      setNeedsLayout()
    }
  }

  private func withLegacyLook(_ look: UITabBarAppearance) -> UITabBarAppearance {
    guard legacy.isUsed || selectionIndicatorImage != nil else { return look }
    let look = UITabBarAppearance(barAppearance: look)
    legacy.apply(to: look, isCompact: false)
    if let selectionIndicatorImage { look.selectionIndicatorImage = selectionIndicatorImage }
    return look
  }

  private static let unselectedColor = UIColor { traits in
    UIColor(white: traits.userInterfaceStyle == .dark ? 0.46 : 0.6, alpha: 1)
  }

  func barItemChanged(_ item: UIBarItem) {
    // An item may have got the look of the whole bar.
    guard item !== selectedItem else { return showItems() }
    let look = look
    for (other, button) in zip(items ?? [], buttons) where other === item { show(other, in: button, look) }
    updateSpringLoading()
    sheet?.barChanged()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    showItems()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    background.frame = bounds
    let insets = safeAreaInsets
    let room = max(0, bounds.width - insets.left - insets.right)
    let places = TabBarPlaces(
      count: buttons.count, room: room, positioning: itemPositioning, width: itemWidth, spacing: itemSpacing)
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    for (index, button) in buttons.enumerated() {
      let place = isMirrored ? buttons.count - 1 - index : index
      button.frame = CGRect(
        x: insets.left + places.start(of: place), y: 0, width: places.width,
        height: traitCollection.tabBarHeight)
    }
  }
}
