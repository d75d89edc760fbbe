/// A view onto content that may be larger than the view. The content follows a finger, decelerates after a
/// throw, and bounces at its ends.
///
/// The content consists of the subviews. Scrolling changes the origin of the bounds only, so the cost of a
/// frame does not depend on the size of the content. During a drag or a motion the offset is a whole number
/// of pixels.
///
/// Two fingers zoom the view that the delegate returns from `viewForZooming(in:)`, if `maximumZoomScale` is
/// larger than `minimumZoomScale`: its transform becomes a scale, the upper left corner of its frame stays,
/// and `contentSize` becomes its size.
@preconcurrency @MainActor open class UIScrollView: UIView {
  public override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
    attachPan()
  }

  /// Returns nil: there are no archives here.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The object that is notified of scrolling. Default: nil.
  ///
  /// Tables, collections and text views have a narrower property of this name, which counts where both are
  /// seen.
  @_disfavoredOverload open weak var delegate: (any UIScrollViewDelegate)? {
    didSet { delegateDidChange(from: oldValue) }
  }

  /// Called after a delegate was set, also through a narrower property of a subclass.
  func delegateDidChange(from old: (any UIScrollViewDelegate)?) {}

  // MARK: Content

  /// The point of the content at the view's top left corner: the origin of the bounds, in points. Default:
  /// zero.
  ///
  /// Any finite point may be set, also one past the content's ends; a point that is not finite is ignored.
  /// Setting it stops a motion, and a drag continues from the new offset.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set { if newValue.x.isFinite, newValue.y.isFinite { bounds.origin = newValue } }
  }

  /// The size of the content in points. Default: zero. A side that is negative or not finite counts as 0. If
  /// the offset at rest is outside its new range, it moves to the nearest end.
  open var contentSize = CGSize.zero {
    willSet { willChange("contentSize") }
    didSet {
      if contentSize != oldValue { contentSizeDidChange(from: oldValue) }
      didChange("contentSize")
    }
  }

  /// Space around the content, in points. Default: zero. An edge that is not finite counts as 0.
  open var contentInset = UIEdgeInsets.zero {
    willSet { willChange("contentInset") }
    didSet {
      if contentInset != oldValue { updateAdjustedInset(keepsEdge: false) }
      didChange("contentInset")
    }
  }

  /// `contentInset` plus the part of the safe area that `contentInsetAdjustmentBehavior` adds.
  open var adjustedContentInset: UIEdgeInsets { currentInset }

  /// The condition under which the safe area is added to `contentInset`. Default: `automatic`.
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
    didSet {
      if contentInsetAdjustmentBehavior != oldValue { updateAdjustedInset(keepsEdge: true) }
    }
  }

  /// Called after `adjustedContentInset` has changed. Overrides call `super`, which notifies the delegate.
  open func adjustedContentInsetDidChange() { delegate?.scrollViewDidChangeAdjustedContentInset(self) }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    updateAdjustedInset(keepsEdge: true)
  }

  // MARK: Scrolling in code

  /// Sets the offset, in 0.3 s if `animated` and the view is in a window.
  ///
  /// Each frame of the animation calls `scrollViewDidScroll`, and its end calls
  /// `scrollViewDidEndScrollingAnimation`.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    if animated { animateOffset(to: contentOffset) } else { self.contentOffset = contentOffset }
  }

  /// Scrolls by the shortest distance that makes the rectangle of the content visible between the insets.
  /// Does nothing if it is visible already, or empty.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    guard let offset = offsetShowing(rect), offset != contentOffset else { return }
    setContentOffset(offset, animated: animated)
  }

  // MARK: Behaviour

  /// Whether a finger that pulls at the start of the content moves a sheet around it.
  var movesSheets: Bool { true }

  /// Whether a finger can scroll the content. Default: true.
  open var isScrollEnabled = true { didSet { if !isScrollEnabled { stopDragging() } } }
  /// Whether a drag that begins along one direction stays in it. Default: false. A drag within about 27° of
  /// an axis is locked to it.
  open var isDirectionalLockEnabled = false
  /// Whether the content can be pulled past its ends and springs back. Default: true. True if it can in one
  /// direction; setting it sets both.
  open var bounces: Bool {
    get { bouncesHorizontally || bouncesVertically }
    set { (bouncesHorizontally, bouncesVertically) = (newValue, newValue) }
  }
  /// Whether the content can be pulled past its left and right ends. Default: true.
  @available(iOS 17.4, *)
  open var bouncesHorizontally = true
  /// Whether the content can be pulled past its top and bottom. Default: true.
  @available(iOS 17.4, *)
  open var bouncesVertically = true
  /// Whether a drag that begins where the content ends scrolls a view around this one. Default: true.
  @available(iOS 17.4, *)
  open var transfersHorizontalScrollingToParent = true
  /// Whether a drag that begins where the content ends scrolls a view around this one. Default: true.
  @available(iOS 17.4, *)
  open var transfersVerticalScrollingToParent = true
  /// The place of content that is smaller than the view, as fractions of the room that is left: 0, the
  /// default, is at the left and at the top, 0.5 in the middle. Numbers count as the nearest of 0 … 1, and
  /// NaN as 0.
  @available(iOS 17.4, *)
  open var contentAlignmentPoint = CGPoint.zero { didSet { rangeDidChange() } }
  /// Whether the content bounces vertically even if it fits. Default: false.
  open var alwaysBounceVertical = false { didSet { updateAdjustedInset(keepsEdge: true) } }
  /// Whether the content bounces horizontally even if it fits. Default: false.
  open var alwaysBounceHorizontal = false { didSet { updateAdjustedInset(keepsEdge: true) } }
  /// Whether the content rests at whole multiples of the view's size only. Default: false.
  open var isPagingEnabled = false
  /// Whether a tap on the status bar scrolls to the top. Default: true. It does nothing if several scroll
  /// views on the screen have it. The place of the status bar is the safe area's top of the window.
  open var scrollsToTop = true
  /// The rate at which thrown content slows down. Default: `normal`.
  open var decelerationRate = DecelerationRate.normal

  /// The recognizer that drags the content. Its delegate and its view must not be changed.
  open var panGestureRecognizer: UIPanGestureRecognizer { pan }

  /// The control that begins a refresh when the content is pulled down; nil, the default, for none.
  open var refreshControl: UIRefreshControl? {
    didSet {
      guard refreshControl !== oldValue else { return }
      oldValue?.detachFromScrollView()
      refreshControl?.attach(to: self)
    }
  }

  // MARK: Zooming

  /// The smallest scale at which content rests. Default: 1. Setting it does not change the scale; a value
  /// that is not positive and finite is ignored.
  open var minimumZoomScale: CGFloat = 1 {
    didSet {
      if !(minimumZoomScale > 0 && minimumZoomScale.isFinite) { minimumZoomScale = oldValue }
      zoomLimitsDidChange()
    }
  }
  /// The largest scale at which content rests. Default: 1, so that fingers do not zoom. Setting it does not
  /// change the scale; a value that is not positive and finite is ignored.
  open var maximumZoomScale: CGFloat = 1 {
    didSet {
      if !(maximumZoomScale > 0 && maximumZoomScale.isFinite) { maximumZoomScale = oldValue }
      zoomLimitsDidChange()
    }
  }
  /// The scale of the content. Default: 1. Setting it zooms at once; see `setZoomScale(_:animated:)`.
  open var zoomScale: CGFloat {
    get { zoom.view == nil ? 1 : zoom.scale }
    set { setZoomScale(newValue, animated: false) }
  }
  /// Whether fingers can zoom beyond the limits, and the content goes back. Default: true.
  open var bouncesZoom = true
  /// Whether fingers or a trackpad zoom the content.
  open var isZooming: Bool { zoom.pinch != nil || zoom.wheelSteps != nil }
  /// Whether the content goes back from beyond a limit of its scale.
  open var isZoomBouncing: Bool { zoom.isBouncing }
  /// Whether the scale is changing with an animation.
  @available(iOS 17.4, *)
  open var isZoomAnimating: Bool { zoom.isAnimating }
  /// The recognizer that zooms the content; nil while the limits leave one scale.
  open var pinchGestureRecognizer: UIPinchGestureRecognizer? { pinch }

  /// Zooms to a scale, brought into the limits, in 0.3 s if `animated` and the view is in a window. The
  /// content in the middle stays there as far as the content's ends allow.
  ///
  /// `scrollViewDidZoom` is called at once, and `scrollViewDidEndZooming` at the end of an animation. Does
  /// nothing without a view to zoom, or with a scale that is not finite.
  open func setZoomScale(_ scale: CGFloat, animated: Bool) { setZoom(scale, animated: animated) }

  /// Zooms so that a rectangle fills the view, within the limits, as `setZoomScale(_:animated:)` does.
  ///
  /// - Parameters:
  ///   - rect: In coordinates of the zoomed view. An empty one, or one that is not finite, does nothing.
  ///   - animated: Whether it takes 0.3 s.
  open func zoom(to rect: CGRect, animated: Bool) { zoomIn(to: rect, animated: animated) }

  // MARK: Keyboard

  /// The way in which a drag dismisses the keyboard. Default: `none`.
  open var keyboardDismissMode = KeyboardDismissMode.none

  // MARK: Touches in the content

  /// Whether a touch reaches the view under it only after 150 ms without becoming a drag, or when the finger
  /// is lifted. Default: true.
  open var delaysContentTouches = true
  /// Whether a touch that has reached the view under it can still become a drag. Default: true.
  open var canCancelContentTouches = true

  /// Returns whether the view under the finger receives the touches. The default is true. Called before their
  /// first delivery.
  open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool {
    true
  }

  /// Returns whether a drag may cancel a touch that the view has received. Called only if
  /// `canCancelContentTouches`. The default is false for controls and true for all other views.
  open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

  // MARK: State

  /// Whether a finger is on the view, dragging or not.
  open internal(set) var isTracking = false
  /// Whether the content follows a finger.
  open internal(set) var isDragging = false
  /// Whether the content moves after a drag, or springs back.
  open var isDecelerating: Bool { if case .deceleration = movement { true } else { false } }
  /// Whether an animated change of the offset is running.
  @available(iOS 17.4, *)
  open var isScrollAnimating: Bool { if case .animation = movement { true } else { false } }

  /// Stops a deceleration, an animation of the offset and an animated zoom where they are.
  @available(iOS 17.4, *)
  open func stopScrollingAndZooming() {
    stopMovement()
    stopZoomAnimation()
  }

  // MARK: Indicators

  /// Whether the vertical indicator is shown during scrolling. Default: true.
  open var showsVerticalScrollIndicator = true {
    didSet { if !showsVerticalScrollIndicator { hideIndicator(.vertical) } }
  }
  /// Whether the horizontal indicator is shown during scrolling. Default: true.
  open var showsHorizontalScrollIndicator = true {
    didSet { if !showsHorizontalScrollIndicator { hideIndicator(.horizontal) } }
  }
  /// The colour of the indicators. Default: `default`.
  open var indicatorStyle = IndicatorStyle.default { didSet { placeIndicators() } }
  /// The distances of the vertical indicator's track from the view's edges, in points. Default: zero.
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero { didSet { placeIndicators() } }
  /// The distances of the horizontal indicator's track from the view's edges, in points. Default: zero.
  open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero { didSet { placeIndicators() } }
  /// The insets of both indicators. The getter returns the vertical one's.
  open var scrollIndicatorInsets: UIEdgeInsets {
    get { verticalScrollIndicatorInsets }
    set {
      verticalScrollIndicatorInsets = newValue
      horizontalScrollIndicatorInsets = newValue
    }
  }
  /// Whether the indicators are also inset by the safe area. Default: true.
  open var automaticallyAdjustsScrollIndicatorInsets = true { didSet { placeIndicators() } }

  /// Shows the indicators of the directions that scroll, and fades them after 0.4 s.
  open func flashScrollIndicators() {
    showIndicators()
    fadeIndicators()
  }

  /// Runs changes of the offset, and shows the indicators as `flashScrollIndicators()` does if they have
  /// changed it.
  @available(iOS 17.4, *)
  open func withScrollIndicatorsShown(forContentOffsetChanges changes: () -> Void) {
    let old = contentOffset
    changes()
    if contentOffset != old || isScrollAnimating { flashScrollIndicators() }
  }

  // MARK: View

  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard gestureRecognizer === pinch else { return super.gestureRecognizerShouldBegin(gestureRecognizer) }
    return mayPinch(gestureRecognizer.touches)
  }

  open override var bounds: CGRect {
    get { super.bounds }
    set {
      let old = super.bounds
      let scrolls = newValue.origin != old.origin
      if scrolls { willChange("contentOffset") }
      super.bounds = newValue
      boundsDidChange(from: old)
      if scrolls { didChange("contentOffset") }
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

  override func observableProperty(_ key: String) -> ObservableValue? {
    switch key {
    case "contentOffset": ObservableValue(contentOffset)
    case "contentSize": ObservableValue(contentSize)
    case "contentInset": ObservableValue(contentInset)
    case "panGestureRecognizer": ObservableValue(panGestureRecognizer)
    default: super.observableProperty(key)
    }
  }

  final override var isLayoutScrolling: Bool { true }

  /// Whether the class sets the size of its content itself, so that constraints do not.
  var determinesContentSize: Bool { false }

  final override func layoutFrame(_ frame: CGRect, of subview: UIView) -> CGRect {
    unzoomed(frame, of: subview)
  }

  /// The rectangle of the content, for constraints: those that determine its size set `contentSize`.
  open var contentLayoutGuide: UILayoutGuide { contentGuide }

  /// The rectangle of the view's frame, for constraints of views that stay while the content scrolls.
  open var frameLayoutGuide: UILayoutGuide { frameGuide }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let size = constrainedSize(or: contentSize)
    if size != contentSize { contentSize = size }
    updateAdjustedInset(keepsEdge: true)
    let insets = insetsOfContent(safeAreaInsets)
    let hasSides = (insets.left != 0 || insets.right != 0) && canScroll(.horizontal)
    if hasSides || insets.top != 0 || insets.bottom != 0 {
      for subview in subviews { subview.layOutInMovedSafeArea() }
    }
    refreshControl?.scrolled()
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

  // MARK: Internal state

  final override func allows(_ touch: UITouch, toReach view: UIView, with event: UIEvent?) -> Bool {
    touchesShouldBegin([touch], with: event, in: view)
  }

  override func insetsOfSubview(_ insets: UIEdgeInsets) -> UIEdgeInsets { insetsOfContent(insets) }

  final var currentInset = UIEdgeInsets.zero
  /// Whether the content begins at its right end, as in a layout that turns with the reading direction.
  final var startsAtRight = false
  /// The height at the bottom that a find panel and the keyboard below it cover, in points.
  final var coveredHeight: CGFloat = 0 {
    didSet { if coveredHeight != oldValue { updateAdjustedInset(keepsEdge: true) } }
  }
  /// The space above the content in which a refresh is shown, in points.
  final var refreshSpace: CGFloat = 0
  /// Whether the scroll view itself is changing its offset, as opposed to the app.
  final var isMovingByItself = false
  /// The bar above the content, which collapses while the content scrolls; nil for none.
  final var collapsingBar: CollapsingBar?
  /// The followers tell the bars below the content where its end is.
  final var endFollowers: [ContentEndFollower] = []
  final var movement = Movement.none
  final var displayLink: CADisplayLink?
  /// Whether the running animation answers a tap on the status bar.
  final var isScrollingToTop = false
  final let pan = ScrollPanGestureRecognizer()
  final var pinch: ScrollPinchGestureRecognizer?
  final var zoom = ZoomState()
  /// The number of scrolls by a wheel so far.
  final var wheelScrolls = 0
  final var drag: ScrollDrag?
  final var indicators: [ScrollAxis: ScrollIndicatorView] = [:]

  /// Notes that a drag has begun, before the content moves. The default does nothing.
  func dragDidBegin() {}
  /// Notes that the offset has changed, before the delegate is notified. The default does nothing.
  func offsetDidChange() {}
  /// Notes that a drag, a deceleration or an animation has ended. The default does nothing.
  func movementDidEnd() {}
  /// Returns the goal that keeps an offset at the same part of the content, for content whose sizes are
  /// estimated; nil where none is.
  func placeKeeper(of offset: CGPoint) -> OffsetAnimation.Goal? { nil }

  /// Returns the offset at which a drag comes to rest, before the delegate sees it. Subclasses snap.
  func restingOffset(proposed: CGPoint, velocity: CGPoint) -> CGPoint { proposed }
}
