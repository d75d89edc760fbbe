/// The actions that a swipe shows at one side of a row. The first one stands at the outer edge.
@preconcurrency @MainActor open class UISwipeActionsConfiguration: NSObject {
  /// The actions, from the outer edge inwards.
  public let actions: [UIContextualAction]
  /// Whether a swipe over most of the row performs the first action. Default: true.
  open var performsFirstActionWithFullSwipe = true

  /// Creates a configuration. Without actions, a swipe does not move the row.
  public init(actions: [UIContextualAction]) { self.actions = actions }
}

/// An action that a swipe shows beside a row.
@preconcurrency @MainActor open class UIContextualAction: NSObject {
  /// The kind of an action. The values are those of iOS.
  public enum Style: Int, Sendable {
    /// Grey; red, for an action that removes the row.
    case normal, destructive
  }

  /// The closure of an action. It gets the action, the view that shows it, and a closure to call with whether
  /// the action was performed: the row then moves back, unless it has been removed.
  public typealias Handler =
    @MainActor (
      _ action: UIContextualAction, _ sourceView: UIView, _ completionHandler: @escaping (Bool) -> Void
    ) -> Void

  /// The kind.
  public let style: Style
  /// The closure that performs the action.
  public let handler: Handler
  /// The text. In a row of less than 91 points, the image is shown instead if there is one.
  open var title: String?
  /// The image, drawn in white unless its rendering mode is `alwaysOriginal`. Default: nil.
  open var image: UIImage?
  /// The colour behind the text. The default, which nil restores, is that of the style.
  open var backgroundColor: UIColor! {
    get { ownColor ?? (style == .destructive ? .systemRed : .systemGray3) }
    set { ownColor = newValue }
  }
  private var ownColor: UIColor?

  /// Creates an action.
  public init(style: Style, title: String?, handler: @escaping Handler) {
    (self.style, self.title, self.handler) = (style, title, handler)
  }
}
