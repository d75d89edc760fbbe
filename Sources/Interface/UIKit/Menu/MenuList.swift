/// A menu on the screen: its elements on a blurred plate with a shadow. A finger slides from one element to
/// another, and the one under it when it lifts is chosen. A list that is too long scrolls.
@MainActor final class MenuList: UIView {
  /// The menu that is shown.
  private(set) var menu: UIMenu
  /// The row that has opened this list, and that a row at its top stands for; nil for the first list.
  let opener: MenuItem?
  var onChoose: ((MenuItem, MenuItemView) -> Void)?
  var onCollapse: (() -> Void)?
  /// Called when elements were found that were shown as missing.
  var onChange: (() -> Void)?
  var isReversed = false { didSet { if isReversed != oldValue { reload() } } }

  private let plate = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
  private let content = UIView(frame: .zero)
  private var header: MenuRowView?
  private var blocks: [(view: UIView, height: (CGFloat) -> CGFloat)] = []
  private(set) var itemViews: [MenuItemView] = []
  private lazy var scroll = MenuScroll(content)

  init(_ menu: UIMenu, opener: MenuItem? = nil) {
    self.menu = menu
    self.opener = opener
    super.init(frame: .zero)
    layer.shadowOpacity = 0.2
    layer.shadowRadius = 24
    layer.shadowOffset = CGSize(width: 0, height: 8)
    plate.layer.cornerRadius = MenuMetrics.cornerRadius
    plate.clipsToBounds = true
    plate.isUserInteractionEnabled = false
    plate.contentView.addSubview(content)
    addSubview(plate)
    accessibilityTraits = .none
    reload()
  }

  required init?(coder: NSCoder) { nil }

  /// Shows another menu in place of the present one.
  func show(_ menu: UIMenu) {
    self.menu = menu
    reload()
  }

  // MARK: Content

  /// Makes the rows again.
  func reload() {
    for block in blocks { block.view.removeFromSuperview() }
    (blocks, itemViews) = ([], [])
    let parts = MenuPart.parts(of: menu, isReversed: isReversed)
    let hasMarks = parts.contains { part in
      if case .row(let item) = part { item.state != .off || item.submenu != nil } else { false }
    }
    if let opener {
      let row = MenuRowView(opener, hasMarks: true, isHeader: true)
      row.onActivate = { [weak self] in self?.onCollapse?() }
      header = row
      append(row) { [weak row] in row?.height(width: $0) ?? 0 }
      append(MenuGap(isThick: true)) { _ in MenuMetrics.gap }
    }
    var isLineDue = false
    for part in parts {
      // The title of an opened submenu is that of its first row.
      if opener != nil, case .title(menu.title) = part { continue }
      if case .gap = part {
        append(MenuGap(isThick: true)) { _ in MenuMetrics.gap }
        isLineDue = false
        continue
      }
      if isLineDue { append(MenuGap(isThick: false)) { [weak self] _ in self?.lineWidth ?? 1 } }
      isLineDue = true
      add(part, hasMarks: hasMarks)
    }
    setNeedsLayout()
    guard isReloadPending else { return }
    isReloadPending = false
    reload()
  }

  private var lineWidth: CGFloat { 1 / max(traitCollection.displayScale, 1) }

  private func append(_ view: UIView, height: @escaping (CGFloat) -> CGFloat) {
    content.addSubview(view)
    blocks.append((view, height))
  }

  private func add(_ part: MenuPart, hasMarks: Bool) {
    switch part {
    case .title(let text):
      let title = MenuTitle(text)
      append(title) { [weak title] in title?.height(width: $0) ?? 0 }
    case .row(let item):
      let row = MenuRowView(item, hasMarks: hasMarks)
      register(row)
      append(row) { [weak row] in row?.height(width: $0) ?? 0 }
    case .strip(let items, let isCompact):
      let strip = MenuStrip(items.map { MenuCellView($0, isCompact: isCompact) })
      for cell in strip.cells { register(cell) }
      append(strip) { _ in isCompact ? MenuMetrics.rowHeight : MenuMetrics.stripHeight }
    case .loading(let deferred):
      append(MenuSpinner(frame: .zero)) { _ in MenuMetrics.rowHeight }
      load(deferred)
    case .gap: break
    }
  }

