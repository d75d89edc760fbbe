import Raster

/// The sheet in which the user chooses the items of a tab bar: all items in a grid above the bar.
///
/// An item is dragged from the grid onto an item of the bar, whose place it takes, or within the bar, where
/// the others make way. The sheet covers the bar's window, and lets the bar show through.
@MainActor final class TabSheet: UIView {
  /// Sizes in points and times in seconds, chosen: four items in a row on a phone, of which the lifted one
  /// is seen beside the finger.
  private enum Metrics {
    static let duration: TimeInterval = 0.35
    static let dropDuration: TimeInterval = 0.25
    static let cell = CGSize(width: 80, height: 76)
    static let top: CGFloat = 20
    static let liftScale: CGFloat = 1.3
    /// The alpha of an item of the grid that is in the bar, and of one of the bar that stays there.
    static let fadedAlpha: CGFloat = 0.3
    /// The height of an item under the finger above the finger, in points.
    static let liftHeight: CGFloat = 24
  }

  /// An item under a finger.
  private struct Drag {
    let touch: UITouch
    let item: UITabBarItem
    let picture: TabSheetItemView
    /// The middle of the item's place.
    var home: CGPoint
    /// The item's place in the bar; nil for an item of the grid.
    var slot: Int?
  }

  let items: [UITabBarItem]
  private weak var bar: UITabBar?
  private let clip = UIView(frame: .zero)
  private let panel = UIView(frame: .zero)
  private let header = UINavigationBar(frame: .zero)
  private let cells: [TabSheetItemView]
  private let marker = UIView(frame: .zero)
  private var drag: Drag?
  private var isAway = true

  init(_ items: [UITabBarItem], of bar: UITabBar) {
    self.items = items
    self.bar = bar
    cells = items.map { TabSheetItemView($0) }
    super.init(frame: .zero)
    tintColor = bar.tintColor
    accessibilityViewIsModal = true
    clip.clipsToBounds = true
    panel.backgroundColor = .systemBackground
    marker.layer.cornerRadius = 8
    marker.isHidden = true
    marker.isUserInteractionEnabled = false
    let title = UINavigationItem(title: "Configure")
    title.prompt = "Drag the icons to organize tabs."
    title.rightBarButtonItem = UIBarButtonItem(
      systemItem: .done,
      primaryAction: UIAction { [weak bar] _ in _ = bar?.endCustomizing(animated: true) })
    let look = UINavigationBarAppearance()
    look.configureWithTransparentBackground()
    header.standardAppearance = look
    header.items = [title]
    addSubview(clip)
    clip.addSubview(panel)
    panel.addSubview(header)
    for cell in cells { panel.addSubview(cell) }
    addSubview(marker)
  }

  required init?(coder: NSCoder) { nil }

  override func accessibilityPerformEscape() -> Bool {
    _ = bar?.endCustomizing(animated: true)
    return true
  }

  // MARK: Showing

  func show(in window: UIWindow, completion: @escaping () -> Void) {
    UIView.performWithoutAnimation {
      frame = window.bounds
      autoresizingMask = [.flexibleWidth, .flexibleHeight]
      window.addSubview(self)
      layoutIfNeeded()
      barChanged()
    }
    isAway = false
    move(animated: true, completion: completion)
    UIAccessibility.post(notification: .screenChanged, argument: self)
  }

  func hide(animated: Bool, completion: @escaping () -> Void) {
    endDrag(at: nil)
    isAway = true
    isUserInteractionEnabled = false
    accessibilityViewIsModal = false
    move(animated: animated) {
      self.removeFromSuperview()
      completion()
    }
    UIAccessibility.post(notification: .screenChanged, argument: nil)
  }

  private func move(animated: Bool, completion: @escaping () -> Void) {
    let changes = {
      self.setNeedsLayout()
      self.layoutIfNeeded()
    }
    guard animated, window != nil else {
      UIView.performWithoutAnimation(changes)
      return completion()
    }
    UIView.animate(withDuration: Metrics.duration, animations: changes) { _ in completion() }
  }

