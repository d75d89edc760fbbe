/// The bar at the top of a navigation controller: a back button, a title, and buttons. Its content is 44
/// points high, 32 on a phone that lies on its side. A large title adds 52 points, or more for larger text, a
/// search bar 52, and a prompt 30.
@preconcurrency @MainActor
open class UINavigationBar: UIView, BarItemObserver, NavigationItemObserver,
  UIBarPositioning
{
  // Chosen: a fade that does not hold anyone up, and the time of a push.
  private static let fadeDuration: TimeInterval = 0.2
  private static let slideDuration: TimeInterval = 0.35

  private let background = BarBackground(lineAtTop: false)
  private var content: NavigationBarContent?
  private var arriving: NavigationBarContent?
  private var shownItems: [UINavigationItem] = []
  /// Whether buttons have changed since the content was made.
  private var hasChangedButtons = false
  private var standard = UINavigationBarAppearance()
  private var compact: UINavigationBarAppearance?
  private var scrollEdge: UINavigationBarAppearance?
  private var compactScrollEdge: UINavigationBarAppearance?
  /// Runs when the height of the bar may have changed.
  @preconcurrency final var onHeightChange: (@MainActor () -> Void)?
  /// Runs when the back button is tapped.
  @preconcurrency final var onBack: (@MainActor () -> Void)?
  /// The distance by which the background reaches above the bar, under the safe area's top inset, in points.
  final var topExtension: CGFloat = 0 { didSet { setNeedsLayout() } }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(background)
    standard.onChange = { [weak self] in self?.appearanceChanged() }
  }

  /// Returns nil: there are no archives here.
  public required init?(coder: NSCoder) { nil }

  /// The object that decides about and observes the items of a bar outside a navigation controller. Default:
  /// nil.
  open weak var delegate: (any UINavigationBarDelegate)?

  /// The items of the stack, the visible one last. Setting them shows the last one without animation.
  open var items: [UINavigationItem]? {
    get { shownItems }
    set { show(newValue ?? []) }
  }

  /// Sets the items. Animated, the content slides as in a push if the last item is new, and else as in a pop,
  /// in 0.35 seconds.
  open func setItems(_ items: [UINavigationItem]?, animated: Bool) {
    let items = items ?? []
    guard animated, window != nil, items.last !== topItem, !items.isEmpty else { return show(items) }
    change(to: items, forward: !shownItems.contains { $0 === items.last })
  }

  /// Adds an item, if the delegate allows it.
  open func pushItem(_ item: UINavigationItem, animated: Bool) {
    guard !shownItems.contains(where: { $0 === item }),
      delegate?.navigationBar(self, shouldPush: item) ?? true
    else { return }
    setItems(shownItems + [item], animated: animated)
    delegate?.navigationBar(self, didPush: item)
  }

  /// Removes the last item, if there is another one below and the delegate allows it.
  ///
  /// - Returns: The removed item; nil for none.
  @discardableResult open func popItem(animated: Bool) -> UINavigationItem? {
    guard let item = topItem, shownItems.count > 1,
      delegate?.navigationBar(self, shouldPop: item) ?? true
    else { return nil }
    setItems(shownItems.dropLast(), animated: animated)
    delegate?.navigationBar(self, didPop: item)
    return item
  }

  /// The item whose title and buttons are shown: the last one.
  open var topItem: UINavigationItem? { shownItems.last }
  /// The item that the back button leads to: the last but one.
  open var backItem: UINavigationItem? { shownItems.dropLast().last }

  /// The place of the bar: `topAttached` in a navigation controller, and else `top`.
  open var barPosition: UIBarPosition {
    let position = delegate?.position(for: self) ?? .any
    return position != .any ? position : topExtension > 0 ? .topAttached : .top
  }

  /// The colours of the bar: `black` looks as in the dark style. Default: `default`.
  open var barStyle = UIBarStyle.default {
    didSet { overrideUserInterfaceStyle = barStyle == .black ? .dark : .unspecified }
  }
  /// Whether the background lets content through. Has no effect: the material of bars is opaque here.
  /// Default: true.
  open var isTranslucent = true
  /// The platform whose conventions the bar is to follow. Has no effect: only an app on a Mac has a choice.
  /// Default: `automatic`.
  @available(iOS 16.0, *)
  open var preferredBehavioralStyle = UIBehavioralStyle.automatic
  /// The platform whose conventions the bar follows: always `pad`, as on every iPad and iPhone.
  @available(iOS 16.0, *)
  open var behavioralStyle: UIBehavioralStyle { .pad }
  /// The image in place of the line below the bar, for items without a look of their own; an empty one for no
  /// line. Default: nil.
  open var shadowImage: UIImage? {
    get { legacy.shadow }
    set { legacy.shadow = newValue }
  }
  /// The image in place of the back button's angle, for items without a look of their own. Default: nil.
  open var backIndicatorImage: UIImage? { didSet { appearanceChanged() } }
  /// The image that masks titles under the angle. Has no effect, since titles fade. Default: nil.
  open var backIndicatorTransitionMaskImage: UIImage?
  final var legacy = LegacyBarLook() { didSet { appearanceChanged() } }

  /// The colour of the background in place of the default material. Default: nil.
  open var barTintColor: UIColor? { didSet { showBackground() } }

  /// The look of the bar for items without one of their own. Setting it stores a copy.
  open var standardAppearance: UINavigationBarAppearance {
    get { standard }
    set {
      standard = UINavigationBarAppearance(barAppearance: newValue)
      standard.onChange = { [weak self] in self?.appearanceChanged() }
      appearanceChanged()
    }
  }

  /// The look of the bar in a vertically compact environment. Setting it stores a copy. Default: nil, which
  /// means `standardAppearance`.
  open var compactAppearance: UINavigationBarAppearance? {
    get { compact }
    set {
      compact = newValue.map { UINavigationBarAppearance(barAppearance: $0) }
      compact?.onChange = { [weak self] in self?.appearanceChanged() }
      appearanceChanged()
    }
  }

  /// The look of the bar while no content is under it. Setting it stores a copy. Default: nil, which means
  /// `standardAppearance` with a transparent background, whatever background the members older than iOS 13
  /// set. A bar outside a navigation controller uses it for large titles only.
  open var scrollEdgeAppearance: UINavigationBarAppearance? {
    get { scrollEdge }
    set {
      scrollEdge = newValue.map { UINavigationBarAppearance(barAppearance: $0) }
      scrollEdge?.onChange = { [weak self] in self?.appearanceChanged() }
      appearanceChanged()
    }
  }

  /// The look of the bar while no content is under it, in a vertically compact environment. Setting it stores
  /// a copy. Default: nil, which means `scrollEdgeAppearance`.
  open var compactScrollEdgeAppearance: UINavigationBarAppearance? {
    get { compactScrollEdge }
    set {
      compactScrollEdge = newValue.map { UINavigationBarAppearance(barAppearance: $0) }
      compactScrollEdge?.onChange = { [weak self] in self?.appearanceChanged() }
      appearanceChanged()
    }
  }

  /// Whether titles are large by default, until the content scrolls under the bar. Default: false. In a
  /// vertically compact environment none are.
  open var prefersLargeTitles = false {
    didSet { if prefersLargeTitles != oldValue { heightMayHaveChanged() } }
  }

  /// The attributes of large titles, under those of the appearance and over the default: a bold system font
  /// of 34 points in the label colour.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any]? { didSet { refresh() } }

  /// The look for an item: its own, and else the bar's.
  private func look(for item: UINavigationItem?) -> UINavigationBarAppearance {
    let isCompact = traitCollection.verticalSizeClass == .compact
    return edgeLook(for: item, isCompact: isCompact) ?? usualLook(for: item, isCompact: isCompact)
  }

  /// The look while content is under the bar.
  private func usualLook(for item: UINavigationItem?, isCompact: Bool) -> UINavigationBarAppearance {
    let compact = isCompact ? item?.compactAppearance ?? item?.standardAppearance ?? self.compact : nil
    if let own = item?.standardAppearance { return compact ?? own }
    return withLegacyLook(compact ?? standard, item: item, isCompact: isCompact)
  }

  private func withLegacyLook(
    _ look: UINavigationBarAppearance, item: UINavigationItem?, isCompact: Bool
  ) -> UINavigationBarAppearance {
    guard legacy.isUsed || backIndicatorImage != nil else { return look }
    let hasPrompt = item?.prompt != nil
    let look = UINavigationBarAppearance(barAppearance: look)
    legacy.apply(to: look, isCompact: isCompact, hasPrompt: hasPrompt)
    look.titlePositionAdjustment.vertical += legacy.titleOffset(isCompact: isCompact, hasPrompt: hasPrompt)
    if let backIndicatorImage {
      look.setBackIndicatorImage(backIndicatorImage, transitionMaskImage: backIndicatorTransitionMaskImage)
    }
    return look
  }

  /// The look while no content is under the bar; nil for the usual one.
  private func edgeLook(for item: UINavigationItem?, isCompact: Bool) -> UINavigationBarAppearance? {
    guard let item, item.largeTitle.isAtEdge, !item.searchRoom.isActive else { return nil }
    let compactOwn = isCompact ? item.compactScrollEdgeAppearance ?? item.scrollEdgeAppearance : nil
    if let own = compactOwn ?? item.scrollEdgeAppearance { return own }
    if isCompact, let compactScrollEdge { return compactScrollEdge }
    if let scrollEdge { return scrollEdge }
    guard isLarge(item) || isInController else { return nil }
    let look = UINavigationBarAppearance(barAppearance: usualLook(for: item, isCompact: isCompact))
    look.configureWithTransparentBackground()
    return look
  }

  private var isInController: Bool { onHeightChange != nil }

  final func appearanceChanged() {
    showBackground()
    refresh()
  }

  /// Follows the state of the top item's large title, and of the content under the bar.
  final func contentScrolled(edgeHasChanged: Bool) {
    if edgeHasChanged { showBackground() }
    (arriving ?? content)?.largeTitleMoved()
  }

  /// Shows that a search has begun or ended.
  final func searchChanged() {
    showBackground()
    (arriving ?? content)?.setNeedsLayout()
  }

  private func showBackground() { background.show(look(for: topItem), tint: barTintColor) }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    updateLargeContentViewer()
  }

  override func traitsDidChange(from previous: UITraitCollection) {
    super.traitsDidChange(from: previous)
    updateLargeContentViewer()
    if prefersLargeTitles,
      traitCollection.hasDifferentTextAppearance(comparedTo: previous)
    {
      return heightMayHaveChanged()
    }
    guard traitCollection.verticalSizeClass != previous.verticalSizeClass else { return }
    if prefersLargeTitles { return heightMayHaveChanged() }
    invalidateIntrinsicContentSize()
    (arriving ?? content)?.setNeedsLayout()
    superview?.setNeedsLayout()
    let looks = [
      compact, compactScrollEdge, topItem?.compactAppearance, topItem?.compactScrollEdgeAppearance,
    ]
    if looks.contains(where: { $0 != nil }) { appearanceChanged() }
  }

  /// The attributes of the title, under those of the appearance and over the default: a semibold system font
  /// of 17 points in the label colour.
  open var titleTextAttributes: [NSAttributedString.Key: Any]? { didSet { refresh() } }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: height(for: topItem))
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: height(for: topItem))
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    background.frame = CGRect(
      x: 0, y: -topExtension, width: bounds.width, height: bounds.height + topExtension)
    takeBarMargins()
    if hasChangedButtons { refresh() }
    for content in [content, arriving] {
      content?.setFrameUnderTransform(contentFrame)
      content?.sides = barSides
    }
  }

  /// The bounds without the safe area's left and right insets.
  private var contentFrame: CGRect {
    let insets = safeAreaInsets
    return bounds.inset(by: UIEdgeInsets(top: 0, left: insets.left, bottom: 0, right: insets.right))
  }

  // MARK: Content

  /// Shows the last item without animation.
  private func show(_ items: [UINavigationItem]) {
    abandonChange()
    adopt(items)
    let old = content
    content = makeContent()
    if let content {
      addSubview(content)
      content.adoptSearchBar()
    }
    old?.removeFromSuperview()
    setNeedsLayout()
  }

  private func adopt(_ items: [UINavigationItem], showsBackground: Bool = true) {
    let kept = zip(shownItems, items).prefix { $0 === $1 }.count
    for item in shownItems[kept...] where item.observer === self { item.observer = nil }
    shownItems = items
    for item in items[kept...] { item.observer = self }
    if showsBackground { showBackground() }
    invalidateIntrinsicContentSize()
  }

  private func contentLook(for item: UINavigationItem) -> NavigationBarLook {
    NavigationBarLook(
      appearance: look(for: item), barTitleAttributes: titleTextAttributes ?? [:],
      barLargeTitleAttributes: largeTitleTextAttributes ?? [:], isLarge: isLarge(item),
      traits: traitCollection)
  }

  /// Returns the height of the item's large title when it is shown whole, in points.
  final func largeTitleHeight(of item: UINavigationItem) -> CGFloat {
    contentLook(for: item).largeTitleHeight
  }

  private func makeContent() -> NavigationBarContent? {
    hasChangedButtons = false
    guard let item = topItem else { return nil }
    for button in item.leadingItems + (item.rightBarButtonItems ?? []) {
      button.observer = self
    }
    let look = contentLook(for: item)
    item.largeTitle.fullHeight = look.largeTitleHeight
    let content = NavigationBarContent(item: item, back: backItem, look: look) { [weak self] in
      guard let self else { return }
      if let onBack { onBack() } else { popItem(animated: true) }
    }
    content.sides = barSides
    return content
  }

  func navigationItemChanged(_ item: UINavigationItem) {
    if item === topItem {
      showBackground()
      invalidateIntrinsicContentSize()
    }
    onHeightChange?()
    if item === topItem || item === backItem { refresh(animated: item.isChangeAnimated) }
  }

  /// Shows the button at the next layout, at which the changes of several cost what one does.
  final func barItemChanged(_ item: UIBarItem) {
    hasChangedButtons = true
    setNeedsLayout()
  }

  /// Rebuilds the visible content; during an animated change, the arriving content.
  private func refresh(animated: Bool = false) {
    guard let old = arriving ?? content, let new = makeContent() else { return }
    let fades = animated && arriving == nil && window != nil
    UIView.performWithoutAnimation {
      insertSubview(new, aboveSubview: old)
      new.adoptSearchBar()
      new.alpha = fades ? 0 : old.alpha
      new.setFrameUnderTransform(contentFrame)
      new.layoutIfNeeded()
      new.slide(by: old.slideOffset)
    }
    if arriving != nil { arriving = new } else { content = new }
    guard fades else { return old.removeFromSuperview() }
    UIView.animate(withDuration: Self.fadeDuration) {
      old.alpha = 0
      new.alpha = 1
    } completion: { _ in
      old.removeFromSuperview()
    }
  }

  // MARK: Animated changes

  /// Shows other items with the animation of a push or a pop.
  private func change(to items: [UINavigationItem], forward: Bool) {
    prepareChange(to: items, forward: forward)
    UIView.animate(withDuration: Self.slideDuration) {
      self.animateChange(forward: forward)
    } completion: { _ in
      // A later change has abandoned this one.
      if self.shownItems == items, self.arriving != nil { self.endChange(completed: true, items: items) }
    }
  }

  /// Adds the content of the next items, transparent and displaced.
  func prepareChange(to items: [UINavigationItem], forward: Bool) {
    abandonChange()
    adopt(items, showsBackground: false)
    guard let next = makeContent() else { return }
    arriving = next
    addSubview(next)
    next.adoptSearchBar()
    next.setFrameUnderTransform(contentFrame)
    next.layoutIfNeeded()
    next.alpha = 0
    next.slide(by: travel(forward: forward))
  }

  /// Moves the old content to one side and the new content in from the other side. Called inside an
  /// animation.
  func animateChange(forward: Bool) {
    showBackground()
    content?.alpha = 0
    content?.slide(by: -travel(forward: forward))
    arriving?.alpha = 1
    arriving?.slide(by: 0)
  }

  /// Keeps the new content after a completed change, and else shows `items` again.
  func endChange(completed: Bool, items: [UINavigationItem]) {
    if completed, let arriving {
      content?.removeFromSuperview()
      content = arriving
      self.arriving = nil
      adopt(items)
    } else {
      show(items)
    }
  }

  private func abandonChange() {
    arriving?.removeFromSuperview()
    arriving = nil
  }

  private func travel(forward: Bool) -> CGFloat {
    let distance = bounds.width * 0.3
    return (effectiveUserInterfaceLayoutDirection == .rightToLeft) == forward ? -distance : distance
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsLayout()
  }

  /// The background above the bar receives touches too.
  open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.holds(point) || (background.frame.holds(point) && topExtension > 0)
  }
}
