import Raster
import RenderTree
import Testing

/// Masks and `masksToBounds` clip a layer with all that is in it, as one picture.
@Suite struct ClippingTests {
  private enum Cut: CaseIterable { case mask, corners }

  private static let frame = Rect(x: 10.25, y: 8.5, width: 60, height: 50)
  private static let blue = Color(red: 0, green: 0.2, blue: 1)

  /// A clipped layer with a sublayer for each colour, which extends beyond all its edges.
  private static func tree(
    _ cut: Cut, background: Color = .clear, sublayers: [Color], values: [PropertyValue] = []
  ) throws -> RenderTree {
    let (cutLayer, mask) = (LayerID(5), LayerID(6))
    var tree = try RenderTreeTests.tree([])
    var commit = Commit(time: 0)
    let bounds = Rect(x: 0, y: 0, width: frame.size.width, height: frame.size.height)
    commit.operations = [
      .createLayer(cutLayer, .plain),
      .update(
        cutLayer,
        [
          .bounds(bounds), .anchorPoint(.zero), .position(frame.origin), .backgroundColor(background),
        ] + values),
    ]
    switch cut {
    case .mask:
      commit.operations += [
        .createLayer(mask, .shape), .update(mask, [.path(Path(ellipseIn: bounds))]), .setMask(cutLayer, mask),
      ]
    case .corners: commit.operations += [.update(cutLayer, [.masksToBounds(true), .cornerRadius(20)])]
    }
    for (index, color) in sublayers.enumerated() {
      let id = LayerID(10 + UInt32(index))
      commit.operations += [
        .createLayer(id, .plain),
        .update(
          id,
          [
            .bounds(bounds.insetBy(dx: -5, dy: -5)), .anchorPoint(.zero), .position(Point(x: -5, y: -5)),
            .backgroundColor(color),
          ]),
      ]
    }
    let ids = sublayers.indices.map { LayerID(10 + UInt32($0)) }
    commit.operations += [.setSublayers(cutLayer, ids), .setSublayers(layer, [cutLayer])]
    try tree.apply(commit)
    return tree
  }

  private static func drawn(_ tree: RenderTree) -> Bitmap {
    var bitmap = Bitmap(width: 160, height: 130)
    var renderer = Renderer()
    renderer.draw(tree.scene(at: 0, scale: 2).drawList, into: &bitmap, background: blue)
    return bitmap
  }

  /// Sublayers cover their superlayer to the last bit of coverage: a card on a card of another colour leaves
  /// no line.
  @Test(arguments: Cut.allCases) private func uppermostOfEqualOpaqueLayersHidesTheOthers(cut: Cut) throws {
    let red = Color(red: 1, green: 0, blue: 0)
    let alone = try Self.drawn(Self.tree(cut, sublayers: [.white]))
    #expect(try Self.drawn(Self.tree(cut, sublayers: [red, .white])) == alone)
    #expect(try Self.drawn(Self.tree(cut, sublayers: [red, .black, .white, .white])) == alone)
    let bare = try Self.drawn(Self.tree(cut, sublayers: []))
    #expect(alone != bare)
  }

  /// A sublayer also covers the layer's own background, even where it ends on the same edge.
  @Test func backgroundIsClippedOnce() throws {
    let alone = try Self.drawn(Self.tree(.corners, background: .white, sublayers: []))
    let both = try Self.drawn(Self.tree(.corners, background: .black, sublayers: [.white]))
    #expect(alone == both)
    // Without `masksToBounds`, the background's edge is its own outline.
    let outline = try RenderTreeTests.tree(
      [],
      update: [
        .bounds(Rect(x: 0, y: 0, width: 60, height: 50)), .anchorPoint(.zero), .position(Self.frame.origin),
        .backgroundColor(.white), .cornerRadius(20),
      ])
    #expect(alone == Self.drawn(outline))
  }

  @Test(arguments: [Color.white, Color(red: 1, green: 1, blue: 1, alpha: 0.5)])
  func gradientIsClippedOnce(color: Color) throws {
    func picture(_ isCut: Bool) throws -> Bitmap {
      var tree = try RenderTreeTests.tree([])
      let id = LayerID(5)
      var commit = Commit(time: 0)
      commit.operations = [
        .createLayer(id, .gradient),
        .update(
          id,
          [
            .bounds(Rect(x: 0, y: 0, width: 60, height: 50)), .anchorPoint(.zero),
            .position(Self.frame.origin), .colors([color, .black]), .cornerRadius(20), .masksToBounds(isCut),
          ]), .setSublayers(layer, [id]),
      ]
      try tree.apply(commit)
      return Self.drawn(tree)
    }
    #expect(try picture(true) == picture(false))
  }

