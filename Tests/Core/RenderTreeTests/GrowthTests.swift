import Raster
import Testing

@testable import RenderTree

/// Work that costs nothing while nothing changes, and commits that are large or deep.
@Suite struct GrowthTests {
  private let screen = PixelRect(minX: 0, minY: 0, maxX: 100, maxY: 100)

  private func ids(_ numbers: Range<UInt32>) -> [LayerID] { numbers.map { LayerID($0) } }

  private func commit(_ operations: [Commit.Operation]) -> Commit {
    var commit = Commit(time: 0)
    commit.operations = operations
    return commit
  }

  private func wideTree(_ count: UInt32, _ animations: [Animation] = []) throws -> RenderTree {
    var tree = try tree(animations)
    let children = ids(2..<2 + count)
    try tree.apply(
      commit(
        children.map { .createLayer($0, .plain) }
          + children.map {
            .update($0, [.bounds(Rect(x: 0, y: 0, width: 9, height: 9)), .backgroundColor(.black)])
          }
          + [.setSublayers(layer, children)]))
    return tree
  }

  /// Evaluates and shows a tree, and returns whether its look may have changed.
  private func show(_ tree: RenderTree, at time: Double, scale: Double = 1, in scenes: inout SceneSequence)
    -> Bool
  {
    let isChanged = scenes.evaluate(tree, at: time, scale: scale, in: screen)
    scenes.show()
    return isChanged
  }

  @Test func aStillFrameVisitsNoLayer() throws {
    var tree = try wideTree(1_000)
    var scenes = SceneSequence()
    #expect(show(tree, at: 0, in: &scenes) && scenes.visitedLayers == 1_001)
    for frame in 1..<100 { #expect(!show(tree, at: Double(frame) / 60, in: &scenes)) }
    #expect(scenes.visitedLayers == 1_001 && scenes.damage.isEmpty)
    #expect(show(tree, at: 2, scale: 2, in: &scenes) && scenes.visitedLayers == 2_002)
    try tree.apply(commit([.update(LayerID(7), [.opacity(0.5)])]))
    #expect(show(tree, at: 3, scale: 2, in: &scenes))
    let copy = tree
    #expect(scenes.scene == tree.scene(at: 3, scale: 2) && !show(copy, at: 3, scale: 2, in: &scenes))
    scenes.restart()
    scenes.evaluate(copy, at: 3, scale: 2, in: screen)
    #expect(scenes.damage == PixelRegion(screen))
  }

  @Test func sceneIsValidUntilAnAnimationBegins() throws {
    let fade = basic(.opacity, BasicValues(from: .number(0.9), to: .number(0.1)), duration: 1, begin: 3)
    let tree = try wideTree(3, [fade])
    var scenes = SceneSequence()
    let instants = [0, 1, 2.9999999999, 3, 3.5, 4, 4.0000001, 5, 6, 2, 3.2]
    for time in instants {
      _ = show(tree, at: time, in: &scenes)
      #expect(scenes.scene == tree.scene(at: time, scale: 1), "at \(time)")
    }
    _ = show(tree, at: 5, in: &scenes)
    #expect(!show(tree, at: 1e9, in: &scenes) && show(tree, at: 4.9, in: &scenes))
    #expect(show(tree, at: .nan, in: &scenes) && show(tree, at: .nan, in: &scenes))
    var fresh = SceneSequence()
    #expect(show(RenderTree(), at: 0, in: &fresh))
  }

  @Test func copiesOfATreeThatDivergedShareNoScene() throws {
    var (a, b) = (try wideTree(2), RenderTree())
    b = a
    var scenes = SceneSequence()
    #expect(show(a, at: 0, in: &scenes))
    try a.apply(commit([.update(layer, [.opacity(0.2)])]))
    try b.apply(commit([.update(layer, [.opacity(0.7)])]))
    #expect(show(b, at: 0, in: &scenes) && show(a, at: 0, in: &scenes))
    #expect(throws: CommitError.self) { try a.apply(commit([.update(LayerID(99), [])])) }
    #expect(!show(a, at: 0, in: &scenes) && scenes.scene == a.scene(at: 0, scale: 1))
  }

  @Test func layersAreMovedOutOfALongListOneByOne() throws {
    let count: UInt32 = 20_000
    var tree = try wideTree(count)
    let children = ids(2..<2 + count)
    // Each moves into a layer of its own, half of them as masks.
    let wrappers = ids(100_000..<100_000 + count)
    var operations: [Commit.Operation] = wrappers.map { .createLayer($0, .plain) }
    for (index, (wrapper, child)) in zip(wrappers, children).enumerated() {
      operations.append(index % 2 == 0 ? .setSublayers(wrapper, [child]) : .setMask(wrapper, child))
    }
    try tree.apply(commit(operations))
    #expect(tree.node(layer)?.sublayers.isEmpty == true)
    try tree.apply(commit([.setSublayers(layer, wrappers)]))
    #expect(tree.sublayers(of: layer) == wrappers)
    #expect(wrappers.reduce(0) { $0 + (tree.sublayers(of: $1)?.count ?? 0) } == Int(count) / 2)
  }

  @Test func sublayersThatLeaveAListAreRemovedWithinTheCommit() throws {
    var tree = try wideTree(4)
    // 2 becomes the mask, 3 goes elsewhere and comes back as the mask, and 4 is replaced.
    try tree.apply(
      commit([
        .setMask(layer, LayerID(2)), .createLayer(LayerID(9), .plain),
        .setSublayers(LayerID(9), [LayerID(3)]),
        .setMask(layer, LayerID(3)), .setSublayers(LayerID(9), [LayerID(4)]), .destroyLayer(LayerID(2)),
      ]))
    let node = try #require(tree.node(layer))
    #expect(node.sublayers.map { tree.nodes[$0].id } == [LayerID(5)])
    #expect(node.mask.map { tree.nodes[$0].id } == LayerID(3))
  }

  @Test func manyAnimationsOfOneLayerAreRemovedInOneCommit() throws {
    let count = 50_000
    var tree = try tree(
      (0..<count).map { _ in basic(.opacity, BasicValues(from: .number(0), to: .number(1))) })
    #expect(tree.animationCount == count)
    let first = AnimationID(0)
    try tree.apply(
      commit(
        (0..<count / 2).map { .removeAnimation(layer, AnimationID(UInt32($0 * 2))) }
          + [.addAnimation(layer, first, basic(.opacity, BasicValues()))]))
    #expect(tree.animationCount == count / 2 + 1 && tree.nodes[0].animations[0].id == first)
    let before = tree.animationCount
    #expect(throws: CommitError.unknownAnimation(first)) {
      try tree.apply(commit([.removeAnimation(layer, first), .removeAnimation(layer, first)]))
    }
    #expect(tree.animationCount == before)
    try tree.apply(commit([.setRoot(nil), .removeAnimation(layer, first), .destroyLayer(layer)]))
    #expect(tree.animationCount == 0 && tree.activity(at: 0.5) == .still)
  }

