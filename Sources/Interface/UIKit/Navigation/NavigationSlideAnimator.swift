/// The system's push and pop: the upper view slides in from the trailing edge, and the lower one moves by 0.3
/// of the width and is dimmed.
@MainActor final class NavigationSlideAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  /// The look of a push, chosen to look like iOS, which publishes none: with more parallax the lower screen
  /// would seem to be pushed, with less to stand still.
  private enum Metrics {
    /// The movement of the lower view, in widths of the container.
    static let parallax: CGFloat = 0.3
    static let dimming: CGFloat = 0.1
    static let shadowWidth: CGFloat = 9
  }

  let isPush: Bool
  /// The bars that are shown with the lower view, and move as parts of it.
  var lowerBars: [UIView] = []
  /// The bars that are shown with the upper view, and move as parts of it.
  var upperBars: [UIView] = []

  init(isPush: Bool) { self.isPush = isPush }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  { 0.35 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    let container = context.containerView
    guard let upper = context.addViews(isUpperArriving: isPush) else {
      return context.completeTransition(true)
    }
    let lower = context.view(forKey: isPush ? .from : .to)

    let rest = container.bounds
    let isMirrored = container.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let width = isMirrored ? -rest.width : rest.width
    let away = rest.offsetBy(dx: width, dy: 0)
    let behind = rest.offsetBy(dx: -width * Metrics.parallax, dy: 0)
    let dimming = UIView(frame: rest)
    dimming.backgroundColor = .black
    dimming.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    container.insertSubview(dimming, belowSubview: upper)
    let shadow = SlideShadow(isMirrored: isMirrored)
    container.insertSubview(shadow, belowSubview: upper)
    for bar in lowerBars { container.insertSubview(bar, belowSubview: dimming) }
    for bar in upperBars { container.insertSubview(bar, aboveSubview: upper) }

    func place(upper upperFrame: CGRect, lower lowerFrame: CGRect, dimmed: Bool) {
      upper.frame = upperFrame
      lower?.frame = lowerFrame
      for bar in lowerBars { bar.frame.origin.x = lowerFrame.minX }
      for bar in upperBars { bar.frame.origin.x = upperFrame.minX }
      dimming.alpha = dimmed ? Metrics.dimming : 0
      let edge = isMirrored ? upperFrame.maxX : upperFrame.minX - Metrics.shadowWidth
      shadow.frame = CGRect(x: edge, y: rest.minY, width: Metrics.shadowWidth, height: rest.height)
      shadow.alpha = dimmed ? 1 : 0
    }
    if isPush {
      place(upper: away, lower: rest, dimmed: false)
    } else {
      place(upper: rest, lower: behind, dimmed: true)
    }
    let changes = {
      if self.isPush {
        place(upper: rest, lower: behind, dimmed: true)
      } else {
        place(upper: away, lower: rest, dimmed: false)
      }
    }
    UIView.animate(
      withDuration: transitionDuration(using: context), delay: 0,
      options: context.isInteractive ? .curveLinear : .curveEaseInOut, animations: changes
    ) { _ in
      dimming.removeFromSuperview()
      shadow.removeFromSuperview()
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}

/// The soft shadow in front of the upper view's edge.
@MainActor private final class SlideShadow: UIView {
  override class var layerClass: AnyClass { CAGradientLayer.self }

  init(isMirrored: Bool) {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    guard let gradient = layer as? CAGradientLayer else { return }
    let colors = [CGColor(gray: 0, alpha: 0), CGColor(gray: 0, alpha: 0.1)]
    gradient.colors = isMirrored ? colors.reversed() : colors
    gradient.startPoint = CGPoint(x: 0, y: 0.5)
    gradient.endPoint = CGPoint(x: 1, y: 0.5)
  }

  required init?(coder: NSCoder) { nil }
}
