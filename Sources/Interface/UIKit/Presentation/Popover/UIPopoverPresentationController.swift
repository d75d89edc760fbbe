/// Presents a controller in a popover: a rectangle with an arrow that points at a view or a bar button.
///
/// A controller of the style `popover` has one (`UIViewController.popoverPresentationController`), which is
/// set up before the presentation. In a horizontally compact window the controller is presented as a sheet,
/// unless the delegate's `adaptivePresentationStyle(for:traitCollection:)` returns another style, or `none`
/// for the popover. The style is chosen when the presentation begins.
///
/// A tap outside dismisses the popover and does nothing else, except in `passthroughViews`. The size is the
/// `preferredContentSize`, and without one 320 points by the height of the window.
@preconcurrency @MainActor open class UIPopoverPresentationController: UIPresentationController {
  /// Sizes in points: 320 is Apple's; the margin is chosen so that the screen behind is seen all around,
  /// and an alert is 8 points narrower at each side.
  enum Metrics {
    static let width: CGFloat = 320
    static let margin: CGFloat = 10
    /// The largest width of an action sheet in a popover, in points.
    static let alertWidth: CGFloat = 304
  }

  /// The directions that the arrow may have. Default: `any`. With none the popover has no arrow, and lies in
  /// the middle of its source.
  open var permittedArrowDirections = UIPopoverArrowDirection.any { didSet { placeAgain() } }
  /// The view or bar item that the arrow points at, in place of `sourceView`. Default: nil.
  open var sourceItem: (any UIPopoverPresentationControllerSourceItem)? { didSet { placeAgain() } }
  /// The bar item that the arrow points at: `sourceItem` if that is one.
  @available(*, deprecated, message: "Deprecated in iOS 16.0.")
  open var barButtonItem: UIBarButtonItem? {
    get { sourceItem as? UIBarButtonItem }
    set { sourceItem = newValue }
  }
  /// The view whose `sourceRect` the arrow points at. Default: nil.
  open var sourceView: UIView? { didSet { placeAgain() } }
  /// The rectangle of the source view that the arrow points at, in its coordinates. Default: null, which
  /// means its bounds, and so do rectangles that are not finite.
  open var sourceRect = CGRect.null { didSet { placeAgain() } }
  /// Whether the popover may cover its source where it has no room beside it. Default: false, it shrinks.
  open var canOverlapSourceViewRect = false { didSet { placeAgain() } }
  /// The least distances of the popover from the edges of the safe area, in points. Default: 10 each.
  /// Values that are not finite count as 0.
  open var popoverLayoutMargins = UIEdgeInsets(
    top: Metrics.margin, left: Metrics.margin, bottom: Metrics.margin, right: Metrics.margin)
  { didSet { placeAgain() } }
  /// The views outside that get touches while the popover is shown. Default: nil.
  open var passthroughViews: [UIView]?
  /// The colour behind the view and of the arrow. Default: nil, which means a material that blurs what is
  /// behind it. An opaque view covers it.
  open var backgroundColor: UIColor? { didSet { placeAgain() } }
  /// The subclass of `UIPopoverBackgroundView` whose objects are the background, made by `init(frame:)`.
  /// Default: nil, the system's background. Other classes are ignored. A change counts for the next
  /// presentation.
  open var popoverBackgroundViewClass: (any UIPopoverBackgroundViewMethods.Type)?
  /// The direction of the arrow; `unknown` while the popover is not shown.
  open private(set) var arrowDirection = UIPopoverArrowDirection.unknown

  /// The sheet in which the controller is presented where there is no popover.
  open var adaptiveSheetPresentationController: UISheetPresentationController {
    presentedViewController.sheet
  }

  private let outside = PopoverOutsideView(frame: .zero)
  private var shownChrome: PopoverChrome?
  private var isDismissedByUser = false

  /// Whether there is something to point at.
  final var hasSource: Bool { sourceItem != nil || sourceView != nil }

  /// Returns `pageSheet` for horizontally compact traits, and else `none`.
  open override func adaptivePresentationStyle(for traitCollection: UITraitCollection)
    -> UIModalPresentationStyle
  { traitCollection.horizontalSizeClass == .compact ? .pageSheet : .none }

  // MARK: Presentation

  open override var presentationStyle: UIModalPresentationStyle { .popover }
  open override var presentedView: UIView? { chrome }

  private var chrome: PopoverChrome {
    if let shownChrome { return shownChrome }
    let kind = popoverBackgroundViewClass as? UIPopoverBackgroundView.Type
    let chrome = PopoverChrome(
      presentedViewController.view, background: kind?.makeObject() as? UIPopoverBackgroundView)
    shownChrome = chrome
    return chrome
  }

  private var alert: UIAlertController? { presentedViewController as? UIAlertController }

  open override var frameOfPresentedViewInContainerView: CGRect { placement?.frame ?? .zero }

  private func placeAgain() { containerView?.setNeedsLayout() }

  private var placement: PopoverPlacement? {
    guard let containerView else { return nil }
    var area = containerView.bounds.inset(by: containerView.safeAreaInsets)
    area.size.height -= max(0, containerView.keyboardCover - containerView.safeAreaInsets.bottom)
    area = area.inset(by: popoverLayoutMargins.usable)
    guard !area.isNull, area.width > 0, area.height > 0 else { return nil }
    let chrome = chrome
    var size = contentSize(in: area.size)
    let insets = chrome.contentInsets
    size.width += insets.left + insets.right
    size.height += insets.top + insets.bottom
    return PopoverPlacement(
      size: size, source: source(in: containerView), area: area, permitted: permittedArrowDirections,
      canOverlap: canOverlapSourceViewRect,
      isMirrored: containerView.effectiveUserInterfaceLayoutDirection == .rightToLeft, shape: chrome.shape)
  }

