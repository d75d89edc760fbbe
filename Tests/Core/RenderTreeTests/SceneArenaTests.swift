import Testing

@testable import Raster
@testable import RenderTree

/// The memory that scenes lend and take back.
@Suite struct SceneArenaTests {
  private let circle = Path(ellipseIn: Rect(x: 0, y: 0, width: 80, height: 80))
  private let moved = Path(ellipseIn: Rect(x: 5, y: 3, width: 70, height: 75))

  /// A shape layer whose path morphs into another.
  private func tree(_ values: [PropertyValue]) throws -> RenderTree {
    var tree = RenderTree()
    var commit = Commit(time: 0)
    commit.operations = [
      .createLayer(LayerID(1), .shape), .update(LayerID(1), values), .setRoot(LayerID(1)),
      .addAnimation(
        LayerID(1), AnimationID(1),
        Animation(.basic(PropertyAnimation(.path), BasicValues(from: .path(circle), to: .path(moved))))),
    ]
    try tree.apply(commit)
    return tree
  }

  /// Whether no list has been lost or added. The system's allocations are up to 16 bytes larger than
  /// requested; a path has 200 bytes.
  private func isKept(_ bytes: Int, in arena: SceneArena) -> Bool { abs(arena.byteCount - bytes) < 100 }

  @Test(arguments: [
    [PropertyValue.strokeColor(.black), .fillColor(.clear), .strokeEnd(0)],
    [.fillColor(.black), .isDoubleSided(false), .transform(.scale(x: -1, y: 1))],
    [.fillColor(.black)], [.fillColor(.clear)],
  ])
  func memoryOfAHiddenPathIsKept(values: [PropertyValue]) throws {
    let tree = try tree(values)
    var (frame, arena) = (SceneFrame(), SceneArena())
    for step in 0..<4 { SceneBuilder.build(&frame, of: tree, at: Double(step) / 40, scale: 1, &arena) }
    arena.takeBack(&frame.loans, of: &frame.scene.drawList.commands)
    let bytes = arena.byteCount
    #expect(bytes >= circle.points.count * MemoryLayout<Point>.stride)
    for step in 4..<40 {
      SceneBuilder.build(&frame, of: tree, at: Double(step % 9) / 40, scale: 1, &arena)
      arena.takeBack(&frame.loans, of: &frame.scene.drawList.commands)
      #expect(isKept(bytes, in: arena))
    }
  }

  @Test func boundsOfAGroupReuseTheMemoryOfTheLast() throws {
    var tree = RenderTree()
    var commit = Commit(time: 0)
    commit.operations = [
      .createLayer(LayerID(1), .plain), .createLayer(LayerID(2), .shape), .createLayer(LayerID(3), .shape),
      .update(LayerID(1), [.opacity(0.5)]), .update(LayerID(2), [.path(circle)]),
      .update(LayerID(3), [.path(moved), .shadowOpacity(1)]),
      .setSublayers(LayerID(1), [LayerID(2), LayerID(3)]), .setRoot(LayerID(1)),
    ]
    try tree.apply(commit)
    var (frame, arena) = (SceneFrame(), SceneArena())
    SceneBuilder.build(&frame, of: tree, at: 0, scale: 1, &arena)
    let fresh = frame.scene
    arena.takeBack(&frame.loans, of: &frame.scene.drawList.commands)
    // The second scene grows lists to the sizes that the first one needed.
    SceneBuilder.build(&frame, of: tree, at: 0, scale: 1, &arena)
    arena.takeBack(&frame.loans, of: &frame.scene.drawList.commands)
    let bytes = arena.byteCount
    #expect(bytes >= 2 * 4 * MemoryLayout<Point>.stride)
    for _ in 0..<5 {
      SceneBuilder.build(&frame, of: tree, at: 0, scale: 1, &arena)
      #expect(frame.scene == fresh)
      arena.takeBack(&frame.loans, of: &frame.scene.drawList.commands)
      #expect(isKept(bytes, in: arena))
    }
  }

  /// A tree of many sublayers of one kind, with an image.
  private func tree(of count: UInt32, _ kind: LayerKind, _ values: [PropertyValue]) throws -> RenderTree {
    var tree = RenderTree()
    var commit = Commit(time: 0)
    let ids = (2..<2 + count).map { LayerID($0) }
    commit.operations = [
      .defineImage(ImageID(1), Bitmap(width: 8, height: 8)), .createLayer(LayerID(1), .plain),
    ]
    let frame = PropertyValue.bounds(Rect(x: 0, y: 0, width: 9, height: 9))
    for id in ids { commit.operations += [.createLayer(id, kind), .update(id, [frame] + values)] }
    commit.operations += [.setSublayers(LayerID(1), ids), .setRoot(LayerID(1))]
    try tree.apply(commit)
    return tree
  }

