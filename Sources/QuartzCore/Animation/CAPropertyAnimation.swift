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

  override func copyProperties(of other: CAAnimation) {
    super.copyProperties(of: other)
    guard let other = other as? CAPropertyAnimation else { return }
    keyPath = other.keyPath
    isAdditive = other.isAdditive
    isCumulative = other.isCumulative
    valueFunction = other.valueFunction
  }

  /// Returns the target on the layer; nil when the render tree has none.
  func target(on layer: any AnimatedLayer) -> AnimationTarget? {
    keyPath.flatMap { layer.target(forKeyPath: $0) }
  }

  func propertyAnimation(_ target: AnimationTarget) -> PropertyAnimation {
    var result = PropertyAnimation(target)
    result.isAdditive = isAdditive
    result.isCumulative = isCumulative
    result.valueFunction = valueFunction(for: target)
    return result
  }

  /// Returns the kind of the values between which the animation interpolates.
  func valueKind(for target: AnimationTarget) -> AnimationValueKind {
    guard let function = valueFunction(for: target) else { return target.valueKind }
    return function.takesThreeNumbers ? .numbers : .number
  }

  private func valueFunction(for target: AnimationTarget) -> ValueFunction? {
    guard let valueFunction else { return nil }
    guard target.valueKind == .transform else {
      report("valueFunction", .unsupportedValue)
      return nil
    }
    return valueFunction.committed
  }

  override func codedProperty(_ key: String) -> CodedProperty<CAAnimation>? {
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

  override func copyProperties(of other: CAAnimation) {
    super.copyProperties(of: other)
    guard let other = other as? CABasicAnimation else { return }
    fromValue = other.fromValue
    toValue = other.toValue
    byValue = other.byValue
    previousValue = other.previousValue
  }

  override func prepare(for layer: any AnimatedLayer) {
    guard let keyPath, fromValue == nil, toValue == nil, byValue == nil, previousValue == nil else { return }
    previousValue = layer.shownValue(forKeyPath: keyPath)
  }

  override func content(for layer: any AnimatedLayer, images: ImageTable) -> Animation.Content? {
    target(on: layer).map { .basic(propertyAnimation($0), basicValues($0, layer, images)) }
  }

  func basicValues(_ target: AnimationTarget, _ layer: any AnimatedLayer, _ images: ImageTable) -> BasicValues
  {
    func convert(_ value: Any?) -> AnimationValue? {
      guard let value else { return nil }
      guard let result = AnimationValue(value, kind: valueKind(for: target), images: images) else {
        layer.report(keyPath ?? "", .unsupportedValue)
        return nil
      }
      return result
    }
    return BasicValues(from: convert(fromValue ?? previousValue), to: convert(toValue), by: convert(byValue))
  }

  override func codedProperty(_ key: String) -> CodedProperty<CAAnimation>? {
    switch key {
    case "fromValue": .object(\CABasicAnimation.fromValue)
    case "toValue": .object(\CABasicAnimation.toValue)
    case "byValue": .object(\CABasicAnimation.byValue)
    default: super.codedProperty(key)
    }
  }
}