  // MARK: Layout

  override func layoutSubviews() {
    super.layoutSubviews()
    let isCalm = UIAccessibility.isReduceMotionEnabled
    let top = bar.map { convert($0.bounds, from: $0).minY } ?? bounds.height
    let end = max(0, min(top, bounds.height))
    clip.frame = CGRect(x: 0, y: 0, width: bounds.width, height: end)
    panel.frame = clip.bounds.offsetBy(dx: 0, dy: isAway && !isCalm ? end : 0)
    panel.alpha = isAway && isCalm ? 0 : 1
    let insets = window?.safeAreaInsets ?? .zero
    header.frame = CGRect(
      x: 0, y: insets.top, width: bounds.width,
      height: header.sizeThatFits(CGSize(width: bounds.width, height: 0)).height)
    marker.backgroundColor = tintColor.withAlphaComponent(0.2)
    placeCells(
      in: CGRect(
        x: insets.left, y: header.frame.maxY + Metrics.top,
        width: max(0, bounds.width - insets.left - insets.right),
        height: max(0, end - header.frame.maxY - Metrics.top)))
  }

  private func placeCells(in area: CGRect) {
    let columns = Int(Double(area.width / Metrics.cell.width), limitedTo: 1...max(cells.count, 1))
    let rows = (cells.count + columns - 1) / columns
    let width = min(area.width / CGFloat(columns), Metrics.cell.width * 1.25)
    let height = min(Metrics.cell.height, area.height / CGFloat(max(rows, 1)))
    let start = area.minX + (area.width - width * CGFloat(columns)) / 2
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    for (index, cell) in cells.enumerated() {
      let column = isMirrored ? columns - 1 - index % columns : index % columns
      cell.bounds.size = CGSize(width: width, height: height)
      cell.center = CGPoint(
        x: start + (CGFloat(column) + 0.5) * width,
        y: area.minY + (CGFloat(index / columns) + 0.5) * height)
    }
  }

  // MARK: Items

  /// The user may move these items of the bar.
  private func isMovable(_ item: UITabBarItem) -> Bool { items.contains { $0 === item } }

  /// Shows which items are in the bar.
  func barChanged() {
    let shown = bar?.items ?? []
    for cell in cells {
      let isInBar = shown.contains { $0 === cell.item }
      cell.alpha = isInBar ? Metrics.fadedAlpha : 1
      cell.accessibilityValue = isInBar ? "In the tab bar" : nil
      cell.accessibilityCustomActions = shown.filter { isMovable($0) && $0 !== cell.item }.map {
        other in
        UIAccessibilityCustomAction(name: "Put in the place of \(other.title ?? "")") {
          [weak self] _ in
          guard let self, let slot = bar?.items?.firstIndex(where: { $0 === other }) else {
            return false
          }
          return place(cell.item, at: slot)
        }
      }
    }
    for (index, item) in shown.enumerated() where !isMovable(item) {
      bar?.button(at: index)?.alpha = Metrics.fadedAlpha
    }
  }

  /// Puts an item at a place of the bar. For one of the bar, the movable ones on the way make room.
  ///
  /// - Returns: Whether the bar has changed.
  private func place(_ item: UITabBarItem, at slot: Int) -> Bool {
    var shown = bar?.items ?? []
    guard shown.indices.contains(slot), isMovable(shown[slot]), shown[slot] !== item else {
      return false
    }
    if let old = shown.firstIndex(where: { $0 === item }) {
      let way = shown.indices.filter { isMovable(shown[$0]) && min(old, slot)...max(old, slot) ~= $0 }
      var moved = way.map { shown[$0] }
      if old < slot { moved.append(moved.removeFirst()) } else { moved.insert(moved.removeLast(), at: 0) }
      for (index, item) in zip(way, moved) { shown[index] = item }
    } else {
      shown[slot] = item
    }
    bar?.rearrange(shown, duration: Metrics.dropDuration)
    barChanged()
    UIAccessibility.post(notification: .layoutChanged, argument: nil)
    return true
  }

