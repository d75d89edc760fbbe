/// An animation of a layer, ready to be asked for every frame. It never changes; as an object it is not copied from list to list.
final class CommittedAnimation: Sendable {
  let id: AnimationID
  let animation: Animation
  /// A short way to the values of most animations; nil for the others.
  let track: AnimationTrack?
  /// Whether it changes the order of layers: asked for every layer in every frame.
  let changesDepth: Bool
  /// Whether it has a say in whether the layer is shown at all.
  let changesVisibility: Bool

  init(id: AnimationID, animation: Animation) {
    self.id = id
    self.animation = animation
    track = AnimationTrack(animation)
    changesDepth = animation.changes(.zPosition)
    changesVisibility = animation.changes(.isHidden) || animation.changes(.opacity)
  }

  /// As `Animation.apply`.
  ///
  /// - Parameter memory: for a path between two others.
  func apply(at parentTime: Double, to properties: inout LayerProperties, _ memory: inout EvaluationMemory) {
    guard let track else { return animation.apply(at: parentTime, to: &properties) }
    track.apply(at: parentTime, to: &properties, &memory)
  }
}
