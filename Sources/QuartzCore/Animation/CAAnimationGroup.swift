import Foundation
import RenderTree

/// Animations that run together, in the group's time, and end with the group at the latest. A child without a duration has the group's.
/// Delegates of children are not called.
open class CAAnimationGroup: CAAnimation {
  open var animations: [CAAnimation]?

  override func copyProperties(of other: CAAnimation) {
    super.copyProperties(of: other)
    guard let other = other as? CAAnimationGroup else { return }
    animations = other.animations?.compactMap { child in
      let copy = child.copy() as? CAAnimation
      copy?.delegate = nil
      return copy
    }
  }

  override func content(for layer: CALayer, images: ImageTable) -> Animation.Content? {
    .group(
      (animations ?? []).compactMap { child in
        // The group's own 0 was replaced before.
        if child.duration == 0 { child.duration = duration }
        guard let content = child.content(for: layer, images: images) else { return nil }
        var result = Animation(content)
        result.timing = child.committedTiming(beginTime: child.beginTime, duration: child.duration)
        result.timingFunction = child.timingFunction?.committed
        return result
      })
  }

  override func codedProperty(_ key: String) -> CodedProperty<CAAnimation>? {
    key == "animations" ? .object(\CAAnimationGroup.animations) : super.codedProperty(key)
  }
}
