import Foundation
import RenderTree

/// Animations that run together in the group's local time and are cut off at its end. A child with duration 0
/// has the group's duration. Delegates of children are not called.
///
/// Groups nest at most 16 deep. A group that is deeper, or contains itself, is reported when it is added to a
/// layer, and not added.
open class CAAnimationGroup: CAAnimation {
  /// The children. Default: nil.
  open var animations: [CAAnimation]?

  /// The deepest nesting of groups. It leaves room below the decoder's limit on nested lists for the contents
  /// of the children.
  static let maximumDepth = 16

  /// Whether nested groups exceed `maximumDepth`. A group that contains itself does.
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

  override func prepare(for layer: any AnimatedLayer) {
    for child in animations ?? [] { child.prepare(for: layer) }
  }

  override func content(for layer: any AnimatedLayer, images: ImageTable) -> Animation.Content? {
    .group(
      (animations ?? []).compactMap { child in
        // The group's own duration of 0 was replaced before.
        if child.duration == 0 { child.duration = duration }
        guard !(child is CATransition), let content = child.content(for: layer, images: images) else {
          return nil
        }
        var result = Animation(content)
        result.timing = child.committedTiming(beginTime: child.beginTime, duration: child.duration)
        result.timingFunction = child.timingFunction?.committed
        return result
      })
  }

  override class func codedProperty(_ key: String) -> CodedProperty<CAAnimation>? {
    key == "animations" ? .object(\CAAnimationGroup.animations) : super.codedProperty(key)
  }
}