  /// Returns the place in the bar at a point of the sheet whose item may change; nil without one.
  private func slot(at point: CGPoint) -> Int? {
    guard let bar, let shown = bar.items else { return nil }
    return shown.indices.first { index in
      guard isMovable(shown[index]), let button = bar.button(at: index) else { return false }
      return button.bounds.holds(convert(point, to: button))
    }
  }

  // MARK: Touches

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard drag == nil, let touch = touches.inOrder.first else { return }
    let point = touch.location(in: self)
    if let cell = cells.first(where: { $0.bounds.holds(touch.location(in: $0)) }) {
      begin(touch, cell.item, from: convert(cell.center, from: panel), slot: nil)
    } else if let slot = slot(at: point), let button = bar?.button(at: slot),
      let item = bar?.items?[slot]
    {
      begin(touch, item, from: convert(button.center, from: button.superview), slot: slot)
    }
  }

  private func begin(_ touch: UITouch, _ item: UITabBarItem, from start: CGPoint, slot: Int?) {
    let picture = TabSheetItemView(item)
    picture.isAccessibilityElement = false
    picture.tintColor = tintColor
    picture.isLifted = true
    UIView.performWithoutAnimation {
      picture.bounds.size = Metrics.cell
      picture.center = start
      addSubview(picture)
      picture.layoutIfNeeded()
    }
    drag = Drag(touch: touch, item: item, picture: picture, home: start, slot: slot)
    if let slot { bar?.button(at: slot)?.alpha = 0 }
    UIView.animate(withDuration: Metrics.dropDuration) {
      picture.transform = CGAffineTransform(scaleX: Metrics.liftScale, y: Metrics.liftScale)
    }
    follow(touch)
  }

  private func follow(_ touch: UITouch) {
    guard let drag else { return }
    let point = touch.location(in: self)
    drag.picture.center = CGPoint(x: point.x, y: point.y - Metrics.liftHeight)
    let slot = slot(at: point)
    if let old = drag.slot {
      if let slot, slot != old { makeWay(to: slot) }
      return
    }
    marker.isHidden = slot == nil
    if let slot, let button = bar?.button(at: slot) {
      marker.frame = convert(button.bounds, from: button).insetBy(dx: 2, dy: 1)
    }
  }

  /// Moves the item under the finger, which the bar does not show, to another place of the bar.
  private func makeWay(to slot: Int) {
    guard let item = drag?.item, place(item, at: slot), let target = bar?.button(at: slot) else { return }
    UIView.performWithoutAnimation { target.alpha = 0 }
    drag?.slot = slot
    drag?.home = convert(target.center, from: bar)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let touch = drag?.touch, touches.contains(touch) { follow(touch) }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = drag?.touch, touches.contains(touch) else { return }
    endDrag(at: touch.location(in: self))
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let touch = drag?.touch, touches.contains(touch) { endDrag(at: nil) }
  }

  /// Drops an item of the grid at a point, or takes it back. An item of the bar comes to its place there.
  private func endDrag(at point: CGPoint?) {
    guard let drag else { return }
    self.drag = nil
    marker.isHidden = true
    var end = drag.home
    if let slot = drag.slot {
      bar?.button(at: slot)?.alpha = 1
    } else if let slot = point.flatMap({ slot(at: $0) }), let target = bar?.button(at: slot).map(\.center),
      place(drag.item, at: slot)
    {
      end = convert(target, from: bar)
    }
    UIView.animate(withDuration: Metrics.dropDuration) {
      drag.picture.center = end
      drag.picture.transform = .identity
      drag.picture.alpha = 0
    } completion: { _ in
      drag.picture.removeFromSuperview()
    }
  }
}
