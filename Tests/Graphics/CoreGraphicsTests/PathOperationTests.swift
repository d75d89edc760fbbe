import CoreGraphics
import Raster
import Testing

func rectangle(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGPath {
  CGPath(rect: CGRect(x: x, y: y, width: width, height: height), transform: nil)
}

func circle(_ x: CGFloat, _ y: CGFloat, radius: CGFloat) -> CGPath {
  CGPath(
    ellipseIn: CGRect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius), transform: nil)
}

func polygon(_ points: [(CGFloat, CGFloat)]) -> CGPath {
  let path = CGMutablePath()
  path.addLines(between: points.map { CGPoint(x: $0.0, y: $0.1) })
  path.closeSubpath()
  return path
}

extension CGPath {
  /// The sum of the subpaths' signed areas: that of the inside, for a normalized path. Gauss's rule with three
  /// places integrates a cubic curve's x·y′ without an error.
  var area: CGFloat {
    var sum = 0.0
    for subpath in raster.subpaths {
      var segments = subpath.segments
      if !subpath.isClosed, let last = segments.last {
        segments.append(CurveSegment(from: last.p3, to: subpath.start))
      }
      for segment in segments {
        for (place, weight) in [(-0.6.squareRoot(), 5.0 / 18), (0, 8.0 / 18), (0.6.squareRoot(), 5.0 / 18)] {
          let t = (1 + place) / 2
          let (point, slope) = (segment.point(at: t) - subpath.start, segment.derivative(at: t))
          sum += weight * point.x * slope.y
        }
      }
    }
    return sum
  }
}

@Suite struct PathOperationTests {
  private let square = rectangle(0, 0, 10, 10)

