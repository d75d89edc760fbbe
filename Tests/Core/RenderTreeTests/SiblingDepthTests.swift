import PortableMath
import Raster
import RenderTree
import TestSupport
import Testing

/// Sublayers of any layer that leave its plane are drawn by their depth, and cut where they go through each
/// other, as Core Animation draws them; those that stay in it keep their order.
@Suite struct SiblingDepthTests {
  private static let container = LayerID(2)
  private static let colors = [
    Color(red: 1, green: 0, blue: 0), Color(red: 0, green: 1, blue: 0), Color(red: 0, green: 0, blue: 1),
  ]

  private static func picture(
    _ transforms: [Transform3D], in kind: LayerKind = .plain, animation: Animation? = nil,
    _ values: [PropertyValue] = []
  ) throws -> Bitmap {
    var perspective = Transform3D.identity
    perspective.m34 = -1 / 250
    var tree = try RenderTreeTests.tree([], update: [.fillColor(.clear)])
    var commit = Commit(time: 0)
    let ids = transforms.indices.map { LayerID(UInt32($0) + 10) }
    commit.operations = [
      .createLayer(container, kind),
      .update(
        container,
        [
          .bounds(Rect(x: 0, y: 0, width: 100, height: 100)), .position(Point(x: 50, y: 50)),
          .sublayerTransform(perspective),
        ] + values),
    ]
    for (index, id) in ids.enumerated() {
      commit.operations += [
        .createLayer(id, .plain),
        .update(
          id,
          [
            .bounds(Rect(x: 0, y: 0, width: 60, height: 60)), .position(Point(x: 50, y: 50)),
            .backgroundColor(colors[index]), .transform(transforms[index]),
          ]),
      ]
    }
    commit.operations += [.setSublayers(container, ids), .setSublayers(RenderTreeTests.layer, [container])]
    if let animation, let last = ids.first {
      commit.operations.append(.addAnimation(last, AnimationID(1), animation))
    }
    try tree.apply(Commit(decoding: commit.encoded()))
    var bitmap = Bitmap(width: 100, height: 100)
    var renderer = Renderer()
    renderer.draw(tree.scene(at: 0.5, scale: 1).drawList, into: &bitmap, background: .white)
    return bitmap
  }

  private static func turned(_ angle: Double) -> Transform3D {
    var turn = Transform3D.identity
    (turn.m11, turn.m13) = (Math.cos(angle), -Math.sin(angle))
    (turn.m31, turn.m33) = (Math.sin(angle), Math.cos(angle))
    return turn
  }

  private static func color(of bitmap: Bitmap, x: Int, y: Int) -> Int? {
    let start = (y * bitmap.width + x) * 4
    let pixel = Array(bitmap.pixels[start..<start + 3])
    return colors.firstIndex { [$0.red, $0.green, $0.blue] == pixel.map { Double($0) / 255 } }
  }

  @Test func theNearerOneIsInFront() throws {
    let near = Transform3D.translation(x: 0, y: 0, z: 10)
    #expect(Self.color(of: try Self.picture([near, .identity]), x: 50, y: 50) == 0)
    #expect(Self.color(of: try Self.picture([.identity, near]), x: 50, y: 50) == 1)
    #expect(Self.color(of: try Self.picture([.identity, .identity]), x: 50, y: 50) == 1)
    let far = Transform3D.translation(x: 0, y: 0, z: -10)
    #expect(Self.color(of: try Self.picture([.identity, far, .identity]), x: 50, y: 50) == 2)
    #expect(Self.color(of: try Self.picture([.identity, far]), x: 50, y: 50) == 0)
  }

  /// At half of the animation the first layer is 5 points nearer.
  @Test func animatedDepthsCount() throws {
    var animation = Animation(
      .basic(PropertyAnimation(.transformTranslationZ), BasicValues(from: .number(0), to: .number(10))))
    animation.timing.duration = 1
    let picture = try Self.picture([.identity, .identity], animation: animation)
    #expect(Self.color(of: picture, x: 50, y: 50) == 0)
  }

  @Test func sublayersAndCopiesOfReplicatorsCountToo() throws {
    let near = Transform3D.translation(x: 0, y: 0, z: 10)
    #expect(Self.color(of: try Self.picture([near, .identity], in: .replicator), x: 50, y: 50) == 0)
    let transforms = [Self.turned(0.6), Self.turned(-0.6)]
    #expect(
      try Self.picture(transforms, in: .replicator).pixels == Self.picture(transforms).pixels)
    // The second copy is black, 20 points to the right, and farther away or nearer than the first one.
    for (z, first) in [(-10.0, 0), (10, nil)] {
      let copies: [PropertyValue] = [
        .instanceCount(2), .instanceTransform(.translation(x: 20, y: 0, z: z)), .instanceRedOffset(-1),
      ]
      let picture = try Self.picture([.identity], in: .replicator, copies)
      #expect(Self.color(of: picture, x: 25, y: 50) == 0)
      #expect(Self.color(of: picture, x: 60, y: 50) == first)
      #expect(Self.color(of: picture, x: 95, y: 50) == nil)
    }
  }

  @Test func layersThatGoThroughEachOtherAreCut() throws {
    let transforms = [Self.turned(0.6), Self.turned(-0.6)]
    let picture = try Self.picture(transforms)
    // The first one's left half and the second one's right half turn to the viewer.
    let sides = (Self.color(of: picture, x: 35, y: 50), Self.color(of: picture, x: 65, y: 50))
    #expect(sides == (0, 1) || sides == (1, 0))
    #expect(picture.pixels == (try Self.picture(transforms, in: .transform)).pixels)
  }
}
