/// The state of the tree that a scene shows, and the span of time in which it looks the same.
struct SceneValidity: Sendable {
  /// The state of the tree; nil for a scene that was not made of a tree.
  private var revision: Revision?
  private var scale = 0.0
  /// The scene is the same at all times from `begin` on and before `end`.
  private var begin = 0.0
  private var end = 0.0

  init() {}

  init(_ tree: RenderTree, at time: Double, scale: Double) {
    revision = tree.revision
    self.scale = scale
    begin = time
    end = tree.looksTheSame(from: time)
  }

  /// Whether the scene shows the tree at that time and scale.
  func includes(_ tree: RenderTree, at time: Double, scale: Double) -> Bool {
    revision === tree.revision && self.scale == scale && begin <= time && time < end
  }
}
