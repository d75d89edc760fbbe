import Testing

@testable import Rivulet

/// The lag that `ProgressFlow` states, for rare and frequent reports, jumps and a stall.
@Suite struct ProgressFlowTests {
  /// The values in frames of 1/60 s, beside the last report before each.
  private func play(_ reports: [(time: Double, value: Double)], until end: Double) -> [(
    time: Double, shown: Double, reported: Double
  )] {
    var flow = ProgressFlow()
    var rest = reports[...]
    var reported = 0.0
    return (0...Int(end * 60)).map { frame in
      let time = Double(frame) / 60
      while let next = rest.first, next.time <= time + 1e-9 {
        flow.report(next.value, at: next.time)
        reported = next.value
        rest.removeFirst()
      }
      return (time, flow.value(at: time), reported)
    }
  }

  /// Whether the values neither go back nor run ahead of the reports.
  private func isHonest(_ frames: [(time: Double, shown: Double, reported: Double)]) -> Bool {
    zip(frames, frames.dropFirst()).allSatisfy { $1.shown >= $0.shown - 1e-12 }
      && frames.allSatisfy { $0.shown <= $0.reported + 1e-12 }
  }

  @Test(arguments: [0.05, 0.5, 2])
  func theLagIsTheIntervalBetweenReports(interval: Double) {
    // A transfer of 20 s at an even speed.
    let reports = stride(from: interval, through: 20, by: interval).map { ($0, $0 / 20) }
    let frames = play(reports, until: 24)
    #expect(isHonest(frames))
    for frame in frames where (6...19).contains(frame.time) {
      let lag = frame.time - frame.shown * 20
      #expect(abs(lag - interval) < 0.04, "\(frame.time)")
    }
    // No steps: each frame of the middle moves by what the transfer does in 1/60 s.
    let middle = frames.filter { (6...19).contains($0.time) }
    for (before, after) in zip(middle, middle.dropFirst()) {
      #expect(abs((after.shown - before.shown) * 20 * 60 - 1) < 0.05, "\(after.time)")
    }
    #expect(frames.last?.shown == 1)
  }

  @Test func threeJumpsAreCrossedEvenlyAndInTime() {
    let frames = play([(1, 0.3), (2.5, 0.6), (3, 1)], until: 6)
    #expect(isHonest(frames))
    let steps = zip(frames, frames.dropFirst()).map { $1.shown - $0.shown }
    #expect(steps.max() ?? 1 < 0.02, "the first jump of 0.3 takes `firstLag`")
    func shown(_ time: Double) -> Double { frames[Int(time * 60)].shown }
    #expect(shown(1 + ProgressFlow.firstLag + 0.02) == 0.3)
    #expect(shown(2.95) > 0.35 && shown(2.95) < 0.45)
    #expect(shown(4) == 1)
  }

  @Test func aStallRestsAtTheLastReportAndTheNextJumpFlows() {
    var steady: [(time: Double, value: Double)] = []
    for step in 1...40 { steady.append((time: Double(step) * 0.05, value: Double(step) / 100)) }
    var late: [(time: Double, value: Double)] = []
    for step in 0...40 { late.append((time: 12 + Double(step) * 0.05, value: 0.6 + Double(step) / 100)) }
    let frames = play(steady + late, until: 18)
    #expect(isHonest(frames))
    #expect(frames.filter { (2.1..<12).contains($0.time) }.allSatisfy { $0.shown == 0.4 })
    let steps = zip(frames, frames.dropFirst()).map { $1.shown - $0.shown }
    #expect(steps.max() ?? 1 < 0.02, "after the stall the value does not leap by 0.2")
    #expect(frames.last?.shown == 1)
  }

  @Test func theLagIsNeverLongerThanTwoSeconds() {
    let frames = play([(1, 0.1), (11, 0.5), (31, 0.9)], until: 40)
    #expect(frames.filter { (13.01..<31).contains($0.time) }.allSatisfy { $0.shown == 0.5 })
    #expect(frames.filter { $0.time > 33.01 }.allSatisfy { $0.shown == 0.9 })
  }

  @Test func smallerReportsAreFollowedBack() {
    let frames = play([(1, 0.8), (2, 0.2)], until: 4)
    #expect(frames[Int(2.5 * 60)].shown < 0.8 && frames[Int(2.5 * 60)].shown > 0.2)
    #expect(frames.last?.shown == 0.2)
  }

  @Test func unevenReportsDoNotStopTheValue() {
    let times = [0.0, 0.3, 1.0, 1.3, 2.0, 2.3, 3.0, 3.3, 4.0].map { $0 + 1 }
    let frames = play(times.map { ($0, $0 / 10) }, until: 5)
    #expect(isHonest(frames))
    let middle = frames.filter { (2.1..<5).contains($0.time) }
    let resting = zip(middle, middle.dropFirst()).filter { $1.shown == $0.shown }.count
    #expect(resting < middle.count / 4, "\(resting) of \(middle.count)")
  }
}
