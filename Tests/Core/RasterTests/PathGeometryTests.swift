import PortableMath
import Testing

@testable import Raster

private func isClose(_ a: Double, _ b: Double, _ tolerance: Double = 1e-9) -> Bool { abs(a - b) <= tolerance }

private func isClose(_ a: Point, _ b: Point, _ tolerance: Double = 1e-9) -> Bool {
  isClose(a.x, b.x, tolerance) && isClose(a.y, b.y, tolerance)
}

private let square = Path(rect: Rect(x: 10, y: 20, width: 30, height: 30))

private func line(_ points: (Double, Double)...) -> Path {
  var path = Path()
  for (index, point) in points.enumerated() {
    let point = Point(x: point.0, y: point.1)
    if index == 0 { path.move(to: point) } else { path.line(to: point) }
  }
  return path
}

@Suite struct ShapeTests {
  @Test func ellipseStaysWithinThreeHundredthsOfAPercentOfItsRadius() {
    let circle = Path(ellipseIn: Rect(x: -100, y: -100, width: 200, height: 200))
    let measure = PathMeasure(circle)
    for step in 0...100 {
      let radius = measure.position(atDistance: measure.length * Double(step) / 100)?.point.length ?? 0
      #expect(isClose(radius, 100, 0.028))
    }
    #expect(isClose(circle.length, 2 * .pi * 100, 0.2))
    #expect(circle.currentPoint == Point(x: 100, y: 0))
  }

  @Test func roundedRectLimitsItsCornersAndKeepsPlainOnes() {
    let pill = Path(
      roundedRect: Rect(x: 0, y: 0, width: 40, height: 20), cornerWidth: 90, cornerHeight: 90)
    #expect(pill.boundingBox == Rect(x: 0, y: 0, width: 40, height: 20))
    let one = Path(
      roundedRect: Rect(x: 0, y: 0, width: 40, height: 20), cornerWidth: 5, cornerHeight: 5,
      corners: .topLeft)
    #expect(!one.contains(Point(x: 0.5, y: 0.5)) && one.contains(Point(x: 39.5, y: 19.5)))
    #expect(one.contains(Point(x: 39.5, y: 0.5)) && one.contains(Point(x: 0.5, y: 19.5)))
    let plain = Path(
      roundedRect: Rect(x: 0, y: 0, width: 4, height: 2), cornerWidth: .nan, cornerHeight: 1)
    #expect(plain == Path(rect: Rect(x: 0, y: 0, width: 4, height: 2)))
  }
}

@Suite struct PathQuestionTests {
  @Test func boundingBoxFollowsTheCurveAndBoundsItsControlPoints() {
    var path = line((0, 0))
    path.cubic(to: Point(x: 10, y: 0), control1: Point(x: 0, y: 12), control2: Point(x: 10, y: 12))
    #expect(path.bounds == Rect(x: 0, y: 0, width: 10, height: 12))
    #expect(path.boundingBox == Rect(x: 0, y: 0, width: 10, height: 9))
    #expect(Path().bounds == nil && Path().boundingBox == nil)
    #expect(line((.nan, 3), (1, 5)).bounds == Rect(x: 1, y: 3, width: 0, height: 2))
  }

  @Test func containmentFollowsTheFillRule() {
    var ring = Path(rect: Rect(x: 0, y: 0, width: 30, height: 30))
    ring.addRect(Rect(x: 10, y: 10, width: 10, height: 10))
    #expect(ring.contains(Point(x: 15, y: 15)))
    #expect(!ring.contains(Point(x: 15, y: 15), rule: .evenOdd))
    #expect(ring.contains(Point(x: 5, y: 15), rule: .evenOdd))
    #expect(!ring.contains(Point(x: .nan, y: 1)))
    #expect(square.contains(Point(x: 10, y: 20)) && !square.contains(Point(x: 40, y: 50)))
  }

  @Test func containmentOnACircleIsExactNearItsEdge() {
    let circle = Path(ellipseIn: Rect(x: -1, y: -1, width: 2, height: 2))
    for step in 0..<360 {
      let angle = Double(step) * .pi / 180
      let direction = Point(x: Math.cos(angle), y: Math.sin(angle))
      #expect(circle.contains(direction * 0.9999))
      #expect(!circle.contains(direction * 1.0003))
    }
  }

  @Test func lengthOfACurveIsAccurate() {
    var parabola = line((0, 0))
    parabola.quad(to: Point(x: 2, y: 0), control: Point(x: 1, y: 2))
    // y = 2x − x²: ∫√(1 + (2 − 2x)²)dx over 0…2 = √5 + asinh(2)/2.
    #expect(isClose(parabola.length, 2.957885715089195, 1e-9))
    #expect(square.length == 120)
    #expect(Path().length == 0)
  }
}

