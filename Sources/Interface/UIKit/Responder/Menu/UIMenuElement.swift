/// A part of a menu: an action, a command, a submenu, or elements that are found when the menu is shown.
@preconcurrency @MainActor open class UIMenuElement: NSObject, @preconcurrency NSCopying {
  /// The mark of an element. The values are those of iOS.
  public enum State: Int, Sendable {
    /// No mark.
    case off
    /// A tick.
    case on
    /// A dash.
    case mixed
  }

  /// The behaviour of an element. The bits are those of iOS.
  public struct Attributes: OptionSet, Hashable, Sendable {
    /// The bits, one per attribute.
    public let rawValue: UInt

    /// Makes a set of attributes from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The element is grey and cannot be chosen.
    public static let disabled = Attributes(rawValue: 1 << 0)
    /// The element is red.
    public static let destructive = Attributes(rawValue: 1 << 1)
    /// The element is left out.
    public static let hidden = Attributes(rawValue: 1 << 2)
    /// The menu stays when the element is chosen.
    public static let keepsMenuPresented = Attributes(rawValue: 1 << 3)
  }

  final var shownTitle: String
  final var shownImage: UIImage?
  /// The object that performs the element, during its action.
  final weak var source: AnyObject?

  init(title: String, subtitle: String?, image: UIImage?) {
    shownTitle = title
    self.subtitle = subtitle
    shownImage = image
    super.init()
  }

  /// The title.
  open var title: String { shownTitle }
  /// The text in smaller letters below the title. Default: nil.
  open var subtitle: String?
  /// The image at the trailing edge, in the colour of the title unless its rendering mode is
  /// `alwaysOriginal`. Default: nil.
  open var image: UIImage? { shownImage }
  /// A name for tests and assistive software. It is not shown. Default: nil.
  open var accessibilityIdentifier: String?

  /// Returns the element itself. Actions and commands, which can change, return a copy.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// Gives the element what another one has beyond its initializer.
  final func takeRest(of other: UIMenuElement) { accessibilityIdentifier = other.accessibilityIdentifier }
}
