import Raster
import Testing

@testable import RenderTree

@Suite struct SceneTests {
  /// A ring of radius 40 around (50, 50) that is drawn within a second.
  private func ring(dashes: [Double] = []) throws -> RenderTree {
    var tree = try tree([], update: [])
    let ring = Path(ellipseIn: Rect(x: 10, y: 10, width: 80, height: 80))
    let shape = LayerID(5)
    var commit = Commit(time: 0)
    commit.operations = [
      .createLayer(shape, .shape),
      .update(
        shape,
        [
          .path(ring), .fillColor(.clear), .strokeColor(.black), .lineWidth(4), .lineCap(.round),
          .lineJoin(.round), .lineDashPattern(dashes), .position(.zero), .anchorPoint(.zero),
        ]),
      .addAnimation(
        shape, AnimationID(9),
        basic(.strokeEnd, BasicValues(from: .number(0), to: .number(1)), duration: 1)),
      .setSublayers(layer, [shape]),
    ]
    try tree.apply(commit)
    return tree
  }

  @Test(arguments: [[], [9, 5]])
  func growingRingIsDamagedAtItsEndOnly(dashes: [Double]) throws {
    let tree = try ring(dashes: dashes)
    let screen = PixelRect(minX: 0, minY: 0, maxX: 200, maxY: 200)
    var renderer = Renderer()
    var partial = Bitmap(width: 200, height: 200)
    var old = tree.scene(at: 0.1, scale: 2)
    renderer.draw(old.drawList, into: &partial, background: .white)
    for frame in 7..<55 {
      let scene = tree.scene(at: Double(frame) / 60, scale: 2)
      let damage = scene.damage(from: old, in: screen)
      // The ring's box has 170² pixels. One of eight pieces of a quarter is 16 pixels long at this scale,
      // and its stroke 8 wide.
      #expect(damage.area > 0 && damage.area < 50 * 50, "frame \(frame): \(damage)")
      renderer.draw(scene.drawList, into: &partial, region: damage, background: .white)
      var whole = Bitmap(width: 200, height: 200)
      renderer.draw(scene.drawList, into: &whole, background: .white)
      #expect(partial == whole)
      old = scene
    }
  }

  /// Plays a second of a tree, draws only the damage, and compares every frame with the whole one. Returns
  /// the mean number of pixels drawn.
  private func meanDamage(_ tree: RenderTree, scale: Double, side: Int) -> Int {
    let screen = PixelRect(minX: 0, minY: 0, maxX: side, maxY: side)
    var renderer = Renderer()
    var change = SceneChange()
    var partial = Bitmap(width: side, height: side)
    var old = tree.scene(at: 0, scale: scale)
    renderer.draw(old.drawList, into: &partial, background: .white)
    var area = 0
    for frame in 1...24 {
      let scene = tree.scene(at: Double(frame) / 24, scale: scale)
      change.find(from: old, to: scene, in: screen)
      area += change.damage.area
      renderer.draw(scene.drawList, into: &partial, region: change.damage, background: .white)
      var whole = Bitmap(width: side, height: side)
      renderer.draw(scene.drawList, into: &whole, background: .white)
      #expect(partial == whole, "frame \(frame)")
      old = scene
    }
    return area / 24
  }

  private func wave(_ level: Double, _ height: Double) -> Path {
    var path = Path()
    path.move(to: Point(x: 0, y: level))
    for step in 0..<4 {
      let (x, swing) = (Double(step) * 25, step % 2 == 0 ? height : -height)
      path.cubic(
        to: Point(x: x + 25, y: level), control1: Point(x: x + 8, y: level + swing),
        control2: Point(x: x + 17, y: level + swing))
    }
    path.line(to: Point(x: 100, y: 100))
    path.line(to: Point(x: 0, y: 100))
    return path
  }