@Suite struct TrimTests {
  @Test func trimmingFollowsTheLengthAcrossOutlines() {
    var two = line((0, 0), (10, 0))
    two.append(line((0, 5), (30, 5)))
    let middle = two.trimmed(from: 0.125, to: 0.5)
    #expect(middle.verbs == [.move, .line, .move, .line])
    #expect(
      middle.points == [
        Point(x: 5, y: 0), Point(x: 10, y: 0), Point(x: 0, y: 5), Point(x: 10, y: 5),
      ])
  }

  @Test func trimmedCircleKeepsItsCurves() {
    let circle = Path(ellipseIn: Rect(x: -10, y: -10, width: 20, height: 20))
    let half = circle.trimmed(from: 0, to: 0.5)
    #expect(half.verbs == [.move, .cubic, .cubic])
    #expect(isClose(half.currentPoint ?? .zero, Point(x: -10, y: 0), 1e-7))
    #expect(circle.trimmed(from: 0, to: 1) == circle)
    #expect(circle.trimmed(from: -3, to: 7) == circle)
    #expect(circle.trimmed(from: 0.5, to: 0.5).isEmpty)
    #expect(circle.trimmed(from: .nan, to: 0.5).isEmpty)
  }

  @Test func trimmingOneOfTwoClosedOutlinesKeepsTheOtherClosed() {
    var two = square
    two.append(square)
    let path = two.trimmed(from: 0, to: 0.75)
    #expect(path.verbs == [.move, .line, .line, .line, .close, .move, .line, .line])
  }
}

@Suite struct DashTests {
  @Test func dashesStartAtThePhase() {
    let dashes = line((0, 0), (20, 0)).dashed([4, 3], phase: 2)
    #expect(dashes.points.map(\.x) == [0, 2, 5, 9, 12, 16, 19, 20])
  }

  @Test func dashOfNoLengthAtTheStartIsADot() {
    for phase in [0.0, 8, -16] {
      let dots = line((0, 0), (20, 0)).dashed([0, 8], phase: phase)
      #expect(dots.verbs == [.move, .line, .move, .line, .move, .line])
      #expect(dots.points.map { $0.x.rounded() } == [0, 0, 8, 8, 16, 16])
    }
    #expect(line((0, 0), (20, 0)).dashed([0, 8], phase: 2).points.map { $0.x.rounded() } == [6, 6, 14, 14])
    #expect(line((0, 0), (20, 0)).dashed([12, 4], phase: 12).points.map(\.x) == [4, 16])
  }

  @Test func dashAcrossTheStartOfAClosedOutlineIsOnePiece() {
    // The outline is 120 long; the pattern is 15 on, 9 off, from −5.
    let dashes = square.dashed([15, 9], phase: 5)
    #expect(dashes.subpathCount == 5)
  }

  @Test func invalidDashPatternsLeaveTheLineUnbroken() {
    for pattern in [[], [0, 0], [-1, 2], [.nan], [.infinity, 1]] {
      #expect(square.dashed(pattern) == square)
    }
  }
}

extension Path {
  fileprivate var subpathCount: Int { verbs.filter { $0 == .move }.count }
}

@Suite struct MorphTests {
  @Test func pathsOfTheSameKindsInterpolateAndOvershoot() {
    let a = line((0, 0), (10, 0))
    let b = line((0, 10), (20, 10))
    #expect(a.interpolated(to: b, fraction: 0.5) == line((0, 5), (15, 5)))
    #expect(a.interpolated(to: b, fraction: 1.5) == line((0, 15), (25, 15)))
    #expect(a.interpolated(to: square, fraction: 0.5) == nil)
  }

  /// Apple's pictures of keyframes of which one has lines where the other has curves are between both.
  @Test func linesBecomeCurves() {
    let straight = line((0, 0), (30, 0))
    var bent = Path()
    bent.move(to: Point(x: 0, y: 0))
    bent.quad(to: Point(x: 30, y: 0), control: Point(x: 15, y: 30))
    var half = Path()
    half.move(to: Point(x: 0, y: 0))
    half.cubic(to: Point(x: 30, y: 0), control1: Point(x: 10, y: 10), control2: Point(x: 20, y: 10))
    let mixes = [straight.interpolated(to: bent, fraction: 0.5), bent.interpolated(to: half, fraction: 0)]
    for (mix, end) in zip(mixes, [10.0, 20]) {
      #expect(mix?.verbs == [.move, .cubic])
      let expected: [Point] = [
        .zero, Point(x: 10, y: end), Point(x: 20, y: end), Point(x: 30, y: 0),
      ]
      let distances = zip(mix?.points ?? [], expected).map { ($0 - $1).length }
      #expect(distances.count == 4 && distances.allSatisfy { $0 < 1e-9 })
    }
    var closed = straight
    closed.close()
    var longer = straight
    longer.line(to: Point(x: 5, y: 5))
    #expect(closed.interpolated(to: longer, fraction: 0.5) == nil)
  }
}

@Test func pathMeasureWithKnotsFindsTheSamePoints() throws {
  var path = Path()
  path.move(to: Point(x: 0, y: 0))
  path.cubic(to: Point(x: 90, y: 10), control1: Point(x: 80, y: 120), control2: Point(x: -30, y: 60))
  path.line(to: Point(x: 120, y: 40))
  path.quad(to: Point(x: 200, y: 0), control: Point(x: 130, y: 90))
  let (plain, knotted) = (PathMeasure(path), PathMeasure(path, knots: 16))
  #expect(abs(plain.length - knotted.length) < 1e-6)
  for step in -1...41 {
    let distance = plain.length * Double(step) / 40
    let (a, b) = (
      try #require(plain.position(atDistance: distance)), try #require(knotted.position(atDistance: distance))
    )
    #expect((a.point - b.point).length < 1e-5 && (a.tangent - b.tangent).length < 1e-5)
  }
}

extension Path {
  /// The length of all subpaths together.
  fileprivate var length: Double { PathMeasure(self).length }

  /// The part between two fractions of the length.
  fileprivate func trimmed(from: Double, to: Double) -> Path {
    let measure = PathMeasure(self)
    return measure.part(from: from * measure.length, to: to * measure.length)
  }
}
