/// The look of a navigation bar.
@preconcurrency @MainActor open class UINavigationBarAppearance: UIBarAppearance {
  /// The attributes of the title, merged over the default: a semibold system font of 17 points in the label
  /// colour.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { changed() } }
  /// The displacement of the title. Default: zero.
  open var titlePositionAdjustment = UIOffset.zero { didSet { changed() } }
  /// The attributes of the large title, merged over the default: a bold system font of 34 points in the label
  /// colour.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { changed() } }
  /// The look of the buttons of the style `plain`.
  open var buttonAppearance = UIBarButtonItemAppearance(style: .plain) { didSet { adopt(buttonAppearance) } }
  /// The look of the buttons of the style `done`.
  open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done) {
    didSet { adopt(doneButtonAppearance) }
  }
  /// The look of the back button.
  open var backButtonAppearance = UIBarButtonItemAppearance(style: .plain) {
    didSet { adopt(backButtonAppearance) }
  }
  /// The image in place of the back button's angle; nil for the angle.
  public private(set) final var backIndicatorImage: UIImage?
  /// The image that masked the title of the screen below while it slid under the angle in early versions of
  /// iOS. Has no effect, since titles fade.
  public private(set) final var backIndicatorTransitionMaskImage: UIImage?

  /// Creates the default look.
  public override init(idiom: UIUserInterfaceIdiom) {
    super.init(idiom: idiom)
    adoptAll()
  }

  /// Creates a look with the background of another one, and its titles and buttons where it is of this class.
  public override init(barAppearance: UIBarAppearance) {
    super.init(barAppearance: barAppearance)
    if let other = barAppearance as? UINavigationBarAppearance {
      titleTextAttributes = other.titleTextAttributes
      titlePositionAdjustment = other.titlePositionAdjustment
      largeTitleTextAttributes = other.largeTitleTextAttributes
      buttonAppearance = other.buttonAppearance.copied
      doneButtonAppearance = other.doneButtonAppearance.copied
      backButtonAppearance = other.backButtonAppearance.copied
      backIndicatorImage = other.backIndicatorImage
      backIndicatorTransitionMaskImage = other.backIndicatorTransitionMaskImage
    }
    adoptAll()
  }

  /// Sets the image of the back button; nil restores the angle. The mask has no effect.
  open func setBackIndicatorImage(
    _ backIndicatorImage: UIImage?, transitionMaskImage backIndicatorTransitionMaskImage: UIImage?
  ) {
    self.backIndicatorImage = backIndicatorImage
    self.backIndicatorTransitionMaskImage = backIndicatorTransitionMaskImage
    changed()
  }

  open override func copy(with zone: NSZone? = nil) -> Any { UINavigationBarAppearance(barAppearance: self) }

  private func adoptAll() {
    for look in [buttonAppearance, doneButtonAppearance, backButtonAppearance] { adopt(look) }
  }

  private func adopt(_ look: UIBarButtonItemAppearance) {
    look.onChange = { [weak self] in self?.changed() }
    changed()
  }
}
