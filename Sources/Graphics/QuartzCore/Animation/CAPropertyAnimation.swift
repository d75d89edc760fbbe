import CoreGraphics
import Foundation
import RenderTree

/// An animation of the property named by `keyPath`. By itself it shows nothing; use a subclass.
open class CAPropertyAnimation: CAAnimation {
  /// A property or a number inside one: `opacity`, `position.y`, `transform.rotation.z`. Default: nil. Nil
  /// and a path that cannot be animated (which is reported) show nothing; time passes and the delegate is
  /// called all the same.
  open var keyPath: String?
  /// Whether the values are added to the property instead of replacing it. Default: false.
  open var isAdditive = false
  /// Whether each repetition starts where the previous one ended. Default: false.
  open var isCumulative = false
  /// Makes a transform of interpolated numbers, for the key paths `transform` and `sublayerTransform`;
  /// reported and ignored for others. Default: nil.
  open var valueFunction: CAValueFunction?

  /// Creates an animation of the property at the key path.
  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }

  /// Same as in `CAAnimation`. Without a key path, a copy that animates the property of the event is added.
  open override func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    guard keyPath == nil, let named = copy() as? CAPropertyAnimation else {
      return super.run(forKey: event, object: anObject, arguments: dict)
    }
    named.keyPath = event
    named.run(forKey: event, object: anObject, arguments: dict)
  }

  override func copyProperties(of other: CAAnimation) {
    super.copyProperties(of: other)
    guard let other = other as? CAPropertyAnimation else { return }
    keyPath = other.keyPath
    isAdditive = other.isAdditive
    isCumulative = other.isCumulative
    valueFunction = other.valueFunction
  }

  /// Returns what is committed of the animation without its values; nil when the render tree does not have
  /// its target.
  func propertyAnimation(on layer: any AnimatedLayer) -> PropertyAnimation? {
    guard var result = keyPath.flatMap({ layer.propertyAnimation(forKeyPath: $0) }) else { return nil }
    result.isAdditive = isAdditive
    result.isCumulative = isCumulative
    guard let valueFunction else { return result }
    if result.target.valueKind == .transform {
      result.valueFunction = valueFunction.committed
    } else {
      report("valueFunction", .unsupportedValue)
    }
    return result
  }

  override class func codedProperty(_ key: String) -> CodedProperty<CAAnimation>? {
    switch key {
    case "keyPath": .object(\CAPropertyAnimation.keyPath)
    case "additive": .flag(\CAPropertyAnimation.isAdditive)
    case "cumulative": .flag(\CAPropertyAnimation.isCumulative)
    case "valueFunction": .object(\CAPropertyAnimation.valueFunction)
    default: super.codedProperty(key)
    }
  }
}

/// An animation between two values.
///
/// The values run from `fromValue` to `toValue`. With one of these and `byValue`, the sum or difference
/// gives the other end; with a single value, the property's current value is the other end. Without any,
/// the values run from the one that the screen shows when the animation is added, before the change that
/// it belongs to is committed, to the current one. Types: numbers, `CGPoint`, `CGSize`, `CGRect`,
/// `CGColor`, `CGPath`, `CATransform3D`, `CGAffineTransform`, `CGImage`, `[CGColor]`, `[NSNumber]`, and
/// `NSValue`s of the structures. A value that does not fit the key path is reported and counts as absent.
open class CABasicAnimation: CAPropertyAnimation {
  /// The value at the start. Default: nil.
  open var fromValue: Any?
  /// The value at the end. Default: nil.
  open var toValue: Any?
  /// The difference between start and end. Default: nil.
  open var byValue: Any?
  /// The value on the screen when the animation was added; kept if no other value is given.
  private var previousValue: Any?
  /// Whether the property had no value when the animation was added, and no other value is given.
  private(set) final var startsWithoutValue = false

  override func copyProperties(of other: CAAnimation) {
    super.copyProperties(of: other)
    guard let other = other as? CABasicAnimation else { return }
    fromValue = other.fromValue
    toValue = other.toValue
    byValue = other.byValue
    previousValue = other.previousValue
    startsWithoutValue = other.startsWithoutValue
  }

  override func prepare(for layer: any AnimatedLayer) {
    // An action is prepared before the change, and once more when its copy is added.
    guard let keyPath, fromValue == nil, toValue == nil, byValue == nil, previousValue == nil,
      !startsWithoutValue
    else { return }
    previousValue = layer.shownValue(forKeyPath: keyPath)
    startsWithoutValue = previousValue == nil
  }

  override func content(for layer: any AnimatedLayer, images: ImageTable) -> Animation.Content? {
    propertyAnimation(on: layer).map { .basic($0, basicValues($0, layer, images)) }
  }

  func basicValues(
    _ property: PropertyAnimation, _ layer: any AnimatedLayer, _ images: ImageTable
  ) -> BasicValues {
    func convert(_ value: Any?) -> AnimationValue? {
      guard let value else { return nil }
      guard let result = AnimationValue(value, kind: property.valueKind, images: images) else {
        layer.report(keyPath ?? "", .unsupportedValue)
        return nil
      }
      return result
    }
    return BasicValues(from: convert(fromValue ?? previousValue), to: convert(toValue), by: convert(byValue))
  }

  override class func codedProperty(_ key: String) -> CodedProperty<CAAnimation>? {
    switch key {
    case "fromValue": .object(\CABasicAnimation.fromValue)
    case "toValue": .object(\CABasicAnimation.toValue)
    case "byValue": .object(\CABasicAnimation.byValue)
    default: super.codedProperty(key)
    }
  }
}
