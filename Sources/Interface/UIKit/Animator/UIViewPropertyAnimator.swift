/// Animates the changes of its closures, and can be paused, scrubbed, reversed and stopped on the way.
///
/// Positions and bounds are animated by their difference, so that several animators blend. While it is
/// active, an animator retains itself and the views.
@preconcurrency @MainActor open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating {
  /// The pace given to the initializer.
  public let timingParameters: (any UITimingCurveProvider)?
  /// In seconds. For a spring given by mass, stiffness and damping, its settling duration.
  open var duration: TimeInterval { AnimatorPace(timing, duration: baseDuration).duration }
  /// The delay of the last start, in seconds; 0 before it.
  public private(set) var delay: TimeInterval = 0
  /// Whether the animated views receive touches while the animator is active. The default is true. Read when
  /// closures run.
  open var isUserInteractionEnabled = true
  /// Whether a running animator can be paused and stopped. The default is true; with false, such calls have
  /// no effect.
  open var isInterruptible = true
  /// Whether `fractionComplete` of a paused animator maps linearly to progress (the default) or along the
  /// pace.
  open var scrubsLinearly = true
  /// Whether the animator stays active at its end, paused, instead of finishing. The default is false.
  open var pausesOnCompletion = false

  /// Whether the animator is inactive (at first), active or stopped.
  public private(set) var state = UIViewAnimatingState.inactive
  /// Whether the animator is moving, or waiting for its delay: active and not paused.
  open var isRunning: Bool { leg != nil }

  private let baseDuration: TimeInterval
  private let timing: any UITimingCurveProvider
  private var pending: [(animation: () -> Void, delayFactor: CGFloat)] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []
  private var tracks: [AnimatorTrack] = []
  private var blocked: [UIView] = []
  /// The current leg; nil while the animator is not running.
  private var leg: AnimatorLeg?
  /// While paused: the value of `fractionComplete`.
  private var pausedFraction = 0.0
  /// While paused on the original pace: the elapsed fraction of its duration; nil after scrubbing.
  private var pausedElapsed: Double?
  private var reversed = false
  /// Counts the scheduled ends, so that an outdated one has no effect.
  private var plan = 0
  private weak var device: (any Device)?

  /// Makes an animator with a pace and no changes.
  ///
  /// - Parameters:
  ///   - duration: In seconds; negative and non-finite values count as 0.
  ///   - parameters: The pace, such as a `UICubicTimingParameters` or `UISpringTimingParameters`.
  public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
    baseDuration = duration.isFinite ? max(duration, 0) : 0
    timing = parameters
    timingParameters = parameters
    super.init()
  }

  /// Makes an animator without a duration: its changes take effect at once.
  public override convenience init() {
    self.init(duration: 0, timingParameters: UICubicTimingParameters(animationCurve: .easeInOut))
  }

  /// Makes an animator with a built-in curve. `duration` is in seconds; negative and non-finite values count
  /// as 0.
  public convenience init(
    duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
  ) {
    self.init(duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
    if let animations { addAnimations(animations) }
  }

  /// Makes an animator with a cubic curve, see `UICubicTimingParameters`. `duration` is in seconds; negative
  /// and non-finite values count as 0.
  public convenience init(
    duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
    animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration,
      timingParameters: UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2))
    if let animations { addAnimations(animations) }
  }

  /// Makes an animator with a spring that settles in `duration` seconds.
  ///
  /// `ratio` is limited to 0.01 … 1, where 1 does not overshoot.
  public convenience init(
    duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil
  ) {
    self.init(duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
    if let animations { addAnimations(animations) }
  }

  /// Makes an animator and starts it.
  ///
  /// - Parameters:
  ///   - duration: In seconds; negative and non-finite values count as 0.
  ///   - delay: In seconds; negative and non-finite values count as 0.
  ///   - options: Its curve is used; other options have no effect.
  ///   - animations: The changes.
  ///   - completion: Called with the final position at the end.
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

  // MARK: Content

  /// Adds changes to animate, without a delay.
  open func addAnimations(_ animation: @escaping () -> Void) { addAnimations(animation, delayFactor: 0) }

  /// Adds changes to animate. Those added to an active animator start at its current position and end with
  /// it.
  ///
  /// - Parameters:
  ///   - animation: The changes.
  ///   - delayFactor: The delay as a fraction of the remaining duration, limited to 0 … 1; NaN counts as 0.
  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    let factor = delayFactor.isNaN ? 0 : min(max(delayFactor, 0), 1)
    guard state == .active else { return pending.append((animation, factor)) }
    let done = elapsedFraction
    run(animation, start: done + (1 - done) * factor)
    if leg == nil { show(fraction: pausedFraction) } else { resume() }
  }

  /// Adds a closure that is called with the final position when the animator finishes, but not after
  /// `stopAnimation(true)`. The closures are dropped at the end of each run.
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  // MARK: Running

  /// Same as `startAnimation(afterDelay:)` without a delay.
  open func startAnimation() { startAnimation(afterDelay: 0) }

  /// Starts the animator, or continues it after a pause, without the delay. Has no effect on a stopped
  /// animator.
  ///
  /// - Parameter delay: In seconds; negative and non-finite values count as 0.
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

  /// Pauses the animator where it is. An inactive animator becomes active, paused at its start.
  ///
  /// An animator whose views are all outside of windows has nothing to pause, and ends with the next turn of
  /// the stage.
  open func pauseAnimation() {
    guard state != .stopped else { return }
    guard state == .active else {
      activate()
      show(fraction: 0)
      return endIfUnseen()
    }
    guard let leg, isInterruptible else { return }
    let now = time
    pausedFraction = scrubsLinearly ? leg.share(at: now) : leg.elapsed(at: now)
    pausedElapsed = leg.origin == nil ? leg.elapsed(at: now) : nil
    for track in tracks { track.show(leg.held(track, at: now, isReversed: reversed)) }
    self.leg = nil
    plan += 1
  }

  /// Continues a paused animator. Has no effect on an inactive, running or stopped one.
  ///
  /// - Parameters:
  ///   - parameters: The pace of the rest; nil continues the original pace.
  ///   - durationFactor: The duration of the rest as a multiple of the original duration; 0, negative and
  ///     non-finite values keep the remaining time.
  open func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) {
    guard state == .active, leg == nil else { return }
    let factor = durationFactor.isFinite ? max(durationFactor, 0) : 0
    guard let parameters else { return go(from: elapsedFraction, after: 0, durationFactor: factor) }
    let rest = factor > 0 ? baseDuration * factor : baseDuration * (1 - pausedFraction)
    let progress = reversed ? 1 - sharePaused : sharePaused
    begin(
      AnimatorLeg(
        pace: AnimatorPace(parameters, duration: rest), origin: progress, isReversed: reversed, begin: time))
  }

  /// Stops the animator: the views keep the presented values.
  ///
  /// - Parameter withoutFinishing: True makes the animator inactive and calls no completion. False leaves it
  ///   stopped until `finishAnimation(at:)`.
  open func stopAnimation(_ withoutFinishing: Bool) {
    guard state == .active, isInterruptible || leg == nil else { return }
    for track in tracks { track.setModelToPresentation() }
    end()
    if withoutFinishing { forget() } else { state = .stopped }
  }

  /// Finishes a stopped animator: the views take the values of the position, and the completions are called.
  /// Has no effect in other states.
  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    guard state == .stopped else { return }
    finish(at: finalPosition)
  }

  /// Whether the animator runs back to its start, along its pace in reverse. A change while it is running
  /// turns it round at once.
  open var isReversed: Bool {
    get { reversed }
    set {
      guard newValue != reversed else { return }
      guard state == .active else { return reversed = newValue }
      reversed = newValue
      guard let leg else {
        pausedFraction = 1 - pausedFraction
        pausedElapsed = pausedElapsed.map { 1 - $0 }
        return
      }
      let rest =
        leg.origin == nil
        ? 1 - leg.elapsed(at: time)
        : pace().fraction(ofShare: 1 - leg.share(at: time), isReversed: newValue)
      go(from: rest, after: 0)
    }
  }

  /// The completed fraction in the current direction, 0 … 1; 0 unless the animator is active.
  ///
  /// Setting it pauses the animator and moves it there. Values outside are limited; NaN is ignored, and so is
  /// setting a stopped or uninterruptible running animator.
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

  // MARK: Internals

  private var time: TimeInterval { device?.time ?? CACurrentMediaTime() }

  private func pace(duration: TimeInterval? = nil) -> AnimatorPace {
    AnimatorPace(timing, duration: duration ?? baseDuration)
  }

  /// The elapsed fraction of the original pace's duration.
  private var elapsedFraction: Double {
    if let leg { return leg.elapsed(at: time) }
    if let pausedElapsed { return pausedElapsed }
    return scrubsLinearly ? pace().fraction(ofShare: pausedFraction, isReversed: reversed) : pausedFraction
  }

  /// The covered fraction of the distance in the current direction, while paused.
  private var sharePaused: Double {
    scrubsLinearly ? pausedFraction : pace().share(at: pausedFraction, isReversed: reversed)
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
    let made = AnimatorTrack.tracks(of: collection)
    tracks += made
    device = device ?? made.lazy.compactMap(\.device).first ?? UIApplication.shared.device
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
    // The begin lies in the past, so that the elapsed part matches `fraction`.
    let stretched = isDone ? whole : pace(duration: rest / (1 - fraction))
    let passed = isDone ? whole.duration : fraction * stretched.duration
    begin(
      AnimatorLeg(pace: stretched, origin: nil, isReversed: reversed, begin: time + delay - passed))
  }

  /// Updates the timing of the running animations after tracks were added.
  private func resume() {
    guard let leg else { return }
    begin(leg)
  }

  private func begin(_ leg: AnimatorLeg) {
    self.leg = leg
    for track in tracks { track.show(leg.running(track)) }
    if isUnseen, device != nil { return endIfUnseen() }
    plan += 1
    let planned = plan
    guard let device else { return finishLeg(planned) }
    device.schedule(at: leg.begin + leg.pace.duration) { self.finishLeg(planned) }
  }

  /// Whether all changed views are outside of windows, so that no animation runs.
  private var isUnseen: Bool { !tracks.isEmpty && !tracks.contains(where: \.isOnScreen) }

  /// Ends at once if no animation runs, as the completion of `UIView.animate` does.
  private func endIfUnseen() {
    guard isUnseen, let device else { return }
    plan += 1
    let planned = plan
    device.schedule(at: device.time) { self.finishLeg(planned) }
  }

  private func finishLeg(_ planned: Int) {
    guard planned == plan, state == .active else { return }
    guard pausesOnCompletion else { return finish(at: reversed ? .start : .end) }
    leg = nil
    show(fraction: 1)
  }

  private func show(fraction: Double) {
    pausedFraction = fraction
    pausedElapsed = nil
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
    // In reverse order: a later change of a property starts where an earlier one has ended.
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
    device = nil
    pausedFraction = 0
    pausedElapsed = nil
  }
}
