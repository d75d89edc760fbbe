/// One menu on the screen, from its appearance to its end: its lists, its preview and the blur behind.
@MainActor final class MenuSession {
  enum Phase { case showing, ending, ended }

  /// The motion and look of menus, chosen to look like iOS, which publishes none: a menu springs up from
  /// its view and leaves faster than it came.
  private enum Metrics {
    static let showBounce: CGFloat = 0.2
    static let showDuration: TimeInterval = 0.4
    static let hideDuration: TimeInterval = 0.25
    /// The size of a menu that comes or goes, as a part of its own.
    static let collapsed: CGFloat = 0.2
    /// The size and opacity of a list under an opened submenu.
    static let parentScale: CGFloat = 0.94
    static let parentAlpha: CGFloat = 0.7
    /// The least distance from the sides of the safe area, in points.
    static let side: CGFloat = 16
  }

  /// The place of a menu without a preview.
  struct Anchor {
    /// The view that the menu belongs to.
    weak var view: UIView?
    /// The point of the view's coordinates at which the menu begins or ends.
    var point: CGPoint
    /// The view's last place in the window. A bar that shows other items removes it under the menu.
    var place: (frame: CGRect, point: CGPoint)?

    /// Finds the view in the overlay, if it is in the same window still.
    @MainActor mutating func follow(in overlay: UIView) {
      guard let view, view.window === overlay.window else { return }
      place = (view.convert(view.bounds, to: overlay), view.convert(point, to: overlay))
    }
  }

  /// The values around a menu that its place, its size and its preview follow from.
  private struct Surroundings: Equatable {
    let size: CGSize
    let safeArea: UIEdgeInsets
    let traits: UITraitCollection

    @MainActor init(_ overlay: UIView) {
      (size, safeArea, traits) = (overlay.bounds.size, overlay.safeAreaInsets, overlay.traitCollection)
    }
  }

  private(set) var phase = Phase.showing
  private let overlay = MenuOverlay(frame: .zero)
  private let backdrop = UIVisualEffectView(effect: nil)
  let preview: MenuPreview?
  private var anchor: Anchor?
  private var order: UIContextMenuConfiguration.ElementOrder
  private(set) var lists: [MenuList] = []
  private var isAbove = false
  private var surroundings: Surroundings?
  /// Whether an element is being performed, which may replace the view that the menu belongs to.
  private var isPerforming = false

  /// The object that performs the elements.
  weak var sender: AnyObject?
  /// Called before the menu goes.
  var willEnd: ((MenuAnimator) -> Void)?
  /// Called when the preview was tapped.
  var willCommit: ((MenuAnimator) -> Void)?
  /// Called after an element was chosen and performed.
  var didChoose: ((MenuItem) -> Void)?

  /// Makes a menu with a preview, over a blurred window.
  init(_ menu: UIMenu?, preview: MenuPreview, order: UIContextMenuConfiguration.ElementOrder) {
    self.preview = preview
    self.order = order
    anchor = nil
    if let menu { lists = [makeList(menu)] }
  }

  /// Makes a menu at a view.
  init(_ menu: UIMenu, anchor: Anchor, order: UIContextMenuConfiguration.ElementOrder) {
    preview = nil
    self.anchor = anchor
    self.order = order == .automatic ? .priority : order
    lists = [makeList(menu)]
  }

  private func makeList(_ menu: UIMenu, opener: MenuItem? = nil) -> MenuList {
    let list = MenuList(menu, opener: opener)
    list.onChoose = { [weak self] item, view in self?.choose(item, from: view) }
    list.onCollapse = { [weak self] in self?.closeSubmenu() }
    list.onChange = { [weak self] in self?.relayout() }
    return list
  }

  // MARK: Places

  private var area: CGRect {
    let area = overlay.bounds.inset(by: overlay.safeAreaInsets)
    let inset = area.insetBy(dx: Metrics.side, dy: MenuPlacement.margin)
    return inset.isNull ? overlay.bounds : inset
  }

  private func fullSize(of list: MenuList) -> CGSize {
    let width = min(MenuMetrics.width(overlay.traitCollection), area.width)
    return CGSize(width: width, height: list.height(width: width))
  }

