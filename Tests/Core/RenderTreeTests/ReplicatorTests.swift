import Raster
import RenderTree
import TestSupport
import Testing

/// Replicator layers draw what explicit copies of their sublayers would draw.
@Suite struct ReplicatorTests {
  private static let paper = Color(red: 0.9, green: 0.95, blue: 0.8)

  /// A layer with copies, or a leaf.
  private indirect enum Node {
    case leaf([PropertyValue], Color, Animation?)
    case copies([PropertyValue], Copies, [Node])
  }

  private struct Copies {
    var count = 1
    var delay = 0.0
    var transform = Transform3D.identity
    var color = Color.white
    var offset = Color(red: 0, green: 0, blue: 0, alpha: 0)

    var values: [PropertyValue] {
      [
        .instanceCount(Double(count) + 0.5), .instanceDelay(delay), .instanceTransform(transform),
        .instanceColor(color), .instanceRedOffset(offset.red), .instanceGreenOffset(offset.green),
        .instanceBlueOffset(offset.blue), .instanceAlphaOffset(offset.alpha),
      ]
    }

    func color(_ number: Int) -> Color {
      func sum(_ a: Double, _ b: Double) -> Double { min(max(a + b * Double(number), 0), 1) }
      return Color(
        red: sum(color.red, offset.red), green: sum(color.green, offset.green),
        blue: sum(color.blue, offset.blue), alpha: sum(color.alpha, offset.alpha))
    }
  }

  /// Writes commits of the same picture, with replicator layers or with explicit copies.
  private struct Writer {
    let isExplicit: Bool
    var operations: [Commit.Operation] = []
    var count: UInt32 = 10

    mutating func layer(_ kind: LayerKind, _ values: [PropertyValue], _ children: [LayerID] = []) -> LayerID {
      count += 1
      let id = LayerID(count)
      operations += [.createLayer(id, kind), .update(id, values), .setSublayers(id, children)]
      return id
    }

    mutating func write(_ node: Node, tint: Color) -> LayerID {
      switch node {
      case .leaf(let values, let color, let animation):
        let tinted = Color(
          red: color.red * tint.red, green: color.green * tint.green, blue: color.blue * tint.blue,
          alpha: color.alpha)
        let id = layer(.plain, values + [.backgroundColor(tinted)])
        if let animation { operations.append(.addAnimation(id, AnimationID(count), animation)) }
        return id
      case .copies(let values, let copies, let nodes):
        guard isExplicit else {
          let children = nodes.map { write($0, tint: tint) }
          return layer(.replicator, values + copies.values, children)
        }
        var wrappers: [LayerID] = []
        var transform = Transform3D.identity
        for number in 0..<copies.count {
          if number > 0 { transform = transform.followed(by: copies.transform) }
          let color = copies.color(number)
          let inner = Color(
            red: tint.red * color.red, green: tint.green * color.green, blue: tint.blue * color.blue)
          let children = nodes.map { write($0, tint: inner) }
          wrappers.append(
            layer(
              .plain,
              [
                .bounds(Rect(x: 0, y: 0, width: 60, height: 60)), .position(Point(x: 30, y: 30)),
                .transform(transform), .beginTime(Double(number) * copies.delay), .opacity(color.alpha),
              ], children))
        }
        return layer(.plain, values, wrappers)
      }
    }
  }

  private static func drawn(_ node: Node, isExplicit: Bool, at time: Double) throws -> Bitmap {
    var writer = Writer(isExplicit: isExplicit)
    let top = writer.write(node, tint: .white)
    var tree = try RenderTreeTests.tree([], update: [.fillColor(.clear)])
    var commit = Commit(time: 0)
    commit.operations = writer.operations + [.setSublayers(RenderTreeTests.layer, [top])]
    try tree.apply(Commit(decoding: commit.encoded()))
    return draw(tree, at: time)
  }

  private static func draw(_ tree: RenderTree, at time: Double) -> Bitmap {
    var bitmap = Bitmap(width: 200, height: 200)
    var renderer = Renderer()
    renderer.draw(tree.scene(at: time, scale: 2).drawList, into: &bitmap, background: paper)
    return bitmap
  }

  private static func distance(_ a: Bitmap, _ b: Bitmap) -> Int {
    zip(a.pixels, b.pixels).reduce(0) { max($0, abs(Int($1.0) - Int($1.1))) }
  }

