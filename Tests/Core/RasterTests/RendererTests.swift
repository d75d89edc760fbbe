import Raster
import Testing

private let black = Paint.solid(.black)

private func rendered(
  _ commands: [DrawList.Command], width: Int = 100, height: Int = 100, background: Color = .clear,
  region: PixelRect? = nil, projection: Projection = .identity
) -> Bitmap {
  var list = DrawList()
  list.commands = commands
  var bitmap = Bitmap(width: width, height: height)
  var renderer = Renderer()
  renderer.draw(list, projection: projection, into: &bitmap, region: region, background: background)
  return bitmap
}

extension Bitmap {
  fileprivate func channel(_ index: Int, x: Int, y: Int) -> Int { Int(pixels[(y * width + x) * 4 + index]) }

  /// The sum of all alphas, in pixels of full coverage.
  fileprivate var area: Double {
    var sum = 0
    for index in stride(from: 3, to: pixels.count, by: 4) { sum += Int(pixels[index]) }
    return Double(sum) / 255
  }
}

@Suite struct FillTests {
  @Test func rectangleOnWholePixelsIsExact() {
    let bitmap = rendered([
      .fill(Path(rect: Rect(x: 10, y: 20, width: 30, height: 5)), .nonZero, black, .identity)
    ])
    #expect(bitmap.area == 150)
    #expect(bitmap.channel(3, x: 10, y: 20) == 255 && bitmap.channel(3, x: 39, y: 24) == 255)
    #expect(bitmap.channel(3, x: 9, y: 20) == 0 && bitmap.channel(3, x: 40, y: 24) == 0)
  }

  @Test func rectangleOverHalfAPixelCoversHalf() {
    let bitmap = rendered([
      .fill(Path(rect: Rect(x: 10.5, y: 20.25, width: 1, height: 0.5)), .nonZero, black, .identity)
    ])
    #expect(bitmap.channel(3, x: 10, y: 20) == 64 && bitmap.channel(3, x: 11, y: 20) == 64)
  }

  @Test(arguments: [5.0, 12.3, 40])
  func coverageOfACircleIsItsArea(radius: Double) {
    let bounds = Rect(x: 50.3 - radius, y: 49.7 - radius, width: 2 * radius, height: 2 * radius)
    let bitmap = rendered([.fill(Path(ellipseIn: bounds), .nonZero, black, .identity)])
    let area = Double.pi * radius * radius
    #expect(abs(bitmap.area - area) < 0.005 * area)
  }

  @Test func evenOddLeavesAHoleAndNonZeroDoesNot() {
    var path = Path(rect: Rect(x: 10, y: 10, width: 40, height: 40))
    path.append(Path(rect: Rect(x: 20, y: 20, width: 10, height: 10)))
    #expect(rendered([.fill(path, .evenOdd, black, .identity)]).area == 1500)
    #expect(rendered([.fill(path, .nonZero, black, .identity)]).area == 1600)
  }

  @Test func translationByWholePixelsMovesThePictureExactly() {
    let path = Path(ellipseIn: Rect(x: 10.2, y: 11.7, width: 33.3, height: 21.9))
    let still = rendered([.fill(path, .nonZero, black, .identity)])
    let moved = rendered([.fill(path, .nonZero, black, .translation(x: 7, y: 13))])
    for y in 0..<80 {
      for x in 0..<90 { #expect(still.channel(3, x: x, y: y) == moved.channel(3, x: x + 7, y: y + 13)) }
    }
  }

  @Test func pointsThatAreNotFiniteDrawNothing() {
    for bad in [Double.nan, .infinity, -.infinity] {
      var path = Path()
      path.move(to: Point(x: 10, y: 10))
      path.line(to: Point(x: bad, y: 20))
      path.line(to: Point(x: 30, y: 40))
      #expect(rendered([.fill(path, .nonZero, black, .identity)]).area == 0)
      #expect(rendered([.stroke(path, Stroke(width: 3), black, .identity)]).area == 0)
      #expect(
        rendered([
          .fill(Path(rect: Rect(x: 0, y: 0, width: 9, height: 9)), .nonZero, black, .scale(x: bad, y: 1))
        ]).area == 0)
    }
  }

