/// One transition between two controllers, as its animator and its interaction controller use it.
@MainActor final class TransitionContext: NSObject, UIViewControllerContextTransitioning {
  private enum Phase { case waiting, running, ended }

  let containerView: UIView
  let isAnimated: Bool
  let presentationStyle: UIModalPresentationStyle
  let controllers: [UITransitionContextViewControllerKey: UIViewController]
  let views: [UITransitionContextViewKey: UIView]
  let animator: any UIViewControllerAnimatedTransitioning
  let interactor: (any UIViewControllerInteractiveTransitioning)?
  let startsInteractively: Bool
  private(set) var duration: TimeInterval = 0

  /// The frame of a controller's view in the container, in its present size, at the start or at the end; zero
  /// for a view that is not in the container then.
  private let restingFrame: (UIViewController, Moment) -> CGRect
  /// Called before the views are restored after a cancellation.
  private let willCancel: () -> Void
  /// Called once with whether the transition was completed. After a cancelled one the views have been
  /// restored.
  private let onEnd: (Bool) -> Void
  private(set) lazy var coordinator = TransitionCoordinator(self)
  private var companions: TransitionClock?
  private var phase = Phase.waiting
  private var percentComplete: CGFloat = 0
  private var places: [ViewPlace] = []
  private(set) var isInteractive = false
  private(set) var transitionWasCancelled = false

  enum Moment { case start, end }

  init(
    container: UIView, controllers: [UITransitionContextViewControllerKey: UIViewController],
    views: [UITransitionContextViewKey: UIView], isAnimated: Bool, style: UIModalPresentationStyle,
    animator: any UIViewControllerAnimatedTransitioning,
    interactor: (any UIViewControllerInteractiveTransitioning)?,
    restingFrame: @escaping (UIViewController, Moment) -> CGRect, willCancel: @escaping () -> Void,
    onEnd: @escaping (Bool) -> Void
  ) {
    containerView = container
    self.controllers = controllers
    self.views = views
    self.isAnimated = isAnimated
    presentationStyle = style
    self.animator = animator
    self.interactor = interactor
    self.restingFrame = restingFrame
    self.willCancel = willCancel
    self.onEnd = onEnd
    startsInteractively = interactor?.wantsInteractiveStart ?? false
    isInteractive = startsInteractively
    super.init()
    let duration = animator.transitionDuration(using: self)
    self.duration = duration > 0 && duration.isFinite ? duration : 0
  }

  var isRunning: Bool { phase == .running }
  var targetTransform: CGAffineTransform { .identity }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    controllers[key]
  }

  func view(forKey key: UITransitionContextViewKey) -> UIView? { views[key] }
  func initialFrame(for vc: UIViewController) -> CGRect { restingFrame(vc, .start) }
  func finalFrame(for vc: UIViewController) -> CGRect { restingFrame(vc, .end) }

  // MARK: Running

  /// Calls the animator, or the interaction controller of a transition that starts interactively.
  func start() {
    guard phase == .waiting else { return }
    phase = .running
    (containerView as? TransitionContainerView)?.isTransitioning = true
    places = [.from, .to].compactMap { views[$0].map { ViewPlace($0) } }
    if companions == nil {
      companions = TransitionClock(in: containerView, duration: duration, isHeld: startsInteractively)
    }
    if startsInteractively, let interactor {
      interactor.startInteractiveTransition(self)
    } else {
      animator.animateTransition(using: self)
      if phase == .running { (interactor as? UIPercentDrivenInteractiveTransition)?.transitionBegan(self) }
    }
    coordinator.transitionStarted()
    // Animations begin at the driven layers' time at their commit, which must precede the first update.
    if startsInteractively { containerView.window?.device?.context.flush() }
  }

  /// Controls the time of a view's layer that is animated alongside the transition. Views inside a container
  /// that a `UIPercentDrivenInteractiveTransition` controls are left out.
  func drive(_ view: UIView) {
    let isDriven = interactor is UIPercentDrivenInteractiveTransition && view.isDescendant(of: containerView)
    guard phase != .ended, !isDriven else { return }
    if companions == nil {
      companions = TransitionClock(in: containerView, duration: duration, isHeld: startsInteractively)
    }
    companions?.add(view.layer)
  }

  /// Leaves a view to the time of the container, into which it goes.
  func release(_ view: UIView) { companions?.remove(view.layer) }

  func updateInteractiveTransition(_ percentComplete: CGFloat) {
    guard phase == .running, isInteractive, !percentComplete.isNaN else { return }
    self.percentComplete = min(max(percentComplete, 0), 1)
    companions?.hold(at: Double(self.percentComplete))
    coordinator.note(percentComplete: self.percentComplete, isCancelled: false)
  }

  func finishInteractiveTransition() {
    guard phase == .running, isInteractive else { return }
    letRun(forward: true)
  }

  func cancelInteractiveTransition() {
    guard phase == .running, isInteractive else { return }
    transitionWasCancelled = true
    letRun(forward: false)
  }

  func pauseInteractiveTransition() {
    guard phase == .running, !isInteractive else { return }
    isInteractive = true
    transitionWasCancelled = false
    if let companions {
      companions.hold(at: companions.fraction)
      percentComplete = CGFloat(companions.fraction)
    }
    coordinator.interactionChanged(percentComplete: percentComplete, isCancelled: false)
  }

  private func letRun(forward: Bool) {
    isInteractive = false
    companions?.run(
      forward: forward, speed: Double(interactor?.completionSpeed ?? 1),
      curve: interactor?.completionCurve ?? .easeInOut)
    coordinator.interactionChanged(percentComplete: percentComplete, isCancelled: !forward)
  }

  func completeTransition(_ didComplete: Bool) {
    guard phase == .running else { return }
    phase = .ended
    isInteractive = false
    transitionWasCancelled = !didComplete
    companions?.release()
    (interactor as? UIPercentDrivenInteractiveTransition)?.transitionEnded()
    (containerView as? TransitionContainerView)?.isTransitioning = false
    if !didComplete {
      willCancel()
      restorePlaces()
    }
    places = []
    onEnd(didComplete)
    animator.animationEnded(didComplete)
    coordinator.transitionEnded(isCancelled: !didComplete)
  }

  private func restorePlaces() {
    for place in places.reversed() { place.restore() }
    // The container's size may have changed.
    for (viewKey, key) in [
      (UITransitionContextViewKey.from, UITransitionContextViewControllerKey.from), (.to, .to),
    ] {
      guard let view = views[viewKey], view.superview != nil, view.transform.isIdentity,
        let frame = controllers[key].map({ restingFrame($0, .start) }), frame != .zero
      else { continue }
      view.frame = frame
    }
  }
}

/// The place and the appearance of a view before a transition.
@MainActor private struct ViewPlace {
  let view: UIView
  let superview: UIView?
  let index: Int
  let transform: CGAffineTransform
  let bounds: CGRect
  let center: CGPoint
  let alpha: CGFloat
  let isHidden: Bool

  init(_ view: UIView) {
    self.view = view
    superview = view.superview
    index = view.indexInSuperview
    transform = view.transform
    bounds = view.bounds
    center = view.center
    alpha = view.alpha
    isHidden = view.isHidden
  }

  func restore() {
    if let superview {
      if view.superview !== superview { superview.insertSubview(view, at: index) }
    } else {
      view.removeFromSuperview()
    }
    view.transform = transform
    view.bounds = bounds
    view.center = center
    view.alpha = alpha
    view.isHidden = isHidden
  }
}
