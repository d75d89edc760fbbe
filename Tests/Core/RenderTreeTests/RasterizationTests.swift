import Raster
import RenderTree
import Testing

/// `shouldRasterize` draws a layer with all that is in it as a bitmap.
@Suite struct RasterizationTests {
  private static let card = LayerID(5)
  private static let inner = LayerID(6)
  private static let screen = PixelRect(minX: 0, minY: 0, maxX: 200, maxY: 200)
  private static let paper = Color(red: 0.9, green: 0.95, blue: 0.8)

  /// A card with a shadow and rounded corners, and a disc in it.
  private static func tree(_ values: [PropertyValue], isRasterized: Bool = true) throws -> RenderTree {
    var tree = try RenderTreeTests.tree([])
    var commit = Commit(time: 0)
    commit.operations = [
      .createLayer(card, .plain),
      .update(
        card,
        [
          .bounds(Rect(x: 0, y: 0, width: 40, height: 30)), .position(Point(x: 50, y: 45)),
          .backgroundColor(.white), .cornerRadius(8), .shadowOpacity(0.5), .shadowRadius(2),
          .shouldRasterize(isRasterized), .rasterizationScale(2),
        ] + values),
      .createLayer(inner, .shape),
      .update(
        inner,
        [
          .path(Path(ellipseIn: Rect(x: 3, y: 4, width: 20, height: 20))), .anchorPoint(.zero),
          .position(.zero), .fillColor(Color(red: 0.8, green: 0.1, blue: 0.2)),
        ]), .setSublayers(card, [inner]), .setSublayers(layer, [card]),
    ]
    try tree.apply(commit)
    return tree
  }

  private static func drawn(_ tree: RenderTree, at time: Double = 0, scale: Double = 2) -> Bitmap {
    var bitmap = Bitmap(width: 200, height: 200)
    var renderer = Renderer()
    renderer.draw(tree.scene(at: time, scale: scale).drawList, into: &bitmap, background: paper)
    return bitmap
  }

  private static func distance(_ a: Bitmap, _ b: Bitmap) -> Int {
    zip(a.pixels, b.pixels).reduce(0) { max($0, abs(Int($1.0) - Int($1.1))) }
  }

  private static func pictures(_ tree: RenderTree, at time: Double = 0) -> [RasterizedPicture] {
    tree.scene(at: time, scale: 2).drawList.commands.compactMap {
      if case .rasterized(let picture, _, _) = $0 { picture } else { nil }
    }
  }