  @Test func hugeShapesAreCutAtTheBitmap() {
    let huge = Rect(x: -1e12, y: -1e12, width: 2e12, height: 2e12)
    #expect(rendered([.fill(Path(rect: huge), .nonZero, black, .identity)]).area == 10_000)
    var slope = Path()
    slope.move(to: Point(x: -1e7, y: -1e7))
    slope.line(to: Point(x: 1e7, y: 1e7))
    slope.line(to: Point(x: -1e7, y: 1e7))
    #expect(abs(rendered([.fill(slope, .nonZero, black, .identity)]).area - 5000) < 10)
  }

  @Test func emptyBitmapsAndRegionsDrawNothing() {
    var renderer = Renderer()
    var none = Bitmap(width: 0, height: 10)
    renderer.draw(DrawList(), into: &none, background: .white)
    var some = Bitmap(width: 4, height: 4)
    renderer.draw(
      DrawList(), into: &some, region: PixelRect(minX: 9, minY: 9, maxX: 20, maxY: 20), background: .white)
    #expect(some.area == 0)
  }
}

@Suite struct StrokeTests {
  private func line(_ points: [Point], closed: Bool = false) -> Path {
    var path = Path()
    path.move(to: points[0])
    for point in points.dropFirst() { path.line(to: point) }
    if closed { path.close() }
    return path
  }

  private static let capAreas: [(Stroke.Cap, Double)] = [
    (.butt, 240), (.square, 276), (.round, 240 + Double.pi * 9),
  ]

  @Test(arguments: capAreas)
  func capsAddTheirArea(cap: Stroke.Cap, area: Double) {
    let path = line([Point(x: 30, y: 50), Point(x: 70, y: 50)])
    let bitmap = rendered([.stroke(path, Stroke(width: 6, cap: cap), black, .identity)])
    #expect(abs(bitmap.area - area) < 0.3)
  }

  @Test func endsOfAWideFullCircleMeet() {
    var path = Path()
    path.move(to: Point(x: 80, y: 50))
    let handle = 0.5522847498 * 30
    for (x, y) in [(0.0, 1.0), (-1, 0), (0, -1), (1, 0)] {
      let (before, end) = (Point(x: y, y: -x), Point(x: x, y: y))
      let center = Point(x: 50, y: 50)
      path.cubic(
        to: center + end * 30, control1: center + before * 30 + end * handle,
        control2: center + end * 30 + before * handle)
    }
    let bitmap = rendered([.stroke(path, Stroke(width: 36, cap: .butt), black, .identity)])
    for y in 46...53 { #expect(bitmap.channel(3, x: 96, y: y) == 255) }
  }

  /// A closed line of two points has no ends, and two corners of 180°, which only a round join fills.
  @Test(arguments: [(Stroke.Join.miter, 240), (.bevel, 240), (.round, 240 + Double.pi * 9)])
  func aClosedLineOfTwoPointsHasJoinsInsteadOfCaps(join: Stroke.Join, area: Double) {
    let path = line([Point(x: 30, y: 50), Point(x: 70, y: 50)], closed: true)
    for cap in [Stroke.Cap.butt, .square, .round] {
      let bitmap = rendered([.stroke(path, Stroke(width: 6, cap: cap, join: join), black, .identity)])
      #expect(abs(bitmap.area - area) < 0.3, "\(cap)")
    }
  }

  private static let cornerAreas: [(Stroke.Join, Double)] = [
    (.miter, 9), (.bevel, 4.5), (.round, Double.pi * 9 / 4),
  ]

  @Test(arguments: cornerAreas)
  func joinsFillTheirPartOfTheCorner(join: Stroke.Join, corner: Double) {
    let path = line([Point(x: 20, y: 80), Point(x: 20, y: 20), Point(x: 80, y: 20)])
    let bitmap = rendered([.stroke(path, Stroke(width: 6, join: join), black, .identity)])
    // The two arms overlap in a square of 3 by 3 at the inner side of the corner.
    #expect(abs(bitmap.area - (2 * 60 * 6 - 9 + corner)) < 0.3)
  }

  @Test func aMiterBeyondItsLimitIsBevelled() {
    let path = line([Point(x: 20, y: 50), Point(x: 60, y: 50), Point(x: 20, y: 54)])
    let sharp = rendered([.stroke(path, Stroke(width: 4, miterLimit: 100), black, .identity)])
    let cut = rendered([.stroke(path, Stroke(width: 4, miterLimit: 4), black, .identity)])
    #expect(sharp.area > cut.area + 20)
    #expect(cut.channel(3, x: 66, y: 51) == 0 && sharp.channel(3, x: 66, y: 51) > 0)
  }

  @Test func aPointUnderRoundCapsIsADot() {
    let path = line([Point(x: 50, y: 50), Point(x: 50, y: 50)])
    let dot = rendered([.stroke(path, Stroke(width: 10, cap: .round), black, .identity)])
    #expect(abs(dot.area - .pi * 25) < 0.6)
    #expect(rendered([.stroke(path, Stroke(width: 10, cap: .butt), black, .identity)]).area == 0)
  }

  @Test func aRingHasTheAreaBetweenItsCircles() {
    let ring = Path(ellipseIn: Rect(x: 20, y: 20, width: 60, height: 60))
    let bitmap = rendered([.stroke(ring, Stroke(width: 4), black, .identity)])
    #expect(abs(bitmap.area - .pi * (32 * 32 - 28 * 28)) < 2)
    #expect(bitmap.channel(3, x: 50, y: 50) == 0)
  }

  @Test func dashesDrawTheirPartOfTheLine() {
    let path = line([Point(x: 10, y: 50), Point(x: 90, y: 50)])
    let bitmap = rendered([.stroke(path, Stroke(width: 2, dashes: [6, 4]), black, .identity)])
    #expect(abs(bitmap.area - 8 * 6 * 2) < 0.01)
  }

  @Test(arguments: [0, -1, Double.nan, .infinity])
  func strokesOfInvalidWidthDrawNothing(width: Double) {
    let path = line([Point(x: 10, y: 50), Point(x: 90, y: 50)])
    #expect(rendered([.stroke(path, Stroke(width: width), black, .identity)]).area == 0)
  }

  @Test func penIsTransformedWithThePath() {
    let path = line([Point(x: 10, y: 10), Point(x: 40, y: 10)])
    let bitmap = rendered([.stroke(path, Stroke(width: 4), black, .scale(x: 2, y: 3))])
    #expect(abs(bitmap.area - 60 * 12) < 0.01)
  }
}

@Suite struct CompositeTests {
  private let half = Color(red: 1, green: 0, blue: 0, alpha: 0.5)
  private let square = Path(rect: Rect(x: 20, y: 20, width: 40, height: 40))

