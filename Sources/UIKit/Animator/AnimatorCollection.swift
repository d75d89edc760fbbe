/// Takes down which properties of which views an animator's closure changes.
@MainActor final class AnimatorCollection {
  private struct Target: Hashable {
    let layer: ObjectIdentifier
    let key: String
  }

  private struct Change {
    let view: UIView
    let property: AnimatedProperty
    let before: Any?
  }

  private let start: Double
  private var changes: [Change] = []
  private var seen: Set<Target> = []
  private var keyframeTracks: [AnimatorTrack] = []

  /// - Parameter start: Where on the animator's way the changes begin, 0 … 1.
  init(start: Double) { self.start = start }

  /// Called before each change; the first one of a property counts.
  func willChange(_ property: AnimatedProperty, of view: UIView) {
    let target = Target(layer: ObjectIdentifier(view.layer), key: property.key)
    guard seen.insert(target).inserted else { return }
    changes.append(
      Change(view: view, property: property, before: view.layer.value(forKeyPath: property.key)))
  }

  func add(_ keyframes: CAKeyframeAnimation, property: String, of view: UIView, before: Any?) {
    keyframeTracks.append(
      AnimatorTrack(view: view, property: property, before: before, keyframes: keyframes, start: start))
  }

  /// What has changed, once the closure has run.
  func makeTracks() -> [AnimatorTrack] {
    changes.compactMap { change in
      AnimatorTrack(view: change.view, property: change.property, before: change.before, start: start)
    } + keyframeTracks
  }
}