  /// The moving shapes in these trees are much larger than the area that their outlines pass over.
  @Test func insideOfMovingShapesIsNotDamaged() throws {
    let shape = LayerID(5)
    let circle = Path(ellipseIn: Rect(x: -40, y: -40, width: 80, height: 80))
    func play(_ values: [PropertyValue], _ target: AnimationTarget, _ ends: BasicValues, asMask: Bool = false)
      throws -> Int
    {
      var tree = try tree([], update: [.backgroundColor(Color(red: 0, green: 0.4, blue: 0.9, alpha: 0.8))])
      var commit = Commit(time: 0)
      commit.operations = [
        .createLayer(shape, .shape), .update(shape, [.anchorPoint(.zero)] + values),
        .addAnimation(shape, AnimationID(9), basic(target, ends, duration: 1)),
        asMask ? .setMask(layer, shape) : .setSublayers(layer, [shape]),
      ]
      try tree.apply(commit)
      return meanDamage(tree, scale: 2, side: 200)
    }
    let centre = PropertyValue.position(Point(x: 50, y: 50))
    let grow = BasicValues(from: .number(0.6), to: .number(1))
    #expect(try play([.path(circle), centre], .transformScaleXY, grow) < 12_000)
    #expect(try play([.path(circle), centre], .transformScaleXY, grow, asMask: true) < 12_000)
    #expect(
      try play(
        [.fillColor(Color(red: 1, green: 0, blue: 0, alpha: 0.5))], .path,
        BasicValues(from: .path(wave(80, 9)), to: .path(wave(20, -6)))) < 12_000)
    let line: [PropertyValue] = [
      .path(circle), centre, .fillColor(.clear), .strokeColor(.black), .lineWidth(3), .lineJoin(.round),
    ]
    #expect(try play(line, .transformScaleXY, grow) < 14_000)
    #expect(try play(line, .lineWidth, BasicValues(from: .number(2), to: .number(4))) < 15_000)
  }

  @Test func opaqueShapeMaskNeedsNoSurface() throws {
    var tree = try tree([], update: [.backgroundColor(.black)])
    let mask = LayerID(5)
    var commit = Commit(time: 0)
    commit.operations = [
      .createLayer(mask, .shape),
      .update(mask, [.path(Path(ellipseIn: Rect(x: 0, y: 0, width: 20, height: 20)))]),
      .setMask(layer, mask),
    ]
    try tree.apply(commit)
    func hasGroup() -> Bool {
      tree.scene(at: 0, scale: 1).drawList.commands.contains {
        if case .beginGroup = $0 { true } else { false }
      }
    }
    #expect(!hasGroup())
    // A mask that is not opaque needs a group.
    commit.operations = [.update(mask, [.opacity(0.5)])]
    try tree.apply(commit)
    #expect(hasGroup())
  }

  private func drawn(_ tree: RenderTree, side: Int = 100) -> Bitmap {
    var bitmap = Bitmap(width: side, height: side)
    var renderer = Renderer()
    renderer.draw(tree.scene(at: 0, scale: 1).drawList, into: &bitmap, background: .clear)
    return bitmap
  }

  private func alpha(_ bitmap: Bitmap, _ x: Int, _ y: Int) -> UInt8 {
    bitmap.pixels[(y * bitmap.width + x) * 4 + 3]
  }

  @Test func backgroundFillsTheFrame() throws {
    let tree = try tree(
      [], update: [.backgroundColor(.black), .bounds(Rect(x: 5, y: 5, width: 40, height: 20))])
    let bitmap = drawn(tree)
    #expect(alpha(bitmap, 30, 40) == 255 && alpha(bitmap, 69, 59) == 255)
    #expect(alpha(bitmap, 29, 40) == 0 && alpha(bitmap, 70, 59) == 0)
  }

  @Test func maskClipsTheLayerAndItsSublayers() throws {
    var tree = try tree([], update: [.backgroundColor(.black)])
    let mask = LayerID(5)
    var commit = Commit(time: 0)
    commit.operations = [
      .createLayer(mask, .plain),
      .update(
        mask,
        [
          .bounds(Rect(x: 0, y: 0, width: 20, height: 20)), .position(Point(x: 50, y: 50)),
          .backgroundColor(.white),
        ]), .setMask(layer, mask),
    ]
    try tree.apply(commit)
    let bitmap = drawn(tree)
    #expect(alpha(bitmap, 50, 50) == 255 && alpha(bitmap, 30, 50) == 0)
  }

  @Test func opacityOfALayerAppliesToItsSublayers() throws {
    var tree = try tree([], update: [.backgroundColor(.black), .opacity(0.5)])
    let child = LayerID(5)
    var commit = Commit(time: 0)
    commit.operations = [
      .createLayer(child, .plain),
      .update(
        child,
        [
          .bounds(Rect(x: 0, y: 0, width: 20, height: 20)), .position(Point(x: 50, y: 50)),
          .backgroundColor(.black),
        ]), .setSublayers(layer, [child]),
    ]
    try tree.apply(commit)
    let bitmap = drawn(tree)
    #expect(alpha(bitmap, 50, 50) == 128 && alpha(bitmap, 10, 10) == 128)
  }

  @Test(arguments: [Double.nan, .infinity, -1, 0])
  func invalidScalesDrawNothing(scale: Double) throws {
    let tree = try tree([], update: [.backgroundColor(.black)])
    #expect(tree.scene(at: 0, scale: scale).drawList.commands.isEmpty)
  }

  /// A miter is as long with a negative limit as with its magnitude.
  @Test func negativeMiterLimitDamagesWholeStroke() throws {
    var corner = Path()
    corner.move(to: Point(x: 10, y: 50))
    corner.line(to: Point(x: 60, y: 55))
    corner.line(to: Point(x: 10, y: 60))
    var tree = try tree(
      [], update: [.path(corner), .fillColor(.clear), .strokeColor(.black), .lineWidth(4), .miterLimit(-30)])
    let screen = PixelRect(minX: 0, minY: 0, maxX: 200, maxY: 100)
    let old = tree.scene(at: 0, scale: 1)
    var (renderer, bitmap) = (Renderer(), Bitmap(width: 200, height: 100))
    renderer.draw(old.drawList, into: &bitmap)
    #expect(bitmap.pixels[(55 * 200 + 75) * 4 + 3] > 0, "there is no long miter")
    var commit = Commit(time: 0)
    commit.operations = [.update(layer, [.strokeColor(.clear)])]
    try tree.apply(commit)
    let new = tree.scene(at: 0, scale: 1)
    renderer.draw(new.drawList, into: &bitmap, region: new.damage(from: old, in: screen), background: .clear)
    #expect(bitmap.pixels.allSatisfy { $0 == 0 })
  }

  @Test func bytesOfATreeGrowWithThePathsAndImagesHeld() throws {
    let empty = try tree([]).byteCount
    #expect(empty == RenderTree.bytesPerLayer)
    // Five elements and four points of 16 bytes.
    var tree = try tree([], update: [.path(Path(rect: Rect(x: 0, y: 0, width: 1, height: 1)))])
    #expect(tree.byteCount == empty + 5 + 4 * 16)
    var commit = Commit(time: 0)
    commit.operations = [.defineImage(ImageID(1), Bitmap(width: 3, height: 2))]
    try tree.apply(commit)
    #expect(tree.byteCount == empty + 5 + 4 * 16 + 24)
  }
}