  @Test func sourceOverFollowsItsFormula() {
    let bitmap = rendered([.fill(square, .nonZero, .solid(half), .identity)], background: .white)
    #expect(bitmap.channel(0, x: 30, y: 30) == 255)
    #expect(bitmap.channel(1, x: 30, y: 30) == 127)
    #expect(bitmap.channel(3, x: 30, y: 30) == 255)
  }

  @Test func groupOpacityAppliesToTheWhole() {
    let group = DrawList.Group(opacity: 0.5)
    let bitmap = rendered([
      .beginGroup(group), .fill(square, .nonZero, black, .identity),
      .fill(square, .nonZero, black, .identity),
      .endGroup,
    ])
    #expect(bitmap.channel(3, x: 30, y: 30) == 128)
  }

  @Test func destinationInMasksItsWholeGroup() {
    let hole = Path(rect: Rect(x: 30, y: 30, width: 10, height: 10))
    let bitmap = rendered([
      .beginGroup(DrawList.Group()), .fill(square, .nonZero, black, .identity),
      .beginGroup(DrawList.Group(blendMode: .destinationIn)), .fill(hole, .nonZero, black, .identity),
      .endGroup,
      .endGroup,
    ])
    #expect(bitmap.area == 100)
  }

  @Test func clipsIntersectAndEnd() {
    let left = Path(rect: Rect(x: 0, y: 0, width: 30, height: 100))
    let top = Path(rect: Rect(x: 0, y: 0, width: 100, height: 30))
    let all = Path(rect: Rect(x: 0, y: 0, width: 100, height: 100))
    let clipped = rendered([
      .beginClip(left, .nonZero, .identity), .beginClip(top, .nonZero, .identity),
      .fill(all, .nonZero, black, .identity), .endClip, .endClip,
    ])
    #expect(clipped.area == 900)
    let after = rendered([
      .beginClip(left, .nonZero, .identity), .endClip, .endClip, .fill(all, .nonZero, black, .identity),
    ])
    #expect(after.area == 10_000)
  }