  /// A chain of layers with the same properties, each inside the one before it.
  private func chain(_ depth: UInt32, _ properties: [PropertyValue]) throws -> RenderTree {
    let layers = ids(1..<depth + 1)
    var tree = RenderTree()
    try tree.apply(
      commit(
        layers.map { .createLayer($0, .plain) }
          + layers.map {
            .update(
              $0, [.bounds(Rect(x: 0, y: 0, width: 40, height: 40)), .backgroundColor(.black)] + properties)
          } + zip(layers, layers.dropFirst()).map { .setSublayers($0, [$1]) } + [.setRoot(layers[0])]))
    return tree
  }

  @Test(arguments: [1.0, 1e3]) func layersAsBitmapsInsideBitmapsAreVisitedAFewTimesEach(scale: Double) throws
  {
    let shadow: [PropertyValue] = [.shadowOpacity(1), .shadowRadius(2)]
    for properties in [[], shadow] {
      for depth: UInt32 in [1, 8, 16] {
        let tree = try chain(depth, [.shouldRasterize(true), .rasterizationScale(scale)] + properties)
        var scenes = SceneSequence()
        #expect(show(tree, at: 0, in: &scenes))
        // At 1,000 pixels per point every bitmap is too large, and the layers are drawn as all others.
        let isBitmap = scenes.scene.drawList.commands.contains {
          if case .rasterized = $0 { true } else { false }
        }
        #expect(isBitmap == (scale == 1))
        #expect(scenes.visitedLayers <= 2 * Int(depth) * Int(depth + 1))
      }
    }
  }

  @Test func shadowsOfContentDrawItAtMostTwice() throws {
    let tree = try chain(200, [.shadowOpacity(1), .shadowRadius(2)])
    var scenes = SceneSequence()
    #expect(show(tree, at: 0, in: &scenes) && scenes.visitedLayers <= 2 * 200)
  }

  @Test func deepTreesAreCommittedAndEvaluated() throws {
    let layers = ids(1..<100_001)
    var tree = RenderTree()
    var operations: [Commit.Operation] = layers.map { .createLayer($0, .plain) }
    operations += zip(layers, layers.dropFirst()).map { .setSublayers($0, [$1]) }
    operations += [
      .setRoot(layers[0]),
      .addAnimation(layers[99_999], AnimationID(1), basic(.opacity, BasicValues(from: .number(0)))),
    ]
    try tree.apply(Commit(decoding: commit(operations).encoded()))
    var scenes = SceneSequence()
    scenes.evaluate(tree, at: 0, scale: 1, in: PixelRect(minX: 0, minY: 0, maxX: 10, maxY: 10))
    #expect(scenes.visitedLayers == RenderTree.maximumDepth)
    #expect(tree.presentation(of: layers[99_999], at: 0.5) != nil)
    // The animated layer is too deep to be drawn.
    #expect(tree.activity(at: 0.5) == .still)
    #expect(throws: CommitError.cycle(layers[0])) {
      try tree.apply(commit([.setRoot(nil), .setSublayers(layers[99_999], [layers[0]])]))
    }
  }
}
