import Testing

@testable import Raster

/// Corners whose curvature begins at zero.
@Suite struct ContinuousCornerTests {
  private static func path(
    _ width: Double, _ height: Double, _ radius: Double, _ corners: Path.Corners = .all
  ) -> Path {
    var path = Path()
    path.addContinuousRoundedRect(
      Rect(x: 0, y: 0, width: width, height: height), radius: radius, corners: corners)
    return path
  }

  /// Numbers of the published curve for a radius of 100, from the bottom right corner.
  @Test func curveIsThePublishedOne() {
    let points = Self.path(400, 400, 100).points
    let expected = [
      Point(x: 400, y: 200), Point(x: 400, y: 247.1335), Point(x: 400, y: 291.1507),
      Point(x: 400, y: 313.1593),
      Point(x: 392.5089, y: 336.8506), Point(x: 383.0941, y: 362.7176), Point(x: 362.7176, y: 383.0941),
      Point(x: 336.8506, y: 392.5089),
    ]
    for (point, number) in zip(points, expected) { #expect((point - number).length < 1e-3) }
  }

  /// Where a side has only two radii, its corners are quarters of circles, to .03 % of the radius.
  @Test(arguments: [30, 45, 1e9, Double.infinity])
  func endsOfAPillAreRound(radius: Double) {
    let measure = PathMeasure(Self.path(200, 60, radius))
    var count = 0
    for distance in stride(from: 0, to: measure.length, by: 1) {
      guard let point = measure.position(atDistance: distance)?.point, point.x > 170 else { continue }
      #expect(abs((point - Point(x: 170, y: 30)).length - 30) < 0.01)
      count += 1
    }
    #expect(count > 90)
  }

  @Test(arguments: [0, -3, .nan]) func radiusThatIsNotPositiveGivesARectangle(radius: Double) {
    #expect(Self.path(40, 30, radius) == Path(rect: Rect(x: 0, y: 0, width: 40, height: 30)))
  }

  @Test func onlyTheNamedCornersAreRounded() {
    let path = Self.path(100, 100, 20, .topLeft)
    #expect(path.verbs.filter { $0 == .cubic }.count == 3)
    #expect(path.points.contains(Point(x: 100, y: 100)) && path.points.contains(Point(x: 0, y: 100)))
  }

  @Test func emptyRectangleStaysEmpty() {
    #expect(Self.path(0, 30, 20).bounds?.isEmpty ?? true)
  }
}
