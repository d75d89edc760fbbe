/// Shows a context menu for a view: at a long press, and at a click with the second button of a mouse.
///
/// The view is lifted over the blurred window, and the menu is shown beside it. The finger slides to an
/// element without lifting, or taps one afterwards. A tap beside the menu lets it go.
@preconcurrency @MainActor open class UIContextMenuInteraction: NSObject, UIInteraction, WindowFollower {
  /// The look of a menu. The values are those of iOS.
  public enum Appearance: Int, Sendable {
    /// No menu is shown.
    case unknown = 0
    /// The menu stands beside a preview.
    case rich = 1
    /// The menu stands alone.
    case compact = 2
  }

  /// Supplies the menu. Given to the initializer; not retained.
  open weak private(set) var delegate: (any UIContextMenuInteractionDelegate)?
  /// The view that has the interaction; nil for none.
  public private(set) final weak var view: UIView?
  /// The look of the menu that is shown.
  open var menuAppearance: Appearance { session == nil ? .unknown : isCompact ? .compact : .rich }

  /// Whether the menu is shown without a preview, at the place that a control gives.
  final var isCompact = false
  /// Returns the point of the view at which a menu without a preview begins or ends.
  final var attachmentPoint: ((UIContextMenuConfiguration) -> CGPoint)?
  /// The object that performs the elements in place of the interaction's view.
  final weak var sender: AnyObject?
  /// Called after an element was chosen and performed.
  final var didChoose: ((MenuItem) -> Void)?
  /// Called after the menu has come, and when it begins to go.
  final var visibilityDidChange: (() -> Void)?
  /// Whether a long press opens the menu.
  final var opensByPress = true

  private var press: MenuPress?
  private weak var session: MenuSession?
  private var pending: UIContextMenuConfiguration?
  private var location = CGPoint.zero

  /// Makes an interaction.
  public init(delegate: any UIContextMenuInteractionDelegate) {
    self.delegate = delegate
    super.init()
  }

  /// Called before the view changes. A menu that is shown goes.
  open func willMove(to view: UIView?) {
    session?.drop()
    if let press { self.view?.removeGestureRecognizer(press.recognizer) }
    press = nil
  }

  /// Called after the view has changed.
  open func didMove(to view: UIView?) {
    self.view = view
    guard let view else { return }
    let press = MenuPress()
    press.shouldBegin = { [weak self] in self?.prepare(at: $0, isByPress: true) ?? false }
    press.onChange = { [weak self] in self?.pressed($0) }
    view.addGestureRecognizer(press.recognizer)
    self.press = press
  }

  func windowDidChange() { session?.viewDidLeave() }

  /// Returns the place of the touch that has opened the menu, in the coordinates of a view; nil means the
  /// window.
  open func location(in view: UIView?) -> CGPoint {
    guard let own = self.view else { return .zero }
    return own.convert(location, to: view)
  }

  /// Recognizes the long press that opens the menu; nil outside a view.
  final var pressRecognizer: UIGestureRecognizer? { press?.recognizer }

  /// Lets the menu that is shown go.
  open func dismissMenu() { session?.dismiss() }

  /// Replaces the menu that is shown by the one that the closure makes of it: the submenu, if one is open.
  open func updateVisibleMenu(_ block: (UIMenu) -> UIMenu) { session?.update(block) }

  // MARK: Opening

  private func prepare(at point: CGPoint, isByPress: Bool) -> Bool {
    guard session == nil, let view, view.window != nil, !isByPress || opensByPress else { return false }
    location = point
    pending = delegate?.contextMenuInteraction(self, configurationForMenuAtLocation: point)
    return pending != nil
  }

  /// Opens the menu for a point of the view. Returns false, and does nothing, if there is none.
  @discardableResult final func open(at point: CGPoint) -> Bool {
    prepare(at: point, isByPress: false) && openPending()
  }

