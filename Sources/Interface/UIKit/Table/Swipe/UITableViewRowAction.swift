/// An action at the trailing side of a row, in the form older than iOS 11. A swipe along the whole row does
/// not perform it.
@preconcurrency @MainActor open class UITableViewRowAction: NSObject {
  /// The kind of an action. The values are those of iOS.
  public enum Style: Int, Sendable {
    /// Red.
    case `default` = 0
    /// Grey.
    case normal = 1
    /// Same as `default`.
    public static var destructive: Style { .default }
  }

  /// The closure of an action, which gets the action and the path of the row.
  public typealias Handler = @MainActor (_ action: UITableViewRowAction, _ indexPath: IndexPath) -> Void

  /// The kind.
  public let style: Style
  /// The text. Default: that of the initializer.
  open var title: String?
  /// The colour behind the text. The default, which nil restores, is that of the style.
  open var backgroundColor: UIColor?
  private let handler: Handler

  /// Creates an action. The row moves back after the closure, unless the closure has removed it.
  public required init(style: Style, title: String?, handler: @escaping Handler) {
    (self.style, self.title, self.handler) = (style, title, handler)
  }

  /// The action in the form that a row shows.
  func contextualAction(at path: IndexPath) -> UIContextualAction {
    let action = UIContextualAction(style: style == .normal ? .normal : .destructive, title: title) {
      [self] _, _, done in
      handler(self, path)
      done(true)
    }
    action.backgroundColor = backgroundColor
    return action
  }
}
