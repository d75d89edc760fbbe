import UIKit

/// One circle transition, from its start to its end: animated, driven by a finger, or both in turn.
@MainActor final class CircleRun: NSObject {
  private enum Motion {
    case held
    /// Since when, from and to which fraction, and for how long.
    case moving(since: TimeInterval, from: CGFloat, to: CGFloat, duration: TimeInterval)
  }

  let isOpening: Bool
  private let origin: CircleOrigin?
  private let options: CircleOptions
  private let isFade: Bool
  /// Whether a finger drives it from the start.
  let isDriven: Bool
  var onEnd: (() -> Void)?

  private var context: (any UIViewControllerContextTransitioning)?
  private var curtain: CircleCurtain?
  private let probe = CircleProbe(frame: .zero)
  private var recognizers: [UIGestureRecognizer] = []
  /// Drives the circle that a finger has caught.
  private var finger: CircleFinger?
  private var motion = Motion.held
  /// Counts the animations, so that the end of one that was replaced is ignored.
  private var generation = 0
  private var isCancelled = false
  /// So that whatever UIKit animates alongside ends together with the circle.
  private(set) var completionSpeed: CGFloat = 1

  init(isOpening: Bool, origin: CircleOrigin?, options: CircleOptions, isDriven: Bool) {
    self.isOpening = isOpening
    self.origin = origin
    self.options = options
    self.isDriven = isDriven
    isFade = UIAccessibility.isReduceMotionEnabled
    super.init()
  }

  private var startFraction: CGFloat { isOpening ? 0 : 1 }
  private var endFraction: CGFloat { isOpening ? 1 : 0 }

  /// How long the whole way takes, in seconds.
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
      options: options, isFade: isFade)
    curtain?.show(startFraction)

    probe.isUserInteractionEnabled = false
    probe.frame = container.bounds
    probe.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    probe.onLayout = { [weak self] in self?.containerWasLaidOut() }
    container.addSubview(probe)
    addRecognizers(to: container)
    return true
  }

  /// A tap sends the circle back, and a pan catches its edge.
  private func addRecognizers(to container: UIView) {
    let tap = UITapGestureRecognizer()
    tap.onChange { [weak self] recognizer in if recognizer.state == .ended { self?.turnRound() } }
    let pan = UIPanGestureRecognizer()
    pan.onChange { [weak self, weak pan] _ in if let pan { self?.caught(by: pan) } }
    recognizers = [tap, pan]
    for recognizer in recognizers { container.addGestureRecognizer(recognizer) }
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

  /// Where the circle is, 0 closed … 1 open.
  var fraction: CGFloat {
    guard let curtain else { return startFraction }
    switch motion {
    case .held: return curtain.fraction
    case .moving(let since, let start, _, _):
      // At the instant of its beginning the motion is not on the screen yet.
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

  /// Goes on to the end, or back to the start, from wherever it is.
  ///
  /// - Parameter velocity: Of the fraction, per second, in the direction of the target; the motion begins with it.
  private func settle(velocity: CGFloat) {
    let target = isCancelled ? startFraction : endFraction
    let way = abs(target - fraction)
    let rest = CircleRest(way: way, velocity: velocity, fullDuration: duration, curve: options.curve)
    completionSpeed = rest.duration > 0 ? max(way * duration / rest.duration, 0.01) : 1
    if isCancelled { context?.cancelInteractiveTransition() } else { context?.finishInteractiveTransition() }
    move(to: target, duration: rest.duration, timing: rest.timing)
  }

  /// The origin may be elsewhere, and the corners farther: from what is on the screen now the motion goes on in the time that it has left.
  private func containerWasLaidOut() {
    guard let curtain, context != nil else { return }
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

  /// A tap in mid-flight: the other way from here.
  private func turnRound() {
    guard case .moving = motion else { return }
    let wasCancelled = isCancelled
    grab()
    isCancelled = !wasCancelled
    settle(velocity: 0)
  }

  // MARK: Driving

  /// Takes hold of a circle that moves, where it is.
  private func grab() {
    guard let context, case .moving = motion else { return }
    let fraction = fraction
    generation += 1
    context.pauseInteractiveTransition()
    curtain?.show(fraction)
    motion = .held
    isCancelled = false
  }

  /// Shows a fraction under the finger, limited to 0 … 1; NaN is ignored.
  func drive(to fraction: CGFloat) {
    guard let context, let curtain, case .held = motion, !fraction.isNaN else { return }
    let fraction = min(max(fraction, 0), 1)
    curtain.show(fraction)
    context.updateInteractiveTransition(isOpening ? fraction : 1 - fraction)
  }

  /// The finger is gone: on when it was, or was going to be, more than half the way; else back.
  ///
  /// - Parameter velocity: Of the fraction, per second.
  func release(velocity: CGFloat, cancels: Bool = false) {
    guard context != nil, case .held = motion else { return }
    let velocity = velocity.isFinite ? velocity : 0
    let forward = isOpening ? velocity : -velocity
    let progress = abs(fraction - startFraction)
    isCancelled = cancels || progress + forward * Self.foresight <= 0.5
    settle(velocity: isCancelled ? -forward : forward)
  }

  /// How many seconds of the finger's motion count beyond where it was lifted.
  private static let foresight: CGFloat = 0.15

  /// The circle, for those who drive it; nil before its start and after its end.
  var geometry: CircleGeometry? { curtain?.geometry }
  var container: UIView? { context?.containerView }
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