  private func placement() -> MenuPlacement {
    let size = lists.first.map(fullSize) ?? .zero
    if let preview {
      return MenuPlacement(
        menu: size, preview: preview.bounds.size, home: preview.homeCenter(in: overlay), in: area)
    }
    anchor?.follow(in: overlay)
    guard let place = anchor?.place else {
      let middle = CGRect(x: area.midX, y: area.midY, width: 0, height: 0)
      return MenuPlacement(menu: size, anchor: middle, x: area.midX - size.width / 2, in: area)
    }
    return MenuPlacement(
      menu: size, anchor: place.frame.union(CGRect(origin: place.point, size: .zero)), x: place.point.x,
      in: area)
  }

  /// Places everything where it rests.
  private func place() {
    let placement = placement()
    isAbove = placement.isAbove
    preview?.lift(to: placement.preview)
    guard let first = lists.first else { return }
    first.isReversed = isAbove && order == .priority
    for (index, list) in lists.enumerated() {
      list.transform = .identity
      list.frame = index == 0 ? placement.menu : submenuFrame(list, over: lists[index - 1])
      list.layoutIfNeeded()
      let isTop = index == lists.count - 1
      list.alpha = isTop ? 1 : Metrics.parentAlpha
      if !isTop { list.transform = CGAffineTransform(scaleX: Metrics.parentScale, y: Metrics.parentScale) }
    }
  }

  private func submenuFrame(_ list: MenuList, over parent: MenuList) -> CGRect {
    let size = fullSize(of: list)
    let height = min(size.height, area.height)
    let row = parent.itemViews.first { $0.item.element === list.opener?.element }
    let top = parent.center.y - parent.bounds.height / 2 + (row?.convert(CGPoint.zero, to: parent).y ?? 0)
    return CGRect(
      x: parent.center.x - parent.bounds.width / 2, y: max(area.minY, min(top, area.maxY - height)),
      width: size.width, height: height)
  }

  /// Places everything again after a change of the overlay's size, its safe area or its traits.
  func surroundingsChanged() {
    let new = Surroundings(overlay)
    guard phase == .showing, let old = surroundings, new != old else { return }
    surroundings = new
    UIView.performWithoutAnimation {
      if new.traits != old.traits { preview?.copyAgain() }
      place()
    }
  }

  private func relayout() {
    guard phase == .showing else { return }
    animate { self.place() }
  }

  // MARK: Appearance and end

  /// Shows the menu in a window.
  func show(in window: UIWindow, badge: Int = 0, animator: MenuAnimator) {
    overlay.session = self
    overlay.frame = window.bounds
    window.addSubview(overlay)
    surroundings = Surroundings(overlay)
    UIView.performWithoutAnimation {
      if let preview {
        backdrop.frame = overlay.bounds
        backdrop.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        backdrop.isUserInteractionEnabled = false
        overlay.addSubview(backdrop)
        overlay.addSubview(preview)
        preview.showBadge(badge)
        preview.hideSource()
      }
      for list in lists { overlay.addSubview(list) }
      place()
      preview?.goHome(in: overlay)
      collapse()
    }
    animate {
      if self.preview != nil { self.backdrop.effect = UIBlurEffect(style: .systemUltraThinMaterial) }
      self.place()
      animator.runAnimations()
    } completion: {
      animator.runCompletions()
    }
    UIAccessibility.post(notification: .screenChanged, argument: lists.first)
  }

  /// Lets the lists shrink into the corner at their anchor.
  private func collapse() {
    for list in lists {
      list.alpha = 0
      guard !UIAccessibility.isReduceMotionEnabled else { continue }
      let anchorX = preview?.center.x ?? anchor?.place?.frame.midX ?? list.frame.midX
      let frame = list.frame
      let x = frame.width > 0 ? min(max((anchorX - frame.minX) / frame.width, 0), 1) : 0.5
      let rest = 1 - Metrics.collapsed
      list.transform = CGAffineTransform(
        translationX: (x - 0.5) * frame.width * rest, y: (isAbove ? 0.5 : -0.5) * frame.height * rest
      ).scaledBy(x: Metrics.collapsed, y: Metrics.collapsed)
    }
  }

  private func animate(_ changes: @escaping () -> Void, completion: (() -> Void)? = nil) {
    let isCalm = UIAccessibility.isReduceMotionEnabled
    UIView.animate(
      springDuration: Metrics.showDuration, bounce: isCalm ? 0 : Metrics.showBounce,
      options: .allowUserInteraction, animations: changes, completion: { _ in completion?() })
  }

  /// Dismisses the menu.
  func dismiss(_ completion: (() -> Void)? = nil) {
    end(MenuAnimator(preview?.viewController), completion: completion)
  }

