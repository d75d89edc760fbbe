import Raster
import Testing

@Suite struct StrokeOutlineTests {
  /// A curve that nearly comes to a cusp, and one that does.
  private static let curves: [[Point]] = [
    [
      Point(x: 29.4, y: 18.36), Point(x: 13.74, y: 12.43), Point(x: 31.23, y: 25.01),
      Point(x: 15.78, y: 11.62),
    ],
    [Point(x: 0, y: 0), Point(x: 40, y: 30), Point(x: 0, y: 30), Point(x: 40, y: 0)],
  ]

  private static func path(_ points: [Point]) -> Path {
    var path = Path()
    path.move(to: points[0])
    path.cubic(to: points[3], control1: points[1], control2: points[2])
    return path
  }

  /// Joins are for corners of the path: Chromium, Firefox and ThorVG 1.0.4 turn the pen around a cusp within
  /// a curve.
  @Test(arguments: [Stroke.Join.miter, .bevel, .round], [0, 1])
  func penTurnsAroundACuspOfACurve(join: Stroke.Join, curve: Int) throws {
    let points = Self.curves[curve]
    let stroke = Stroke(width: 6, join: join, miterLimit: 10)
    let outline = Self.path(points).stroked(stroke)
    let places = (0...2_000).map { step -> Point in
      let t = Double(step) / 2_000
      let u = 1 - t
      return points[0] * (u * u * u) + points[1] * (3 * u * u * t) + points[2] * (3 * u * t * t)
        + points[3] * (t * t * t)
    }
    let distances = outline.points.map { point in places.map { ($0 - point).length }.min() ?? 0 }
    #expect(distances.allSatisfy { $0 < 3.1 })
    var round = stroke
    round.join = .round
    let expected = try #require(Self.path(points).stroked(round).bounds)
    let bounds = try #require(outline.bounds)
    #expect(abs(bounds.minX - expected.minX) < 0.1 && abs(bounds.maxX - expected.maxX) < 0.1)
    #expect(abs(bounds.minY - expected.minY) < 0.1 && abs(bounds.maxY - expected.maxY) < 0.1)
  }

  /// A corner between two curves keeps its join.
  @Test func cornersBetweenCurvesKeepTheirMiter() throws {
    var path = Path()
    path.move(to: Point(x: 0, y: 0))
    path.cubic(to: Point(x: 40, y: 10), control1: Point(x: 10, y: 2.5), control2: Point(x: 20, y: 5))
    path.cubic(to: Point(x: 0, y: 20), control1: Point(x: 20, y: 15), control2: Point(x: 10, y: 17.5))
    // The miter of two lines at 28° reaches 3 / sin(14°) beyond the corner.
    let bounds = try #require(path.stroked(Stroke(width: 6, miterLimit: 10)).bounds)
    #expect(abs(bounds.maxX - 40 - 12.37) < 0.05)
  }
}