  @Test func overlappingSquaresGiveTheirCorners() {
    let other = rectangle(5, 5, 10, 10)
    #expect(square.intersection(other) == rectangle(5, 5, 5, 5))
    #expect(square.subtracting(other) == polygon([(0, 0), (10, 0), (10, 5), (5, 5), (5, 10), (0, 10)]))
    #expect(
      square.union(other)
        == polygon([(0, 0), (10, 0), (10, 5), (15, 5), (15, 15), (5, 15), (5, 10), (0, 10)]))
    #expect(abs(square.symmetricDifference(other).area - 150) < 1e-9)
  }

  @Test func aHoleRunsTheOtherWay() {
    let ring = CGMutablePath()
    ring.addPath(square)
    ring.addPath(polygon([(2, 2), (2, 5), (5, 5), (5, 2)]))
    #expect(square.subtracting(rectangle(2, 2, 3, 3)) == ring)
  }

  @Test func aPathWithItselfIsItselfOrNothing() {
    #expect(square.union(square) == square)
    #expect(square.intersection(square) == square)
    #expect(square.subtracting(square).isEmpty)
    #expect(square.symmetricDifference(square).isEmpty)
    #expect(circle(3, 4, radius: 5).subtracting(circle(3, 4, radius: 5)).isEmpty)
  }

  @Test func squaresWithACommonSideBecomeOneRectangle() {
    #expect(square.union(rectangle(10, 0, 10, 10)) == rectangle(0, 0, 20, 10))
    #expect(square.intersection(rectangle(10, 0, 10, 10)).isEmpty)
    #expect(!square.intersects(rectangle(10, 0, 10, 10)))
    #expect(square.intersects(rectangle(9.999, 0, 10, 10)))
  }

  @Test func whatContainsTheOtherWins() {
    let inner = rectangle(2.1, 2.1, 3.3, 3.3)
    #expect(square.union(inner) == square)
    #expect(square.intersection(inner) == inner)
    #expect(inner.subtracting(square).isEmpty)
    #expect(square.intersects(inner) && inner.intersects(square))
  }

  @Test func uncutCurvesKeepTheirPoints() {
    let ball = circle(0.3, 0.7, radius: 10.1)
    let all = Set(ball.raster.points.map { [$0.x, $0.y] })
    #expect(Set(ball.normalized().raster.points.map { [$0.x, $0.y] }) == all)
    let cut = ball.subtracting(rectangle(5, -20, 20, 40))
    #expect(cut.raster.verbs.filter { $0 == .cubic }.count == 4)
    #expect(cut.raster.verbs.filter { $0 == .line }.count == 1, "the cut")
  }

  @Test func halfACircleHasHalfItsArea() {
    let ball = circle(0, 0, radius: 10)
    let half = ball.intersection(rectangle(0, -20, 20, 40))
    #expect(abs(half.area - ball.area / 2) < 1e-9)
    let quarter = half.intersection(polygon([(0, 0), (40, 0), (40, 40), (0, 40)]))
    #expect(abs(quarter.area - ball.area / 4) < 1e-9)
    let wedge = ball.intersection(polygon([(0, 0), (40, 40), (-40, 40)]))
    #expect(abs(wedge.area - ball.area / 4) < 1e-6)
  }

  @Test func areasOfUnionAndIntersectionAddUp() {
    for distance in [0.001, 1, 7, 10, 19.99, 20, 25] as [CGFloat] {
      let (a, b) = (circle(0, 0, radius: 10), circle(distance, 0.5, radius: 10))
      let sum = a.union(b).area + a.intersection(b).area
      #expect(abs(sum - a.area - b.area) < 1e-6, "distance \(distance)")
      #expect(abs(a.subtracting(b).area + a.intersection(b).area - a.area) < 1e-6, "distance \(distance)")
    }
  }

  @Test func parallelCurvesDoNotMix() {
    let ring = circle(0, 0, radius: 100).subtracting(circle(0, 0, radius: 99.99))
    #expect(ring.componentsSeparated().count == 1)
    let area = circle(0, 0, radius: 100).area - circle(0, 0, radius: 99.99).area
    #expect(abs(ring.area - area) < 1e-6)
    #expect(ring.raster.verbs.filter { $0 == .cubic }.count == 8)
  }

  @Test func resultsCombineAgainWithoutSlivers() {
    let (a, b) = (circle(0, 0, radius: 10), circle(7, 3, radius: 9))
    let again = a.subtracting(b).union(a.intersection(b))
    #expect(abs(again.area - a.area) < 1e-6)
    #expect(again.raster.verbs.filter { $0 == .move }.count == 1)
    #expect(again.raster.verbs.count <= 10)
  }

  @Test func pentagramIsAStarByWindingAndFivePointsByEvenOdd() {
    let star = polygon([(0, -10), (5.878, 8.09), (-9.511, -3.09), (9.511, -3.09), (-5.878, 8.09)])
    #expect(star.normalized().componentsSeparated().count == 1)
    #expect(star.componentsSeparated(using: .evenOdd).count == 5)
    #expect(star.normalized().area > star.normalized(using: .evenOdd).area)
    #expect(star.normalized().raster.verbs.count == 11)
  }

  @Test func figureOfEightLosesItsCrossing() {
    let eight = polygon([(0, 0), (10, 10), (10, 0), (0, 10)])
    #expect(
      eight.componentsSeparated() == [
        polygon([(0, 0), (5, 5), (0, 10)]), polygon([(10, 0), (10, 10), (5, 5)]),
      ])
  }

  @Test func curveWithALoopIsNormalized() {
    let loop = CGMutablePath()
    loop.move(to: .zero)
    loop.addCurve(to: CGPoint(x: 10, y: 0), control1: CGPoint(x: 30, y: 20), control2: CGPoint(x: -20, y: 20))
    #expect(loop.componentsSeparated(using: .evenOdd).count == 2)
    let cusp = CGMutablePath()
    cusp.move(to: .zero)
    cusp.addCurve(to: CGPoint(x: 10, y: 0), control1: CGPoint(x: 10, y: 10), control2: CGPoint(x: 0, y: 10))
    #expect(abs(cusp.normalized().area - abs(cusp.area)) < 1e-9)
  }

  @Test func holesBelongToTheirComponent() {
    let ring = square.subtracting(rectangle(2, 2, 6, 6))
    let island = rectangle(4, 4, 2, 2)
    let parts = ring.union(island).componentsSeparated()
    #expect(parts.map(\.area) == [64, 4])
    #expect(parts.map { $0.raster.subpaths.count } == [2, 1])
    #expect(ring == ring.normalized(using: .evenOdd))
  }

  @Test func openSubpathsAreClosedForAreas() {
    let open = CGMutablePath()
    open.addLines(between: [.zero, CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 10)])
    #expect(open.normalized() == polygon([(0, 0), (10, 0), (10, 10)]))
  }

  @Test func linesAreCutAndStayOpen() {
    let line = CGMutablePath()
    line.addLines(between: [CGPoint(x: -5, y: 5), CGPoint(x: 15, y: 5)])
    let inside = CGMutablePath()
    inside.addLines(between: [CGPoint(x: 0, y: 5), CGPoint(x: 10, y: 5)])
    #expect(line.lineIntersection(square) == inside)
    #expect(line.lineSubtracting(square).raster.subpaths.map { $0.segments.map(\.p3.x) } == [[0], [15]])
    #expect(line.lineIntersection(rectangle(20, 20, 1, 1)).isEmpty)
    #expect(line.lineSubtracting(rectangle(20, 20, 1, 1)) == line)
  }

  @Test func aClosedLineIsCutIntoParts() {
    let corner = square.lineIntersection(rectangle(5, 5, 10, 10))
    #expect(corner.raster.points == [Point(x: 10, y: 5), Point(x: 10, y: 10), Point(x: 5, y: 10)])
    #expect(square.lineSubtracting(rectangle(5, 5, 10, 10)).raster.subpaths.count == 1)
    #expect(square.lineIntersection(rectangle(-1, -1, 20, 20)) == square)
    #expect(square.lineIntersection(square) == square, "the outline counts as inside")
  }

  @Test func flatteningStaysWithinTheThreshold() {
    for threshold in [1, 0.1, 0.001] as [CGFloat] {
      let flat = circle(0, 0, radius: 100).flattened(threshold: threshold)
      #expect(flat.raster.verbs.allSatisfy { $0 != .cubic })
      let lost = circle(0, 0, radius: 100).area - flat.area
      #expect(lost > 0 && lost < 2 * .pi * 100 * threshold)
    }
    #expect(square.flattened(threshold: 1) == square)
    #expect(circle(0, 0, radius: 1).flattened(threshold: .nan).raster.verbs.count == 4 * 4096 + 2)
    let bad = CGMutablePath()
    bad.move(to: .zero)
    bad.addQuadCurve(to: CGPoint(x: CGFloat.nan, y: 0), control: .zero)
    #expect(bad.flattened(threshold: 1).raster.verbs == [.move, .quad])
  }
}
