/// The action of a layer for a property that has changed inside an animation block, and that is animated by
/// its difference: adds animations from the previous value to the new one to those that run.
@MainActor final class AdditiveViewAction: @preconcurrency CAAction {
  private let animation: ViewAnimation
  private let view: UIView
  private let key: String
  private let before: Any?

  init(animation: ViewAnimation, view: UIView, key: String, before: Any?) {
    self.animation = animation
    self.view = view
    self.key = key
    self.before = before
  }

  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    let layer = view.layer
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