  /// Removes the menu without animation.
  func drop() {
    guard phase != .ended else { return }
    let wasShowing = phase == .showing
    phase = .ending
    if wasShowing { willEnd?(MenuAnimator(preview?.viewController)) }
    finish()
  }

  /// Removes the menu with its view, unless an element has taken the view away that keeps the menu.
  func viewDidLeave() { if !isPerforming { drop() } }

  private func end(_ animator: MenuAnimator, fills: Bool = false, completion: (() -> Void)? = nil) {
    guard phase == .showing else { return }
    phase = .ending
    overlay.isUserInteractionEnabled = false
    willEnd?(animator)
    UIView.animate(withDuration: Metrics.hideDuration, delay: 0, options: .curveEaseOut) { [self] in
      backdrop.effect = nil
      if fills { preview?.fill(overlay.bounds) } else { preview?.goHome(in: overlay) }
      collapse()
      animator.runAnimations()
    } completion: { [self] _ in
      finish()
      animator.runCompletions()
      completion?()
    }
  }

  private func finish() {
    guard phase == .ending else { return }
    phase = .ended
    preview?.showSource()
    overlay.removeFromSuperview()
    overlay.session = nil
    UIAccessibility.post(notification: .screenChanged, argument: nil)
  }

  /// The view that the user has tapped beside the lists decides: the preview is opened, a list under a
  /// submenu comes back, and all else lets the menu go.
  func tapped(at point: CGPoint) {
    guard phase == .showing else { return }
    if lists.count > 1, lists.dropLast().contains(where: { $0.frame.holds(point) }) {
      return closeSubmenu()
    }
    if let preview, preview.frame.holds(point), let willCommit {
      let animator = MenuAnimator(preview.viewController)
      willCommit(animator)
      return end(animator, fills: animator.preferredCommitStyle == .pop && preview.viewController != nil)
    }
    dismiss()
  }

  // MARK: Choice

  private func choose(_ item: MenuItem, from view: MenuItemView) {
    guard phase == .showing, item.isEnabled else { return }
    if let submenu = item.submenu { return openSubmenu(submenu, item) }
    item.select()
    if !item.staysOpen { dismiss() }
    isPerforming = true
    item.leaf?.performWithSender(sender, target: nil)
    didChoose?(item)
    isPerforming = false
    guard item.staysOpen, phase == .showing else { return }
    for list in lists { list.reload() }
    place()
  }

  private func openSubmenu(_ menu: UIMenu, _ opener: MenuItem) {
    guard let parent = lists.last else { return }
    let list = makeList(menu, opener: opener)
    UIView.performWithoutAnimation {
      overlay.addSubview(list)
      list.frame = submenuFrame(list, over: parent)
      list.layoutIfNeeded()
      list.alpha = 0
      if !UIAccessibility.isReduceMotionEnabled {
        list.transform = CGAffineTransform(scaleX: Metrics.parentScale, y: Metrics.parentScale)
      }
    }
    parent.isUserInteractionEnabled = false
    parent.accessibilityElementsHidden = true
    lists.append(list)
    animate { self.place() }
    UIAccessibility.post(notification: .layoutChanged, argument: list)
  }

  private func closeSubmenu() {
    guard phase == .showing, lists.count > 1, let list = lists.popLast() else { return }
    list.isUserInteractionEnabled = false
    lists.last?.isUserInteractionEnabled = true
    lists.last?.accessibilityElementsHidden = false
    animate {
      list.alpha = 0
      self.place()
    } completion: {
      list.removeFromSuperview()
    }
    UIAccessibility.post(notification: .layoutChanged, argument: lists.last)
  }

  /// Replaces the menu that is on top by what the closure makes of it.
  func update(_ change: (UIMenu) -> UIMenu) {
    guard phase == .showing, let list = lists.last else { return }
    list.show(change(list.menu))
    relayout()
  }

  // MARK: A finger that has opened the menu

  /// Highlights the element under a finger that has opened the menu. The point is in the window.
  func track(_ point: CGPoint) {
    guard phase == .showing, let list = lists.last else { return }
    list.highlight(at: list.convert(point, from: nil))
  }

  /// Chooses the element under a finger that has opened the menu and lifts.
  func trackingEnded(at point: CGPoint) {
    guard phase == .showing, let list = lists.last else { return }
    let inside = list.convert(point, from: nil)
    list.highlight(at: nil)
    if list.bounds.contains(inside) { list.choose(at: inside) }
  }

  /// Takes the highlight away from the element under a finger.
  func trackingCancelled() { lists.last?.highlight(at: nil) }
}
