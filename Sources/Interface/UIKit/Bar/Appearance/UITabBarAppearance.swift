/// The look of a tab bar.
@preconcurrency @MainActor open class UITabBarAppearance: UIBarAppearance {
  /// The look of items with the image above the title.
  open var stackedLayoutAppearance = UITabBarItemAppearance(style: .stacked) {
    didSet { adopt(stackedLayoutAppearance) }
  }
  /// The look of items with the image beside the title, in a horizontally regular environment.
  open var inlineLayoutAppearance = UITabBarItemAppearance(style: .inline) {
    didSet { adopt(inlineLayoutAppearance) }
  }
  /// The look of items with the image beside the title, in a vertically compact environment.
  open var compactInlineLayoutAppearance = UITabBarItemAppearance(style: .compactInline) {
    didSet { adopt(compactInlineLayoutAppearance) }
  }
  /// The image behind the selected item, in its own size, in the middle. Default: nil.
  open var selectionIndicatorImage: UIImage? { didSet { changed() } }
  /// The colour of a `selectionIndicatorImage` that is a template. Default: nil, which means the tint colour.
  open var selectionIndicatorTintColor: UIColor? { didSet { changed() } }

  /// Creates the default look.
  public override init(idiom: UIUserInterfaceIdiom) {
    super.init(idiom: idiom)
    adoptAll()
  }

  /// Creates a look with the background of another one, and its items where it is of this class.
  public override init(barAppearance: UIBarAppearance) {
    super.init(barAppearance: barAppearance)
    if let other = barAppearance as? UITabBarAppearance {
      stackedLayoutAppearance = other.stackedLayoutAppearance.copied
      inlineLayoutAppearance = other.inlineLayoutAppearance.copied
      compactInlineLayoutAppearance = other.compactInlineLayoutAppearance.copied
      selectionIndicatorImage = other.selectionIndicatorImage
      selectionIndicatorTintColor = other.selectionIndicatorTintColor
    }
    adoptAll()
  }

  open override func copy(with zone: NSZone? = nil) -> Any { UITabBarAppearance(barAppearance: self) }

  private func adoptAll() {
    for look in [stackedLayoutAppearance, inlineLayoutAppearance, compactInlineLayoutAppearance] {
      adopt(look)
    }
  }

  private func adopt(_ look: UITabBarItemAppearance) {
    look.onChange = { [weak self] in self?.changed() }
    changed()
  }
}
