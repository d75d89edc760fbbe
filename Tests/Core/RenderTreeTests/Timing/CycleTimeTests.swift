@testable import RenderTree
import Testing

private func timing(
  begin: Double = 0, duration: Double = 2, speed: Double = 1, offset: Double = 0, count: Double = 0,
  repeatDuration: Double = 0, autoreverses: Bool = false, fill: Timing.FillMode = .removed
) -> Timing {
  var timing = Timing()
  timing.beginTime = begin
  timing.duration = duration
  timing.speed = speed
  timing.timeOffset = offset
  timing.repeatCount = count
  timing.repeatDuration = repeatDuration
  timing.autoreverses = autoreverses
  timing.fillMode = fill
  return timing
}

@Suite struct CycleTimeTests {
  @Test func parentTimeMapsByBeginSpeedAndOffset() {
    let timing = timing(begin: 10, speed: 2, offset: 3)
    #expect(timing.localTime(at: 12) == 7)
    #expect(timing.activeTime(at: 12) == 4 && timing.parentTime(atActive: 4) == 12)
    #expect(CycleTimeTests.paused.parentTime(atActive: 1) == nil)
  }

  private static var paused: Timing { timing(speed: 0, offset: 0.5) }

  @Test func activeDurationCountsCyclesAndTheWayBack() {
    #expect(timing().activeDuration == 2)
    #expect(timing(count: 3).activeDuration == 6)
    #expect(timing(count: 3, autoreverses: true).activeDuration == 12)
    #expect(timing(count: 3, repeatDuration: 5).activeDuration == 5)
    #expect(timing(count: .infinity).activeDuration == .infinity)
    #expect(timing(duration: 0, count: .infinity).activeDuration == 0)
    #expect(timing(duration: -1).activeDuration == 0)
    #expect(timing(count: .nan).activeDuration == 2)
  }

  @Test func boundaryBetweenCyclesBeginsTheNextCycle() {
    let timing = timing(count: 3)
    #expect(timing.cycleTime(at: 2) == CycleTime(cycle: 1, time: 0, fraction: 0))
    #expect(timing.cycleTime(at: 3) == CycleTime(cycle: 1, time: 1, fraction: 0.5))
    #expect(timing.cycleTime(at: 4) == CycleTime(cycle: 2, time: 0, fraction: 0))
  }

  @Test func endOfTheActiveDurationIsTheEndOfTheLastCycle() {
    #expect(timing(count: 3).cycleTime(at: 6) == CycleTime(cycle: 2, time: 2, fraction: 1))
    let back = timing(count: 3, autoreverses: true)
    #expect(back.cycleTime(at: 12) == CycleTime(cycle: 2, time: 0, fraction: 0))
    #expect(timing(count: 2.5).cycleTime(at: 5) == CycleTime(cycle: 2, time: 1, fraction: 0.5))
    #expect(timing(repeatDuration: 3).cycleTime(at: 3) == CycleTime(cycle: 1, time: 1, fraction: 0.5))
  }

  @Test func autoreversingAnimationRunsBackInTheSecondHalf() {
    let timing = timing(count: 2, autoreverses: true)
    #expect(timing.cycleTime(at: 2) == CycleTime(cycle: 0, time: 2, fraction: 1))
    #expect(timing.cycleTime(at: 3) == CycleTime(cycle: 0, time: 1, fraction: 0.5))
    #expect(timing.cycleTime(at: 4) == CycleTime(cycle: 1, time: 0, fraction: 0))
  }

  @Test(arguments: [Timing.FillMode.removed, .forwards, .backwards, .both])
  func fillModesDecideTheTimeBeforeAndAfter(_ mode: Timing.FillMode) {
    let timing = timing(begin: 5, fill: mode)
    let fillsBefore = mode == .backwards || mode == .both
    let fillsAfter = mode == .forwards || mode == .both
    #expect(timing.cycleTime(at: 4) == (fillsBefore ? CycleTime(cycle: 0, time: 0, fraction: 0) : nil))
    #expect(timing.cycleTime(at: 8) == (fillsAfter ? CycleTime(cycle: 0, time: 2, fraction: 1) : nil))
    #expect(timing.cycleTime(at: 7) == CycleTime(cycle: 0, time: 2, fraction: 1))
    #expect(timing.cycleTime(at: 5) == CycleTime(cycle: 0, time: 0, fraction: 0))
  }

