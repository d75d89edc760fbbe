/// Records which properties of which views a property animator's closure changes.
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

  /// - Parameter start: The start of the changes, as a fraction of the animator's duration, 0 … 1.
  init(start: Double) { self.start = start }

  /// Records the value before the first change of a property. Called before each change.
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

  /// Returns one track per changed property. Called after the closure has run.
  func makeTracks() -> [AnimatorTrack] {
    changes.compactMap { change in
      AnimatorTrack(view: change.view, property: change.property, before: change.before, start: start)
    } + keyframeTracks
  }
}
