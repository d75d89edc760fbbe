import Raster

/// Committed layers and their animations: everything that drawing any instant takes.
///
/// It is a value: a copy is a snapshot that costs nothing until one of the two changes. Only a commit changes
/// it. The look of a layer is a function of what was committed and of the time.
public struct RenderTree: Sendable {
  /// The layers by index. A free place holds a layer with default values.
  var nodes: [LayerNode] = []
  var indices: [UInt32: Int] = [:]
  var freeIndices: [Int] = []
  var images: [UInt32: Bitmap] = [:]
  var rootIndex: Int?
  /// The layers that have animations or particles, in the tree or outside it.
  var animated: Set<Int> = []
  /// The state after the last commit. Copies of a tree share it until something is committed to one of them.
  var revision = Revision()

  /// The number of nested levels that are drawn and can move: it bounds the stack for a hostile commit.
  public static let maximumDepth = 256

  /// The number of layers that the copies of replicator layers add to a scene, first copies not counted.
  /// Further copies are left out, which bounds the work for a hostile commit.
  public static let maximumCopiedLayers = 10_000

  /// The number of particles of all emitter layers that a scene counts, those included that emit others.
  /// Further ones are left out, from the oldest on, which bounds the work for a hostile commit.
  public static let maximumParticles = 20_000

  /// Makes a tree without layers.
  public init() {}

  /// The layer that fills the screen; nil when there is none.
  public var root: LayerID? { rootIndex.map { nodes[$0].id } }

  /// The number of layers, in the tree or outside it.
  public var layerCount: Int { nodes.count - freeIndices.count }

  /// The number of animations that layers hold, running or not.
  ///
  /// - Complexity: O(animated layers).
  public var animationCount: Int { animated.reduce(0) { $0 + nodes[$1].animations.count } }

  /// The kind of a layer. In a function of its own it takes no memory of functions that call themselves.
  func kind(of index: Int) -> LayerKind { nodes[index].kind }

  func node(_ id: LayerID) -> LayerNode? { indices[id.rawValue].map { nodes[$0] } }
}

/// Identifies a state of a tree by its identity: a tree with the same object is in the same state.
final class Revision: Sendable {}
