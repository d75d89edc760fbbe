/// Shows an edit menu for a view: a row of commands with an arrow that points at a selection.
///
/// The app presents it. A choice lets it go, and so does a touch beside it, which goes on to the view there.
@preconcurrency @MainActor open class UIEditMenuInteraction: NSObject, UIInteraction, WindowFollower {
  /// The distance of the menu from its target, and from the edges of the safe area, in points.
  // Chosen: the arrow does not touch the letters, and the menu has come before the finger is away.
  private static let margin: CGFloat = 8
  private static let duration: TimeInterval = 0.2

  /// Supplies the menu. Given to the initializer; not retained.
  open weak private(set) var delegate: (any UIEditMenuInteractionDelegate)?
  /// The view that has the interaction; nil for none.
  public private(set) final weak var view: UIView?

  private var bar: EditMenuBar?
  private var configuration: UIEditMenuConfiguration?
  private let catcher = EditMenuCatcher(frame: .zero)

  /// Makes an interaction.
  public init(delegate: (any UIEditMenuInteractionDelegate)?) {
    self.delegate = delegate
    super.init()
    catcher.onTouch = { [weak self] in self?.dismissMenu() }
  }

  /// Called before the view changes. A menu that is shown goes.
  open func willMove(to view: UIView?) { dismissMenu() }

  /// Called after the view has changed.
  open func didMove(to view: UIView?) { self.view = view }

  func windowDidChange() { UIView.performWithoutAnimation(dismissMenu) }

  /// Returns the source point of the menu that is shown, in the coordinates of a view; nil means the window.
  open func location(in view: UIView?) -> CGPoint {
    guard let own = self.view, let configuration else { return .zero }
    return own.convert(configuration.sourcePoint, to: view)
  }

  // MARK: Presenting

  /// Shows the menu of a configuration, in place of the one that is shown. Without an element, and outside a
  /// window, nothing is shown.
  open func presentEditMenu(with configuration: UIEditMenuConfiguration) {
    dismissMenu()
    guard let view, let window = view.window else { return }
    let bar = makeBar(configuration)
    guard !bar.isEmpty else { return }
    self.configuration = configuration
    self.bar = bar
    let animator = MenuAnimator()
    delegate?.editMenuInteraction(self, willPresentMenuFor: configuration, animator: animator)
    UIView.performWithoutAnimation {
      catcher.frame = window.bounds
      catcher.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      window.addSubview(catcher)
      catcher.addSubview(bar)
      place()
      bar.alpha = 0
    }
    UIView.animate(withDuration: Self.duration, delay: 0, options: .allowUserInteraction) {
      bar.alpha = 1
      animator.runAnimations()
    } completion: { _ in
      animator.runCompletions()
    }
    UIAccessibility.post(notification: .layoutChanged, argument: bar)
  }

  /// Dismisses the menu.
  open func dismissMenu() {
    guard let bar, let configuration else { return }
    self.bar = nil
    self.configuration = nil
    let animator = MenuAnimator()
    delegate?.editMenuInteraction(self, willDismissMenuFor: configuration, animator: animator)
    bar.isUserInteractionEnabled = false
    let catcher = catcher
    UIView.animate(withDuration: Self.duration, delay: 0, options: .allowUserInteraction) {
      bar.alpha = 0
      animator.runAnimations()
    } completion: { _ in
      bar.removeFromSuperview()
      if catcher.subviews.isEmpty { catcher.removeFromSuperview() }
      animator.runCompletions()
    }
    if catcher.subviews.count == 1, !UIView.areAnimationsEnabled { catcher.removeFromSuperview() }
  }

  /// Asks for the menu's elements again.
  open func reloadVisibleMenu() {
    guard let configuration, let old = bar else { return }
    let new = makeBar(configuration)
    guard !new.isEmpty else { return dismissMenu() }
    old.removeFromSuperview()
    bar = new
    catcher.addSubview(new)
    UIView.performWithoutAnimation(place)
  }

