import Testing
import UIKit

@testable import Rivulet

/// The numbers of the published work, at its size of 100 points unless a test says otherwise.
@MainActor
@Suite struct DownloadTimelineTests {
  @Test func arrowHasThePublishedGeometry() {
    let fixture = DownloadFixture()
    #expect(fixture.points(of: "shaft") == [CGPoint(x: 50, y: 24), CGPoint(x: 50, y: 76)])
    let head = fixture.points(of: "head")
    #expect(head.count == 3)
    #expect(isClose(head.first?.x, 30.8, within: 0.001) && isClose(head.first?.y, 56, within: 0.001))
    #expect(isClose(head.last?.x, 69.2, within: 0.001))
    #expect(fixture.part("ring") == nil && fixture.part("wave") == nil && fixture.part("label") == nil)
  }

  @Test func shaftIsGoneAt403Milliseconds() {
    let fixture = DownloadFixture()
    fixture.stage.tap(at: fixture.center)
    fixture.stage.advance(by: 0.38)
    let before = fixture.points(of: "shaft")
    #expect(before.count == 2 && before[1].y - before[0].y > 2)
    fixture.stage.advance(by: 0.023)
    let after = fixture.points(of: "shaft")
    #expect(after.count == 2 && abs(after[1].y - after[0].y) < 0.2)
    #expect(isClose(after.first?.y, 43.6, within: 0.1))
  }

  @Test func lineIsStraightAt733Milliseconds() {
    let fixture = DownloadFixture()
    fixture.stage.tap(at: fixture.center)
    fixture.stage.advance(by: 0.692)
    let risen = fixture.points(of: "head")
    #expect(risen.count == 3 && isClose(risen[1].y, 46, within: 0.1))
    fixture.stage.advance(by: 0.041)
    let line = fixture.points(of: "head")
    #expect(line.count == 3 && line.allSatisfy { abs($0.y - 50) < 0.05 })
    #expect(isClose(line.first?.x, 14.8, within: 0.05) && isClose(line.last?.x, 85.2, within: 0.05))
  }

  @Test func dotLeavesAt601MillisecondsAndOvershootsBy16Percent() {
    let fixture = DownloadFixture()
    fixture.stage.tap(at: fixture.center)
    fixture.stage.advance(by: 0.6)
    #expect(isClose(fixture.points(of: "shaft").first?.y, 43.6, within: 0.01))
    var highest = 43.6
    for _ in 0..<90 {
      fixture.stage.advance(by: 0.01)
      highest = min(highest, Double(fixture.points(of: "shaft").first?.y ?? 99))
    }
    #expect(isClose(-highest / 43.6, 0.163, within: 0.002))
    fixture.stage.advance(by: 3)
    #expect(isClose(fixture.points(of: "shaft").first?.y, 0, within: 0.001))
  }

  @Test func ringAngleIsProportionalToTheProgress() {
    let fixture = DownloadFixture()
    fixture.beginDownloading()
    for percent in stride(from: 0, through: 100, by: 20) {
      fixture.view.progress = CGFloat(percent) / 100
      fixture.stage.advance(by: 0.3)
      #expect(
        isClose(
          fixture.part("ring").map { Double($0.strokeEnd ?? 1) } ?? 0, Double(percent) / 100, within: 1e-9))
    }
  }

  @Test(arguments: [100.0, 240, 60])
  func waveNumberHeightAndSpeedScaleWithTheView(side: Double) throws {
    let fixture = DownloadFixture(side: side, stageSide: 400)
    fixture.beginDownloading()
    let gridError = 1e-3
    func phase() throws -> Double {
      let points = fixture.points(of: "wave").map { (x: $0.x / side * 100, y: ($0.y / side * 100 - 50)) }
      #expect(points.count == 21)
      // Fits a·sin(.25x) + b·cos(.25x) to the points. The residual of a pure wave is that of the grid of
      // 1/1024 point on which its points lie, in both directions.
      var (ss, cc, sc, sy, cy) = (0.0, 0.0, 0.0, 0.0, 0.0)
      for point in points {
        let (s, c) = (sin(0.25 * point.x), cos(0.25 * point.x))
        ss += s * s
        cc += c * c
        sc += s * c
        sy += s * point.y
        cy += c * point.y
      }
      let determinant = ss * cc - sc * sc
      let (a, b) = ((sy * cc - cy * sc) / determinant, (cy * ss - sy * sc) / determinant)
      let residuals = points.map { point -> Double in
        let wave: Double = a * sin(0.25 * point.x) + b * cos(0.25 * point.x)
        return abs(point.y - wave)
      }
      let residual = residuals.max() ?? 1
      #expect(residual < gridError)
      #expect(isClose((a * a + b * b).squareRoot(), 3, within: gridError))
      return atan2(b, a)
    }
    let before = try phase()
    fixture.stage.advance(by: 0.1)
    let turned = (try phase() - before + 4 * .pi).truncatingRemainder(dividingBy: 2 * .pi)
    #expect(isClose(turned, 2, within: gridError), "20 rad/s, to the left")
  }

  @Test func labelSpringsInAndOvershoots() {
    let fixture = DownloadFixture()
    fixture.stage.tap(at: fixture.center)
    fixture.stage.advance(by: 1.5)
    #expect(isClose(fixture.scale(of: "label"), 0.3, within: 0.01))
    fixture.stage.advance(by: 0.363)
    #expect(isClose(fixture.scale(of: "label"), 1.114, within: 0.005))
    fixture.stage.advance(by: 2)
    #expect(isClose(fixture.scale(of: "label"), 1, within: 1e-9))
  }

  @Test func tickSpringsFrom130To95To1007To1() {
    let fixture = DownloadFixture()
    fixture.beginDownloading()
    fixture.view.progress = 1
    fixture.stage.advance(by: 1)
    fixture.view.succeed()
    fixture.stage.advance(by: 0.6)
    #expect(isClose(fixture.scale(of: "tick"), 1.3, within: 0.001))
    let tick = fixture.points(of: "tick")
    #expect(tick.count == 3)
    fixture.stage.advance(by: 0.3628)
    #expect(isClose(fixture.scale(of: "tick"), 1 - 0.3 * 0.163, within: 0.001))
    fixture.stage.advance(by: 0.3628)
    #expect(isClose(fixture.scale(of: "tick"), 1 + 0.3 * 0.0266, within: 0.001))
    fixture.stage.advance(by: 2)
    #expect(isClose(fixture.scale(of: "tick"), 1, within: 1e-12))
    let settled = [CGPoint(x: 36, y: 50.4), CGPoint(x: 48, y: 64), CGPoint(x: 70.8, y: 38)]
    for (point, expected) in zip(fixture.points(of: "tick"), settled) {
      #expect(isClose(point.x, expected.x, within: 1e-9) && isClose(point.y, expected.y, within: 1e-9))
    }
  }
}
