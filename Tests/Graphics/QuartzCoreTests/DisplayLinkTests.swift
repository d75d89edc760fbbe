import Foundation
import Testing

@testable import QuartzCore

@Suite struct DisplayLinks {
  private func link(_ screen: Screen, _ handler: @escaping (CADisplayLink) -> Void) -> CADisplayLink {
    let link = CADisplayLink(handler: handler)
    link.add(to: .main, forMode: .common)
    return link
  }

  private func frames(_ numbers: ClosedRange<Int>) -> [CFTimeInterval] { numbers.map { Double($0) / 60 } }

  @Test func ticksAreAtMultiplesOfTheFrameAndSetTheClock() {
    let screen = Screen(at: 0.005)
    var ticks: [CFTimeInterval] = []
    var targets: [CFTimeInterval] = []
    let link = link(screen) {
      ticks.append($0.timestamp)
      targets.append($0.targetTimestamp)
      #expect(CACurrentMediaTime() == $0.timestamp)
    }
    #expect(link.duration == 1.0 / 60)
    #expect(screen.context.nextDeadline == 1.0 / 60)
    screen.context.run(until: 0.06)
    #expect(ticks == frames(1...3))
    #expect(targets == frames(2...4))
  }

  @Test(arguments: [(0, 60), (60, 60), (30, 30), (20, 20), (7, 7), (100, 60), (-4, 60)])
  func preferredRateIsKeptUpToTheScreensRate(preferred: Int, count: Int) {
    let screen = Screen()
    var ticks = 0
    let link = link(screen) { _ in ticks += 1 }
    link.preferredFramesPerSecond = preferred
    screen.context.run(until: 1)
    #expect(abs(ticks - count) <= 1)
  }

  @Test func frameRateRangeSetsTheRate() {
    let screen = Screen(framesPerSecond: 120)
    let link = link(screen) { _ in }
    link.preferredFrameRateRange = CAFrameRateRange(minimum: 10, maximum: 60, preferred: 40)
    #expect(link.nextTick == 3.0 / 120)
    link.preferredFrameRateRange = CAFrameRateRange(minimum: 10, maximum: 60)
    #expect(link.nextTick == 2.0 / 120)
    link.preferredFrameRateRange = CAFrameRateRange(minimum: .nan, maximum: .infinity, preferred: .nan)
    #expect(link.nextTick == 1.0 / 120)
  }

  @Test func pausedAndEndedLinksDoNotTick() {
    let screen = Screen()
    var ticks = 0
    let link = link(screen) { _ in ticks += 1 }
    link.isPaused = true
    #expect(screen.context.nextDeadline == nil)
    screen.context.run(until: 1)
    #expect(ticks == 0)
    link.isPaused = false
    screen.context.run(until: 1.02)
    #expect(ticks == 1)
    link.invalidate()
    screen.context.run(until: 2)
    #expect(ticks == 1)
  }

  @Test func aLinkMayEndItselfAndOthersInItsCall() {
    let screen = Screen()
    var calls: [String] = []
    var second: CADisplayLink?
    let first = link(screen) {
      calls.append("first")
      $0.invalidate()
      second?.invalidate()
    }
    second = link(screen) { _ in calls.append("second") }
    screen.context.run(until: 1)
    #expect(calls == ["first"])
    withExtendedLifetime(first) {}
  }

  @Test func theScreenKeepsALinkUntilItIsInvalidated() {
    let screen = Screen()
    weak var weakLink: CADisplayLink?
    do {
      let link = link(screen) { _ in }
      weakLink = link
    }
    #expect(weakLink != nil)
    weakLink?.invalidate()
    #expect(weakLink == nil)
  }

  @Test func changesInATickAreCommittedAtItsTime() {
    let screen = Screen()
    let layer = screen.show(CALayer())
    let link = link(screen) {
      CATransaction.setDisableActions(true)
      layer.position.x = CGFloat($0.timestamp * 60).rounded()
    }
    screen.context.run(until: 3.5 / 60)
    #expect(screen.commits.map(\.time) == frames(1...3))
    link.invalidate()
  }

  @Test func aNewLinkWakesTheHost() {
    let screen = Screen()
    var isAsked = false
    screen.context.onNeedsFlush = { isAsked = true }
    let link = link(screen) { _ in }
    #expect(isAsked)
    link.invalidate()
  }

  @Test func completionsComeBeforeTicksOfTheSameInstant() {
    let screen = Screen()
    let layer = screen.show(CALayer())
    var order: [String] = []
    let listener = Listener()
    listener.onStop = { _, _ in order.append("stop") }
    let link = link(screen) { _ in order.append("tick") }
    layer.add(fade(1.0 / 60, delegate: listener), forKey: nil)
    screen.context.run(until: 1.0 / 60)
    #expect(order == ["stop", "tick"])
    link.invalidate()
  }
}
