/// Shows an alert over a dimmed screen: in the middle, or at the bottom edge.
@MainActor final class AlertPresentation: UIPresentationController {
  /// Sizes in points, chosen: the widest phones up to 2019 have 414 points, of which both margins go.
  private enum Metrics {
    /// The least distance of an alert from the safe area, and of a sheet from the edges, in points.
    static let margin: CGFloat = 8
    /// The largest width of an action sheet, in points.
    static let sheetWidth: CGFloat = 414 - 16
  }

  private let dimmingView = AlertDimmingView(frame: .zero)
  private var alert: UIAlertController? { presentedViewController as? UIAlertController }
  private var isSheet: Bool { alert?.preferredStyle == .actionSheet }

  override var frameOfPresentedViewInContainerView: CGRect {
    guard let containerView, let view = alert?.view as? AlertView else { return .zero }
    let insets = containerView.safeAreaInsets
    var area = containerView.bounds.inset(by: insets).insetBy(dx: Metrics.margin, dy: Metrics.margin)
    if isSheet, insets.bottom > 0 { area.size.height += Metrics.margin }
    // An alert with fields stands over the keyboard.
    if alert?.textFields != nil {
      area.size.height -= max(0, containerView.keyboardCover - insets.bottom)
    }
    guard !area.isNull, area.height >= 0 else { return .zero }
    let size = view.fittingSize(in: CGSize(width: min(area.width, Metrics.sheetWidth), height: area.height))
    return CGRect(
      x: (area.midX - size.width / 2).rounded(),
      y: isSheet ? area.maxY - size.height : (area.midY - size.height / 2).rounded(), width: size.width,
      height: size.height)
  }

  override func presentationTransitionWillBegin() {
    guard let containerView else { return }
    dimmingView.frame = containerView.bounds
    dimmingView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    dimmingView.onTap = { [weak self] in
      if let self, isSheet { _ = alert?.cancel() }
    }
    containerView.accessibilityViewIsModal = true
    // The guide makes the keyboard lay the container out when it moves.
    if alert?.textFields != nil { _ = containerView.keyboardLayoutGuide }
    containerView.insertSubview(dimmingView, at: 0)
    dim(from: 0, to: 1)
  }

  override func dismissalTransitionWillBegin() { dim(from: 1, to: 0) }

  override func dismissalTransitionDidEnd(_ completed: Bool) { if !completed { dimmingView.alpha = 1 } }

  private func dim(from start: CGFloat, to end: CGFloat) {
    dimmingView.alpha = start
    let coordinator = presentedViewController.transitionCoordinator
    coordinator?.animate(alongsideTransition: { [dimmingView] _ in dimmingView.alpha = end })
  }

  override func containerViewWillLayoutSubviews() {
    guard run.phase != .dismissing, let view = presentedView, view.superview != nil else { return }
    // The centre and the size, because the view may be scaled by its transition.
    let frame = frameOfPresentedViewInContainerView
    view.center = CGPoint(x: frame.midX, y: frame.midY)
    view.bounds.size = frame.size
  }

  func animator(isPresenting: Bool) -> any UIViewControllerAnimatedTransitioning {
    isSheet ? CoverVerticalAnimator(isPresenting: isPresenting) : AlertAnimator(isPresenting: isPresenting)
  }
}

/// The darkened screen behind an alert. A tap is reported.
@MainActor final class AlertDimmingView: UIView {
  var onTap: (() -> Void)?

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = UIColor { UIColor(white: 0, alpha: $0.userInterfaceStyle == .dark ? 0.48 : 0.2) }
    addGestureRecognizer(UITapGestureRecognizer { [weak self] _ in self?.onTap?() })
  }

  required init?(coder: NSCoder) { nil }
}

/// Lets an alert arrive from above the screen's plane, and fades it out. Under Reduce Motion it only fades.
@MainActor final class AlertAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  /// Chosen to look like iOS: with more the alert would seem to fall.
  private static let scale: CGFloat = 1.2
  private let isPresenting: Bool

  init(isPresenting: Bool) { self.isPresenting = isPresenting }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  { isPresenting ? 0.4 : 0.25 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let view = context.addViews(isUpperArriving: isPresenting) else {
      return context.completeTransition(true)
    }
    if isPresenting {
      view.alpha = 0
      if !UIAccessibility.isReduceMotionEnabled {
        view.transform = CGAffineTransform(scaleX: Self.scale, y: Self.scale)
      }
    }
    UIView.animate(
      withDuration: transitionDuration(using: context), delay: 0, usingSpringWithDamping: 1,
      initialSpringVelocity: 0, options: .allowUserInteraction
    ) {
      view.alpha = self.isPresenting ? 1 : 0
      view.transform = .identity
    } completion: { _ in
      let isCancelled = context.transitionWasCancelled
      view.alpha = 1
      context.completeTransition(!isCancelled)
    }
  }
}
