/// Chooses a number from a range by dragging a thumb along a track.
///
/// The finger must land in the square of 44 × 44 points around the centre of the thumb; the thumb follows
/// from there. The slider sends `valueChanged` and `primaryActionTriggered` when the user changes the value.
/// Images can stand for the thumb and for both sides of the track, and at the ends of the track.
@preconcurrency @MainActor open class UISlider: UIControl {
  // Sizes in points, chosen after iOS, whose thumb is a disc of 28 points; the least target is that of
  // Apple's guidelines, and a tenth of the range the step of iOS's assistive technology.
  private static let height: CGFloat = 31
  private static let trackHeight: CGFloat = 4
  private static let thumbSize: CGFloat = 28
  /// The least width and height, in points, of the area that takes a finger.
  private static let reach: CGFloat = 44
  private static let disabledAlpha: CGFloat = 0.5
  /// The distance, in points, from the image of an end of the range to the track. Apple publishes none.
  private static let imageDistance: CGFloat = 8
  /// The step of assistive technology, as a fraction of the range.
  private static let accessibilityStep: Float = 0.1

  /// Contains track and thumb, so that they fade as one.
  private let picture = UIView()
  private let rest = UIImageView()
  private let filling = UIImageView()
  private let thumb = KnobView(diameter: thumbSize)
  /// Shows the image of the thumb in place of the knob.
  private let thumbPicture = UIImageView()
  private let minimumPicture = UIImageView()
  private let maximumPicture = UIImageView()
  private var thumbImages = StateImages()
  private var minimumTrackImages = StateImages()
  private var maximumTrackImages = StateImages()
  /// The horizontal distance from the thumb's centre to the finger, in points.
  private var grip: CGFloat = 0
  private var valueAtLanding: Float = 0

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isAccessibilityElement = true
    accessibilityTraits = .adjustable
    picture.isUserInteractionEnabled = false
    addSubview(picture)
    let views = [rest, filling, thumb, thumbPicture, minimumPicture, maximumPicture]
    for view in views { picture.addSubview(view) }
    for view in [minimumPicture, maximumPicture] { view.contentMode = .center }
    showLook()
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
  /// The platform whose conventions the slider is to follow. Has no effect: only an app on a Mac has the
  /// choice. Default: `automatic`.
  @available(iOS 15.0, *)
  open var preferredBehavioralStyle = UIBehavioralStyle.automatic

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
  open var minimumTrackTintColor: UIColor? { didSet { showLook() } }
  /// The colour of the track behind the thumb. Nil, the default, for `systemFill`.
  open var maximumTrackTintColor: UIColor? { didSet { showLook() } }
  /// The colour of the thumb. Nil, the default, for white.
  open var thumbTintColor: UIColor? { didSet { showLook() } }

  /// The image at the start of the track, such as a quiet loudspeaker. Nil, the default, for none.
  open var minimumValueImage: UIImage? { didSet { showLook() } }
  /// The image at the end of the track, such as a loud one. Nil, the default, for none.
  open var maximumValueImage: UIImage? { didSet { showLook() } }

  /// Shows the colours and images of the present state.
  private func showLook() {
    show(currentMinimumTrackImage, in: filling, color: minimumTrackTintColor ?? tintColor)
    show(currentMaximumTrackImage, in: rest, color: maximumTrackTintColor ?? .systemFill)
    thumb.backgroundColor = thumbTintColor ?? .white
    thumb.isHidden = currentThumbImage != nil
    thumbPicture.image = currentThumbImage
    thumbPicture.tintColor = thumbTintColor ?? tintColor
    minimumPicture.image = minimumValueImage
    maximumPicture.image = maximumValueImage
    place()
    invalidateIntrinsicContentSize()
  }

  private func show(_ image: UIImage?, in track: UIImageView, color: UIColor) {
    track.image = image
    track.tintColor = color
    track.backgroundColor = image == nil ? color : nil
    track.layer.cornerRadius = image == nil ? Self.trackHeight / 2 : 0
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    showLook()
  }

