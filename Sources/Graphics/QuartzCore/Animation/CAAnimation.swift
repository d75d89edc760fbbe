import Foundation
import RenderTree

/// Receives calls when an animation begins and stops. Both methods have empty defaults.
public protocol CAAnimationDelegate: NSObjectProtocol {
  /// Called when the animation's begin time is reached.
  func animationDidStart(_ anim: CAAnimation)
  /// Called when the animation has stopped, at most once.
  ///
  /// - Parameters:
  ///   - anim: The animation.
  ///   - flag: True at the animation's end; false when it was removed or replaced earlier, or its layer left
  ///     the screen.
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  /// Ignores the call: the method is optional on iOS.
  public func animationDidStart(_ anim: CAAnimation) {}
  /// Ignores the call: the method is optional on iOS.
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// The base class of animations: timing, timing function and delegate. By itself it shows nothing; only its
/// time passes.
///
/// A layer keeps a copy of an added animation; later changes of the original have no effect on the layer.
open class CAAnimation: NSObject, NSCopying, CAMediaTiming, CAAction {
  /// The begin in seconds of the layer's time. In the layer's copy, 0 is replaced by the time of the commit.
  /// Default: 0.
  open var beginTime: CFTimeInterval = 0
  /// The duration of one cycle in seconds. 0 and less stand for the transaction's duration (in a group, 0 for
  /// the group's duration). Default: 0.
  open var duration: CFTimeInterval = 0
  /// The rate of the animation's time relative to the layer's; a negative speed runs backwards. Default: 1.
  open var speed: Float = 1
  /// The offset in seconds that is added to the animation's local time. One that runs forwards begins there,
  /// lasts as long as without an offset, and after its end goes on at its beginning. Default: 0.
  open var timeOffset: CFTimeInterval = 0
  /// The number of cycles. 0, negative numbers and NaN count as 1; `.infinity` repeats forever. Default: 0.
  open var repeatCount: Float = 0
  /// The total duration of all cycles in seconds. If positive, it replaces `repeatCount`. Default: 0.
  open var repeatDuration: CFTimeInterval = 0
  /// Whether each cycle is followed by the same cycle backwards. Default: false.
  open var autoreverses = false
  /// The effect before the begin and after the end. Default: `removed`. An unknown mode counts as `removed`.
  open var fillMode = CAMediaTimingFillMode.removed
  /// The easing of one cycle; nil, as by default, is linear.
  open var timingFunction: CAMediaTimingFunction?
  /// The receiver of begin and stop calls. Default: nil. The layer's copy retains the delegate until the
  /// animation has stopped.
  open var delegate: (any CAAnimationDelegate)?
  /// The frame rates that suit the animation. A hint, which is kept: the screen draws animations at its own
  /// rate. Default: any.
  open var preferredFrameRateRange = CAFrameRateRange.default
  /// Whether the layer removes the animation when it ends. Default: true.
  open var isRemovedOnCompletion = true

  var userValues: [String: Any] = [:]

  /// Creates an animation with default values.
  public override init() { super.init() }

  /// Returns nil: there are no archives here.
  public required init?(coder: NSCoder) { nil }

  /// Returns an animation of the same class, created by its `init()`, with the same properties. Values that
  /// are objects are shared.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = type(of: self).makeInstance()
    copy.copyProperties(of: self)
    return copy
  }

  open override func copy() -> Any { copy(with: nil) }

  /// Copies every property of an animation of the same class.
  func copyProperties(of other: CAAnimation) {
    beginTime = other.beginTime
    duration = other.duration
    speed = other.speed
    timeOffset = other.timeOffset
    repeatCount = other.repeatCount
    repeatDuration = other.repeatDuration
    autoreverses = other.autoreverses
    fillMode = other.fillMode
    timingFunction = other.timingFunction
    delegate = other.delegate
    isRemovedOnCompletion = other.isRemovedOnCompletion
    preferredFrameRateRange = other.preferredFrameRateRange
    userValues = other.userValues
  }

  /// Adds the animation to the layer under the property's key. A layer calls this when the animation is the
  /// action for a change.
  open func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    (anObject as? any AnimatedLayer)?.add(self, forKey: event)
  }

  /// Returns the value of a property that has not been set; nil for an unknown one. A subclass overrides it
  /// for properties of its own, which `value(forKey:)` then returns.
  open class func defaultValue(forKey key: String) -> Any? {
    codedProperty(key)?.get(makeInstance())
  }

  /// Whether the property has another value than by default.
  open func shouldArchiveValue(forKey key: String) -> Bool {
    let (value, usual) = (value(forKey: key), type(of: self).defaultValue(forKey: key))
    return value as? AnyHashable != usual as? AnyHashable
  }

  /// Returns a property's value, or the value stored under a key that is not a property.
  open func value(forKey key: String) -> Any? {
    guard let property = type(of: self).codedProperty(key) else {
      return userValues[key] ?? type(of: self).defaultValue(forKey: key)
    }
    return property.get(self)
  }

  /// Sets a property. A value for any other key is stored, and copies share it. A value of a wrong type is
  /// reported.
  open func setValue(_ value: Any?, forKey key: String) {
    guard let property = type(of: self).codedProperty(key) else {
      userValues[key] = value
      return
    }
    if !property.set(self, value) { report(key, .unsupportedValue) }
  }

  /// Same as `value(forKey:)`: animations have no structures to look into.
  open func value(forKeyPath keyPath: String) -> Any? { value(forKey: keyPath) }

  /// Same as `setValue(_:forKey:)`.
  open func setValue(_ value: Any?, forKeyPath keyPath: String) { setValue(value, forKey: keyPath) }

  /// Remembers what the animation needs of the layer from before the change that it animates. Called on the
  /// layer's copy when it is added.
  func prepare(for layer: any AnimatedLayer) {}

  /// Returns the animation's effect on the layer; nil when there is nothing to show and only its time passes.
  func content(for layer: any AnimatedLayer, images: ImageTable) -> Animation.Content? { nil }

  class func codedProperty(_ key: String) -> CodedProperty<CAAnimation>? {
    switch key {
    case "beginTime": .number(\CAAnimation.beginTime)
    case "duration": .number(\CAAnimation.duration)
    case "speed": .number(\CAAnimation.speed)
    case "timeOffset": .number(\CAAnimation.timeOffset)
    case "repeatCount": .number(\CAAnimation.repeatCount)
    case "repeatDuration": .number(\CAAnimation.repeatDuration)
    case "autoreverses": .flag(\CAAnimation.autoreverses)
    case "fillMode": .name(\CAAnimation.fillMode)
    case "timingFunction": .object(\CAAnimation.timingFunction)
    case "delegate": .object(\CAAnimation.delegate)
    case "removedOnCompletion": .flag(\CAAnimation.isRemovedOnCompletion)
    default: nil
    }
  }

  func report(_ key: String, _ problem: CADiagnostics.Report.Problem) {
    CADiagnostics.report(.init(object: String(describing: type(of: self)), key: key, problem: problem))
  }
}

extension CAAnimation {
  /// Returns the timing, with the given begin and duration in place of those that are 0.
  func committedTiming(beginTime resolvedBegin: Double, duration resolvedDuration: Double) -> Timing {
    var timing = Timing()
    timing.beginTime = resolvedBegin
    timing.duration = resolvedDuration
    timing.speed = Double(speed)
    timing.timeOffset = timeOffset
    timing.repeatCount = Double(repeatCount)
    timing.repeatDuration = repeatDuration
    timing.autoreverses = autoreverses
    timing.fillMode = fillMode.committed
    return timing
  }
}
