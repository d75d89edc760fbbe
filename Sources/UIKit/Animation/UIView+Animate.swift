import RenderTree

extension UIView {
  public struct AnimationOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Lay out the animated views inside the animation.
    public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
    /// Without it, animated views get no touches.
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    /// Start opacity, colours and transforms from what is on the screen. Position and bounds always blend.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
    public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
    /// Keep the own duration instead of that of the enclosing block.
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
    /// Keep the own curve instead of that of the enclosing block.
    public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
    /// Do not take over the enclosing block's options.
    public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)
    public static let curveEaseInOut: AnimationOptions = []
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

    static let curveMask = AnimationOptions(rawValue: 3 << 16)

    var timingFunction: CAMediaTimingFunction {
      switch intersection(.curveMask) {
      case .curveEaseIn: CAMediaTimingFunction(name: .easeIn)
      case .curveEaseOut: CAMediaTimingFunction(name: .easeOut)
      case .curveLinear: CAMediaTimingFunction(name: .linear)
      default: CAMediaTimingFunction(name: .easeInEaseOut)
      }
    }
  }

  /// Whether changes are animated inside `animate` and its relatives.
  public private(set) static var areAnimationsEnabled = true

  public class func setAnimationsEnabled(_ enabled: Bool) { areAnimationsEnabled = enabled }

  /// The duration of the animation block that is running, else 0.
  public class var inheritedAnimationDuration: TimeInterval { ViewAnimation.current?.duration ?? 0 }

  /// Makes the changes at once, also inside an animation block.
  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    ViewAnimation.run(nil, actionsWithoutAnimation)
  }

  /// Animates the changes of views from where they are, over `duration` seconds after `delay` seconds.
  ///
  /// Durations and delays that are negative or not finite count as 0. With no duration, and outside a window, the changes show at
  /// once. Inside another block, duration and curve are that block's unless an option overrides them.
  /// - Parameter completion: Called once all of the block's animations have ended, with false if one of them was removed or
  ///   replaced before its end. If nothing was animated: with true, after the delay.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    startAnimation(
      duration: duration, delay: delay, options: options, pace: .curve(options.timingFunction),
      animations: animations, completion: completion)
  }

  public class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animate(withDuration: duration, delay: 0, options: [], animations: animations, completion: completion)
  }

  /// Animates with a spring that has settled to a thousandth at the end of `duration`.
  ///
  /// - Parameters:
  ///   - dampingRatio: 1 does not swing over; towards 0 it swings more and more. Limited to 0.01 … 1; NaN counts as 1.
  ///   - velocity: In units of the whole distance per second.
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

  /// Animates with a spring given as it is felt.
  ///
  /// - Parameters:
  ///   - duration: The perceptual duration: the period of the undamped spring, in seconds. The animation itself lasts until the
  ///     spring has settled.
  ///   - bounce: 0 does not swing over, towards 1 it swings more; below 0 it is slower. Limited to −0.99 … 0.99.
  ///   - velocity: In units of the whole distance per second.
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
      if !options.contains(.overrideInheritedCurve) { pace = outer.pace }
      if !options.contains(.overrideInheritedOptions) { options.formUnion(outer.options) }
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
