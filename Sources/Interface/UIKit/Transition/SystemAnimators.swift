/// Shows the end of a transition without animation.
@MainActor final class ImmediateAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  { 0 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    context.addArrivingView()
    context.view(forKey: .from)?.removeFromSuperview()
    context.completeTransition(true)
  }
}

/// Slides a presented view up from the bottom edge, and down again.
@MainActor final class CoverVerticalAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let isPresenting: Bool

  init(isPresenting: Bool) { self.isPresenting = isPresenting }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  { 0.5 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let view = context.addViews(isUpperArriving: isPresenting) else {
      return context.completeTransition(true)
    }
    let rest = view.frame
    let outside = rest.offsetBy(dx: 0, dy: max(0, context.containerView.bounds.maxY - rest.minY))
    if isPresenting { view.frame = outside }
    let changes = { view.frame = self.isPresenting ? rest : outside }
    let completion = { (_: Bool) in context.completeTransition(!context.transitionWasCancelled) }
    let duration = transitionDuration(using: context)
    if context.isInteractive {
      // A linear pace keeps the view in step with the finger.
      UIView.animate(
        withDuration: duration, delay: 0, options: .curveLinear, animations: changes, completion: completion)
    } else {
      UIView.animate(
        withDuration: duration, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
        options: .allowUserInteraction, animations: changes, completion: completion)
    }
  }
}

/// Fades a presented view in, and out again.
@MainActor final class CrossDissolveAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let isPresenting: Bool

  init(isPresenting: Bool) { self.isPresenting = isPresenting }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  { 0.3 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let view = context.addViews(isUpperArriving: isPresenting) else {
      return context.completeTransition(true)
    }
    let alpha = view.alpha
    if isPresenting { view.alpha = 0 }
    UIView.animate(withDuration: transitionDuration(using: context)) {
      view.alpha = self.isPresenting ? alpha : 0
    } completion: { _ in
      let isCancelled = context.transitionWasCancelled
      // The view may be shown again later.
      view.alpha = alpha
      context.completeTransition(!isCancelled)
    }
  }
}

/// Turns the presenter's side over to the presented view, and back, before black.
@MainActor final class FlipHorizontalAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let isPresenting: Bool

  init(isPresenting: Bool) { self.isPresenting = isPresenting }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  { 0.6 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    let container = context.containerView
    let other = context.viewController(forKey: isPresenting ? .from : .to)?.viewIfLoaded
    guard let view = context.addViews(isUpperArriving: isPresenting),
      let picture = other?.snapshotView(afterScreenUpdates: true), let superview = view.superview
    else { return context.completeTransition(true) }
    let backdrop = UIView(frame: container.bounds)
    backdrop.backgroundColor = .black
    picture.frame = other.map { superview.convert($0.bounds, from: $0) } ?? view.frame
    superview.insertSubview(backdrop, belowSubview: view)
    superview.insertSubview(picture, belowSubview: view)
    let (old, new) = isPresenting ? (picture, view) : (view, picture)
    ViewTransition(
      style: .flip(x: 0, y: isPresenting ? -1 : 1), between: old,
      duration: transitionDuration(using: context)
    ).run(to: new) { _ in
      backdrop.removeFromSuperview()
      picture.removeFromSuperview()
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}

extension UIViewControllerContextTransitioning {
  /// Adds the arriving view at its final place, above or below the other one.
  ///
  /// - Returns: The upper of the two views, which the animation moves; nil when there is none.
  func addViews(isUpperArriving: Bool) -> UIView? {
    let upper = view(forKey: isUpperArriving ? .to : .from)
    addArrivingView(below: isUpperArriving ? nil : upper)
    return upper
  }

  /// Adds the arriving view at its final place, on top or below another view. Does nothing when there is
  /// none.
  func addArrivingView(below sibling: UIView? = nil) {
    guard let view = view(forKey: .to), let controller = viewController(forKey: .to) else { return }
    let frame = finalFrame(for: controller)
    if frame != .zero { view.frame = frame }
    if let sibling, sibling.superview === containerView {
      containerView.insertSubview(view, belowSubview: sibling)
    } else {
      containerView.addSubview(view)
    }
    view.layoutIfNeeded()
  }
}
