/// Shows that something is going on: a ring of eight spokes that light up one after the other.
///
/// The turn takes a second and runs on the layers, so it costs nothing per frame in UIKit. It goes on under
/// Reduce Motion, as on iOS.
@preconcurrency @MainActor open class UIActivityIndicatorView: UIView {
  /// The size of an indicator. The values are those of iOS.
  public enum Style: Int, Sendable {
    /// 20 × 20 points, grey.
    case medium = 100
    /// 37 × 37 points, grey.
    case large = 101
    /// 37 × 37 points, white.
    @available(*, deprecated, message: "Deprecated in iOS 13.0. Use large.")
    case whiteLarge = 0
    /// 20 × 20 points, white.
    @available(*, deprecated, message: "Deprecated in iOS 13.0. Use medium.")
    case white = 1
    /// 20 × 20 points, grey.
    @available(*, deprecated, message: "Deprecated in iOS 13.0. Use medium.")
    case gray = 2

    fileprivate var isLarge: Bool { rawValue == 0 || rawValue == 101 }
    fileprivate var color: UIColor { rawValue < 2 ? .white : .systemGray }
    fileprivate var side: CGFloat { isLarge ? 37 : 20 }
  }

  /// The look, chosen after iOS's indicator of eight spokes, whose numbers are not published.
  private enum Metrics {
    static let spokes = 8
    /// The length of a turn, in seconds.
    static let turn: CFTimeInterval = 1
    /// The opacity of a spoke just before it lights up again.
    static let dimmed: Float = 0.25
    /// The width and the length of a spoke and its distance from the centre, as parts of the whole's side.
    static let (width, length, gap): (CGFloat, CGFloat, CGFloat) = (0.13, 0.27, 0.21)
    static let animationKey = "turn"
  }

  private let ring = CAReplicatorLayer()
  private let spoke = CALayer()

  /// Creates an indicator that is not animating, in the style `medium`.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Creates an indicator of a style and in its size, not animating.
  public init(style: Style) {
    self.style = style
    super.init(frame: CGRect(x: 0, y: 0, width: style.side, height: style.side))
    setUp()
  }

  /// Creates an indicator of no size, not animating, in the style `medium`: there are no archives here.
  public required init(coder: NSCoder) {
    super.init(frame: .zero)
    setUp()
  }

  private func setUp() {
    isUserInteractionEnabled = false
    isAccessibilityElement = true
    accessibilityTraits = .updatesFrequently
    isHidden = true
    ring.instanceCount = Metrics.spokes
    ring.instanceTransform = CATransform3DMakeRotation(2 * .pi / CGFloat(Metrics.spokes), 0, 0, 1)
    ring.addSublayer(spoke)
    layer.addSublayer(ring)
    showStyle()
    showAnimation()
  }

  /// The size and the default colour. Default: `medium`. Setting it resets `color` and keeps the frame.
  open var style = Style.medium {
    didSet {
      ownColor = nil
      showStyle()
      invalidateIntrinsicContentSize()
    }
  }

  /// The colour of the spokes. Default, also for nil: that of the style, which is `systemGray` for `medium`
  /// and `large`.
  open var color: UIColor! {
    get { ownColor ?? style.color }
    set {
      ownColor = newValue
      showColor()
    }
  }

  private var ownColor: UIColor?

  /// Whether the indicator is hidden while it is not animating. Default: true.
  open var hidesWhenStopped = true { didSet { isHidden = hidesWhenStopped && !isAnimating } }

  /// Whether the spokes are turning.
  open private(set) var isAnimating = false

  /// Starts the turn, and shows the indicator.
  open func startAnimating() {
    isHidden = false
    guard !isAnimating else { return }
    isAnimating = true
    showAnimation()
  }

  /// Stops the turn, and hides the indicator if `hidesWhenStopped`.
  open func stopAnimating() {
    isHidden = hidesWhenStopped
    guard isAnimating else { return }
    isAnimating = false
    showAnimation()
  }

  // MARK: Drawing

  /// Shows the turn, or a ring at rest whose spokes are graded as at the start of a turn.
  private func showAnimation() {
    CATransaction.withoutActions {
      ring.instanceDelay = isAnimating ? Metrics.turn / CFTimeInterval(Metrics.spokes) : 0
      ring.instanceColor = UIColor(white: 1, alpha: isAnimating ? 1 : CGFloat(Metrics.dimmed)).cgColor
      ring.instanceAlphaOffset = isAnimating ? 0 : (1 - Metrics.dimmed) / Float(Metrics.spokes - 1)
    }
    spoke.removeAnimation(forKey: Metrics.animationKey)
    guard isAnimating else { return }
    let fading = CABasicAnimation(keyPath: "opacity")
    (fading.fromValue, fading.toValue) = (1, Metrics.dimmed)
    (fading.duration, fading.repeatCount) = (Metrics.turn, .infinity)
    // The last spoke begins a turn later than the first; it too must be fading now.
    fading.beginTime = spoke.convertTime(CACurrentMediaTime(), from: nil) - Metrics.turn
    spoke.add(fading, forKey: Metrics.animationKey)
  }

  /// Shows the first of the spokes only: a part of the ring, 0 … 1.
  func reveal(_ part: CGFloat) {
    let count = Int((CGFloat(Metrics.spokes) * min(max(part, 0), 1)).rounded())
    CATransaction.withoutActions {
      ring.isHidden = count == 0
      ring.instanceCount = max(count, 1)
    }
  }

  private func showStyle() {
    let side = style.side
    CATransaction.withoutActions {
      ring.bounds = CGRect(x: 0, y: 0, width: side, height: side)
      spoke.bounds = CGRect(x: 0, y: 0, width: side * Metrics.width, height: side * Metrics.length)
      spoke.cornerRadius = side * Metrics.width / 2
      spoke.position = CGPoint(x: side / 2, y: side / 2 - side * (Metrics.gap + Metrics.length / 2))
    }
    showColor()
  }

  private func showColor() {
    CATransaction.withoutActions { spoke.backgroundColor = resolvedCGColor(color) }
  }

  override func traitsDidChange(from previous: UITraitCollection) {
    super.traitsDidChange(from: previous)
    showColor()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    CATransaction.withoutActions { ring.position = CGPoint(x: bounds.midX, y: bounds.midY) }
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil { showAnimation() }
  }

  open override var intrinsicContentSize: CGSize { CGSize(width: style.side, height: style.side) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  // MARK: Accessibility

  /// "In progress" or "Progress halted", unless another text was set.
  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? (isAnimating ? "In progress" : "Progress halted") }
    set { super.accessibilityLabel = newValue }
  }

  open override var accessibilityValue: String? {
    get { super.accessibilityValue ?? (isAnimating ? "1" : "0") }
    set { super.accessibilityValue = newValue }
  }
}
