/// A command that an app adds to edit menus: see `UIMenuController.menuItems`.
@available(*, deprecated, message: "Deprecated in iOS 16.0.")
@preconcurrency @MainActor open class UIMenuItem: NSObject, EditMenuCommand {
  /// The title.
  open var title: String
  /// The method of a responder that is called, with the menu controller as its argument, as in
  /// `Selector("highlight:", Page.highlight(_:))`.
  open var action: Selector

  /// Makes a command.
  public init(title: String, action: Selector) {
    self.title = title
    self.action = action
    super.init()
  }
}

/// The edit menu: a row of commands above or below a selection.
///
/// The first responder of the target's window decides what is shown: of Cut, Copy, Paste, Select, Select All,
/// Delete and the app's own items each for whose action `canPerformAction(_:withSender:)` of that responder,
/// or of one after it in the chain, returns true. Without a first responder, or without a command, no menu is
/// shown. A choice lets the menu go, and so does a touch beside it, which goes on to the view there.
@available(*, deprecated, message: "Deprecated in iOS 16.0.")
@preconcurrency @MainActor open class UIMenuController: NSObject {
  /// The direction in which the arrow points. The values are those of iOS.
  public enum ArrowDirection: Int, Sendable {
    /// Whichever suits the place.
    case `default`
    /// The menu stands above or below what it points at.
    case up, down
    /// Same as `default`: the menu is above or below its target.
    case left, right
  }

  /// The controller of the menu. There is one for the whole app.
  open class var shared: UIMenuController { instance }
  private static let instance = UIMenuController()

  private let menu = SharedEditMenu.shared

  /// Makes a controller of the same menu. Apps use `shared`.
  public override init() {
    super.init()
    guard menu.sender == nil else { return }
    menu.sender = self
    menu.onEvent = { [weak self] event in
      let name =
        switch event {
        case .willShow: Self.willShowMenuNotification
        case .didShow: Self.didShowMenuNotification
        case .willHide: Self.willHideMenuNotification
        case .didHide: Self.didHideMenuNotification
        case .frameDidChange: Self.menuFrameDidChangeNotification
        }
      NotificationCenter.default.post(name: name, object: self)
    }
  }

  // MARK: Showing

  /// Whether the menu is shown. Setting it does not animate.
  open var isMenuVisible: Bool {
    get { menu.isVisible }
    set { if newValue { menu.show(animated: false) } else { menu.hide(animated: false) } }
  }

  /// Shows the menu at the target, or lets it go; animated, in 0.2 s.
  open func setMenuVisible(_ menuVisible: Bool, animated: Bool) {
    if menuVisible { menu.show(animated: animated) } else { menu.hide(animated: animated) }
  }

  /// Sets what the menu points at: a rectangle in the coordinates of a view, which is not retained. A
  /// rectangle that is not finite counts as the view's bounds.
  open func setTargetRect(_ targetRect: CGRect, in targetView: UIView) {
    menu.point(at: targetRect, in: targetView)
  }

  /// Shows the menu at a rectangle of a view, in 0.2 s. See `setTargetRect(_:in:)`.
  open func showMenu(from targetView: UIView, rect targetRect: CGRect) {
    menu.point(at: targetRect, in: targetView)
    menu.show(animated: true)
  }

  /// Dismisses the menu in 0.2 s, whichever view it is about.
  open func hideMenu(from targetView: UIView) { menu.hide(animated: true) }

  /// Dismisses the menu in 0.2 s.
  open func hideMenu() { menu.hide(animated: true) }

  /// The direction in which the arrow points, for the next menu that is shown. The menu is on the other side
  /// where it has no room. Default: `default`.
  open var arrowDirection = ArrowDirection.default {
    didSet {
      menu.arrow =
        switch arrowDirection {
        case .up: .up
        case .down: .down
        case .default, .left, .right: .automatic
        }
    }
  }

  /// The frame of the menu with its arrow, in points of the screen; `.zero` while it is not shown.
  open var menuFrame: CGRect { menu.frame }

  // MARK: Commands

  /// The app's commands, in the order in which they follow the system's. The edit menus of text fields, text
  /// views and `UIEditMenuInteraction` have them too. Default: nil.
  open var menuItems: [UIMenuItem]? {
    get { menu.commands.isEmpty ? nil : menu.commands.compactMap { $0 as? UIMenuItem } }
    set { menu.commands = newValue ?? [] }
  }

  /// Asks the first responder again which commands are shown.
  open func update() { menu.update() }

  // MARK: Notifications

  /// Posted before the menu appears. The object of all these notifications is the controller.
  public nonisolated static let willShowMenuNotification = Notification.Name(
    "UIMenuControllerWillShowMenuNotification")
  /// Posted after the menu has appeared.
  public nonisolated static let didShowMenuNotification = Notification.Name(
    "UIMenuControllerDidShowMenuNotification")
  /// Posted before the menu goes.
  public nonisolated static let willHideMenuNotification = Notification.Name(
    "UIMenuControllerWillHideMenuNotification")
  /// Posted after the menu has gone.
  public nonisolated static let didHideMenuNotification = Notification.Name(
    "UIMenuControllerDidHideMenuNotification")
  /// Posted after the frame of the menu has changed.
  public nonisolated static let menuFrameDidChangeNotification = Notification.Name(
    "UIMenuControllerMenuFrameDidChangeNotification")
}
