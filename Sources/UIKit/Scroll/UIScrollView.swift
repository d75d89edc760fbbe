/// A view onto content that may be larger than itself: it moves with the finger, goes on when thrown, and bounces at the ends.
///
/// The content is its subviews. Scrolling moves the origin of its bounds and nothing else, so that a frame costs the same however much
/// there is inside. While a finger or a throw moves it, the offset is a whole number of pixels.
@MainActor open class UIScrollView: UIView {
  public override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
    attachPan()
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open weak var delegate: (any UIScrollViewDelegate)?

  // MARK: Content

  /// The point of the content in the view's top-left corner: the origin of the bounds. Set it to any point, also beyond the content's
  /// ends, and at once: what the view was doing by itself stops, and a finger drags on from there. A point that is not finite is ignored.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set { if newValue.x.isFinite, newValue.y.isFinite { bounds.origin = newValue } }
  }

  /// In points; sides that are negative or not finite count as 0. Content that has become shorter moves into sight.
  open var contentSize = CGSize.zero { didSet { if contentSize != oldValue { contentSizeDidChange() } } }

  /// Room around the content, in points; edges that are not finite count as 0.
  open var contentInset = UIEdgeInsets.zero {
    didSet { if contentInset != oldValue { updateAdjustedInset(keepsEdge: false) } }
  }

  /// `contentInset` with what the safe area adds to it.
  open var adjustedContentInset: UIEdgeInsets { currentInset }

  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
    didSet {
      if contentInsetAdjustmentBehavior != oldValue { updateAdjustedInset(keepsEdge: true) }
    }
  }

  /// `adjustedContentInset` has changed. Tell `super`, which tells the delegate.
  open func adjustedContentInsetDidChange() { delegate?.scrollViewDidChangeAdjustedContentInset(self) }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    updateAdjustedInset(keepsEdge: true)
  }

  // MARK: Scrolling by the program

  /// Goes to the offset, in 0.3 s when animated and in a window. Every frame of that calls `scrollViewDidScroll`, and the end
  /// `scrollViewDidEndScrollingAnimation`.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    if animated { animateOffset(to: contentOffset) } else { self.contentOffset = contentOffset }
  }

  /// Scrolls by as little as it takes to show the rectangle of the content, between the insets; not at all when it is shown already
  /// or empty.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    guard let offset = offsetShowing(rect), offset != contentOffset else { return }
    setContentOffset(offset, animated: animated)
  }

  // MARK: Behaviour

  open var isScrollEnabled = true { didSet { if !isScrollEnabled { stopDragging() } } }
  /// Whether a drag that begins along one direction stays in it.
  open var isDirectionalLockEnabled = false
  /// Whether the content can be pulled beyond its ends, and springs back.
  open var bounces = true
  /// Whether content that fits bounces as well.
  open var alwaysBounceVertical = false { didSet { updateAdjustedInset(keepsEdge: true) } }
  open var alwaysBounceHorizontal = false { didSet { updateAdjustedInset(keepsEdge: true) } }
  /// Whether it rests at whole multiples of its size only.
  open var isPagingEnabled = false
  open var decelerationRate = DecelerationRate.normal

  /// What drags the content. Leave its delegate and its view as they are.
  open var panGestureRecognizer: UIPanGestureRecognizer { pan }

  // MARK: Touches in the content

  /// Whether content gets a touch only when it has not become a drag for a while (150 ms), or has ended.
  open var delaysContentTouches = true
  /// Whether a touch that the content has can still become a drag.
  open var canCancelContentTouches = true

  /// Whether the content's view gets the touches that begin in it.
  open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool {
    true
  }

  /// Whether a drag may take a touch from a view that has it already, where `canCancelContentTouches`. The default says no for controls.
  open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

  // MARK: What is going on

  /// Whether a finger is on the view, dragging or not yet.
  open internal(set) var isTracking = false
  /// Whether the content follows a finger.
  open internal(set) var isDragging = false
  /// Whether the content goes on after a drag, or springs back.
  open var isDecelerating: Bool { if case .deceleration = movement { true } else { false } }
  /// Whether an animated change of the offset is under way.
  open var isScrollAnimating: Bool { if case .animation = movement { true } else { false } }

  /// Ends a deceleration or an animation of the offset where it is.
  open func stopScrollingAndZooming() { stopMovement() }

  // MARK: Indicators

  open var showsVerticalScrollIndicator = true {
    didSet { if !showsVerticalScrollIndicator { hideIndicator(.vertical) } }
  }
  open var showsHorizontalScrollIndicator = true {
    didSet { if !showsHorizontalScrollIndicator { hideIndicator(.horizontal) } }
  }
  open var indicatorStyle = IndicatorStyle.default { didSet { placeIndicators() } }
  /// Room at the ends of the vertical indicator's way, in points.
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero { didSet { placeIndicators() } }
  open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero { didSet { placeIndicators() } }
  /// Those of both indicators; reading gives the vertical one's.
  open var scrollIndicatorInsets: UIEdgeInsets {
    get { verticalScrollIndicatorInsets }
    set {
      verticalScrollIndicatorInsets = newValue
      horizontalScrollIndicatorInsets = newValue
    }
  }
  /// Whether the indicators keep out of the safe area's edges too.
  open var automaticallyAdjustsScrollIndicatorInsets = true { didSet { placeIndicators() } }

  /// Shows the indicators for a moment.
  open func flashScrollIndicators() {
    showIndicators()
    fadeIndicators()
  }

  // MARK: View

  open override var bounds: CGRect {
    get { super.bounds }
    set {
      let old = super.bounds
      super.bounds = newValue
      boundsDidChange(from: old)
    }
  }

  open override var frame: CGRect {
    get { super.frame }
    set {
      let old = super.bounds
      super.frame = newValue
      boundsDidChange(from: old)
    }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    updateAdjustedInset(keepsEdge: true)
  }

  open override func willMove(toWindow newWindow: UIWindow?) {
    super.willMove(toWindow: newWindow)
    if newWindow == nil {
      removeIndicators()
      stopDragging()
      stopMovement()
    }
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    updateAdjustedInset(keepsEdge: true)
  }

  // MARK: Not Apple's names

  final var currentInset = UIEdgeInsets.zero
  /// Whether the scroll view itself is changing its offset, so that it does not take that for the app's wish.
  final var isMovingByItself = false
  final var movement = Movement.none
  final var displayLink: CADisplayLink?
  final let pan = ScrollPanGestureRecognizer()
  final var drag: ScrollDrag?
  final var indicators: [ScrollAxis: ScrollIndicatorView] = [:]
  final var observers = ScrollObservers()
}
