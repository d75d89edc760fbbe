/// Drives the animations of an animator by a fraction, as a gesture gives it.
///
/// While it is driven, the container's layer stands still (speed 0) at `timeOffset` = fraction · duration, so every animation
/// that the animator puts on layers inside shows its state there. Afterwards the layer's time runs on to the end, or back to the start, over
/// the rest of the duration divided by `completionSpeed`.
@MainActor open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning
{
  private weak var context: TransitionContext?
  private var clock: TransitionClock?
  /// Driven instead of the clock when the transition has one.
  private var animator: (any UIViewImplicitlyAnimating)?

  public override init() { super.init() }

  /// Of the animator's transition in seconds; 0 outside one.
  public final var duration: TimeInterval { clock?.duration ?? 0 }
  /// Where it was driven last, 0 … 1.
  public private(set) final var percentComplete: CGFloat = 0
  /// As a multiple; one that is not positive and finite counts as 1. Default: 1.
  open var completionSpeed: CGFloat = 1
  /// The pace of the rest after `finish()` and `cancel()`. Default: ease in, ease out.
  open var completionCurve = UIView.AnimationCurve.easeInOut
  /// The pace of the rest for an interruptible animator; nil for `completionCurve`.
  open var timingCurve: (any UITimingCurveProvider)?
  open var wantsInteractiveStart = true

  open func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
    guard let context = transitionContext as? TransitionContext else { return }
    begin(context, isHeld: true)
    if let animator { animator.pauseAnimation() } else { context.animator.animateTransition(using: context) }
  }

  /// The transition was started without being driven; `pause()` takes hold of it.
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

  /// Takes hold of animations that are running, where they are; `update(_:)` goes on from there.
  open func pause() {
    guard let context, let clock, !context.isInteractive else { return }
    clock.hold(at: clock.fraction)
    animator?.pauseAnimation()
    percentComplete = animator?.fractionComplete ?? CGFloat(clock.fraction)
    context.pauseInteractiveTransition()
  }

  /// Shows the animations at a fraction of their duration, limited to 0 … 1; NaN is ignored.
  open func update(_ percentComplete: CGFloat) {
    guard let context, context.isInteractive, !percentComplete.isNaN else { return }
    self.percentComplete = min(max(percentComplete, 0), 1)
    clock?.hold(at: Double(self.percentComplete))
    animator?.fractionComplete = self.percentComplete
    context.updateInteractiveTransition(self.percentComplete)
  }

  /// Lets the animations run to their end.
  open func finish() { letRun(forward: true) }

  /// Lets the animations run back to their start: then the animator's completion finds the transition cancelled.
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
