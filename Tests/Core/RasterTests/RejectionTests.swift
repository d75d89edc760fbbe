import Raster
import Testing

/// Commands outside a region are rejected early: the region's pixels equal those of the whole picture.
@Suite struct RejectionTests {
  private static let side = 96
  private static let ink = Paint.solid(Color(red: 0.2, green: 0.4, blue: 0.9, alpha: 0.7))

  /// Draws tile by tile, with small tiles outside nearly all commands, and compares with the whole picture.
  private static func tilesDiffer(_ commands: [DrawList.Command], tile: Int = 8) -> Bool {
    var list = DrawList()
    list.commands = commands
    var renderer = Renderer()
    var whole = Bitmap(width: side, height: side)
    renderer.draw(list, into: &whole)
    var tiled = Bitmap(width: side, height: side)
    for y in stride(from: 0, to: side, by: tile) {
      for x in stride(from: 0, to: side, by: tile) {
        renderer.draw(
          list, into: &tiled, region: PixelRect(minX: x, minY: y, maxX: x + tile, maxY: y + tile))
      }
    }
    return tiled != whole
  }

  private static func isBlank(_ commands: [DrawList.Command]) -> Bool {
    var list = DrawList()
    list.commands = commands
    var renderer = Renderer()
    var bitmap = Bitmap(width: side, height: side)
    renderer.draw(list, into: &bitmap)
    return bitmap.pixels.allSatisfy { $0 == 0 }
  }

  private static func line(_ points: (Double, Double)..., closed: Bool = false) -> Path {
    var path = Path()
    for (index, (x, y)) in points.enumerated() {
      if index == 0 { path.move(to: Point(x: x, y: y)) } else { path.line(to: Point(x: x, y: y)) }
    }
    if closed { path.close() }
    return path
  }

  @Test func hugeMitersReachFarBeyondTheirPath() {
    // The tip lies 40 half widths to the right of the corner.
    let spike = Self.line((-60, 40), (10, 41.5), (-60, 43))
    for limit in [1000.0, -1000, .infinity] {
      let commands: [DrawList.Command] = [
        .stroke(spike, Stroke(width: 3, miterLimit: limit), Self.ink, .identity)
      ]
      #expect(!Self.isBlank(commands) && !Self.tilesDiffer(commands))
    }
    var list = DrawList()
    list.commands = [.stroke(spike, Stroke(width: 3, miterLimit: 1000), Self.ink, .identity)]
    var right = Bitmap(width: Self.side, height: Self.side)
    var renderer = Renderer()
    renderer.draw(list, into: &right, region: PixelRect(minX: 40, minY: 0, maxX: 96, maxY: 96))
    #expect(right.pixels.contains { $0 != 0 })
  }

  @Test func squareCapsAreDrawnInTheCornerOfATile() {
    // The cap's corner is √2 · 20 away from the line's end.
    let line = Self.line((-40, -40), (0, 0))
    for scale in [1.0, 1.7] {
      let commands: [DrawList.Command] = [
        .stroke(line, Stroke(width: 40, cap: .square), Self.ink, .scale(x: scale, y: scale))
      ]
      #expect(!Self.isBlank(commands) && !Self.tilesDiffer(commands))
    }
  }

  @Test func dotsOfPathsWithoutSizeAreDrawn() {
    let dot = Self.line((44.3, 51.9), (44.3, 51.9))
    for cap in [Stroke.Cap.round, .square] {
      for width in [0.3, 5, 60] {
        let commands: [DrawList.Command] = [
          .stroke(dot, Stroke(width: width, cap: cap), Self.ink, .identity)
        ]
        #expect(!Self.isBlank(commands) && !Self.tilesDiffer(commands))
      }
    }
  }

  @Test(arguments: [
    (0.0, 0.004, 1.0), (0.01, -0.003, 1), (0, 0.02, 0.6), (0.03, 0.03, -1), (0, 0, 2), (0, 0, -2),
  ])
  func shapesInPerspectiveAreDrawnInEveryTile(p: Double, q: Double, w: Double) {
    let view = Projection(a: 1, b: 0.2, c: -0.3, d: 1, tx: 20, ty: 10, p: p, q: q, w: w)
    let ellipse = Path(ellipseIn: Rect(x: -30, y: -50, width: 160, height: 120))
    let line = Self.line((-300, -200), (40, 30), (200, 400))
    let small = Path(ellipseIn: Rect(x: 30, y: 40, width: 7, height: 5))
    for (shape, stroke) in [
      (ellipse, nil), (small, nil), (line, Stroke(width: 9)), (small, Stroke(width: 2)),
    ] {
      let command: DrawList.Command =
        stroke.map { .stroke(shape, $0, Self.ink, view) } ?? .fill(shape, .nonZero, Self.ink, view)
      #expect(!Self.tilesDiffer([command]))
    }
  }

