import Raster

/// The record of a commit, to undo it: touched layers, changes of tables, and the work left for its end.
struct CommitJournal {
  enum TableChange {
    case index(of: UInt32, was: Int?)
    case image(UInt32, was: Bitmap?)
    case tookFreeIndex(Int)
    case freedIndex
  }

  private var old: [Int: LayerNode] = [:]
  var tableChanges: [TableChange] = []
  private let count: Int
  private let rootIndex: Int?
  /// The whole tree before the commit, once it was reset.
  private var all: RenderTree?
  /// The layers that have changed since the beginning, or since the reset.
  private(set) var touched: [Int] = []
  /// The layers that got another parent.
  var moved: [Int] = []
  /// The layers whose lists of sublayers may contain some that have left.
  var losers: Set<Int> = []
  /// The removed animations by layer, which are still in the lists of their layers.
  var removedAnimations: [Int: Set<AnimationID>] = [:]

  init(_ tree: RenderTree) {
    count = tree.nodes.count
    rootIndex = tree.rootIndex
  }

  mutating func remember(_ index: Int, in tree: RenderTree) {
    guard old[index] == nil else { return }
    old[index] = tree.nodes[index]
    touched.append(index)
  }

  mutating func rememberAll(of tree: RenderTree) {
    var before = tree
    undo(in: &before)
    self = CommitJournal(before)
    all = before
  }

  func undo(in tree: inout RenderTree) {
    if let all {
      tree = all
      return
    }
    for (index, node) in old where index < tree.nodes.count { tree.nodes[index] = node }
    tree.nodes.removeLast(max(0, tree.nodes.count - count))
    for change in tableChanges.reversed() {
      switch change {
      case .index(let id, let was): tree.indices[id] = was
      case .image(let id, let was): tree.images[id] = was
      case .tookFreeIndex(let index): tree.freeIndices.append(index)
      case .freedIndex: tree.freeIndices.removeLast()
      }
    }
    tree.rootIndex = rootIndex
  }
}
