import TestSupport
import Testing
import UIKit

@testable import Rivulet

/// Download views, refresh views and circle transitions are interrupted at fifty random instants and taken up
/// again: nothing that no finger moves jumps by more than 4 points, neither at the instant nor in the frames
/// after it.
@MainActor @Suite struct InterruptionTests {
  private static let rounds = 50
  private var random = SeededGenerator(seed: 50)

  private mutating func chance(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }

  private mutating func instant(to end: Double) -> Double { Double.random(in: 0...end, using: &random) }

  private mutating func disturb(_ control: DownloadControl) {
    switch chance(7) {
    case 0: control.pause()
    case 1: control.resume()
    case 2: control.cancel()
    case 3: control.start()
    case 4: control.succeed()
    case 5: control.reset()
    default: control.fail(Failure("Lost."))
    }
  }

  /// Brings a control back to work, whatever its phase is.
  private func takeUp(_ control: DownloadControl) {
    if control.phase == .paused { control.resume() } else { control.start() }
  }

  @Test mutating func downloadViewsDoNotJump() {
    for round in 0..<Self.rounds {
      let fixture = DownloadFixture(durations: .snap)
      let trace = MotionTrace(
        fixture.stage, names: ["shaft", "head", "wave", "tick", "cross", "pause", "ring", "label"])
      trace.swiftest = 15
      play(trace, fixture.stage, fixture.view)
      #expect(trace.jumps.isEmpty, "round \(round): \(trace.jumps)")
    }
  }

  /// Starts a download, whose reports come in every frame, interrupts it, and takes it up again.
  private mutating func play(_ trace: MotionTrace, _ stage: Stage, _ control: DownloadControl) {
    let speed = CGFloat.random(in: 0.002...0.02, using: &random)
    let report = { if control.phase == .downloading { control.progress += speed } }
    control.start()
    for _ in 0..<Int(instant(to: 2.5) * 60) {
      report()
      stage.advance(by: 1.0 / 60)
    }
    trace.interrupt {}
    trace.follow(frames: 3, before: report)
    trace.interrupt { disturb(control) }
    trace.follow(frames: 4 + chance(12), before: report)
    trace.interrupt { takeUp(control) }
    trace.follow(frames: 12, before: report)
    trace.endRun()
  }

  // MARK: - The list and the circle

  @Test mutating func refreshViewsDoNotJump() {
    for round in 0..<Self.rounds {
      let fixture = RefreshFixture()
      let row = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 44))
      row.layer.name = "row"
      fixture.list.addSubview(row)
      let isPulled = chance(3) > 0
      if isPulled { fixture.pull(to: CGFloat(20 + chance(80)), over: 0.3) }
      let trace = MotionTrace(
        fixture.stage, names: ["line-top", "line-middle", "line-bottom", "label", "row"])
      trace.swiftest = 10
      if chance(2) > 0 { fixture.stage.advance(by: instant(to: 0.6)) }
      trace.interrupt { if isPulled { fixture.lift() } else { fixture.view.beginRefreshing() } }
      trace.follow(frames: 6)
      fixture.stage.advance(by: instant(to: 2))
      trace.interrupt {
        switch chance(5) {
        case 0: fixture.view.beginRefreshing()
        case 1: fixture.view.succeed()
        case 2: fixture.view.fail(Failure("Lost."))
        case 3: fixture.list.setContentOffset(CGPoint(x: 0, y: 300), animated: true)
        default: fixture.view.cancel()
        }
      }
      trace.follow(frames: 4 + chance(20))
      fixture.stage.advance(by: instant(to: 1))
      trace.interrupt { fixture.view.beginRefreshing() }
      trace.follow(frames: 15)
      trace.endRun()
      #expect(trace.jumps.isEmpty, "round \(round): \(trace.jumps)")
    }
  }

  @Test mutating func circleTransitionsDoNotJump() {
    for round in 0..<Self.rounds {
      let fixture = CircleFixture {
        $0.curve = round % 2 == 0 ? .linear : .easeInOut
        if round % 3 == 0 { $0.shadow = CircleTransition.Shadow() }
      }
      fixture.second.loadViewIfNeeded()
      fixture.transition.addOpeningPan(to: fixture.first.button) { fixture.push() }
      fixture.transition.addClosingPan(to: fixture.second.view) {
        fixture.navigation.popViewController(animated: true)
      }
      let finger = CGPoint(x: 327, y: 52)
      let isPanned = chance(2) > 0
      if isPanned {
        let end = CGPoint(x: finger.x - CGFloat(30 + chance(250)), y: finger.y + CGFloat(chance(300)))
        fixture.stage.scheduleDrag(at: fixture.stage.time, along: [finger, end], over: 0.3, lifting: false)
        fixture.stage.advance(by: 0.35)
      }
      let trace = MotionTrace(fixture.stage, names: [])
      trace.swiftest = 45
      trace.extra = {
        // Without a mask, the circle has opened or closed.
        let isThere = fixture.second.viewIfLoaded?.window != nil
        let radius = fixture.circle?.radius ?? (isThere ? CircleTransitionTests.open : 22)
        return ["circle": [CGPoint(x: 0, y: radius)]]
      }
      trace.interrupt { if isPanned { fixture.stage.touchUp(at: finger) } else { fixture.push() } }
      trace.follow(frames: Int(instant(to: 0.7) * 60))
      trace.interrupt {
        switch chance(4) {
        case 0: fixture.push()
        case 1: fixture.navigation.popViewController(animated: true)
        case 2: fixture.stage.touchDown(at: CGPoint(x: chance(375), y: chance(667)))
        default: fixture.transition.options.pace = .duration(0.3)
        }
      }
      trace.follow(frames: chance(20))
      trace.interrupt { fixture.stage.touchCancel() }
      trace.follow(frames: chance(10))
      trace.interrupt {
        if fixture.navigation.topViewController === fixture.second {
          fixture.navigation.popViewController(animated: true)
        } else {
          fixture.push()
        }
      }
      trace.follow(frames: 40)
      trace.endRun()
      #expect(trace.jumps.isEmpty, "round \(round): \(trace.jumps)")
    }
  }
}
