/// A card over a dimmed screen. It fills a narrow screen up to a strip at the top, and stands in the middle
/// of a wide one.
@MainActor final class SheetPresentation: UIPresentationController {
  private enum Metrics {
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
  }

  private let dimmingView = UIView(frame: .zero)
  private lazy var card = SheetCard(presentedViewController.view, cornerRadius: Metrics.cornerRadius)
  private lazy var swipe = SheetSwipe(self)
  /// The driver of the dismissal while a finger pulls the card down; nil otherwise.
  var activeSwipe: UIPercentDrivenInteractiveTransition? { swipe.driver }

  override var presentedView: UIView? { card }

  private var isWide: Bool { (containerView?.bounds.width ?? 0) >= Metrics.wideScreen }

  override var frameOfPresentedViewInContainerView: CGRect {
    guard let containerView else { return .zero }
    let bounds = containerView.bounds
    guard isWide else {
      let top = containerView.safeAreaInsets.top + Metrics.topGap
      return CGRect(
        x: bounds.minX, y: bounds.minY + top, width: bounds.width, height: max(0, bounds.height - top))
    }
    var size = CGSize(width: Metrics.pageWidth, height: .infinity)
    if presentationStyle == .formSheet {
      let preferred = presentedViewController.preferredContentSize
      size = preferred.width > 0 && preferred.height > 0 ? preferred : Metrics.formSize
    }
    let area = bounds.inset(by: containerView.safeAreaInsets).insetBy(dx: Metrics.margin, dy: Metrics.margin)
    size = CGSize(width: max(0, min(size.width, area.width)), height: max(0, min(size.height, area.height)))
    return CGRect(
      x: area.midX - size.width / 2, y: area.midY - size.height / 2, width: size.width, height: size.height)
  }

  override func presentationTransitionWillBegin() {
    guard let containerView else { return }
    dimmingView.backgroundColor = .black
    dimmingView.frame = containerView.bounds
    dimmingView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    containerView.insertSubview(dimmingView, at: 0)
    card.addGestureRecognizer(swipe.recognizer)
    dim(from: 0, to: Metrics.dimming)
  }

  override func dismissalTransitionWillBegin() { dim(from: Metrics.dimming, to: 0) }

  override func dismissalTransitionDidEnd(_ completed: Bool) {
    if !completed { dimmingView.alpha = Metrics.dimming }
  }

  private func dim(from start: CGFloat, to end: CGFloat) {
    dimmingView.alpha = start
    let coordinator = presentedViewController.transitionCoordinator
    coordinator?.animate(alongsideTransition: { [dimmingView] _ in dimmingView.alpha = end })
  }

  override func containerViewWillLayoutSubviews() {
    guard run.phase != .dismissing, card.superview != nil else { return }
    card.frame = frameOfPresentedViewInContainerView
    card.layer.maskedCorners =
      isWide
      ? [.layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner]
      : [.layerMinXMinYCorner, .layerMaxXMinYCorner]
  }
}

/// Clips a presented view to the corners of the card, so that the view keeps its own corners.
@MainActor private final class SheetCard: UIView {
  private let content: UIView

  init(_ content: UIView, cornerRadius: CGFloat) {
    self.content = content
    super.init(frame: .zero)
    layer.cornerRadius = cornerRadius
    clipsToBounds = true
    content.transform = .identity
    content.frame = bounds
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(content)
  }

  required init?(coder: NSCoder) { nil }
}
