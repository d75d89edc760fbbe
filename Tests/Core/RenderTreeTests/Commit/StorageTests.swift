import Raster
import TestSupport
import Testing

@testable import RenderTree

/// Parents and lists agree after every commit, and a refused commit leaves no trace.
@Suite struct StorageTests {
  /// The whole tree for comparison, with only the opacity of the properties.
  private func description(of tree: RenderTree) -> String {
    let nodes = tree.nodes.map { node in
      "\(node.id) \(node.parent ?? -1) \(node.sublayers) \(node.mask ?? -1) \(node.animations.map(\.id)) "
        + "\(node.properties.opacity)"
    }
    return "\(nodes) \(tree.indices.sorted { $0.key < $1.key }) \(tree.freeIndices) "
      + "\(tree.images.keys.sorted()) \(tree.rootIndex ?? -1)"
  }

  /// Whether every layer with a parent is in that parent's list once, or is its mask, and lists contain only
  /// their own layers.
  private func isSound(_ tree: RenderTree) -> Bool {
    var places: [Int: Int] = [:]
    for (index, node) in tree.nodes.enumerated() {
      for child in node.sublayers + (node.mask.map { [$0] } ?? []) {
        guard tree.nodes[child].parent == index else { return false }
        places[child, default: 0] += 1
      }
    }
    return tree.nodes.indices.allSatisfy { places[$0, default: 0] == (tree.nodes[$0].parent == nil ? 0 : 1) }
      && tree.indices.allSatisfy { tree.nodes[$0.value].id.rawValue == $0.key }
      && tree.layerCount == tree.indices.count
  }

  private func ids(_ numbers: ClosedRange<UInt32>) -> [LayerID] { numbers.map { LayerID($0) } }

  private func commit(_ operations: [Commit.Operation]) -> Commit {
    var commit = Commit(time: 0)
    commit.operations = operations
    return commit
  }

  @Test func listTakesChildrenFromManyLayersAtOnce() throws {
    var tree = RenderTree()
    try tree.apply(
      commit(
        ids(1...12).map { .createLayer($0, .plain) } + [
          .setSublayers(LayerID(1), ids(3...6)), .setSublayers(LayerID(2), ids(7...9)),
          .setMask(LayerID(2), LayerID(10)), .setMask(LayerID(1), LayerID(11)),
        ]))
    // The list takes layers from both, from a mask, its own mask and from outside; 4 leaves, and 8 stays in
    // place.
    let list: [UInt32] = [9, 3, 10, 11, 12, 5, 7, 6]
    try tree.apply(commit([.setSublayers(LayerID(1), list.map { LayerID($0) })]))
    #expect(isSound(tree))
    let first = try #require(tree.node(LayerID(1)))
    let second = try #require(tree.node(LayerID(2)))
    #expect(first.sublayers.map { tree.nodes[$0].id.rawValue } == list && first.mask == nil)
    #expect(second.sublayers.map { tree.nodes[$0].id } == [LayerID(8)] && second.mask == nil)
    #expect(tree.node(LayerID(4))?.parent == nil)
  }

  @Test func listWithALayerTwiceIsRefused() throws {
    var tree = RenderTree()
    try tree.apply(commit(ids(1...3).map { .createLayer($0, .plain) } + [.setMask(LayerID(1), LayerID(2))]))
    for twice in [LayerID(2), LayerID(3)] {
      #expect(throws: CommitError.repeatedSublayer(twice)) {
        try tree.apply(commit([.setSublayers(LayerID(1), [twice, twice])]))
      }
    }
    #expect(isSound(tree))
  }

  @Test(arguments: 1...5 as ClosedRange<UInt64>)
  func refusedCommitsLeaveNoTraceAndAppliedOnesAValidTree(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    func random(_ count: UInt32) -> UInt32 { UInt32.random(in: 0..<count, using: &generator) }
    func layer() -> LayerID { LayerID(random(16)) }
    func operation() -> Commit.Operation {
      switch random(20) {
      case 0...4: return .createLayer(layer(), .plain)
      case 5, 6: return .destroyLayer(layer())
      case 7...12: return .setSublayers(layer(), (0..<random(5)).map { _ in layer() })
      case 13: return .setMask(layer(), random(3) == 0 ? nil : layer())
      case 14: return .setRoot(random(3) == 0 ? nil : layer())
      case 15: return .addAnimation(layer(), AnimationID(random(9)), basic(.opacity, BasicValues()))
      case 16: return .removeAnimation(layer(), AnimationID(random(9)))
      case 17: return .defineImage(ImageID(random(4)), Bitmap(width: 1, height: 1))
      case 18: return .releaseImage(ImageID(random(4)))
      default: return random(30) == 0 ? .reset : .update(layer(), [.opacity(Double(random(9)))])
      }
    }
    var tree = RenderTree()
    var (taken, refused) = (0, 0)
    for _ in 0..<300 {
      let before = description(of: tree)
      do {
        try tree.apply(commit((0...random(4)).map { _ in operation() }))
        taken += 1
      } catch {
        refused += 1
        #expect(description(of: tree) == before)
      }
      guard isSound(tree) else {
        Issue.record("after \(taken + refused) commits")
        return
      }
    }
    #expect(taken > 20 && refused > 20)
  }
}
