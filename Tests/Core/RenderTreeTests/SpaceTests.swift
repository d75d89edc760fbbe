import PortableMath
import Raster
import RenderTree
import TestSupport
import Testing

/// Transform layers show planes in space.
@Suite struct SpaceTests {
  private static let space = LayerID(2)
  private static let size = 120

  private static func tree(_ planes: [[PropertyValue]], _ values: [PropertyValue] = []) throws -> RenderTree {
    var perspective = Transform3D.identity
    perspective.m34 = -1 / 250
    var tree = try RenderTreeTests.tree(
      [], update: [.fillColor(.clear), .sublayerTransform(perspective)])
    var commit = Commit(time: 0)
    let ids = planes.indices.map { LayerID(UInt32($0) + 10) }
    commit.operations = [
      .createLayer(space, .transform),
      .update(
        space,
        [.bounds(Rect(x: 0, y: 0, width: 60, height: 60)), .position(Point(x: 50, y: 50))] + values),
    ]
    for (id, values) in zip(ids, planes) {
      commit.operations += [
        .createLayer(id, .plain),
        .update(
          id,
          [.bounds(Rect(x: 0, y: 0, width: 50, height: 50)), .position(Point(x: 30, y: 30))] + values),
      ]
    }
    commit.operations += [.setSublayers(space, ids), .setSublayers(RenderTreeTests.layer, [space])]
    try tree.apply(Commit(decoding: commit.encoded()))
    return tree
  }

  private static func draw(_ tree: RenderTree) -> Bitmap {
    var bitmap = Bitmap(width: size, height: size)
    var renderer = Renderer()
    renderer.draw(tree.scene(at: 0, scale: 1.2).drawList, into: &bitmap, background: .white)
    return bitmap
  }

  private static func turned(_ y: Double, _ x: Double = 0) -> Transform3D {
    var (a, b) = (Transform3D.identity, Transform3D.identity)
    (a.m11, a.m13, a.m31, a.m33) = (Math.cos(y), -Math.sin(y), Math.sin(y), Math.cos(y))
    (b.m22, b.m23, b.m32, b.m33) = (Math.cos(x), Math.sin(x), -Math.sin(x), Math.cos(x))
    return a.followed(by: b)
  }

  private static let colors = [
    Color(red: 1, green: 0, blue: 0), Color(red: 0, green: 1, blue: 0), Color(red: 0, green: 0, blue: 1),
    Color(red: 1, green: 1, blue: 0), Color(red: 0, green: 1, blue: 1), Color(red: 1, green: 0, blue: 1),
  ]

  /// The colour of the nearest plane on the line through each pixel's middle.
  private static func reference(_ transforms: [(Transform3D, Point)]) -> [Int?] {
    var perspective = Transform3D.identity
    perspective.m34 = -1 / 250
    let outer = Transform3D.translation(x: -50, y: -50).followed(by: perspective)
      .followed(by: .translation(x: 50, y: 50)).followed(by: .scale(x: 1.2, y: 1.2))
    let maps = transforms.map { transform, position in
      Transform3D.translation(x: -25, y: -25).followed(by: transform)
        .followed(by: .translation(x: position.x + 20, y: position.y + 20)).followed(by: outer)
    }
    let inverses = maps.map(\.projection.inverse)
    return (0..<size * size).map { index in
      let pixel = Point(x: Double(index % size) + 0.5, y: Double(index / size) + 0.5)
      var nearest: (depth: Double, plane: Int)?
      for (plane, map) in maps.enumerated() {
        guard let point = inverses[plane]?.apply(pixel), point.x > 0, point.y > 0, point.x < 50, point.y < 50
        else { continue }
        let depth =
          (point.x * map.m13 + point.y * map.m23 + map.m43)
          / (point.x * map.m14 + point.y * map.m24 + map.m44)
        if depth > nearest?.depth ?? -.infinity { nearest = (depth, plane) }
      }
      return nearest?.plane
    }
  }

