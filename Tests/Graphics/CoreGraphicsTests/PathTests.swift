import CoreGraphics
import Raster
import Testing

extension CGPath {
  fileprivate var elements: [CGPathElement] {
    var list: [CGPathElement] = []
    applyWithBlock { list.append($0.pointee) }
    return list
  }

  /// The point of a path's only cubic curve at the parameter ½.
  fileprivate var middleOfCurve: CGPoint {
    let points = elements.flatMap(\.points)
    guard points.count == 4 else { return CGPoint(x: CGFloat.nan, y: .nan) }
    return CGPoint(
      x: (points[0].x + 3 * points[1].x + 3 * points[2].x + points[3].x) / 8,
      y: (points[0].y + 3 * points[1].y + 3 * points[2].y + points[3].y) / 8)
  }
}

private func near(_ a: CGPoint, _ b: CGPoint, within tolerance: CGFloat = 1e-12) -> Bool {
  abs(a.x - b.x) <= tolerance && abs(a.y - b.y) <= tolerance
}

@Suite struct PathArcTests {
  private func arc(_ start: CGFloat, _ end: CGFloat, clockwise: Bool) -> CGMutablePath {
    let path = CGMutablePath()
    path.addArc(center: .zero, radius: 1, startAngle: start, endAngle: end, clockwise: clockwise)
    return path
  }

  @Test func arcThatIsNotClockwiseGoesThroughGrowingAngles() {
    let path = arc(0, .pi / 2, clockwise: false)
    #expect(near(path.middleOfCurve, CGPoint(x: 0.5.squareRoot(), y: 0.5.squareRoot())))
    #expect(near(path.currentPoint, CGPoint(x: 0, y: 1)))
  }

  @Test func aClockwiseArcGoesTheLongWayThroughFallingAngles() {
    let path = arc(0, .pi / 2, clockwise: true)
    let ends = path.elements.compactMap(\.points.last)
    #expect(ends.count == 4)
    #expect(near(ends[1], CGPoint(x: 0, y: -1)))
    #expect(near(ends[2], CGPoint(x: -1, y: 0)))
    #expect(near(ends[3], CGPoint(x: 0, y: 1)))
  }

  @Test(arguments: [true, false])
  func aFullTurnIsACircleInEitherDirection(clockwise: Bool) {
    for start in [0, -CGFloat.pi / 2, 1.234, 100] {
      for turn in [2 * CGFloat.pi, -2 * .pi] {
        let box = arc(start, start + turn, clockwise: clockwise).boundingBoxOfPath
        #expect(near(box.origin, CGPoint(x: -1, y: -1), within: 3e-4))
        #expect(abs(box.width - 2) < 6e-4 && abs(box.height - 2) < 6e-4)
      }
    }
  }

  @Test func arcToASmallerAngleGoesForward() {
    let path = arc(.pi, 0, clockwise: false)
    #expect(path.boundingBoxOfPath.maxY <= 1e-12)
    #expect(near(path.currentPoint, CGPoint(x: 1, y: 0)))
  }

  @Test func equalAnglesGiveAPoint() {
    #expect(arc(1, 1, clockwise: false).elements.map(\.type) == [.moveToPoint])
  }

  @Test func anArcIsJoinedToAnOpenOutlineByALine() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 5, y: 5))
    path.addRelativeArc(center: .zero, radius: 2, startAngle: 0, delta: .pi / 2)
    #expect(path.elements.map(\.type) == [.moveToPoint, .addLineToPoint, .addCurveToPoint])
    #expect(path.elements[1].points == [CGPoint(x: 2, y: 0)])
  }

  @Test func arcsWithNumbersThatAreNotFiniteAddNothingAndHugeTurnsAreLimited() {
    let path = CGMutablePath()
    path.addArc(center: .zero, radius: .nan, startAngle: 0, endAngle: 1, clockwise: false)
    path.addArc(center: .zero, radius: 1, startAngle: .infinity, endAngle: 1, clockwise: false)
    path.addRelativeArc(center: .zero, radius: 1, startAngle: 0, delta: .nan)
    #expect(path.isEmpty)
    path.addRelativeArc(center: .zero, radius: 1, startAngle: 0, delta: 1e30)
    #expect(path.elements.count == 1 + 2 * 4)
  }

  @Test func aTangentArcRoundsTheCorner() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addArc(tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: 10), radius: 4)
    #expect(path.elements.map(\.type) == [.moveToPoint, .addLineToPoint, .addCurveToPoint])
    #expect(near(path.elements[1].points[0], CGPoint(x: 6, y: 0)))
    #expect(near(path.currentPoint, CGPoint(x: 10, y: 4)))
    let points = path.elements[2].points
    let middle = CGPoint(
      x: (6 + 3 * points[0].x + 3 * points[1].x + points[2].x) / 8,
      y: (0 + 3 * points[0].y + 3 * points[1].y + points[2].y) / 8)
    #expect(near(middle, CGPoint(x: 6 + 4 * 0.5.squareRoot(), y: 4 - 4 * 0.5.squareRoot())))
    let other = CGMutablePath()
    other.move(to: .zero)
    other.addArc(tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: -10), radius: 4)
    #expect(near(other.currentPoint, CGPoint(x: 10, y: -4)))
  }

  @Test func aTangentArcWithoutACornerIsALine() {
    for (radius, end) in [
      (CGFloat(0), CGPoint(x: 10, y: 10)), (4, CGPoint(x: 20, y: 0)), (.nan, CGPoint(x: 10, y: 10)),
    ] {
      let path = CGMutablePath()
      path.move(to: .zero)
      path.addArc(tangent1End: CGPoint(x: 10, y: 0), tangent2End: end, radius: radius)
      #expect(path.elements.map(\.type) == [.moveToPoint, .addLineToPoint])
      #expect(path.currentPoint == CGPoint(x: 10, y: 0))
    }
  }
}

