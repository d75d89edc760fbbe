import PortableMath
import Raster
import TestSupport
import Testing

@testable import RenderTree

/// Emitter layers draw what explicit layers in the places of their particles would draw.
@Suite struct EmitterTests {
  private static let image = ImageID(1)
  private static let layer = LayerID(2)

  /// A cell whose particles are all alike.
  private static var plainCell: EmitterCell {
    var cell = EmitterCell()
    (cell.contents, cell.birthRate, cell.lifetime) = (image, 8, 0.9)
    (cell.velocity, cell.emissionLongitude, cell.yAcceleration) = (60, 0.7, 40)
    (cell.scale, cell.scaleSpeed, cell.spin) = (1.5, -0.6, 2)
    cell.colorSpeed.alpha = -0.8
    return cell
  }

  private static func tree(_ cells: [EmitterCell], _ values: [PropertyValue] = []) throws -> RenderTree {
    var commit = Commit(time: 0)
    let pixels = (0..<64).flatMap { (number: UInt8) -> [UInt8] in [number * 3, 200, 255 - number, 255] }
    if let bitmap = Bitmap(width: 8, height: 8, pixels: pixels) {
      commit.operations.append(.defineImage(image, bitmap))
    }
    let frame = Rect(x: 0, y: 0, width: 100, height: 100)
    commit.operations += [
      .createLayer(LayerID(1), .plain), .createLayer(layer, .emitter),
      .update(LayerID(1), [.bounds(frame), .anchorPoint(.zero)]),
      .update(
        layer,
        [
          .bounds(frame), .anchorPoint(.zero), .emitterPosition(Point(x: 20, y: 20)), .emitterCells(cells),
        ] + values),
      .setSublayers(LayerID(1), [layer]), .setRoot(LayerID(1)),
    ]
    var tree = RenderTree()
    try tree.apply(Commit(decoding: commit.encoded()))
    return tree
  }

  private static func update(_ tree: inout RenderTree, at time: Double, _ operations: [Commit.Operation])
    throws
  {
    var commit = Commit(time: time)
    commit.operations = operations
    try tree.apply(Commit(decoding: commit.encoded()))
  }

  private static func list(_ tree: RenderTree, at time: Double) -> [Particle] {
    let pieces = tree.node(layer)?.emission ?? []
    return ParticleList(pieces, at: time, budget: RenderTree.maximumParticles).particles
  }

  private static func draw(_ tree: RenderTree, at time: Double) -> Bitmap {
    var bitmap = Bitmap(width: 200, height: 200)
    var renderer = Renderer()
    renderer.draw(tree.scene(at: time, scale: 2).drawList, into: &bitmap, background: .white)
    return bitmap
  }

  /// The layers that show the particles of `plainCell`, found by counting births from the beginning.
  private static func explicitLayers(at time: Double) -> [Commit.Operation] {
    let cell = plainCell
    var (operations, sublayers): ([Commit.Operation], [LayerID]) = ([], [])
    var number = 0
    while Double(number) / cell.birthRate <= time {
      let age = time - Double(number) / cell.birthRate
      number += 1
      guard age < cell.lifetime else { continue }
      let id = LayerID(UInt32(100 + number))
      let along = cell.velocity * age
      let place = Point(
        x: 20 + Math.cos(0.7) * along, y: 20 + Math.sin(0.7) * along + cell.yAcceleration * age * age / 2)
      let factor = cell.scale + cell.scaleSpeed * age
      operations += [
        .createLayer(id, .plain),
        .update(
          id,
          [
            .bounds(Rect(x: 0, y: 0, width: 8, height: 8)), .position(place), .contents(.image(image)),
            .transform(Transform3D.scale(x: factor, y: factor).followed(by: .rotation(cell.spin * age))),
            .opacity(1 + cell.colorSpeed.alpha * age),
          ]),
      ]
      sublayers.append(id)
    }
    return operations + [.setSublayers(layer, sublayers)]
  }

  @Test(arguments: [0, 0.13, 0.5, 1.04, 7.31]) func particlesLookLikeExplicitLayers(time: Double) throws {
    let tree = try Self.tree([Self.plainCell])
    var explicit = try Self.tree([])
    try Self.update(&explicit, at: 0, Self.explicitLayers(at: time))
    let (a, b) = (Self.draw(tree, at: time), Self.draw(explicit, at: time))
    #expect(Set(a.pixels).count > 20)
    #expect(zip(a.pixels, b.pixels).allSatisfy { abs(Int($0) - Int($1)) <= 2 })
  }

