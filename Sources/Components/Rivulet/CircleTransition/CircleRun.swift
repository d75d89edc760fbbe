#if canImport(UIKit)
import RivuletClosures
import UIKit

/// One circle transition from start to end: animated, driven by a finger, or both in turn.
@MainActor final class CircleRun: NSObject {
  private enum Motion {
    case held
    /// An animation: its start time, its first and last fraction, and its duration in seconds.
    case moving(since: TimeInterval, from: CGFloat, to: CGFloat, duration: TimeInterval)
  }

  let isOpening: Bool
  private let origin: CircleTransition.Origin?
  private let options: CircleTransition.Options
  private let isFade: Bool
  /// Whether a finger drives the transition from its start.
  let isDriven: Bool
  var onEnd: (() -> Void)?

  private var context: (any UIViewControllerContextTransitioning)?
  private var curtain: CircleCurtain?
  private let probe = CircleProbe(frame: .zero)
  private var recognizers: [UIGestureRecognizer] = []
  /// The finger that caught a moving circle.
  private var finger: CircleFinger?
  private var motion = Motion.held
  /// The fraction of the animations alongside at the last grab, as UIKit counts it.
  private var percentComplete: CGFloat = 0
  /// Counts the animations, so that the completion of a replaced one is ignored.
  private var generation = 0
  private var isCancelled = false
  /// The ratio of the planned duration of what is left of the animations alongside to the actual one, so that
  /// they end together with the circle. Else the bars would be at their start first, and show the wrong
  /// screen's content until the end.
  private(set) var completionSpeed: CGFloat = 1

  init(isOpening: Bool, origin: CircleTransition.Origin?, options: CircleTransition.Options, isDriven: Bool) {
    self.isOpening = isOpening
    self.origin = origin
    self.options = options
    self.isDriven = isDriven
    isFade = UIAccessibility.isReduceMotionEnabled
    super.init()
  }

  private var startFraction: CGFloat { isOpening ? 0 : 1 }
  private var endFraction: CGFloat { isOpening ? 1 : 0 }

  /// The duration of the whole way, in seconds.
  private var duration: TimeInterval {
    options.duration(over: curtain?.geometry.distance ?? 0)
  }

  // MARK: Beginning and ending

  private func begin(_ context: any UIViewControllerContextTransitioning) -> Bool {
    guard let upper = context.view(forKey: isOpening ? .to : .from) else {
      context.completeTransition(true)
      onEnd?()
      return false
    }
    self.context = context
    let container = context.containerView
    let lower = context.view(forKey: isOpening ? .from : .to)
    if let arriving = context.view(forKey: .to), let controller = context.viewController(forKey: .to) {
      let frame = context.finalFrame(for: controller)
      if !frame.isEmpty { arriving.frame = frame }
      if isOpening {
        container.addSubview(arriving)
      } else {
        container.insertSubview(arriving, belowSubview: upper)
      }
      arriving.layoutIfNeeded()
    }
    curtain = CircleCurtain(
      container: container, upper: upper, lower: lower, geometry: CircleGeometry(origin, in: container),
      options: options,
      bars: isFade
        ? nil : CircleBars(above: container, of: context.viewController(forKey: .to), isOpening: isOpening),
      isFade: isFade)
    curtain?.show(startFraction)

    probe.isUserInteractionEnabled = false
    probe.frame = container.bounds
    probe.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    probe.onLayout = { [weak self] in self?.containerWasLaidOut() }
    container.addSubview(probe)
    addRecognizers(to: container)
    return true
  }

  /// Adds a tap that reverses the circle and a pan that catches its edge. Touches beside the circle have no
  /// effect.
  private func addRecognizers(to container: UIView) {
    let tap = UITapGestureRecognizer()
    tap.onChange { [weak self] recognizer in if recognizer.state == .ended { self?.turnRound() } }
    let pan = UIPanGestureRecognizer()
    pan.onChange { [weak self] pan in self?.caught(by: pan) }
    recognizers = [tap, pan]
    for recognizer in recognizers {
      recognizer.delegate = self
      container.addGestureRecognizer(recognizer)
    }
  }

  private func caught(by pan: UIPanGestureRecognizer) {
    if pan.state == .began, case .moving = motion, let geometry, let container {
      grab()
      let radius = geometry.radius(at: fraction)
      finger = CircleFinger(
        self, grip: .edge(offset: radius - geometry.distance(to: pan.location(in: container))))
    }
    finger?.follow(pan)
    if pan.state != .began, pan.state != .changed { finger = nil }
  }

  private func end() {
    guard let context else { return }
    self.context = nil
    generation += 1
    curtain?.remove()
    curtain = nil
    probe.onLayout = nil
    probe.removeFromSuperview()
    for recognizer in recognizers { recognizer.view?.removeGestureRecognizer(recognizer) }
    recognizers = []
    finger = nil
    context.completeTransition(!isCancelled)
    onEnd?()
  }

  // MARK: Moving

  /// The fraction of the circle on the screen: 0 closed … 1 open.
  var fraction: CGFloat {
    guard let curtain else { return startFraction }
    switch motion {
    case .held: return curtain.fraction
    case .moving(let since, let start, _, _):
      // At the instant of its start the motion is not on the screen yet.
      return CACurrentMediaTime() > since ? curtain.presentedFraction : start
    }
  }

