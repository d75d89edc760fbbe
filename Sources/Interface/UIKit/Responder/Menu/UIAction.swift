/// The closure of an action. Its argument is the action.
public typealias UIActionHandler = @MainActor (UIAction) -> Void

/// A closure for a control or a menu to run, with a title and an image.
@preconcurrency @MainActor open class UIAction: UIMenuElement, UIMenuLeaf {
  /// Identifies an action within a control: adding a second action with the same identifier replaces the
  /// first.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The text of the identifier.
    public let rawValue: String

    /// Makes an identifier from a text.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Makes an identifier from a text.
    public init(_ rawValue: String) { self.rawValue = rawValue }

    /// An action that pastes. Without a title of its own it is called "Paste".
    public static let paste = Identifier("com.apple.action.paste")
    /// An action that pastes text in the style of its surroundings. Without a title of its own it is called
    /// "Paste and Match Style".
    public static let pasteAndMatchStyle = Identifier("com.apple.action.paste-and-match-style")
    /// An action that pastes an address and opens it. Without a title of its own it is called "Paste and Go".
    public static let pasteAndGo = Identifier("com.apple.action.paste-and-go")
    /// An action that pastes text and searches for it. Without a title of its own it is called "Paste and
    /// Search".
    public static let pasteAndSearch = Identifier("com.apple.action.paste-and-search")

    fileprivate var title: String? {
      switch self {
      case .paste: "Paste"
      case .pasteAndMatchStyle: "Paste and Match Style"
      case .pasteAndGo: "Paste and Go"
      case .pasteAndSearch: "Paste and Search"
      default: nil
      }
    }
  }

  /// Identifies the action within a control and a menu.
  public final let identifier: Identifier
  private let handler: UIActionHandler

  /// Makes an action.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - subtitle: The text below the title in a menu.
  ///   - image: The image.
  ///   - selectedImage: The image while the state is not `off`; nil for `image`.
  ///   - identifier: The identifier; nil makes a unique one.
  ///   - discoverabilityTitle: A longer title; nil for the title.
  ///   - attributes: The behaviour in a menu.
  ///   - state: The mark in a menu.
  ///   - handler: Runs each time the action is sent. Retained.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, selectedImage: UIImage? = nil,
    identifier: Identifier? = nil, discoverabilityTitle: String? = nil, attributes: Attributes = [],
    state: State = .off, handler: @escaping UIActionHandler
  ) {
    self.identifier = identifier ?? Identifier(UUID().uuidString)
    self.discoverabilityTitle = discoverabilityTitle
    self.selectedImage = selectedImage
    self.attributes = attributes
    self.state = state
    self.handler = handler
    super.init(
      title: title.isEmpty ? identifier?.title ?? "" : title, subtitle: subtitle, image: image)
  }

  /// The title. Buttons and bar items copy it when they get the action.
  open override var title: String {
    get { shownTitle }
    set { shownTitle = newValue }
  }
  /// The image. Buttons and bar items copy it when they get the action.
  open override var image: UIImage? {
    get { shownImage }
    set { shownImage = newValue }
  }
  /// The image while the state is not `off`. Default: nil, which means `image`.
  open var selectedImage: UIImage?
  /// A longer title for lists of keyboard shortcuts. Default: nil, which means the title.
  open var discoverabilityTitle: String?
  /// The behaviour in a menu. Default: none.
  open var attributes: Attributes
  /// The mark in a menu. Default: `off`.
  open var state: State
  /// The control, bar item or interaction that runs the action; nil outside the handler.
  open var sender: Any? { source }
  /// The view or bar item that runs the action; nil outside the handler.
  open var presentationSourceItem: (any UIPopoverPresentationControllerSourceItem)? { sourceItem }

  /// Runs the handler. The target is ignored.
  open func performWithSender(_ sender: Any?, target: Any?) { perform(from: sender) { handler(self) } }

  /// Runs the handler.
  final func perform(sender: AnyObject) { performWithSender(sender, target: nil) }

  /// Returns an action with the same identifier, content and handler.
  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = UIAction(
      title: title, subtitle: subtitle, image: image, selectedImage: selectedImage, identifier: identifier,
      discoverabilityTitle: discoverabilityTitle, attributes: attributes, state: state, handler: handler)
    copy.takeRest(of: self)
    return copy
  }
}