  private func register(_ view: MenuItemView) {
    itemViews.append(view)
    view.onActivate = { [weak self, weak view] in if let view { self?.onChoose?(view.item, view) } }
  }

  private var loading: [UIDeferredMenuElement] = []

  private func load(_ deferred: UIDeferredMenuElement) {
    guard !loading.contains(where: { $0 === deferred }) else { return }
    loading.append(deferred)
    isAsking = true
    deferred.load { [weak self] elements in
      guard let self else { return }
      loading.removeAll { $0 === deferred }
      menu = menu.replacing(deferred, by: elements)
      // A provider that answers at once answers during the making of the rows.
      if isAsking {
        isReloadPending = true
      } else {
        reload()
        onChange?()
      }
    }
    isAsking = false
  }

  /// Whether a provider of elements is being called.
  private var isAsking = false
  private var isReloadPending = false

  // MARK: Layout

  func height(width: CGFloat) -> CGFloat { blocks.reduce(0) { $0 + $1.height(width) } }

  override func layoutSubviews() {
    super.layoutSubviews()
    plate.frame = bounds
    layer.shadowPath = CGPath(
      roundedRect: bounds, cornerWidth: min(MenuMetrics.cornerRadius, bounds.width / 2),
      cornerHeight: min(MenuMetrics.cornerRadius, bounds.height / 2), transform: nil)
    var top: CGFloat = 0
    for block in blocks {
      let height = block.height(bounds.width)
      block.view.frame = CGRect(x: 0, y: top, width: bounds.width, height: height)
      top += height
    }
    scroll.fit(contentHeight: top, in: bounds.size)
  }

  // MARK: Tracking

  /// Highlights the element at a point of the list; nil for none.
  func highlight(at point: CGPoint?) {
    let found = point.flatMap(itemView)
    for view in itemViews { view.isHighlighted = view === found }
    header?.isHighlighted = point.map { isHeader(at: $0) } ?? false
  }

  /// Chooses the element at a point of the list, if there is one that can be chosen.
  func choose(at point: CGPoint) {
    highlight(at: nil)
    if isHeader(at: point) { return onCollapse?() ?? () }
    if let view = itemView(at: point) { onChoose?(view.item, view) }
  }

  private func isHeader(at point: CGPoint) -> Bool {
    guard let header, opener != nil else { return false }
    return bounds.holds(point) && header.bounds.holds(header.convert(point, from: self))
  }

  private func itemView(at point: CGPoint) -> MenuItemView? {
    guard bounds.holds(point) else { return nil }
    return itemViews.first { $0.item.isEnabled && $0.bounds.holds($0.convert(point, from: self)) }
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.inOrder.first else { return }
    scroll.began(touch)
    highlight(at: touch.location(in: self))
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.inOrder.first else { return }
    scroll.moved(touch)
    highlight(at: scroll.isDragging ? nil : touch.location(in: self))
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.inOrder.first else { return }
    if !scroll.ended() { choose(at: touch.location(in: self)) }
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    _ = scroll.ended()
    highlight(at: nil)
  }
}

extension UIMenu {
  /// Returns the menu with the elements that were found in the place of a deferred one.
  fileprivate func replacing(_ deferred: UIDeferredMenuElement, by elements: [UIMenuElement]) -> UIMenu {
    replacingChildren(
      children.flatMap { child -> [UIMenuElement] in
        if child === deferred { return elements }
        if let menu = child as? UIMenu { return [menu.replacing(deferred, by: elements)] }
        return [child]
      })
  }
}
