/// The look of a tab bar's items in one state.
@preconcurrency @MainActor open class UITabBarItemStateAppearance: NSObject {
  /// The attributes of the title, merged over the default ones. Default: none.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { onChange?() } }
  /// The displacement of the title. Default: zero.
  open var titlePositionAdjustment = UIOffset.zero { didSet { onChange?() } }
  /// The colour of the image. Default: nil, which means the tint colour for the selected item, and a grey
  /// else.
  open var iconColor: UIColor? { didSet { onChange?() } }
  /// The attributes of the badge's text, merged over the default: a system font of 13 points in white.
  open var badgeTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { onChange?() } }
  /// The colour of the badge. Default: nil, which means `systemRed`. The item's `badgeColor` goes first.
  open var badgeBackgroundColor: UIColor? { didSet { onChange?() } }
  /// The displacement of the badge. Default: zero.
  open var badgePositionAdjustment = UIOffset.zero { didSet { onChange?() } }
  /// The displacement of the text inside the badge. Default: zero.
  open var badgeTitlePositionAdjustment = UIOffset.zero { didSet { onChange?() } }

  final var onChange: (() -> Void)?

  final func take(_ other: UITabBarItemStateAppearance) {
    titleTextAttributes = other.titleTextAttributes
    titlePositionAdjustment = other.titlePositionAdjustment
    iconColor = other.iconColor
    badgeTextAttributes = other.badgeTextAttributes
    badgeBackgroundColor = other.badgeBackgroundColor
    badgePositionAdjustment = other.badgePositionAdjustment
    badgeTitlePositionAdjustment = other.badgeTitlePositionAdjustment
  }
}

/// The look of a tab bar's items in one layout.
@preconcurrency @MainActor open class UITabBarItemAppearance: NSObject, @preconcurrency NSCopying {
  /// A layout of the items. The values are those of iOS.
  public enum Style: Int, Sendable {
    /// The image above the title, on narrow screens.
    case stacked
    /// The image beside the title, on wide screens.
    case inline
    /// The image beside the title, on low screens.
    case compactInline
  }

  /// The look of an item that is not selected.
  public final let normal = UITabBarItemStateAppearance()
  /// The look of the selected item.
  public final let selected = UITabBarItemStateAppearance()
  /// The look of a disabled item.
  public final let disabled = UITabBarItemStateAppearance()

  /// Runs after a change.
  final var onChange: (() -> Void)?

  /// Creates the default look.
  public override convenience init() { self.init(style: .stacked) }

  /// Creates the default look, which is the same for each style.
  public init(style: Style) {
    super.init()
    for state in states { state.onChange = { [weak self] in self?.onChange?() } }
  }

  /// Sets all states to the default look.
  open func configureWithDefault(for style: Style) {
    for state in states { state.take(UITabBarItemStateAppearance()) }
  }

  /// Returns a look with the same values.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UITabBarItemAppearance()
    for (state, other) in zip(copy.states, states) { state.take(other) }
    return copy
  }

  private var states: [UITabBarItemStateAppearance] { [normal, selected, disabled] }

  /// Returns a copy.
  final var copied: UITabBarItemAppearance { copy() as? UITabBarItemAppearance ?? UITabBarItemAppearance() }
}