  private func openPending() -> Bool {
    guard let configuration = pending, let view, let window = view.window else { return false }
    pending = nil
    let menu = configuration.actionProvider?([])
    let order = configuration.preferredMenuElementOrder
    let session: MenuSession
    if isCompact {
      guard let menu, !MenuPart.parts(of: menu, isReversed: false).isEmpty else { return false }
      let edge = view.effectiveUserInterfaceLayoutDirection == .rightToLeft ? view.bounds.maxX : 0
      let point = attachmentPoint?(configuration) ?? CGPoint(x: edge, y: view.bounds.maxY)
      session = MenuSession(menu, anchor: .init(view: view, point: point), order: order)
    } else {
      let lifted =
        delegate?.contextMenuInteraction(
          self, configuration: configuration,
          highlightPreviewForItemWithIdentifier: configuration.identifier) ?? UITargetedPreview(view: view)
      let area = window.bounds.inset(by: window.safeAreaInsets).insetBy(dx: 16, dy: 8)
      let preview =
        configuration.previewProvider?().map { MenuPreview($0, from: lifted, in: area) }
        ?? MenuPreview(lifted)
      session = MenuSession(menu, preview: preview, order: order)
      session.willCommit = { [weak self] animator in
        guard let self else { return }
        delegate?.contextMenuInteraction(
          self, willPerformPreviewActionForMenuWith: configuration, animator: animator)
      }
    }
    session.sender = sender ?? view
    session.didChoose = didChoose
    session.willEnd = { [weak self, weak session] animator in
      guard let self else { return }
      if let preview = session?.preview,
        let target = delegate?.contextMenuInteraction(
          self, configuration: configuration,
          dismissalPreviewForItemWithIdentifier: configuration.identifier)
      {
        preview.retarget(target)
      }
      self.session = nil
      visibilityDidChange?()
      delegate?.contextMenuInteraction(self, willEndFor: configuration, animator: animator)
    }
    self.session = session
    let animator = MenuAnimator(session.preview?.viewController)
    delegate?.contextMenuInteraction(self, willDisplayMenuFor: configuration, animator: animator)
    session.show(in: window, badge: configuration.badgeCount, animator: animator)
    visibilityDidChange?()
    return true
  }

  // MARK: Tracking

  private func pressed(_ recognizer: UIGestureRecognizer) {
    switch recognizer.state {
    case .began: _ = openPending()
    case .changed: session?.track(recognizer.location(in: nil))
    case .ended: session?.trackingEnded(at: recognizer.location(in: nil))
    default: session?.trackingCancelled()
    }
  }

  /// Follows the touch of a control that has opened the menu.
  final func track(_ touch: UITouch) { session?.track(touch.location(in: nil)) }
  /// Ends the touch of a control that has opened the menu.
  final func trackingEnded(_ touch: UITouch) { session?.trackingEnded(at: touch.location(in: nil)) }
  /// Whether the menu is shown.
  final var isShown: Bool { session != nil }
}

/// The long press that opens a context menu.
@MainActor final class MenuPress: NSObject, UIGestureRecognizerDelegate {
  /// The time that a finger rests before the menu opens, in seconds.
  private static let duration: TimeInterval = 0.5

  let recognizer = UILongPressGestureRecognizer()
  /// Returns whether there is a menu for a point of the view.
  var shouldBegin: ((CGPoint) -> Bool)?
  var onChange: ((UIGestureRecognizer) -> Void)?

  override init() {
    super.init()
    recognizer.minimumPressDuration = Self.duration
    recognizer.delegate = self
    recognizer.addHandler { [weak self] in self?.onChange?($0) }
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    shouldBegin?(gestureRecognizer.location(in: gestureRecognizer.view)) ?? false
  }
}

extension UIWindow {
  /// Opens the context menu of the front view at a point, or of a view around it.
  ///
  /// - Returns: Whether there is one.
  func openContextMenu(at point: CGPoint) -> Bool {
    var next = hitTest(point, with: nil)
    while let view = next {
      if let session = (view as? MenuOverlay)?.session {
        session.dismiss()
        return true
      }
      for case let interaction as UIContextMenuInteraction in view.interactions
      where interaction.open(at: view.convert(point, from: self)) { return true }
      next = view.superview
    }
    return false
  }
}