  /// Moves the menu to its target's present place.
  open func updateVisibleMenuPosition(animated: Bool) {
    guard bar != nil else { return }
    guard animated else { return UIView.performWithoutAnimation(place) }
    UIView.animate(withDuration: Self.duration, delay: 0, options: .allowUserInteraction) { self.place() }
  }

  /// The usual commands for a selection.
  static var standardActions: [(title: String, action: Selector)] {
    [
      ("Cut", Selector("cut:", UIResponder.cut(_:))), ("Copy", Selector("copy:", UIResponder.copy(_:))),
      ("Paste", Selector("paste:", UIResponder.paste(_:))),
      ("Select", Selector("select:", UIResponder.select(_:))),
      ("Select All", Selector("selectAll:", UIResponder.selectAll(_:))),
    ]
  }

  /// Returns the usual commands for a selection that a responder performs now.
  private static func standardCommands(of responder: UIResponder?) -> [UICommand] {
    standardActions.filter { responder?.canPerformAction($0.action, withSender: nil) ?? false }
      .map { UICommand(title: $0.title, action: $0.action) }
  }

  /// The frame of the menu in the window; nil while it is not shown.
  final var shownFrame: CGRect? { bar?.frame }
  /// Called after that frame has changed.
  final var frameDidChange: (() -> Void)?

  private func makeBar(_ configuration: UIEditMenuConfiguration) -> EditMenuBar {
    let responder = view?.window?.firstResponder ?? view
    let standard = UIMenu(
      identifier: .standardEdit, options: .displayInline, children: Self.standardCommands(of: responder))
    let own = SharedEditMenu.shared.ownElements(for: responder)
    let root = UIMenu(
      identifier: .root,
      children: [standard] + (own.isEmpty ? [] : [UIMenu(options: .displayInline, children: own)]))
    let suggested = responder.map { UIMenuSystem.context.menu(for: $0, from: root) } ?? root
    let menu =
      delegate?.editMenuInteraction(self, menuFor: configuration, suggestedActions: suggested.children)
      ?? suggested
    let items = MenuPart.items(of: menu)
    let bar = EditMenuBar(items)
    bar.onChoose = { [weak self] in self?.choose($0) }
    bar.onPage = { [weak self] in self?.updateVisibleMenuPosition(animated: false) }
    return bar
  }

  private func choose(_ item: MenuItem) {
    let responder = view?.window?.firstResponder ?? view
    item.select()
    if !item.staysOpen { dismissMenu() }
    item.leaf?.performWithSender(responder, target: nil)
    if item.staysOpen { reloadVisibleMenu() }
  }

  private func place() {
    guard let bar, let configuration, let view, let window = view.window else { return }
    let target =
      delegate?.editMenuInteraction(self, targetRectFor: configuration)
      ?? CGRect(origin: configuration.sourcePoint, size: .zero)
    let rect = view.convert(target, to: window)
    let margin = Self.margin
    let area = window.bounds.inset(by: window.safeAreaInsets).insetBy(dx: margin, dy: 0)
    guard !area.isNull else { return }
    let size = bar.fit(width: area.width)
    let above = rect.minY - area.minY
    let isBelow =
      switch configuration.preferredArrowDirection {
      case .up: area.maxY - rect.maxY >= size.height || above < size.height
      default: above < size.height
      }
    let x = max(area.minX, min(rect.midX - size.width / 2, area.maxX - size.width))
    let y = isBelow ? rect.maxY : rect.minY - size.height
    let old = bar.frame
    bar.frame = CGRect(
      x: x, y: max(area.minY, min(y, area.maxY - size.height)), width: size.width, height: size.height)
    bar.point(at: rect.midX - x, upwards: isBelow)
    bar.layoutIfNeeded()
    if bar.frame != old { frameDidChange?() }
  }
}

/// The view over the window that holds an edit menu. A touch beside the menu is reported and goes on to the
/// view below.
@MainActor final class EditMenuCatcher: UIView {
  var onTouch: (() -> Void)?

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    guard hit === self else { return hit }
    if event != nil { onTouch?() }
    return nil
  }

  override func accessibilityPerformEscape() -> Bool {
    onTouch?()
    return true
  }
}
