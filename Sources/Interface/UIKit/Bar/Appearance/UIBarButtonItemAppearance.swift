/// The look of a bar's buttons in one state.
@preconcurrency @MainActor open class UIBarButtonItemStateAppearance: NSObject {
  /// The attributes of the title, merged over those of the normal state and the default ones. Default: none.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { onChange?() } }
  /// The displacement of the title. Default: zero.
  open var titlePositionAdjustment = UIOffset.zero { didSet { onChange?() } }
  /// The image behind the button, which fills its frame. Default: nil, which means that of the normal state.
  open var backgroundImage: UIImage? { didSet { onChange?() } }
  /// The displacement of `backgroundImage`. Default: zero.
  open var backgroundImagePositionAdjustment = UIOffset.zero { didSet { onChange?() } }

  final var onChange: (() -> Void)?

  final func take(_ other: UIBarButtonItemStateAppearance) {
    titleTextAttributes = other.titleTextAttributes
    titlePositionAdjustment = other.titlePositionAdjustment
    backgroundImage = other.backgroundImage
    backgroundImagePositionAdjustment = other.backgroundImagePositionAdjustment
  }
}

/// The look of a bar's buttons.
@preconcurrency @MainActor open class UIBarButtonItemAppearance: NSObject, @preconcurrency NSCopying {
  /// The look of an enabled button.
  public final let normal = UIBarButtonItemStateAppearance()
  /// The look of a button under a finger. The content is dimmed if this sets no colour of its own.
  public final let highlighted = UIBarButtonItemStateAppearance()
  /// The look of a disabled button.
  public final let disabled = UIBarButtonItemStateAppearance()
  private var style: UIBarButtonItem.Style

  /// Runs after a change.
  final var onChange: (() -> Void)?

  /// Creates the default look of the style `plain`.
  public override convenience init() { self.init(style: .plain) }

  /// Creates the default look of a style.
  public init(style: UIBarButtonItem.Style) {
    self.style = style
    super.init()
    configureWithDefault(for: style)
    for state in [normal, highlighted, disabled] { state.onChange = { [weak self] in self?.onChange?() } }
  }

  /// Sets all states to the default look of a style: a semibold title for `done`.
  open func configureWithDefault(for style: UIBarButtonItem.Style) {
    self.style = style
    for state in [normal, highlighted, disabled] { state.take(UIBarButtonItemStateAppearance()) }
    if style == .done {
      normal.titleTextAttributes = [.font: UIFont.systemFont(ofSize: 17, weight: .semibold)]
    }
  }

  /// Returns a look with the same values.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UIBarButtonItemAppearance(style: style)
    for (state, other) in zip(
      [copy.normal, copy.highlighted, copy.disabled], [normal, highlighted, disabled])
    {
      state.take(other)
    }
    return copy
  }

  /// Returns a copy.
  final var copied: UIBarButtonItemAppearance {
    copy() as? UIBarButtonItemAppearance ?? UIBarButtonItemAppearance(style: style)
  }
}
