/// A button in a bar.
@MainActor open class UIBarButtonItem: UIBarItem {
  public enum Style: Int, Sendable {
    case plain = 0
    /// Bold: what one does at the end.
    case done = 2
  }

  public enum SystemItem: Int, Sendable {
    case done = 0
    case cancel = 1
    case edit = 2
    case save = 3
    case add = 4
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

  open var style = Style.plain { didSet { if style != oldValue { changed() } } }
  /// Shown instead of title and image.
  open var customView: UIView? { didSet { if customView !== oldValue { changed() } } }
  /// Runs on a tap. Setting it also takes over its title and image.
  open var primaryAction: UIAction? { didSet { takeAction() } }
  /// Of this button alone; nil for the bar's.
  open var tintColor: UIColor? { didSet { changed() } }

  public override init() { super.init() }

  public convenience init(title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil) {
    self.init()
    self.primaryAction = primaryAction
    takeAction()
    if let title { self.title = title }
    if let image { self.image = image }
  }

  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }

  /// The item's own words, or sign, win over the action's.
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

  final func perform() { primaryAction?.perform(sender: self) }
}

@MainActor extension UIImage {
  /// Two crossing lines, 22 points wide.
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
