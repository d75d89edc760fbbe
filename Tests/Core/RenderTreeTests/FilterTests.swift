import Raster
import RenderTree
import Testing

/// `filters` and `backgroundFilters`, in regions, under damage, and with any numbers.
@Suite struct FilterTests {
  private static let screen = PixelRect(minX: 0, minY: 0, maxX: 120, maxY: 90)
  private static let (root, disc, bar, inner) = (LayerID(1), LayerID(2), LayerID(3), LayerID(4))

  /// A disc that moves from the left to the right behind a bar with a layer in it.
  private static func tree(_ operations: [Commit.Operation]) throws -> RenderTree {
    var tree = RenderTree()
    var commit = Commit(time: 0)
    func bounds(_ width: Double, _ height: Double) -> PropertyValue {
      .bounds(Rect(x: 0, y: 0, width: width, height: height))
    }
    commit.operations = [root, disc, bar, inner].map { .createLayer($0, $0 == disc ? .shape : .plain) }
    commit.operations += [
      .update(root, [bounds(120, 90), .anchorPoint(.zero), .backgroundColor(.white)]),
      .update(
        disc,
        [
          bounds(20, 20), .position(Point(x: 20, y: 40)), .fillColor(Color(red: 0.1, green: 0.3, blue: 0.8)),
          .path(Path(ellipseIn: Rect(x: 0, y: 0, width: 20, height: 20))),
        ]),
      .update(bar, [bounds(60, 40), .position(Point(x: 60, y: 20))]),
      .update(
        inner,
        [
          bounds(30, 20), .position(Point(x: 30, y: 30)),
          .backgroundColor(Color(red: 1, green: 0, blue: 0, alpha: 0.3)),
        ]),
      .setSublayers(root, [disc, bar]), .setSublayers(bar, [inner]), .setRoot(root),
    ]
    let move = BasicValues(from: .number(10), to: .number(110))
    commit.operations.append(.addAnimation(disc, AnimationID(1), RenderTreeTests.basic(.positionX, move)))
    commit.operations += operations
    try tree.apply(commit)
    return tree
  }

  private static func blur(_ radius: Double) -> LayerFilters {
    LayerFilters([LayerFilter(.gaussianBlur, amount: radius), LayerFilter(.saturate, amount: 1.6)])
  }

  private static func drawn(_ tree: RenderTree, at time: Double = 0.4) -> Bitmap {
    var (bitmap, renderer) = (Bitmap(width: screen.width, height: screen.height), Renderer())
    renderer.draw(tree.scene(at: time, scale: 1).drawList, into: &bitmap, background: .black)
    return bitmap
  }

  private static func pixel(_ bitmap: Bitmap, _ x: Int, _ y: Int) -> [UInt8] {
    Array(bitmap.pixels[(y * bitmap.width + x) * 4..<(y * bitmap.width + x) * 4 + 4])
  }

  private static func pixel(_ operations: [Commit.Operation], _ x: Int, _ y: Int, at time: Double = 0.4)
    throws
    -> [UInt8]
  {
    pixel(drawn(try tree(operations), at: time), x, y)
  }

  /// Changes of the tree that have an effect on filters.
  private static let cases: [String: [Commit.Operation]] = {
    let mask = LayerID(5)
    let shape: [Commit.Operation] = [
      .createLayer(mask, .gradient),
      .update(
        mask,
        [
          .bounds(Rect(x: 0, y: 0, width: 60, height: 40)), .position(Point(x: 30, y: 20)),
          .colors([.black, .clear]),
        ]
      ), .setMask(bar, mask),
    ]
    let ground = PropertyValue.backgroundFilters(blur(5))
    return [
      "ground": [.update(bar, [ground])],
      "small": [.update(bar, [.backgroundFilters(blur(1.5))])],
      "wide": [.update(bar, [.backgroundFilters(blur(30))])],
      "corners and opacity": [.update(bar, [ground, .cornerRadius(15), .opacity(0.6)])],
      "mask": [.update(bar, [ground])] + shape,
      "nested": [.update(bar, [ground]), .update(inner, [.backgroundFilters(blur(3))])],
      "blended": [.update(bar, [ground, .compositingFilter(.multiply)])],
      "in a group": [.update(root, [.opacity(0.5)]), .update(bar, [ground])],
      "in a clip": [
        .update(root, [.masksToBounds(true), .cornerRadius(20)]), .update(bar, [ground]),
      ],
      "shadow": [
        .update(bar, [ground, .shadowOpacity(1), .backgroundColor(.white.withAlpha(multipliedBy: 0.3))])
      ],
      "bitmap around": [.update(root, [.shouldRasterize(true)]), .update(bar, [ground])],
      "filter": [.update(disc, [.filters(blur(4))])],
      "filter in ground": [.update(disc, [.filters(blur(4))]), .update(bar, [ground])],
      "ground in filter": [.update(bar, [ground, .filters(blur(3))])],
      "filter of all": [.update(root, [.filters(blur(2))]), .update(bar, [ground])],
      "clipped filter": [.update(bar, [.filters(blur(6)), .masksToBounds(true), .backgroundColor(.black)])],
      "filtered shadow": [.update(bar, [.filters(blur(3)), .shadowOpacity(1), .backgroundColor(.black)])],
    ]
  }()

