/// The bar at the top of a navigation controller: a back button, a title, and buttons. Its content is 44
/// points high.
@preconcurrency @MainActor open class UINavigationBar: UIView, BarItemObserver, NavigationItemObserver {
  static let contentHeight: CGFloat = 44

  private let background = BarBackground(lineAtTop: false)
  private var content: NavigationBarContent?
  private var arriving: NavigationBarContent?
  private var shownItems: [UINavigationItem] = []
  /// Runs when the back button is tapped.
  @preconcurrency final var onBack: (@MainActor () -> Void)?
  /// The distance by which the background reaches above the bar, under the safe area's top inset, in points.
  final var topExtension: CGFloat = 0 { didSet { setNeedsLayout() } }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(background)
  }

  /// Returns nil: archives are not supported.
  public required init?(coder: NSCoder) { nil }

  /// The items of the stack, the visible one last. Setting them shows the last one without animation.
  open var items: [UINavigationItem]? {
    get { shownItems }
    set { show(newValue ?? []) }
  }

  /// The item whose title and buttons are shown: the last one.
  open var topItem: UINavigationItem? { shownItems.last }
  /// The item that the back button leads to: the last but one.
  open var backItem: UINavigationItem? { shownItems.dropLast().last }

  /// The colour of the background. Default: nil, which means the system's material.
  open var barTintColor: UIColor? {
    didSet { background.backgroundColor = barTintColor ?? BarBackground.material }
  }

  /// The attributes of the title, merged over the default: a semibold system font of 17 points in the label
  /// colour.
  open var titleTextAttributes: [NSAttributedString.Key: Any]? { didSet { refresh() } }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: Self.contentHeight)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: Self.contentHeight)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    background.frame = CGRect(
      x: 0, y: -topExtension, width: bounds.width, height: bounds.height + topExtension)
    for content in [content, arriving] { content?.setFrameUnderTransform(contentFrame) }
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
    content?.removeFromSuperview()
    content = makeContent()
    if let content { addSubview(content) }
    setNeedsLayout()
  }

  private func adopt(_ items: [UINavigationItem]) {
    for item in shownItems where item.observer === self { item.observer = nil }
    shownItems = items
    for item in items { item.observer = self }
  }

  private func makeContent() -> NavigationBarContent? {
    guard let item = topItem else { return nil }
    for button in (item.leftBarButtonItems ?? []) + (item.rightBarButtonItems ?? []) {
      button.observer = self
    }
    var attributes: [NSAttributedString.Key: Any] = [
      .font: UIFont.systemFont(ofSize: 17, weight: .semibold), .foregroundColor: UIColor.label,
    ]
    attributes.merge(titleTextAttributes ?? [:]) { $1 }
    return NavigationBarContent(item: item, back: backItem, titleAttributes: attributes) { [weak self] in
      self?.onBack?()
    }
  }

  func navigationItemChanged(_ item: UINavigationItem) {
    if item === topItem || item === backItem { refresh() }
  }

  final func barItemChanged(_ item: UIBarItem) { refresh() }

  /// Rebuilds the visible content; during an animated change, the arriving content.
  private func refresh() {
    guard let old = arriving ?? content, let new = makeContent() else { return }
    UIView.performWithoutAnimation {
      insertSubview(new, aboveSubview: old)
      new.alpha = old.alpha
      new.setFrameUnderTransform(contentFrame)
      new.layoutIfNeeded()
      new.slide(by: old.slideOffset)
    }
    old.removeFromSuperview()
    if arriving != nil { arriving = new } else { content = new }
  }

  // MARK: Animated changes

  /// Adds the content of the next items, transparent and displaced.
  func prepareChange(to items: [UINavigationItem], forward: Bool) {
    abandonChange()
    adopt(items)
    guard let next = makeContent() else { return }
    arriving = next
    addSubview(next)
    next.setFrameUnderTransform(contentFrame)
    next.layoutIfNeeded()
    next.alpha = 0
    next.slide(by: travel(forward: forward))
  }

  /// Moves the old content to one side and the new content in from the other side. Called inside an
  /// animation.
  func animateChange(forward: Bool) {
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

extension UIView {
  /// Sets bounds and centre so that the view has this frame before its transform is applied.
  func setFrameUnderTransform(_ frame: CGRect) {
    bounds.size = frame.size
    center = CGPoint(x: frame.midX, y: frame.midY)
  }
}
