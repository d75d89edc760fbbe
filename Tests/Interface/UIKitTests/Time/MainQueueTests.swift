import Testing
import UIKit

@MainActor @Suite struct MainQueueTests {
  /// The stage's times at which closures ran.
  private final class Log: @unchecked Sendable {
    var times: [Double] = []

    func note() { times.append(CACurrentMediaTime()) }
  }

  @Test func delayOnTheMainQueueIsOnTheStagesClock() {
    let (stage, log) = (Stage(), Log())
    stage.advance(to: 1)
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) { log.note() }
    DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(200)) { log.note() }
    stage.advance(to: 1.1875)
    #expect(log.times.isEmpty)
    stage.advance(to: 2)
    #expect(log.times == [1.2, 1.3])
  }

  @Test func closureOfTheMainQueueRunsInTheStagesNextTurnOnce() async {
    let (stage, log) = (Stage(), Log())
    DispatchQueue.main.async { log.note() }
    #expect(log.times.isEmpty)
    stage.advance(by: 0)
    #expect(log.times == [0])
    await withCheckedContinuation { next in DispatchQueue.main.async(group: nil) { next.resume() } }
    #expect(log.times == [0])
  }

  @Test func closureOfTheMainQueueRunsWithoutTheStage() async {
    let (stage, log) = (Stage(), Log())
    DispatchQueue.main.async { log.times.append(-1) }
    await withCheckedContinuation { next in DispatchQueue.main.async(group: nil) { next.resume() } }
    #expect(log.times == [-1])
    stage.advance(by: 1)
    #expect(log.times == [-1])
  }

  @Test func closuresOfTheMainQueueKeepTheirOrder() {
    let (stage, log) = (Stage(), Log())
    DispatchQueue.main.async {
      log.times.append(-1)
      DispatchQueue.main.async { log.times.append(-3) }
    }
    DispatchQueue.main.async { log.times.append(-2) }
    stage.advance(by: 0)
    #expect(log.times == [-1, -2, -3])
  }

  @Test func deadlinesThatAreNotFiniteNeverCome() {
    let (stage, log) = (Stage(), Log())
    DispatchQueue.main.asyncAfter(deadline: .now() + .nan) { log.note() }
    DispatchQueue.main.asyncAfter(deadline: .now() + .infinity) { log.note() }
    DispatchQueue.main.asyncAfter(deadline: .now() + .never) { log.note() }
    DispatchQueue.main.asyncAfter(deadline: .now() - .never) { log.note() }
    stage.advance(by: 100)
    #expect(log.times.isEmpty)
  }

  @Test func deadlineInThePastIsNow() {
    let (stage, log) = (Stage(), Log())
    stage.advance(to: 1)
    DispatchQueue.main.asyncAfter(deadline: .now() - 5.0) { log.note() }
    DispatchQueue.main.asyncAfter(deadline: .now() - .seconds(5)) { log.note() }
    stage.advance(by: 1)
    #expect(log.times == [1, 1])
  }

  @Test func groupThatIsEmptyNotifiesInTheStagesTurnOnce() async {
    let (stage, log, group) = (Stage(), Log(), DispatchGroup())
    let (root, first, second) = (UIView(), UIView(), UIView())
    stage.show(root)
    stage.advance(by: 0)
    for (view, duration) in [(first, 0.25), (second, 0.75)] {
      group.enter()
      root.addSubview(view)
      UIView.animate(withDuration: duration, animations: { view.alpha = 0.5 }) { _ in group.leave() }
    }
    group.notify(queue: .main) { log.note() }
    stage.advance(to: 0.5)
    #expect(log.times.isEmpty)
    stage.advance(to: 1)
    #expect(log.times == [0.75])
    group.notify(queue: .main) { log.note() }
    stage.advance(by: 0)
    #expect(log.times == [0.75, 1])
    await withCheckedContinuation { next in DispatchQueue.main.async(group: nil) { next.resume() } }
    #expect(log.times == [0.75, 1])
  }

  @Test func otherQueuesRunTheirClosures() async {
    let stage = Stage()
    let queue = DispatchQueue(label: "other")
    await withCheckedContinuation { next in queue.async { next.resume() } }
    await withCheckedContinuation { next in
      queue.asyncAfter(deadline: .now() + 0.001) { next.resume() }
    }
    #expect(stage.time == 0)
  }
}