  /// Adds a transition of one second to the bar.
  private static func addTransition(_ edit: (inout Transition) -> Void = { _ in }, to tree: inout RenderTree)
    throws
  {
    var transition = Transition()
    edit(&transition)
    var animation = Animation(.transition(transition))
    animation.timing.duration = 1
    var commit = Commit(time: 0)
    commit.operations = [.addAnimation(bar, AnimationID(9), animation)]
    try tree.apply(commit)
  }

  @Test(arguments: [1, 0.5])
  func backgroundStaysBlurredDuringAFadeBetweenEqualLooks(opacity: Double) throws {
    // A still disc, since the old look of a layer stands still.
    let setUp: [Commit.Operation] = [
      .removeAnimation(Self.disc, AnimationID(1)), .update(Self.disc, [.position(Point(x: 45, y: 20))]),
      .update(Self.bar, [.backgroundFilters(Self.blur(5)), .opacity(opacity)]),
    ]
    var tree = try Self.tree(setUp)
    let expected = Self.drawn(tree)
    func largestDifference(_ bitmap: Bitmap) -> Int {
      zip(bitmap.pixels, expected.pixels).reduce(0) { max($0, abs(Int($1.0) - Int($1.1))) }
    }
    let sharp = try Self.tree(setUp + [.update(Self.bar, [.backgroundFilters(LayerFilters())])])
    #expect(largestDifference(Self.drawn(sharp)) > 20)
    try Self.addTransition(to: &tree)
    for time in [0, 0.3, 0.7] {
      #expect(largestDifference(Self.drawn(tree, at: time)) <= 3, "at \(time)")
    }
  }

  @Test(arguments: [Transition.Kind.fade, .moveIn, .push, .reveal])
  func damageDuringATransitionOfAFilteredBackgroundGivesTheBytesOfTheWhole(kind: Transition.Kind) throws {
    var tree = try Self.tree([.update(Self.bar, [.backgroundFilters(Self.blur(5)), .opacity(0.8)])])
    try Self.addTransition({ $0.kind = kind }, to: &tree)
    try Self.checkDamageAndBands(of: tree, "transition")
  }

  @Test(arguments: cases.keys.sorted())
  func regionsAndDamageGiveTheBytesOfTheWhole(name: String) throws {
    try Self.checkDamageAndBands(of: try Self.tree(Self.cases[name] ?? []), name)
  }

  private static func checkDamageAndBands(of tree: RenderTree, _ name: String) throws {
    var (sequence, renderer) = (SceneSequence(), Renderer())
    var shown = Bitmap(width: 120, height: 90)
    for time in [0, 0.2, 0.45, 0.8, 1.1] {
      sequence.evaluate(tree, at: time, scale: 1, in: Self.screen)
      let whole = Self.drawn(tree, at: time)
      renderer.draw(sequence.scene.drawList, into: &shown, region: sequence.damage, background: .black)
      sequence.show()
      let isSame = shown == whole
      #expect(isSame, "\(name): damage at \(time)")
      var bands = Bitmap(width: 120, height: 90)
      for y in stride(from: 0, to: 90, by: 23) {
        let band = PixelRect(minX: 0, minY: y, maxX: 120, maxY: y + 23)
        renderer.draw(sequence.scene.drawList, into: &bands, region: band, background: .black)
      }
      let isSameInBands = bands == whole
      #expect(isSameInBands, "\(name): bands at \(time)")
    }
  }

  @Test func backgroundIsBlurredInsideTheBoundsOnly() throws {
    let plain = try Self.tree([])
    let frosted = try Self.tree(Self.cases["ground"] ?? [])
    let (before, after) = (Self.drawn(plain), Self.drawn(frosted))
    // The disc's upper edge lies at (50, 31), in the bar; its lower one at (50, 49), below it.
    #expect(Self.pixel(before, 50, 36) != Self.pixel(after, 50, 36))
    #expect(Self.pixel(before, 50, 46) == Self.pixel(after, 50, 46))
    #expect(Self.pixel(after, 80, 2) == [255, 255, 255, 255])
  }

  @Test func radiusThatIsNoPositiveNumberChangesNothing() throws {
    let plain = Self.drawn(try Self.tree([]))
    for radius in [0, -3, .nan, .infinity, -.infinity] as [Double] {
      let filters = LayerFilters([LayerFilter(.gaussianBlur, amount: radius)])
      let tree = try Self.tree([
        .update(Self.bar, [.filters(filters), .backgroundFilters(filters)]),
        .update(Self.disc, [.filters(filters)]),
      ])
      let isSame = Self.drawn(tree) == plain
      #expect(isSame, "\(radius)")
    }
  }

