/// The object that says where a toolbar is.
@preconcurrency @MainActor public protocol UIToolbarDelegate: UIBarPositioningDelegate {}

/// A bar with buttons, mostly at the bottom of the screen. Its content is 44 points high, and
/// 32 on a phone that lies on its side.
///
/// Items stand one after the other from the leading edge; flexible spaces share the rest.
@preconcurrency @MainActor open class UIToolbar: UIView, BarItemObserver, UIBarPositioning {
  /// Chosen: short enough that the new items can be used at once.
  private static let fadeDuration: TimeInterval = 0.2

  /// The object that says where the bar is, asked when it is set and when the bar enters a window. Default:
  /// nil.
  open weak var delegate: (any UIToolbarDelegate)? { didSet { makeBackground() } }
  private var background = BarBackground(lineAtTop: true)
  private var content = ToolbarContent([], look: nil)
  private var shownItems: [UIBarButtonItem] = []
  /// Whether items have changed since the content was made.
  private var hasChangedItems = false
  private var standard = UIToolbarAppearance()
  private var compact: UIToolbarAppearance?
  private var edge: UIToolbarAppearance?
  private var compactEdge: UIToolbarAppearance?
  /// Whether the end of the content is above the bar; false outside a navigation controller.
  final var isAtContentEnd = false {
    didSet {
      guard isAtContentEnd != oldValue else { return }
      // The buttons of the transparent look are the same.
      if edge == nil, compactEdge == nil { showBackground() } else { appearanceChanged() }
    }
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(background)
    addSubview(content)
    standard.onChange = { [weak self] in self?.appearanceChanged() }
  }

  /// Returns nil: there are no archives here.
  public required init?(coder: NSCoder) { nil }

  /// The items from the leading edge. Setting them does not animate. Default: nil.
  open var items: [UIBarButtonItem]? {
    get { shownItems.isEmpty ? nil : shownItems }
    set { setItems(newValue, animated: false) }
  }

