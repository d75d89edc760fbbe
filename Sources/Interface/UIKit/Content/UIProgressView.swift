/// Shows how much of a task is done: a track that fills from the leading side.
@preconcurrency @MainActor open class UIProgressView: UIView {
  /// The look of a progress view. The values are those of iOS.
  public enum Style: Int, Sendable {
    /// A round track, 4 points high.
    case `default`
    /// A square bar without a track, 2.5 points high, for the edge of a navigation bar or toolbar.
    case bar

    fileprivate var height: CGFloat { self == .bar ? 2.5 : 4 }
  }

  private let filling = UIView(frame: .zero)
  private let (trackView, fillingView) = (UIImageView(frame: .zero), UIImageView(frame: .zero))

  /// Creates a progress view of the style `default`. Its height is that of the style, whatever the frame's.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Creates a progress view of a style, without a width.
  public convenience init(progressViewStyle style: Style) {
    self.init(frame: .zero)
    progressViewStyle = style
    showStyle()
  }

  /// Returns nil: there are no archives here.
  public required init?(coder: NSCoder) { nil }

  private func setUp() {
    isAccessibilityElement = true
    accessibilityTraits = .updatesFrequently
    clipsToBounds = true
    addSubview(filling)
    showStyle()
  }

  /// The look. Default: `default`. Setting it sets the height.
  open var progressViewStyle = Style.default { didSet { showStyle() } }

  private func showStyle() {
    let frame = frame
    self.frame = frame
    showColors()
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  /// The part that is done, 0 … 1, limited to that when it is set; NaN is ignored. Default: 0.
  open var progress: Float {
    get { current }
    set { setProgress(newValue, animated: false) }
  }

  private var current: Float = 0

  /// Sets `progress`.
  ///
  /// - Parameters:
  ///   - progress: The part that is done, 0 … 1, limited to that; NaN is ignored.
  ///   - animated: Whether the filling grows or shrinks over a quarter of a second.
  open func setProgress(_ progress: Float, animated: Bool) {
    guard !progress.isNaN else { return }
    current = min(max(progress, 0), 1)
    guard animated, window != nil else { return place() }
    layoutIfNeeded()
    UIView.animate(withDuration: 0.25, delay: 0, options: .beginFromCurrentState) { self.place() }
  }

  // MARK: A task that is observed

  /// The task whose progress is shown instead of `progress`. Its `fractionCompleted` is read before each
  /// frame while the view is in a window, since Foundation on Linux observes none, and shown without an
  /// animation; a finished task is read no more. Default: nil, by which the last part stays.
  open var observedProgress: Progress? { didSet { observe() } }

  private var link: CADisplayLink?

  private func observe() {
    link?.invalidate()
    link = nil
    guard showObserved(), let device = window?.device else { return }
    let link = CADisplayLink { [weak self] link in
      MainActor.assumeIsolated { if self?.showObserved() != true { link.invalidate() } }
    }
    link.add(to: device.context)
    self.link = link
  }

  /// Shows how far the observed task is, and returns whether it goes on.
  private func showObserved() -> Bool {
    guard let observedProgress else { return false }
    let part = Float(observedProgress.fractionCompleted)
    if part != current { setProgress(part, animated: false) }
    return !observedProgress.isFinished
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    observe()
  }

  // MARK: Appearance

  /// The colour of the filling. Default: nil, which means the tint colour.
  open var progressTintColor: UIColor? { didSet { showColors() } }
  /// The colour of the track. Default: nil, which means `systemFill`, and none in the style `bar`.
  open var trackTintColor: UIColor? { didSet { showColors() } }

  /// The picture of the filling in place of its colour. It has the size of the whole track; the part that is
  /// done is shown. Default: nil.
  open var progressImage: UIImage? { didSet { showColors() } }
  /// The picture of the track in place of its colour. Default: nil.
  open var trackImage: UIImage? { didSet { showColors() } }

  private func showColors() {
    show(trackImage, in: trackView, of: self)
    show(progressImage, in: fillingView, of: filling)
    filling.clipsToBounds = progressImage != nil
    filling.backgroundColor = progressImage == nil ? progressTintColor ?? tintColor : nil
    layer.backgroundColor = resolvedCGColor(layerBackgroundColor)
    setNeedsLayout()
  }

  /// The colour of the track covers the background.
  override var layerBackgroundColor: UIColor? {
    let track = trackTintColor ?? (progressViewStyle == .bar ? nil : .systemFill)
    return (trackImage == nil ? track : nil) ?? super.layerBackgroundColor
  }

  /// Shows a picture behind the other subviews; nil for none.
  private func show(_ image: UIImage?, in picture: UIImageView, of view: UIView) {
    picture.image = image
    if image == nil {
      picture.removeFromSuperview()
    } else if picture.superview == nil {
      view.insertSubview(picture, at: 0)
    }
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    showColors()
  }

  /// The frame, whose height is always that of `sizeThatFits(_:)`. Bounds may have another one.
  open override var frame: CGRect {
    get { super.frame }
    set {
      let height = sizeThatFits(newValue.size).height
      super.frame =
        newValue.isNull
        ? newValue : CGRect(x: newValue.minX, y: newValue.minY, width: newValue.width, height: height)
    }
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: progressViewStyle.height)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: progressViewStyle.height)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    place()
  }

  private func place() {
    let isRound = progressViewStyle != .bar && trackImage == nil && progressImage == nil
    let radius = isRound ? bounds.height / 2 : 0
    (layer.cornerRadius, filling.layer.cornerRadius) = (radius, radius)
    let width = bounds.width * CGFloat(current)
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    filling.frame = CGRect(
      x: isMirrored ? bounds.maxX - width : bounds.minX, y: bounds.minY, width: width, height: bounds.height)
    trackView.frame = bounds
    fillingView.frame = CGRect(
      x: isMirrored ? width - bounds.width : 0, y: 0, width: bounds.width, height: bounds.height)
  }

  // MARK: Accessibility

  /// "Progress", unless another text was set.
  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? "Progress" }
    set { super.accessibilityLabel = newValue }
  }

  /// The progress as a percentage, unless another text was set.
  open override var accessibilityValue: String? {
    get { super.accessibilityValue ?? "\(Int((current * 100).rounded()))%" }
    set { super.accessibilityValue = newValue }
  }
}