  /// The height of everything that is shown, at least 31 points.
  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: height) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: bounds.width, height: height) }

  private var height: CGFloat {
    let images = [
      currentThumbImage, currentMinimumTrackImage, currentMaximumTrackImage, minimumValueImage,
      maximumValueImage,
    ]
    return images.reduce(Self.height) { max($0, $1?.size.height ?? 0) }
  }

  /// Returns the frame of `minimumValueImage`: at the leading end, in the middle of the height. It is empty
  /// without the image.
  open func minimumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    let size = minimumValueImage?.size(for: traitCollection) ?? .zero
    return CGRect(
      x: isMirrored ? bounds.maxX - size.width : bounds.minX, y: bounds.midY - size.height / 2,
      width: size.width, height: size.height)
  }

  /// Returns the frame of `maximumValueImage`: at the trailing end, in the middle of the height. It is empty
  /// without the image.
  open func maximumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    let size = maximumValueImage?.size(for: traitCollection) ?? .zero
    return CGRect(
      x: isMirrored ? bounds.minX : bounds.maxX - size.width, y: bounds.midY - size.height / 2,
      width: size.width, height: size.height)
  }

  /// Returns the frame of the track in the middle of the bounds, between the images of its ends.
  ///
  /// The track is 4 points high, or as high as the higher one of its images.
  open func trackRect(forBounds bounds: CGRect) -> CGRect {
    let images = [currentMinimumTrackImage, currentMaximumTrackImage].compactMap(\.self)
    let height = images.map(\.size.height).max() ?? Self.trackHeight
    let ends = [
      (minimumValueImage, minimumValueImageRect(forBounds: bounds).width),
      (maximumValueImage, maximumValueImageRect(forBounds: bounds).width),
    ].map { $0 == nil ? 0 : $1 + Self.imageDistance }
    return CGRect(
      x: bounds.minX + ends[isMirrored ? 1 : 0], y: bounds.midY - height / 2,
      width: max(bounds.width - ends[0] - ends[1], 0), height: height)
  }

  /// Returns the frame of the thumb for a value: 28 points wide and high, or as large as its image, between
  /// the ends of the track.
  open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
    let size =
      currentThumbImage?.size(for: traitCollection)
      ?? CGSize(width: Self.thumbSize, height: Self.thumbSize)
    let way = max(rect.width - size.width, 0)
    return CGRect(
      x: rect.minX + way * place(of: value), y: bounds.midY - size.height / 2, width: size.width,
      height: size.height)
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
    thumbPicture.frame = thumbFrame
    minimumPicture.frame = minimumValueImageRect(forBounds: bounds)
    maximumPicture.frame = maximumValueImageRect(forBounds: bounds)
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
    showLook()
  }

  // MARK: Images

  /// Sets the image of the thumb in a state, in place of the knob; the thumb has its size. Nil removes it. A
  /// state without one of its own shows that of `normal`.
  open func setThumbImage(_ image: UIImage?, for state: State) {
    thumbImages[state] = image
    showLook()
  }

  /// Sets the image of the track before the thumb in a state. A resizable one is stretched or tiled, as its
  /// `resizingMode` says, and the track has its height. Nil removes it.
  open func setMinimumTrackImage(_ image: UIImage?, for state: State) {
    minimumTrackImages[state] = image
    showLook()
  }

  /// Sets the image of the track behind the thumb in a state, as `setMinimumTrackImage(_:for:)` does.
  open func setMaximumTrackImage(_ image: UIImage?, for state: State) {
    maximumTrackImages[state] = image
    showLook()
  }

  /// Returns the image that was set for the thumb in a state.
  open func thumbImage(for state: State) -> UIImage? { thumbImages[state] }
  /// Returns the image that was set for the track before the thumb in a state.
  open func minimumTrackImage(for state: State) -> UIImage? { minimumTrackImages[state] }
  /// Returns the image that was set for the track behind the thumb in a state.
  open func maximumTrackImage(for state: State) -> UIImage? { maximumTrackImages[state] }

  /// The image of the thumb that is shown now; nil for the knob.
  open var currentThumbImage: UIImage? { thumbImages.shown(in: state) }
  /// The image of the track before the thumb that is shown now; nil for a colour.
  open var currentMinimumTrackImage: UIImage? { minimumTrackImages.shown(in: state) }
  /// The image of the track behind the thumb that is shown now; nil for a colour.
  open var currentMaximumTrackImage: UIImage? { maximumTrackImages.shown(in: state) }

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
    change(to: current + range.upperBound * part - range.lowerBound * part)
  }

  private func change(to value: Float) {
    guard isEnabled else { return }
    let old = current
    setValue(value, animated: true)
    if current != old { valueChanged() }
  }
}

extension UISlider: SlidingElement {
  package var slide: Slide {
    Slide(value: Double(current), first: Double(range.lowerBound), last: Double(range.upperBound))
  }

  package func slide(to value: Double) { change(to: Float(value)) }
}
