import TestSupport
import Testing

@testable import UIKit

/// The physics of scrolling as values. The numbers are those of the formulas, evaluated by hand.
@Suite struct ScrollMotionTests {
  // MARK: Rubber band

  @Test(arguments: [
    (10.0, 5.4550), (100.0, 50.8102), (160.0, 77.7430), (667.0, 236.6774), (100_000.0, 659.0080),
  ])
  func rubberBandFollowsItsFormula(pull: Double, shown: Double) {
    let band = RubberBand(length: 667)
    #expect(isClose(band.shown(pull: pull), (1 - 1 / (0.55 * pull / 667 + 1)) * 667))
    #expect(isClose(band.shown(pull: pull), shown, within: 0.001))
    #expect(isClose(band.shown(pull: -pull), -band.shown(pull: pull)))
  }

  @Test func rubberBandIsInvertibleAndNeverExceedsTheViewport() {
    let band = RubberBand(length: 480)
    for pull in [-3000.0, -250, -1, 0, 0.5, 40, 480, 5000] {
      #expect(isClose(band.pull(shown: band.shown(pull: pull)), pull, within: 1e-6 * max(1, abs(pull))))
      #expect(abs(band.shown(pull: pull)) < 480)
    }
    #expect(band.pull(shown: 600) > 0 && band.pull(shown: 600).isFinite)
  }

  @Test func rubberBandSlopeIsTheDerivative() {
    let band = RubberBand(length: 480)
    for pull in [0.0, 25, 300, 1200] {
      let numeric = (band.shown(pull: pull + 1e-4) - band.shown(pull: pull)) / 1e-4
      #expect(isClose(band.slope(pull: pull), numeric, within: 1e-5))
    }
  }

  @Test(arguments: [0, -5, Double.nan, .infinity]) func rubberBandOfAnEmptyViewportIsZero(length: Double) {
    let band = RubberBand(length: length)
    #expect(band.shown(pull: 50) == 0 && band.pull(shown: 50) == 0 && band.slope(pull: 50) == 0)
    #expect(RubberBand(length: 100).shown(pull: .nan) == 0)
  }

  // MARK: Deceleration

