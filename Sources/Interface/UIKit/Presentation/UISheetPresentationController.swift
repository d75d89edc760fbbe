/// Presents a controller on a card over a dimmed screen.
///
/// On a narrow screen the card stands at the bottom edge, at the heights of its detents, between which a
/// finger drags it; a swipe below the lowest and a tap beside the card dismiss it. On a wide screen it stands
/// in the middle, without detents.
@preconcurrency @MainActor open class UISheetPresentationController: UIPresentationController {
  /// Sizes in points and the look: 540 × 620 is the form sheet of iOS on an iPad. The others are chosen: on
  /// a narrow screen an edge of the screen behind is seen, and on a wide one the page keeps a readable
  /// width.
  enum Metrics {
    /// The least width of a wide screen, in points.
    static let wideScreen: CGFloat = 600
    /// The distance from the safe area to the top of the card on a narrow screen, in points.
    static let topGap: CGFloat = 10
    static let cornerRadius: CGFloat = 10
    static let dimming: CGFloat = 0.2
    static let formSize = CGSize(width: 540, height: 620)
    static let pageWidth: CGFloat = 704
    /// The least distance from the safe area to the card on a wide screen, in points.
    static let margin: CGFloat = 24
    /// The duration of a move to another detent, in seconds.
    static let moveDuration: TimeInterval = 0.5
  }

  /// The heights at which the sheet rests. Default: `large()` alone. Without an active one the sheet is
  /// large.
  open var detents = [Detent.large()] { didSet { invalidateDetents() } }
  /// The detent at which the sheet rests. Default: nil, which means the lowest one. A finger changes it.
  open var selectedDetentIdentifier: Detent.Identifier? {
    didSet { if selectedDetentIdentifier != oldValue { invalidateDetents() } }
  }
  /// The largest detent at which the screen behind is not dimmed and takes touches. Default: nil, which means
  /// that it is always dimmed.
  open var largestUndimmedDetentIdentifier: Detent.Identifier? { didSet { invalidateDetents() } }
  /// Whether a handle is shown at the top of the card. A tap on it selects the next detent. Default: false.
  open var prefersGrabberVisible = false { didSet { showCard() } }
  /// The radius of the card's corners, in points. Default: nil, which means 10. NaN and negative values are
  /// 0.
  open var preferredCornerRadius: CGFloat? { didSet { showCard() } }
  /// Whether scrolling up at the start of a scroll view's content moves the sheet to a larger detent.
  /// Default: true. Pulling down there always moves the sheet, unless the scroll view has a refresh control.
  open var prefersScrollingExpandsWhenScrolledToEdge = true
  /// Whether the card stands at the bottom edge of a wide screen that is vertically compact. Default: false.
  open var prefersEdgeAttachedInCompactHeight = false { didSet { invalidateDetents() } }
  /// Whether the card at the bottom edge of such a screen is as wide as the `preferredContentSize`. Default:
  /// false, which means that it fills the width.
  open var widthFollowsPreferredContentSizeWhenEdgeAttached = false { didSet { invalidateDetents() } }

  private let dimmingView = AlertDimmingView(frame: .zero)
  private var shownCard: SheetCard?
  private lazy var swipe = SheetSwipe(self)
  /// The top of the card under a finger, in the container; nil at rest.
  final var dragTop: CGFloat?
  /// Whether the running dismissal was started by the user.
  final var isDismissedByUser = false
  /// The driver of the dismissal while a finger pulls the card down; nil otherwise.
  final var activeSwipe: UIPercentDrivenInteractiveTransition? { swipe.driver }

  /// Changes detents and their selection in an animation of 0.5 seconds.
  open func animateChanges(_ changes: () -> Void) {
    guard run.phase == .presented, let containerView else { return changes() }
    containerView.layoutIfNeeded()
    animateCard(duringChanges: changes)
  }

  /// Determines the heights of the detents again before the next layout.
  open func invalidateDetents() { containerView?.setNeedsLayout() }

  // MARK: Presentation

  open override var presentedView: UIView? { card }

  private var card: SheetCard {
    if let shownCard { return shownCard }
    let card = SheetCard(presentedViewController.view) { [weak self] in self?.selectNextDetent() }
    shownCard = card
    showCard()
    return card
  }

  private func showCard() {
    shownCard?.show(
      cornerRadius: preferredCornerRadius ?? Metrics.cornerRadius, grabber: prefersGrabberVisible)
    containerView?.setNeedsLayout()
  }

  open override var frameOfPresentedViewInContainerView: CGRect {
    guard let containerView else { return .zero }
    return isCentered ? centeredFrame(in: containerView) : edgeFrame(in: containerView, height: restingHeight)
  }

  open override func presentationTransitionWillBegin() {
    guard let containerView else { return }
    dimmingView.backgroundColor = .black
    dimmingView.frame = containerView.bounds
    dimmingView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    dimmingView.onTap = { [weak self] in self?.dismissByUser() }
    containerView.insertSubview(dimmingView, at: 0)
    card.addGestureRecognizer(swipe.recognizer)
    dim(from: 0, to: dimming(atHeight: frameOfPresentedViewInContainerView.height))
  }

  open override func presentationTransitionDidEnd(_ completed: Bool) {
    if completed { layOutCard() }
  }

  open override func dismissalTransitionWillBegin() {
    if isDismissedByUser { delegate?.presentationControllerWillDismiss(self) }
    dim(from: dimmingView.alpha, to: 0)
  }

  open override func dismissalTransitionDidEnd(_ completed: Bool) {
    let isByUser = isDismissedByUser
    isDismissedByUser = false
    if !completed { return layOutCard() }
    if isByUser { delegate?.presentationControllerDidDismiss(self) }
  }

  private func dim(from start: CGFloat, to end: CGFloat) {
    dimmingView.alpha = start
    let coordinator = presentedViewController.transitionCoordinator
    coordinator?.animate(alongsideTransition: { [dimmingView] _ in dimmingView.alpha = end })
  }

  override var keepsFirstResponder: Bool { largestUndimmedDetentIdentifier != nil }

  override func presentationIsOver() {
    super.presentationIsOver()
    shownCard = nil
    dragTop = nil
    isDismissedByUser = false
    swipe = SheetSwipe(self)
  }

  open override func containerViewWillLayoutSubviews() {
    guard run.phase != .dismissing, card.superview != nil else { return }
    layOutCard()
  }

  /// Places the card and dims the screen behind by its height.
  final func layOutCard() {
    guard let containerView, run.phase != .dismissing else { return }
    var frame = frameOfPresentedViewInContainerView
    var shown = frame.height
    if let dragTop {
      shown = containerView.bounds.maxY - dragTop
      let lowest = isCentered ? frame.height : resolvedDetents.first?.height ?? frame.height
      frame.origin.y = dragTop
      frame.size.height = max(lowest, shown)
    }
    card.frame = frame
    card.layer.maskedCorners =
      isCentered
      ? [.layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner]
      : [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    card.setGrabber(isVisible: prefersGrabberVisible && !isCentered, value: grabberValue)
    guard run.phase == .presented else { return }
    dimmingView.alpha = dimming(atHeight: shown)
    let isUndimmed = dimming(atHeight: frameOfPresentedViewInContainerView.height) == 0
    dimmingView.isUserInteractionEnabled = !isUndimmed
    (containerView as? TransitionContainerView)?.passesTouches = isUndimmed
    // A dimmed screen cannot be operated, so that its elements and the ring around one of them go as well.
    containerView.accessibilityViewIsModal = !isUndimmed
  }
}