  @Test func particlesOutliveTheEndOfTheEmissionAndKeepTheValuesOfTheirBirth() throws {
    var tree = try Self.tree([Self.plainCell])
    let before = Self.list(tree, at: 1.05)
    try Self.update(
      &tree, at: 1.05, [.update(Self.layer, [.birthRate(0), .velocity(9), .emitterPosition(.zero)])])
    #expect(Self.list(tree, at: 1.05).map(\.position) == before.map(\.position))
    #expect(Self.list(tree, at: 1.5).map(\.birth) == [0.625, 0.75, 0.875, 1])
    #expect(Self.list(tree, at: 1.5).allSatisfy { $0.position.x > 20 })
    #expect(tree.activity(at: 1.5) == .moving && tree.activity(at: 2) == .still)
    #expect(Self.list(tree, at: 2).isEmpty)
    // Births go on where the count was.
    try Self.update(&tree, at: 3, [.update(Self.layer, [.birthRate(0.5)])])
    #expect(Self.list(tree, at: 3.6).map { ($0.birth * 1000).rounded() } == [3150, 3400])
  }

  @Test func everyInstantIsDrawnWithoutEarlierOnes() throws {
    var cell = Self.plainCell
    (cell.velocityRange, cell.emissionRange, cell.spinRange, cell.lifetimeRange) = (20, 1, 2, 0.3)
    var spark = Self.plainCell
    (spark.birthRate, spark.lifetime, spark.beginTime) = (12, 0.3, 0.2)
    cell.cells = [spark]
    var tree = try Self.tree([cell], [.seed(7)])
    let animation = basic(
      .birthRate, BasicValues(from: .number(0), to: .number(4)), duration: 1, begin: 0.5)
    try Self.update(&tree, at: 0.5, [.addAnimation(Self.layer, AnimationID(1), animation)])
    try Self.update(&tree, at: 1.5, [.removeAnimation(Self.layer, AnimationID(1))])
    var sequence = SceneSequence()
    let screen = PixelRect(minX: 0, minY: 0, maxX: 200, maxY: 200)
    for time in stride(from: 0.0, to: 3, by: 0.17) {
      sequence.evaluate(tree, at: time, scale: 2, in: screen)
      sequence.show()
      #expect(sequence.scene == tree.scene(at: time, scale: 2))
    }
    // The mean rate during the animation is twice the cell's.
    let births = Self.list(tree, at: 1.5).map(\.birth).filter { $0 > 0.9 && $0 < 1.5 }
    #expect(births.count >= 8)
  }

  @Test func animationOfACellCountsAtTheBirthOfEachParticle() throws {
    var resting = Self.plainCell
    resting.birthRate = 0
    func animation(_ part: EmitterCellPart, from: Double, to: Double) -> Animation {
      var animation = Animation(
        .basic(PropertyAnimation(part), BasicValues(from: .number(from), to: .number(to))))
      animation.timing.duration = 1
      return animation
    }
    var tree = try Self.tree([Self.plainCell, resting])
    try Self.update(
      &tree, at: 0,
      [
        .addAnimation(
          Self.layer, AnimationID(1),
          animation(EmitterCellPart(places: [0], value: .scale), from: 1, to: 3)),
        .addAnimation(
          Self.layer, AnimationID(2),
          animation(EmitterCellPart(places: [1], value: .birthRate), from: 0, to: 200)),
        .addAnimation(
          Self.layer, AnimationID(3),
          animation(EmitterCellPart(places: [0, 4], value: .birthRate), from: 0, to: 200)),
      ])
    let list = Self.list(tree, at: 0.8)
    // Of the second cell, births grow with the square of the time: 64 in .8 s on average.
    let growing = list.filter { $0.scale == 1.5 - 0.6 * (0.8 - $0.birth) }
    #expect((44...84).contains(growing.count))
    #expect(growing.filter { $0.birth < 0.4 }.count * 2 < growing.count)
    // Those of the first cell have the scale of their birth.
    let scaled = list.filter { abs($0.scale - (1 + 2 * $0.birth - 0.6 * (0.8 - $0.birth))) < 1e-9 }
    #expect(scaled.count >= 4)
    let target = PropertyAnimation(EmitterCellPart(places: [], value: .color))
    #expect(target.value(in: LayerProperties()) == .color(.white))
  }

  @Test func seedDecidesAllThatIsRandom() throws {
    var cell = Self.plainCell
    cell.velocityRange = 30
    let places = try [0, 0, 1].map { seed in
      Self.list(try Self.tree([cell], [.seed(seed)]), at: 2).map(\.position)
    }
    #expect(places[0] == places[1] && places[0] != places[2])
  }

