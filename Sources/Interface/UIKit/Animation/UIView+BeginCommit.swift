extension UIView {
  /// Begins animating the changes of views up to `commitAnimations()`. Pairs may be nested; an inner one has
  /// its own settings, which begin with the defaults.
  ///
  /// - Parameters:
  ///   - animationID: The name that the delegate's methods are given.
  ///   - context: The address that the delegate's methods are given.
  @available(*, deprecated, message: "Deprecated in iOS 13.0.")
  public class func beginAnimations(_ animationID: String?, context: UnsafeMutableRawPointer?) {
    unsafe BegunAnimation.begin(animationID, context: context)
  }

  /// Ends the changes that `beginAnimations(_:context:)` has begun, and starts their animations. Without a
  /// beginning it has no effect.
  @available(*, deprecated, message: "Deprecated in iOS 13.0.")
  public class func commitAnimations() { BegunAnimation.commit() }

  /// Sets the object that is told of the beginning and end. It is retained until the end. Default: nil.
  @available(*, deprecated, message: "Deprecated in iOS 13.0.")
  public class func setAnimationDelegate(_ delegate: Any?) {
    BegunAnimation.current?.delegate = delegate.map { $0 as AnyObject }
  }

  /// Sets the method of the delegate that is called with the name and the context when the animations are
  /// committed. Default: nil.
  @available(*, deprecated, message: "Deprecated in iOS 13.0.")
  public class func setAnimationWillStart(_ selector: Selector?) {
    BegunAnimation.current?.willStart = selector
  }

  /// Sets the method of the delegate that is called at the end with the name, an `NSNumber` that says whether
  /// all animations ran to their ends, and the context. Default: nil.
  @available(*, deprecated, message: "Deprecated in iOS 13.0.")
  public class func setAnimationDidStop(_ selector: Selector?) { BegunAnimation.current?.didStop = selector }

  /// Sets the duration of the changes that follow, in seconds. Default: 0.2. Negative and non-finite values
  /// count as 0.
  @available(*, deprecated, message: "Deprecated in iOS 13.0.")
  public class func setAnimationDuration(_ duration: TimeInterval) {
    BegunAnimation.set { $0.duration = duration.isFinite ? max(duration, 0) : 0 }
  }

  /// Sets the seconds before the animations of the changes that follow. Default: 0. Negative and non-finite
  /// values count as 0.
  @available(*, deprecated, message: "Deprecated in iOS 13.0.")
  public class func setAnimationDelay(_ delay: TimeInterval) {
    BegunAnimation.set { $0.delay = delay.isFinite ? max(delay, 0) : 0 }
  }

  /// Sets the curve of the changes that follow. Default: `easeInOut`.
  @available(*, deprecated, message: "Deprecated in iOS 13.0.")
  public class func setAnimationCurve(_ curve: AnimationCurve) {
    BegunAnimation.set { $0.options = $0.options.subtracting(.curveMask).union(curve.options) }
  }

  /// Sets how often the animations of the changes that follow run. Default: 0, which is once.
  @available(*, deprecated, message: "Deprecated in iOS 13.0.")
  public class func setAnimationRepeatCount(_ repeatCount: Float) {
    BegunAnimation.set { $0.repeatCount = repeatCount }
  }

  /// Sets whether the animations of the changes that follow also run backwards. Default: false.
  @available(*, deprecated, message: "Deprecated in iOS 13.0.")
  public class func setAnimationRepeatAutoreverses(_ repeatAutoreverses: Bool) {
    BegunAnimation.set { $0.options.set(.autoreverse, repeatAutoreverses) }
  }

  /// Sets whether the changes that follow start from what is shown at present. Default: false.
  @available(*, deprecated, message: "Deprecated in iOS 13.0.")
  public class func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {
    BegunAnimation.set { $0.options.set(.beginFromCurrentState, fromCurrentState) }
  }

  /// Makes the animations that `animations` adds, by any of the functions that animate views, run several
  /// times.
  ///
  /// - Parameters:
  ///   - count: The number of runs. Negative numbers and NaN count as 0, which is once.
  ///   - autoreverses: Whether each run is followed by one backwards.
  ///   - animations: Runs at once.
  public class func modifyAnimations(
    withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void
  ) {
    ViewAnimation.modifying(repeatCount: Float(count), autoreverses: autoreverses, animations)
  }
}

/// The animations between `beginAnimations(_:context:)` and `commitAnimations()`.
@MainActor private final class BegunAnimation {
  struct Settings {
    var duration: TimeInterval = 0.2
    var delay: TimeInterval = 0
    var options = UIView.AnimationOptions.allowUserInteraction
    var repeatCount: Float = 0
  }

  private static var stack: [BegunAnimation] = []
  static var current: BegunAnimation? { stack.last }

  private let outer = ViewAnimation.current
  private let message: [Any?]
  private var settings = Settings()
  private lazy var completion = ViewAnimationCompletion { [self] in stopped(isFinished: $0) }
  var delegate: AnyObject?
  var willStart: Selector?
  var didStop: Selector?

  private init(message: [Any?]) { self.message = message }

  static func begin(_ name: String?, context: UnsafeMutableRawPointer?) {
    let begun = unsafe BegunAnimation(message: [name, context])
    stack.append(begun)
    begun.makeCurrent()
  }

  static func set(_ change: (inout Settings) -> Void) {
    guard let current else { return }
    change(&current.settings)
    current.makeCurrent()
  }

  static func commit() {
    guard let begun = stack.popLast() else { return }
    ViewAnimation.replaceCurrent(begun.outer)
    if let delegate = begun.delegate { begun.willStart?.send(to: delegate, begun.message) }
    begun.completion.blockEnded(delay: UIView.areAnimationsEnabled ? begun.settings.delay : 0)
  }

  private func makeCurrent() {
    let isAnimated = UIView.areAnimationsEnabled && (settings.duration > 0 || settings.delay > 0)
    let animation =
      isAnimated
      ? ViewAnimation(
        duration: settings.duration, delay: settings.delay, options: settings.options,
        pace: .curve(settings.options.timingFunction), completion: completion)
      : nil
    animation?.repeatCount = settings.repeatCount
    ViewAnimation.replaceCurrent(animation)
  }

  private func stopped(isFinished: Bool) {
    if let delegate { didStop?.send(to: delegate, [message[0], NSNumber(value: isFinished), message[1]]) }
    delegate = nil
  }
}

extension UIView.AnimationOptions {
  fileprivate mutating func set(_ option: Self, _ isOn: Bool) {
    if isOn { insert(option) } else { remove(option) }
  }
}

extension UIView.AnimationCurve {
  fileprivate var options: UIView.AnimationOptions {
    switch self {
    case .easeInOut: .curveEaseInOut
    case .easeIn: .curveEaseIn
    case .easeOut: .curveEaseOut
    case .linear: .curveLinear
    }
  }
}
