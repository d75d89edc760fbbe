/// An action of an element beside that of a double tap, such as "Delete". A host shows it as a button after
/// the element.
@preconcurrency @MainActor open class UIAccessibilityCustomAction: NSObject {
  /// The name that is spoken.
  open var name: String {
    get { attributedName.string }
    set { attributedName = NSAttributedString(string: newValue) }
  }
  /// The name with attributes, of which no host reads any.
  open var attributedName: NSAttributedString
  /// A picture of the action, for the app's own use: a screen reader shows none.
  open var image: UIImage?
  /// The object with the method; nil without one. It is not retained.
  open weak var target: AnyObject?
  /// The method, with as many parameters as it takes of the action.
  open var selector: Selector?
  /// The closure, which returns whether it could perform the action, and goes before the method; nil without
  /// one.
  open var actionHandler: (@MainActor (UIAccessibilityCustomAction) -> Bool)?

  /// Makes an action that runs a closure.
  ///
  /// - Parameters:
  ///   - attributedName: The name.
  ///   - image: A picture; nil for none.
  ///   - actionHandler: The closure; nil for none.
  public init(
    attributedName: NSAttributedString, image: UIImage? = nil,
    actionHandler: (@MainActor (UIAccessibilityCustomAction) -> Bool)?
  ) {
    self.attributedName = attributedName
    self.image = image
    self.actionHandler = actionHandler
    super.init()
  }

  /// Makes an action that calls a method.
  ///
  /// - Parameters:
  ///   - attributedName: The name.
  ///   - image: A picture; nil for none.
  ///   - target: The object, which is not retained.
  ///   - selector: The method.
  public init(attributedName: NSAttributedString, image: UIImage? = nil, target: Any?, selector: Selector) {
    self.attributedName = attributedName
    self.image = image
    self.target = target.map { $0 as AnyObject }
    self.selector = selector
    super.init()
  }

  /// Makes an action with a name, a picture and a closure.
  public init(
    name: String, image: UIImage? = nil, actionHandler: (@MainActor (UIAccessibilityCustomAction) -> Bool)?
  ) {
    attributedName = NSAttributedString(string: name)
    self.image = image
    self.actionHandler = actionHandler
    super.init()
  }

  /// Makes an action with a name, a picture and a method of a target.
  public init(name: String, image: UIImage? = nil, target: Any?, selector: Selector) {
    attributedName = NSAttributedString(string: name)
    self.image = image
    self.target = target.map { $0 as AnyObject }
    self.selector = selector
    super.init()
  }

  /// Returns whether the action could be performed.
  func perform() -> Bool {
    if let actionHandler { return actionHandler(self) }
    guard let target, let selector else { return false }
    selector.send(to: target, [self])
    return true
  }
}
