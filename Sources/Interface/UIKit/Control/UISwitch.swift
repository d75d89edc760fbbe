/// Turns a setting on and off, by a tap or by dragging the knob to the other side.
///
/// The size is always 51 × 31 points; that of a frame is ignored. The switch sends `valueChanged` and
/// `primaryActionTriggered` when the user has changed it, once the finger lifts.
@preconcurrency @MainActor open class UISwitch: UIControl {
  // Sizes in points: the size is iOS's; the knob is chosen to leave 2 points of the track around it, its
  // growth to be seen under a finger, and the way before it is dragged is that of a pan
  // (docs/semantics.md).
  private static let size = CGSize(width: 51, height: 31)
  private static let margin: CGFloat = 2
  private static let knobSize: CGFloat = 27
  /// The width, in points, by which the knob grows towards the middle under a finger.
  private static let stretch: CGFloat = 7
  /// The horizontal distance, in points, after which a finger drags the knob.
  private static let slop: CGFloat = 10
  private static let disabledAlpha: CGFloat = 0.5

  /// Contains track and knob, so that they fade as one.
  private let picture = UIView(frame: CGRect(origin: .zero, size: size))
  private let track = UIView(frame: CGRect(origin: .zero, size: size))
  private let knob = KnobView(diameter: knobSize)
  /// The signs of on and off, once the user has asked for them.
  private var signs: SwitchSigns?
  /// The side on which the knob is shown. Differs from `isOn` while a finger drags the knob.
  private var showsOn = false
  private var isPressed = false
  private var isDragged = false

  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.isNull ? .zero : frame.origin, size: Self.size))
    isAccessibilityElement = true
    accessibilityTraits = [.button, .toggleButton]
    picture.isUserInteractionEnabled = false
    addSubview(picture)
    for view in [track, knob] { picture.addSubview(view) }
    track.layer.cornerRadius = Self.size.height / 2
    showState()
  }

  /// Returns nil: there are no archives here.
  public required init?(coder: NSCoder) { nil }

  /// Whether the switch is on. The default is false. Setting it shows the new side at once and sends no
  /// event.
  open var isOn: Bool {
    get { value }
    set { setOn(newValue, animated: false) }
  }

  private var value = false

  /// Turns the switch on or off without an event.
  ///
  /// - Parameters:
  ///   - on: The new side.
  ///   - animated: Whether the knob moves with a spring, over 0.3 s.
  open func setOn(_ on: Bool, animated: Bool) {
    value = on
    showsOn = on
    show(animated: animated)
  }

  /// The colour of the track when the switch is on. Nil, the default, for `systemGreen`.
  open var onTintColor: UIColor? { didSet { showState() } }
  /// The colour of the knob. Nil, the default, for white.
  open var thumbTintColor: UIColor? { didSet { showState() } }

  /// The looks of a switch. The values are those of iOS.
  public enum Style: Int, Sendable {
    /// A checkbox on a Mac, and a sliding switch everywhere else.
    case automatic
    /// A checkbox, which only a Mac has.
    case checkbox
    /// A knob on a track.
    case sliding
  }

  /// The style asked for. Has no effect: a switch is sliding here, as on an iPhone. Default: `automatic`.
  open var preferredStyle = Style.automatic
  /// The style of the switch: `sliding`, as on an iPhone.
  open var style: Style { .sliding }
  /// The text beside a checkbox. Has no effect: a sliding switch shows none. Default: nil.
  open var title: String?
  /// An image for the switch turned on. Has no effect: iOS has ignored it since version 7. Default: nil.
  open var onImage: UIImage?
  /// An image for the switch turned off. Has no effect: iOS has ignored it since version 7. Default: nil.
  open var offImage: UIImage?

  // MARK: Appearance

  open override var frame: CGRect {
    get { super.frame }
    set { super.frame = newValue.isNull ? newValue : CGRect(origin: newValue.origin, size: Self.size) }
  }

  open override var intrinsicContentSize: CGSize { Self.size }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

  open override func layoutSubviews() {
    super.layoutSubviews()
    showState()
  }

  override func traitsDidChange(from previous: UITraitCollection) {
    super.traitsDidChange(from: previous)
    if previous.accessibilitySettings != traitCollection.accessibilitySettings { showState() }
  }

  override func stateDidChange() {
    super.stateDidChange()
    picture.alpha = isEnabled ? 1 : Self.disabledAlpha
    accessibilityTraits.set(.notEnabled, to: !isEnabled)
  }

  private func showState() {
    let width = Self.knobSize + (isPressed ? Self.stretch : 0)
    let isRight = showsOn != (effectiveUserInterfaceLayoutDirection == .rightToLeft)
    knob.frame = CGRect(
      x: isRight ? Self.size.width - Self.margin - width : Self.margin, y: Self.margin, width: width,
      height: Self.knobSize)
    knob.backgroundColor = thumbTintColor ?? .white
    showSigns()
    track.backgroundColor = showsOn ? onTintColor ?? .systemGreen : .secondarySystemFill
  }

  private func showSigns() {
    let isShown = traitCollection.accessibilitySettings.contains(.onOffSwitchLabels)
    if isShown, signs == nil {
      let signs = SwitchSigns(frame: picture.bounds)
      picture.insertSubview(signs, belowSubview: knob)
      self.signs = signs
    }
    signs?.isHidden = !isShown
    signs?.layOut(isMirrored: effectiveUserInterfaceLayoutDirection == .rightToLeft)
  }

  private func show(animated: Bool) {
    guard animated, window != nil else { return showState() }
    UIView.animate(
      withDuration: 0.3, delay: 0, usingSpringWithDamping: 0.85, initialSpringVelocity: 0,
      options: [.beginFromCurrentState, .allowUserInteraction]
    ) { self.showState() }
  }

  // MARK: Tracking

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    isPressed = true
    isDragged = false
    show(animated: true)
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    if abs(touch.way.x) > Self.slop { isDragged = true }
    guard isDragged else { return true }
    let isRight = touch.location(in: self).x > bounds.midX
    let isOnSide = isRight != (effectiveUserInterfaceLayoutDirection == .rightToLeft)
    if isOnSide != showsOn {
      showsOn = isOnSide
      show(animated: true)
    }
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    isPressed = false
    changeByUser(to: isDragged ? showsOn : !value)
  }

  open override func cancelTracking(with event: UIEvent?) {
    isPressed = false
    showsOn = value
    show(animated: true)
  }

  private func changeByUser(to on: Bool) {
    let hasChanged = on != value
    setOn(on, animated: true)
    if hasChanged { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
  }

  /// Returns false for a recognizer of another view while the finger drags sideways.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    super.gestureRecognizerShouldBegin(gestureRecognizer)
      && !keepsSidewaysDrag(from: gestureRecognizer)
  }

  // MARK: Accessibility

  open override var accessibilityValue: String? {
    get { super.accessibilityValue ?? (value ? "1" : "0") }
    set { super.accessibilityValue = newValue }
  }

  open override func accessibilityActivate() -> Bool {
    guard isEnabled else { return false }
    changeByUser(to: !value)
    return true
  }
}