  /// At the screen's scale and on whole pixels, a bitmap looks the same. Soft edges over soft edges may round
  /// differently, by one level.
  @Test func rasterizedLayerOnWholePixelsLooksTheSame() throws {
    for position in [Point(x: 50, y: 45), Point(x: 33.5, y: 60), Point(x: 2, y: 97.5)] {
      let direct = try Self.drawn(Self.tree([.position(position)], isRasterized: false))
      let bitmap = try Self.drawn(Self.tree([.position(position)]))
      #expect(Self.distance(direct, bitmap) <= 1)
      // Without overlapping soft edges the bytes are the same.
      let opaque: [PropertyValue] = [.position(position), .shadowOpacity(0), .cornerRadius(0)]
      #expect(try Self.drawn(Self.tree(opaque, isRasterized: false)) == Self.drawn(Self.tree(opaque)))
    }
    let faded: [PropertyValue] = [.opacity(0.5)]
    #expect(
      try Self.distance(
        Self.drawn(Self.tree(faded, isRasterized: false)), Self.drawn(Self.tree(faded))) <= 1)
  }

  /// The bitmap's scale depends on the layer alone.
  @Test func smallerRasterizationScaleIsCoarser() throws {
    let fine = try #require(Self.pictures(Self.tree([])).first)
    let coarse = try #require(Self.pictures(Self.tree([.rasterizationScale(1)])).first)
    #expect(fine.bounds.width > coarse.bounds.width + 30)
    #expect(
      try Self.distance(
        Self.drawn(Self.tree([])), Self.drawn(Self.tree([.rasterizationScale(1)]))) > 20)
    // The shadow extends three standard deviations, and the corner of the bounds is a corner of a pixel.
    #expect(coarse.bounds.minX <= -6 && coarse.bounds.minX > -12)
  }

  @Test(arguments: [Double.nan, .infinity, 0, -2])
  func invalidRasterizationScaleIsOne(scale: Double) throws {
    #expect(
      try Self.drawn(Self.tree([.rasterizationScale(scale)]))
        == Self.drawn(Self.tree([.rasterizationScale(1)])))
  }

  @Test func tooLargeOrEmptyLayersHaveNoBitmap() throws {
    #expect(try Self.pictures(Self.tree([.rasterizationScale(200)])).isEmpty)
    #expect(
      try Self.distance(
        Self.drawn(Self.tree([.rasterizationScale(200)])), Self.drawn(Self.tree([], isRasterized: false)))
        == 0)
    for values: [PropertyValue] in [
      [.isHidden(true)], [.opacity(0)], [.position(Point(x: .nan, y: 0))],
      [.bounds(Rect(x: 0, y: 0, width: .nan, height: .infinity)), .backgroundColor(.clear)],
    ] {
      _ = try Self.drawn(Self.tree(values))
    }
    let bare = try RenderTreeTests.tree([], update: [.shouldRasterize(true)])
    #expect(Self.pictures(bare).isEmpty)
    #expect(bare.scene(at: 0, scale: 2).drawList.commands.isEmpty)
  }

  private func moving(_ target: AnimationTarget, _ ends: BasicValues) throws -> RenderTree {
    var tree = try Self.tree([])
    var commit = Commit(time: 0)
    commit.operations = [.addAnimation(Self.card, AnimationID(1), basic(target, ends))]
    try tree.apply(commit)
    return tree
  }

  private static let motions: [(AnimationTarget, BasicValues)] = [
    (.position, BasicValues(from: .point(Point(x: 20, y: 20)), to: .point(Point(x: 70, y: 66)))),
    (.opacity, BasicValues(from: .number(0.1), to: .number(0.9))),
    (.transformRotationZ, BasicValues(from: .number(0), to: .number(2))),
    (.transformScaleXY, BasicValues(from: .number(0.5), to: .number(2))),
  ]

  /// Moving the layer as a whole keeps the picture: all scenes have the same object.
  @Test(arguments: motions.indices)
  func bitmapIsKeptWhileItsLayerMoves(index: Int) throws {
    let tree = try moving(Self.motions[index].0, Self.motions[index].1)
    let first = try #require(Self.pictures(tree).first)
    var scenes = SceneSequence()
    var objects: [ObjectIdentifier] = []
    for frame in 0..<8 {
      scenes.evaluate(tree, at: Double(frame) / 10, scale: 2, in: Self.screen)
      scenes.show()
      for case .rasterized(let picture, _, _) in scenes.scene.drawList.commands {
        #expect(picture == first)
        objects.append(ObjectIdentifier(picture))
      }
    }
    #expect(objects.count == 8 && Set(objects).count == 1)
  }

  /// Drawing the damage in reused scenes and renderers gives the picture of a fresh one, also when the inside
  /// changes.
  @Test(arguments: 0..<7)
  func everyFrameOfARasterizedLayerEqualsAFreshOne(motion: Int) throws {
    var tree = try Self.tree([])
    var commit = Commit(time: 0)
    let animations: [(LayerID, AnimationTarget, BasicValues)] =
      Self.motions.map { (Self.card, $0.0, $0.1) } + [
        (
          Self.inner, .position,
          BasicValues(from: .point(.zero), to: .point(Point(x: 20, y: 9)))
        ),
        (Self.card, .cornerRadius, BasicValues(from: .number(0), to: .number(15))),
        (Self.card, .shadowRadius, BasicValues(from: .number(0), to: .number(6))),
      ]
    commit.operations = [
      .addAnimation(
        animations[motion].0, AnimationID(1), basic(animations[motion].1, animations[motion].2))
    ]
    try tree.apply(commit)
    var renderer = Renderer()
    var scenes = SceneSequence()
    var partial = Bitmap(width: 200, height: 200)
    for frame in 0...14 {
      let time = Double(frame) / 12
      scenes.evaluate(tree, at: time, scale: 2, in: Self.screen)
      renderer.draw(
        scenes.scene.drawList, into: &partial, region: scenes.damage, background: Self.paper)
      #expect(partial == Self.drawn(tree, at: time), "frame \(frame)")
      #expect(renderer.footprint.bitmaps == 1)
      scenes.show()
    }
  }

  @Test func commitInsideARasterizedLayerMakesAnotherPicture() throws {
    var tree = try Self.tree([])
    var (scenes, renderer) = (SceneSequence(), Renderer())
    var bitmap = Bitmap(width: 200, height: 200)
    scenes.evaluate(tree, at: 0, scale: 2, in: Self.screen)
    renderer.draw(scenes.scene.drawList, into: &bitmap, background: Self.paper)
    scenes.show()
    let before = bitmap
    var commit = Commit(time: 0)
    commit.operations = [.update(Self.inner, [.fillColor(.black)])]
    try tree.apply(commit)
    scenes.evaluate(tree, at: 0, scale: 2, in: Self.screen)
    renderer.draw(scenes.scene.drawList, into: &bitmap, background: Self.paper)
    scenes.show()
    #expect(bitmap != before && bitmap == Self.drawn(tree))
    // A copy made before the commit still has the old picture.
    commit.operations = [.update(Self.inner, [.fillColor(Color(red: 0.8, green: 0.1, blue: 0.2))])]
    try tree.apply(commit)
    scenes.evaluate(tree, at: 0, scale: 2, in: Self.screen)
    renderer.draw(scenes.scene.drawList, into: &bitmap, background: Self.paper)
    scenes.show()
    #expect(bitmap == before)
  }

  /// A bitmap may be in a shadow, in a mask and in another bitmap.
  @Test func bitmapsAreDrawnInShadowsMasksAndBitmaps() throws {
    for isNested in [true, false] {
      var tree = try Self.tree([])
      var commit = Commit(time: 0)
      let mask = LayerID(9)
      commit.operations = [
        .update(layer, [.shadowOpacity(0.7), .shadowRadius(3), .shouldRasterize(isNested)]),
        .createLayer(mask, .plain),
        .update(
          mask,
          [
            .bounds(Rect(x: 0, y: 0, width: 18, height: 18)), .position(Point(x: 12, y: 14)),
            .backgroundColor(.black), .shouldRasterize(true),
          ]), .setMask(Self.inner, mask),
      ]
      try tree.apply(commit)
      let first = Self.drawn(tree)
      var renderer = Renderer()
      var (scenes, bitmap) = (SceneSequence(), Bitmap(width: 200, height: 200))
      for frame in 0..<4 {
        scenes.evaluate(tree, at: Double(frame), scale: 2, in: Self.screen)
        renderer.draw(scenes.scene.drawList, into: &bitmap, background: Self.paper)
        scenes.show()
        #expect(bitmap == first)
      }
      #expect(renderer.footprint.bitmapBytes > 0)
    }
  }
}