  @Test func invalidOutlineDoesNotHideTheOthersOfItsPath() {
    for bad in [Double.nan, .infinity, -.infinity] {
      for axis in 0..<2 {
        var path = Self.line((20, 20), axis == 0 ? (bad, 30) : (30, bad), (40, 40), closed: true)
        path.append(Path(rect: Rect(x: 50, y: 50, width: 20, height: 20)))
        let commands: [DrawList.Command] = [
          .fill(path, .nonZero, Self.ink, .identity), .stroke(path, Stroke(width: 3), Self.ink, .identity),
        ]
        #expect(!Self.isBlank(commands) && !Self.tilesDiffer(commands))
      }
    }
  }

  @Test func pathsWithoutALineDrawNothing() {
    let moves = Self.line((40, 40))
    let nowhere = Self.line((.nan, .nan), (.nan, .nan))
    for path in [Path(), moves, nowhere] {
      for cap in [Stroke.Cap.butt, .round, .square] {
        #expect(
          Self.isBlank([
            .fill(path, .nonZero, Self.ink, .identity),
            .stroke(path, Stroke(width: 10, cap: cap), Self.ink, .identity),
            .beginClip(path, .nonZero, .identity),
            .fill(Path(rect: Rect(x: 0, y: 0, width: 96, height: 96)), .nonZero, Self.ink, .identity),
            .endClip,
          ]))
      }
    }
  }

  @Test func singularProjectionsDrawNothing() {
    let path = Path(ellipseIn: Rect(x: 10, y: 10, width: 50, height: 50))
    for bad in [Double.nan, .infinity] {
      for map in [
        Projection.translation(x: bad, y: 0), .scale(x: 1, y: bad),
        Projection(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0, p: bad, q: 0, w: 1),
      ] {
        #expect(
          Self.isBlank([
            .fill(path, .nonZero, Self.ink, map), .stroke(path, Stroke(width: 2), Self.ink, map),
          ]))
      }
    }
  }

  @Test func distantAndHugeShapesAreDrawnInPlace() {
    // The coordinates are large compared with the visible part.
    let far = Path(ellipseIn: Rect(x: 1e9, y: -1e9, width: 40, height: 30))
    let huge = Path(ellipseIn: Rect(x: -1e6, y: 30, width: 2e6, height: 2e6))
    #expect(!Self.tilesDiffer([.fill(far, .nonZero, Self.ink, .translation(x: 20 - 1e9, y: 20 + 1e9))]))
    #expect(!Self.isBlank([.fill(far, .nonZero, Self.ink, .translation(x: 20 - 1e9, y: 20 + 1e9))]))
    #expect(!Self.tilesDiffer([.fill(huge, .nonZero, Self.ink, .identity)]))
  }

  @Test func clipsAndMasksOutsideTheRegionKeepTheirEffect() {
    let hole = Path(ellipseIn: Rect(x: 30, y: 30, width: 30, height: 30))
    let square = Path(rect: Rect(x: 10, y: 20, width: 70, height: 60))
    let cast = DrawList.Shadow(color: .black, sigma: 3, offset: Point(x: 9, y: -7))
    #expect(
      !Self.tilesDiffer([
        .beginClip(hole, .nonZero, .identity), .fill(square, .nonZero, Self.ink, .identity), .endClip,
        .beginGroup(DrawList.Group(shadow: cast)), .fill(hole, .nonZero, Self.ink, .identity), .endGroup,
        .beginGroup(DrawList.Group(opacity: 0.6)), .fill(square, .nonZero, Self.ink, .identity),
        .beginGroup(DrawList.Group(blendMode: .destinationIn)), .fill(hole, .nonZero, Self.ink, .identity),
        .endGroup, .endGroup,
      ]))
  }
}

/// The bounding box of a path.
@Suite struct PathBoxTests {
  @Test func boundsOfAPathFollowEveryChange() {
    var path = Path()
    #expect(path.bounds == nil)
    path.move(to: Point(x: 5, y: 6))
    #expect(path.bounds == Rect(x: 5, y: 6, width: 0, height: 0))
    path.quad(to: Point(x: 10, y: 6), control: Point(x: 7, y: -2))
    #expect(path.bounds == Rect(x: 5, y: -2, width: 5, height: 8))
    path.cubic(to: Point(x: 6, y: 6), control1: Point(x: 30, y: 0), control2: Point(x: 0, y: .nan))
    #expect(path.bounds == Rect(x: 0, y: -2, width: 30, height: 8))
    path.append(Path(rect: Rect(x: 1, y: 1, width: 2, height: 2)), transform: .scale(x: 10, y: 10))
    #expect(path.bounds == Rect(x: 0, y: -2, width: 30, height: 32))
    path.append(Path(rect: Rect(x: 100, y: 1, width: 2, height: 2)))
    #expect(path.bounds == Rect(x: 0, y: -2, width: 102, height: 32))
    path.removeAll()
    #expect(path.bounds == nil)
  }

  @Test func equalPathsHaveEqualBoundsHoweverTheyWereMade() {
    // Both paths have the same points; points that were removed or ignored leave no trace in the box.
    var path = Path(rect: Rect(x: 0, y: 0, width: 900, height: 900))
    path.removeAll()
    path.addRect(Rect(x: 1, y: 2, width: 3, height: 4))
    let other = Path(rect: Rect(x: 1, y: 2, width: 3, height: 4))
    #expect(path == other && path.hashValue == other.hashValue && path.bounds == other.bounds)
  }
}