  @Test func throwDecaysByItsRateEachMillisecond() {
    let flight = Deceleration(origin: 100, velocity: 2000, rate: 0.998)
    for ms in [0.0, 1, 16, 250, 1000] {
      #expect(
        isClose(flight.position(at: ms / 1000), 100 + 2000 * 0.499 * (1 - pow(0.998, ms)), within: 1e-8))
    }
    #expect(isClose(flight.velocity(at: flight.duration), 10, within: 0.02))
    // v·.499, less the distance that the last 10 points a second would have covered.
    #expect(isClose(flight.destination, 100 + 0.499 * (2000 - 10), within: 1e-8))
    #expect(isClose(flight.position(at: flight.duration), flight.destination, within: 1e-6))
  }

  @Test func fastDecelerationGoesAFifthAsFar() {
    let flight = Deceleration(origin: 0, velocity: -1000, rate: 0.99)
    #expect(isClose(flight.destination, -0.099 * 990, within: 1e-8))
  }

  @Test func throwSlowerThanTenPointsASecondDoesNotMove() {
    let flight = Deceleration(origin: 7, velocity: 9.9, rate: 0.998)
    #expect(flight.duration == 0 && flight.destination == 7)
  }

  @Test func timeAtAPositionInvertsThePosition() throws {
    let flight = Deceleration(origin: 0, velocity: 1500, rate: 0.998)
    let time = try #require(flight.time(at: 300))
    #expect(isClose(flight.position(at: time), 300, within: 1e-6))
    #expect(flight.time(at: 5000) == nil && flight.time(at: -1) == nil)
  }

  // MARK: Bounce

  @Test func bounceIsCriticallyDamped() {
    let spring = CriticalSpring(from: -60, velocity: 0, to: 0)
    let step = 1e-4
    for time in [0.01, 0.1, 0.3] {
      let acceleration =
        (spring.position(at: time + step) - 2 * spring.position(at: time) + spring.position(at: time - step))
        / (step * step)
      let w = CriticalSpring.bounceFrequency
      let residual = acceleration + 2 * w * spring.velocity(at: time) + w * w * spring.position(at: time)
      #expect(abs(residual) < 0.01)
    }
    #expect(spring.crossingTime == nil)
  }

  @Test func bounceNeverPassesItsEnd() {
    for velocity in [0.0, -200, -5000, 300] {
      let motion = ScrollMotion(from: -40, velocity: velocity, in: 0...1000, rate: 0.998, bounces: true)
      for frame in 0...240 { #expect(motion.position(at: Double(frame) / 120) <= 0) }
      #expect(motion.position(at: motion.duration) == 0 && motion.destination == 0)
    }
  }

  @Test func contentReleasedPastItsEndAtRestLeavesAtOnce() {
    let motion = ScrollMotion(from: -235, velocity: 0, in: 0...1000, rate: 0.998, bounces: true)
    let frequency = 10.92727
    for time in [0, 0.05, 0.1, 0.25, 0.5] {
      let expected = -235 * (1 + frequency * time / 3) * exp(-frequency * time)
      #expect(isClose(motion.position(at: time), expected, within: 1e-3))
    }
    #expect(isClose(motion.velocity(at: 0), 1712, within: 1))
  }

  @Test func bounceJumpsToItsEndFromHalfAPoint() {
    for start in [-235.0, -60, -0.4] {
      let motion = ScrollMotion(from: start, velocity: 0, in: 0...1000, rate: 0.998, bounces: true)
      let last = motion.position(at: motion.duration - 1e-6)
      #expect(last < 0 && last >= -0.501 && motion.duration > 0)
      #expect(motion.position(at: motion.duration) == 0)
    }
  }

  @Test(arguments: [(-900.0, -900.0), (-145.6969, -145.6969), (-100, -54.303), (400, 400), (50, 145.697)])
  func velocityAtTheReleaseCountsOutwardsAndWhereItIsFaster(velocity: Double, start: Double) {
    // Held at rest, it would leave with ⅔ · ω · 20 = 145.697 points per second.
    let motion = ScrollMotion(from: -20, velocity: velocity, in: 0...1000, rate: 0.998, bounces: true)
    #expect(isClose(motion.velocity(at: 0), start, within: 0.001))
    if velocity == -900 { #expect(motion.position(at: 0.05) < -30 && motion.destination == 0) }
  }

  @Test func motionThatGoesOnPastTheEndKeepsItsVelocity() {
    let motion = ScrollMotion(
      from: -60, velocity: 200, in: 0...1000, rate: 0.998, bounces: true, isReleased: false)
    #expect(isClose(motion.velocity(at: 0), 200, within: 1e-9))
  }

  @Test func flingHandsItsVelocityOverToTheBounce() {
    let motion = ScrollMotion(from: 300, velocity: -3000, in: 0...1000, rate: 0.998, bounces: true)
    var before = motion.position(at: 0)
    var lowest = before
    for frame in 1...1000 {
      let now = motion.position(at: Double(frame) / 1000)
      #expect(abs(now - before) <= 3.001)
      before = now
      lowest = min(lowest, now)
    }
    // The edge is passed at v − 300/.499 ≈ 2,399 points a second. A critically damped spring then overshoots
    // by v/(ω·e).
    #expect(isClose(lowest, -2399 / (10.92727 * M_E), within: 0.5))
    #expect(motion.destination == 0 && motion.position(at: 10) == 0 && motion.velocity(at: 10) == 0)
  }

  @Test func flingWithoutBouncesStopsAtTheEnd() {
    let motion = ScrollMotion(from: 100, velocity: -3000, in: 0...1000, rate: 0.998, bounces: false)
    for frame in 0...200 { #expect(motion.position(at: Double(frame) / 100) >= 0) }
    #expect(motion.destination == 0)
    #expect(ScrollMotion(from: 0, velocity: -3000, in: 0...1000, rate: 0.998, bounces: false).duration == 0)
  }

  @Test func contentThrownBackIntoTheRangeDecelerates() {
    let motion = ScrollMotion(from: -30, velocity: 3000, in: 0...5000, rate: 0.998, bounces: true)
    #expect(motion.destination > 800)
    var before = motion.position(at: 0)
    for frame in 1...1000 {
      let now = motion.position(at: Double(frame) / 1000)
      #expect(now >= before && now - before <= 3.1)
      before = now
    }
  }

  @Test func motionIsTheSameAtEveryFrameRate() {
    let motion = ScrollMotion(from: 300, velocity: -2500, in: 0...1000, rate: 0.998, bounces: true)
    #expect(motion.position(at: 0.5) == motion.position(at: 30.0 / 60))
    #expect(motion.position(at: 0.5) == motion.position(at: 60.0 / 120))
    #expect(motion.position(at: -1) == 300)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity]) func invalidNumbersDoNotMove(bad: Double) {
    #expect(ScrollMotion(from: 5, velocity: bad, in: 0...10, rate: 0.998, bounces: true).duration == 0)
    #expect(ScrollMotion(from: 5, velocity: 100, to: bad, rate: 0.998).duration == 0)
  }

  @Test func motionOfEnormousVelocityEnds() {
    let motion = ScrollMotion(from: 5, velocity: 1e12, in: 0...10, rate: 0.998, bounces: true)
    #expect(motion.duration.isFinite && motion.destination == 10)
  }

  // MARK: Targets

  @Test func changedTargetIsReachedWithoutAJumpInVelocity() {
    let motion = ScrollMotion(from: 0, velocity: 1000, to: 600, rate: 0.998)
    #expect(isClose(motion.velocity(at: 0), 1000, within: 3))
    #expect(isClose(motion.position(at: motion.duration - 1e-9), 600, within: 1e-3))
    let back = ScrollMotion(from: 0, velocity: 1000, to: -50, rate: 0.998)
    #expect(isClose(back.velocity(at: 0), 1000, within: 1e-9) && back.destination == -50)
  }

  @Test func pagesTurnAfterHalfAPageOrByAThrow() {
    func page(_ position: Double, _ velocity: Double) -> Double {
      ScrollPaging.target(position: position, velocity: velocity, page: 320, in: 0...1280)
    }
    #expect(page(150, 0) == 0 && page(170, 0) == 320)
    #expect(page(20, 400) == 320 && page(300, -400) == 0 && page(340, 99) == 320)
    #expect(page(1270, 900) == 1280 && page(10, -900) == 0)
    #expect(ScrollPaging.target(position: 5, velocity: 0, page: 0, in: 0...10) == 5)
  }

  @Test func pageIsReachedWithoutOvershoot() {
    for velocity in [0.0, 500, 4000] {
      let motion = ScrollMotion(from: 250, velocity: velocity, to: 320, rate: nil)
      for frame in 0...100 { #expect(motion.position(at: Double(frame) / 100) <= 320) }
      #expect(motion.destination == 320)
    }
  }

  @Test func pageIsAtRestInHalfASecond() {
    let turn = ScrollMotion(from: 130, velocity: 900, to: 390, rate: nil)
    #expect(turn.duration > 0.4 && turn.duration < 0.6)
    #expect(turn.position(at: 0.25) > 370 && turn.position(at: 0.25) < 390)
    #expect(turn.position(at: turn.duration) == 390)
    let short = ScrollMotion(from: 389, velocity: 0, to: 390, rate: nil)
    #expect(short.duration > 0 && short.duration < 0.3)
  }
}
