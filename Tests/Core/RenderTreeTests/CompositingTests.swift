import Raster
import RenderTree
import Testing

/// `compositingFilter` under damage, in copies and in transitions.
@Suite struct CompositingTests {
  private static let back = LayerID(2)
  private static let front = LayerID(3)
  private static let screen = PixelRect(minX: 0, minY: 0, maxX: 60, maxY: 40)

  /// A disc that moves over a tilted layer for a second.
  private static func tree(_ mode: BlendMode, _ kind: LayerKind) throws -> RenderTree {
    var tree = RenderTree()
    var commit = Commit(time: 0)
    let root = LayerID(1)
    commit.operations = [
      .createLayer(root, .plain), .createLayer(back, kind), .createLayer(front, .shape),
      .update(
        root,
        [.bounds(Rect(x: 0, y: 0, width: 60, height: 40)), .anchorPoint(.zero), .backgroundColor(.white)]),
      .update(
        back,
        [
          .bounds(Rect(x: 0, y: 0, width: 30, height: 20)), .position(Point(x: 25, y: 15)),
          .backgroundColor(Color(red: 0.8, green: 0.5, blue: 0.1)),
        ]),
      .update(
        front,
        [
          .bounds(Rect(x: 0, y: 0, width: 12, height: 12)), .position(Point(x: 8, y: 8)),
          .path(Path(ellipseIn: Rect(x: -2, y: 0, width: 12, height: 12))), .compositingFilter(mode),
          .fillColor(Color(red: 0.2, green: 0.4, blue: 0.9, alpha: 0.9)), .cornerRadius(4),
        ]), .setSublayers(back, [front]), .setSublayers(root, [back]), .setRoot(root),
    ]
    if kind == .replicator {
      var step = Transform3D.identity
      step.m41 = 9
      commit.operations.append(.update(back, [.instanceCount(2), .instanceTransform(step)]))
      commit.operations.append(.update(back, [.instanceAlphaOffset(-0.3)]))
    }
    let move = BasicValues(from: .number(4), to: .number(40))
    commit.operations.append(
      .addAnimation(front, AnimationID(1), RenderTreeTests.basic(.positionX, move)))
    try tree.apply(commit)
    return tree
  }

  @Test(arguments: BlendMode.allCases)
  func movingBlendedLayerDamagesAllThatChanges(mode: BlendMode) throws {
    for kind in [LayerKind.plain, .replicator] {
      let tree = try Self.tree(mode, kind)
      var (sequence, renderer) = (SceneSequence(), Renderer())
      var shown = Bitmap(width: 60, height: 40)
      for time in [0, 0.1, 0.5, 0.9] {
        sequence.evaluate(tree, at: time, scale: 1, in: Self.screen)
        renderer.draw(sequence.scene.drawList, into: &shown, region: sequence.damage, background: .clear)
        sequence.show()
        var whole = Bitmap(width: 60, height: 40)
        renderer.draw(sequence.scene.drawList, into: &whole, background: .clear)
        let isSame = shown == whole
        #expect(isSame, "\(kind) at \(time)")
        #expect(whole.pixels[0..<4].elementsEqual([255, 255, 255, 255]), "a pixel far from the layer")
      }
    }
  }
}