  /// The colours of such a gradient are computed for one row only.
  @Test(arguments: [1.0, 0.5]) func gradientAlongXIsTheSameInEveryRowAndShape(alpha: Double) {
    let stops = [0.0, 1].map {
      GradientStop(location: $0, color: Color(red: 1 - $0, green: 0, blue: $0, alpha: alpha))
    }
    let paint = Paint.linearGradient(stops, start: Point(x: 3, y: 0), end: Point(x: 61, y: 0))
    let (box, disc) = (Rect(x: 0, y: 0, width: 100, height: 100), Rect(x: 4, y: 4, width: 90, height: 90))
    let all = rendered([.fill(Path(rect: box), .nonZero, paint, .identity)])
    let row = all.pixels[..<400]
    for y in 0..<100 { #expect(all.pixels[y * 400..<(y + 1) * 400] == row) }
    let round = rendered([.fill(Path(ellipseIn: disc), .nonZero, paint, .identity)])
    #expect(round.pixels[40 * 400 + 20 * 4..<40 * 400 + 80 * 4] == row[20 * 4..<80 * 4])
    let part = rendered(
      [.fill(Path(ellipseIn: disc), .nonZero, paint, .identity)],
      region: PixelRect(minX: 13, minY: 9, maxX: 40, maxY: 50))
    for y in 9..<50 {
      #expect(part.pixels[y * 400 + 52..<y * 400 + 160] == round.pixels[y * 400 + 52..<y * 400 + 160])
    }
  }

  @Test func gradientReachesItsEndColoursAndExtendsThem() {
    let stops = [GradientStop(location: 0, color: .black), GradientStop(location: 1, color: .white)]
    let all = Path(rect: Rect(x: 0, y: 0, width: 100, height: 100))
    let paint = Paint.linearGradient(stops, start: Point(x: 20, y: 0), end: Point(x: 80, y: 0))
    let bitmap = rendered([.fill(all, .nonZero, paint, .identity)])
    #expect(bitmap.channel(0, x: 5, y: 50) == 0 && bitmap.channel(0, x: 95, y: 50) == 255)
    #expect(abs(bitmap.channel(0, x: 49, y: 50) - 126) <= 1)
  }

  @Test func imageOnWholePixelsIsCopied() throws {
    let pixels: [UInt8] = [255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255, 10, 20, 30, 40]
    let image = try #require(Bitmap(width: 2, height: 2, pixels: pixels))
    let path = Path(rect: Rect(x: 0, y: 0, width: 2, height: 2))
    for filter in [ImagePaint.Filter.nearest, .linear] {
      let paint = Paint.image(ImagePaint(bitmap: image, transform: .identity, filter: filter))
      #expect(rendered([.fill(path, .nonZero, paint, .identity)], width: 2, height: 2).pixels == pixels)
    }
  }

  @Test func shadowIsAGaussian() {
    // Far from its ends, the shadow of a half plane is the normal distribution's integral.
    let plane = Path(rect: Rect(x: 0, y: -500, width: 50, height: 1100))
    let shadow = DrawList.Shadow(color: .black, sigma: 6, offset: .zero)
    let bitmap = rendered([
      .beginGroup(DrawList.Group(shadow: shadow)), .fill(plane, .nonZero, black, .identity), .endGroup,
    ])
    // Φ at half a pixel, one and two σ beyond the edge.
    for (x, expected) in [(50, 0.4668), (55, 0.1797), (61, 0.0276)] {
      #expect(abs(Double(bitmap.channel(3, x: x, y: 50)) / 255 - expected) < 2.0 / 255)
    }
  }

  /// The squares of the smaller sigmas are 0.
  @Test(arguments: [0, -1, .nan, 1e-6, 1e-160, 1e-200, .leastNormalMagnitude, .leastNonzeroMagnitude])
  func shadowWithoutSoftnessIsSharp(sigma: Double) {
    func shadow(_ sigma: Double) -> Bitmap {
      let shadow = DrawList.Shadow(color: .black, sigma: sigma, offset: .zero)
      return rendered([
        .beginGroup(DrawList.Group(shadow: shadow)), .fill(square, .nonZero, black, .identity), .endGroup,
      ])
    }
    let sharp = rendered([.fill(square, .nonZero, black, .identity)])
    #expect(sharp.area > 0)
    #expect(shadow(sigma) == sharp)
  }

  /// A command that covers a shadow immediately must not show whether the shadow was drawn. The reference has
  /// a clear shape in between, which disables the renderer's shortcut.
  @Test(arguments: [0.0, 0.25, 0.5], [1.0, 0.6])
  func coveredShadowsLeaveNoTraceWhenSkipped(offset: Double, alpha: Double) {
    let box = Path(rect: Rect(x: 20 + offset, y: 30, width: 55, height: 40.5))
    let color = Paint.solid(Color(red: 0.8, green: 0.9, blue: 1, alpha: alpha))
    let shadow = DrawList.Shadow(color: .black, sigma: 3, offset: Point(x: 2, y: 4))
    let cast: [DrawList.Command] = [
      .beginGroup(DrawList.Group(shadow: shadow)), .fill(box, .nonZero, black, .identity), .endGroup,
    ]
    let clear: [DrawList.Command] = [
      .fill(square, .nonZero, .solid(Color(red: 0, green: 0, blue: 0, alpha: 0)), .identity)
    ]
    let fill: [DrawList.Command] = [.fill(box, .nonZero, color, .identity)]
    let inner =
      [.beginClip(Path(rect: Rect(x: 10, y: 10, width: 80, height: 80)), .nonZero, .identity)] + cast + [
        .endClip
      ]
    let circle = Path(ellipseIn: Rect(x: 5, y: 5, width: 70, height: 70))
    for shadowed in [cast, inner] {
      #expect(rendered(shadowed + fill) == rendered(shadowed + clear + fill))
      let outer = [DrawList.Command.beginClip(circle, .nonZero, .identity)]
      #expect(rendered(outer + shadowed + fill) == rendered(outer + shadowed + clear + fill))
      #expect(
        rendered(outer + shadowed + [.endClip] + fill)
          == rendered(outer + shadowed + [.endClip] + clear + fill))
    }
  }