  private func move(to target: CGFloat, duration: TimeInterval, timing: CAMediaTimingFunction) {
    guard let curtain else { return }
    let start = fraction
    generation += 1
    let generation = generation
    motion = .moving(since: CACurrentMediaTime(), from: start, to: target, duration: duration)
    curtain.animate(from: start, to: target, duration: duration, timing: timing) { [weak self] in
      guard let self, self.generation == generation else { return }
      end()
    }
  }

  /// Completes the transition, or returns to its start if it is cancelled, from the present fraction.
  ///
  /// - Parameter velocity: The initial speed in fractions per second, towards the target.
  private func settle(velocity: CGFloat) {
    let target = isCancelled ? startFraction : endFraction
    let way = abs(target - fraction)
    let rest = CircleRest(way: way, velocity: velocity, fullDuration: duration, curve: options.curve)
    let left = isCancelled ? percentComplete : 1 - percentComplete
    completionSpeed = rest.duration > 0 ? max(left * duration / rest.duration, 0.01) : 1
    if isCancelled { context?.cancelInteractiveTransition() } else { context?.finishInteractiveTransition() }
    move(to: target, duration: rest.duration, timing: rest.timing)
  }

  /// Adapts to a new layout, which may move the origin and the corners: the motion continues from the circle
  /// on the screen in the time that is left.
  private func containerWasLaidOut() {
    guard let curtain, context != nil else { return }
    curtain.showArrivingBar()
    let geometry = curtain.currentGeometry(from: origin)
    guard geometry != curtain.geometry else { return }
    let fraction = fraction
    curtain.adopt(geometry)
    switch motion {
    case .held: curtain.show(fraction)
    case .moving(let since, _, let target, let duration):
      curtain.show(fraction)
      motion = .held
      let left = max(0, since + duration - CACurrentMediaTime())
      let timing =
        options.curve == .linear
        ? CAMediaTimingFunction(name: .linear) : CAMediaTimingFunction(name: .easeOut)
      move(to: target, duration: left, timing: timing)
    }
  }

  /// Reverses a moving circle after a tap.
  private func turnRound() {
    guard case .moving = motion else { return }
    let wasCancelled = isCancelled
    grab()
    isCancelled = !wasCancelled
    settle(velocity: 0)
  }

  // MARK: Driving

  /// Stops a moving circle at its present fraction.
  private func grab() {
    guard let context, case .moving = motion else { return }
    let fraction = fraction
    generation += 1
    context.pauseInteractiveTransition()
    let coordinator = context.viewController(forKey: .to)?.transitionCoordinator
    percentComplete = coordinator?.percentComplete ?? abs(fraction - startFraction)
    curtain?.show(fraction)
    motion = .held
    isCancelled = false
  }

  /// Shows the finger's fraction, clamped to 0 … 1; NaN is ignored.
  func drive(to fraction: CGFloat) {
    guard let context, let curtain, case .held = motion, !fraction.isNaN else { return }
    let fraction = min(max(fraction, 0), 1)
    curtain.show(fraction)
    percentComplete = abs(fraction - startFraction)
    context.updateInteractiveTransition(percentComplete)
  }

  /// Ends the finger's control. The transition completes when the finger's predicted progress is more than
  /// half of the way, else it is cancelled.
  ///
  /// - Parameters:
  ///   - velocity: The speed of the fraction, per second. Non-finite values count as 0.
  ///   - cancels: Whether the transition is cancelled whatever the progress.
  func release(velocity: CGFloat, cancels: Bool = false) {
    guard context != nil, case .held = motion else { return }
    let velocity = velocity.isFinite ? velocity : 0
    let forward = isOpening ? velocity : -velocity
    let progress = abs(fraction - startFraction)
    isCancelled = cancels || progress + forward * Self.foresight <= 0.5
    settle(velocity: isCancelled ? -forward : forward)
  }

  /// The seconds of the finger's motion that count beyond the place where it was lifted. Chosen, as in
  /// UIKit's swipes: a short fast one goes on, a slow one over less than half goes back.
  private static let foresight: CGFloat = 0.15

  /// The circle, for the finger that drives it; nil before the start and after the end.
  var geometry: CircleGeometry? { curtain?.geometry }
  var container: UIView? { context?.containerView }
}

extension CircleRun: UIGestureRecognizerDelegate {
  /// The distance outside the edge in which a pan still catches it, in points. Chosen: half of the 44
  /// points of a finger.
  private static let edgeMargin: CGFloat = 22

  /// Accepts touches inside the circle on the screen, and for a pan also beside its edge. Under Reduce Motion
  /// there is no circle to touch.
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    guard let geometry, let container, !isFade else { return false }
    let margin = gestureRecognizer is UIPanGestureRecognizer ? Self.edgeMargin : 0
    return geometry.distance(to: touch.location(in: container)) <= geometry.radius(at: fraction) + margin
  }
}

extension CircleRun: UIViewControllerAnimatedTransitioning {
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  {
    let distance = transitionContext.map { CircleGeometry(origin, in: $0.containerView).distance } ?? 0
    return options.duration(over: distance)
  }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    guard begin(transitionContext) else { return }
    move(to: endFraction, duration: duration, timing: options.curve.mediaTiming)
  }
}

extension CircleRun: UIViewControllerInteractiveTransitioning {
  func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
    _ = begin(transitionContext)
  }

  var wantsInteractiveStart: Bool { isDriven }
  var completionCurve: UIView.AnimationCurve { options.curve == .linear ? .linear : .easeOut }
}
#endif
