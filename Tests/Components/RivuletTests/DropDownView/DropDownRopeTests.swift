import Testing
import UIKit

@testable import Rivulet

@MainActor @Suite struct DropDownRopeTests {
  /// The rope's angle on the stage in degrees, positive towards the right.
  private func angle(_ fixture: DropDownFixture) -> CGFloat {
    let middle = 375 - 44.0
    return atan2(fixture.icon.x - middle, fixture.icon.y - fixture.edge) * 180 / .pi
  }

  /// The points of the rope as drawn, on the stage, without its beginning behind the page.
  private func rope(_ fixture: DropDownFixture) -> [CGPoint] {
    let points = fixture.part("rope")?.path?.points ?? []
    return points.dropFirst().map { CGPoint(x: CGFloat($0[0]), y: CGFloat($0[1])) }
  }

  /// The farthest distance of the rope's points from the line between its ends.
  private func bend(_ fixture: DropDownFixture) -> CGFloat {
    let points = rope(fixture)
    guard let first = points.first, let last = points.last else { return .nan }
    let (dx, dy) = (last.x - first.x, last.y - first.y)
    let length = max(hypot(dx, dy), 1)
    return points.map { abs(($0.x - first.x) * dy - ($0.y - first.y) * dx) / length }.max() ?? 0
  }

  @Test func iconFollowsTheFingerWithoutLagToTheEdgesOfTheScreen() {
    let fixture = DropDownFixture()
    let start = fixture.icon
    fixture.stage.touchDown(at: start)
    fixture.stage.touchMove(to: CGPoint(x: start.x - 10, y: start.y))
    for step in 1...7 {
      fixture.stage.touchMove(to: CGPoint(x: start.x - 10 - CGFloat(step) * 6, y: start.y))
      #expect(isClose(fixture.icon.x, start.x - CGFloat(step) * 6, within: 0.01))
      #expect(isClose(fixture.icon.y, start.y, within: 0.01))
      #expect(isClose(angle(fixture), -atan2(CGFloat(step) * 6, 72) * 180 / .pi, within: 0.05))
    }
    for (finger, place) in [(200, 210), (-100, 28), (375, 347), (500, 347)] as [(CGFloat, CGFloat)] {
      fixture.stage.touchMove(to: CGPoint(x: finger, y: start.y))
      #expect(isClose(fixture.icon.x, place, within: 0.01), "\(finger)")
      #expect(bend(fixture) < 0.5, "a rope that is pulled is tight")
    }
  }

  @Test func ropeBendsWhereItIsSlack() {
    var chain = RopeChain(length: 44, half: 28, period: 2, angle: 0, range: -300...16, at: 0)
    chain.hold(at: CGPoint(x: -10, y: 40))
    chain.advance(to: 0.5)
    let lowest = chain.rope.map(\.y).max() ?? 0
    #expect(chain.icon == CGPoint(x: -10, y: 40))
    #expect(lowest > chain.rope[chain.rope.count - 1].y + 2 || chain.rope.contains { abs($0.x) > 8 })
    // Tight again when it is pulled.
    chain.hold(at: CGPoint(x: -30, y: 90))
    #expect(chain.rope.allSatisfy { abs($0.x + $0.y / 3) < 1.5 })
  }

  @Test func ropeSwingsAfterASidewaysThrowAndNeverLeavesTheScreen() {
    let fixture = DropDownFixture()
    let start = fixture.icon
    for way in [-40, -300, 30] as [CGFloat] {
      fixture.stage.drag(from: start, to: CGPoint(x: start.x + way, y: start.y), over: 0.1)
      var icons: [CGPoint] = []
      for _ in 0..<90 {
        fixture.stage.advance(by: 1.0 / 60)
        icons.append(fixture.icon)
      }
      #expect(icons.allSatisfy { $0.x >= 27.9 && $0.x <= 375 - 27.9 }, "\(way)")
      #expect((icons.dropFirst(30).map { abs($0.x - start.x) }.max() ?? 0) > 5, "\(way)")
      // A rope that was stretched far snaps back in a few frames; then nothing jumps.
      for (a, b) in zip(icons, icons.dropFirst()).dropFirst(18) {
        #expect(hypot(b.x - a.x, b.y - a.y) < 12, "\(way)")
      }
      fixture.stage.advance(by: 8)
      let icon = fixture.icon
      #expect(isClose(icon.x, start.x, within: 0.01) && isClose(icon.y, start.y, within: 0.01))
      #expect(fixture.dropDown.phase == .closed && fixture.dropDown.pendant.frames == nil)
    }
  }

  @Test(arguments: [0.5, 2, 4])
  func ropeIsAtRestInFiniteTimeWhateverThrowsIt(period: Double) {
    for velocity in [0, 1, -300, 5_000, -1e9, .nan, .infinity] as [CGFloat] {
      for place in [CGPoint(x: -40, y: 60), CGPoint(x: -290, y: 20), CGPoint(x: 10, y: 400)] {
        var chain = RopeChain(length: 44, half: 28, period: period, angle: 0.2, range: -303...16, at: 0)
        chain.hold(at: place)
        chain.advance(to: 1)
        chain.release(velocity: CGPoint(x: velocity, y: 0))
        for frame in 0...Int(period * 4 * 60) + 1 {
          chain.advance(to: 1 + Double(frame) / 60)
          #expect(chain.icon.x.isFinite && chain.icon.x >= -303 && chain.icon.x <= 16)
        }
        #expect(chain.isAtRest && chain.icon == CGPoint(x: 0, y: 72), "\(velocity) \(place)")
      }
    }
  }

