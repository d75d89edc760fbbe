/// A button in a navigation bar. A tap performs `primaryAction`, or else calls `action` on `target`.
@preconcurrency @MainActor open class UIBarButtonItem: UIBarItem {
  /// The weight of a button's title. The values are those of iOS.
  public enum Style: Int, Sendable {
    /// The regular weight.
    case plain = 0
    /// The semibold weight, for the button that completes a task.
    case done = 2
  }

  /// The standard buttons. The values are those of iOS; the titles are English.
  public enum SystemItem: Int, Sendable {
    /// The title "Done", in the style `done`.
    case done = 0
    /// The title "Cancel".
    case cancel = 1
    /// The title "Edit".
    case edit = 2
    /// The title "Save", in the style `done`.
    case save = 3
    /// A plus sign instead of a title.
    case add = 4
    /// The title "Close". iOS shows a cross.
    case close = 24

    fileprivate var title: String? {
      switch self {
      case .done: "Done"
      case .cancel: "Cancel"
      case .edit: "Edit"
      case .save: "Save"
      case .add: nil
      case .close: "Close"
      }
    }
  }

  /// The weight of the title. Default: `plain`.
  open var style = Style.plain { didSet { if style != oldValue { changed() } } }
  /// The view shown instead of title and image, in the size of its bounds; an empty one takes its fitting
  /// size. Default: nil.
  open var customView: UIView? { didSet { if customView !== oldValue { changed() } } }
  /// The action that a tap performs. Setting it also sets the item's title and image, where the action has
  /// them.
  open var primaryAction: UIAction? { didSet { takeAction() } }
  /// The object whose method a tap calls. Not retained. With nil, the first responder from the button upwards
  /// whose class has the method. Default: nil.
  open weak var target: AnyObject?
  /// The method that a tap calls, with the item if it takes an argument: `Selector("save:", Page.save(_:))`.
  /// Default: nil.
  open var action: Selector?
  /// The colour of this button alone. Default: nil, which means the bar's tint colour.
  open var tintColor: UIColor? { didSet { changed() } }

  public override init() { super.init() }

  /// Creates an item. A title or image given here replaces the action's.
  public convenience init(title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil) {
    self.init()
    self.primaryAction = primaryAction
    takeAction()
    if let title { self.title = title }
    if let image { self.image = image }
  }

  /// Creates an item with a title whose tap calls a method of the target, which is not retained.
  public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.init()
    self.title = title
    self.style = style
    setTarget(target, action)
  }

  /// Creates an item with an image whose tap calls a method of the target, which is not retained.
  public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
    self.init()
    self.image = image
    self.style = style
    setTarget(target, action)
  }

  /// Creates a standard item whose tap calls a method of the target, which is not retained.
  public convenience init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {
    self.init(systemItem: systemItem)
    setTarget(target, action)
  }

  private func setTarget(_ target: Any?, _ action: Selector?) {
    self.target = target.map { $0 as AnyObject }
    self.action = action
  }

  /// Creates an item that shows a view.
  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }

  /// Creates a standard item. Its title or image replaces the action's.
  public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil) {
    self.init(primaryAction: primaryAction)
    title = systemItem.title
    if systemItem == .add { image = .plusSign }
    if systemItem == .done || systemItem == .save { style = .done }
    if systemItem == .add { accessibilityLabel = "Add" }
  }

  private func takeAction() {
    guard let primaryAction else { return }
    if !primaryAction.title.isEmpty { title = primaryAction.title }
    if let image = primaryAction.image { self.image = image }
  }

  /// Does what a tap of the button does.
  final func perform(from button: UIView) {
    if let primaryAction { return primaryAction.perform(sender: self) }
    guard let action else { return }
    let application = UIApplication.shared
    let target = target ?? application.responder(to: action, from: button)
    if let target { _ = application.sendAction(action, to: target, from: self, for: nil) }
  }
}

@MainActor extension UIImage {
  /// Two crossing lines, in an image of 22 by 22 points.
  fileprivate static var plusSign: UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 22, height: 22)).image { _ in
      let path = UIBezierPath()
      path.move(to: CGPoint(x: 11, y: 2))
      path.addLine(to: CGPoint(x: 11, y: 20))
      path.move(to: CGPoint(x: 2, y: 11))
      path.addLine(to: CGPoint(x: 20, y: 11))
      path.lineWidth = 1.7
      path.lineCapStyle = .round
      UIColor.black.setStroke()
      path.stroke()
    }.withRenderingMode(.alwaysTemplate)
  }
}
