import Testing

@testable import DemoServer

@Suite struct PaceTests {
  private let start = ContinuousClock.now

  @Test func shortDelayIsMadeUpFor() {
    var pace = Pace(rate: 1000, start: start)
    #expect(pace.next(byteCount: 100, at: start) == start + .milliseconds(100))
    #expect(pace.next(byteCount: 100, at: start + .milliseconds(250)) == start + .milliseconds(200))
  }

  @Test func bodyGoesOnAtItsRateAfterAPause() {
    var pace = Pace(rate: 1000, start: start)
    _ = pace.next(byteCount: 100, at: start)
    let resumed = start + .seconds(5)
    var due = start
    for _ in 0..<10 { due = pace.next(byteCount: 100, at: max(due, resumed)) }
    #expect(due == resumed + .milliseconds(800), "one second's bytes, less the delay that counts as one")
  }
}
