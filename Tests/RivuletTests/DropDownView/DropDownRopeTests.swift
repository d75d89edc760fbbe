import Testing
import UIKit

@testable import Rivulet

@MainActor @Suite struct DropDownRopeTests {
  /// The rope's angle on the stage in degrees, positive towards the right.
  private func angle(_ fixture: DropDownFixture) -> CGFloat {
    let middle = 375 - 44.0
    return atan2(fixture.icon.x - middle, fixture.icon.y - fixture.edge) * 180 / .pi
  }

  @Test func ropePointsAtAFingerThatPullsSideways() {
    let fixture = DropDownFixture()
    let start = fixture.icon
    fixture.stage.touchDown(at: start)
    fixture.stage.touchMove(to: CGPoint(x: start.x - 10, y: start.y))
    for step in 1...7 {
      fixture.stage.touchMove(to: CGPoint(x: start.x - 10 - CGFloat(step) * 6, y: start.y))
      #expect(isClose(angle(fixture), -atan2(CGFloat(step) * 6, 72) * 180 / .pi, within: 0.01))
    }
    fixture.stage.touchMove(to: CGPoint(x: 0, y: start.y))
    #expect(isClose(angle(fixture), -60, within: 0.01), "not farther")
  }

  @Test func ropeSwingsAfterASidewaysThrow() {
    let fixture = DropDownFixture()
    let start = fixture.icon
    fixture.stage.drag(from: start, to: CGPoint(x: start.x - 40, y: start.y), over: 0.1)
    let first = angle(fixture)
    #expect(first < -20)
    var angles: [CGFloat] = []
    for _ in 0..<150 {
      fixture.stage.advance(by: 1.0 / 60)
      angles.append(angle(fixture))
    }
    #expect(angles[0] < first, "it goes on with the finger's velocity")
    #expect((angles.max() ?? 0) > 20 && (angles.min() ?? 0) > -60.1)
    for (a, b) in zip(angles, angles.dropFirst()) { #expect(abs(b - a) < 5, "it does not jump") }
    fixture.stage.advance(by: 10)
    #expect(abs(angle(fixture)) < 0.01 && fixture.dropDown.phase == .closed)
  }

  @Test func fingerCatchesTheSwingingIconWhereItIsShown() {
    let fixture = DropDownFixture()
    fixture.dropDown.timing.swingsAfterClosing = false
    let start = fixture.icon
    fixture.stage.drag(from: start, to: CGPoint(x: start.x - 80, y: start.y), over: 0.1)
    fixture.stage.advance(by: 0.05)
    let (shown, edge) = (fixture.icon, fixture.edge)
    #expect(shown.x < start.x - 36, "beside its place at rest")
    fixture.stage.touchDown(at: shown)
    fixture.stage.advance(by: 0.5)
    #expect(isClose(fixture.icon.x, shown.x, within: 0.1) && isClose(fixture.edge, edge, within: 0.1))
    fixture.stage.touchUp(at: shown)
    fixture.stage.advance(by: 0.02)
    #expect(isClose(fixture.icon.x, shown.x, within: 1))
    fixture.settle()
    #expect(fixture.dropDown.phase == .open, "a tap opens")
  }

  @Test func pushAddsToASwingWithoutAJump() {
    let thrown = Pendulum(period: 2, angle: 0.4, velocity: -1)
    for time in [0.3, 1.1, 5.0] {
      let pushed = thrown.pushed(at: time)
      #expect(isClose(pushed.angle(at: 0), thrown.angle(at: time), within: 1e-9))
      #expect(pushed.velocity(at: 0) > thrown.velocity(at: time))
    }
  }

  @Test func velocityOfASwingIsTheSlopeOfItsAngle() {
    let pendulum = Pendulum(period: 1.5, angle: 0.4, velocity: -1)
    for step in 1..<60 where step != 30 {
      let time = Double(step) / 10
      let slope = (pendulum.angle(at: time + 1e-5) - pendulum.angle(at: time - 1e-5)) / 2e-5
      #expect(isClose(pendulum.velocity(at: time), slope, within: 1e-6))
    }
  }

  @Test(arguments: [CGFloat.nan, .infinity, -.infinity, 1e300])
  func swingStaysWithin60DegreesWhateverThrowsIt(value: CGFloat) {
    for pendulum in [
      Pendulum(period: 2, angle: value, velocity: 1), Pendulum(period: 2, angle: -1, velocity: value),
    ] {
      #expect(pendulum.samples.allSatisfy { abs($0) <= .pi / 3 + 1e-9 })
    }
  }

  @Test func ropeIsHiddenBehindTheOpenPage() {
    let fixture = DropDownFixture()
    fixture.dropDown.open()
    fixture.settle()
    let pixel = fixture.pixels()
    for y in 660..<667 {
      for x in 328..<334 { #expect(pixel(x, y) == pixel(300, y), "\(x), \(y)") }
    }
  }

  @Test func ropeHangsStillUnderReduceMotion() {
    let fixture = DropDownFixture(reduceMotion: true)
    let start = fixture.icon
    fixture.stage.drag(from: start, to: CGPoint(x: start.x - 80, y: start.y), over: 0.1)
    fixture.stage.advance(by: 0.1)
    #expect(isClose(fixture.icon.x, start.x, within: 0.01))
  }
}