  /// Sets the items. Animated, the old ones fade out while the new ones fade in, in 0.2 seconds.
  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    for item in shownItems where item.observer === self { item.observer = nil }
    shownItems = items ?? []
    for item in shownItems { item.observer = self }
    show(animated: animated && window != nil)
  }

  /// The place of the bar: that of the delegate, and else `bottom`.
  open var barPosition: UIBarPosition {
    let position = delegate?.position(for: self) ?? .any
    return position == .any ? .bottom : position
  }

  /// The colours of the bar: `black` looks as in the dark style. Default: `default`.
  open var barStyle = UIBarStyle.default {
    didSet { overrideUserInterfaceStyle = barStyle == .black ? .dark : .unspecified }
  }
  /// Whether the background lets content through. Has no effect: the material of bars is opaque here.
  /// Default: true.
  open var isTranslucent = true
  /// The looks of the members older than iOS 13, by the place of the bar.
  final var legacy: [Int: LegacyBarLook] = [:] { didSet { showBackground() } }
  /// The colour of the background in place of the default material. Default: nil.
  open var barTintColor: UIColor? { didSet { showBackground() } }

  /// The look of the bar. Setting it stores a copy.
  open var standardAppearance: UIToolbarAppearance {
    get { standard }
    set {
      standard = own(newValue)
      appearanceChanged()
    }
  }

  /// The look of the bar in a vertically compact environment. Setting it stores a copy. Default: nil, which
  /// means `standardAppearance`.
  open var compactAppearance: UIToolbarAppearance? {
    get { compact }
    set {
      compact = newValue.map(own)
      appearanceChanged()
    }
  }

  /// The look of the bar of a navigation controller while the end of the content is above it. Setting it
  /// stores a copy. Default: nil, which means `standardAppearance` with a transparent background.
  open var scrollEdgeAppearance: UIToolbarAppearance? {
    get { edge }
    set {
      edge = newValue.map(own)
      appearanceChanged()
    }
  }

  /// The look of the bar of a navigation controller in a vertically compact environment, while the end of the
  /// content is above it. Setting it stores a copy. Default: nil, which means `scrollEdgeAppearance`.
  open var compactScrollEdgeAppearance: UIToolbarAppearance? {
    get { compactEdge }
    set {
      compactEdge = newValue.map(own)
      appearanceChanged()
    }
  }

  /// Returns a copy of an appearance, whose changes show at once.
  private func own(_ appearance: UIToolbarAppearance) -> UIToolbarAppearance {
    let copy = UIToolbarAppearance(barAppearance: appearance)
    copy.onChange = { [weak self] in self?.appearanceChanged() }
    return copy
  }

  private var look: UIToolbarAppearance {
    let isCompact = traitCollection.verticalSizeClass == .compact
    let usual = isCompact ? compact ?? standard : standard
    guard isAtContentEnd else { return legacyLook(usual) ?? usual }
    if let own = isCompact ? compactEdge ?? edge : edge { return own }
    let transparent = UIToolbarAppearance(barAppearance: usual)
    transparent.configureWithTransparentBackground()
    return transparent
  }

  private func appearanceChanged() {
    showBackground()
    show(animated: false)
  }

  private func makeBackground() {
    let new = BarBackground(lineAtTop: barPosition == .bottom)
    insertSubview(new, aboveSubview: background)
    background.removeFromSuperview()
    background = new
    showBackground()
    setNeedsLayout()
  }

  private func showBackground() { background.show(look, tint: barTintColor) }

  /// Returns a look with what the members older than iOS 13 set; nil where they set nothing.
  private func legacyLook(_ look: UIToolbarAppearance) -> UIToolbarAppearance? {
    var own = legacy[barPosition.rawValue] ?? LegacyBarLook()
    if let other = legacy[UIBarPosition.any.rawValue] {
      own.backgrounds.merge(other.backgrounds) { own, _ in own }
      own.shadow = own.shadow ?? other.shadow
    }
    guard own.isUsed else { return nil }
    let look = UIToolbarAppearance(barAppearance: look)
    own.apply(to: look, isCompact: traitCollection.verticalSizeClass == .compact)
    return look
  }

  private func show(animated: Bool) {
    hasChangedItems = false
    let (old, new) = (content, ToolbarContent(shownItems, look: look))
    content = new
    addSubview(new)
    UIView.performWithoutAnimation { layOutContent() }
    guard animated else { return old.removeFromSuperview() }
    new.alpha = 0
    UIView.animate(withDuration: Self.fadeDuration) {
      old.alpha = 0
      new.alpha = 1
    } completion: { _ in
      old.removeFromSuperview()
    }
  }

  /// Shows the item at the next layout, at which the changes of several cost what one does.
  final func barItemChanged(_ item: UIBarItem) {
    hasChangedItems = true
    setNeedsLayout()
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    updateLargeContentViewer()
    if window != nil { makeBackground() }
  }

  override func traitsDidChange(from previous: UITraitCollection) {
    super.traitsDidChange(from: previous)
    updateLargeContentViewer()
    guard traitCollection.verticalSizeClass != previous.verticalSizeClass else { return }
    invalidateIntrinsicContentSize()
    setNeedsLayout()
    if compact != nil || compactEdge != nil { appearanceChanged() }
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: traitCollection.barHeight)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: traitCollection.barHeight)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    background.frame = bounds
    takeBarMargins()
    if hasChangedItems { show(animated: false) }
    content.setNeedsLayout()
    layOutContent()
  }

  private func layOutContent() {
    let insets = safeAreaInsets
    content.frame = CGRect(
      x: insets.left, y: 0, width: max(0, bounds.width - insets.left - insets.right),
      height: min(bounds.height, traitCollection.barHeight))
    content.layoutIfNeeded()
  }

  /// The buttons of a toolbar.
  private final class ToolbarContent: UIView {
    private let row: BarItemViews?

    init(_ items: [UIBarButtonItem], look: UIToolbarAppearance?) {
      row = look.map {
        BarItemViews(items, look: BarButtonLook(plain: $0.buttonAppearance, done: $0.doneButtonAppearance))
      }
      super.init(frame: .zero)
      for view in row?.views ?? [] { addSubview(view) }
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
      super.layoutSubviews()
      let sides = superview?.barSides ?? .zero
      row?.place(
        in: bounds, start: sides.leading, room: max(0, bounds.width - sides.leading - sides.trailing),
        isFromRight: effectiveUserInterfaceLayoutDirection == .rightToLeft)
    }
  }
}
