/// Drives the animations of an animator by a fraction, which a gesture supplies as a rule.
///
/// While it is driven, the container's layer stands still (speed 0) at `timeOffset` = fraction · duration, so
/// every animation of a layer inside shows its state there. Afterwards the layer's time runs to the end, or
/// back to the start, over the rest of the duration divided by `completionSpeed`.
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning {
  private weak var context: TransitionContext?
  private var clock: TransitionClock?
  /// The animator that is driven instead of the clock, if the transition has an interruptible one.
  private var animator: (any UIViewImplicitlyAnimating)?

  public override init() { super.init() }

  /// The duration of the animator's transition in seconds; 0 outside a transition.
  public final var duration: TimeInterval { clock?.duration ?? 0 }
  /// The fraction at which the transition was driven last, 0 … 1.
  public private(set) final var percentComplete: CGFloat = 0
  /// The pace after `finish()` and `cancel()`, as a factor. Default: 1. A value that is not positive and
  /// finite counts as 1.
  open var completionSpeed: CGFloat = 1
  /// The easing after `finish()` and `cancel()`. Default: `easeInOut`.
  open var completionCurve = UIView.AnimationCurve.easeInOut
  /// The easing after `finish()` and `cancel()` for an interruptible animator. Default: nil, which means
  /// `completionCurve`.
  open var timingCurve: (any UITimingCurveProvider)?
  /// Whether the transition is driven from its start. Default: true. If false, it starts animated, and
  /// `pause()` takes it over.
  open var wantsInteractiveStart = true

  /// Starts the animator and holds its animations at their start. Called by the transition.
  open func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
    guard let context = transitionContext as? TransitionContext else { return }
    begin(context, isHeld: true)
    if let animator { animator.pauseAnimation() } else { context.animator.animateTransition(using: context) }
  }

  /// Connects to a transition that starts without being driven. `pause()` takes it over.
  final func transitionBegan(_ context: TransitionContext) { begin(context, isHeld: false) }

  final func transitionEnded() {
    clock?.release()
    clock = nil
    animator = nil
    context = nil
  }

  private func begin(_ context: TransitionContext, isHeld: Bool) {
    self.context = context
    percentComplete = 0
    let clock = TransitionClock(
      in: context.containerView, duration: context.duration, isHeld: isHeld)
    self.clock = clock
    let animator = context.animator.interruptibleAnimator(using: context)
    if animator is NoAnimator { clock.add(context.containerView.layer) } else { self.animator = animator }
  }

  /// Holds running animations at their present state. `update(_:)` continues from there.
  open func pause() {
    guard let context, let clock, !context.isInteractive else { return }
    clock.hold(at: clock.fraction)
    animator?.pauseAnimation()
    percentComplete = animator?.fractionComplete ?? CGFloat(clock.fraction)
    context.pauseInteractiveTransition()
  }

  /// Shows the animations at a fraction of their duration, limited to 0 … 1. NaN is ignored, and so is a call
  /// while the transition is not interactive.
  open func update(_ percentComplete: CGFloat) {
    guard let context, context.isInteractive, !percentComplete.isNaN else { return }
    self.percentComplete = min(max(percentComplete, 0), 1)
    clock?.hold(at: Double(self.percentComplete))
    animator?.fractionComplete = self.percentComplete
    context.updateInteractiveTransition(self.percentComplete)
  }

  /// Lets the animations run to their end.
  open func finish() { letRun(forward: true) }

  /// Lets the animations run back to their start. The animator's completion then finds the transition
  /// cancelled.
  open func cancel() { letRun(forward: false) }

  private func letRun(forward: Bool) {
    guard let context, context.isInteractive else { return }
    if forward { context.finishInteractiveTransition() } else { context.cancelInteractiveTransition() }
    clock?.run(forward: forward, speed: Double(completionSpeed), curve: completionCurve)
    guard let animator else { return }
    let speed = completionSpeed > 0 && completionSpeed.isFinite ? completionSpeed : 1
    animator.isReversed = !forward
    animator.continueAnimation(
      withTimingParameters: timingCurve ?? UICubicTimingParameters(animationCurve: completionCurve),
      durationFactor: (forward ? 1 - percentComplete : percentComplete) / speed)
  }
}
