import Raster
import RenderTree
import Testing

/// Numbers that are not finite have the meaning that `LayerProperties` documents.
@Suite struct BadNumberTests {
  private enum Meaning {
    case nothing
    /// The picture is that of another value.
    case same(PropertyValue)
  }

  private static let outline = Path(
    roundedRect: Rect(x: 5, y: 5, width: 30, height: 25), cornerWidth: 3, cornerHeight: 3)
  private static let image = ImageID(1)
  private static let offset = PropertyValue.shadowOffset(Size(width: 5, height: 6))

  /// A layer of 40 points in the middle of 100 pixels, with a red sublayer of 6 points.
  private func drawn(
    _ kind: LayerKind, _ properties: [PropertyValue], hasSublayer: Bool = false, at time: Double = 0
  ) throws -> Bitmap {
    let (root, layer, inner) = (LayerID(1), LayerID(2), LayerID(3))
    var commit = Commit(time: 0)
    let bitmap = try #require(
      Bitmap(width: 8, height: 8, pixels: [UInt8](repeating: 255, count: 8 * 8 * 4)))
    commit.operations = [
      .defineImage(Self.image, bitmap), .createLayer(root, .plain), .createLayer(layer, kind),
      .createLayer(inner, .plain),
      .update(root, [.bounds(Rect(x: 0, y: 0, width: 100, height: 100)), .anchorPoint(.zero)]),
      .update(
        layer,
        [.bounds(Rect(x: 0, y: 0, width: 40, height: 40)), .position(Point(x: 50, y: 50))] + properties),
      .update(
        inner,
        [
          .bounds(Rect(x: 0, y: 0, width: 6, height: 6)), .position(Point(x: 20, y: 20)),
          .backgroundColor(.white),
        ]),
      .setSublayers(layer, hasSublayer ? [inner] : []), .setSublayers(root, [layer]), .setRoot(root),
    ]
    var tree = RenderTree()
    try tree.apply(commit)
    var bitmap2 = Bitmap(width: 100, height: 100)
    var renderer = Renderer()
    renderer.draw(tree.scene(at: time, scale: 1).drawList, into: &bitmap2)
    return bitmap2
  }

  private func expect(
    _ value: PropertyValue, _ meaning: Meaning, _ kind: LayerKind = .plain,
    with others: [PropertyValue] = [.backgroundColor(.black)], hasSublayer: Bool = false
  ) throws {
    let picture = try drawn(kind, others + [value], hasSublayer: hasSublayer)
    switch meaning {
    case .nothing: #expect(picture.pixels.allSatisfy { $0 == 0 }, "\(value)")
    case .same(let other):
      let expected = try drawn(kind, others + [other], hasSublayer: hasSublayer)
      #expect(expected.pixels.contains { $0 != 0 }, "nothing is compared")
      #expect(picture == expected, "\(value)")
    }
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func geometryThatIsNotFiniteHidesTheLayerAndItsSublayers(bad: Double) throws {
    var scaled = Transform3D.identity
    scaled.m11 = bad
    var perspective = Transform3D.identity
    perspective.m34 = bad
    let values: [PropertyValue] = [
      .bounds(Rect(x: bad, y: 0, width: 40, height: 40)), .bounds(Rect(x: 0, y: 0, width: bad, height: 40)),
      .position(Point(x: bad, y: 50)), .anchorPoint(Point(x: bad, y: 0.5)), .transform(scaled),
      .transform(perspective),
    ]
    for value in values { try expect(value, .nothing, hasSublayer: true) }
    let flat = try drawn(.plain, [.backgroundColor(.black), .sublayerTransform(scaled)], hasSublayer: true)
    #expect(try flat == drawn(.plain, [.backgroundColor(.black)]))
    try expect(.path(Path(rect: Rect(x: bad, y: 5, width: 9, height: 9))), .nothing, .shape, with: [])
  }

  @Test func numbersBeyondALimitCountAsTheLimitAndNaNAsZero() throws {
    for bad in [Double.nan, -.infinity] {
      try expect(.opacity(bad), .nothing, hasSublayer: true)
      try expect(
        .backgroundColor(Color(red: bad, green: 1, blue: 1)),
        .same(.backgroundColor(Color(red: 0, green: 1, blue: 1))))
      try expect(.backgroundColor(Color(red: 1, green: 1, blue: 1, alpha: bad)), .nothing)
      try expect(
        .shadowOpacity(bad), .same(.shadowOpacity(0)), with: [.backgroundColor(.black), Self.offset])
      try expect(
        .locations([0, bad]), .same(.locations([0, 0])), .gradient, with: [.colors([.black, .white])])
    }
    let more = Double.infinity
    try expect(.opacity(more), .same(.opacity(1)))
    try expect(
      .backgroundColor(Color(red: 1, green: 1, blue: 1, alpha: more)), .same(.backgroundColor(.white)))
    try expect(.shadowOpacity(more), .same(.shadowOpacity(1)), with: [.backgroundColor(.black), Self.offset])
    try expect(
      .locations([0, more]), .same(.locations([0, 1])), .gradient, with: [.colors([.black, .white])])
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func strokesWithBadNumbersAreAsDocumented(bad: Double) throws {
    let line: [PropertyValue] = [
      .path(Self.outline), .strokeColor(.black), .lineWidth(4), .fillColor(.clear), .lineDashPattern([5, 3]),
    ]
    try expect(.lineWidth(bad), .nothing, .shape, with: line)
    try expect(.lineDashPattern([4, bad]), .same(.lineDashPattern([])), .shape, with: line)
    try expect(.lineDashPhase(bad), .same(.lineDashPhase(0)), .shape, with: line)
    if bad.isNaN {
      try expect(.strokeStart(bad), .nothing, .shape, with: line)
      try expect(.strokeEnd(bad), .nothing, .shape, with: line)
    } else {
      try expect(.strokeStart(bad), bad > 0 ? .nothing : .same(.strokeStart(0)), .shape, with: line)
      try expect(.strokeEnd(bad), bad > 0 ? .same(.strokeEnd(1)) : .nothing, .shape, with: line)
    }
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func decorationsWithBadNumbersAreAsDocumented(bad: Double) throws {
    try expect(.cornerRadius(bad), .same(.cornerRadius(0)))
    try expect(
      .borderWidth(bad), .same(.borderWidth(bad == .infinity ? 40 : 0)), with: [.backgroundColor(.white)])
    let shadow: [PropertyValue] = [.backgroundColor(.black), .shadowOpacity(0.7), Self.offset]
    try expect(
      .shadowRadius(bad), .same(bad == .infinity ? .shadowOpacity(0) : .shadowRadius(0)), with: shadow)
    try expect(
      .shadowOffset(Size(width: bad, height: 0)), .same(.shadowOffset(Size(width: 0, height: 0))),
      with: shadow)
    let contents: [PropertyValue] = [.contents(.image(Self.image)), .contentsGravity(.center)]
    try expect(.contentsRect(Rect(x: bad, y: 0, width: 1, height: 1)), .nothing, with: contents)
    try expect(.contentsRect(Rect(x: 0, y: 0, width: bad, height: 1)), .nothing, with: contents)
    try expect(.contentsScale(bad), bad == .infinity ? .nothing : .same(.contentsScale(1)), with: contents)
    try expect(
      .rasterizationScale(bad), .same(.rasterizationScale(1)),
      with: [.backgroundColor(.black), .shouldRasterize(true)])
    try expect(
      .endPoint(Point(x: bad, y: 0)), .same(.colors([.white])), .gradient, with: [.colors([.black, .white])])
  }
}
