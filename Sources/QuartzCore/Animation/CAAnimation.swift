import Foundation
import RenderTree

/// Hears when an animation begins and stops.
public protocol CAAnimationDelegate: AnyObject {
  /// Called when the animation's begin time has come.
  func animationDidStart(_ anim: CAAnimation)
  /// - Parameter flag: true at the animation's end; false when it was removed or replaced before, or its layer left the screen.
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  public func animationDidStart(_ anim: CAAnimation) {}
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// What animations have in common: their timing, pace and delegate.
///
/// A layer keeps a copy of the animation that is added to it; later changes of the original do not reach the layer.
open class CAAnimation: NSObject, NSCopying, CAMediaTiming, CAAction {
  /// In the layer's time. 0 stands for the moment of the commit, and is replaced by it in the layer's copy. Default: 0.
  open var beginTime: CFTimeInterval = 0
  /// Of one cycle. 0 stands for the transaction's duration (of a group's child: the group's). Default: 0.
  open var duration: CFTimeInterval = 0
  open var speed: Float = 1
  open var timeOffset: CFTimeInterval = 0
  /// 0 counts as 1; `.infinity` repeats for ever. Default: 0.
  open var repeatCount: Float = 0
  /// If positive, it replaces `repeatCount`. Default: 0.
  open var repeatDuration: CFTimeInterval = 0
  open var autoreverses = false
  open var fillMode = CAMediaTimingFillMode.removed
  /// The pace of one cycle; nil is linear.
  open var timingFunction: CAMediaTimingFunction?
  /// Kept until the animation has stopped, and released then, so that a finished animation keeps nobody alive.
  open var delegate: (any CAAnimationDelegate)?
  /// Whether the layer forgets the animation when it ends. Default: true.
  open var isRemovedOnCompletion = true

  var userValues: [String: Any] = [:]

  public override init() { super.init() }

  /// Animations are not archived: gives nil.
  public required init?(coder: NSCoder) { nil }

  /// An animation of the same class, made by its `init()`, with the same properties. Values that are objects are shared.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = type(of: self).makeInstance()
    copy.copyProperties(of: self)
    return copy
  }

  open override func copy() -> Any { copy(with: nil) }

  /// Copies every property of an animation of the same kind.
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
    userValues = other.userValues
  }

  /// As the action for a change: adds itself to the layer, under the property's key.
  open func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    (anObject as? CALayer)?.add(self, forKey: event)
  }

  /// A property's value, or what was stored under a key that is no property.
  open func value(forKey key: String) -> Any? { codedProperty(key)?.get(self) ?? userValues[key] }

  /// Sets a property; any other key keeps the value for the app, and copies have it too. A value of a wrong type is reported.
  open func setValue(_ value: Any?, forKey key: String) {
    guard let property = codedProperty(key) else {
      userValues[key] = value
      return
    }
    if !property.set(self, value) { report(key, .unsupportedValue) }
  }

  /// The same as `value(forKey:)`: animations have no structures to look into.
  open func value(forKeyPath keyPath: String) -> Any? { value(forKey: keyPath) }

  /// The same as `setValue(_:forKey:)`.
  open func setValue(_ value: Any?, forKeyPath keyPath: String) { setValue(value, forKey: keyPath) }

  /// What the animation does to the layer; nil when there is nothing to show, and only its time passes.
  func content(for layer: CALayer, images: ImageTable) -> Animation.Content? { nil }

  func codedProperty(_ key: String) -> CodedProperty<CAAnimation>? {
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
  /// The timing with the local begin and the duration that stand for 0.
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