  private func contentSize(in room: CGSize) -> CGSize {
    if let view = alert?.view as? AlertView {
      return view.fittingSize(in: CGSize(width: min(Metrics.alertWidth, room.width), height: room.height))
    }
    var size = presentedViewController.preferredContentSize
    if size == .zero, let container = presentedViewController as? any ContentSizeFollower {
      size = container.followedContentSize
    }
    func length(_ value: CGFloat, otherwise: CGFloat) -> CGFloat {
      value > 0 && value.isFinite ? value : otherwise
    }
    return CGSize(
      width: length(size.width, otherwise: Metrics.width), height: length(size.height, otherwise: room.height)
    )
  }

  /// The rectangle that the arrow points at; the middle of the container without a source on the screen.
  private func source(in container: UIView) -> CGRect {
    if let rect = sourceItem?.frame(in: container) { return rect }
    guard let sourceView, sourceView.window === container.window else {
      return CGRect(x: container.bounds.midX, y: container.bounds.midY, width: 0, height: 0)
    }
    let isUsable = [sourceRect.minX, sourceRect.minY, sourceRect.width, sourceRect.height].allSatisfy(
      \.isFinite)
    return sourceView.convert(isUsable && !sourceRect.isNull ? sourceRect : sourceView.bounds, to: container)
  }

  open override func presentationTransitionWillBegin() {
    guard let containerView else { return }
    outside.frame = containerView.bounds
    outside.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    outside.onTap = { [weak self] in self?.dismissByUser() }
    outside.passes = { [weak self] point in self?.isPassed(point) ?? false }
    containerView.insertSubview(outside, at: 0)
    (containerView as? TransitionContainerView)?.passesTouches = true
    containerView.accessibilityViewIsModal = passthroughViews?.isEmpty ?? true
    // The guide makes the keyboard lay the container out when it moves.
    _ = containerView.keyboardLayoutGuide
    layOutChrome()
  }

  private func isPassed(_ point: CGPoint) -> Bool {
    (passthroughViews ?? []).contains { view in
      view.window === outside.window && view.point(inside: outside.convert(point, to: view), with: nil)
    }
  }

  open override func containerViewWillLayoutSubviews() {
    guard run.phase != .dismissing, chrome.superview != nil else { return }
    layOutChrome()
  }

  private func layOutChrome() {
    guard let placement else { return }
    arrowDirection = placement.direction
    chrome.show(placement, color: backgroundColor)
    chrome.setFrameUnderTransform(placement.frame)
    presentedViewController.setBarInsets(chrome.arrowInsets)
    chrome.layoutIfNeeded()
  }

  /// The tip of the arrow in the container; the middle of a popover without an arrow.
  private var tip: CGPoint {
    guard let placement else { return .zero }
    let frame = placement.frame
    switch placement.direction {
    case .up: return CGPoint(x: frame.midX + placement.arrowOffset, y: frame.minY)
    case .down: return CGPoint(x: frame.midX + placement.arrowOffset, y: frame.maxY)
    case .left: return CGPoint(x: frame.minX, y: frame.midY + placement.arrowOffset)
    case .right: return CGPoint(x: frame.maxX, y: frame.midY + placement.arrowOffset)
    default: return CGPoint(x: frame.midX, y: frame.midY)
    }
  }

  final func animator(isPresenting: Bool) -> any UIViewControllerAnimatedTransitioning {
    PopoverAnimator(isPresenting: isPresenting, tip: tip)
  }

  // MARK: Dismissal

  /// Dismisses the popover for a tap outside, if that is allowed. An action sheet is cancelled by it.
  final func dismissByUser() {
    guard run.phase == .presented else { return }
    guard !presentedViewController.refusesDismissal,
      delegate?.presentationControllerShouldDismiss(self) ?? true
    else {
      delegate?.presentationControllerDidAttemptToDismiss(self)
      return
    }
    isDismissedByUser = true
    if alert?.cancel() != true { dismiss(animated: true, completion: nil) }
    if run.phase == .presented { isDismissedByUser = false }
  }

  open override func dismissalTransitionWillBegin() {
    if isDismissedByUser { delegate?.presentationControllerWillDismiss(self) }
  }

  open override func dismissalTransitionDidEnd(_ completed: Bool) {
    let isByUser = isDismissedByUser
    isDismissedByUser = false
    guard completed else { return layOutChrome() }
    if isByUser { delegate?.presentationControllerDidDismiss(self) }
  }

  override var keepsFirstResponder: Bool { true }

  override func presentationIsOver() {
    super.presentationIsOver()
    shownChrome?.removeFromSuperview()
    shownChrome = nil
    arrowDirection = .unknown
    isDismissedByUser = false
    aliveController?.setBarInsets(.zero)
    outside.removeFromSuperview()
  }
}

/// A controller whose size is that of a child, such as the top of a stack.
@MainActor protocol ContentSizeFollower: AnyObject {
  var followedContentSize: CGSize { get }
}

/// The screen around a popover. A tap is reported; touches in some places go through it.
@MainActor final class PopoverOutsideView: UIView {
  var onTap: (() -> Void)?
  var passes: ((CGPoint) -> Bool)?

  override init(frame: CGRect) {
    super.init(frame: frame)
    addGestureRecognizer(UITapGestureRecognizer { [weak self] _ in self?.onTap?() })
    isAccessibilityElement = true
    accessibilityTraits = .button
    accessibilityLabel = "Dismiss popup"
  }

  required init?(coder: NSCoder) { nil }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    passes?(point) ?? false ? nil : super.hitTest(point, with: event)
  }

  override func accessibilityActivate() -> Bool {
    onTap?()
    return true
  }

  override func accessibilityPerformEscape() -> Bool {
    onTap?()
    return true
  }
}
