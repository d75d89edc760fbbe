/// Animates the changes of its closures, and can be paused, scrubbed, reversed and stopped on the way.
///
/// Positions and bounds are animated by their difference, so that several animators blend. An animator keeps itself and the views alive while it is active.
@MainActor open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating {
  /// The pace that was given at the start.
  public let timingParameters: (any UITimingCurveProvider)?
  /// In seconds. A spring that is given by its mass, stiffness and damping takes the time that it takes until it has settled.
  open var duration: TimeInterval { AnimatorPace(timing, duration: baseDuration).duration }
  /// Of the start, in seconds.
  public private(set) var delay: TimeInterval = 0
  /// Whether the animated views get touches while the animator is active. The default is true.
  open var isUserInteractionEnabled = true
  /// Whether it can be paused and stopped before its end. The default is true; otherwise asking for it has no effect.
  open var isInterruptible = true
  /// Whether the animation while it is paused goes straight from start to end (the default), or along its pace.
  open var scrubsLinearly = true
  /// Whether it stays active, paused at its end, instead of ending.
  open var pausesOnCompletion = false

  public private(set) var state = UIViewAnimatingState.inactive
  open var isRunning: Bool { leg != nil }

  private let baseDuration: TimeInterval
  private let timing: any UITimingCurveProvider
  private var pending: [(animation: () -> Void, delayFactor: CGFloat)] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []
  private var tracks: [AnimatorTrack] = []
  private var blocked: [UIView] = []
  /// The way that it is running on; nil while it is not running.
  private var leg: AnimatorLeg?
  /// While it is paused: how much of the way in its direction is done.
  private var pausedFraction = 0.0
  private var reversed = false
  /// Counts the plans for an end, so that an outdated one has no effect.
  private var plan = 0
  private weak var stage: Stage?

  /// - Parameters:
  ///   - duration: In seconds; one that is negative or not finite counts as 0.
  ///   - parameters: A `UICubicTimingParameters` or `UISpringTimingParameters`.
  public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
    baseDuration = duration.isFinite ? max(duration, 0) : 0
    timing = parameters
    timingParameters = parameters
    super.init()
  }

  public convenience init(
    duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
  ) {
    self.init(duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
    if let animations { addAnimations(animations) }
  }

  public convenience init(
    duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
    animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration,
      timingParameters: UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2))
    if let animations { addAnimations(animations) }
  }

  public convenience init(
    duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil
  ) {
    self.init(duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
    if let animations { addAnimations(animations) }
  }

  /// An animator that has started already.
  @discardableResult
  public class func runningPropertyAnimator(
    withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((UIViewAnimatingPosition) -> Void)? = nil
  ) -> UIViewPropertyAnimator {
    let curve: UIView.AnimationCurve =
      switch options.intersection(.curveMask) {
      case .curveEaseIn: .easeIn
      case .curveEaseOut: .easeOut
      case .curveLinear: .linear
      default: .easeInOut
      }
    let animator = UIViewPropertyAnimator(duration: duration, curve: curve, animations: animations)
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation(afterDelay: delay)
    return animator
  }

  // MARK: What is animated

  open func addAnimations(_ animation: @escaping () -> Void) { addAnimations(animation, delayFactor: 0) }

  /// Adds changes to animate. Those that come while the animator is active begin where it is and end with it.
  ///
  /// - Parameter delayFactor: Which part of the (remaining) duration they wait; limited to 0 … 1.
  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    let factor = delayFactor.isNaN ? 0 : min(max(delayFactor, 0), 1)
    guard state == .active else { return pending.append((animation, factor)) }
    let done = elapsedFraction
    run(animation, start: done + (1 - done) * factor)
    if leg == nil { show(fraction: pausedFraction) } else { resume() }
  }

  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  // MARK: Running

  open func startAnimation() { startAnimation(afterDelay: 0) }

  /// Starts, or goes on after a pause. After a stop it waits for `finishAnimation(at:)` and does not start.
  open func startAnimation(afterDelay delay: TimeInterval) {
    switch state {
    case .inactive:
      self.delay = delay.isFinite ? max(delay, 0) : 0
      activate()
      go(from: 0, after: self.delay)
    case .active: continueAnimation(withTimingParameters: nil, durationFactor: 0)
    case .stopped: break
    }
  }

  /// Holds everything where it is. One that has not started becomes active, paused at its start.
  open func pauseAnimation() {
    guard state != .stopped else { return }
    guard state == .active else {
      activate()
      return show(fraction: 0)
    }
    guard let leg, isInterruptible else { return }
    let now = time
    pausedFraction = scrubsLinearly ? leg.share(at: now) : leg.elapsed(at: now)
    for track in tracks { track.show(leg.held(track, at: now, isReversed: reversed)) }
    self.leg = nil
    plan += 1
  }

  /// Goes on after a pause.
  ///
  /// - Parameters:
  ///   - parameters: The pace of the rest; nil for the rest of the original one.
  ///   - durationFactor: How long the rest takes, as a part of `duration`; 0 for what is left of it.
  open func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) {
    guard state == .active, leg == nil else { return }
    let factor = durationFactor.isFinite ? max(durationFactor, 0) : 0
    guard let parameters else { return go(from: elapsedFraction, after: 0, durationFactor: factor) }
    let rest = factor > 0 ? baseDuration * factor : baseDuration * (1 - pausedFraction)
    let progress = reversed ? 1 - pausedFraction : pausedFraction
    begin(
      AnimatorLeg(
        pace: AnimatorPace(parameters, duration: rest), origin: progress, isReversed: reversed, begin: time))
  }

  /// Stops where everything is now: the views take the values that show.
  ///
  /// - Parameter withoutFinishing: Whether that is all. Otherwise the animator waits for `finishAnimation(at:)`.
  open func stopAnimation(_ withoutFinishing: Bool) {
    guard state == .active, isInterruptible || leg == nil else { return }
    for track in tracks { track.setModelToPresentation() }
    end()
    if withoutFinishing { forget() } else { state = .stopped }
  }

  /// Ends a stopped animator: the views take the values of that position, and completions are called.
  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    guard state == .stopped else { return }
    finish(at: finalPosition)
  }

  /// Whether it goes back to its start. Changing it on the way turns round at once.
  open var isReversed: Bool {
    get { reversed }
    set {
      guard newValue != reversed else { return }
      guard state == .active else { return reversed = newValue }
      let wasRunning = leg != nil
      let share = leg.map { $0.share(at: time) } ?? sharePaused
      reversed = newValue
      pausedFraction = scrubsLinearly ? 1 - share : pace().fraction(ofProgress: 1 - share)
      leg = nil
      if wasRunning { go(from: elapsedFraction, after: 0) }
    }
  }

  /// How much of the way is done, in the direction in which it goes: 0 … 1. Setting it pauses.
  open var fractionComplete: CGFloat {
    get {
      guard state == .active else { return 0 }
      guard let leg else { return pausedFraction }
      return scrubsLinearly ? leg.share(at: time) : leg.elapsed(at: time)
    }
    set {
      guard !newValue.isNaN, state != .stopped else { return }
      if state == .inactive || leg != nil { pauseAnimation() }
      guard leg == nil else { return }
      show(fraction: min(max(newValue, 0), 1))
    }
  }

  // MARK: Inside

  private var time: TimeInterval { stage?.time ?? CACurrentMediaTime() }

  private func pace(duration: TimeInterval? = nil) -> AnimatorPace {
    AnimatorPace(timing, duration: duration ?? baseDuration)
  }

  /// Which part of the original pace's time has passed.
  private var elapsedFraction: Double {
    if let leg { return leg.elapsed(at: time) }
    return scrubsLinearly ? pace().fraction(ofProgress: pausedFraction) : pausedFraction
  }

  /// Which part of the distance in its direction is done while it is paused.
  private var sharePaused: Double {
    scrubsLinearly ? pausedFraction : min(max(pace().progress(at: pausedFraction), 0), 1)
  }

  private func activate() {
    state = .active
    let closures = pending
    pending = []
    for (animation, delayFactor) in closures { run(animation, start: delayFactor) }
  }

  private func run(_ animation: () -> Void, start: Double) {
    let collection = AnimatorCollection(start: start)
    let block = ViewAnimation(
      duration: duration, delay: 0, options: .allowUserInteraction, pace: .animator(collection),
      completion: ViewAnimationCompletion(nil))
    ViewAnimation.run(block, animation)
    let made = collection.makeTracks()
    tracks += made
    stage = stage ?? made.lazy.compactMap(\.stage).first ?? Stage.current
    guard !isUserInteractionEnabled else { return }
    for track in made where !blocked.contains(where: { $0 === track.animatedView }) {
      track.animatedView.blockingAnimationCount += 1
      blocked.append(track.animatedView)
    }
  }

  /// Runs the rest of the original pace.
  private func go(from fraction: Double, after delay: TimeInterval, durationFactor: Double = 0) {
    let whole = pace()
    let rest = durationFactor > 0 ? baseDuration * durationFactor : whole.duration * (1 - fraction)
    let isDone = fraction >= 1
    // As if it had begun so long ago that this part of it has passed.
    let stretched = isDone ? whole : pace(duration: rest / (1 - fraction))
    let passed = isDone ? whole.duration : fraction * stretched.duration
    begin(
      AnimatorLeg(pace: stretched, origin: nil, isReversed: reversed, begin: time + delay - passed))
  }

  /// Gives the running animations their timing anew, after more have come.
  private func resume() {
    guard let leg else { return }
    begin(leg)
  }

  private func begin(_ leg: AnimatorLeg) {
    self.leg = leg
    for track in tracks { track.show(leg.running(track)) }
    plan += 1
    let planned = plan
    guard let stage else { return finishLeg(planned) }
    stage.schedule(at: leg.begin + leg.pace.duration) { self.finishLeg(planned) }
  }

  private func finishLeg(_ planned: Int) {
    guard planned == plan, state == .active else { return }
    guard pausesOnCompletion else { return finish(at: reversed ? .start : .end) }
    leg = nil
    show(fraction: 1)
  }

  private func show(fraction: Double) {
    pausedFraction = fraction
    for track in tracks {
      if scrubsLinearly {
        let progress = reversed ? 1 - fraction : fraction
        track.show(.still(progress: AnimatorLeg.share(of: progress, after: track.start)))
      } else {
        let leg = AnimatorLeg(pace: pace(), origin: nil, isReversed: reversed, begin: 0)
        track.show(leg.held(track, at: fraction * leg.pace.duration, isReversed: reversed))
      }
    }
  }

  private func finish(at position: UIViewAnimatingPosition) {
    switch position {
    case .end: for track in tracks { track.setModel(toStart: false) }
    // Later changes of the same property began where earlier ones had ended.
    case .start: for track in tracks.reversed() { track.setModel(toStart: true) }
    case .current: if state == .active { for track in tracks { track.setModelToPresentation() } }
    }
    end()
    let completions = completions
    forget()
    for completion in completions { completion(position) }
  }

  private func end() {
    for track in tracks { track.remove() }
    for view in blocked { view.blockingAnimationCount -= 1 }
    blocked = []
    leg = nil
    plan += 1
  }

  private func forget() {
    state = .inactive
    tracks = []
    completions = []
    stage = nil
    pausedFraction = 0
  }
}
