/// The content of a button for its state.
extension UIButton {
  /// The title, image and colours that an app has set for a state.
  struct StateContent {
    var title: String?
    var attributedTitle: NSAttributedString?
    var titleColor: UIColor?
    var titleShadowColor: UIColor?
    var image: UIImage?
    var symbolConfiguration: UIImage.SymbolConfiguration?
    var backgroundImage: UIImage?
  }

  /// The alphas of the title and the image in a state.
  struct StateAlphas {
    var title: CGFloat = 1
    var image: CGFloat = 1
  }

  /// The image for the current state with its symbol configuration.
  var configuredImage: UIImage? {
    currentImage?.preferring(currentPreferredSymbolConfiguration)
  }

  func defaultTitleColor(for state: State) -> UIColor {
    guard !state.contains(.disabled) else { return .tertiaryLabel }
    return buttonType == .custom ? .white : tintColor
  }

  func edit(_ state: State, _ change: (inout StateContent) -> Void) {
    change(&contents[state, default: StateContent()])
    contentChanged()
  }

  func value<Value>(_ keyPath: KeyPath<StateContent, Value?>, for state: State) -> Value? {
    contents[state]?[keyPath: keyPath] ?? contents[.normal]?[keyPath: keyPath]
  }

  // MARK: Showing

  func showConfiguration() {
    if configuration == nil {
      configured?.removeFromSuperview()
      configured = nil
    } else if configured == nil {
      let content = ButtonContent(frame: bounds)
      content.label.text = currentTitle
      addSubview(content)
      configured = content
    }
    for view in [label, picture, background] as [UIView] { view.isHidden = configuration != nil }
    contentChanged()
  }

  private func showConfiguredState() {
    guard let configured, var shown = configuration else { return }
    if shown.attributedTitle == nil {
      shown.attributedTitle = attributedTitle(for: state).map { AttributedString($0) }
    }
    if shown.attributedTitle == nil { shown.title = currentTitle }
    shown.image = shown.image ?? configuredImage
    if shown.indicator == .automatic { shown.indicator = isPopUp ? .popup : .none }
    let shownState = automaticallyUpdatesConfiguration ? state : .normal
    let tint: UIColor = role == .destructive ? .systemRed : tintColor
    configured.show(shown, state: shownState, tint: tint, traits: traitCollection)
  }

  func contentChanged() {
    showState()
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  func showState() {
    showConfiguredState()
    if let attributed = attributedTitle(for: state) {
      label.textColor = currentTitleColor
      label.show(attributed)
    } else {
      label.text = currentTitle
      label.textColor = currentTitleColor
      if needsShape { label.underline() }
    }
    // A shadow that an app gives the label itself stays until a state asks for another one.
    let shadow = currentTitleShadowColor
    if shadow != shownShadowColor { label.shadowColor = shadow }
    shownShadowColor = shadow
    picture.image = configuredImage
    background.image = backgroundImage(for: state)
    let isDimmed = buttonType != .custom && isHighlighted
    let alphas = StateAlphas(
      title: isDimmed ? Self.dimmedAlpha : 1,
      image: isDimmed && adjustsImageWhenHighlighted ? Self.dimmedAlpha : disabledImageAlpha)
    // An alpha that an app gives the title or the image stays until a state asks for another one.
    if alphas.title != shownAlphas.title { label.alpha = alphas.title }
    if alphas.image != shownAlphas.image { picture.alpha = alphas.image }
    shownAlphas = alphas
    glow.show(isHighlighted && showsTouchWhenHighlighted, on: self)
  }

  /// Whether nothing but its colour tells that the title is a button's, and the user asks for more.
  private var needsShape: Bool {
    buttonType == .system && currentBackgroundImage == nil && backgroundColor == nil
      && traitCollection.accessibilitySettings.contains(.buttonShapes)
  }

  /// The alpha of the image while the button is not highlighted.
  private var disabledImageAlpha: CGFloat {
    let isOwn = contents[.disabled]?.image != nil
    return !isEnabled && adjustsImageWhenDisabled && !isOwn ? Self.disabledAlpha : 1
  }
  private static let disabledAlpha: CGFloat = 0.5

  /// The alpha of a system button's content while it is highlighted. Chosen after iOS, where a pressed
  /// title is a shadow of itself.
  private static let dimmedAlpha: CGFloat = 0.2
}