  @Test func everyPathOfALargeScreenIsLentAgain() throws {
    let many = try tree(of: 600, .plain, [.backgroundColor(.black)])
    var (frame, arena) = (SceneFrame(), SceneArena())
    for _ in 0..<3 { SceneBuilder.build(&frame, of: many, at: 0, scale: 1, &arena) }
    arena.takeBack(&frame.loans, of: &frame.scene.drawList.commands)
    #expect(arena.evaluation.paths.count == 600)
    // A smaller one keeps 256 of them at most.
    let few = try tree(of: 3, .plain, [.backgroundColor(.black)])
    for _ in 0..<3 { SceneBuilder.build(&frame, of: few, at: 0, scale: 1, &arena) }
    arena.takeBack(&frame.loans, of: &frame.scene.drawList.commands)
    #expect(arena.evaluation.paths.count == 256)
  }

  private static let blur = LayerFilters([LayerFilter(.gaussianBlur, amount: 2)])

  @Test(arguments: [PropertyValue.filters(blur), .backgroundFilters(blur)])
  func listsOfFiltersAreLentAgain(filters: PropertyValue) throws {
    let tree = try tree(of: 5, .plain, [.backgroundColor(.black), filters])
    var (frame, arena) = (SceneFrame(), SceneArena())
    for _ in 0..<4 {
      SceneBuilder.build(&frame, of: tree, at: 0, scale: 1, &arena)
      arena.takeBack(&frame.loans, of: &frame.scene.drawList.commands)
      #expect(arena.filters.count == 5)
    }
  }

  @Test func filtersWithoutEffectKeepNoList() throws {
    let none = LayerFilters([LayerFilter(.gaussianBlur, amount: 0), LayerFilter(.saturate, amount: 1)])
    let tree = try tree(of: 5, .plain, [.filters(none), .backgroundFilters(none)])
    var (frame, arena) = (SceneFrame(), SceneArena())
    for _ in 0..<4 { SceneBuilder.build(&frame, of: tree, at: 0, scale: 1, &arena) }
    #expect(arena.filters.count <= 1)
  }

  @Test func particlesOfAPictureShareOneLentPath() throws {
    var cell = EmitterCell()
    (cell.contents, cell.birthRate, cell.lifetime, cell.velocity) = (ImageID(1), 10, 1, 20)
    let tree = try tree(of: 4, .emitter, [.emitterCells([cell]), .renderMode(.oldestLast)])
    var (frame, arena) = (SceneFrame(), SceneArena())
    for step in 0..<6 {
      SceneBuilder.build(&frame, of: tree, at: 3 + Double(step) / 60, scale: 1, &arena)
      #expect(frame.scene.drawList.commands.count >= 36 && frame.loans.count == 4)
    }
    arena.takeBack(&frame.loans, of: &frame.scene.drawList.commands)
    #expect(arena.evaluation.paths.count == 4)
  }

  @Test func spareListThatSomebodyHoldsIsNotChanged() {
    var spare = SpareLists<Double>()
    let held = spare.list { $0 += [1, 2, 3] }
    #expect(spare.list { $0 += [4] } == [4])
    spare.beginScene()
    #expect(spare.list { $0 += [5, 6] } == [5, 6] && held == [1, 2, 3])
    spare.beginScene()
    // One list was needed, and is kept.
    #expect(spare.list { _ in } == [] && spare.list { $0 += [7] } == [7])
  }

  @Test func listThatIsChangedTakesTurnsInTheSameMemory() {
    var spare = SpareLists<Double>()
    let committed = [1.0, 2, 3]
    var places: Set<Int> = []
    for number in 0..<4 {
      spare.beginScene()
      var (first, second) = (committed, [7.0])
      let place = spare.lend(to: &first)
      let other = spare.lend(to: &second)
      first[1] = Double(number)
      second[0] = 8
      spare.keep(first, at: place)
      spare.keep(second, at: other)
      #expect(first == [1, Double(number), 3] && second == [8] && committed == [1, 2, 3])
      places.insert(unsafe first.withUnsafeBytes { Int(bitPattern: $0.baseAddress) })
    }
    #expect(places.count == 1)
  }

