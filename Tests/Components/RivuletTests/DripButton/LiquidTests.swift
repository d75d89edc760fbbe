import Testing
import UIKit

@testable import Rivulet

/// Drops merge like liquid: the area is kept, and the outline is smooth.
@MainActor @Suite struct LiquidTests {
  private let neck: CGFloat = 7.5

  private func drop(_ x: CGFloat, _ y: CGFloat, _ radius: CGFloat) -> LiquidDrop {
    LiquidDrop(center: CGPoint(x: x, y: y), radius: radius)
  }

  private func outlines(_ drops: LiquidDrop...) -> [LiquidOutline] {
    LiquidOutline.outlines(of: drops, neck: neck)
  }

  private func sum(_ drops: [LiquidDrop]) -> CGFloat { drops.reduce(0) { $0 + .pi * $1.radius * $1.radius } }

  @Test func aDropAloneIsACircle() throws {
    let outline = try #require(outlines(drop(3, 4, 10)).first)
    // Four curves, whose area is that much larger than the circle's.
    #expect(abs(outline.area / (.pi * 100) - 1.00028) < 1e-5)
    for point in try #require(outline.contours.first).points {
      #expect(abs(point.distance(to: CGPoint(x: 3, y: 4)) - 10) < 1e-5)
    }
  }

  @Test func dropsFarApartDoNotAffectEachOther() {
    #expect(outlines(drop(0, 0, 10), drop(36, 0, 10)).map(\.members) == [[0], [1]])
    #expect(outlines(drop(0, 0, 10), drop(34, 0, 10)).map(\.members) == [[0, 1]])
  }

  @Test func neckJoinsDropsAtATenthOfTheRadius() throws {
    // Two contours before a neck joins the drops, one after.
    #expect(try #require(outlines(drop(0, 0, 40), drop(59.5, 0, 10)).first).contours.count == 2)
    #expect(try #require(outlines(drop(0, 0, 40), drop(55.5, 0, 10)).first).contours.count == 1)
  }

  @Test(arguments: [6.75, 20, 40, 70] as [CGFloat])
  func areaIsKeptWhileADropSinksIn(disc: CGFloat) throws {
    for distance in stride(from: disc + 30, through: 0, by: -0.5) {
      let drops = [drop(0, 0, disc), drop(distance * 0.6, distance * 0.8, 10)]
      let outlines = LiquidOutline.outlines(of: drops, neck: neck)
      let area = outlines.reduce(0) { $0 + $1.area }
      #expect(abs(area / sum(drops) - 1) < 0.01, "disc \(disc), distance \(distance)")
    }
  }

  @Test func theOutlineMovesSmoothlyWithTheDrop() throws {
    // The farthest point to the right follows the drop without a jump.
    var last: CGFloat?
    for distance in stride(from: 70 as CGFloat, through: 20, by: -0.1) {
      let drops = [drop(0, 0, 40), drop(distance, 0, 10)]
      let outlines = LiquidOutline.outlines(of: drops, neck: neck)
      let right = outlines.map { $0.path.boundingBoxOfPath.maxX }.max() ?? 0
      if let last { #expect(abs(right - last) < 0.4, "at \(distance)") }
      last = right
    }
  }

  @Test func outlinesOfSeveralDropsDoNotCross() throws {
    var random = SplitMix64(seed: 7)
    for _ in 0..<60 {
      var drops = [drop(0, 0, CGFloat.random(in: 7...75, using: &random))]
      for _ in 0..<3 {
        let angle = CGFloat.random(in: 0...(2 * .pi), using: &random)
        let distance = drops[0].radius + CGFloat.random(in: -10...20, using: &random)
        drops.append(
          drop(cos(angle) * distance, sin(angle) * distance, CGFloat.random(in: 1...12, using: &random)))
      }
      let outlines = LiquidOutline.outlines(of: drops, neck: neck)
      let area = outlines.reduce(0) { $0 + $1.area }
      #expect(abs(area / sum(drops) - 1) < 0.02)
      for contour in outlines.flatMap(\.contours) { #expect(!crossesItself(contour.points)) }
    }
  }

  @Test func fewCurvesStayNearTheContour() throws {
    var random = SplitMix64(seed: 3)
    for _ in 0..<40 {
      let disc = CGFloat.random(in: 7...75, using: &random)
      let distance = disc + CGFloat.random(in: -10...10, using: &random)
      let drops = [drop(0, 0, disc), drop(distance, 0, 10), drop(0, distance + 6, 8)]
      let field = LiquidField(drops, reach: 2 * neck)
      let contour = try #require(LiquidContour(of: field, level: 0, startingAt: 0))
      let path = CGMutablePath()
      contour.append(to: path)
      let places = places(of: path)
      #expect(places.count < 8 * 70)
      for place in places { #expect(abs(field.sample(place).distance) < 0.03) }
    }
  }

  @Test func pointsOfAPathLieOnTheGrid() throws {
    for outline in outlines(drop(1 / 3, 0.1, 40), drop(59, 0.7, 10), drop(-80, 1e-7, 10.0001)) {
      outline.path.forEachElement { _, points in
        for number in points.flatMap({ [$0.x * 1024, $0.y * 1024] }) { #expect(number == number.rounded()) }
      }
    }
  }

  /// Eight places on each curve of a path.
  private func places(of path: CGPath) -> [CGPoint] {
    var places: [CGPoint] = []
    var last = CGPoint.zero
    path.forEachElement { kind, points in
      if kind == .addCurveToPoint {
        for t in stride(from: 0.125, through: 1, by: 0.125) as StrideThrough<CGFloat> {
          let u = 1 - t
          let weights = zip([u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t], [last] + points)
          places.append(weights.reduce(.zero) { CGPoint(x: $0.x + $1.0 * $1.1.x, y: $0.y + $1.0 * $1.1.y) })
        }
      }
      last = points.last ?? last
    }
    return places
  }

  @Test func invalidDropsHaveNoOutline() {
    #expect(outlines().isEmpty)
    #expect(outlines(drop(0, 0, 0), drop(0, 0, -1), drop(.nan, 0, 1), drop(0, 0, .infinity)).isEmpty)
    #expect(outlines(drop(0, 0, 10), drop(0, 0, 10)).count == 1, "one on top of the other")
  }

  private func crossesItself(_ points: [CGPoint]) -> Bool {
    func side(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint) -> CGFloat {
      (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
    }
    let count = points.count
    for i in 0..<count {
      for j in i + 2..<max(count, i + 2) where (j + 1) % count != i {
        let (a, b, c, d) = (points[i], points[(i + 1) % count], points[j], points[(j + 1) % count])
        if side(a, b, c) * side(a, b, d) < 0, side(c, d, a) * side(c, d, b) < 0 { return true }
      }
    }
    return false
  }
}
