import RenderTree

extension UIView {
  /// Options of animation blocks and transitions. The bits are those of iOS.
  public struct AnimationOptions: OptionSet, Sendable {
    /// The bits; curve and transition style are numbers inside them.
    public let rawValue: UInt

    /// Makes options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Lays out the animated views inside the animation.
    public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
    /// Delivers touches to the animated views during the animation. Without it they receive none.
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    /// Starts opacity, colours and transforms from their presented values. Position and bounds always blend.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    /// Repeats the animation until it is removed.
    public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
    /// Plays the animation backwards after each forward run.
    public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
    /// Uses its own duration instead of that of the enclosing block.
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
    /// Uses its own curve instead of that of the enclosing block.
    public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
    /// Does not inherit the options of the enclosing block.
    public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)
    /// Starts and ends slowly: the cubic curve (0.42, 0), (0.58, 1). The default.
    public static let curveEaseInOut: AnimationOptions = []
    /// Starts slowly: the cubic curve (0.42, 0), (1, 1).
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// Ends slowly: the cubic curve (0, 0), (0.58, 1).
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// Runs at a constant speed.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

    static let curveMask = AnimationOptions(rawValue: 3 << 16)

    /// Returns these options and those of an enclosing block. The curve is that of the enclosing block unless
    /// `overrideInheritedCurve` is set.
    func inheriting(from outer: AnimationOptions) -> AnimationOptions {
      let curve = contains(.overrideInheritedCurve) ? self : outer
      return union(outer).subtracting(.curveMask).union(curve.intersection(.curveMask))
    }

    /// Same as `timingFunction`, for evaluation here.
    var pace: TimingFunction {
      switch intersection(.curveMask) {
      case .curveEaseIn: TimingFunction(controlPoints: 0.42, 0, 1, 1)
      case .curveEaseOut: TimingFunction(controlPoints: 0, 0, 0.58, 1)
      case .curveLinear: TimingFunction(controlPoints: 0, 0, 1, 1)
      default: TimingFunction(controlPoints: 0.42, 0, 0.58, 1)
      }
    }

    var timingFunction: CAMediaTimingFunction {
      switch intersection(.curveMask) {
      case .curveEaseIn: CAMediaTimingFunction(name: .easeIn)
      case .curveEaseOut: CAMediaTimingFunction(name: .easeOut)
      case .curveLinear: CAMediaTimingFunction(name: .linear)
      default: CAMediaTimingFunction(name: .easeInEaseOut)
      }
    }
  }

  /// Whether `animate` and the related functions animate changes. The default is true.
  public private(set) static var areAnimationsEnabled = true

  /// Turns animations on or off for blocks and transitions that start after this call. Has no effect on
  /// running animations and property animators.
  public class func setAnimationsEnabled(_ enabled: Bool) { areAnimationsEnabled = enabled }

  /// The duration of the animation block that is running, in seconds; 0 outside a block.
  public class var inheritedAnimationDuration: TimeInterval { ViewAnimation.current?.duration ?? 0 }

  /// Makes the changes without animation, also inside an animation block.
  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    ViewAnimation.run(nil, actionsWithoutAnimation)
  }

  /// Animates changes of views from their current values.
  ///
  /// Outside a window, and with a duration and a delay of 0, changes show at once. Inside another block,
  /// duration and curve are those of the enclosing block unless an option overrides them.
  ///
  /// - Parameters:
  ///   - duration: In seconds; negative and non-finite values count as 0.
  ///   - delay: In seconds before the start; negative and non-finite values count as 0.
  ///   - options: How the animation runs.
  ///   - animations: The changes. Runs at once.
  ///   - completion: Called once all animations of the block have ended; with false if one of them was
  ///     removed or replaced before its end. If nothing was animated, it is called with true after the delay.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    startAnimation(
      duration: duration, delay: delay, options: options, pace: .curve(options.timingFunction),
      animations: animations, completion: completion)
  }

  /// Same as `animate(withDuration:delay:options:animations:completion:)`, without a delay and with no
  /// options.
  public class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animate(withDuration: duration, delay: 0, options: [], animations: animations, completion: completion)
  }

  /// Animates with a spring that has settled to a thousandth of the distance at the end of `duration`.
  ///
  /// - Parameters:
  ///   - duration: In seconds; negative and non-finite values count as 0.
  ///   - delay: In seconds before the start; negative and non-finite values count as 0.
  ///   - dampingRatio: 1 does not overshoot; smaller values oscillate longer. Limited to 0.01 … 1; NaN counts
  ///     as 1.
  ///   - velocity: The initial velocity, in units of the whole distance per second, limited to ±1,000,000;
  ///     non-finite values count as 0.
  ///   - options: How the animation runs.
  ///   - animations: The changes. Runs at once.
  ///   - completion: As for `animate(withDuration:delay:options:animations:completion:)`.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
    initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    startAnimation(
      duration: duration, delay: delay, options: options,
      pace: .spring(
        SpringParameters(settlingIn: duration, dampingRatio: dampingRatio, initialVelocity: velocity)),
      animations: animations, completion: completion)
  }

  /// Animates with a spring given by its perceived duration and bounce.
  ///
  /// - Parameters:
  ///   - duration: The perceptual duration: the period of the undamped spring, in seconds. The animation
  ///     itself lasts until the spring has settled. With a duration that is not positive and finite, changes
  ///     show at once.
  ///   - bounce: 0 does not overshoot, values towards 1 oscillate longer, negative values are slower than
  ///     critical damping. Limited to −0.99 … 0.99; NaN counts as 0.
  ///   - velocity: The initial velocity, in units of the whole distance per second; non-finite values count
  ///     as 0.
  ///   - delay: In seconds before the start; negative and non-finite values count as 0.
  ///   - options: How the animation runs.
  ///   - animations: The changes. Runs at once.
  ///   - completion: As for `animate(withDuration:delay:options:animations:completion:)`.
  public class func animate(
    springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0,
    initialSpringVelocity velocity: CGFloat = 0,
    delay: TimeInterval = 0, options: AnimationOptions = [], animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let spring = SpringParameters(
      perceptualDuration: duration, bounce: bounce.isNaN ? 0 : min(max(bounce, -0.99), 0.99),
      initialVelocity: velocity.isFinite ? velocity : 0)
    startAnimation(
      duration: spring.settlingDuration, delay: delay, options: options, pace: .spring(spring),
      animations: animations, completion: completion)
  }

  static func startAnimation(
    duration: TimeInterval, delay: TimeInterval, options: AnimationOptions, pace: ViewAnimation.Pace,
    animations: () -> Void, completion: ((Bool) -> Void)?
  ) {
    let waiting = ViewAnimationCompletion(completion)
    var (duration, pace, options) = (finite(duration), pace, options)
    let delay = finite(delay)
    if let outer = ViewAnimation.current {
      if !options.contains(.overrideInheritedDuration) { duration = outer.duration }
      if !options.contains(.overrideInheritedCurve), !pace.isKeyframes { pace = outer.pace }
      if !options.contains(.overrideInheritedOptions) { options = options.inheriting(from: outer.options) }
    }
    let animation =
      areAnimationsEnabled && (duration > 0 || delay > 0)
      ? ViewAnimation(duration: duration, delay: delay, options: options, pace: pace, completion: waiting)
      : nil
    ViewAnimation.run(animation, animations)
    waiting.blockEnded(delay: areAnimationsEnabled ? delay : 0)
  }

  private static func finite(_ time: TimeInterval) -> TimeInterval { time.isFinite ? max(time, 0) : 0 }
}
