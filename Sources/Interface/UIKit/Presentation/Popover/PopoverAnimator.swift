/// Lets a popover grow out of the tip of its arrow, and fades it out. Under Reduce Motion it only fades.
@MainActor final class PopoverAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  /// Chosen: it seems to come from its arrow, and does not jump.
  private static let scale: CGFloat = 0.8
  private let isPresenting: Bool
  private let tip: CGPoint

  /// Creates the animator of a presentation or a dismissal.
  ///
  /// - Parameter tip: The point of the container that keeps its place while the popover grows.
  init(isPresenting: Bool, tip: CGPoint) {
    self.isPresenting = isPresenting
    self.tip = tip
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  { isPresenting ? 0.35 : 0.2 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let view = context.addViews(isUpperArriving: isPresenting) else {
      return context.completeTransition(true)
    }
    if isPresenting {
      view.alpha = 0
      if !UIAccessibility.isReduceMotionEnabled {
        let (x, y) = (tip.x - view.center.x, tip.y - view.center.y)
        view.transform = CGAffineTransform(translationX: x, y: y).scaledBy(x: Self.scale, y: Self.scale)
          .translatedBy(x: -x, y: -y)
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
