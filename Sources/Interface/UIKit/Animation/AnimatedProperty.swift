import QuartzCore
import RenderTree

/// A property of a view's layer that `UIView.animate` can animate.
struct AnimatedProperty {
  let key: String

  init?(_ key: String) {
    guard AnimationTarget.hasValuesBetween(key) else { return nil }
    self.key = key
  }

  /// Whether the property is always animated by its difference to the new value, so that interrupted
  /// animations blend.
  var isAdditive: Bool { key == "position" || key == "bounds" }

  /// Whether a second change in the same block is added to the first one, as UIKit does, instead of replacing
  /// it.
  var hasDifferences: Bool { isAdditive || key == "transform" || key == "opacity" }
}
