/// The action of a layer for a property that has changed inside an animation block, and that is animated by
/// its difference: adds animations from the previous value to the new one to those that run.
@MainActor final class AdditiveViewAction: @preconcurrency CAAction {
  private let animation: ViewAnimation
  private let layer: CALayer
  private let view: UIView
  private let key: String
  private let before: Any?

  /// - Parameters:
  ///   - animation: The block.
  ///   - layer: The layer that changes.
  ///   - view: The layer's delegate, or the view of another one that asks it for actions.
  ///   - key: The property.
  init(animation: ViewAnimation, layer: CALayer, of view: UIView, key: String) {
    self.animation = animation
    self.layer = layer
    self.view = view
    self.key = key
    before = layer.value(forKeyPath: key)
  }

  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    for difference in AdditiveDifference.differences(key, from: before, to: layer) {
      let basic = animation.makeAnimation(keyPath: difference.keyPath)
      basic.isAdditive = true
      basic.fromValue = difference.value
      basic.toValue = difference.zero
      animation.add(basic, forKey: layer.unusedAnimationKey(difference.keyPath), to: layer, of: view)
    }
  }
}

extension CALayer {
  /// Returns the key path, followed by a number if an animation with that key exists: additive animations
  /// must not replace each other.
  func unusedAnimationKey(_ keyPath: String) -> String {
    guard animation(forKey: keyPath) != nil else { return keyPath }
    var number = 2
    while animation(forKey: "\(keyPath)-\(number)") != nil { number += 1 }
    return "\(keyPath)-\(number)"
  }
}
