import Testing
import UIKit

@MainActor @Suite struct TouchScriptTests {
  private let stage = Stage(size: CGSize(width: 300, height: 800), scale: 1)
  private let view = TouchView(frame: CGRect(x: 0, y: 0, width: 300, height: 800))

  init() {
    view.isMultipleTouchEnabled = true
    stage.show(view)
  }

  private func endVelocity(_ script: TouchScript) -> CGPoint {
    var velocity = CGPoint(x: CGFloat.nan, y: .nan)
    let pan = UIPanGestureRecognizer { recognizer in
      guard let pan = recognizer as? UIPanGestureRecognizer, pan.state == .ended else { return }
      velocity = pan.velocity(in: nil)
    }
    view.addGestureRecognizer(pan)
    stage.perform(script)
    view.removeGestureRecognizer(pan)
    return velocity
  }

  @Test func scriptMovesRestsAndLiftsAFinger() {
    let script = TouchScript(at: CGPoint(x: 10, y: 20)).moving(to: CGPoint(x: 40, y: 20), over: 0.05)
      .resting(for: 1).lifting().moving(to: .zero, over: 1)
    #expect(script.location == .zero)
    stage.perform(script)
    #expect(
      view.log == [
        "began 10,20 ×1", "moved 20,20 ×1", "moved 30,20 ×1", "moved 40,20 ×1", "ended 40,20 ×1",
      ])
    #expect(abs(stage.time - 1.05) < 1e-12)
  }

  @Test func flingHasItsVelocityWhenItLifts() {
    let velocity = endVelocity(
      TouchScript(at: CGPoint(x: 100, y: 100)).flinging(at: CGVector(dx: 0, dy: 4000)).lifting())
    #expect(abs(velocity.y - 4000) < 1e-6 && velocity.x == 0)
  }

  @Test(arguments: [50.0, 600, 1500])
  func aMoveEndsAtTheGivenSpeed(speed: Double) {
    let script = TouchScript(at: CGPoint(x: 100, y: 100))
      .moving(to: CGPoint(x: 100, y: 300), over: 0.6, endingAt: speed).lifting()
    #expect(abs(endVelocity(script).y - speed) < 1e-6)
    #expect(abs(stage.time - 0.6) < 1e-12)
  }

  @Test func aMoveThatEndsWithoutSpeedRests() {
    let script = TouchScript(at: CGPoint(x: 100, y: 100))
      .moving(to: CGPoint(x: 100, y: 300), over: 0.6, endingAt: 0).lifting()
    #expect(endVelocity(script) == .zero)
  }

  @Test func aTouchCanBeCancelled() {
    stage.perform(TouchScript(at: CGPoint(x: 10, y: 10)).resting(for: 0.5).cancelling())
    #expect(view.log == ["began 10,10 ×1", "cancelled 10,10 ×1"])
  }

  @Test func fingersThatMoveTogetherMakeOneEvent() {
    var counts: [Int] = []
    final class Counter: UIView {
      var note: (Set<UITouch>) -> Void = { _ in }
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note(touches) }
      override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { note(touches) }
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note(touches) }
    }
    let counter = Counter()
    counter.isMultipleTouchEnabled = true
    counter.note = { counts.append($0.count) }
    stage.show(counter)
    stage.perform(
      TouchScript(at: CGPoint(x: 100, y: 100)).moving(to: CGPoint(x: 50, y: 100), over: 0.05).lifting(),
      TouchScript(at: CGPoint(x: 200, y: 100)).moving(to: CGPoint(x: 250, y: 100), over: 0.05).resting(for: 1)
        .lifting())
    #expect(counts == [2, 2, 2, 2, 1, 1])
    stage.handle([
      Stage.PointerEvent(phase: .down, location: CGPoint(x: 1, y: 1)),
      Stage.PointerEvent(phase: .up, location: CGPoint(x: 1, y: 1)),
    ])
    #expect(counts.suffix(2) == [1, 1], "one finger cannot do two things in one event")
  }

  @Test(arguments: [Double.nan, -.infinity, .infinity])
  func touchesWithoutAFiniteTimeHappenNow(time: Double) {
    final class Counter: UIView {
      var tapCounts: [Int] = []
      var timestamps: [TimeInterval] = []
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        tapCounts += touches.map(\.tapCount)
        timestamps += touches.map(\.timestamp)
      }
    }
    let counter = Counter()
    stage.show(counter)
    let begin = stage.time
    for _ in 0..<2 {
      let place = CGPoint(x: 5, y: 5)
      stage.handle(Stage.PointerEvent(phase: .down, location: place, time: time))
      stage.handle(Stage.PointerEvent(phase: .up, location: place, time: time))
      stage.advance(by: 10)
    }
    #expect(counter.tapCounts == [1, 1], "taps ten seconds apart are no double tap")
    #expect(counter.timestamps == [begin, begin + 10])
  }

  @Test func twoFingersPinchEvenly() {
    let pinch = UIPinchGestureRecognizer()
    var scales: [CGFloat] = []
    pinch.addHandler { _ in scales.append(pinch.scale) }
    view.addGestureRecognizer(pinch)
    stage.perform(
      TouchScript(at: CGPoint(x: 140, y: 100)).moving(by: CGVector(dx: -50, dy: 0), over: 0.5).lifting(),
      TouchScript(at: CGPoint(x: 160, y: 100)).moving(by: CGVector(dx: 50, dy: 0), over: 0.5).lifting())
    #expect(scales == scales.sorted() && scales.count > 20)
    // The scale counts from 20 + 10 points, the start and the slop, to 120.
    #expect(abs((scales.last ?? 0) - 4) < 1e-9)
  }

  @Test func scriptsArePlayedAtTheirTime() {
    let end = stage.schedule(
      [TouchScript(at: CGPoint(x: 1, y: 1)).resting(for: 0.5).lifting()], at: 2, firstIdentifier: 7)
    #expect(end == 2.5)
    stage.advance(to: 2.4)
    #expect(view.log == ["began 1,1 ×1"])
    stage.advance(to: 2.5)
    #expect(view.log.count == 2)
  }

  @Test func invalidScriptsDoNotTrap() {
    #expect(stage.schedule([], at: 1) == 1)
    #expect(stage.schedule([TouchScript(at: .zero)], at: .nan) == 0)
    stage.perform(
      TouchScript(at: CGPoint(x: 1, y: 1)).moving(along: [], over: -1).resting(for: .nan)
        .moving(to: CGPoint(x: CGFloat.nan, y: 0), over: .infinity).flinging(
          at: CGVector(dx: 1, dy: 1), for: -1
        )
        .lifting())
    #expect(view.log.first == "began 1,1 ×1" && stage.time == 0)
    stage.touchCancel()
  }

  @Test func movesAreAtTheStagesFrames() {
    let fast = Stage(size: CGSize(width: 100, height: 100), framesPerSecond: 120)
    let view = TouchView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    fast.show(view)
    fast.drag(from: CGPoint(x: 10, y: 10), to: CGPoint(x: 50, y: 10), over: 0.5)
    #expect(view.log.count == 62)
  }
}
