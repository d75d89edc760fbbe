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