  @Test func pausedAnimationStaysAtItsTimeOffset() {
    #expect(Self.paused.cycleTime(at: 1e9) == CycleTime(cycle: 0, time: 0.5, fraction: 0.25))
  }

  @Test func animationWithATimeOffsetBeginsThereAndGoesRound() {
    let timing = timing(offset: 0.5)
    #expect(timing.cycleTime(at: -0.1) == nil)
    #expect(timing.cycleTime(at: 0) == CycleTime(cycle: 0, time: 0.5, fraction: 0.25))
    #expect(timing.cycleTime(at: 1) == CycleTime(cycle: 0, time: 1.5, fraction: 0.75))
    #expect(timing.cycleTime(at: 1.75) == CycleTime(cycle: 1, time: 0.25, fraction: 0.125))
    #expect(timing.cycleTime(at: 2) == CycleTime(cycle: 1, time: 0.5, fraction: 0.25))
    #expect(timing.cycleTime(at: 2.1) == nil)
  }

  @Test func animationWithATimeOffsetIsFilledWithThePlaceOfTheOffset() {
    let timing = timing(begin: 1, speed: 2, offset: 0.5, fill: .both)
    #expect(timing.cycleTime(at: 0) == CycleTime(cycle: 0, time: 0.5, fraction: 0.25))
    #expect(timing.cycleTime(at: 1.5) == CycleTime(cycle: 0, time: 1.5, fraction: 0.75))
    #expect(timing.cycleTime(at: 9)?.time == 0.5)
  }

  @Test func offsetOfAWholeCycleEndsWithTheEnd() {
    #expect(timing(offset: 2).cycleTime(at: 2) == CycleTime(cycle: 1, time: 2, fraction: 1))
  }

  @Test func negativeSpeedRunsBackwards() {
    let timing = timing(speed: -1, offset: 2)
    #expect(timing.cycleTime(at: 0.5) == CycleTime(cycle: 0, time: 1.5, fraction: 0.75))
    #expect(timing.cycleTime(at: 2.5) == nil)
  }

  @Test func zeroAndInfiniteDurationsHaveFractions() {
    #expect(timing(duration: 0).cycleTime(at: 0) == CycleTime(cycle: 0, time: 0, fraction: 1))
    #expect(timing(duration: 0, fill: .both).cycleTime(at: -1)?.fraction == 0)
    #expect(timing(duration: 0, repeatDuration: 4).cycleTime(at: 1)?.fraction == 1)
    #expect(timing(duration: .infinity).cycleTime(at: 9) == CycleTime(cycle: 0, time: 9, fraction: 0))
  }

  @Test func timingsWithNaNAndInfiniteInstantsHaveNoCycle() {
    #expect(timing(begin: .nan).cycleTime(at: 1) == nil)
    #expect(timing(speed: .nan, fill: .both).cycleTime(at: 1) == nil)
    #expect(timing(duration: .nan).cycleTime(at: 1) == nil)
    #expect(timing(offset: .infinity, fill: .both).cycleTime(at: 1) != nil)
    #expect(timing().cycleTime(at: .nan) == nil)
    #expect(timing().cycleTime(at: .infinity) == nil)
  }

  @Test func everyInstantIsInsideItsCycle() {
    for duration in [0.1, 0.3, 1.0 / 3, 0.7] {
      let timing = timing(duration: duration, count: 1000)
      for step in 0..<1000 {
        let cycle = timing.cycleTime(at: duration * Double(step))
        #expect(cycle.map { (0...duration).contains($0.time) && (0...1).contains($0.fraction) } == true)
      }
    }
  }

  @Test func uncountableCyclesStayAtTheirBegin() {
    var timing = Timing()
    (timing.duration, timing.repeatCount) = (.leastNonzeroMagnitude, .infinity)
    let cycle = timing.cycleTime(at: 1)
    #expect(cycle?.fraction == 0 && cycle?.time == 0 && cycle?.cycle == .infinity)
  }

  @Test func transformIsNotRepeatedForNaN() {
    let moved = Transform3D.translation(x: 1, y: 2)
    #expect(
      moved.repeated(.nan) == .identity && moved.repeated(-1) == .identity && moved.repeated(0.5) == .identity
    )
    #expect(moved.repeated(3) == Transform3D.translation(x: 3, y: 6))
  }
}