  /// A clip around a single primitive is a plain clip; one around several is one group.
  @Test func singlePrimitiveIsClippedWithoutAGroup() throws {
    func groupClips(_ tree: RenderTree) -> Int {
      tree.scene(at: 0, scale: 1).drawList.commands.count {
        if case .beginGroupClip = $0 { true } else { false }
      }
    }
    for cut in Cut.allCases {
      #expect(try groupClips(Self.tree(cut, sublayers: [])) == 0)
      #expect(try groupClips(Self.tree(cut, sublayers: [.white])) == 0)
      #expect(try groupClips(Self.tree(cut, background: .black, sublayers: [.white])) == 1)
      #expect(try groupClips(Self.tree(cut, sublayers: [.white, .black])) == 1)
      let shadow: [PropertyValue] = [.shadowOpacity(1), .shadowRadius(3)]
      // A mask clips the layer together with its shadow, `masksToBounds` one after the other.
      #expect(
        try groupClips(Self.tree(cut, sublayers: [.white], values: shadow)) == (cut == .mask ? 1 : 0))
    }
  }

  @Test(arguments: [0, 20]) func masksToBoundsClipsTheLayersOwnShadow(radius: Double) throws {
    func picture(_ background: Color, _ masks: Bool) throws -> Bitmap {
      var tree = RenderTree()
      var commit = Commit(time: 0)
      commit.operations = [
        .createLayer(LayerID(1), .plain), .createLayer(LayerID(2), .plain), .createLayer(LayerID(3), .plain),
        .update(
          LayerID(2),
          [
            .bounds(Rect(x: 0, y: 0, width: 60, height: 60)), .position(Point(x: 50, y: 50)),
            .backgroundColor(background), .cornerRadius(radius), .masksToBounds(masks), .shadowOpacity(1),
            .shadowColor(.black), .shadowRadius(4), .shadowOffset(Size(width: 0, height: 10)),
          ]),
        .update(
          LayerID(3),
          [
            .bounds(Rect(x: 0, y: 0, width: 10, height: 10)), .position(Point(x: 30, y: 30)),
            .backgroundColor(.white),
          ]),
        .setSublayers(LayerID(2), [LayerID(3)]), .setSublayers(LayerID(1), [LayerID(2)]),
        .setRoot(LayerID(1)),
      ]
      try tree.apply(commit)
      var bitmap = Bitmap(width: 100, height: 100)
      var renderer = Renderer()
      renderer.draw(tree.scene(at: 0, scale: 1).drawList, into: &bitmap)
      return bitmap
    }
    func alpha(_ bitmap: Bitmap, _ x: Int, _ y: Int) -> UInt8 { bitmap.pixels[(y * 100 + x) * 4 + 3] }
    // Below the layer, and in its shadow.
    #expect(try alpha(picture(.white, false), 50, 84) > 50)
    #expect(try alpha(picture(.white, true), 50, 84) == 0)
    #expect(try alpha(picture(.clear, true), 50, 84) == 0)
    // Inside, the shadow of a sublayer is seen through a background that is clear.
    #expect(try alpha(picture(.clear, true), 50, 62) > 50)
  }

  @Test(arguments: Cut.allCases) private func damageOfClippedLayersContainsAllChanges(cut: Cut) throws {
    var tree = try Self.tree(cut, background: .black, sublayers: [.white, Color(red: 1, green: 0, blue: 0)])
    var commit = Commit(time: 0)
    commit.operations = [
      .addAnimation(
        LayerID(5), AnimationID(1),
        basic(.position, BasicValues(from: .point(.zero), to: .point(Point(x: 15, y: 9.7))))),
      .addAnimation(
        LayerID(11), AnimationID(2),
        basic(.position, BasicValues(from: .point(Point(x: 0, y: 50)), to: .point(Point(x: 0, y: -3))))),
    ]
    try tree.apply(commit)
    let screen = PixelRect(minX: 0, minY: 0, maxX: 160, maxY: 130)
    var renderer = Renderer()
    var partial = Bitmap(width: 160, height: 130)
    var old = tree.scene(at: 0, scale: 2)
    renderer.draw(old.drawList, into: &partial, background: Self.blue)
    for frame in 1...30 {
      let scene = tree.scene(at: Double(frame) / 30, scale: 2)
      renderer.draw(
        scene.drawList, into: &partial, region: scene.damage(from: old, in: screen), background: Self.blue)
      var whole = Bitmap(width: 160, height: 130)
      renderer.draw(scene.drawList, into: &whole, background: Self.blue)
      #expect(partial == whole, "frame \(frame)")
      old = scene
    }
  }
}