  @Test func ropeIsTheSameAtEveryFrameRate() {
    let icons = [30.0, 60, 120].map { rate in
      var chain = RopeChain(length: 44, half: 28, period: 2, angle: 0, range: -300...16, at: 0)
      chain.hold(at: CGPoint(x: -60, y: 50))
      chain.release(velocity: CGPoint(x: 200, y: 0))
      for frame in 1...Int(rate) { chain.advance(to: Double(frame) / rate) }
      return chain.icon
    }
    #expect(icons[0] == icons[1] && icons[1] == icons[2])
  }

  @Test func ropeEndsAtTheIconsRingHoweverFarItIsPulled() {
    let fixture = DropDownFixture()
    var finger = fixture.icon
    fixture.stage.touchDown(at: finger)
    for step in 0..<80 {
      if step < 60 {
        finger.x -= 3
        fixture.stage.touchMove(to: finger)
      } else if step == 60 {
        fixture.stage.touchUp(at: finger)
      }
      fixture.stage.advance(by: 1.0 / 60)
      let end = fixture.part("rope")?.path?.points.last ?? [0, 0]
      // The ring is at the top of the icon of 56 points.
      let way = hypot(end[0] - Double(fixture.icon.x), end[1] - Double(fixture.icon.y))
      #expect(abs(way - 25.2) < 0.5, "\(step)")
    }
  }

  @Test func swingHasThePeriodAndHalvesInIt() {
    var chain = RopeChain(length: 44, half: 28, period: 2, angle: 0, range: -300...300, at: 0)
    chain.hold(at: CGPoint(x: -12, y: 71))
    chain.release(velocity: .zero)
    var peaks: [(time: Double, x: CGFloat)] = []
    var last: [CGFloat] = []
    for frame in 0..<240 {
      chain.advance(to: Double(frame) / 60)
      last.append(chain.icon.x)
      let count = last.count
      if count > 2, abs(last[count - 2]) > abs(last[count - 3]), abs(last[count - 2]) >= abs(last[count - 1])
      {
        peaks.append((Double(frame - 1) / 60, last[count - 2]))
      }
    }
    #expect(peaks.count >= 3 && isClose(peaks[0].time, 1, within: 0.1) && peaks[0].x > 0)
    #expect(isClose(peaks[1].time, 2, within: 0.15) && isClose(peaks[1].x, -6, within: 1.5))
  }

  @Test func iconIsReachedWhenThePageIsClosedAndThePageIsModalWhenItIsOpen() {
    let fixture = DropDownFixture()
    let (page, texts) = (fixture.dropDown, fixture.dropDown.texts)
    // The icon of the open page, and the foot of the closed one, are beside this host on the screen.
    let host = UIView(frame: CGRect(x: 0, y: 100, width: 375, height: 400))
    fixture.host.view.addSubview(host)
    page.attach(to: host)
    fixture.settle()
    func labels() -> [String] { fixture.stage.accessibilityElements().map(\.label) }
    #expect(labels() == [texts.label] && !page.accessibilityViewIsModal)
    page.open(animated: false)
    fixture.settle()
    #expect(labels() == [texts.back, texts.back] && page.accessibilityViewIsModal)
    page.close(animated: false)
    #expect(labels() == [texts.label])
  }

  @Test func sparksTurnNeitherOliveNorWhite() {
    let fixture = DropDownFixture()
    fixture.dropDown.presentIcon()
    for _ in 0..<96 {
      fixture.stage.advance(by: 1.0 / 60)
      for spark in fixture.dropDown.pendant.sparks.values.joined() {
        guard let color = spark.presentation()?.fillColor?.components, color.count == 4 else { continue }
        // An olive has more green than red, and much less blue than both.
        #expect(color[0] >= color[1] - 0.02 || color[2] >= color[1] - 0.06, "\(color)")
        #expect(color[0] + color[1] > 1.3)
        // On a white screen a spark is seen by what one of its colours lacks.
        #expect(color[0..<3].min() ?? 1 < 0.85, "\(color)")
      }
    }
  }

  @Test func fingerCatchesTheSwingingIconWhereItIsShown() {
    let fixture = DropDownFixture()
    fixture.dropDown.timing.swingsAfterClosing = false
    let start = fixture.icon
    fixture.stage.drag(from: start, to: CGPoint(x: start.x - 80, y: start.y), over: 0.1)
    fixture.stage.advance(by: 0.05)
    let (shown, edge) = (fixture.icon, fixture.edge)
    #expect(shown.x < start.x - 20, "beside its place at rest")
    fixture.stage.touchDown(at: shown)
    fixture.stage.advance(by: 0.5)
    #expect(isClose(fixture.icon.x, shown.x, within: 0.1) && isClose(fixture.edge, edge, within: 0.1))
    fixture.stage.touchUp(at: shown)
    fixture.stage.advance(by: 0.02)
    #expect(isClose(fixture.icon.x, shown.x, within: 2.5))
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