  @Test(arguments: [EmitterShape.point, .line, .rectangle, .cuboid, .circle, .sphere])
  func particlesAreBornOnTheForm(shape: EmitterShape) throws {
    for mode in [EmitterMode.points, .outline, .surface, .volume] {
      var cell = EmitterCell()
      (cell.contents, cell.birthRate, cell.lifetime) = (Self.image, 400, 1)
      let tree = try Self.tree(
        [cell],
        [
          .emitterShape(shape), .emitterMode(mode), .emitterPosition(.zero), .emitterDepth(6),
          .emitterSize(Size(width: 10, height: 4)),
        ])
      let half = Vector3(5, 2, 3)
      for particle in Self.list(tree, at: 0.99) {
        let p = particle.position
        let unit = Vector3(abs(p.x), abs(p.y), abs(p.z)) / half
        let sides = [unit.x, unit.y, unit.z].count { abs($0 - 1) < 1e-9 }
        let isInside = unit.x <= 1 && unit.y <= 1 && unit.z <= 1
        let radius = p.length / 10
        switch (shape, mode) {
        case (.point, _): #expect(p == .zero)
        case (.line, .points): #expect(sides == 1 && p.y == 0 && p.z == 0)
        case (.line, _): #expect(isInside && p.y == 0 && p.z == 0)
        case (.rectangle, .points): #expect(sides == 2 && p.z == 0)
        case (.rectangle, .outline): #expect(isInside && sides >= 1 && p.z == 0)
        case (.rectangle, _): #expect(isInside && p.z == 0)
        case (.cuboid, .points): #expect(sides == 3)
        case (.cuboid, .outline): #expect(isInside && sides >= 2)
        case (.cuboid, .surface): #expect(isInside && sides >= 1)
        case (.cuboid, .volume): #expect(isInside)
        case (.circle, .volume), (.circle, .surface): #expect(radius <= 1.000001 && p.z == 0)
        case (.circle, _), (.sphere, .outline): #expect(abs(radius - 1) < 1e-9 && p.z == 0)
        case (.sphere, .volume): #expect(radius <= 1.000001)
        case (.sphere, _): #expect(abs(radius - 1) < 1e-9)
        }
      }
    }
  }

  @Test(arguments: [EmitterMode.points, .outline, .surface, .volume])
  func particlesOfALineRiseAndFallWithALongitudeOfHalfATurn(mode: EmitterMode) throws {
    for (longitude, direction) in [(0, -1.0), (Double.pi, 1)] {
      var cell = EmitterCell()
      (cell.contents, cell.birthRate, cell.lifetime) = (Self.image, 1, 2)
      (cell.velocity, cell.emissionLongitude) = (100, longitude)
      let tree = try Self.tree(
        [cell], [.emitterShape(.line), .emitterMode(mode), .emitterPosition(.zero), .emitterSize(.zero)])
      let particle = try #require(Self.list(tree, at: 0.5).first)
      #expect((particle.position - Vector3(0, 50 * direction, 0)).length < 1e-9)
    }
  }

  @Test func orderIsThatOfTheRenderMode() throws {
    var cells = [Self.plainCell, Self.plainCell]
    (cells[0].emissionLatitude, cells[1].emissionLatitude) = (1, -1)
    let pictures = try [EmitterRenderMode.unordered, .oldestFirst, .oldestLast, .backToFront, .additive].map {
      Self.draw(try Self.tree(cells, [.renderMode($0)]), at: 1)
    }
    for (index, picture) in pictures.enumerated() { #expect(pictures.firstIndex(of: picture) == index) }
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, -1, 1e300])
  func badNumbersEmitNothingOrAreLimited(number: Double) throws {
    for edit: (inout EmitterCell) -> Void in [
      { $0.birthRate = number }, { $0.lifetime = number }, { $0.speed = number }, { $0.velocity = number },
      { $0.beginTime = number }, { $0.duration = number }, { $0.timeOffset = number }, { $0.scale = number },
      { $0.lifetimeRange = number }, { $0.spin = number }, { $0.contentsScale = number },
    ] {
      var cell = Self.plainCell
      edit(&cell)
      var outer = Self.plainCell
      outer.cells = [cell]
      var tree = try Self.tree([cell, outer])
      try Self.update(&tree, at: 1, [.update(Self.layer, [.emitterSize(Size(width: number, height: 1))])])
      #expect(Self.list(tree, at: 2).count <= RenderTree.maximumParticles)
      _ = Self.draw(tree, at: 2)
      _ = tree.activity(at: 2)
    }
  }
}