  private static func random(_ generator: inout some RandomNumberGenerator, depth: Int) -> Node {
    func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &generator) }
    if depth == 0 || number(0...1) < 0.3 {
      let color = Color(red: number(0...1), green: number(0...1), blue: number(0...1), alpha: number(0.4...1))
      var animation = basic(
        [.position, .opacity, .transformRotationZ][Int(number(0...2.9))],
        BasicValues(from: .number(0.2), to: .number(0.9)), duration: number(0.2...2), begin: number(0...1))
      if case .basic(let property, _) = animation.content, property.target == .position {
        animation.content = .basic(property, BasicValues(by: .point(Point(x: number(-20...20), y: 9))))
      }
      animation.timing.fillMode = .both
      return .leaf(
        [
          .bounds(Rect(x: 0, y: 0, width: number(4...20), height: number(4...20))),
          .position(Point(x: number(10...50), y: number(10...50))), .speed(number(0.5...2)),
        ], color, animation)
    }
    var copies = Copies(count: Int(number(0...5)), delay: number(-0.4...0.6))
    copies.transform = Transform3D.rotation(number(-0.5...0.5))
      .followed(by: .translation(x: number(-8...8), y: number(-8...8)))
    copies.color = Color(
      red: number(0.3...1), green: number(0.3...1.2), blue: number(0.3...1), alpha: number(0.5...1.2))
    copies.offset = Color(
      red: number(-0.2...0.2), green: number(-0.3...0), blue: number(-0.2...0.2), alpha: number(-0.2...0.1))
    let children = (0..<Int(number(1...3))).map { _ in random(&generator, depth: depth - 1) }
    return .copies(
      [
        .bounds(Rect(x: 0, y: 0, width: 60, height: 60)), .position(Point(x: 50, y: 50)),
        .speed(number(0.5...2)),
      ],
      copies, children)
  }

  @Test func copiesLookLikeExplicitLayersAtShiftedTimes() throws {
    var generator = SeededGenerator(seed: 7)
    for round in 0..<12 {
      let node = Self.random(&generator, depth: 2)
      for time in [0.4, 1.9] {
        let direct = try Self.drawn(node, isExplicit: false, at: time)
        let explicit = try Self.drawn(node, isExplicit: true, at: time)
        #expect(Self.distance(direct, explicit) <= 4, "round \(round) at \(time)")
      }
    }
  }

  @Test func damageCoversWhatChangesInCopies() throws {
    var generator = SeededGenerator(seed: 9)
    let screen = PixelRect(minX: 0, minY: 0, maxX: 200, maxY: 200)
    for _ in 0..<4 {
      var writer = Writer(isExplicit: false)
      let top = writer.write(Self.random(&generator, depth: 2), tint: .white)
      var tree = try RenderTreeTests.tree([], update: [.fillColor(.clear)])
      var commit = Commit(time: 0)
      commit.operations = writer.operations + [.setSublayers(RenderTreeTests.layer, [top])]
      try tree.apply(commit)
      var (scenes, renderer) = (SceneSequence(), Renderer())
      var shown = Bitmap(width: 200, height: 200)
      for step in 0..<12 {
        let time = Double(step) * 0.21
        scenes.evaluate(tree, at: time, scale: 2, in: screen)
        let region = scenes.damage
        renderer.draw(scenes.scene.drawList, into: &shown, region: region, background: Self.paper)
        scenes.show()
        #expect(shown == Self.draw(tree, at: time))
      }
    }
  }

  private static func row(_ values: [PropertyValue], _ animation: Animation? = nil) throws -> RenderTree {
    let leaf = Node.leaf(
      [.bounds(Rect(x: 0, y: 0, width: 8, height: 8)), .position(Point(x: 10, y: 30))], .white, animation)
    var writer = Writer(isExplicit: false)
    let top = writer.write(
      .copies(
        [.bounds(Rect(x: 0, y: 0, width: 60, height: 60)), .position(Point(x: 50, y: 50))], Copies(), [leaf]),
      tint: .white)
    var tree = try RenderTreeTests.tree([], update: [.fillColor(.clear)])
    var commit = Commit(time: 0)
    commit.operations =
      writer.operations + [.setSublayers(RenderTreeTests.layer, [top]), .update(top, values)]
    try tree.apply(commit)
    return tree
  }

  @Test func colouredPictureImageAndGradientAreMultiplied() throws {
    var tree = try Self.row([.instanceColor(Color(red: 1, green: 0.5, blue: 0, alpha: 1))])
    let pixels = [UInt8](repeating: 200, count: 16)
    let image = try #require(Bitmap(width: 2, height: 2, pixels: pixels))
    var picture = DrawList()
    var inner = DrawList()
    inner.commands = [
      .fill(Path(rect: Rect(x: 0, y: 0, width: 8, height: 8)), .nonZero, .solid(.white), .identity)
    ]
    picture.commands = [.picture(inner, .identity)]
    let leaf = LayerID(11)
    let contents: [([PropertyValue], [UInt8])] = [
      ([.contents(.picture(picture))], [255, 128, 0]), ([.contents(.image(ImageID(3)))], [250, 152, 44]),
      ([.contents(.none), .borderWidth(9), .borderColor(.white)], [255, 128, 0]),
      ([.shouldRasterize(true)], [255, 128, 0]),
    ]
    for (index, (values, expected)) in contents.enumerated() {
      var commit = Commit(time: 0)
      if index == 0 { commit.operations = [.defineImage(ImageID(3), image)] }
      commit.operations.append(.update(leaf, [.backgroundColor(.clear)] + values))
      try tree.apply(commit)
      let bitmap = Self.draw(tree, at: 0)
      let place = (100 * 200 + 60) * 4
      for channel in 0..<3 {
        #expect(
          abs(Int(bitmap.pixels[place + channel]) - Int(expected[channel])) <= 1, "\(index), \(channel)")
      }
    }
  }

  @Test(arguments: [0.0, -3, .nan, -.infinity]) func noCopiesDrawNothing(count: Double) throws {
    let tree = try Self.row([.instanceCount(count)])
    #expect(
      Self.draw(tree, at: 0) == Self.draw(try RenderTreeTests.tree([], update: [.fillColor(.clear)]), at: 0))
  }

  @Test(arguments: [Double.nan, .infinity]) func delayAndOffsetsThatAreNotFiniteCountAsZero(bad: Double)
    throws
  {
    let plain = try Self.row([.instanceCount(3)])
    let other = try Self.row([
      .instanceCount(3), .instanceDelay(bad), .instanceRedOffset(bad), .instanceAlphaOffset(bad),
    ])
    #expect(Self.draw(plain, at: 0.5) == Self.draw(other, at: 0.5))
  }

  @Test func treeMovesUntilTheLastCopyIsDone() throws {
    let move = basic(.opacity, BasicValues(from: .number(0), to: .number(1)), duration: 1, begin: 2)
    let tree = try Self.row([.instanceCount(4), .instanceDelay(1.5)], move)
    #expect(tree.activity(at: 0) == .until(2))
    for time in [2.1, 3.2, 4.9, 7.4] { #expect(tree.activity(at: time) == .moving) }
    #expect(tree.activity(at: 7.6) == .still)
    let early = try Self.row([.instanceCount(3), .instanceDelay(-0.5)], move)
    #expect(early.activity(at: 0) == .until(1) && early.activity(at: 1.01) == .moving)
    #expect(early.activity(at: 3.01) == .still)
  }

  @Test func animatedCountAndTransformNeedNoEarlierFrames() throws {
    var tree = try Self.row([.instanceTransform(.translation(x: 10, y: 0))])
    var commit = Commit(time: 0)
    commit.operations = [
      .addAnimation(
        LayerID(12), AnimationID(90),
        basic(.instanceCount, BasicValues(from: .number(1), to: .number(5)), duration: 4))
    ]
    try tree.apply(commit)
    for (time, copies) in [(0.5, 1), (1.5, 2), (2.5, 3), (3.5, 4)] {
      let expected = try Self.row([
        .instanceTransform(.translation(x: 10, y: 0)), .instanceCount(Double(copies)),
      ])
      #expect(Self.draw(tree, at: time) == Self.draw(expected, at: 0))
    }
  }

  @Test func nestedHostileCountsVisitABoundedNumberOfLayers() throws {
    let leaf = Node.leaf([.bounds(Rect(x: 0, y: 0, width: 1, height: 1))], .black, nil)
    for keepsDepth in [false, true] {
      var writer = Writer(isExplicit: false)
      var top = writer.write(leaf, tint: .white)
      for _ in 0..<20 {
        top = writer.layer(.replicator, [.instanceCount(1e9), .preservesDepth(keepsDepth)], [top])
      }
      var tree = try RenderTreeTests.tree([])
      var commit = Commit(time: 0)
      commit.operations = writer.operations + [.setSublayers(RenderTreeTests.layer, [top])]
      try tree.apply(commit)
      var scenes = SceneSequence()
      scenes.evaluate(
        tree, at: 0, scale: 1, in: PixelRect(minX: 0, minY: 0, maxX: 100, maxY: 100))
      #expect(scenes.visitedLayers > 9_000 && scenes.visitedLayers < 2 * RenderTree.maximumCopiedLayers + 100)
    }
  }
}
