/// Begins a refresh when the content of a scroll view is pulled down: a ring of spokes that fills with the
/// pull, and turns until `endRefreshing()`.
///
/// It belongs to a scroll view by `UIScrollView.refreshControl`. A pull of 100 points begins the refresh
/// under the finger and sends `valueChanged` and `primaryActionTriggered`; the content then rests below the
/// control, which is 60 points high, and higher with a title. Where a navigation bar shows a large title or
/// a search bar over nothing, the control stands above them, and they rest below it too.
@preconcurrency @MainActor open class UIRefreshControl: UIControl {
  /// Sizes in points and a duration: the height is iOS's; the ways are chosen so that a list that is only
  /// pulled by chance is not refreshed.
  private enum Metrics {
    static let height: CGFloat = 60
    /// The distance by which the content is pulled to begin, in points.
    static let trigger: CGFloat = 100
    /// The pull at which the first spoke appears.
    static let start: CGFloat = 30
    static let titleGap: CGFloat = 4
    static let duration: TimeInterval = 0.3
  }

  private let spinner = UIActivityIndicatorView(style: .medium)
  private let label = UILabel(frame: .zero)
  private weak var scrollView: UIScrollView?
  /// Whether the present pull may still begin a refresh.
  private var isArmed = true

  /// Creates a control in its own size.
  public init() {
    super.init(frame: .zero)
    setUp()
  }

  /// Same as `init()`: a scroll view sets the frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  private func setUp() {
    spinner.hidesWhenStopped = false
    spinner.isHidden = false
    spinner.accessibilityElementsHidden = true
    spinner.isAccessibilityElement = false
    spinner.reveal(0)
    label.textAlignment = .center
    label.font = .systemFont(ofSize: 13)
    label.textColor = .secondaryLabel
    accessibilityTraits = .updatesFrequently
    isUserInteractionEnabled = false
    addSubview(spinner)
    addSubview(label)
    alpha = 0
  }

  /// Returns nil: there are no archives here.
  public required init?(coder: NSCoder) { nil }

  // MARK: Refresh

  /// Whether a refresh goes on.
  open private(set) var isRefreshing = false

  /// Begins a refresh in code: no event is sent, and the content stays where it is.
  open func beginRefreshing() {
    guard !isRefreshing else { return }
    isRefreshing = true
    isArmed = false
    alpha = 1
    spinner.reveal(1)
    spinner.startAnimating()
    isAccessibilityElement = true
    scrollView?.refreshInset = height
  }

  /// Ends the refresh. Content that rests below the control moves back in 0.3 s.
  open func endRefreshing() {
    guard isRefreshing else { return }
    isRefreshing = false
    isAccessibilityElement = false
    guard window != nil, let scrollView else {
      scrollView?.refreshInset = 0
      return rest()
    }
    UIView.animate(
      withDuration: Metrics.duration, delay: 0, options: [.beginFromCurrentState, .allowUserInteraction]
    ) {
      self.alpha = 0
      scrollView.refreshInset = 0
    } completion: { [weak self] _ in
      if let self, !isRefreshing { rest() }
    }
  }

  private func rest() {
    spinner.stopAnimating()
    spinner.reveal(0)
    alpha = 0
    scrolled()
  }

  // MARK: Appearance

  /// The text below the spokes. The default is nil.
  open var attributedTitle: NSAttributedString? {
    didSet {
      label.show(attributedTitle)
      if isRefreshing { scrollView?.refreshInset = height }
      setNeedsLayout()
    }
  }

  private var height: CGFloat {
    let title = label.intrinsicContentSize.height
    return Metrics.height + (title > 0 ? title + Metrics.titleGap : 0)
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    spinner.color = ownTintColor
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: height)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: height) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    spinner.center = CGPoint(x: bounds.midX, y: Metrics.height / 2)
    let title = label.intrinsicContentSize.height
    label.frame = CGRect(
      x: bounds.minX, y: Metrics.height - Metrics.titleGap, width: bounds.width, height: title)
  }

  /// "In progress" during a refresh, unless another text was set.
  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? attributedTitle?.string ?? "In progress" }
    set { super.accessibilityLabel = newValue }
  }

  // MARK: Scroll view

  func attach(to scrollView: UIScrollView) {
    self.scrollView = scrollView
    scrollView.insertSubview(self, at: 0)
    if isRefreshing { scrollView.refreshInset = height }
    scrolled()
  }

  func detachFromScrollView() {
    scrollView?.refreshInset = 0
    scrollView = nil
    removeFromSuperview()
  }

  /// Follows the pull of the content.
  func scrolled() {
    guard let scrollView, superview === scrollView else { return }
    let inset = scrollView.adjustedContentInset.top - scrollView.refreshInset
    let pull = -(scrollView.contentOffset.y + inset)
    let height = height
    let above = scrollView.collapsingBar?.clearHeight ?? 0
    frame = CGRect(x: 0, y: -max(height, pull) - above, width: scrollView.bounds.width, height: height)
    if !scrollView.isDragging { isArmed = true }
    guard !isRefreshing else { return }
    if spinner.isAnimating { return }
    let progress = min(max((pull - Metrics.start) / (Metrics.trigger - Metrics.start), 0), 1)
    alpha = progress > 0 ? 1 : 0
    spinner.reveal(progress)
    if progress >= 1, isArmed, isEnabled, scrollView.isDragging {
      beginRefreshing()
      sendActions(for: [.valueChanged, .primaryActionTriggered])
    }
  }
}

extension UIScrollView {
  /// The space of a refresh that goes on, in points, above the content.
  var refreshInset: CGFloat {
    get { refreshSpace }
    set {
      guard newValue != refreshSpace else { return }
      refreshSpace = newValue
      updateAdjustedInset(keepsEdge: false)
    }
  }
}