  @Test func hugeRadiusIsLimited() throws {
    let red = PropertyValue.backgroundColor(Color(red: 1, green: 0, blue: 0))
    let pixel = try Self.pixel([.update(Self.bar, [.backgroundFilters(Self.blur(1e300))])], 60, 5)
    #expect(pixel[3] == 255 && pixel[0] > 200)
    let faint = try Self.pixel([.update(Self.bar, [.filters(Self.blur(1e300)), red])], 60, 5)
    #expect(faint[1] > 240)
    _ = try Self.pixel(
      [
        .update(
          Self.bar,
          [
            .filters(
              LayerFilters([LayerFilter](repeating: LayerFilter(.gaussianBlur, amount: 1e9), count: 4))), red,
          ])
      ], 60, 5)
  }

  @Test func blurReachesBeyondTheBoundsUnlessTheyMask() throws {
    let black: [PropertyValue] = [.backgroundColor(.black), .filters(Self.blur(4))]
    let outside = try Self.pixel([.update(Self.bar, black)], 60, 43, at: 0)
    #expect((200..<214).contains(outside[1]))
    let masked = try Self.pixel([.update(Self.bar, black + [.masksToBounds(true)])], 60, 43, at: 0)
    #expect(masked == [255, 255, 255, 255])
  }

  @Test func colorsFollowTheirMatrices() throws {
    func shown(_ filter: LayerFilter) throws -> [UInt8] {
      let color = PropertyValue.backgroundColor(Color(red: 0.8, green: 0.4, blue: 0.2))
      return try Self.pixel([.update(Self.bar, [color, .filters(LayerFilters([filter]))])], 40, 5)
    }
    #expect(try shown(LayerFilter(.invert)) == [51, 153, 204, 255])
    #expect(try shown(LayerFilter(.brightness, amount: 0.1)) == [230, 128, 77, 255])
    #expect(try shown(LayerFilter(.contrast, amount: 0)) == [128, 128, 128, 255])
    // .213 · 204 + .715 · 102 + .072 · 51
    #expect(try shown(LayerFilter(.saturate, amount: 0)) == [120, 120, 120, 255])
    #expect(try shown(LayerFilter(.hueRotate, amount: .nan)) == [204, 102, 51, 255])
    var swap = [Double](repeating: 0, count: 20)
    (swap[2], swap[6], swap[10], swap[19]) = (1, 1, 1, 0.5)
    let half = try shown(LayerFilter(.colorMatrix, matrix: swap))
    #expect(abs(Int(half[0]) - 153) <= 1 && abs(Int(half[2]) - 229) <= 1)
    #expect(try shown(LayerFilter(.colorMatrix, matrix: [1])) == [204, 102, 51, 255])
  }

  @Test func filterOfAnEmptyLayerDrawsNothing() throws {
    let plain = Self.drawn(try Self.tree([.setSublayers(Self.bar, [])]))
    let tree = try Self.tree([
      .setSublayers(Self.bar, []), .update(Self.bar, [.bounds(.zero), .backgroundFilters(Self.blur(5))]),
      .update(Self.bar, [.filters(Self.blur(5))]),
    ])
    let isSame = Self.drawn(tree) == plain
    #expect(isSame)
  }

  @Test func animatedRadiusIsThatOfItsPlaceInTheList() throws {
    let grow = BasicValues(from: .number(0), to: .number(12))
    let tree = try Self.tree([
      .update(Self.bar, [.filters(Self.blur(1)), .backgroundColor(.black)]),
      .addAnimation(Self.bar, AnimationID(2), RenderTreeTests.basic(.filtersFirst, grow)),
      .addAnimation(Self.bar, AnimationID(3), RenderTreeTests.basic(.filtersFourth, grow)),
    ])
    let properties = tree.presentation(of: Self.bar, at: 0.5)
    #expect(properties?.filters.list.map(\.amount) == [6, 1.6])
  }

  @Test func copiesInReplicatorsAreFilteredEach() throws {
    var step = Transform3D.identity
    step.m41 = 40
    let ring = LayerID(9)
    let tree = try Self.tree([
      .createLayer(ring, .replicator),
      .update(ring, [.bounds(Rect(x: 0, y: 0, width: 120, height: 90)), .anchorPoint(.zero)]),
      .update(ring, [.instanceCount(2), .instanceTransform(step)]), .setSublayers(ring, [Self.bar]),
      .update(
        Self.bar, [.bounds(Rect(x: 0, y: 0, width: 20, height: 60)), .backgroundFilters(Self.blur(6))]),
      .setSublayers(Self.root, [Self.disc, ring]),
    ])
    let plain = Self.drawn(try Self.tree([.setSublayers(Self.root, [Self.disc])]), at: 0)
    let drawn = Self.drawn(tree, at: 0.9)
    #expect(Self.pixel(drawn, 96, 32) != Self.pixel(plain, 96, 32))
  }
}
