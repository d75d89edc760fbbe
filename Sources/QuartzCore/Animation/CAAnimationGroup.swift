import Foundation
import RenderTree

/// Animations that run together, in the group's time, and end with the group at the latest. A child without a duration has the group's.
/// Delegates of children are not called.
///
/// Groups may stand in groups, 16 deep at most. One that is deeper, or contains itself, is reported when it
/// is added to a layer, and not added.
open class CAAnimationGroup: CAAnimation {
  open var animations: [CAAnimation]?

  /// A decoder of commits takes no more lists in lists than that, with room for what the children hold.
  static let maximumDepth = 16

  /// Whether groups in this one are deeper than the limit. One that contains itself is.
  var isTooDeep: Bool {
    var level = [self]
    for _ in 0..<Self.maximumDepth {
      var seen: Set<ObjectIdentifier> = []
      level = level.flatMap { $0.animations ?? [] }.compactMap { $0 as? CAAnimationGroup }
        .filter { seen.insert(ObjectIdentifier($0)).inserted }
      if level.isEmpty { return false }
    }
    return true
  }

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
