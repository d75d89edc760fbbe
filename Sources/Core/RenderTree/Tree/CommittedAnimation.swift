/// An animation of a layer, prepared for evaluation. It is immutable, and an object so that lists share it.
final class CommittedAnimation: Sendable {
  let id: AnimationID
  let animation: Animation
  /// A faster way to the values, which most animations have; nil for the others.
  let track: AnimationTrack?
  /// Whether it changes the order of layers, which is tested for every layer in every frame.
  let changesDepth: Bool
  /// Whether it takes the layer out of the plane of its superlayer.
  let leavesPlane: Bool
  /// Whether it changes whether the layer is shown at all.
  let changesVisibility: Bool
  /// Whether it changes a value that has memory of its own.
  private let changesInPlace: Bool
  /// The tree before a transition; nil for other animations.
  let earlier: EarlierLook?

  init(id: AnimationID, animation: Animation, earlier: EarlierLook? = nil) {
    self.id = id
    self.animation = animation
    self.earlier = animation.isTransition ? earlier : nil
    track = AnimationTrack(animation)
    changesDepth = animation.changes { $0.target == .zPosition }
    leavesPlane = animation.leavesPlane
    changesInPlace = animation.changes { $0.target.isOfReplicators || $0.target.isOfFilters }
    changesVisibility = animation.changes { $0.target == .isHidden || $0.target == .opacity }
  }

  /// Same as `Animation.apply(at:to:)`; the memory provides the path that lies between two others, and room
  /// for values that are changed in place.
  func apply(at parentTime: Double, to properties: inout LayerProperties, _ memory: inout EvaluationMemory) {
    guard changesInPlace else { return change(&properties, at: parentTime, &memory) }
    let copies = memory.replications.lend(to: &properties.replication.storage)
    let filters = memory.filters.lend(to: &properties.filters.list)
    let backgroundFilters = memory.filters.lend(to: &properties.backgroundFilters.list)
    change(&properties, at: parentTime, &memory)
    memory.replications.keep(properties.replication.storage, at: copies)
    memory.filters.keep(properties.filters.list, at: filters)
    memory.filters.keep(properties.backgroundFilters.list, at: backgroundFilters)
  }

  private func change(
    _ properties: inout LayerProperties, at parentTime: Double, _ memory: inout EvaluationMemory
  ) {
    guard let track else { return animation.apply(at: parentTime, to: &properties) }
    track.apply(at: parentTime, to: &properties, &memory)
  }
}
