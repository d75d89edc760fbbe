// swift-format-ignore: AlwaysUseLowerCamelCase
/// The property list of a command that stands for the share menu.
public let UICommandTagShare = "com.apple.menu.share"

/// A part of a menu that calls a method of the first responder that has it.
@preconcurrency @MainActor open class UICommand: UIMenuElement, UIMenuLeaf {
  /// Makes a command.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - subtitle: The text below the title.
  ///   - image: The image.
  ///   - selectedImage: The image while the state is not `off`; nil for `image`.
  ///   - action: The method, with the command as its argument: `Selector("sort:", Page.sort(_:))`.
  ///   - propertyList: A value that tells commands with the same action apart.
  ///   - alternates: Other actions for the same command under modifier keys.
  ///   - discoverabilityTitle: A longer title; nil for the title.
  ///   - attributes: The behaviour.
  ///   - state: The mark.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, selectedImage: UIImage? = nil,
    action: Selector, propertyList: Any? = nil, alternates: [UICommandAlternate] = [],
    discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off
  ) {
    shownAction = action
    shownPropertyList = propertyList
    shownAlternates = alternates
    self.selectedImage = selectedImage
    self.discoverabilityTitle = discoverabilityTitle
    self.attributes = attributes
    self.state = state
    super.init(title: title, subtitle: subtitle, image: image)
  }

  private let shownAction: Selector
  private let shownPropertyList: Any?
  private let shownAlternates: [UICommandAlternate]

  /// The title.
  open override var title: String {
    get { shownTitle }
    set { shownTitle = newValue }
  }
  /// The image. Default: nil.
  open override var image: UIImage? {
    get { shownImage }
    set { shownImage = newValue }
  }
  /// The image while the state is not `off`. Default: nil, which means `image`.
  open var selectedImage: UIImage?
  /// A longer title for lists of keyboard shortcuts. Default: nil, which means the title.
  open var discoverabilityTitle: String?
  /// The method that is called, with the command as its argument.
  open var action: Selector { shownAction }
  /// A value that tells commands with the same action apart. Default: nil.
  open var propertyList: Any? { shownPropertyList }
  /// Other actions for the same command under modifier keys. Default: none.
  open var alternates: [UICommandAlternate] { shownAlternates }
  /// The behaviour. Default: none.
  open var attributes: Attributes
  /// The mark. Default: `off`.
  open var state: State
  /// The object that performs the command; nil outside the action.
  open var sender: Any? { source }
  /// The view or bar item that performs the command; nil outside the action.
  open var presentationSourceItem: (any UIPopoverPresentationControllerSourceItem)? { sourceItem }

  /// Calls the method on the target; with nil on the first responder that has it, from the sender upwards.
  open func performWithSender(_ sender: Any?, target: Any?) {
    perform(from: sender) {
      let application = UIApplication.shared
      let target: Any? = target ?? application.responder(to: action, from: sender as? UIResponder) as Any?
      guard let target else { return }
      _ = application.sendAction(action, to: target, from: self, for: nil)
    }
  }

  /// Returns a command with the same content.
  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = UICommand(
      title: title, subtitle: subtitle, image: image, selectedImage: selectedImage, action: action,
      propertyList: propertyList, alternates: alternates, discoverabilityTitle: discoverabilityTitle,
      attributes: attributes, state: state)
    copy.takeRest(of: self)
    return copy
  }
}

/// Another action for a command, while modifier keys are held down.
@preconcurrency @MainActor open class UICommandAlternate: NSObject, @preconcurrency NSCopying {
  /// The title in place of the command's.
  public final let title: String
  /// The method in place of the command's.
  public final let action: Selector
  /// The modifier keys to be held down.
  public final let modifierFlags: UIKeyModifierFlags

  /// Makes an alternate.
  public init(title: String, action: Selector, modifierFlags: UIKeyModifierFlags) {
    self.title = title
    self.action = action
    self.modifierFlags = modifierFlags
    super.init()
  }

  /// Returns the alternate itself, which cannot change.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}