  @Test(arguments: [false, true])
  func animatedCopiesAndFiltersAreThoseOfTheAnimationItself(isSpring: Bool) throws {
    func animation(_ target: AnimationTarget, to value: Double) -> Animation {
      let (property, values) = (PropertyAnimation(target), BasicValues(from: .number(0), to: .number(value)))
      var result = Animation(
        isSpring ? .spring(property, values, SpringParameters()) : .basic(property, values))
      result.timing.duration = 1
      return result
    }
    var tree = RenderTree()
    var commit = Commit(time: 0)
    commit.operations = [
      .createLayer(LayerID(1), .replicator), .setRoot(LayerID(1)),
      .update(LayerID(1), [.instanceCount(3), .filters(LayerFilters([LayerFilter(.saturate, amount: 1)]))]),
      .addAnimation(LayerID(1), AnimationID(1), animation(.instanceDelay, to: 2)),
      .addAnimation(LayerID(1), AnimationID(2), animation(.instanceAlphaOffset, to: 0.5)),
      .addAnimation(LayerID(1), AnimationID(3), animation(.filtersFirst, to: 4)),
    ]
    try tree.apply(commit)
    var memory = EvaluationMemory()
    for time in [0.25, 0.5, 0.75] {
      memory.beginScene()
      let index = try #require(tree.indices[1])
      let layer = tree.evaluatedProperties(of: index, on: tree.timeLine(of: index), at: time, &memory)
        .properties
      for (target, end) in [
        (AnimationTarget.instanceDelay, 2.0), (.instanceAlphaOffset, 0.5), (.filtersFirst, 4),
      ] {
        // The opacity has no memory of its own.
        let plain = animation(.opacity, to: end).value(of: .opacity, at: time, over: .number(0))
        #expect(layer.value(of: target) == plain)
      }
      #expect(layer.instanceCount == 3 && layer.filters.list.count == 1)
    }
    #expect(tree.presentation(of: LayerID(1), at: 0)?.instanceDelay == 0)
  }

  @Test func memoryOfASpaceHoldsNothingOfTheOneBefore() throws {
    func tree(_ count: Int) throws -> RenderTree {
      var (tree, commit) = (RenderTree(), Commit(time: 0))
      let ids = (0..<count).map { LayerID(UInt32($0) + 2) }
      commit.operations = [.createLayer(LayerID(1), .transform)]
      for (index, id) in ids.enumerated() {
        var turned = Transform3D.identity
        turned.rotationAngles = Vector3(0, Double(index) / 3, 0)
        commit.operations += [
          .createLayer(id, .plain),
          .update(
            id,
            [
              .bounds(Rect(x: 0, y: 0, width: 50, height: 50)), .backgroundColor(.black), .transform(turned),
            ]),
        ]
      }
      commit.operations += [.setSublayers(LayerID(1), ids), .setRoot(LayerID(1))]
      try tree.apply(commit)
      return tree
    }
    var (frame, arena) = (SceneFrame(), SceneArena())
    for count in [2, 5, 1, 3, 0, 4] {
      let tree = try tree(count)
      SceneBuilder.build(&frame, of: tree, at: 0, scale: 1, &arena)
      #expect(frame.scene == tree.scene(at: 0, scale: 1), "\(count) planes")
      // Planes that cut through each other are drawn in parts.
      #expect(frame.scene.drawList.commands.count >= 3 * count - 2)
    }
  }

  @Test func strokeThatGrowsAgainIsNotMeasuredAgain() {
    var arena = SceneArena()
    let measure = PathMeasure(circle)
    var part = arena.trimmed(circle, of: LayerID(1), from: 0, to: 0.5, pieces: 1)
    #expect(part == measure.part(from: 0, to: measure.length / 2))
    arena.evaluation.putBack(part)
    let bytes = arena.byteCount
    for _ in 0..<5 { arena.beginScene() }
    #expect(isKept(bytes, in: arena))
    // Paths of other layers are forgotten when they are no longer used.
    for id in 2..<200 {
      part = arena.trimmed(moved, of: LayerID(UInt32(id)), from: 0, to: 0.5, pieces: 1)
      arena.evaluation.putBack(part)
      arena.beginScene()
    }
    #expect(arena.byteCount < 40 * bytes)
  }
}

extension SceneArena {
  /// The bytes of spare lists and of measured paths.
  fileprivate var byteCount: Int {
    let colors = stops.reduce(0) { $0 + $1.heldBytes }
    let paths = evaluation.paths.reduce(colors) { $0 + $1.points.heldBytes + $1.verbs.heldBytes }
    return measured.reduce(paths) { $0 + $1.path.points.count * MemoryLayout<Point>.stride }
  }
}