  @Test func perspectiveCutsPointsBehindTheEye() {
    let all = Path(rect: Rect(x: -1000, y: -1000, width: 2000, height: 2000))
    let view = Projection(a: 1, b: 0, c: 0, d: 1, tx: 50, ty: 50, p: 0, q: 0.01, w: 1)
    let bitmap = rendered([.fill(all, .nonZero, black, view)])
    #expect(bitmap.area > 5000)
  }

  @Test func regionsAndBandsGiveTheSameBytesAsTheWhole() {
    var commands: [DrawList.Command] = [
      .fill(
        Path(ellipseIn: Rect(x: 3.3, y: 7.1, width: 80.7, height: 60.2)), .nonZero, .solid(half), .identity),
      .beginClip(Path(ellipseIn: Rect(x: 20, y: 20, width: 50, height: 70)), .nonZero, .identity),
    ]
    for index in 0..<12 {
      var path = Path()
      path.move(to: Point(x: Double(index) * 7.3, y: 3.7))
      path.cubic(
        to: Point(x: 91.2, y: Double(index) * 8.1), control1: Point(x: 10.1, y: 96.6),
        control2: Point(x: Double(index) * 11.9, y: 40.4))
      commands.append(.stroke(path, Stroke(width: 2.3, cap: .round, join: .round), black, .identity))
    }
    commands += [
      .endClip, .beginGroup(DrawList.Group(opacity: 0.7)), .fill(square, .nonZero, .solid(half), .identity),
      .endGroup,
    ]
    let shadow = DrawList.Shadow(color: .black, sigma: 2.5, offset: Point(x: 4, y: 5))
    commands += [
      .beginGroup(DrawList.Group(shadow: shadow)), .fill(square, .nonZero, black, .identity), .endGroup,
    ]
    let whole = rendered(commands, background: .white)
    var tiled = Bitmap(width: 100, height: 100)
    var list = DrawList()
    list.commands = commands
    var renderer = Renderer()
    for y in stride(from: 0, to: 100, by: 17) {
      for x in stride(from: 0, to: 100, by: 23) {
        let tile = PixelRect(minX: x, minY: y, maxX: x + 23, maxY: y + 17)
        renderer.draw(list, into: &tiled, region: tile, background: .white)
      }
    }
    #expect(tiled == whole)
  }
}
