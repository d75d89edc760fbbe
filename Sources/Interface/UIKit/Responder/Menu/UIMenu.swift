/// A group of actions, commands and further menus.
@preconcurrency @MainActor open class UIMenu: UIMenuElement {
  /// Identifies a menu.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The text of the identifier.
    public let rawValue: String

    /// Makes an identifier from a text.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Makes an identifier from a text.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// The way in which a menu is shown within another one. The bits are those of iOS.
  public struct Options: OptionSet, Hashable, Sendable {
    /// The bits, one per option.
    public let rawValue: UInt

    /// Makes a set of options from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The children are part of the menu around, between two separators.
    public static let displayInline = Options(rawValue: 1 << 0)
    /// The title of the submenu is red.
    public static let destructive = Options(rawValue: 1 << 1)
    /// Choosing a child marks it, and takes the mark off the others.
    public static let singleSelection = Options(rawValue: 1 << 5)
    /// The children are in a row that scrolls, with their images alone.
    public static let displayAsPalette = Options(rawValue: 1 << 7)
  }

  /// The size of a menu's elements. The values are those of iOS.
  public enum ElementSize: Int, Sendable {
    /// Images without titles, four or more in a row.
    case small
    /// Images above titles, up to three in a row.
    case medium
    /// Rows.
    case large
    /// The size that suits the place of the menu: `large`, except for palettes, which are `small`.
    case automatic = -1
  }

  /// The identifier.
  public final let identifier: Identifier
  /// The way in which the menu is shown within another one.
  public final let options: Options
  /// The elements, in order.
  open var children: [UIMenuElement] { elements }
  /// The size of the elements. Default: `automatic`.
  open var preferredElementSize: ElementSize
  /// How the elements are shown. Default: nil, which means the system's way.
  @available(iOS 17.4, *)
  open var displayPreferences: UIMenuDisplayPreferences? {
    get { preferences }
    set { preferences = newValue?.copy() as? UIMenuDisplayPreferences }
  }
  /// The elements of the menu and of its submenus whose state is `on`, in order.
  open var selectedElements: [UIMenuElement] {
    children.flatMap { element -> [UIMenuElement] in
      if let menu = element as? UIMenu { return menu.selectedElements }
      return (element as? any UIMenuLeaf)?.state == .on ? [element] : []
    }
  }

  private let elements: [UIMenuElement]
  private var preferences: UIMenuDisplayPreferences?

  /// Makes a menu.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - subtitle: The text below the title of a submenu.
  ///   - image: The image of a submenu.
  ///   - identifier: The identifier; nil makes a unique one.
  ///   - options: The way in which the menu is shown within another one.
  ///   - preferredElementSize: The size of the elements.
  ///   - children: The elements, in order.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
    options: Options = [], preferredElementSize: ElementSize = .automatic, children: [UIMenuElement] = []
  ) {
    self.identifier = identifier ?? Identifier(UUID().uuidString)
    self.options = options
    self.preferredElementSize = preferredElementSize
    elements = children
    super.init(title: title, subtitle: subtitle, image: image)
  }

  /// Returns a menu like this one with other children.
  open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
    let menu = UIMenu(
      title: title, subtitle: subtitle, image: image, identifier: identifier, options: options,
      preferredElementSize: preferredElementSize, children: newChildren)
    menu.preferences = preferences
    menu.takeRest(of: self)
    return menu
  }

  /// Returns the largest number of lines of an element's title; 0 for any number. Where the app leaves it
  /// open, large text has as many lines as it takes.
  final func titleLines(in traits: UITraitCollection) -> Int {
    let isLarge = traits.preferredContentSizeCategory.isAccessibilityCategory
    return max(0, preferences?.lines ?? (isLarge ? 0 : 2))
  }
}

/// How a menu shows its elements.
@available(iOS 17.4, *)
@preconcurrency @MainActor open class UIMenuDisplayPreferences: NSObject, @preconcurrency NSCopying {
  fileprivate final var lines = 2

  /// Makes the system's preferences.
  public override init() { super.init() }

  /// The largest number of lines of an element's title. Default: 2. Zero means any number; negative values
  /// count as 0.
  open var maximumNumberOfTitleLines: Int {
    get { lines }
    set { lines = newValue }
  }

  /// Returns the same preferences as another object.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UIMenuDisplayPreferences()
    copy.lines = lines
    return copy
  }
}
