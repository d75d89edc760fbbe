/// Which state of which tree a scene shows, and how long: where nothing changes, a scene is used again
/// instead of being made again. It has no say in whether two
/// scenes are equal.
struct SceneValidity: Sendable, Hashable {
  /// Nil for a scene that was not made of a tree.
  private var revision: Revision?
  private var scale = 0.0
  /// The scene is the same at all times from `begin` on and before `end`.
  private var begin = 0.0
  private var end = 0.0

  init() {}

  /// Of a scene that shows a tree at a time.
  init(_ tree: RenderTree, at time: Double, scale: Double) {
    revision = tree.revision
    self.scale = scale
    begin = time
    end = tree.looksTheSame(from: time)
  }

  /// Whether the scene shows that, too.
  func includes(_ tree: RenderTree, at time: Double, scale: Double) -> Bool {
    revision === tree.revision && self.scale == scale && begin <= time && time < end
  }

  /// Whether both scenes are for sure the same.
  func meets(_ other: SceneValidity) -> Bool {
    guard let revision, revision === other.revision, scale == other.scale else { return false }
    return max(begin, other.begin) < min(end, other.end)
  }

  static func == (a: SceneValidity, b: SceneValidity) -> Bool { true }
  func hash(into hasher: inout Hasher) {}
}