  @Test func nearestPlaneIsSeenAtEveryPixel() throws {
    var generator = SeededGenerator(seed: 3)
    func random(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &generator) }
    for round in 0..<15 {
      let planes = (0..<Int(random(2...6.9))).map { _ in
        (
          Self.turned(random(-1.2...1.2), random(-1.2...1.2))
            .followed(by: .translation(x: 0, y: 0, z: random(-30...30))),
          Point(x: random(15...45), y: random(15...45))
        )
      }
      let tree = try Self.tree(
        planes.enumerated().map { index, plane in
          [.transform(plane.0), .position(plane.1), .backgroundColor(Self.colors[index])]
        })
      let (drawn, expected) = (Self.draw(tree), Self.reference(planes))
      var wrong = 0
      for y in 1..<Self.size - 1 {
        for x in 1..<Self.size - 1 {
          let around = (-1...1).flatMap { dy in (-1...1).map { dx in expected[(y + dy) * Self.size + x + dx] }
          }
          guard Set(around).count == 1 else { continue }
          let color = around[0].map { Self.colors[$0] } ?? .white
          let place = (y * Self.size + x) * 4
          let channels = [color.red, color.green, color.blue].map { UInt8($0 * 255) }
          if Array(drawn.pixels[place..<place + 3]) != channels { wrong += 1 }
        }
      }
      // The parts of a plane overlap by a pixel, of which the ends of a cut may show one.
      #expect(wrong <= 8, "\(planes.count) planes: \(wrong) pixels in round \(round)")
    }
  }

  @Test func planesThatCoincideKeepTheirOrder() throws {
    let turn = Self.turned(0.7, 0.2)
    let tree = try Self.tree([
      [.transform(turn), .backgroundColor(Self.colors[0])],
      [.transform(turn), .backgroundColor(Self.colors[1])],
    ])
    let alone = try Self.tree([
      [.transform(turn), .isHidden(true)], [.transform(turn), .backgroundColor(Self.colors[1])],
    ])
    let place = (60 * Self.size + 60) * 4
    #expect(Self.draw(tree).pixels[place..<place + 4] == Self.draw(alone).pixels[place..<place + 4])
  }

  @Test func propertiesOfAPlaneHaveNoEffect() throws {
    let planes: [[PropertyValue]] = [[.transform(Self.turned(0.5)), .backgroundColor(.black)]]
    let plain = Self.draw(try Self.tree(planes))
    let values: [PropertyValue] = [
      .backgroundColor(.black), .borderWidth(5), .masksToBounds(true), .cornerRadius(20), .shadowOpacity(1),
      .shouldRasterize(true), .bounds(Rect(x: 0, y: 0, width: 60, height: 60)), .contents(.image(ImageID(1))),
    ]
    for value in values { #expect(Self.draw(try Self.tree(planes, [value])) == plain, "\(value)") }
  }

  @Test func opacityIsThatOfEachSublayer() throws {
    let planes: [[PropertyValue]] = [[.backgroundColor(Self.colors[0])], [.backgroundColor(Self.colors[2])]]
    let bitmap = Self.draw(try Self.tree(planes, [.opacity(0.5)]))
    let place = (60 * Self.size + 60) * 4
    // The lower plane is seen through the upper one: (1, .5, .5) under half of blue.
    #expect(abs(Int(bitmap.pixels[place]) - 128) <= 1 && abs(Int(bitmap.pixels[place + 1]) - 64) <= 1)
  }

  @Test func nestedTransformLayersShareTheirSpace() throws {
    let (near, far) = (LayerID(30), LayerID(31))
    var tree = try Self.tree([[.backgroundColor(Self.colors[0])]])
    var commit = Commit(time: 0)
    commit.operations = [
      .createLayer(near, .transform), .createLayer(far, .plain),
      .update(near, [.transform(.translation(x: 0, y: 0, z: -20))]),
      .update(
        far,
        [
          .bounds(Rect(x: 0, y: 0, width: 60, height: 60)), .position(Point(x: 30, y: 30)),
          .backgroundColor(Self.colors[1]),
        ]), .setSublayers(near, [far]), .setSublayers(Self.space, [LayerID(10), near]),
    ]
    try tree.apply(commit)
    let place = (60 * Self.size + 60) * 4
    #expect(Array(Self.draw(tree).pixels[place..<place + 3]) == [255, 0, 0])
  }

  @Test(arguments: [Double.nan, .infinity, 0, 1e300]) func planesWithoutAMeaningNeverTrap(
    bad: Double
  ) throws {
    var transform = Transform3D.identity
    (transform.m13, transform.m33, transform.m34) = (bad, bad, bad)
    let tree = try Self.tree([
      [.transform(transform), .backgroundColor(.black)],
      [.transform(Self.turned(1)), .backgroundColor(.black)],
      [.transform(.scale(x: bad, y: 1)), .backgroundColor(.black)],
      [.zPosition(bad), .backgroundColor(.black)],
    ])
    #expect(Self.draw(tree).pixels == Self.draw(tree).pixels)
  }

  @Test func manyPlanesCostABoundedNumberOfVisits() throws {
    let planes: [[PropertyValue]] = (0..<120).map { index in
      [.transform(Self.turned(Double(index) * 0.05)), .backgroundColor(Self.colors[index % 6])]
    }
    var scenes = SceneSequence()
    scenes.evaluate(
      try Self.tree(planes), at: 0, scale: 1, in: PixelRect(minX: 0, minY: 0, maxX: 100, maxY: 100))
    #expect(scenes.visitedLayers <= 2 + 2 * 120 + RenderTree.maximumPlaneCuts)
  }
}
