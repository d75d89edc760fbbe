import Raster

/// Committed layers and their animations: everything that is needed to draw any instant.
///
/// It is a value: a copy is a snapshot that costs nothing until one of the two changes. Nothing in it moves by itself; what a layer looks
/// like is a function of what was committed and of the time that is asked for, in any order.
public struct RenderTree: Sendable {
  /// Layers by index. A free place holds a layer without a number.
  var nodes: [LayerNode] = []
  var indices: [UInt32: Int] = [:]
  var freeIndices: [Int] = []
  var images: [UInt32: Bitmap] = [:]
  var rootIndex: Int?
  /// The layers that have animations, in the tree or outside it.
  var animated: Set<Int> = []
  /// Another one after every commit; the copies of a tree that nothing was committed to since share it.
  var revision = Revision()

  /// Layers nested deeper than this are not drawn, and their animations do not count as activity. It bounds
  /// the stack that a hostile commit
  /// can ask for.
  public static let maximumDepth = 256

  public init() {}

  /// The layer that fills the screen.
  public var root: LayerID? { rootIndex.map { nodes[$0].id } }

  /// How many layers there are, in the tree or outside it.
  public var layerCount: Int { nodes.count - freeIndices.count }

  /// How many animations are held, running or not.
  public var animationCount: Int { animated.reduce(0) { $0 + nodes[$1].animations.count } }

  func node(_ id: LayerID) -> LayerNode? { indices[id.rawValue].map { nodes[$0] } }
}

/// Names a state of a tree by its identity: whoever keeps it can tell whether the tree is still in that
/// state.
final class Revision: Sendable {}

/// A committed layer.
struct LayerNode: Sendable {
  var id = LayerID(0)
  var kind = LayerKind.plain
  var properties = LayerProperties()
  /// The layer that has this one as a sublayer or as its mask.
  var parent: Int?
  var sublayers: [Int] = []
  var mask: Int?
  /// In the order of their numbers.
  var animations: [CommittedAnimation] = []
}

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
  func apply(at parentTime: Double, to properties: inout LayerProperties, _ memory: inout SceneMemory) {
    guard let track else { return animation.apply(at: parentTime, to: &properties) }
    track.apply(at: parentTime, to: &properties, &memory)
  }
}
