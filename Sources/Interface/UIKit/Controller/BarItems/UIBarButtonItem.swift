/// A button in a navigation bar or a toolbar. A tap performs `primaryAction`, or else calls `action` on
/// `target`.
@preconcurrency @MainActor
open class UIBarButtonItem: UIBarItem, UIPopoverPresentationControllerSourceItem {
  /// The weight of a button's title. The values are those of iOS.
  public enum Style: Int, Sendable {
    /// The regular weight.
    case plain = 0
    /// The semibold weight, for the button that completes a task.
    case done = 2
  }

  /// The weight of the title. Default: `plain`.
  open var style = Style.plain { didSet { if style != oldValue { changed() } } }
  /// The view shown instead of title and image, in the size of its bounds; an empty one takes its fitting
  /// size. Default: nil.
  open var customView: UIView? { didSet { if customView !== oldValue { changed() } } }
  /// The action that a tap performs. Setting it also sets the item's title and image, where the action has
  /// them.
  open var primaryAction: UIAction? { didSet { takeAction() } }
  /// The menu that a long press shows, and a tap if the item has no action. Default: nil.
  open var menu: UIMenu? { didSet { if menu !== oldValue { changed() } } }
  /// The order of the menu's elements. Default: `automatic`, in which the first one is next to the button.
  open var preferredMenuElementOrder = UIContextMenuConfiguration.ElementOrder.automatic {
    didSet { if preferredMenuElementOrder != oldValue { changed() } }
  }
  /// The element that stands for the item in the menu of a bar without room for it. Bars here show all their
  /// items, so it has no effect. Default: nil.
  open var menuRepresentation: UIMenuElement?
  /// The object whose method a tap calls. Not retained. With nil, the first responder from the button upwards
  /// whose class has the method. Default: nil.
  open weak var target: AnyObject?
  /// The method that a tap calls, with the item if it takes an argument: `Selector("save:", Page.save(_:))`.
  /// Default: nil.
  open var action: Selector?
  /// The colour of this button alone. Default: nil, which means the bar's tint colour.
  open var tintColor: UIColor? { didSet { changed() } }
  /// The width in points of a fixed space, and of a button with a title or an image, whose content stays in
  /// the middle. Default: 0, which means that of the content. Negative values and NaN are 0.
  open var width: CGFloat = 0 { didSet { changed() } }
  /// The titles that the button can have. Its width fits the longest of them. Default: nil.
  open var possibleTitles: Set<String>? { didSet { if possibleTitles != oldValue { changed() } } }
  /// Whether the item is shown as selected: its content on a filled shape in the tint colour. Default: false.
  open var isSelected = false { didSet { if isSelected != oldValue { changed() } } }
  /// Whether a tap selects or deselects the item before it performs the action. Default: false.
  open var changesSelectionAsPrimaryAction = false
  /// Whether the bar leaves the item out. Default: false.
  open var isHidden = false { didSet { if isHidden != oldValue { changed() } } }

  /// Whether a drag may press the button.
  final var springs = false { didSet { if springs != oldValue { changed() } } }
  final var ownLook = BarButtonOwnLook() { didSet { changed() } }

  /// Returns the rectangle of the item's button; nil if no bar in the view's window shows it.
  open func frame(in referenceView: UIView) -> CGRect? { shownView?.frame(in: referenceView) }

  /// The kind of empty room that the item is; nil for a button.
  final var space: Space?

  public override init() { super.init() }

  /// Returns nil: there are no archives here.
  public required init?(coder: NSCoder) { nil }

  /// Creates an item. A title or image given here replaces the action's.
  public convenience init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) {
    self.init()
    self.menu = menu
    self.primaryAction = primaryAction
    takeAction()
    if let title { self.title = title }
    if let image { self.image = image }
  }

  /// Creates an item whose tap calls a method of the target, which is not retained.
  public convenience init(
    title: String? = nil, image: UIImage? = nil, target: AnyObject?, action: Selector?, menu: UIMenu? = nil
  ) {
    self.init(title: title, image: image, menu: menu)
    setTarget(target, action)
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
  public convenience init(
    systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) {
    self.init(primaryAction: primaryAction, menu: menu)
    take(systemItem)
  }

  /// Returns an item that is empty room and takes its share of what the other items of a toolbar leave.
  open class func flexibleSpace() -> Self {
    self.init(barButtonSystemItem: .flexibleSpace, target: nil, action: nil)
  }

  /// Returns an item that is empty room.
  ///
  /// - Parameter width: The width in points.
  open class func fixedSpace(_ width: CGFloat) -> Self {
    let item = self.init(barButtonSystemItem: .fixedSpace, target: nil, action: nil)
    item.width = width
    return item
  }

  private func takeAction() {
    guard let primaryAction else { return }
    if !primaryAction.title.isEmpty { title = primaryAction.title }
    if let image = primaryAction.image { self.image = image }
  }

  /// Does what a tap of the button does.
  final func perform(from button: UIView) {
    let application = UIApplication.shared
    // The bar makes another button for a selected item, and this one leaves the responders.
    let target = target ?? action.flatMap { application.responder(to: $0, from: button) }
    if changesSelectionAsPrimaryAction { isSelected.toggle() }
    if let primaryAction { return primaryAction.perform(sender: self) }
    guard let action else { return }
    if let target { _ = application.sendAction(action, to: target, from: self, for: nil) }
  }
}
