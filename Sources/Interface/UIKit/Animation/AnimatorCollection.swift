/// Records which properties of which views a property animator's closure changes.
@MainActor final class AnimatorCollection {
  private struct Target: Hashable {
    let layer: ObjectIdentifier
    let key: String
  }

  /// The first change of a property.
  struct Change {
    let layer: CALayer
    let view: UIView
    let property: AnimatedProperty
    let before: Any?
  }

  /// The keyframes of a property, from `animateKeyframes` inside the closure.
  struct Keyframes {
    let layer: CALayer
    let view: UIView
    let property: String
    let before: Any?
    let animation: CAKeyframeAnimation
  }

  /// The start of the changes, as a fraction of the animator's duration, 0 … 1.
  let start: Double
  /// In the order of the changes.
  private(set) var changes: [Change] = []
  private(set) var keyframes: [Keyframes] = []
  private var seen: Set<Target> = []

  /// - Parameter start: The start of the changes, as a fraction of the animator's duration, 0 … 1.
  init(start: Double) { self.start = start }

  /// Records the value before the first change of a property. Called before each change.
  func willChange(_ property: AnimatedProperty, of layer: CALayer, in view: UIView) {
    let target = Target(layer: ObjectIdentifier(layer), key: property.key)
    guard seen.insert(target).inserted else { return }
    changes.append(
      Change(layer: layer, view: view, property: property, before: layer.value(forKeyPath: property.key)))
  }

  func add(_ keyframes: Keyframes) { self.keyframes.append(keyframes) }
}