@Suite struct PathShapeTests {
  @Test func aRectangleStartsAtItsOriginAndIsRecognised() {
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    let path = CGPath(rect: rect, transform: nil)
    #expect(
      path.elements.map(\.type) == [
        .moveToPoint, .addLineToPoint, .addLineToPoint, .addLineToPoint, .closeSubpath,
      ])
    #expect(path.elements[1].points == [CGPoint(x: 4, y: 2)])
    var found = CGRect.zero
    #expect(path.isRect(&found))
    #expect(found == rect)
    #expect(!CGPath(ellipseIn: rect, transform: nil).isRect(&found))
  }

  @Test func anEllipseStartsAtTheMiddleOfItsRightSide() {
    let path = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 100, height: 100), transform: nil)
    #expect(path.elements[0].points == [CGPoint(x: 100, y: 50)])
    #expect(abs(path.elements[1].points[0].y - 77.614237491539) < 1e-9)
    #expect(path.boundingBoxOfPath == CGRect(x: 0, y: 0, width: 100, height: 100))
  }

  @Test func cornersOfARoundedRectangleAreLimitedToHalf() {
    let rect = CGRect(x: 0, y: 0, width: 100, height: 20)
    let path = CGPath(roundedRect: rect, cornerWidth: 80, cornerHeight: 80, transform: nil)
    #expect(path.boundingBoxOfPath == rect)
    #expect(path.elements[0].points == [CGPoint(x: 100, y: 10)])
    #expect(path.elements[2].points.last == CGPoint(x: 50, y: 20))
    for corner in [CGFloat.nan, -3, 0] {
      #expect(
        CGPath(roundedRect: rect, cornerWidth: corner, cornerHeight: 5, transform: nil)
          == CGPath(rect: rect, transform: nil))
    }
  }

  @Test func pathFunctionsAcceptATransformAsAPointer() {
    var transform = CGAffineTransform(translationX: 5, y: 6)
    let path = CGPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1), transform: &transform)
    #expect(path.boundingBox == CGRect(x: 5, y: 6, width: 1, height: 1))
    #expect(path.copy(using: &transform)?.boundingBox.origin == CGPoint(x: 10, y: 12))
  }

  @Test func arcUnderATransformContinuesTheOutline() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 100, y: 0))
    path.addArc(
      tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: 10), radius: 4,
      transform: CGAffineTransform(translationX: 100, y: 0))
    #expect(path.elements.map(\.type) == [.moveToPoint, .addLineToPoint, .addCurveToPoint])
    #expect(near(path.elements[1].points[0], CGPoint(x: 106, y: 0)))
    #expect(near(path.currentPoint, CGPoint(x: 110, y: 4)))
  }

  @Test func fillRuleDecidesWhichPointsAreInside() {
    let path = CGMutablePath()
    path.addRect(CGRect(x: 0, y: 0, width: 30, height: 30))
    path.addRect(CGRect(x: 10, y: 10, width: 10, height: 10))
    #expect(path.contains(CGPoint(x: 15, y: 15)))
    #expect(!path.contains(CGPoint(x: 15, y: 15), using: .evenOdd))
    #expect(path.contains(CGPoint(x: 115, y: 15), transform: CGAffineTransform(translationX: 100, y: 0)))
    #expect(!path.contains(CGPoint(x: CGFloat.nan, y: 15)))
  }

  @Test func segmentsOfAnEmptyPathAreIgnored() {
    let path = CGMutablePath()
    path.addLine(to: CGPoint(x: 1, y: 1))
    path.addCurve(to: .zero, control1: .zero, control2: .zero)
    path.closeSubpath()
    #expect(path.isEmpty)
    #expect(path.currentPoint == .zero)
    #expect(path.boundingBox.isNull && path.boundingBoxOfPath.isNull)
  }

  @Test func aCopyDoesNotFollowLaterChanges() {
    let path = CGMutablePath()
    path.move(to: .zero)
    let copy = path.copy()
    path.addLine(to: CGPoint(x: 1, y: 1))
    #expect(copy?.raster.points.count == 1)
    #expect(path != copy)
  }

  @Test func boundingBoxHoldsControlPointsAndBoundingBoxOfPathDoesNot() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addQuadCurve(to: CGPoint(x: 10, y: 0), control: CGPoint(x: 5, y: 10))
    #expect(path.boundingBox == CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(path.boundingBoxOfPath == CGRect(x: 0, y: 0, width: 10, height: 5))
  }

  @Test func theBoxOfACubicReachesItsExtremes() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addCurve(to: CGPoint(x: 10, y: 0), control1: CGPoint(x: 0, y: 12), control2: CGPoint(x: 10, y: 12))
    #expect(path.boundingBoxOfPath == CGRect(x: 0, y: 0, width: 10, height: 9))
  }

  @Test func coordinatesThatAreNotFiniteAreLeftOutOfTheBoxes() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 1, y: 2))
    path.addCurve(
      to: CGPoint(x: 3, y: 4), control1: CGPoint(x: CGFloat.nan, y: 0),
      control2: CGPoint(x: 0, y: CGFloat.infinity))
    #expect(path.boundingBoxOfPath.minX == 1)
  }
}
