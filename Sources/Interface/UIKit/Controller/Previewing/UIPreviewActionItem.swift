/// An action of a previewed controller: a `UIPreviewAction`, or a `UIPreviewActionGroup`.
@preconcurrency @MainActor public protocol UIPreviewActionItem: NSObjectProtocol {
  /// The title.
  var title: String { get }
}

/// An action that the menu below a previewed controller offers.
@available(*, deprecated, message: "Deprecated in iOS 13.0. Use UIContextMenuInteraction.")
@preconcurrency @MainActor
open class UIPreviewAction: NSObject, UIPreviewActionItem, @preconcurrency NSCopying {
  /// The look of an action. The values are those of iOS.
  public enum Style: Int, Sendable {
    /// The usual one.
    case `default` = 0
    /// With a check mark.
    case selected = 1
    /// In red.
    case destructive = 2
  }

  /// The title.
  public final let title: String
  final let style: Style
  /// Is called with the action and the previewed controller.
  public final let handler: (any UIPreviewActionItem, UIViewController) -> Void

  /// Creates an action.
  public init(
    title: String, style: Style, handler: @escaping (UIPreviewAction, UIViewController) -> Void
  ) {
    self.title = title
    self.style = style
    self.handler = { item, controller in
      if let action = item as? UIPreviewAction { handler(action, controller) }
    }
    super.init()
  }

  /// Returns the action itself, which cannot change.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// Actions that the menu below a previewed controller offers in a submenu.
@available(*, deprecated, message: "Deprecated in iOS 13.0. Use UIContextMenuInteraction.")
@preconcurrency @MainActor
open class UIPreviewActionGroup: NSObject, UIPreviewActionItem, @preconcurrency NSCopying {
  /// The title.
  public final let title: String
  final let style: UIPreviewAction.Style
  final let actions: [UIPreviewAction]

  /// Creates a group.
  public init(title: String, style: UIPreviewAction.Style, actions: [UIPreviewAction]) {
    (self.title, self.style, self.actions) = (title, style, actions)
    super.init()
  }

  /// Returns the group itself, which cannot change.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}
