/// Decrements and increments a number with two buttons.
///
/// The size is always 94 × 32 points, as measured on iOS 13 and later; that of a frame is ignored. The
/// stepper sends `valueChanged` and `primaryActionTriggered` when the user has changed the value. Images can
/// stand for its signs, its background and its divider.
@preconcurrency @MainActor open class UIStepper: UIControl {
  // Measured on iOS 13 and later: the size. The times are chosen: a short press is one step, and a long one
  // becomes as fast as one can still follow.
  private static let size = CGSize(width: 94, height: 32)
  /// The time, in seconds, after which a held button repeats, and that between the first repetitions.
  private static let repeatDelay: TimeInterval = 0.5
  /// The shortest time between two repetitions, in seconds.
  private static let shortestDelay: TimeInterval = 0.05
  private static let disabledAlpha: CGFloat = 0.5

  /// Contains everything, so that it fades as one.
  private let picture = UIView(frame: CGRect(origin: .zero, size: size))
  private let background = UIImageView(frame: CGRect(origin: .zero, size: size))
  private let divider = UIImageView(frame: .zero)
  private let decrementButton = StepperButton(isPlus: false)
  private let incrementButton = StepperButton(isPlus: true)
  /// The button under the finger and its step; nil without a finger.
  private var pressed: (button: StepperButton, direction: Double)?
  /// Counts the presses, so that a repetition of an earlier one is dropped.
  private var press = 0
  private var valueAtLanding = 0.0
  private var signImages = (decrement: StateImages(), increment: StateImages())
  private var backgroundImages = StateImages()
  private var dividerImages: [[State]: UIImage] = [:]

  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.isNull ? .zero : frame.origin, size: Self.size))
    isAccessibilityElement = true
    accessibilityTraits = .adjustable
    picture.isUserInteractionEnabled = false
    picture.layer.cornerRadius = 8
    picture.clipsToBounds = true
    addSubview(picture)
    for view in [background, decrementButton, incrementButton, divider] { picture.addSubview(view) }
    showState()
  }

  /// Returns nil: there are no archives here.
  public required init?(coder: NSCoder) { nil }

  // MARK: Value

  /// The value, limited to the range when it is set; NaN is ignored. Setting it sends no event. The default
  /// is 0.
  open var value: Double {
    get { current }
    set {
      guard !newValue.isNaN else { return }
      current = min(max(newValue, range.lowerBound), range.upperBound)
      showState()
    }
  }

  private var current = 0.0

  /// The start of the range. The default is 0. A value above `maximumValue` moves that too, where iOS throws
  /// an exception; a non-finite value is ignored.
  open var minimumValue: Double {
    get { range.lowerBound }
    set { if newValue.isFinite { range = newValue...max(newValue, range.upperBound) } }
  }

  /// The end of the range. The default is 100. A value below `minimumValue` moves that too; a non-finite
  /// value is ignored.
  open var maximumValue: Double {
    get { range.upperBound }
    set { if newValue.isFinite { range = min(newValue, range.lowerBound)...newValue } }
  }

  private var range = 0.0...100 { didSet { value = current } }

  /// The change of one press. The default is 1. A value that is not positive and finite is ignored.
  open var stepValue = 1.0 { didSet { if !(stepValue > 0 && stepValue.isFinite) { stepValue = oldValue } } }

  /// Whether `valueChanged` is sent for each step. With false it is sent once, when the finger lifts. The
  /// default is true.
  open var isContinuous = true
  /// Whether a held button repeats its step, faster and faster. The default is true.
  open var autorepeat = true
  /// Whether a step beyond one end of the range continues at the other. The default is false.
  open var wraps = false { didSet { showState() } }

  /// Returns whether the value changed.
  private func step(_ direction: Double) -> Bool {
    let old = current
    let next = current + direction * stepValue
    if wraps, next > range.upperBound {
      value = range.lowerBound
    } else if wraps, next < range.lowerBound {
      value = range.upperBound
    } else {
      value = next
    }
    return current != old
  }

  private func valueChanged() { sendActions(for: [.valueChanged, .primaryActionTriggered]) }

  // MARK: Appearance

  open override var frame: CGRect {
    get { super.frame }
    set { super.frame = newValue.isNull ? newValue : CGRect(origin: newValue.origin, size: Self.size) }
  }

  open override var intrinsicContentSize: CGSize { Self.size }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

  private var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let (width, height) = (Self.size.width / 2, Self.size.height)
    decrementButton.frame = CGRect(x: isMirrored ? width : 0, y: 0, width: width, height: height)
    incrementButton.frame = CGRect(x: isMirrored ? 0 : width, y: 0, width: width, height: height)
    placeDivider()
  }

  override func stateDidChange() {
    super.stateDidChange()
    picture.alpha = isEnabled ? 1 : Self.disabledAlpha
    accessibilityTraits.set(.notEnabled, to: !isEnabled)
    showState()
  }

  private func showState() {
    decrementButton.canStep = wraps || current > range.lowerBound
    incrementButton.canStep = wraps || current < range.upperBound
    for button in [decrementButton, incrementButton] {
      button.isPressed = isHighlighted && pressed?.button === button
    }
    showImages()
  }

  // MARK: Images

  /// Sets the image of the button that counts down, in a state. It is a template in the tint colour unless
  /// its rendering mode is `alwaysOriginal`. Nil, the default, for a minus sign.
  ///
  /// The states are `normal`, `highlighted` under a finger, and `disabled` at the end of the range too.
  open func setDecrementImage(_ image: UIImage?, for state: State) {
    signImages.decrement[state] = image
    showImages()
  }

  /// Sets the image of the button that counts up, in a state, as `setDecrementImage(_:for:)` does.
  open func setIncrementImage(_ image: UIImage?, for state: State) {
    signImages.increment[state] = image
    showImages()
  }

  /// Sets the image behind both buttons in a state of the stepper. Nil, the default, for a grey fill.
  open func setBackgroundImage(_ image: UIImage?, for state: State) {
    backgroundImages[state] = image
    showImages()
  }

  /// Sets the image between the buttons for a pair of their states. The pair of `normal` stands for pairs
  /// without an image. Nil, the default, for a line.
  ///
  /// - Parameters:
  ///   - image: The image, which keeps its width and is stretched to the height of the stepper.
  ///   - leftState: The state of the button on the left.
  ///   - rightState: The state of the button on the right.
  open func setDividerImage(
    _ image: UIImage?, forLeftSegmentState leftState: State, rightSegmentState rightState: State
  ) {
    dividerImages[[leftState, rightState]] = image
    showImages()
  }

  /// Returns the image that was set for the button that counts down, in a state.
  open func decrementImage(for state: State) -> UIImage? { signImages.decrement[state] }
  /// Returns the image that was set for the button that counts up, in a state.
  open func incrementImage(for state: State) -> UIImage? { signImages.increment[state] }
  /// Returns the image that was set for the background, in a state.
  open func backgroundImage(for state: State) -> UIImage? { backgroundImages[state] }
  /// Returns the image that was set between the buttons for a pair of their states.
  open func dividerImage(
    forLeftSegmentState state: State, rightSegmentState rightState: State
  ) -> UIImage? { dividerImages[[state, rightState]] }

  private func showImages() {
    decrementButton.image = signImages.decrement.shown(in: decrementButton.state)
    incrementButton.image = signImages.increment.shown(in: incrementButton.state)
    background.image = backgroundImages.shown(in: state)
    picture.backgroundColor = background.image == nil ? .tertiarySystemFill : nil
    let states = [decrementButton.state, incrementButton.state]
    divider.image =
      dividerImages[isMirrored ? states.reversed() : states] ?? dividerImages[[.normal, .normal]]
    divider.backgroundColor = divider.image == nil ? .separator : nil
    placeDivider()
  }

  private func placeDivider() {
    let (width, height) = (divider.image?.size.width ?? 1, Self.size.height)
    let margin: CGFloat = divider.image == nil ? 7 : 0
    divider.frame = CGRect(
      x: (Self.size.width - width) / 2, y: margin, width: width, height: height - 2 * margin)
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    for button in [decrementButton, incrementButton] { button.setNeedsDisplay() }
  }

  // MARK: Tracking

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let isPlus = (touch.location(in: self).x >= bounds.midX) != isMirrored
    let button = isPlus ? incrementButton : decrementButton
    guard button.canStep else { return false }
    pressed = (button, isPlus ? 1 : -1)
    press += 1
    valueAtLanding = current
    stepPressed()
    if autorepeat { repeatStep(after: Self.repeatDelay, press: press) }
    return true
  }

  private func stepPressed() {
    guard let pressed else { return }
    if step(pressed.direction), isContinuous { valueChanged() }
  }

  private func repeatStep(after delay: TimeInterval, press: Int) {
    guard let device = window?.device else { return }
    device.schedule(at: device.time + delay) { [weak self] in
      guard let self, self.press == press, pressed != nil, autorepeat else { return }
      if isTouchInside { stepPressed() }
      repeatStep(after: max(delay * 0.8, Self.shortestDelay), press: press)
    }
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    pressed = nil
    press += 1
    if !isContinuous, current != valueAtLanding { valueChanged() }
  }

  /// Keeps the value that the finger has set.
  open override func cancelTracking(with event: UIEvent?) { endTracking(nil, with: event) }

  // MARK: Accessibility

  /// The value to six decimals and without needless ones, so that ten steps of .1 are spoken as 1; or another
  /// text that was set.
  open override var accessibilityValue: String? {
    get {
      if let value = super.accessibilityValue { return value }
      let rounded = (current * 1e6).rounded() / 1e6
      let spoken = rounded.isFinite ? rounded : current
      return Int(exactly: spoken).map { "\($0)" } ?? "\(spoken)"
    }
    set { super.accessibilityValue = newValue }
  }

  open override func accessibilityActivate() -> Bool { false }
  open override func accessibilityIncrement() { stepByAssistance(1) }
  open override func accessibilityDecrement() { stepByAssistance(-1) }

  private func stepByAssistance(_ direction: Double) {
    if isEnabled, step(direction) { valueChanged() }
  }
}

extension UIStepper: SlidingElement {
  package var slide: Slide { Slide(value: current, first: range.lowerBound, last: range.upperBound) }

  package func slide(to value: Double) {
    guard isEnabled else { return }
    let old = current
    self.value = value
    if current != old { valueChanged() }
  }
}
