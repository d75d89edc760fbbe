/// A control that shows a title and an image for its state.
///
/// Content that a state lacks is taken from the normal state. A configuration replaces the look, and takes
/// the title and image that it lacks from the state. Shadows of iOS are missing.
@preconcurrency @MainActor open class UIButton: UIControl {
  final var contents: [State: StateContent] = [:]
  final let label = UILabel()
  final let picture = UIImageView(frame: .zero)
  final let background = UIImageView(frame: .zero)
  /// The state that the accessibility traits show. Traits set by the app stay.
  private var accessibleState = (isSelected: false, isEnabled: true)

  /// The style of the button. The default is `custom`.
  public private(set) final var buttonType = ButtonType.custom

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Returns nil: there are no archives here.
  public required init?(coder: NSCoder) { nil }

  /// Makes a button of a style, with an empty frame.
  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    self.buttonType = buttonType
    if buttonType == .system { label.font = .systemFont(ofSize: 15) }
    showSign(of: buttonType)
    showState()
  }

  /// Makes a button that runs an action, with an empty frame.
  ///
  /// - Parameters:
  ///   - buttonType: The style.
  ///   - primaryAction: Provides title and image, and runs on `primaryActionTriggered`.
  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(type: buttonType)
    guard let primaryAction else { return }
    if !primaryAction.title.isEmpty { setTitle(primaryAction.title, for: .normal) }
    if let image = primaryAction.image { setImage(image, for: .normal) }
    addAction(primaryAction, for: .primaryActionTriggered)
  }

  /// Makes a system button that runs an action. See `init(type:primaryAction:)`.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(type: .system, primaryAction: primaryAction)
    self.frame = frame
  }

  /// Makes a system button with a configuration and an empty frame.
  ///
  /// - Parameters:
  ///   - configuration: The look and content.
  ///   - primaryAction: Provides title and image where the configuration has none, and runs on
  ///     `primaryActionTriggered`.
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(type: .system, primaryAction: primaryAction)
    self.configuration = configuration
  }

  private func setUp() {
    label.font = .systemFont(ofSize: UIFont.buttonFontSize)
    label.textAlignment = .center
    label.lineBreakMode = .byTruncatingMiddle
    label.isAccessibilityElement = false
    isAccessibilityElement = true
    accessibilityTraits = .button
    addSubview(background)
    addSubview(picture)
    addSubview(label)
  }

  // MARK: Content

  /// The label that shows the title. Its text and colour are set again with each change of state. Never nil.
  open var titleLabel: UILabel? { configured?.label ?? label }
  /// The label that shows the subtitle of the configuration; nil without a configuration.
  open var subtitleLabel: UILabel? { configured?.sublabel }
  /// The view that shows the image. Its image is set again with each change of state. Never nil.
  open var imageView: UIImageView? { configured?.picture ?? picture }
  /// The room around title and image, in points. The default is none.
  @available(*, deprecated, message: "Deprecated in iOS 15.0.")
  open var contentEdgeInsets: UIEdgeInsets {
    get { contentRoom }
    set { contentRoom = newValue }
  }
  final var contentRoom = UIEdgeInsets.zero { didSet { contentChanged() } }
  /// The distances by which the title is moved inwards from the edges of its place, in points. They change no
  /// size, and left stays left in both directions of reading. The default is none.
  @available(*, deprecated, message: "Deprecated in iOS 15.0.")
  open var titleEdgeInsets: UIEdgeInsets {
    get { titleRoom }
    set { titleRoom = newValue }
  }
  private var titleRoom = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
  /// Same as `titleEdgeInsets`, for the image.
  @available(*, deprecated, message: "Deprecated in iOS 15.0.")
  open var imageEdgeInsets: UIEdgeInsets {
    get { imageRoom }
    set { imageRoom = newValue }
  }
  private var imageRoom = UIEdgeInsets.zero { didSet { setNeedsLayout() } }

  /// Sets the title for a state. Nil removes it.
  open func setTitle(_ title: String?, for state: State) { edit(state) { $0.title = title } }
  /// Sets the attributed title for a state, which takes precedence over the title. Nil removes it.
  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    edit(state) { $0.attributedTitle = title }
  }
  /// Sets the title colour for a state. Nil removes it.
  open func setTitleColor(_ color: UIColor?, for state: State) { edit(state) { $0.titleColor = color } }
  /// Sets the colour of the title's shadow for a state. Nil removes it. The shadow lies at the label's
  /// `shadowOffset`, and has no effect with a configuration.
  open func setTitleShadowColor(_ color: UIColor?, for state: State) {
    edit(state) { $0.titleShadowColor = color }
  }
  /// Sets the image for a state. Nil removes it.
  open func setImage(_ image: UIImage?, for state: State) { edit(state) { $0.image = image } }
  /// Sets the size, weight, scale and colours of a symbol image for a state, where the image leaves these
  /// open. Nil removes them.
  open func setPreferredSymbolConfiguration(
    _ configuration: UIImage.SymbolConfiguration?, forImageIn state: State
  ) {
    edit(state) { $0.symbolConfiguration = configuration }
  }
  /// Sets the background image for a state, which fills the bounds. Nil removes it.
  open func setBackgroundImage(_ image: UIImage?, for state: State) {
    edit(state) { $0.backgroundImage = image }
  }

  /// Returns the title for the state, or that for the normal state.
  open func title(for state: State) -> String? { value(\.title, for: state) }
  /// Returns the attributed title for the state, or that for the normal state.
  open func attributedTitle(for state: State) -> NSAttributedString? { value(\.attributedTitle, for: state) }
  /// Returns the title colour for the state: the one that was set for it or for the normal state, else the
  /// default, which is `tertiaryLabel` when disabled, else the tint colour for a system button and white for
  /// a custom one.
  open func titleColor(for state: State) -> UIColor? {
    value(\.titleColor, for: state) ?? defaultTitleColor(for: state)
  }
  /// Returns the colour of the title's shadow for the state, or that for the normal state; nil for none.
  open func titleShadowColor(for state: State) -> UIColor? { value(\.titleShadowColor, for: state) }
  /// Whether a colour was set for the titles of the normal state.
  final func hasOwnTitleColor(_ color: UIColor?) -> Bool { contents[.normal]?.titleColor == color }
  /// Returns the image for the state, or that for the normal state.
  open func image(for state: State) -> UIImage? { value(\.image, for: state) }
  /// Returns the symbol configuration for the state, or that for the normal state.
  open func preferredSymbolConfigurationForImage(in state: State) -> UIImage.SymbolConfiguration? {
    value(\.symbolConfiguration, for: state)
  }
  /// Returns the background image for the state, or that for the normal state.
  open func backgroundImage(for state: State) -> UIImage? { value(\.backgroundImage, for: state) }

  /// The title for the current state.
  open var currentTitle: String? { title(for: state) }
  /// The attributed title for the current state.
  open var currentAttributedTitle: NSAttributedString? { attributedTitle(for: state) }
  /// The background image for the current state.
  open var currentBackgroundImage: UIImage? { backgroundImage(for: state) }
  /// The title colour for the current state.
  open var currentTitleColor: UIColor { titleColor(for: state) ?? defaultTitleColor(for: state) }
  /// The colour of the title's shadow for the current state; nil for none.
  open var currentTitleShadowColor: UIColor? { titleShadowColor(for: state) }
  /// The image for the current state.
  open var currentImage: UIImage? { image(for: state) }
  /// The symbol configuration for the current state.
  open var currentPreferredSymbolConfiguration: UIImage.SymbolConfiguration? {
    preferredSymbolConfigurationForImage(in: state)
  }
  // MARK: Menu

  /// The menu that a long press shows, or a touch with `showsMenuAsPrimaryAction`. Default: nil. Setting it
  /// sets `isContextMenuInteractionEnabled`.
  open var menu: UIMenu? { didSet { menuChanged() } }
  /// The order of the menu's elements. Default: `automatic`, in which the first one is next to the button.
  open var preferredMenuElementOrder = UIContextMenuConfiguration.ElementOrder.automatic
  /// Whether the main action changes the selection. Default: false.
  ///
  /// With a menu that is the main action, the button shows the title and image of the menu's selected
  /// element: the one that is on, at first the first one. Without a menu, a tap selects or deselects the
  /// button.
  open var changesSelectionAsPrimaryAction = false { didSet { menuChanged() } }
  open override var showsMenuAsPrimaryAction: Bool { didSet { menuChanged() } }
  /// Whether the button shows its menu. A change updates the configuration.
  open var isHeld: Bool { contextMenuInteraction?.isShown ?? false }

  override func menuVisibilityDidChange() {
    if configurationUpdateHandler != nil { setNeedsUpdateConfiguration() }
  }

  /// Returns the button's menu.
  open override func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? { menuConfiguration }

  override func menuElementWasChosen(_ item: MenuItem) { showSelectedElement() }

  // MARK: Configuration

  /// The closure that changes a button's configuration for its state.
  public typealias ConfigurationUpdateHandler = @MainActor (UIButton) -> Void

  /// The look and content as a value; nil, the default, for the look of the button's type.
  open var configuration: Configuration? {
    get { ownConfiguration }
    set {
      ownConfiguration = newValue
      showConfiguration()
    }
  }
  private var ownConfiguration: Configuration?
  /// Called before the next layout after a change of the state, or of this property, to change the
  /// configuration. The default is nil.
  @preconcurrency open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }

  /// Whether the configuration's colours follow the state, such as grey for a disabled button. With false the
  /// configuration is always shown as in the normal state. Default: true.
  open var automaticallyUpdatesConfiguration = true { didSet { contentChanged() } }

  /// The meaning of the button. A destructive button with a configuration is red where it would have the
  /// tint colour; the other roles look alike. Default: `normal`.
  open var role = Role.normal {
    didSet {
      guard role != oldValue else { return }
      showState()
      if configurationUpdateHandler != nil { setNeedsUpdateConfiguration() }
    }
  }

  final var configured: ButtonContent?
  private var needsUpdateConfiguration = false

  /// Requests a call of `updateConfiguration()` before the next layout.
  open func setNeedsUpdateConfiguration() {
    needsUpdateConfiguration = true
    setNeedsLayout()
  }

  /// Called when the configuration may depend on a changed state. The default calls
  /// `configurationUpdateHandler`.
  open func updateConfiguration() { configurationUpdateHandler?(self) }

  override func traitsDidChange(from previous: UITraitCollection) {
    super.traitsDidChange(from: previous)
    if previous.accessibilitySettings != traitCollection.accessibilitySettings { contentChanged() }
    let hasOtherSizes =
      traitCollection.displayScale != previous.displayScale
      || configuration != nil && traitCollection.hasDifferentTextAppearance(comparedTo: previous)
    if hasOtherSizes { contentChanged() }
  }

  open override var largeContentTitle: String? {
    get { super.largeContentTitle ?? configuration?.title ?? currentTitle }
    set { super.largeContentTitle = newValue }
  }
  open override var largeContentImage: UIImage? {
    get { super.largeContentImage ?? configuration?.image ?? currentImage }
    set { super.largeContentImage = newValue }
  }

  override func touchUpInsideHappened() {
    if changesSelectionAsPrimaryAction, !isPopUp { isSelected.toggle() }
    sendActions(for: [.touchUpInside, .primaryActionTriggered])
  }

  override func stateDidChange() {
    super.stateDidChange()
    if accessibleState.isSelected != isSelected { accessibilityTraits.set(.selected, to: isSelected) }
    if accessibleState.isEnabled != isEnabled { accessibilityTraits.set(.notEnabled, to: !isEnabled) }
    accessibleState = (isSelected, isEnabled)
    let (title, image) = (titleSize(width: .infinity), picture.image?.size)
    showState()
    // The title or the image of the state may be larger.
    if configured == nil, titleSize(width: .infinity) != title || picture.image?.size != image {
      invalidateIntrinsicContentSize()
      setNeedsLayout()
    }
    if configurationUpdateHandler != nil || configuration != nil { setNeedsUpdateConfiguration() }
  }

  final var shownAlphas = StateAlphas()
  final var shownShadowColor: UIColor?

  /// The title's label has another font, or more lines.
  override func subviewContentSizeDidChange() { invalidateIntrinsicContentSize() }

  /// Whether the image is shown lighter while the button is disabled, unless that state has an image of its
  /// own. Default: true.
  open var adjustsImageWhenDisabled = true { didSet { showState() } }

  /// Whether a white glow is shown in the middle of the button while it is highlighted. Default: false.
  open var showsTouchWhenHighlighted = false { didSet { showState() } }
  final let glow = ButtonGlow()

  /// Whether the image of a system button fades while the button is highlighted. Default: true.
  open var adjustsImageWhenHighlighted = true { didSet { showState() } }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    showState()
  }

  /// The platform whose conventions the button is to follow. Has no effect: only an app on a Mac has the
  /// choice. Default: `automatic`.
  @available(iOS 15.0, *)
  open var preferredBehavioralStyle = UIBehavioralStyle.automatic

  // MARK: Pointer

  /// The closure that makes a pointer's style of a button, and of the effect and the shape that the button
  /// has else; nil means the ordinary pointer.
  public typealias PointerStyleProvider =
    @MainActor (UIButton, UIPointerEffect, UIPointerShape) -> UIPointerStyle?

  private lazy var pointer = ButtonPointer()
  /// Whether a mouse with no button down is over the button, which must be enabled and have
  /// `isPointerInteractionEnabled`. A change updates the configuration.
  open private(set) var isHovered = false
  final func hoverDidChange(_ isHovered: Bool) {
    self.isHovered = isHovered
    if configurationUpdateHandler != nil { setNeedsUpdateConfiguration() }
  }
  /// Whether a mouse over the button changes its look: a button with a background is lifted, and one without
  /// gets one. Default: false.
  open var isPointerInteractionEnabled = false {
    didSet { pointer.isEnabled(isPointerInteractionEnabled, in: self) }
  }
  /// Makes the style of a pointer over the button. Setting a closure sets `isPointerInteractionEnabled`.
  @preconcurrency open var pointerStyleProvider: PointerStyleProvider? {
    didSet { if pointerStyleProvider != nil { isPointerInteractionEnabled = true } }
  }

  // MARK: Layout

  open override var intrinsicContentSize: CGSize {
    if let configured { return configured.fittingSize }
    let content = contentSize
    return CGSize(
      width: content.width + contentRoom.left + contentRoom.right,
      height: content.height + contentRoom.top + contentRoom.bottom)
  }

  /// The title of a configuration wraps where constraints leave less than its width.
  final override var layoutHeightDependsOnWidth: Bool { configured != nil }

  final override func layoutContentSize(width: CGFloat?) -> CGSize {
    let natural = intrinsicContentSize
    // A width that was found can be smaller by a rounding error.
    guard let configured, let width, width > 0, width < natural.width - 0.001 else { return natural }
    return CGSize(width: natural.width, height: max(natural.height, configured.fittingHeight(width: width)))
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  final override func layoutBaselines(width: CGFloat?) -> TextBaselines? {
    if let configured { return configured.baselines(vertical: arrangement.verticalPart) }
    guard var text = label.layoutBaselines(width: nil) else { return nil }
    let part = arrangement.verticalPart
    let shift =
      (contentRoom.top + titleRoom.top) * (1 - part) - (contentRoom.bottom + titleRoom.bottom) * part
    text.part = part
    text.first += shift
    text.last += shift
    return text
  }

  /// Places image and title side by side, the image on the leading side, by the content alignments.
  open override func layoutSubviews() {
    super.layoutSubviews()
    if needsUpdateConfiguration {
      needsUpdateConfiguration = false
      updateConfiguration()
    }
    if let configured {
      configured.frame = CGRect(origin: bounds.origin, size: bounds.size)
      return configured.place(
        horizontal: arrangement.horizontalPart, vertical: arrangement.verticalPart)
    }
    let places = self as any ButtonPlaces
    background.frame = places.backgroundRect(forBounds: bounds)
    let area = places.contentRect(forBounds: bounds)
    picture.frame = places.imageRect(forContentRect: area)
    label.frame = places.titleRect(forContentRect: area)
  }

  /// Returns the place of the background image. The default is the bounds.
  @available(*, deprecated, message: "Deprecated in iOS 15.0.")
  open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }
  /// Returns the place of title and image. The default is the bounds without `contentEdgeInsets`.
  @available(*, deprecated, message: "Deprecated in iOS 15.0.")
  open func contentRect(forBounds bounds: CGRect) -> CGRect { bounds.inset(by: contentRoom) }
  /// Returns the frame of the image in the place of the content.
  @available(*, deprecated, message: "Deprecated in iOS 15.0.")
  open func imageRect(forContentRect contentRect: CGRect) -> CGRect {
    arrangement.move(frames(in: contentRect).image, by: imageRoom)
  }
  /// Returns the frame of the title in the place of the content.
  @available(*, deprecated, message: "Deprecated in iOS 15.0.")
  open func titleRect(forContentRect contentRect: CGRect) -> CGRect {
    arrangement.move(frames(in: contentRect).title, by: titleRoom)
  }

  /// The default is the title, and the meaning of a symbol without one, in English.
  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? label(of: (configured?.label ?? label).text) }
    set { super.accessibilityLabel = newValue }
  }
}
