/// Chooses a number from a range by dragging a thumb along a track.
///
/// The finger must land in the square of 44 × 44 points around the centre of the thumb; the thumb follows
/// from there. The slider sends `valueChanged` and `primaryActionTriggered` when the user changes the value.
@preconcurrency @MainActor open class UISlider: UIControl {
  private static let height: CGFloat = 31
  private static let trackHeight: CGFloat = 4
  private static let thumbSize: CGFloat = 28
  /// The least width and height, in points, of the area that takes a finger.
  private static let reach: CGFloat = 44
  private static let disabledAlpha: CGFloat = 0.5
  /// The step of assistive technology, as a fraction of the range.
  private static let accessibilityStep: Float = 0.1

  /// Contains track and thumb, so that they fade as one.
  private let picture = UIView()
  private let rest = UIView()
  private let filling = UIView()
  private let thumb = KnobView(diameter: thumbSize)
  /// The horizontal distance from the thumb's centre to the finger, in points.
  private var grip: CGFloat = 0
  private var valueAtLanding: Float = 0

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isAccessibilityElement = true
    accessibilityTraits = .adjustable
    picture.isUserInteractionEnabled = false
    addSubview(picture)
    for view in [rest, filling, thumb] { picture.addSubview(view) }
    rest.layer.cornerRadius = Self.trackHeight / 2
    filling.layer.cornerRadius = Self.trackHeight / 2
    showColors()
  }

  /// Returns nil: there are no archives here.
  public required init?(coder: NSCoder) { nil }

  // MARK: Value

  /// The value, limited to the range when it is set; NaN is ignored. Setting it sends no event. The default
  /// is 0.
  open var value: Float {
    get { current }
    set { setValue(newValue, animated: false) }
  }

  private var current: Float = 0

  /// The start of the range. The default is 0. A value above `maximumValue` moves that too; a non-finite
  /// value is ignored.
  open var minimumValue: Float {
    get { range.lowerBound }
    set { if newValue.isFinite { range = newValue...max(newValue, range.upperBound) } }
  }

  /// The end of the range. The default is 1. A value below `minimumValue` moves that too; a non-finite value
  /// is ignored.
  open var maximumValue: Float {
    get { range.upperBound }
    set { if newValue.isFinite { range = min(newValue, range.lowerBound)...newValue } }
  }

  private var range: ClosedRange<Float> = 0...1 { didSet { setValue(current, animated: false) } }

  /// Whether `valueChanged` is sent during the drag. With false it is sent once, when the finger lifts. The
  /// default is true.
  open var isContinuous = true

  /// Sets the value without an event, limited to the range; NaN is ignored.
  ///
  /// - Parameters:
  ///   - value: The new value.
  ///   - animated: Whether the thumb moves over a quarter of a second.
  open func setValue(_ value: Float, animated: Bool) {
    guard !value.isNaN else { return }
    current = min(max(value, range.lowerBound), range.upperBound)
    show(animated: animated)
  }

  // MARK: Appearance

  /// The colour of the track before the thumb. Nil, the default, for the tint colour.
  open var minimumTrackTintColor: UIColor? { didSet { showColors() } }
  /// The colour of the track behind the thumb. Nil, the default, for `systemFill`.
  open var maximumTrackTintColor: UIColor? { didSet { showColors() } }
  /// The colour of the thumb. Nil, the default, for white.
  open var thumbTintColor: UIColor? { didSet { showColors() } }

  private func showColors() {
    filling.backgroundColor = minimumTrackTintColor ?? tintColor
    rest.backgroundColor = maximumTrackTintColor ?? .systemFill
    thumb.backgroundColor = thumbTintColor ?? .white
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    showColors()
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: Self.height)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: bounds.width, height: Self.height)
  }

  /// Returns the frame of the track: 4 points high, in the middle of the bounds.
  open func trackRect(forBounds bounds: CGRect) -> CGRect {
    CGRect(
      x: bounds.minX, y: bounds.midY - Self.trackHeight / 2, width: bounds.width, height: Self.trackHeight)
  }

  /// Returns the frame of the thumb for a value: 28 points wide and high, between the ends of the track.
  open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
    let way = max(rect.width - Self.thumbSize, 0)
    return CGRect(
      x: rect.minX + way * place(of: value), y: bounds.midY - Self.thumbSize / 2, width: Self.thumbSize,
      height: Self.thumbSize)
  }

  private var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  /// Returns the place of a value from the left, 0 … 1.
  private func place(of value: Float) -> CGFloat {
    // Halves, because the length of the largest range exceeds the largest number.
    let length = CGFloat(range.upperBound / 2 - range.lowerBound / 2)
    let fraction = length > 0 ? CGFloat(value / 2 - range.lowerBound / 2) / length : 0
    let inside = min(max(fraction, 0), 1)
    return isMirrored ? 1 - inside : inside
  }

  private var thumbFrame: CGRect {
    thumbRect(forBounds: bounds, trackRect: trackRect(forBounds: bounds), value: current)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    place()
  }

  private func place() {
    let line = trackRect(forBounds: bounds)
    let thumbFrame = thumbFrame
    picture.bounds = bounds
    picture.center = CGPoint(x: bounds.midX, y: bounds.midY)
    rest.frame = line
    thumb.frame = thumbFrame
    let (start, end) = isMirrored ? (thumbFrame.midX, line.maxX) : (line.minX, thumbFrame.midX)
    filling.frame = CGRect(x: start, y: line.minY, width: max(end - start, 0), height: line.height)
  }

  private func show(animated: Bool) {
    guard animated, window != nil else { return place() }
    UIView.animate(withDuration: 0.25, delay: 0, options: .allowUserInteraction) { self.place() }
  }

  override func stateDidChange() {
    super.stateDidChange()
    picture.alpha = isEnabled ? 1 : Self.disabledAlpha
    accessibilityTraits.set(.notEnabled, to: !isEnabled)
  }

  // MARK: Tracking

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let point = touch.location(in: self)
    let thumb = thumbFrame
    let (x, y) = (max(Self.reach - thumb.width, 0) / 2, max(Self.reach - thumb.height, 0) / 2)
    guard thumb.insetBy(dx: -x, dy: -y).holds(point) else { return false }
    grip = point.x - thumb.midX
    valueAtLanding = current
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let line = trackRect(forBounds: bounds)
    let way = line.width - thumbFrame.width
    guard way > 0 else { return true }
    let x = touch.location(in: self).x - grip - line.minX - thumbFrame.width / 2
    let place = Float(min(max(x / way, 0), 1))
    let old = current
    let fraction = isMirrored ? 1 - place : place
    value = range.lowerBound * (1 - fraction) + range.upperBound * fraction
    if isContinuous, current != old { valueChanged() }
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    if !isContinuous, current != valueAtLanding { valueChanged() }
  }

  /// Keeps the value that the finger has set.
  open override func cancelTracking(with event: UIEvent?) { endTracking(nil, with: event) }

  private func valueChanged() { sendActions(for: [.valueChanged, .primaryActionTriggered]) }

  /// Returns false for a recognizer of another view while the finger drags sideways.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    super.gestureRecognizerShouldBegin(gestureRecognizer)
      && !keepsSidewaysDrag(from: gestureRecognizer)
  }

  // MARK: Accessibility

  /// The value as a percentage of the range, unless another text was set.
  open override var accessibilityValue: String? {
    get {
      let place = isMirrored ? 1 - place(of: current) : place(of: current)
      return super.accessibilityValue ?? "\(Int((place * 100).rounded()))%"
    }
    set { super.accessibilityValue = newValue }
  }

  open override func accessibilityActivate() -> Bool { false }
  open override func accessibilityIncrement() { step(by: Self.accessibilityStep) }
  open override func accessibilityDecrement() { step(by: -Self.accessibilityStep) }

  private func step(by part: Float) {
    guard isEnabled else { return }
    let old = current
    setValue(current + range.upperBound * part - range.lowerBound * part, animated: true)
    if current != old { valueChanged() }
  }
}
